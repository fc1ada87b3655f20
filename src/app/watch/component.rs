use std::time::Duration;

use super::Watch;
use super::playback::SeekTarget;
use crate::app::keys::told;
use crate::app::{
    Aid, App, Command, Component, Context, Direction, Effect, JobName, JobResult, KeyContext, KeyLabel,
    Keymap, Message, MissedAnswer, Motion, Play, Settings,
};
use crate::session::Task;

impl Component for Watch {
    fn key_context(&self) -> KeyContext {
        KeyContext::Watch
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        let key = |command: Command, label| (keymap.key(command), label);
        if self.chooser.is_some() {
            return vec![
                told("arrows", "choose"),
                key(Command::Accept, "search"),
                key(Command::Back, "close"),
            ];
        }
        let missed = key(Aid::WhyNot.into(), "what it missed");
        match &self.missed {
            Some(MissedAnswer::Choice { why, .. }) if why.place < why.last() => {
                return vec![key(Aid::WhyNot.into(), "more"), key(Command::Back, "close")];
            }
            Some(_) => return vec![key(Command::Back, "close")],
            None => {}
        }
        let algorithm = (Command::ChooseMethod, "method");
        let next = (Command::NextMethod, "next method");
        let race = (Command::Race, "race");
        let back = (Command::Back, "back");
        // The next algorithm matters most once this one has ended.
        let choice: [(Command, &str); 4] = match self.has_ended() {
            true => [algorithm, next, race, back],
            false => [algorithm, race, back, next],
        };
        let lacks = self.lacks();
        let choice = choice.into_iter().filter(|(command, _)| !lacks.contains(command));
        let choice: Vec<KeyLabel> = choice.map(|(command, label)| key(command, label)).collect();
        if self.step_view.is_none() {
            return choice;
        }
        let step = ("←→".to_owned(), "step");
        let run = match (self.has_ended(), self.is_playing) {
            (true, _) => [key(Command::Run, "again"), step],
            (false, true) => [key(Command::Run, "pause"), ("↑↓".to_owned(), "speed")],
            (false, false) => [key(Command::Run, "run"), step],
        };
        match self.is_at_dead_end() {
            true => [&run[..], &[missed], &choice].concat(),
            false => [&run[..], &choice, &[missed]].concat(),
        }
    }

    fn goal(&self) -> String {
        "A search tries one value after another, and goes back where nothing works. What its last step \
         was about is lit, what that ruled out is crossed out, and … stands for values that have no room. \
         Your game stays as it is."
            .to_owned()
    }

    /// Some kinds have no searches, or no choice of methods.
    fn lacks(&self) -> Vec<Command> {
        let race = (!self.methods.has_searches).then_some(Command::Race);
        let has_choice = self.methods.all().nth(1).is_some();
        let choice = [Command::ChooseMethod, Command::NextMethod].into_iter().filter(|_| !has_choice);
        race.into_iter().chain(choice).collect()
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

    fn handles_back(&self) -> bool {
        self.chooser.is_some() || self.missed.is_some() || self.asks_missed
    }

    fn first_line(&self) -> Option<usize> {
        Some(self.read_from)
    }

    fn scroll_ends(&mut self, last: usize, _: &mut Context) {
        self.read_from = self.read_from.min(last);
    }

    fn next_tick(&self) -> Option<Duration> {
        (self.is_playing && self.playback.is_some()).then(|| self.pace.wait(self.speed()))
    }

    fn tick(&mut self, by: Duration, cx: &mut Context) {
        if !cx.is_covered {
            self.pace.pass(by);
            self.run_on(cx.effects);
        }
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        match command {
            Command::Race if self.chooser.is_none() => cx.go(App::race),
            _ => self.carry_out(command, cx.effects),
        }
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::JobDone(JobResult::Found(_, finding)) => self.found(finding, cx.effects),
            Message::JobDone(JobResult::Sought(playback)) => self.sought(playback, cx.effects),
            Message::JobDone(JobResult::Missed(answer)) => self.answered(*answer),
            Message::JobDone(JobResult::Failed(
                JobName::Seek | JobName::Missed | JobName::Task(Task::Model | Task::Clauses),
                reason,
            )) => self.failed(reason),
            _ => {}
        }
    }

    fn show_again(&mut self, effects: &mut Vec<Effect>) {
        self.restart_stopped(effects);
    }

    fn adopt(&mut self, settings: &Settings) {
        self.play.adopt(settings);
    }

    fn after_message(&mut self, cx: &mut Context) {
        cx.memory.habits = self.habits;
    }
}

impl Watch {
    /// Carries out a movement key: steps, or a change of speed.
    pub(super) fn go_by(&mut self, motion: Motion, effects: &mut Vec<Effect>) {
        match motion {
            Motion::Move(Direction::Right) => self.step(1, effects),
            Motion::Move(Direction::Left) => self.step(-1, effects),
            Motion::Move(Direction::Up) => self.set_speed(self.habits.speed.faster()),
            Motion::Move(Direction::Down) => self.set_speed(self.habits.speed.slower()),
            Motion::Jump(Direction::Right) | Motion::Edge(Direction::Down) => self.step(10, effects),
            Motion::Jump(Direction::Left) | Motion::Edge(Direction::Up) => self.step(-10, effects),
            Motion::NextNumber | Motion::PreviousNumber | Motion::Select(_) => {}
            Motion::Edge(Direction::Left) => {
                self.pause();
                self.go(SeekTarget::START, effects);
            }
            Motion::Edge(Direction::Right) if !self.has_ended() => {
                self.play();
                self.is_rushing = true;
            }
            Motion::Edge(Direction::Right) | Motion::Jump(Direction::Up | Direction::Down) => {}
        }
    }
}
