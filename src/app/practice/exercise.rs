use std::ops::Range;
use std::time::Duration;

use crate::app::{
    Aid, Animation, App, Command, Component, Context, Edit, Effect, FoundPositions, JobName, JobResult,
    KeyContext, KeyLabel, Keymap, LongJob, Message, Mouse, Settings, Stage,
};
use crate::deduction::Label;
use crate::generation::{GridSize, Seed};
use crate::grid::Square;
use crate::puzzle::{EntryMode, Stop, Stopped};
use crate::session::{Found, Kind, PracticePosition, practice_position, times_shown};

use super::{Course, NO_POSITION, PracticeBoard};

/// Number of positions searched for at once.
const SOUGHT: u64 = 3;

/// Number of positions kept ahead.
const AHEAD: usize = 6;

/// Practice of one technique: a series of positions, each with a step to find.
pub struct Exercise {
    /// The course of techniques.
    pub course: Box<Course>,
    /// True if the technique was chosen in the course.
    pub(in crate::app) is_from_course: bool,
    /// The technique.
    pub technique: Label,
    /// The current position; `None` during a search, and at the end.
    pub position: Option<PracticeBoard>,
    /// Positions that come next.
    ahead: Vec<PracticePosition>,
    /// IDs of the puzzles shown so far.
    shown: Vec<String>,
    /// Number of positions searched for so far.
    sought: u64,
    is_searching: bool,
    /// Results of the steps so far.
    pub results: Vec<Found>,
    settings: Settings,
}

impl Exercise {
    /// Number of positions in an exercise.
    pub const POSITIONS: usize = 10;

    /// An exercise in this technique of the kind of the course.
    pub(in crate::app) fn new(
        course: Box<Course>,
        is_from_course: bool,
        technique: Label,
        settings: Settings,
        effects: &mut Vec<Effect>,
    ) -> Self {
        let mut exercise = Self {
            course,
            is_from_course,
            technique,
            position: None,
            ahead: Vec::new(),
            shown: Vec::new(),
            sought: 0,
            is_searching: false,
            results: Vec::new(),
            settings,
        };
        exercise.search(effects);
        exercise
    }

    /// Returns true if all positions were done.
    pub fn has_ended(&self) -> bool {
        self.results.len() >= Self::POSITIONS && self.position.is_none()
    }

    /// The technique to practise afterwards: the same until it is mastered, then the next one of the course.
    pub fn next(&self) -> Label {
        let next = self.course.next().and_then(|place| self.course.techniques.get(place));
        let is_mastered = self.course.progress(&self.technique).is_mastered();
        next.copied().filter(|_| is_mastered).unwrap_or(self.technique)
    }

    /// Carries out a key.
    fn carry_out(&mut self, command: Command, effects: &mut Vec<Effect>) {
        if self.has_ended() {
            if command == Command::Accept {
                self.again(effects);
            }
            return;
        }
        let Some(position) = &mut self.position else { return };
        if position.is_over && command == Command::Accept {
            self.position = None;
            return self.go_on(effects);
        }
        let found = position.command(command, effects);
        self.note(found, effects);
    }

    /// Handles a failed job.
    fn failed(&mut self, reason: String) {
        self.is_searching = false;
        if let Some(position) = &mut self.position {
            position.judged(None);
        }
        *self.message() = Some(reason);
    }

    /// Takes the positions that were found; returns false if there is none at all.
    fn found(&mut self, positions: FoundPositions, effects: &mut Vec<Effect>) -> bool {
        let FoundPositions { kind, technique, found } = positions;
        if (kind, technique) != (self.course.chosen_kind().name(), self.technique.id) {
            return true;
        }
        self.is_searching = false;
        match found {
            Err(Stopped) => {}
            // Some techniques are not needed in every layout.
            Ok(found) if found.is_empty() && self.course.size.is_some() && self.position.is_none() => {
                let size = self.course.size.take().map(|size| size.to_string()).unwrap_or_default();
                self.course.message =
                    Some(format!("No {size} is known that needs this one: here are others."));
                self.search(effects);
            }
            Ok(found) if found.is_empty() => {
                self.course.message = Some(NO_POSITION.to_owned());
                return !self.ahead.is_empty() || self.position.is_some();
            }
            Ok(found) => self.ahead.extend(found),
        }
        if self.position.is_none() && !self.has_ended() {
            self.go_on(effects);
        }
        true
    }

