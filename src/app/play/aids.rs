//! The aids: hints, checks, the solution and the model, which the machine computes on request.

use super::Panel;
use super::hint::{HintView, Stage};
use crate::app::{Aid, Animation, Awaited, Clock, CopiedText, Effect, LongJob, Play, Question};
use crate::deduction::{PathEnd, Step};
use crate::grid::Square;
use crate::puzzle::{Input, grouped};
use crate::session::{Finding, Outcome, Task};

/// Text of a hint on a board with several solutions.
const SEVERAL: &str = "This puzzle has several solutions, and here you may choose: put in what you like. \
    <check> tells whether it can still be solved.";

impl Play {
    /// Carries out an aid.
    pub(super) fn aid(&mut self, aid: Aid, effects: &mut Vec<Effect>) {
        match aid {
            Aid::Hint if self.game.is_solved() => self.say("Solved already: there is nothing left to find."),
            Aid::Hint => {
                // A shown or drawn block would take the Enter that the hint asks for.
                if self.is_drawing() {
                    self.play(|game| game.input(Input::Cancel));
                }
                self.more_hint(effects);
            }
            Aid::WhyNot => self.ask_why(effects),
            Aid::EasySteps => match self.settings.easy_steps {
                _ if self.game.is_solved() => self.say("Solved already: there is nothing left to do."),
                Some(easy) => self.work(Task::EasySteps(easy), effects),
                None => self.say("Easy steps are off: <settings> turns them on."),
            },
            Aid::Check => self.work(Task::Check, effects),
            Aid::Solve if self.game.is_solved() => self.say("It is solved."),
            Aid::Solve => self.question = Some(Question::Solve),
            Aid::Model => self.toggle_model(effects),
            Aid::Highlight => {
                self.awaits = Some(Awaited::Highlight);
                self.say("Which digit?");
            }
            Aid::Clock => {
                self.clock = match self.clock {
                    Clock::Shown => Clock::Hidden,
                    Clock::Hidden => Clock::Paused,
                    Clock::Paused => Clock::Shown,
                };
                if self.clock == Clock::Paused {
                    self.game.note_time();
                }
            }
            Aid::Copy => {
                effects.push(Effect::Copy(CopiedText::of_game(
                    &*self.game,
                    self.settings.copy_format.as_deref(),
                )));
            }
            Aid::Share => effects.push(Effect::Copy(CopiedText::of_position(&*self.game))),
        }
    }

    /// Takes the result of a long job.
    pub fn found(&mut self, task: Task, finding: Finding, effects: &mut Vec<Effect>) {
        if let Finding::Count(count) = finding {
            return self.tell_count(count);
        }
        if self.pending != Some(task) {
            return;
        }
        self.pending = None;
        match finding {
            Finding::Hint(advice) if matches!(task, Task::Alternatives { .. }) => {
                self.found_alternatives(advice.steps, effects);
            }
            Finding::Hint(advice) => match advice.steps.into_iter().next() {
                Some(step) => {
                    self.game.count_hint(&step);
                    self.read_from = 0;
                    self.show_hint(HintView::new(step));
                    if advice.lacks_uniqueness {
                        self.say(
                            "This puzzle has several solutions, so no hint assumes that there is only one.",
                        );
                    }
                }
                None => {
                    self.close_hint();
                    self.say(match advice.end {
                        PathEnd::Several => SEVERAL,
                        _ => "Nothing is left to be seen from here.",
                    });
                }
            },
            Finding::WhyNot(found) => {
                if let Task::WhyNot(piece) = task {
                    self.answered(piece, *found);
                }
            }
            Finding::EasySteps(steps) => self.do_easy_steps(steps),
            Finding::Right => self.say_after_check("Yes: everything is right so far."),
            Finding::StillSolvable => {
                self.say_after_check("Still solvable. (This puzzle has several solutions.)");
            }
            Finding::Wrong { kept, .. } if std::mem::take(&mut self.goes_back) => {
                self.close_hint();
                self.play(|game| game.go_back(kept));
            }
            Finding::Wrong { kept, squares, text, .. } => {
                self.game.count_check();
                self.question = Some(Question::GoBack { kept, squares, text });
            }
            Finding::Unsolvable => self.say("This puzzle has no solution at all."),
            Finding::Solution { pieces, .. } => self.play(|game| game.fill(&pieces)),
            Finding::Model(model) => self.open_model(model),
            Finding::Count(_)
            | Finding::Clauses(_)
            | Finding::Rated(_)
            | Finding::Nothing
            | Finding::Stopped => {}
        }
        self.save(effects);
    }

