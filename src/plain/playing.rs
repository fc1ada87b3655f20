//! A game that is played by ear.

use crate::app::{HintView, Saving, race_in_words};
use crate::grid::NumberedSquare;
use crate::puzzle::{Piece, Stop, counted};
use crate::session::{EasySteps, Finding, Game, Level, Outcome, Par, Task};

use super::board_words::{Before, left_in_short, time_in_words, title_in_words};
use super::{Request, board};

/// The action that yes confirms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Asked {
    /// Show the whole solution.
    Solve,
    /// Go back to this number of changes.
    GoBack(usize),
    /// Say that the piece in question is right.
    IsRight,
    /// Leave the game though moves could not be saved.
    Leave,
}

/// A game, with the state of the conversation about it.
pub(super) struct Playing {
    pub(super) game: Box<dyn Game>,
    /// Its name.
    called: String,
    pub(super) saving: Saving,
    /// The number of changes in force when it was opened.
    changes_before: usize,
    /// The number of changes before each request that changed something.
    before: Vec<usize>,
    /// The open hint.
    pub(super) hint: Option<HintView>,
    /// The rest of the answer to why something is impossible.
    pub(super) why: Vec<String>,
    pub(super) asked: Option<Asked>,
    /// True if its end was announced.
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

    /// The words when it is opened.
    pub(super) fn greeting(&self) -> String {
        let level = Level::said(self.game.about()).map(|level| format!(", {level}")).unwrap_or_default();
        let unsaved = match &self.saving {
            Saving::Saved => String::new(),
            Saving::Unsaved(reason) => format!(" Not saved: {reason}."),
        };
        let state = if self.is_over { "Solved already.".to_owned() } else { left_in_short(&*self.game) };
        // On separate lines, because two numbers with a full stop between them are spoken as one.
        format!("{}{level}.\n{state}{unsaved}", title_in_words(&self.called))
    }

    /// The reason why moves could not be saved, if some were not.
    pub(super) fn unsaved(&self) -> Option<&str> {
        match &self.saving {
            Saving::Unsaved(reason) if self.game.changes() != self.changes_before => Some(reason),
            _ => None,
        }
    }

    /// The answer to a request in a game; `None` to any other request.
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
                let seen = Before::of(&*self.game);
                let redone = (0..*times).take_while(|_| matches!(self.game.redo(), Outcome::Changed(_)));
                let redone = redone.count();
                self.told_since(&seen, redone, "redo", "Redone.")
            }
            Request::Restart => {
                let outcome = self.game.restart();
                board::changed(&outcome, || "Everything is taken away.".to_owned())
            }
            Request::MarkAll => {
                let outcome = self.game.mark_all();
                board::became(&outcome, || "All candidates are marked.".to_owned())
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
                let left = left_in_short(&*self.game);
                board::became(&outcome, || format!("Back at the checkpoint. {left}"))
            }
            Request::Ghost => race_in_words(&*self.game).unwrap_or_else(|| "This is no race.".to_owned()),
            Request::Time => format!("{}.", time_in_words(self.game.elapsed())),
            Request::Puzzle => format!("{} {}", self.greeting(), self.game.goal()),
            Request::Copy(format) => match self.game.write(format) {
                Some(text) => text.trim_end().to_owned(),
                None => {
                    let reason =
                        self.game.refusal(format).map_or(String::new(), |reason| format!(": {reason}"));
                    format!("This puzzle is not written as {format}{reason}.")
                }
            },
            request => board::answer(&mut *self.game, request)?,
        })
    }

    /// Does something to the board, and says what changed.
    fn change(&mut self, said: &str, what: impl FnOnce(&mut dyn Game) -> Outcome) -> String {
        let before = Before::of(&*self.game);
        match what(&mut *self.game) {
            Outcome::Changed(_) => format!("{said} {}", before.difference(&*self.game)),
            _ => "Nothing changed.".to_owned(),
        }
    }

    fn undo(&mut self, times: usize) -> String {
        let seen = Before::of(&*self.game);
        let mut done = 0;
        for _ in 0..times {
            let changes = self.game.changes();
            // The changes of one request are undone together.
            while self.before.last().is_some_and(|before| *before >= changes) {
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
        self.told_since(&seen, done, "undo", "Undone.")
    }

    fn told_since(&self, seen: &Before, done: usize, verb: &str, said: &str) -> String {
        match done {
            0 => format!("There is nothing to {verb}."),
            _ => format!("{said} {}", seen.difference(&*self.game)).trim_end().to_owned(),
        }
    }

    fn checkpoints(&self) -> String {
        let all = self.game.checkpoints();
        let checkpoints = all.iter().zip(1..).map(|(checkpoint, number)| {
            let last = if checkpoint.is_last { ", last" } else { "" };
            format!("{number}: {} left, {}{last}.", checkpoint.left, time_in_words(checkpoint.elapsed))
        });
        let checkpoints: Vec<String> = checkpoints.collect();
        if checkpoints.is_empty() { "No checkpoint is set.".to_owned() } else { checkpoints.join(" ") }
    }

    pub(super) fn go_back(&mut self, kept: usize) -> String {
        let said = "Back to before the first wrong move.";
        self.change(said, |game| game.go_back(kept)).trim_end().to_owned()
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
            return self.hint_so_far();
        }
        if steps.is_empty() {
            return "There is no easy step.".to_owned();
        }
        self.change(&format!("{}.", counted(steps.len(), "step")), |game| game.apply_easy(&steps))
    }

    fn yes(&mut self, asked: Option<Asked>, stop: &Stop) -> String {
        match asked {
            Some(Asked::Solve) => match self.find(Task::Solve, stop) {
                Finding::Solution { pieces, .. } => {
                    let outcome = self.game.fill(&pieces);
                    board::became(&outcome, || "The solution is on the board. Undo takes it back.".to_owned())
                }
                _ => "There is no solution.".to_owned(),
            },
            Some(Asked::GoBack(kept)) => self.go_back(kept),
            Some(Asked::IsRight) => "Yes: it stands in a solution.".to_owned(),
            Some(Asked::Leave) | None => "Nothing was asked.".to_owned(),
        }
    }

    /// The words at the end, with the player's par and the result of a race.
    pub(super) fn end(&self, par: Option<Par>) -> String {
        let tally = self.game.tally();
        let mistakes = self.game.finish().map_or(0, |finish| finish.mistakes);
        let mut words =
            format!("Solved in {}, {}", time_in_words(self.game.elapsed()), counted(tally.moves, "move"));
        for (count, what) in [(tally.hints, "hint"), (tally.checks, "check"), (mistakes, "mistake")] {
            if count > 0 {
                words += &format!(", {}", counted(count, what));
            }
        }
        let par = par.map(|Par { median, games, .. }| {
            format!(" Your par is {}, from {}.", time_in_words(median), counted(games, "game"))
        });
        let race = race_in_words(&*self.game).map(|words| format!(" {words}"));
        words + "." + &par.unwrap_or_default() + &race.unwrap_or_default()
    }
}
