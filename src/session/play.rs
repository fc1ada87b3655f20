use std::time::Duration;

use crate::deduction::{Extent, Placement, Removal, Step};
use crate::grid::Square;
use crate::puzzle::{About, EntryMode, Fault, Hand, Input, Left, Marks, Note, Piece, Reply, Source, counted};
use crate::scene::Scene;

use super::advice::removals;
use super::board_state::{BoardState, gained};
use super::depiction::{depict, written};
use super::event::{Entry, Event, Why};
use super::game_state::GameState;
use super::marking::{all_candidates, differences, kept_clean, marked};
use super::pencil_marks::{MarkSort, PencilMarks};
use super::save::write_line;
use super::{
    Answer, AnyProblem, AnyPuzzle, Checkpoint, GamePlay, GameView, Job, Judging, Outcome, Puzzle, Task, job,
};

const RETURNED: &str = "Everything is as it was at the checkpoint; it can be undone.";

/// A game of the puzzle `P` in progress.
pub struct Session<P: Puzzle> {
    pub(super) state: GameState<P>,
    pub(super) about: About,
    pub(super) hand: Hand,
    faults: Vec<Fault>,
    solved: bool,
    /// The hints counted since the last change.
    pub(super) told: Vec<Step>,
    /// Whether a search was watched since the last change.
    pub(super) watched: bool,
    /// The journal lines not handed out yet.
    pub(super) unsaved: String,
    /// What the clock showed in the last journal line; `None` while the journal is empty.
    pub(super) noted: Option<Duration>,
}

impl<P: Puzzle> Session<P> {
    /// A new game. A position that the source holds is its first change, so that it can be undone and
    /// restarted too.
    pub fn new(source: Source<P>) -> Self {
        let entries = P::entries(&source.answer);
        let mut session = Self::at(GameState::new(source.problem), source.about, None, String::new());
        let state = &session.state;
        let can = |&(square, digits): &_| state.can_mark(square, digits);
        let possible = |marks: &Marks| marks.iter().filter(can).collect::<Marks>();
        let marks = PencilMarks { centre: possible(&source.marks), corner: possible(&source.corners) };
        let played = state.problem().put(&P::Answer::default(), &entries);
        session.state.clock = source.elapsed;
        session.change(Why::Opened, Some(played), marks, removals(&source.ruled_out), None);
        session
    }

    /// A game in this state; `noted` is the clock in the last journal line, `unsaved` what is to be
    /// saved of them.
    pub(super) fn at(state: GameState<P>, about: About, noted: Option<Duration>, unsaved: String) -> Self {
        let mut session = Self {
            state,
            about,
            hand: Hand::default(),
            faults: Vec::new(),
            solved: false,
            told: Vec::new(),
            watched: false,
            unsaved,
            noted,
        };
        session.settle();
        session.hand.cursor = session.state.cursor();
        session
    }

    fn answer(&self) -> &P::Answer {
        &self.state.board().answer
    }

    fn marks(&self) -> &PencilMarks {
        &self.state.board().marks
    }

    /// Works out what follows from the position.
    fn settle(&mut self) {
        let (problem, answer) = (self.state.problem(), &self.state.board().answer);
        let faults = Fault::together(problem.faults(answer));
        let solution = if faults.is_empty() { problem.solution(answer) } else { None };
        self.solved = solution.is_some_and(|solution| problem.verify(&solution).is_ok());
        self.faults = faults;
        if self.solved {
            self.state.note_solved();
        }
    }

    /// Lets an event happen and puts it into the journal.
    pub(super) fn record(&mut self, event: Event<P::Move>) -> Result<(), &'static str> {
        let (text, is_change) = (event.to_string(), event.is_change());
        self.state.take(event)?;
        if is_change {
            self.told.clear();
            self.watched = false;
            self.settle();
        }
        let left = if self.solved { None } else { Some(self.left().count) };
        write_line(&mut self.unsaved, self.state.clock, left, &text);
        self.noted = Some(self.state.clock);
        Ok(())
    }

    pub(super) fn enter(&mut self, event: Event<P::Move>, said: Option<String>) -> Outcome {
        match self.record(event) {
            Ok(()) => Outcome::Changed(said),
            Err(reason) => Outcome::Refused(reason.to_owned()),
        }
    }

    /// One change: a move, the marks as they shall be, and what is ruled out. Nothing if it would change
    /// nothing.
    pub(super) fn change(
        &mut self,
        why: Why,
        played: Option<P::Move>,
        mut marks: PencilMarks,
        rules_out: Vec<Removal>,
        said: Option<String>,
    ) -> Outcome {
        let before = self.answer();
        let after = played.and_then(|played| Some((self.state.problem().after(before, &played)?, played)));
        let after = after.filter(|(after, _)| after != before);
        if let Some((after, _)) = &after
            && self.state.cleans_marks()
        {
            let (problem, board) = (self.state.problem(), self.state.board());
            marks = kept_clean(problem, board, marks, &self.faults, after);
        }
        let played = after.map(|(_, played)| played);
        let [marks, corners] = [MarkSort::Centre, MarkSort::Corner]
            .map(|sort| differences(self.marks().of(sort), marks.of(sort)));
        if played.is_none() && marks.is_empty() && corners.is_empty() && rules_out.is_empty() {
            return Outcome::Nothing;
        }
        self.enter(Event::Change(Entry { why, played, marks, corners, rules_out }), said)
    }
}

