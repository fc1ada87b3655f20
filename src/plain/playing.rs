//! A game that is played by ear.

use crate::app::{HintView, Saving, Stage};
use crate::deduction::{PathEnd, Placement, RestingOn, Step, WhyNot};
use crate::grid::NumberedSquare;
use crate::puzzle::{EntryMode, Piece, Stop, counted, listed_squares};
use crate::session::{EasySteps, Finding, Game, Level, Outcome, Task};

use super::asking::Asked;
use super::board_words::{block_in_words, time_in_words};
use super::{Request, board};

/// A game, and what was said last of it.
pub(super) struct Playing {
    pub(super) game: Box<dyn Game>,
    /// What it is called.
    called: String,
    pub(super) saving: Saving,
    /// The number of changes that stood when it was opened.
    changes_before: usize,
    /// How many changes stood before each request that changed something.
    before: Vec<usize>,
    hint: Option<HintView>,
    /// What is still to be told of why something cannot stand.
    why: Vec<String>,
    pub(super) asked: Option<Asked>,
    /// Whether its end was told.
    pub(super) is_over: bool,
    pub(super) uniqueness: bool,
}

impl Playing {
    pub(super) fn new(game: Box<dyn Game>, called: String, saving: Saving) -> Self {
        let (changes_before, is_over) = (game.changes(), game.is_solved());
        Self {
            game,
            called,
            saving,
            changes_before,
            before: Vec::new(),
            hint: None,
            why: Vec::new(),
            asked: None,
            is_over,
            uniqueness: false,
        }
    }

    /// What is said when it is opened.
    pub(super) fn greeting(&self) -> String {
        let level = Level::said(self.game.about()).map(|level| format!(", {level}")).unwrap_or_default();
        let unsaved = match &self.saving {
            Saving::Saved => String::new(),
            Saving::Unsaved(reason) => format!(" Not saved: {reason}."),
        };
        let state = if self.is_over {
            "Solved already.".to_owned()
        } else {
            super::board_words::left_in_words(&*self.game)
        };
        format!("{}{level}. {state}{unsaved}", self.called)
    }

    /// Why moves could not be saved, if some were not.
    pub(super) fn unsaved(&self) -> Option<&str> {
        match &self.saving {
            Saving::Unsaved(reason) if self.game.changes() != self.changes_before => Some(reason),
            _ => None,
        }
    }

    /// The answer to what is asked of a game; `None` to anything else.
    pub(super) fn answer(&mut self, request: &Request, stop: &Stop) -> Option<String> {
        let asked = self.asked.take();
        let before = self.game.changes();
        let answer = match request {
            Request::Yes => self.yes(asked, stop),
            Request::No if asked.is_some() => "As it was.".to_owned(),
            Request::No => "Nothing was asked.".to_owned(),
            request => self.ask_or_do(request, stop)?,
        };
        let after = self.game.changes();
        if after != before {
            self.hint = None;
        }
        if after > before {
            self.before.push(before);
        }
        Some(answer)
    }

    fn ask_or_do(&mut self, request: &Request, stop: &Stop) -> Option<String> {
        if let Some(answer) = board::refusal(&*self.game, request) {
            return Some(answer);
        }
        Some(match request {
            Request::Hint => self.hint(stop),
            Request::Another => self.another(stop),
            Request::Do => self.do_hint(stop),
            Request::WhyNumber(square, number) => {
                self.ask_why(Piece::Number(NumberedSquare::new(*square, (*number).into())), stop)
            }
            Request::WhyBlock(block) => self.ask_why(Piece::Block(*block), stop),
            Request::More => self.more(),
            Request::Check => self.check(stop),
            Request::Easy(how) => self.easy(how, stop),
            Request::Solve => {
                self.asked = Some(Asked::Solve);
                "Show the whole solution? Yes or no.".to_owned()
            }
            Request::Undo(times) => self.undo(*times),
            Request::Redo(times) => {
                let done =
                    (0..*times).take_while(|_| matches!(self.game.redo(), Outcome::Changed(_))).count();
                if done == 0 {
                    "There is nothing to redo.".to_owned()
                } else {
                    format!("Redone. {}", self.left())
                }
            }
            Request::Restart => {
                let outcome = self.game.restart();
                board::changed(&outcome, || "Everything is taken away.".to_owned())
            }
            Request::MarkAll => {
                let outcome = self.game.mark_all();
                board::changed(&outcome, || "All candidates are marked.".to_owned())
            }
            Request::CleanMarks(on) => {
                self.game.set_cleans_marks(*on);
                format!("Cleaning marks is {}.", if *on { "on" } else { "off" })
            }
            Request::Checkpoint => {
                let _ = self.game.set_checkpoint();
                format!("Checkpoint {}.", self.game.checkpoints().len())
            }
            Request::Checkpoints => self.checkpoints(),
            Request::Return(number) => {
                let outcome = match number {
                    Some(number) => self.game.return_to(*number),
                    None => self.game.return_to_checkpoint(),
                };
                let left = self.left();
                board::changed(&outcome, || format!("Back at the checkpoint. {left}"))
            }
            Request::Time => format!("{}.", time_in_words(self.game.elapsed())),
            Request::Puzzle => format!("{} {}", self.greeting(), self.game.goal()),
            Request::Copy(format) => match self.game.write(format) {
                Some(text) => text.trim_end().to_owned(),
                None => format!("This puzzle is not written as {format}."),
            },
            request => board::answer(&mut *self.game, request)?,
        })
    }