    /// Stores the result of a step.
    fn note(&mut self, found: Option<Found>, effects: &mut Vec<Effect>) {
        let Some(found) = found else { return };
        self.results.push(found);
        let (kind, technique) = (self.course.chosen_kind().name(), self.technique.id);
        self.course.note(technique, found);
        effects.push(Effect::KeepPractice { kind, technique, found });
    }

    /// Shows the next position: of those that are ready and whose puzzle was shown least, one as hard as the
    /// progress calls for. Positions of a seed keep their order.
    fn go_on(&mut self, effects: &mut Vec<Effect>) {
        if self.results.len() < Self::POSITIONS && !self.ahead.is_empty() {
            let place = match self.course.seed {
                Some(_) => 0,
                None => {
                    let times = |position: &PracticePosition| times_shown(&self.shown, &position.game.id());
                    self.ahead
                        .sort_by_cached_key(|position| (times(position), PracticeBoard::effort(position)));
                    let least = times(&self.ahead[0]);
                    let fresh = self.ahead.iter().take_while(|position| times(position) == least).count();
                    (fresh - 1) * self.results.len() / (Self::POSITIONS - 1)
                }
            };
            let position = self.ahead.remove(place);
            self.shown.push(position.game.id());
            let mut board = PracticeBoard::new(position, &self.settings);
            // The message of the search.
            board.play.message = self.course.message.take();
            self.position = Some(board);
        }
        self.search(effects);
    }

    /// Searches for more positions if needed.
    fn search(&mut self, effects: &mut Vec<Effect>) {
        let needed = Self::POSITIONS - self.results.len().min(Self::POSITIONS);
        if self.is_searching || self.ahead.len() >= AHEAD.min(needed) {
            return;
        }
        self.is_searching = true;
        let (kind, technique, seed) = (self.course.chosen_kind(), self.technique.id, self.course.seed);
        let size = self.course.size.clone();
        let numbers = self.sought..self.sought + SOUGHT;
        self.sought += SOUGHT;
        let ahead = self.ahead.iter().map(|position| position.game.id());
        let shown = self.shown.iter().cloned().chain(ahead).collect();
        effects.push(Effect::Begin(LongJob::new(JobName::FindPositions, move |stop| {
            let seed = seed.unwrap_or_else(Seed::any);
            let found = find_positions((kind, technique), size.as_ref(), (seed, numbers), shown, stop);
            JobResult::FoundPositions(Box::new(FoundPositions { kind: kind.name(), technique, found }))
        })));
    }

    /// Starts over with the next technique.
    fn again(&mut self, effects: &mut Vec<Effect>) {
        let next = self.next();
        if next.id != self.technique.id {
            self.ahead.clear();
            self.shown.clear();
            (self.sought, self.is_searching) = (0, false);
        }
        (self.technique, self.results) = (next, Vec::new());
        self.go_on(effects);
    }
}

impl Component for Exercise {
    fn key_context(&self) -> KeyContext {
        self.position.as_ref().map_or(KeyContext::Menus, |position| position.play.key_context())
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        let key = |command: Command, label| (keymap.key(command), label);
        let back = key(Command::Back, "back");
        let Some(position) = &self.position else {
            let again = self.has_ended().then(|| key(Command::Accept, "go on"));
            return again.into_iter().chain([back]).collect();
        };
        let explain = key(Command::Explain, "explain");
        if position.judged.is_some() {
            return vec![key(Command::Back, "take it back")];
        }
        if position.is_over {
            return vec![key(Command::Accept, "go on"), explain, back];
        }
        let hand = position.play.game.hand();
        if hand.anchor.is_some() || hand.choice.is_some() {
            let mut keys = vec![key(Command::Accept, "place"), key(Edit::Clear.into(), "rule out")];
            keys.extend(hand.choice.map(|_| key(Edit::Next.into(), "next")));
            keys.push(key(Command::Back, "cancel"));
            return keys;
        }
        if let Some(hint) = position.play.hint() {
            let next = if hint.stage < Stage::What { "more" } else { "do it" };
            return vec![key(Command::Accept, next), explain, key(Command::Back, "close")];
        }
        let mut keys = match position.play.game.entry_mode() {
            EntryMode::Numbers { lowest, highest, .. } => {
                let digits = format!("{lowest}-{highest}");
                let does = if position.play.pencil { "mark" } else { "number" };
                vec![
                    (digits.clone(), does),
                    (format!("Alt-{digits}"), "mark"),
                    key(Edit::Pencil.into(), "pencil"),
                ]
            }
            EntryMode::Blocks => vec![key(Edit::Next.into(), "block"), key(Edit::Draw.into(), "draw")],
        };
        if position.play.pencil {
            keys.remove(1);
        }
        keys.extend([key(Aid::Hint.into(), "hint"), explain, back]);
        keys
    }

