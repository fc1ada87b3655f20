use std::time::Duration;

use crate::app::keys::told;
use crate::app::{
    Aid, Animation, App, Awaited, Clock, Command, Component, Context, Edit, Effect, HomeEntry, JobName,
    JobResult, KeyContext, KeyLabel, Keymap, LongJob, Message, Motion, Mouse, Play, Press, Question, Saving,
    Settings, Stage,
};
use crate::deduction::Rating;
use crate::grid::Square;
use crate::puzzle::EntryMode;
use crate::session::Task;

/// Interval of ticks while the clock is hidden.
const UNSEEN: Duration = Duration::from_secs(10);

impl Play {
    /// Returns true if other screens can be opened: the clock runs, and no question is open.
    fn is_free(&self) -> bool {
        self.clock != Clock::Paused && self.question.as_ref().is_none_or(Question::can_be_left)
    }

    /// Stores the difficulty of the puzzle.
    pub(in crate::app) fn rated(&mut self, rating: Rating, effects: &mut Vec<Effect>) {
        self.rating = Some(rating);
        self.game.note_rating(&rating);
        effects.push(Effect::SaveHead(self.game.save_head()));
    }

    /// Lets a paused clock run again.
    pub(in crate::app) fn resume(&mut self) {
        if self.clock == Clock::Paused {
            self.clock = Clock::Shown;
        }
    }

    /// Saves the time played.
    pub(in crate::app) fn save_time(&mut self, effects: &mut Vec<Effect>) {
        self.game.note_time();
        self.save(effects);
    }

    /// Saves the time played, and closes the save.
    pub(in crate::app) fn close_save(&mut self, effects: &mut Vec<Effect>) {
        self.save_time(effects);
        effects.extend([Effect::StopWork, Effect::Close]);
    }
}

/// Purpose of the model view, for the help.
const MODEL: &str = "The puzzle as it was given, as variables: each has a domain of values, and \
    shares a constraint with each of its neighbours, which are lit. Its degree is how many constraints it \
    has. The tightness of a constraint is the share of value pairs that it forbids, 0 to 1; the mean is the \
    harmonic one. The density is the share of all pairs of variables that have a constraint.";

impl Component for Play {
    fn key_context(&self) -> KeyContext {
        KeyContext::Playing(self.game.entry_mode())
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        keys(self, keymap)
    }

    fn holds_keys(&self) -> bool {
        self.question.as_ref().is_some_and(|question| !question.can_be_left())
    }

    fn goal(&self) -> String {
        if self.model_view().is_some() { MODEL.to_owned() } else { self.game.goal() }
    }

    fn lacks(&self) -> Vec<Command> {
        self.meaningless()
    }

    fn game(&self) -> Option<&Play> {
        Some(self)
    }

    fn game_mut(&mut self) -> Option<&mut Play> {
        Some(self)
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    /// With nothing open, Esc must be pressed twice, except when looking back.
    fn handles_back(&self) -> bool {
        self.can_close() || !(self.finished_report.is_some() || self.is_leaving)
    }

    fn first_line(&self) -> Option<usize> {
        Some(self.read_from)
    }

    fn scroll_ends(&mut self, last: usize, cx: &mut Context) {
        self.read_from = self.read_from.min(last);
        self.read_to_the_end(cx.effects);
    }

    /// Time to the next full second of a visible clock.
    fn next_tick(&self) -> Option<Duration> {
        if self.animation.is_some() {
            return Some(Animation::FRAME);
        }
        let rest =
            || Duration::from_secs(1) - Duration::from_nanos(self.game.elapsed().subsec_nanos().into());
        match self.clock {
            _ if self.game.is_solved() => None,
            Clock::Shown => Some(rest()),
            Clock::Hidden => Some(UNSEEN),
            Clock::Paused => None,
        }
    }

    fn tick(&mut self, by: Duration, cx: &mut Context) {
        if cx.is_covered {
            return;
        }
        if self.clock != Clock::Paused && !self.game.is_solved() {
            self.game.advance(by);
        }
        self.animation.take_if(|animation| !animation.pass(by));
        // Time is saved even without a key press.
        self.save(cx.effects);
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        match command {
            Command::Back if !self.can_close() => {
                self.is_leaving = true;
                self.say(match self.saving {
                    Saving::Saved => "<back> again: Home (saved)",
                    Saving::Unsaved(_) => "<back> again: Home (not saved)",
                });
            }
            Command::Watch if self.is_free() => cx.go(App::watch),
            Command::Explain if self.is_free() => {
                let hint = self.hint().filter(|hint| hint.tells_technique());
                let technique = hint.map(|hint| hint.step.technique);
                cx.go(move |app, effects| app.explain(technique, effects));
            }
            Command::Edit(Edit::Restart) if self.finished_report.is_some() => {
                cx.effects.push(Effect::BeginAgain);
            }
            _ => self.carry_out(command, cx.effects),
        }
    }

    fn unknown_key(&mut self, press: Press, cx: &mut Context) {
        let title = cx.shelf.kind(self.game.kind()).map_or("This puzzle", |kind| kind.title());
        let why = cx.keymap.why_not(press, self.game.entry_mode(), title);
        self.ignore(why);
    }

    fn mouse(&mut self, mouse: Mouse, square: Square, cx: &mut Context) {
        self.point(mouse, square, cx.effects);
    }

    fn click_digit(&mut self, digit: u8, cx: &mut Context) {
        self.click(digit, cx.effects);
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::JobDone(JobResult::Found(task, finding)) => self.found(task, finding, cx.effects),
            Message::JobDone(JobResult::Failed(JobName::Task(task), reason))
                if self.pending == Some(task) =>
            {
                (self.pending, self.message) = (None, Some(reason));
            }
            _ => {}
        }
    }