impl<P: Puzzle> GameView for Session<P> {
    fn problem(&self) -> &(dyn AnyProblem + 'static) {
        self.state.problem()
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn is_open(&self, square: Square) -> bool {
        self.state.problem().dimensions().contains(square)
            && self.state.problem().is_open(self.answer(), square)
    }

    fn scene(&self) -> Scene {
        depict(&self.state, self.state.board(), &self.hand, &self.faults)
    }

    fn checkpoints(&self) -> Vec<Checkpoint> {
        let problem = self.state.problem();
        self.state.checkpoints().list(|board| problem.left(&board.answer).count)
    }

    fn checkpoint_scene(&self, number: usize) -> Scene {
        match self.state.checkpoints().board(Some(number)) {
            Some(board) => {
                depict(&self.state, board, &self.hand, &self.state.problem().faults(&board.answer))
            }
            None => self.scene(),
        }
    }

    fn entries(&self) -> Vec<Piece> {
        P::entries(&self.state.board().answer)
    }

    fn faults(&self) -> &[Fault] {
        &self.faults
    }

    fn note(&self) -> Note {
        let (board, cursor) = (self.state.board(), self.hand.cursor);
        let ruled_out = |piece| board.rules_out(piece) || board.notes.rules_out(piece);
        let mut note = self.state.problem().note(&board.answer, &self.hand, &ruled_out);
        let blocks = board.blocks_ruled_out_at(cursor);
        note.lines.extend(written(board, cursor));
        let is_free = self.hand.anchor.is_none() && self.hand.choice.is_none();
        if blocks > 0 && is_free && self.is_open(cursor) {
            let told = format!("{} ruled out by earlier hints", counted(blocks, "block"));
            note.reasons.push((String::new(), told));
        }
        note
    }

    fn left(&self) -> Left {
        self.state.problem().left(self.answer())
    }

    fn is_empty(&self) -> bool {
        *self.answer() == P::Answer::default()
    }

    fn is_solved(&self) -> bool {
        self.solved
    }

    fn cleans_marks(&self) -> bool {
        self.state.cleans_marks()
    }

    fn can_undo(&self) -> bool {
        self.state.history().last().is_some()
    }

    fn piece_in_hand(&self) -> Option<Piece> {
        let (problem, mut hand) = (self.state.problem(), self.hand);
        if hand.anchor.is_none() && hand.choice.is_none() {
            return None;
        }
        match problem.interpret(self.answer(), &mut hand, Input::Accept, &|_| false) {
            Reply::Play(played) => gained::<P>(self.answer(), &problem.after(self.answer(), &played)?).pop(),
            _ => None,
        }
    }

    fn changes(&self) -> usize {
        self.state.history().standing()
    }

    fn judging(&self, answer: Answer, sought: Vec<Step>) -> Option<Judging> {
        self.judge(answer, sought)
    }

    fn job(&self, task: Task) -> Job {
        let problem = self.state.problem().clone();
        let (board, cursor) = (self.state.board(), self.hand.cursor);
        match task {
            Task::Hint { uniqueness } => job::hint(problem, board.clone(), cursor, uniqueness, Extent::Next),
            Task::Alternatives { uniqueness } => {
                job::hint(problem, board.clone(), cursor, uniqueness, Extent::Cheapest)
            }
            Task::EasySteps(easy) => job::easy_steps(problem, board.clone(), cursor, easy),
            Task::WhyNot(piece) => job::why_not(problem, board.answer.clone(), piece),
            Task::Check => job::check(problem, self.state.history().clone()),
            Task::Count => job::count(problem),
            Task::Solve => job::solve(problem, board.answer.clone()),
            Task::Model => job::model(problem),
            Task::Clauses => job::clauses(problem),
            Task::Rate => job::rate(problem),
        }
    }

    fn write(&self, format: &str) -> Option<String> {
        Source { about: self.about.clone(), ..Source::of(self.state.problem().clone()) }.write(format)
    }
}

impl<P: Puzzle> GamePlay for Session<P> {
    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn input(&mut self, input: Input) -> Outcome {
        if input == Input::Clear
            && let Some(outcome) = self.rule_out_shown()
        {
            return outcome;
        }
        let (problem, board) = (self.state.problem(), self.state.board());
        let ruled_out = |piece| board.rules_out(piece) || board.notes.rules_out(piece);
        let reply = problem.interpret(&board.answer, &mut self.hand, input, &ruled_out);
        match reply {
            Reply::Ignored if input == Input::Clear => self.clear_written(self.hand.cursor),
            Reply::Ignored => Outcome::Nothing,
            Reply::Handled => Outcome::Handled,
            Reply::Refused(reason) => Outcome::Refused(reason),
            Reply::Play(played) => {
                let said = if input == Input::Accept { self.made_room(&played) } else { None };
                self.change(Why::Played, Some(played), self.marks().clone(), Vec::new(), said)
            }
        }
    }

