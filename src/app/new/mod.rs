//! The screen for ordering a new puzzle and waiting for it.

mod choices;
mod form;

pub use choices::Row;
pub use form::NewForm;

use std::time::Duration;

use super::keys::told;
use super::{
    App, Command, Component, Context, Direction, Effect, JobResult, Key, KeyContext, KeyLabel, Keymap,
    Message, Motion, Press, Wanted,
};
use crate::deduction::DIFFICULTIES;
use crate::generation::{Catalogue, MadeName, Mini, Order, OrderText};
use crate::puzzles::Shelf;
use crate::session::{BegunGame, Game, Kind, Level, Par, ParPuzzle, Pars, Selection};

/// The screen for ordering a new puzzle and waiting for it.
#[derive(Default)]
pub struct New {
    /// The order.
    pub form: NewForm,
    /// The selected line of [`NewForm::rows`].
    pub selected: usize,
    /// The puzzle being generated, if one is.
    pub waiting: Option<Waiting>,
    /// Message to show, such as that no puzzle was found.
    pub message: Option<String>,
    /// The player's pars, once they are known.
    pars: Pars,
    /// True if the next character is appended to the row instead of replacing its text.
    goes_on: bool,
}

/// A puzzle being generated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The puzzle in words: `a hard Sudoku`.
    pub what: String,
    /// Time since generation began.
    pub elapsed: Duration,
    /// True if the wait began on this screen, and cancelling returns to it.
    pub began_here: bool,
}

/// Time between two frames while a puzzle is being generated.
const TICK: Duration = Duration::from_millis(200);

impl New {
    /// Returns true if the puzzle that is being generated was asked for here.
    pub(super) fn is_from_form(&self) -> bool {
        self.waiting.as_ref().is_some_and(|waiting| waiting.began_here)
    }

    /// The screen with this form.
    pub fn with(form: NewForm) -> Self {
        Self { form, ..Self::default() }
    }

    /// The reason why there is no such puzzle; `None` also while the name of a layout is being typed.
    pub fn problem(&self) -> Option<&str> {
        let size = self.form.value(Row::Size);
        let begins_name = || {
            let catalogue = self.form.catalogue();
            size.starts_with(char::is_alphabetic) && catalogue.is_some_and(|all| all.sizes.begins_name(&size))
        };
        let is_half_typed = self.goes_on && self.row() == Some(Row::Size) && begins_name();
        self.form.problem.as_deref().filter(|_| !is_half_typed)
    }

    /// The time that the puzzle is likely to take the player, if there are enough games of its tier; `None`
    /// with wishes, because their puzzles may take another time.
    pub fn par(&self) -> Option<Par> {
        let Wanted { kind, order, .. } = self.form.wanted().ok()?;
        let mini = mini_like(&self.form.catalogue()?, &order);
        if mini.is_none() && order.wishes().next().is_some() {
            return None;
        }
        let form = mini.map(|mini| mini.title.to_lowercase()).unwrap_or_default();
        let size = form + &order.size.to_string();
        let sort = BegunGame { kind: kind.to_owned(), size, tier: order.tier };
        self.pars.next(&ParPuzzle { sort, score: None, total: None })
    }

    /// The selected row.
    pub fn row(&self) -> Option<Row> {
        self.form.rows().get(self.selected).copied()
    }

    /// Carries out a key in the form; returns true if the puzzle should be generated.
    fn fill_in(&mut self, command: Command) -> bool {
        self.message = None;
        if std::mem::take(&mut self.goes_on) {
            self.form.settle_size();
        }
        match command {
            Command::Go(Motion::Move(Direction::Left)) => self.turn(false),
            Command::Go(Motion::Move(Direction::Right)) => self.turn(true),
            Command::Go(motion) => self.selected = motion.around(self.selected, self.form.rows().len()),
            Command::Accept => return self.form.problem.is_none(),
            _ => {}
        }
        false
    }

    fn turn(&mut self, forward: bool) {
        if let Some(row) = self.row() {
            self.form.turn(row, forward);
            // Another kind may have other rows.
            self.selected = self.form.rows().iter().position(|other| *other == row).unwrap_or_default();
        }
    }
}

impl New {
    /// Saves the form for the next new puzzle, even after a restart.
    fn remember(&self, cx: &mut Context) {
        cx.effects.push(Effect::KeepChoices(self.form.in_lines()));
        cx.memory.form = Some(self.form.clone());
    }

    /// The order of the form, and its description.
    fn asked_for(&self, cx: &Context) -> Option<(Wanted, String)> {
        let wanted = self.form.wanted().ok()?;
        let what = in_words(cx.shelf.kind(wanted.kind)?, &wanted.order);
        Some((wanted, what))
    }
}

