use std::time::Duration;

use crate::app::keys::told;
use crate::app::new::order_of_another;
use crate::app::{
    Aid, Animation, App, Command, Comparison, Component, Context, CopiedText, Edit, Effect, JobResult,
    KeptReport, KeyContext, KeyLabel, Keymap, Message, Play, PracticeRequest, Settings,
};
use crate::puzzle::counted;
use crate::scene::visible;
use crate::session::{GameResult, Level, Par, is_made_name};

/// The screen of a finished puzzle: the result, and a list of choices.
pub struct Finished {
    /// The game, complete.
    pub play: Box<Play>,
    /// The animation on the board.
    pub animation: Option<Animation>,
    /// Time during which Enter still does nothing, because it may have been meant for the board.
    guard: Duration,
    /// The player's previous best time, if any.
    pub best: Option<Duration>,
    /// Comparison with other games of the same sort, if there are any.
    pub comparison: Option<Comparison>,
    /// The player's par for it, if there are enough games.
    pub par: Option<Par>,
    /// True if puzzles of its kind can be made.
    pub can_be_made: bool,
    /// The selected line of [`entries`](Finished::entries).
    pub selected: usize,
    /// Message to show.
    pub message: Option<String>,
}

/// Choices after a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Another puzzle of this kind and difficulty.
    Another,
    /// A harder one.
    Harder,
    /// The same puzzle again.
    Again,
    /// The board.
    Look,
    /// The review of the game.
    LookBack,
    /// Practice of a technique.
    Practise,
    /// Copying of the result.
    Share,
    /// Copying of the puzzle.
    Copy,
    /// The home screen.
    Home,
}

impl Next {
    /// Label in the list.
    pub fn label(self) -> &'static str {
        match self {
            Self::Another => "Another like it",
            Self::Harder => "A harder one",
            Self::Again => "Begin it again",
            Self::Look => "See the board",
            Self::LookBack => "Look back at it",
            Self::Practise => "Practise a technique",
            Self::Share => "Share the result",
            Self::Copy => "Copy the puzzle",
            Self::Home => "Home",
        }
    }
}

/// Time during which Enter does nothing on a new screen, and after each Enter that did nothing.
const GUARD: Duration = Duration::from_millis(700);

impl Finished {
    /// The screen for this game.
    pub fn new(play: Box<Play>, can_be_made: bool) -> Self {
        let animation = play.settings.animates().then(Animation::sweep);
        Self {
            play,
            animation,
            guard: GUARD,
            best: None,
            comparison: None,
            par: None,
            can_be_made,
            selected: 0,
            message: None,
        }
    }

    /// The game, to look at its board, and the rest of the screen.
    pub(super) fn apart(self) -> (Box<Play>, KeptReport) {
        let Self { play, best, comparison, par, can_be_made, selected, .. } = self;
        (play, KeptReport { best, comparison, par, can_be_made, selected })
    }

    /// The screen after a look at the board.
    pub(super) fn again(play: Box<Play>, rest: KeptReport) -> Self {
        let KeptReport { best, comparison, par, can_be_made, selected } = rest;
        let mut finished = Self { best, comparison, par, selected, ..Self::new(play, can_be_made) };
        finished.seen_again();
        finished
    }

    /// Drops the animation and the guard, for a game that was finished before.
    pub(super) fn seen_again(&mut self) {
        (self.animation, self.guard) = (None, Duration::ZERO);
    }

    /// Lines of the list.
    pub fn entries(&self) -> Vec<Next> {
        let new: &[Next] = if self.can_be_made { &[Next::Another, Next::Harder] } else { &[] };
        [new, &[Next::Again, Next::Look, Next::LookBack, Next::Practise, Next::Share, Next::Home]].concat()
    }

    /// Carries out a key; returns the entry if one was chosen.
    fn choose(&mut self, command: Command) -> Option<Next> {
        match command {
            // A player who moves the selection is looking at the list.
            Command::Go(motion) => {
                self.guard = Duration::ZERO;
                self.selected = motion.around(self.selected, self.entries().len());
            }
            Command::Accept if !self.guard.is_zero() => {
                self.guard = GUARD;
                return None;
            }
            _ => {}
        }
        match command {
            Command::Edit(Edit::Restart) => return Some(Next::Again),
            Command::LookBack => return Some(Next::LookBack),
            Command::Practise => return Some(Next::Practise),
            Command::Aid(Aid::Share) => return Some(Next::Share),
            Command::Aid(Aid::Copy) => return Some(Next::Copy),
            Command::Accept => return Some(self.entries()[self.selected]),
            _ => {}
        }
        None
    }