    /// Does the easy steps, or first shows a mistake.
    fn do_easy_steps(&mut self, steps: Vec<Step>) {
        if let Some(mistake) = steps.iter().find(|step| step.is_mistake()) {
            self.game.count_hint(mistake);
            self.panel = Panel::Hint(HintView::new(mistake.clone()));
            return;
        }
        if self.is_drawing() {
            self.play(|game| game.input(Input::Cancel));
        }
        self.play(|game| game.apply_easy(&steps));
        let placed: Vec<Square> =
            steps.iter().flat_map(|step| &step.places).map(|placement| placement.square()).collect();
        if let Some(&last) = placed.last() {
            self.go_to(last);
            self.animation = self.settings.animates().then(|| Animation::easy(placed));
        }
    }

    /// Shows the number of solutions, unless another message or job is present: the player did not ask for
    /// it.
    fn tell_count(&mut self, count: u64) {
        if self.message.is_none() && self.pending.is_none() {
            self.say(&match count {
                0 => "This puzzle has no solution at all.".to_owned(),
                1 => "This puzzle has exactly one solution.".to_owned(),
                Finding::MOST => format!("This puzzle has {} solutions or more.", grouped(count)),
                _ => format!("This puzzle has {count} solutions."),
            });
        }
    }

    /// Shows the next stage of the hint, or requests another hint.
    pub(super) fn more_hint(&mut self, effects: &mut Vec<Effect>) {
        match self.hint_mut() {
            Some(hint) if hint.stage != Stage::Done => hint.more(),
            _ => self.work(Task::Hint { uniqueness: self.settings.uniqueness }, effects),
        }
    }

    /// Goes to the next hint, or part of the answer to *why not*, if the panel was scrolled to its end
    /// already.
    pub(super) fn read_to_the_end(&mut self, effects: &mut Vec<Effect>) {
        if self.reads_on_from.take().is_some_and(|from| self.read_from <= from) {
            self.walk_told(true, effects);
        }
    }

    /// Goes to the next or the previous hint, or part of the answer to *why not*.
    pub(super) fn walk_told(&mut self, forward: bool, effects: &mut Vec<Effect>) {
        match self.panel {
            Panel::Why(_) => self.walk_why(forward),
            _ => self.walk_hints(forward, effects),
        }
    }

    /// Goes to the next or the previous equally easy hint; the first time, they are searched for.
    pub(super) fn walk_hints(&mut self, forward: bool, effects: &mut Vec<Effect>) {
        let Some(hint) = self.hint_mut().filter(|hint| hint.has_alternatives()) else { return };
        if hint.alternatives.is_empty() {
            self.walks_forward = forward;
            return self.work(Task::Alternatives { uniqueness: self.settings.uniqueness }, effects);
        }
        if hint.alternatives.len() == 1 {
            return self.say("There is no other hint as easy as this one.");
        }
        hint.walk(forward);
        let step = hint.step.clone();
        (self.message, self.read_from) = (None, 0);
        self.game.count_hint(&step);
        self.show_hint_in_motion();
        self.save(effects);
    }

    /// Takes the equally easy hints, and goes to the next or the previous.
    fn found_alternatives(&mut self, steps: Vec<Step>, effects: &mut Vec<Effect>) {
        if let Some(hint) = self.hint_mut() {
            hint.set_alternatives(steps);
            self.walk_hints(self.walks_forward, effects);
        }
    }

    /// Applies a hint once it is shown in full; for a mistake, goes back to the position before it.
    pub(super) fn accept_hint(&mut self, hint: HintView, effects: &mut Vec<Effect>) {
        if hint.step.is_mistake() {
            return match self.game.is_empty() {
                true => self.close_hint(),
                false => {
                    self.work(Task::Check, effects);
                    self.goes_back = true;
                }
            };
        }
        if hint.stage < Stage::What {
            return self.more_hint(effects);
        }
        if hint.stage == Stage::Done {
            return self.say("Already done; <hint> asks for the next.");
        }
        let outcome = self.game.apply(&hint.step);
        let is_refused = matches!(outcome, Outcome::Refused(_));
        self.play(|_| outcome);
        if is_refused {
            return;
        }
        if let Some(placement) = hint.step.places.first() {
            self.go_to(placement.square());
        }
        self.panel = Panel::Hint(HintView { stage: Stage::Done, case: None, ..hint });
    }

    fn close_hint(&mut self) {
        if self.hint().is_some() {
            self.panel = Panel::Square;
        }
    }

    /// Begins a long job.
    pub(super) fn work(&mut self, task: Task, effects: &mut Vec<Effect>) {
        self.goes_back = false;
        self.pending = Some(task);
        effects.push(Effect::Begin(LongJob::task(task, &*self.game)));
    }

    /// Carries out a confirmed question.
    pub(super) fn answer_yes(&mut self, question: Question, effects: &mut Vec<Effect>) {
        match question {
            Question::Solve => self.work(Task::Solve, effects),
            Question::GoBack { kept, .. } => self.play(|game| game.go_back(kept)),
            Question::IsItRight { .. } => self.say("Yes: it is in a solution."),
            // The app handles it first.
            Question::Quit => {}
        }
        self.save(effects);
    }

    fn say_after_check(&mut self, sentence: &str) {
        self.game.count_check();
        self.say(sentence);
    }
}