    fn left(&self) -> String {
        let left = self.game.left();
        format!("{} left.", counted(left.count, left.what.trim_end_matches('s')))
    }

    fn undo(&mut self, times: usize) -> String {
        let mut done = 0;
        for _ in 0..times {
            let standing = self.game.changes();
            // What one request did is taken back as one.
            while self.before.last().is_some_and(|before| *before >= standing) {
                self.before.pop();
            }
            let outcome = match self.before.pop() {
                Some(before) => self.game.go_back(before),
                None => self.game.undo(),
            };
            if !matches!(outcome, Outcome::Changed(_)) {
                break;
            }
            done += 1;
        }
        if done == 0 { "There is nothing to undo.".to_owned() } else { format!("Undone. {}", self.left()) }
    }

    fn checkpoints(&self) -> String {
        let all = self.game.checkpoints();
        let told = all.iter().zip(1..).map(|(checkpoint, number)| {
            let last = if checkpoint.is_last { ", last" } else { "" };
            format!("{number}: {} left, {}{last}.", checkpoint.left, time_in_words(checkpoint.elapsed))
        });
        let told: Vec<String> = told.collect();
        if told.is_empty() { "No checkpoint is set.".to_owned() } else { told.join(" ") }
    }

    fn find(&self, task: Task, stop: &Stop) -> Finding {
        self.game.job(task)(stop)
    }

    fn hint(&mut self, stop: &Stop) -> String {
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
        self.tell_hint()
    }

    fn tell_hint(&self) -> String {
        self.hint.as_ref().map(hint_in_words).unwrap_or_default()
    }

    fn another(&mut self, stop: &Stop) -> String {
        let Some(hint) = self.hint.as_ref().filter(|hint| hint.has_alternatives()) else {
            return "There is no hint to go on from.".to_owned();
        };
        let (stage, told) = (hint.stage, hint.step.clone());
        let Finding::Hint(advice) = self.find(Task::Alternatives { uniqueness: self.uniqueness }, stop)
        else {
            return "Nothing was found.".to_owned();
        };
        let steps = advice.steps;
        let place = steps.iter().position(|step| step.comes_to_the_same(&told)).unwrap_or_default();
        match steps.get((place + 1) % steps.len().max(1)).filter(|step| !step.comes_to_the_same(&told)) {
            Some(step) => {
                self.game.count_hint(step);
                self.hint = Some(HintView { stage, ..HintView::new(step.clone()) });
                self.tell_hint()
            }
            None => "There is no other hint as easy as this one.".to_owned(),
        }
    }