    fn goal(&self) -> String {
        "Nothing easier is left to do here: find the step. Place what it places, or take away what it \
         rules out. An answer is judged by its reason, not only by the solution."
            .to_owned()
    }

    fn lacks(&self) -> Vec<Command> {
        PracticeBoard::LACKS.to_vec()
    }

    fn kind(&self) -> Option<&'static str> {
        self.course.kind()
    }

    fn message(&mut self) -> &mut Option<String> {
        match &mut self.position {
            Some(position) => &mut position.play.message,
            None => &mut self.course.message,
        }
    }

    fn handles_back(&self) -> bool {
        self.position.as_ref().is_some_and(PracticeBoard::handles_back)
    }

    fn first_line(&self) -> Option<usize> {
        self.position.as_ref().map(|position| position.play.read_from)
    }

    fn scroll_ends(&mut self, last: usize, _: &mut Context) {
        if let Some(position) = &mut self.position {
            position.play.read_from = position.play.read_from.min(last);
        }
    }

    fn next_tick(&self) -> Option<Duration> {
        let animation = self.position.as_ref()?.play.animation.as_ref();
        animation.map(|_| Animation::FRAME)
    }

    fn tick(&mut self, by: Duration, _: &mut Context) {
        if let Some(position) = &mut self.position {
            position.play.animation.take_if(|animation| !animation.pass(by));
        }
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        match command {
            Command::Explain => {
                let technique = Some(self.technique.id);
                cx.go(move |app, effects| app.explain(technique, effects));
            }
            _ => self.carry_out(command, cx.effects),
        }
    }

    fn mouse(&mut self, mouse: Mouse, square: Square, cx: &mut Context) {
        if let Some(position) = &mut self.position {
            position.mouse(mouse, square, cx.effects);
        }
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            // Without positions, the course is shown.
            Message::JobDone(JobResult::FoundPositions(positions)) => {
                let is_over = !self.found(*positions, cx.effects);
                self.is_from_course |= is_over;
                if is_over {
                    cx.go(App::leave_screen);
                }
            }
            Message::JobDone(JobResult::Judged(verdict)) => {
                let found = self.position.as_mut().and_then(|position| position.judged(*verdict));
                self.note(found, cx.effects);
            }
            Message::JobDone(JobResult::Failed(JobName::FindPositions | JobName::Judge, reason)) => {
                self.failed(reason);
            }
            Message::Statistics { statistics, .. } => self.course.read(statistics),
            _ => {}
        }
    }

    fn adopt(&mut self, settings: &Settings) {
        self.settings = settings.clone();
    }

    fn close(&mut self, cx: &mut Context) {
        cx.effects.push(Effect::StopWork);
    }
}

/// Finds the positions of these numbers in which a technique can be practised, after those of the `shown`
/// puzzles. Not every seed finds one.
fn find_positions(
    (kind, technique): (&dyn Kind, &'static str),
    size: Option<&GridSize>,
    (seed, numbers): (Seed, Range<u64>),
    mut shown: Vec<String>,
    stop: &Stop,
) -> Result<Vec<PracticePosition>, Stopped> {
    let mut found = Vec::new();
    for number in numbers {
        match practice_position(kind, technique, size, seed.child(number), &shown, stop) {
            Ok(position) => {
                shown.extend(position.iter().map(|position| position.game.id()));
                found.extend(position);
            }
            Err(Stopped) if found.is_empty() => return Err(Stopped),
            Err(Stopped) => break,
        }
    }
    Ok(found)
}