    fn show_again(&mut self, effects: &mut Vec<Effect>) {
        self.pending = None;
        if self.rating.is_none() {
            effects.push(Effect::Begin(LongJob::task(Task::Rate, &*self.game)));
        }
    }

    fn adopt(&mut self, settings: &Settings) {
        // The player may have switched it in the game since.
        if settings.digit_first != self.settings.digit_first {
            (self.digit_first, self.held) = (settings.digit_first, None);
        }
        self.settings = settings.clone();
    }

    fn close(&mut self, cx: &mut Context) {
        self.close_save(cx.effects);
        if !self.game.is_solved() {
            cx.memory.home_entry = Some(HomeEntry::Continue);
        }
    }
}

/// Keys that work on the board now.
fn keys(play: &Play, keymap: &Keymap) -> Vec<KeyLabel> {
    let key = |command: Command, label| (keymap.key(command), label);
    let hand = play.game.hand();
    if play.clock == Clock::Paused {
        return vec![key(Aid::Clock.into(), "resume")];
    }
    match &play.question {
        Some(Question::Solve) => {
            return vec![key(Command::Accept, "show it"), key(Command::Back, "no")];
        }
        Some(Question::GoBack { .. }) => {
            return vec![key(Command::Accept, "go back"), key(Command::Back, "no")];
        }
        Some(Question::IsItRight { .. }) => {
            return vec![key(Command::Accept, "tell me"), key(Command::Back, "no")];
        }
        Some(Question::Quit) => {
            return vec![key(Command::Accept, "quit"), key(Command::Back, "no")];
        }
        None => {}
    }
    if let (Some(awaited), EntryMode::Numbers { lowest, highest, .. }) = (play.awaits, play.game.entry_mode())
    {
        let what = if awaited == Awaited::Highlight { "light up" } else { "why not" };
        let pairs = (awaited == Awaited::Highlight).then(|| key(Aid::Highlight.into(), "pairs"));
        let digits = (format!("{lowest}-{highest}"), what);
        return [digits].into_iter().chain(pairs).chain([key(Command::Back, "leave it")]).collect();
    }
    if hand.anchor.is_some() {
        return vec![told("arrows", "stretch"), key(Command::Accept, "place"), key(Command::Back, "cancel")];
    }
    if hand.choice.is_some() {
        return vec![
            key(Edit::Next.into(), "next"),
            key(Command::Accept, "place"),
            key(Edit::Clear.into(), "rule out"),
            key(Command::Back, "cancel"),
        ];
    }
    if let Some(why) = play.why() {
        let on = (why.place < why.last()).then(|| key(Command::Accept, "go on"));
        let back = (why.place > 0).then(|| key(Command::ReadBack, "back"));
        return on.into_iter().chain(back).chain([key(Command::Back, "close")]).collect();
    }
    match play.hint() {
        Some(hint) if hint.step.is_mistake() && play.game.is_empty() => {
            return vec![key(Command::Back, "close")];
        }
        Some(hint) if hint.step.is_mistake() => {
            return vec![
                key(Command::Accept, "go back"),
                key(Edit::Undo.into(), "undo"),
                key(Command::Back, "close"),
            ];
        }
        Some(hint) if hint.stage < Stage::Done => {
            let explain = hint.tells_technique().then(|| key(Command::Explain, "explain"));
            let next = if hint.stage < Stage::What { "more" } else { "do it" };
            let mut keys = vec![key(Command::Accept, next)];
            let in_cases = hint.stage == Stage::What && hint.has_cases();
            let to_next = match hint.case {
                None => "case by case",
                Some(case) if case < hint.step.reason.cases() => "next case",
                Some(_) => "all cases",
            };
            keys.extend(in_cases.then(|| key(Aid::Hint.into(), to_next)));
            keys.extend(explain);
            keys.push(key(Command::Back, "close"));
            keys.push(key(Command::ReadOn, "others"));
            return keys;
        }
        _ => {}
    }
    if play.branches().is_some() {
        return vec![
            ("↑↓".to_owned(), "choose"),
            key(Command::Accept, "go there"),
            key(Command::Back, "close"),
        ];
    }
    if !play.selection.is_empty() {
        let EntryMode::Numbers { lowest, highest, .. } = play.game.entry_mode() else { return Vec::new() };
        return vec![
            (format!("{lowest}-{highest}"), if play.pencil { "mark all" } else { "fill all" }),
            key(Edit::Select.into(), "one more, or less"),
            key(Edit::Clear.into(), "clear"),
            key(Command::Back, "let go"),
        ];
    }
    if play.model_view().is_some() {
        return vec![told("arrows", "look around"), key(Aid::Model.into(), "close")];
    }
    if play.game.is_solved() {
        return vec![
            key(Edit::Undo.into(), "undo"),
            key(Edit::Restart.into(), "again"),
            key(Command::Back, if play.is_finished() { "back" } else { "home" }),
        ];
    }
    let next = play.hint().is_some().then(|| key(Aid::Hint.into(), "next hint"));
    let hint = key(Aid::Hint.into(), "hint");
    let undo = play.game.can_undo().then(|| key(Edit::Undo.into(), "undo"));
    let leave = key(Command::Back, if play.can_close() { "close" } else { "home" });
    // In order of importance: on a narrow screen the last are omitted.
    let mut keys = Vec::from_iter(next.clone());
    match play.game.entry_mode() {
        EntryMode::Numbers { lowest, highest, has_marks } => {
            let digits = match (play.digit_first, play.pencil) {
                (true, _) => "choose",
                (false, true) => "mark",
                (false, false) => "number",
            };
            let places = if play.pencil { "mark it" } else { "place it" };
            keys.push((format!("{lowest}-{highest}"), digits));
            keys.extend(play.held.map(|_| key(Command::Accept, places)));
            keys.extend(next.is_none().then_some(hint));
            keys.extend(undo);
            keys.extend(has_marks.then(|| key(Edit::Pencil.into(), "pencil")));
        }
        EntryMode::Blocks => {
            // On a block another key removes it.
            let is_open = play.game.is_open(hand.cursor);
            keys.push(key(Edit::Next.into(), "block"));
            keys.push(match is_open {
                true => key(Edit::Draw.into(), "draw"),
                false => key(Edit::Clear.into(), "remove"),
            });
            keys.extend(next.is_none().then_some(hint));
            keys.extend(undo);
        }
    }
    keys.extend([key(Aid::Check.into(), "check"), leave]);
    if play.game.entry_mode() == EntryMode::Blocks {
        let is_of_clues = play.game.left().what == "clues";
        let next = if is_of_clues { "next clue" } else { "next number" };
        keys.push(key(Motion::NextNumber.into(), next));
    }
    if play.has_reasons_to_ask_for() {
        keys.push(key(Command::ShowPanel, "why"));
    }
    let lacks = play.lacks();
    let more: [(Command, &str); 3] =
        [(Aid::Solve.into(), "solve"), (Edit::Checkpoint.into(), "checkpoint"), (Command::Watch, "watch")];
    let offered = more.into_iter().filter(|(command, _)| !lacks.contains(command));
    keys.extend(offered.map(|(command, label)| key(command, label)));
    keys
}