    fn mark_squares(&mut self, squares: &[Square], digit: u8, sort: MarkSort) -> Outcome {
        match marked(&self.state, squares, digit, sort) {
            Ok(marks) => self.change(Why::Marked, None, marks, Vec::new(), None),
            Err(reason) => Outcome::Refused(reason),
        }
    }

    fn unmark_squares(&mut self, squares: &[Square]) -> Outcome {
        let mut marks = self.marks().clone();
        for &square in squares {
            marks.unmark(square);
        }
        self.change(Why::Marked, None, marks, Vec::new(), None)
    }

    fn mark_all(&mut self) -> Outcome {
        if !self.state.entry_mode().has_marks() {
            return Outcome::Refused("This puzzle has no pencil marks.".to_owned());
        }
        let candidates = all_candidates(self.state.problem(), self.state.board());
        let squares = counted(candidates.iter().count(), "square");
        let marks = PencilMarks { centre: candidates, ..self.marks().clone() };
        let said = format!("All candidates are marked now, in {squares}; it can be undone.");
        match self.change(Why::Marked, None, marks, Vec::new(), Some(said)) {
            Outcome::Nothing => Outcome::Refused("All candidates are marked already.".to_owned()),
            outcome => outcome,
        }
    }

    fn set_cleans_marks(&mut self, on: bool) {
        if on != self.cleans_marks() {
            self.record(Event::Clean(on)).expect("marks can always be kept clean or not");
        }
    }

    fn undo(&mut self) -> Outcome {
        let said = self.state.history().last().and_then(|change| change.taken_back());
        self.enter(Event::Undo, said)
    }

    fn redo(&mut self) -> Outcome {
        self.enter(Event::Redo, self.state.history().next().and_then(|change| change.made_again()))
    }

    fn restart(&mut self) -> Outcome {
        self.enter(Event::Restart, Some("Everything you filled in is gone; it can be undone.".to_owned()))
    }

    fn set_checkpoint(&mut self) -> Outcome {
        self.enter(Event::Checkpoint, Some("The checkpoint is set: M goes back to it.".to_owned()))
    }

    fn return_to_checkpoint(&mut self) -> Outcome {
        self.enter(Event::Return, Some(RETURNED.to_owned()))
    }

    fn return_to(&mut self, number: usize) -> Outcome {
        self.enter(Event::ReturnTo(number), Some(RETURNED.to_owned()))
    }

    fn apply(&mut self, step: &Step) -> Outcome {
        let pieces: Vec<Piece> = step.places.iter().copied().map(Placement::piece).collect();
        let played = self.state.problem().put(self.answer(), &pieces);
        let marks = self.marks().without(&step.removes);
        self.change(Why::Hinted(step.technique.to_owned()), Some(played), marks, step.removes.clone(), None)
    }

    fn apply_easy(&mut self, steps: &[Step]) -> Outcome {
        let pieces: Vec<Piece> =
            steps.iter().flat_map(|step| &step.places).map(|placement| placement.piece()).collect();
        let played = self.state.problem().put(self.answer(), &pieces);
        let (mut marks, mut ruled_out) = (self.marks().clone(), BoardState::<P>::default());
        for step in steps {
            marks = marks.without(&step.removes);
            step.removes.iter().for_each(|removal| ruled_out.rule_out(removal));
        }
        let said = match (pieces.len(), self.state.entry_mode()) {
            (0, _) => "Ruled something out; u takes it back.".to_owned(),
            (many, EntryMode::Blocks) => format!("{} placed; u takes them back.", counted(many, "block")),
            (many, _) => format!("{} filled; u takes them back.", counted(many, "square")),
        };
        match self.change(Why::Eased, Some(played), marks, ruled_out.ruled_out, Some(said)) {
            Outcome::Nothing => Outcome::Refused("There is no easy step from here.".to_owned()),
            outcome => outcome,
        }
    }

    fn fill(&mut self, solution: &[Piece]) -> Outcome {
        let played = self.state.problem().put(self.answer(), solution);
        let said = "The solution is on the board; it can be undone.".to_owned();
        self.change(Why::Filled, Some(played), self.marks().clone(), Vec::new(), Some(said))
    }

    fn go_back(&mut self, kept: usize) -> Outcome {
        let said = match self.state.history().standing().saturating_sub(kept) {
            1 => "Took back the last change; it can be made again.",
            _ => "Took back the last changes; they can be made again.",
        };
        self.enter(Event::Back(kept), Some(said.to_owned()))
    }
}