impl Component for New {
    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        match self.waiting {
            Some(_) => vec![keymap.told(Command::Back, "stop")],
            None => {
                vec![
                    keymap.told(Command::Accept, "make it"),
                    keymap.told(Command::Back, "back"),
                    told("←→", "change"),
                    told("↑↓", "choose"),
                ]
            }
        }
    }

    fn holds_keys(&self) -> bool {
        self.waiting.is_none() && self.row().is_some_and(Row::takes_letters)
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn handles_back(&self) -> bool {
        self.waiting.is_some()
    }

    fn next_tick(&self) -> Option<Duration> {
        self.waiting.as_ref().map(|_| TICK)
    }

    fn tick(&mut self, by: Duration, _: &mut Context) {
        if let Some(waiting) = &mut self.waiting {
            waiting.elapsed += by;
        }
    }

    /// Types a character into the selected row, or erases one.
    fn type_in(&mut self, press: Press, cx: &mut Context) -> bool {
        let Some(row) = self.row().filter(|_| self.waiting.is_none()) else { return false };
        // Letters that move the selection begin no size.
        let is_key = cx.keymap.command(press, KeyContext::Menus).is_some();
        if row == Row::Size && !self.goes_on && is_key {
            return false;
        }
        let taken = match (press.key, press.character()) {
            (Key::Named("backspace"), _) => self.form.erase(row),
            (_, Some(character)) => self.form.type_in(row, character, self.goes_on),
            _ => false,
        };
        if taken {
            (self.goes_on, self.message) = (true, None);
        }
        taken
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        if self.waiting.is_some() {
            if command == Command::Back {
                cx.go(App::stop_making);
            }
        } else if self.fill_in(command)
            && let Some((wanted, what)) = self.asked_for(cx)
        {
            self.remember(cx);
            cx.go(|app, effects| app.make(wanted, what, effects));
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        if line < self.form.rows().len() && self.waiting.is_none() {
            (self.selected, self.goes_on) = (line, false);
        }
        false
    }

    fn receive(&mut self, answer: Message, _: &mut Context) {
        if let Message::JobDone(JobResult::FinishedGames(statistics)) = answer {
            self.pars = Pars::of(statistics.finished(&Selection::default()));
        }
    }

    /// Remembers the form, but not the order of another screen.
    fn close(&mut self, cx: &mut Context) {
        if self.waiting.is_none() || self.is_from_form() {
            self.remember(cx);
        }
    }
}

/// The order of another puzzle like that of this game, or of a harder one, and its description.
pub(super) fn order_of_another(game: &dyn Game, is_harder: bool, shelf: &Shelf) -> Option<(Wanted, String)> {
    let kind = shelf.kind(game.kind())?;
    let order = order_like(kind, game, is_harder)?;
    let what = in_words(kind, &order);
    Some((Wanted { kind: kind.name(), order, seed: None }, what))
}

/// The order of another puzzle like this one, or of a harder one: from the name that recreates it, else from
/// its size, its difficulty and the wishes that it fulfils.
fn order_like(kind: &dyn Kind, game: &dyn Game, is_harder: bool) -> Option<Order> {
    let maker = kind.maker()?;
    let catalogue = maker.catalogue();
    let title = game.about().title.as_deref();
    let made = title.and_then(|title| MadeName::read(&catalogue, title).ok()).map(|name| name.order);
    let level = Level::said(game.about());
    let is_its = |(name, _): &(&str, u8)| level.as_ref().is_some_and(|level| level.difficulty == *name);
    let (difficulty, tier) = DIFFICULTIES.into_iter().zip(1..).find(is_its).unwrap_or((DIFFICULTIES[0], 1));
    let (size, wishes) = (game.problem().size_name(), game.problem().wishes());
    let text = OrderText { size: Some(&size), difficulty: Some(difficulty), wishes: &wishes };
    let wished = Order::read(&catalogue, text).ok();
    let plain = |size| Order::plain(size, Some(tier));
    let can_be = |order: &Order| maker.check(order).is_ok();
    let sizes = catalogue.sizes;
    let usual = plain(sizes.usual());
    let mut likely = made.into_iter().chain(wished).chain(sizes.read(&size).map(plain)).chain([usual]);
    let like = likely.find(can_be);
    let like = like.unwrap_or_else(|| Order::plain(sizes.usual(), Some(1)));
    if !is_harder {
        return Some(like);
    }
    let tier = like.tier.unwrap_or(tier);
    // With the same wishes, if they leave room for it.
    let wished = |tier| {
        let mut order = like.clone();
        order.tier = Some(tier);
        order
    };
    let harder = |tier| Order::plain(like.size.clone(), Some(tier));
    let mut orders = (tier + 1..=6).map(wished).chain((tier + 1..=6).map(harder));
    Some(orders.find(can_be).unwrap_or_else(|| like.clone()))
}

/// A new puzzle in words: `a hard Sudoku`.
fn in_words(kind: &dyn Kind, order: &Order) -> String {
    let layout = order.size.layout.as_ref().map(|_| format!(" {}", order.size.label()));
    let mini = kind.maker().and_then(|maker| mini_like(&maker.catalogue(), order));
    let name = mini.map_or(kind.title(), |mini| mini.title);
    let title = format!("{name}{}", layout.unwrap_or_default());
    match order.difficulty() {
        Order::ANY => format!("a new {title}"),
        tier @ ("easy" | "expert" | "extreme") => format!("an {tier} {title}"),
        tier => format!("a {tier} {title}"),
    }
}

/// The Mini series of a kind, if the order asks for one of its puzzles.
fn mini_like(catalogue: &Catalogue, order: &Order) -> Option<Mini> {
    let asked = |(name, _): &(&str, _)| order.choice(name).is_some_and(|choice| choice != "none");
    catalogue.mini.filter(|mini| mini.wishes.first().is_some_and(asked))
}
