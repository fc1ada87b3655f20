//! Hints, and why something is impossible, by ear.

use crate::app::{HintView, Stage};
use crate::deduction::{PathEnd, Placement, Premises, Removal, Step, WhyNot};
use crate::puzzle::{EntryMode, Piece, Stop, capitalised, counted, listed, listed_squares};
use crate::session::{Finding, Task};

use super::board;
use super::board_words::{as_said, block_in_words};
use super::playing::{Asked, Playing};

impl Playing {
    pub(super) fn find(&self, task: Task, stop: &Stop) -> Finding {
        self.game.job(task)(stop)
    }

    pub(super) fn hint(&mut self, stop: &Stop) -> String {
        if self.game.is_solved() {
            return "It is solved.".to_owned();
        }
        match &mut self.hint {
            Some(hint) => hint.more(),
            None => {
                let Finding::Hint(advice) = self.find(Task::Hint { uniqueness: self.uniqueness }, stop)
                else {
                    return "Nothing was found.".to_owned();
                };
                let Some(step) = advice.steps.into_iter().next() else {
                    return match advice.end {
                        PathEnd::Several => {
                            "This puzzle has several solutions: no step leads further.".to_owned()
                        }
                        _ => "Nothing is left to be seen from here.".to_owned(),
                    };
                };
                self.game.count_hint(&step);
                self.hint = Some(HintView::new(step));
            }
        }
        self.hint_so_far()
    }

    pub(super) fn hint_so_far(&self) -> String {
        self.hint.as_ref().map(hint_in_words).unwrap_or_default()
    }

    pub(super) fn another(&mut self, stop: &Stop) -> String {
        let Some(hint) = self.hint.as_ref().filter(|hint| hint.has_alternatives()) else {
            return "There is no hint to go on from.".to_owned();
        };
        let (stage, said) = (hint.stage, hint.step.clone());
        let Finding::Hint(advice) = self.find(Task::Alternatives { uniqueness: self.uniqueness }, stop)
        else {
            return "Nothing was found.".to_owned();
        };
        let steps = advice.steps;
        let place = steps.iter().position(|step| step.comes_to_the_same(&said)).unwrap_or_default();
        match steps.get((place + 1) % steps.len().max(1)).filter(|step| !step.comes_to_the_same(&said)) {
            Some(step) => {
                self.game.count_hint(step);
                self.hint = Some(HintView { stage, ..HintView::new(step.clone()) });
                self.hint_so_far()
            }
            None => "There is no other hint as easy as this one.".to_owned(),
        }
    }

    pub(super) fn do_hint(&mut self, stop: &Stop) -> String {
        let Some(hint) = &self.hint else { return "There is no hint to do. Ask for one.".to_owned() };
        if hint.step.is_mistake() {
            return match self.find(Task::Check, stop) {
                Finding::Wrong { kept, .. } if !self.game.is_empty() => self.go_back(kept),
                _ => "There is nothing to go back to.".to_owned(),
            };
        }
        if hint.stage < Stage::What {
            return self.hint(stop);
        }
        let step = hint.step.clone();
        let outcome = self.game.apply(&step);
        board::changed(&outcome, || done_in_words(&step))
    }

    pub(super) fn ask_why(&mut self, piece: Piece, stop: &Stop) -> String {
        if let Some(refusal) = self.cannot_ask(piece) {
            return refusal;
        }
        let Finding::WhyNot(found) = self.find(Task::WhyNot(piece), stop) else {
            return "Nothing was found.".to_owned();
        };
        let (why, resting): (WhyNot, Option<Premises>) = *found;
        let answer = as_said(&why.sentence(piece));
        match &why {
            WhyNot::Unfit => return "What stands here is given.".to_owned(),
            WhyNot::Mistake(step) => {
                self.game.count_hint(step);
                return format!("First there is a mistake: {answer}");
            }
            WhyNot::Possible => {
                self.game.count_check();
                self.asked = Some(Asked::IsRight);
                return format!("{answer} Say if it is right? Yes or no.");
            }
            WhyNot::BrokenRule(_) | WhyNot::Proof(_) | WhyNot::Trying(_) => {}
        }
        if let Some(last) = why.steps().last() {
            self.game.count_hint(last);
        }
        let count = why.steps().len();
        let said = why.steps().iter().zip(1..).map(|(step, number)| match count {
            1 => as_said(&step.reason.in_one_line()),
            _ => format!("Step {number} of {count}: {}", as_said(&step.reason.in_one_line())),
        });
        self.why = said.chain(resting.map(|resting| as_said(&resting.sentence()))).collect();
        match count {
            0 => answer,
            _ => format!("{answer} {}", self.more()),
        }
    }

    fn cannot_ask(&self, piece: Piece) -> Option<String> {
        if self.game.is_solved() {
            return Some("It is solved.".to_owned());
        }
        match (piece, self.game.entry_mode()) {
            (Piece::Number(_), EntryMode::Blocks) => {
                Some("This puzzle has blocks, as in why r1c2 3x2.".to_owned())
            }
            (Piece::Block(_), EntryMode::Numbers { .. }) => {
                Some("This puzzle has numbers, as in why r3c4=7.".to_owned())
            }
            _ => None,
        }
    }

    pub(super) fn more(&mut self) -> String {
        if self.why.is_empty() { "That is all of it.".to_owned() } else { self.why.remove(0) }
    }
}

/// The part of a hint that is revealed so far, in words.
pub(super) fn hint_in_words(hint: &HintView) -> String {
    let (step, reason) = (&hint.step, &hint.step.reason);
    match hint.stage {
        Stage::Where => as_said(&reason.question),
        Stage::Why => {
            let because = listed_squares(reason.because.iter().copied(), "and");
            let because = if because.is_empty() { String::new() } else { format!(" Look at {because}.") };
            format!("{}, {:.1}.{because}", step.name, step.score)
        }
        Stage::What | Stage::Done => as_said(&reason.in_one_line()),
    }
}

/// The effect of a step: `r3c4 is 7.`
fn done_in_words(step: &Step) -> String {
    let placed = step.places.iter().map(|placement| match placement {
        Placement::Number(numbered) => format!("{} is {}.", numbered.square().label(), numbered.number()),
        Placement::Block { block, .. } => format!("{} is placed.", capitalised(&block_in_words(*block))),
    });
    let removed = step.removes.iter().map(|removal| match removal {
        Removal::Numbers { square, numbers } => {
            format!("{} cannot be {}.", square.label(), listed(numbers.iter(), "or"))
        }
        Removal::Blocks { hint, blocks } => {
            format!("{} cannot have {}.", hint.label(), counted(blocks.len(), "block"))
        }
    });
    placed.chain(removed).collect::<Vec<_>>().join(" ")
}
