//! The question of what the search missed, asked by a key or by the setting.

use crate::app::{Aid, Command, Direction, Effect, JobName, JobResult, LongJob, Motion};
use crate::csp::SearchStatus;
use crate::puzzle::{Piece, Stop, Stopped};
use crate::session::{AnyProblem, MissedChoice, MissedFinding, RightPath, WrongChoice};

use super::missed::MissedAnswer;
use super::wrong_choices::{Run, WrongChoices};
use super::{Playback, StepView, Watch};

/// The most wrong choices and steps that a table is about, and the work that it takes with all reasons: it
/// takes a second at most. Without reasons, a search for one choice may take as much.
const MOST: usize = 200;
const MOST_STEPS: u64 = 100_000;
const WORK: u64 = 150_000;

impl Watch {
    /// Returns true where a choice failed, or the search has ended.
    pub(super) fn is_at_dead_end(&self) -> bool {
        self.has_ended() || self.step_view.as_ref().is_some_and(|step_view| step_view.is_dead_end)
    }

    /// Asks what the search missed, or goes on in the answer.
    pub(super) fn ask_missed(&mut self, effects: &mut Vec<Effect>) {
        let Some(answer) = &mut self.missed else {
            self.pause();
            self.begin_if_lost(effects);
            return self.begin_to_ask(None, effects);
        };
        let goes_on = if let MissedAnswer::Choice { why, .. } = answer { why.walk(true) } else { false };
        if !goes_on {
            self.missed = None;
        }
    }

    /// Starts to look for what the search missed, at once or when the playback is back. A choice that is
    /// known is not looked into again.
    pub(super) fn begin_to_ask(&mut self, known: Option<WrongChoice>, effects: &mut Vec<Effect>) {
        self.asks_missed = true;
        if let Some((playback, step_view)) = self.playback.as_ref().zip(self.step_view.as_ref()) {
            // A question interrupts any building.
            self.building = None;
            let problem = self.play.game.problem().copied();
            effects.push(Effect::Begin(question((playback, step_view), known, problem)));
        }
    }

    /// Closes the answer, or drops the question, before a command that is not about it. Returns true if there
    /// was one.
    pub(super) fn leave_missed(&mut self, command: Command) -> bool {
        let stays = matches!(
            command,
            Command::Aid(Aid::WhyNot)
                | Command::Faster
                | Command::Slower
                | Command::ShowPanel
                | Command::Go(Motion::Move(Direction::Up | Direction::Down))
        );
        if stays {
            return false;
        }
        let asked = std::mem::take(&mut self.asks_missed);
        self.missed.take().is_some() || asked
    }

    /// Shows what the search missed.
    pub(super) fn answered(&mut self, found: MissedFinding) {
        if std::mem::take(&mut self.asks_missed) && found != MissedFinding::Known {
            self.read_from = 0;
            if let MissedFinding::Choice(missed) = &found {
                self.shown_choice = Some(missed.choice.clone());
            }
            let problem = self.play.game.problem();
            self.missed = Some(MissedAnswer::of(found, problem, &self.method().called()));
        }
    }
}

/// The job of finding out what a method missed in this state, or in the whole run if it has ended.
fn question(
    (playback, now): (&Playback, &StepView),
    known: Option<WrongChoice>,
    problem: Box<dyn AnyProblem>,
) -> LongJob {
    let (status, is_dead_end) = (now.status, now.is_dead_end);
    let (choices, run) = (playback.choices(), playback.rerun());
    LongJob::new(JobName::Missed, move |stop| {
        let found = match status {
            SearchStatus::Unsolvable => Ok(MissedFinding::Unsolvable),
            SearchStatus::Solved => whole_run(&*problem, run, stop),
            _ => first_wrong(&*problem, (choices, is_dead_end), known, stop),
        };
        // The result of a stopped job is dropped.
        JobResult::Missed(Box::new(found.unwrap_or(MissedFinding::TooLong)))
    })
}

fn whole_run(problem: &dyn AnyProblem, run: Run, stop: &Stop) -> Result<MissedFinding, Stopped> {
    let wrong = WrongChoices::of(problem, run, &stop.allowing(WORK))?;
    let Some(wrong) = wrong else { return Ok(MissedFinding::Unsolvable) };
    let missed = wrong.missed(MOST, MOST_STEPS, Some(WORK), stop)?;
    Ok(match missed.choices.is_empty() && missed.stopped.is_some() {
        true => MissedFinding::TooLong,
        false => MissedFinding::Run(missed),
    })
}

fn first_wrong(
    problem: &dyn AnyProblem,
    (choices, is_dead_end): (Vec<Piece>, bool),
    known: Option<WrongChoice>,
    stop: &Stop,
) -> Result<MissedFinding, Stopped> {
    let bounded = stop.allowing(WORK);
    let Some(path) = RightPath::new(problem, &bounded)? else { return Ok(MissedFinding::Unsolvable) };
    Ok(match path.first_wrong(problem, choices, &bounded)? {
        Some(choice) if known.as_ref() == Some(&choice) => MissedFinding::Known,
        Some(choice) => {
            let bounded = stop.allowing(MissedChoice::WORK);
            MissedFinding::Choice(Box::new(MissedChoice::of(choice, problem, &bounded)?))
        }
        None if is_dead_end => MissedFinding::Absent,
        None => MissedFinding::AllRight,
    })
}