    /// Result in one line without spoilers: the puzzle, the time, the help used, and the text that opens it.
    pub fn result(&self) -> String {
        let game = &self.play.game;
        let about = game.about();
        // The name of a generated puzzle recreates it, and is shorter than its ID.
        let made = about.title.clone().filter(|title| is_made_name(game.kind(), title));
        let title = about.title.clone().filter(|_| made.is_none());
        let parts = [Some(game.title()), Level::said(about).map(|level| level.to_string()), title];
        let what = parts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let tally = game.tally();
        let helps = [(tally.hints, "hint"), (tally.eased, "automatic fill"), (tally.checks, "check")];
        let helps = helps.into_iter().filter(|(count, _)| *count > 0);
        let helps: Vec<String> = helps.map(|(count, what)| counted(count, what)).collect();
        let help = match (tally.solutions_shown, tally.searches_watched, helps.is_empty()) {
            (1.., ..) => "after a look at the solution".to_owned(),
            (0, 1.., _) => "after watching a search solve it".to_owned(),
            (0, 0, true) => "without any help".to_owned(),
            (0, 0, false) => format!("with {}", helps.join(" and ")),
        };
        let time = clock(game.elapsed());
        format!(
            "masume · {} · solved in {time}, {help} · {}",
            visible(&what),
            made.unwrap_or_else(|| game.id())
        )
    }
}

impl Finished {
    /// Carries out a choice.
    fn go_on(&mut self, next: Next, cx: &mut Context) {
        match next {
            Next::Another | Next::Harder => {
                let another = order_of_another(&*self.play.game, next == Next::Harder, cx.shelf);
                if let Some((wanted, what)) = another {
                    cx.go(|app, effects| app.make(wanted, what, effects));
                }
            }
            Next::Share => cx.effects.push(Effect::Copy(CopiedText::new(Aid::Share, &self.result()))),
            Next::Copy => {
                let format = cx.settings.copy_format.as_deref();
                cx.effects.push(Effect::Copy(CopiedText::of_game(&*self.play.game, format)));
            }
            Next::LookBack => cx.effects.push(Effect::LookBack),
            Next::Practise => {
                let kind = Some(self.play.game.kind());
                let asked = PracticeRequest { kind, ..PracticeRequest::default() };
                cx.go(move |app, effects| app.practise(asked, effects));
            }
            Next::Again => cx.effects.push(Effect::BeginAgain),
            Next::Look => cx.go(|app, effects| app.show_board(Command::Back, effects)),
            Next::Home => cx.go(App::go_home),
        }
    }
}

impl Component for Finished {
    fn key_context(&self) -> KeyContext {
        KeyContext::Finished
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        vec![
            told("arrows", "choose"),
            keymap.told(Command::Accept, "go"),
            keymap.told(Edit::Undo, "undo"),
            keymap.told(Edit::Restart, "again"),
            // The list, which is full on small screens, has no race.
            keymap.told(Command::Against, "race it"),
            keymap.told(Aid::Share, "share"),
            keymap.told(Aid::Copy, "copy"),
            keymap.told(Command::LookBack, "look back"),
            keymap.told(Command::Practise, "practise"),
            keymap.told(Command::Back, "home"),
        ]
    }

    fn goal(&self) -> String {
        self.play.game.goal()
    }

    fn game(&self) -> Option<&Play> {
        Some(&self.play)
    }

    fn game_mut(&mut self) -> Option<&mut Play> {
        Some(&mut self.play)
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    /// Any key first ends the animation.
    fn handles_back(&self) -> bool {
        self.animation.is_some()
    }

    fn next_tick(&self) -> Option<Duration> {
        self.animation.as_ref().map(|_| Animation::FRAME)
    }

    fn tick(&mut self, by: Duration, _: &mut Context) {
        self.guard = self.guard.saturating_sub(by);
        self.animation.take_if(|animation| !animation.pass(by));
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        if self.animation.take().is_some() {
            return;
        }
        if command == Command::Edit(Edit::Undo) {
            cx.go(move |app, effects| app.show_board(command, effects));
        } else if command == Command::Against {
            cx.effects.push(Effect::Race(None));
        } else if let Some(next) = self.choose(command) {
            self.go_on(next, cx);
        }
    }

    /// A click is deliberate, so no guard is needed.
    fn click_line(&mut self, line: usize) -> bool {
        let is_there = line < self.entries().len();
        if is_there {
            (self.selected, self.animation, self.guard) = (line, None, Duration::ZERO);
        }
        is_there
    }

    fn receive(&mut self, answer: Message, _: &mut Context) {
        match answer {
            Message::BestTime(best) => self.best = best,
            Message::JobDone(JobResult::FinishedGames(statistics)) => {
                let result = GameResult::of(self.play.game.as_ref(), None);
                self.par = result.and_then(|result| Par::of_game(&result, &statistics));
                self.comparison = Comparison::of(self.play.game.as_ref(), &statistics);
            }
            _ => {}
        }
    }

    fn adopt(&mut self, settings: &Settings) {
        self.play.adopt(settings);
    }

    fn close(&mut self, cx: &mut Context) {
        self.play.close_save(cx.effects);
    }
}

/// A duration as text: `4:12`, `1:04:12`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
