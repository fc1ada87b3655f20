use std::time::Duration;

use crate::app::{
    App, Effect, JobName, JobResult, LongJob, Needed, New, NewForm, PracticeRequest, Screen, Waiting, Wanted,
};
use crate::deduction::Label;
use crate::generation::{Effort, GridSize, NotMade, Order, Seed};
use crate::session::{Kind, MadePuzzle};

/// Number of puzzles made for an order; the best one is played.
const CANDIDATES: u64 = 3;

/// Generation of puzzles: one at a time, and one kept in reserve.
///
/// When an ordered puzzle opens, the next one of its sort is generated while it is played, so the player
/// seldom waits for another like it.
#[derive(Default)]
pub(super) struct Workshop {
    at_work: Option<Wanted>,
    ready: Option<(Wanted, MadePuzzle)>,
}

impl App {
    /// Opens a puzzle in reserve, or generates one while the screen for new puzzles waits. The text describes
    /// it.
    pub(super) fn make(&mut self, wanted: Wanted, what: String, effects: &mut Vec<Effect>) {
        if let Some((_, made)) = self.workshop.ready.take_if(|(ready, _)| *ready == wanted) {
            return self.open_made(&wanted, made, effects);
        }
        let began_here = matches!(self.screen(), Screen::New(_));
        if !began_here {
            let form = self.form().filled_in(wanted.kind, &wanted.order);
            self.show_over(New::with(form), |_| false);
            effects.push(Effect::LoadFinishedGames);
        }
        if let Screen::New(new) = self.screen_mut() {
            new.waiting = Some(Waiting { what, elapsed: Duration::ZERO, began_here });
        }
        if self.workshop.at_work.as_ref() != Some(&wanted) {
            self.begin_making(wanted, effects);
        }
    }

    /// Makes a puzzle that needs the technique which the home screen offers.
    pub(super) fn make_offered(&mut self, effects: &mut Vec<Effect>) {
        let Screen::Home(home) = self.screen() else { return };
        let Some(Needed { kind, technique, order, .. }) = home.needed.clone() else { return };
        self.make_needed(kind, technique, order, effects);
    }

    /// Makes the puzzle of an order that needs this technique. Where none can be ordered, or none is found,
    /// the technique is practised.
    pub(super) fn make_needed(
        &mut self,
        kind: &'static dyn Kind,
        technique: Label,
        order: Option<Order>,
        effects: &mut Vec<Effect>,
    ) {
        match order {
            Some(order) => {
                let what = format!("a {} that needs this: {}", kind.title(), technique.name);
                self.make(Wanted { kind: kind.name(), order, seed: None }, what, effects);
            }
            None => self.practise_instead(kind, technique.id, None, effects),
        }
    }

    /// Practises a technique for which no puzzle was made, in puzzles of a size if there is one.
    fn practise_instead(
        &mut self,
        kind: &'static dyn Kind,
        technique: &str,
        size: Option<GridSize>,
        effects: &mut Vec<Effect>,
    ) {
        let technique = kind.techniques().into_iter().map(|label| label.id).find(|id| *id == technique);
        let asked = PracticeRequest { kind: Some(kind.name()), technique, size, seed: None };
        self.practise(asked, effects);
        self.complain("No such puzzle was found: practise it here.");
    }

    /// Cancels the generation.
    pub(super) fn stop_making(&mut self, effects: &mut Vec<Effect>) {
        self.workshop.at_work = None;
        effects.push(Effect::StopMaking);
        let Screen::New(new) = self.screen_mut() else { return };
        if new.is_from_form() {
            (new.waiting, new.message) = (None, Some("Stopped.".to_owned()));
        } else {
            self.leave_screen(effects);
        }
    }

    /// Opens a generated puzzle, keeps it in reserve, or shows why there is none.
    pub(super) fn made(
        &mut self,
        wanted: Wanted,
        made: Result<MadePuzzle, NotMade>,
        effects: &mut Vec<Effect>,
    ) {
        if self.workshop.at_work.take_if(|at_work| *at_work == wanted).is_none() {
            return;
        }
        let awaiting = match self.screen_mut() {
            Screen::New(new) if new.waiting.is_some() => Some(new),
            _ => None,
        };
        match (made, awaiting) {
            (Ok(made), Some(_)) => self.open_made(&wanted, made, effects),
            (Ok(made), None) => self.workshop.ready = Some((wanted, made)),
            (Err(NotMade::NotFound { .. }), Some(new))
                if !new.is_from_form() && wanted.order.technique().is_some() =>
            {
                self.leave_screen(effects);
                if let Some(kind) = self.shelf.kind(wanted.kind) {
                    let Order { size, .. } = &wanted.order;
                    let technique = wanted.order.technique().unwrap_or_default();
                    self.practise_instead(kind, technique, Some(size.clone()), effects);
                }
            }
            (Err(error), _) => self.not_made(format!("This time {error}.")),
        }
    }

    /// Shows why no puzzle was made, if the player waits for one.
    pub(super) fn not_made(&mut self, reason: String) {
        self.workshop.at_work = None;
        if let Screen::New(new) = self.screen_mut()
            && new.waiting.take().is_some()
        {
            new.message = Some(reason);
        }
    }

    /// The initial form for new puzzles: the last one.
    pub(super) fn form(&self) -> NewForm {
        self.memory.form.clone().unwrap_or_else(|| NewForm::new(self.shelf.kinds()))
    }

    fn open_made(&mut self, wanted: &Wanted, made: MadePuzzle, effects: &mut Vec<Effect>) {
        // An order for a missed technique is not the player's choice.
        let is_chosen = |new: &New| new.is_from_form() || wanted.order.technique().is_none();
        if let (Screen::New(new), None) = (self.screen(), wanted.seed)
            && is_chosen(new)
        {
            self.memory.form = Some(new.form.clone());
        }
        self.close_game(effects);
        // A puzzle with a seed can be generated again from its name.
        self.memory.keeps_next = wanted.seed.is_none();
        effects.push(Effect::Open(made.puzzle));
        if wanted.seed.is_none() {
            self.begin_making(wanted.clone(), effects);
        }
    }

    fn begin_making(&mut self, wanted: Wanted, effects: &mut Vec<Effect>) {
        let Some(kind) = self.shelf.kind(wanted.kind) else { return };
        self.workshop.at_work = Some(wanted.clone());
        effects.push(Effect::Begin(LongJob::new(JobName::Make, move |stop| {
            let maker = kind.maker().expect("only kinds with a maker are offered");
            // A seed identifies one puzzle, and one that needs a technique is rare.
            let is_any = wanted.seed.is_none() && wanted.order.technique().is_none();
            let candidates = if is_any { CANDIDATES } else { 1 };
            let effort = Effort { candidates, ..Effort::default() };
            let made = maker.make(&wanted.order, wanted.seed.unwrap_or_else(Seed::any), effort, stop);
            JobResult::Made(Box::new((wanted, made)))
        })));
    }
}
