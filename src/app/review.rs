use std::time::Duration;

use crate::app::{
    Aid, Command, Component, Context, CopiedText, Direction, Effect, HintView, JobName, JobResult,
    KeyContext, KeyLabel, Keymap, Message, Motion, Stage,
};
use crate::scene::Scene;
use crate::session::{MomentEvent, Review, order_needing};

/// Number of positions that Page Up and Page Down move.
const MANY: usize = 10;

/// Maximum time between two positions during playback: longer pauses are shortened.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

/// Minimum time between two positions during playback: simultaneous moves appear one by one.
const SHORTEST_WAIT: Duration = Duration::from_millis(40);

/// Playback speeds, as multiples of the original.
const SPEEDS: [u32; 6] = [1, 2, 5, 10, 20, 50];

/// The review of a game: its positions one by one, with the remarkable moments.
pub struct ReviewScreen {
    /// The game as one line.
    line: Option<String>,
    /// True if the game was opened from a file or text; it is not the one just finished.
    is_brought: bool,
    /// The review, once it is made.
    pub review: Option<Review>,
    /// Index of the visible position.
    pub position: usize,
    /// Index of the selected moment.
    pub moment: Option<usize>,
    /// True if the step that was available at that moment is shown.
    pub shows_step: bool,
    /// True while the game plays.
    pub is_playing: bool,
    speed: usize,
    /// Time since the visible position appeared, during playback.
    since: Duration,
    /// True if the panel is shown over the board where it does not fit beside it.
    pub panel: bool,
    /// Message to show.
    pub message: Option<String>,
}

impl ReviewScreen {
    /// A screen that waits for its review.
    pub(super) fn new(line: Option<String>, is_brought: bool) -> Self {
        Self {
            line,
            is_brought,
            review: None,
            position: 0,
            moment: None,
            shows_step: false,
            is_playing: false,
            speed: 0,
            since: Duration::ZERO,
            panel: false,
            message: None,
        }
    }

    /// Shows the review, or an error if there is none.
    fn reviewed(&mut self, review: Option<Review>) {
        match review {
            Some(review) => {
                if self.is_brought {
                    let race = if review.is_finished { "; <against> races against it" } else { "" };
                    self.message = Some(format!("<run> plays this game from its first move on{race}."));
                } else {
                    self.position = review.recording.len() - 1;
                }
                self.review = Some(review);
            }
            None => self.message = Some("There is no game to look back at.".to_owned()),
        }
    }

    /// Playback speed, as a multiple of the original.
    pub fn speed(&self) -> u32 {
        SPEEDS[self.speed]
    }

    /// The board at the visible position, with the available step.
    pub fn scene(&self) -> Option<Scene> {
        let mut scene = self.review.as_ref()?.recording.scene(self.position);
        if let Some(hint) = self.step() {
            hint.paint(&mut scene);
        }
        Some(scene)
    }

    /// The step that was available at the selected moment, if it is shown.
    pub fn step(&self) -> Option<HintView> {
        let event = &self.review.as_ref()?.moments.get(self.moment?)?.event;
        match event {
            MomentEvent::Pause { step: Some(step), .. } if self.shows_step => {
                Some(HintView { stage: Stage::What, ..HintView::new((**step).clone()) })
            }
            _ => None,
        }
    }

    /// Returns true if a step was available at the selected moment.
    pub fn has_step(&self) -> bool {
        let moment = self.review.as_ref().zip(self.moment).and_then(|(review, at)| review.moments.get(at));
        matches!(moment.map(|moment| &moment.event), Some(MomentEvent::Pause { step: Some(_), .. }))
    }

    /// Returns true if there are other moments than the selected one.
    pub(super) fn has_more_moments(&self) -> bool {
        let count = self.review.as_ref().map_or(0, |review| review.moments.len());
        count > usize::from(self.moment.is_some())
    }

    fn last(&self) -> usize {
        self.review.as_ref().map_or(0, |review| review.recording.len() - 1)
    }

    /// Goes to a position and closes the selected moment.
    fn go_to(&mut self, position: usize) {
        self.position = position.min(self.last());
        (self.moment, self.shows_step, self.since) = (None, false, Duration::ZERO);
    }

    /// Goes to a moment.
    fn select(&mut self, moment: usize) {
        let Some(review) = &self.review else { return };
        if let Some(found) = review.moments.get(moment) {
            self.position = found.position.min(review.recording.len() - 1);
            (self.moment, self.shows_step, self.is_playing) = (Some(moment), false, false);
        }
    }

    /// Goes to the previous or the next moment.
    fn walk(&mut self, forward: bool) {
        let Some(review) = &self.review else { return };
        let last = review.moments.len().checked_sub(1);
        let here = self.position;
        let found = match (self.moment, forward) {
            (Some(at), true) => Some(at + 1).filter(|at| Some(*at) <= last),
            (Some(at), false) => at.checked_sub(1),
            (None, true) => {
                let next = review.moments.iter().position(|moment| moment.position > here);
                next.or(Some(0)).filter(|_| last.is_some())
            }
            (None, false) => {
                let before = review.moments.iter().rposition(|moment| moment.position <= here);
                before.or(last)
            }
        };
        if let Some(at) = found {
            self.select(at);
        }
    }

    /// Duration of the visible position during playback.
    fn wait(&self) -> Duration {
        let Some(review) = &self.review else { return LONGEST_WAIT };
        let recording = &review.recording;
        let gap = recording.at(self.position + 1).saturating_sub(recording.at(self.position));
        (gap / self.speed()).clamp(SHORTEST_WAIT, LONGEST_WAIT)
    }