    fn do_hint(&mut self, stop: &Stop) -> String {
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

    fn go_back(&mut self, kept: usize) -> String {
        let outcome = self.game.go_back(kept);
        let left = self.left();
        board::changed(&outcome, || format!("Back to before the first wrong move. {left}"))
    }

    fn ask_why(&mut self, piece: Piece, stop: &Stop) -> String {
        if let Some(refusal) = self.cannot_ask(piece) {
            return refusal;
        }
        let Finding::WhyNot(found) = self.find(Task::WhyNot(piece), stop) else {
            return "Nothing was found.".to_owned();
        };
        let (why, resting): (WhyNot, Option<RestingOn>) = *found;
        let answer = why.sentence(piece);
        match &why {
            WhyNot::Unfit => return "What stands here is given.".to_owned(),
            WhyNot::Mistake(step) => {
                self.game.count_hint(step);
                return format!("First there is a mistake: {answer}");
            }
            WhyNot::Possible => {
                self.game.count_check();
                self.asked = Some(Asked::Tell);
                return format!("{answer} Tell whether it is right? Yes or no.");
            }
            WhyNot::BrokenRule(_) | WhyNot::Proof(_) | WhyNot::Trying(_) => {}
        }
        if let Some(last) = why.steps().last() {
            self.game.count_hint(last);
        }
        let count = why.steps().len();
        let told = why.steps().iter().zip(1..).map(|(step, number)| match count {
            1 => step.reason.in_one_line(),
            _ => format!("Step {number} of {count}: {}", step.reason.in_one_line()),
        });
        self.why = told.chain(resting.map(|resting| resting.sentence())).collect();
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

    fn more(&mut self) -> String {
        if self.why.is_empty() { "That is all of it.".to_owned() } else { self.why.remove(0) }
    }

    fn check(&mut self, stop: &Stop) -> String {
        let finding = self.find(Task::Check, stop);
        if matches!(finding, Finding::Right | Finding::StillSolvable | Finding::Wrong { .. }) {
            self.game.count_check();
        }
        match finding {
            Finding::Right => "Everything is right so far.".to_owned(),
            Finding::StillSolvable => "Still solvable. This puzzle has several solutions.".to_owned(),
            Finding::Wrong { kept, text, .. } => {
                self.asked = Some(Asked::GoBack(kept));
                let text = if text.is_empty() { String::new() } else { format!(" {text}") };
                format!("Something is wrong.{text} Go back to before the first wrong move? Yes or no.")
            }
            Finding::Unsolvable => "This puzzle has no solution at all.".to_owned(),
            _ => "Nothing was found.".to_owned(),
        }
    }

    fn easy(&mut self, how: &str, stop: &Stop) -> String {
        let known = EasySteps::WORDS.iter().find(|(word, _)| *word == how).and_then(|(_, easy)| *easy);
        let Some(easy) = known else { return "Expected singles, easy, medium or hard.".to_owned() };
        let Finding::EasySteps(steps) = self.find(Task::EasySteps(easy), stop) else {
            return "Nothing was found.".to_owned();
        };
        if let Some(mistake) = steps.iter().find(|step| step.is_mistake()) {
            self.game.count_hint(mistake);
            self.hint = Some(HintView::new(mistake.clone()));
            return self.tell_hint();
        }
        if steps.is_empty() {
            return "There is no easy step.".to_owned();
        }
        let outcome = self.game.apply_easy(&steps);
        let left = self.left();
        board::changed(&outcome, || format!("{}. {left}", counted(steps.len(), "step")))
    }

    fn yes(&mut self, asked: Option<Asked>, stop: &Stop) -> String {
        match asked {
            Some(Asked::Solve) => match self.find(Task::Solve, stop) {
                Finding::Solution { pieces, .. } => {
                    let outcome = self.game.fill(&pieces);
                    board::changed(&outcome, || {
                        "The solution is on the board. Undo takes it back.".to_owned()
                    })
                }
                _ => "There is no solution.".to_owned(),
            },
            Some(Asked::GoBack(kept)) => self.go_back(kept),
            Some(Asked::Tell) => "Yes: it stands in a solution.".to_owned(),
            Some(Asked::Quit) | None => "Nothing was asked.".to_owned(),
        }
    }

    /// What is said at the end.
    pub(super) fn end(&self) -> String {
        let tally = self.game.tally();
        let mistakes = self.game.finish().map_or(0, |finish| finish.mistakes);
        let mut words =
            format!("Solved in {}, {}", time_in_words(self.game.elapsed()), counted(tally.moves, "move"));
        for (count, what) in [(tally.hints, "hint"), (tally.checks, "check"), (mistakes, "mistake")] {
            if count > 0 {
                words += &format!(", {}", counted(count, what));
            }
        }
        words + "."
    }
}

/// As much of a hint as is told.
pub(super) fn hint_in_words(hint: &HintView) -> String {
    let (step, reason) = (&hint.step, &hint.step.reason);
    match hint.stage {
        Stage::Where => reason.question.clone(),
        Stage::Why => {
            let because = listed_squares(reason.because.iter().copied(), "and");
            let because = if because.is_empty() { String::new() } else { format!(" Look at {because}.") };
            format!("{}, {:.1}.{because}", step.name, step.score)
        }
        Stage::What | Stage::Done => reason.in_one_line(),
    }
}

/// What a step did: `r3c4 is 7.`
fn done_in_words(step: &Step) -> String {
    let placed = step.places.iter().map(|placement| match placement {
        Placement::Number(numbered) => format!("{} is {}.", numbered.square().label(), numbered.number()),
        Placement::Block { block, .. } => format!("Now there is {}.", block_in_words(*block)),
    });
    let placed: Vec<String> = placed.collect();
    if placed.is_empty() { "Ruled out.".to_owned() } else { placed.join(" ") }
}