    /// Makes a puzzle like this one that needs what was missed.
    fn make_needed(&mut self, cx: &mut Context) {
        let Some(review) = &self.review else { return };
        let problem = review.recording.problem();
        let Some(kind) = cx.shelf.kind(problem.kind()) else { return };
        let missed = review.missed(self.moment);
        let Some(technique) = kind.techniques().into_iter().find(|label| Some(label.id) == missed) else {
            return self.message = Some(Review::NOTHING_MISSED.to_owned());
        };
        let order = order_needing(kind, Some(problem), technique.id);
        cx.go(move |app, effects| app.make_needed(kind, technique, order, effects));
    }

    /// Copies the game as one line.
    fn copy(&mut self, effects: &mut Vec<Effect>) {
        if let Some(line) = self.line.clone() {
            effects.push(Effect::Copy(CopiedText::new(Aid::Copy, &line)));
        }
    }
}

impl Component for ReviewScreen {
    fn key_context(&self) -> KeyContext {
        KeyContext::Review
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        let key = |command: Command, label| (keymap.key_in(command, KeyContext::Review), label);
        let back = key(Command::Back, if self.shows_step { "close" } else { "back" });
        if self.review.is_none() {
            return vec![back];
        }
        let step = self.has_step().then(|| key(Command::Accept, "the step"));
        let run = key(Command::Run, if self.is_playing { "pause" } else { "play" });
        let moments = self.has_more_moments().then(|| ("↑↓".to_owned(), "moment"));
        let is_finished = self.review.as_ref().is_some_and(|review| review.is_finished);
        let race = is_finished.then(|| key(Command::Against, "race it"));
        let needed = self.review.as_ref().and_then(|review| review.missed(self.moment));
        let needed = needed.map(|_| key(Command::Needed, "train this"));
        let copy = key(Aid::Copy.into(), "copy");
        let travel = [("←→".to_owned(), "move")].into_iter().chain(moments);
        let first = step.into_iter().chain(needed).chain(travel);
        first.chain([run, back]).chain(race).chain([copy]).collect()
    }

    fn goal(&self) -> String {
        "The game once more, move by move or at its original pace, with what is worth looking at: your \
         longest pauses and what was to be seen then, guesses, mistakes, and help."
            .to_owned()
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn handles_back(&self) -> bool {
        self.shows_step || self.panel
    }

    fn next_tick(&self) -> Option<Duration> {
        self.is_playing.then(|| self.wait().saturating_sub(self.since).max(SHORTEST_WAIT))
    }

    fn tick(&mut self, by: Duration, cx: &mut Context) {
        if !self.is_playing || cx.is_covered {
            return;
        }
        self.since += by;
        while self.is_playing && self.since >= self.wait() {
            let rest = self.since - self.wait();
            self.go_to(self.position + 1);
            self.since = rest.min(LONGEST_WAIT);
            self.is_playing = self.position < self.last();
        }
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        self.message = None;
        if self.review.is_none() {
            return;
        }
        match command {
            Command::Go(Motion::Move(Direction::Right)) => self.go_to(self.position + 1),
            Command::Go(Motion::Move(Direction::Left)) => self.go_to(self.position.saturating_sub(1)),
            Command::Go(Motion::Jump(Direction::Right) | Motion::Edge(Direction::Down)) => {
                self.go_to(self.position + MANY);
            }
            Command::Go(Motion::Jump(Direction::Left) | Motion::Edge(Direction::Up)) => {
                self.go_to(self.position.saturating_sub(MANY));
            }
            Command::Go(Motion::Edge(Direction::Left)) => self.go_to(0),
            Command::Go(Motion::Edge(Direction::Right)) => self.go_to(self.last()),
            Command::Go(Motion::Move(Direction::Down)) => self.walk(true),
            Command::Go(Motion::Move(Direction::Up)) => self.walk(false),
            Command::Run => {
                if self.position >= self.last() {
                    self.go_to(0);
                }
                (self.is_playing, self.since) = (!self.is_playing, Duration::ZERO);
                return;
            }
            Command::Faster => {
                return self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
            }
            Command::Slower => return self.speed = self.speed.saturating_sub(1),
            Command::Accept if self.has_step() => self.shows_step = !self.shows_step,
            Command::Accept => {
                self.message = Some("Up and down go to what is worth looking at.".to_owned());
            }
            Command::Aid(Aid::Copy) => self.copy(cx.effects),
            Command::Against => cx.effects.push(Effect::Race(self.line.clone())),
            Command::Needed => self.make_needed(cx),
            Command::ShowPanel => self.panel = !self.panel,
            Command::Back if self.shows_step => self.shows_step = false,
            Command::Back => self.panel = false,
            _ => {}
        }
        self.is_playing = false;
    }

    fn click_line(&mut self, line: usize) -> bool {
        self.select(line);
        false
    }

    fn receive(&mut self, answer: Message, _: &mut Context) {
        match answer {
            Message::JobDone(JobResult::Reviewed(review)) => self.reviewed(*review),
            Message::JobDone(JobResult::Failed(JobName::LookBack, reason)) => self.message = Some(reason),
            _ => {}
        }
    }

    fn close(&mut self, cx: &mut Context) {
        cx.effects.push(Effect::StopWork);
    }
}
