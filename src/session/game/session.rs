//! A game of a typed puzzle, with its state and its journal.

use std::time::Duration;

use crate::deduction::{Rating, Removal, Step};
use crate::grid::Square;
use crate::puzzle::{About, Fault, Format, Hand, Input, Left, Marks, Note, Piece, Reply, Source, counted};
use crate::scene::{Scene, Shape};
use crate::session::save::{Entry, Event, SAVE_FORMAT, Why, id_of, write_head, write_line};
use crate::session::{AnyProblem, Ghost, Puzzle};

use super::board::{differences, gained, kept_clean};
use super::depiction::{depict, described};
use super::history::Checkpoint;
use super::notes::{MarkSort, PencilMarks};
use super::state::GameState;
use super::task::{Finding, Job, Judging, PracticeAnswer, Task, Work};
use super::{Finish, Game, Outcome, Tally};

/// The most playing time that a crash can lose.
const CLOCK_NOTED_EVERY: Duration = Duration::from_secs(10);

const TIME: &str = "time can always pass";

const AIDS: &str = "an aid can always be counted";

/// A game of the puzzle `P` in progress.
pub struct Session<P: Puzzle> {
    pub(crate) state: GameState<P>,
    pub(crate) about: About,
    pub(crate) hand: Hand,
    shape: Shape,
    faults: Vec<Fault>,
    solved: bool,
    /// The hints counted since the last change.
    pub(crate) told: Vec<Step>,
    /// True if a search was watched since the last change.
    pub(crate) watched: bool,
    /// The journal lines not handed out yet.
    pub(crate) unsaved: String,
    /// The clock in the last journal line; `None` while the journal is empty.
    pub(crate) noted: Option<Duration>,
}

impl<P: Puzzle> Session<P> {
    /// A new game. A position in the source is its first change, which can be undone.
    pub fn new(source: Source<P>) -> Self {
        let entries = P::entries(&source.answer);
        let mut session = Self::at(GameState::new(source.problem), source.about, false, String::new());
        let state = &session.state;
        let can = |&(square, digits): &_| state.can_mark(square, digits);
        let possible = |marks: &Marks| marks.iter().filter(can).collect::<Marks>();
        let marks = PencilMarks { centre: possible(&source.marks), corner: possible(&source.corners) };
        let played = state.problem().put(&P::Answer::default(), &entries);
        session.state.clock = source.elapsed;
        session.change(Why::Opened, Some(played), marks, removals(&source.ruled_out), None);
        session
    }

    /// A game in this state, whose journal has begun or not; the lines of `unsaved` are still to be saved.
    pub(crate) fn at(state: GameState<P>, about: About, has_begun: bool, unsaved: String) -> Self {
        let noted = has_begun.then_some(state.clock);
        let shape = state.problem().scene(&P::Answer::default(), &Hand::default(), &[]).shape();
        let mut session = Self {
            state,
            about,
            hand: Hand::default(),
            shape,
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

    pub(super) fn answer(&self) -> &P::Answer {
        &self.state.board().answer
    }

    pub(super) fn marks(&self) -> &PencilMarks {
        &self.state.board().marks
    }

    /// Updates the faults, and whether the position is solved.
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

    /// Applies an event and writes it into the journal.
    pub(crate) fn record(&mut self, event: Event<P::Move>) -> Result<(), &'static str> {
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

    pub(crate) fn enter(&mut self, event: Event<P::Move>, said: Option<String>) -> Outcome {
        match self.record(event) {
            Ok(()) => Outcome::Changed(said),
            Err(reason) => Outcome::Refused(reason.to_owned()),
        }
    }

    /// Makes one change of a move, all marks and ruled-out values; does nothing if none of it is new.
    pub(crate) fn change(
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

impl<P: Puzzle> Game for Session<P> {
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

    fn stops(&self) -> Vec<(usize, Square)> {
        let board = self.state.board();
        let ruled_out = |piece| board.rules_out(piece) || board.notes.rules_out(piece);
        self.state.problem().stops(&board.answer, &ruled_out)
    }

    fn scene(&self) -> Scene {
        depict(&self.state, self.state.board(), &self.hand, &self.faults)
    }

    fn shape(&self) -> Shape {
        self.shape
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
        note.lines.extend(described(board, cursor));
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

    fn judging(&self, answer: PracticeAnswer, sought: Vec<Step>) -> Option<Judging> {
        self.judge(answer, sought)
    }

    fn job(&self, task: Task) -> Job {
        let history = self.state.history();
        let work = Work {
            problem: self.state.problem().clone(),
            board: history.board().clone(),
            cursor: self.hand.cursor,
            history: (task == Task::Check).then(|| history.clone()),
        };
        Box::new(move |stop| work.result(task, stop).unwrap_or(Finding::Stopped))
    }

    fn write(&self, format: &str) -> Option<String> {
        written(&Source { about: self.about.clone(), ..Source::of(self.state.problem().clone()) }, format)
    }

    fn tally(&self) -> Tally {
        self.state.tally()
    }

    fn finish(&self) -> Option<Finish> {
        self.state.finish()
    }

    fn ghost(&self) -> Option<&Ghost> {
        self.state.ghost()
    }

    fn elapsed(&self) -> Duration {
        self.state.clock
    }

    fn advance(&mut self, by: Duration) {
        self.state.clock = self.state.clock.saturating_add(by);
        if self.noted.is_some_and(|noted| self.state.clock - noted >= CLOCK_NOTED_EVERY) {
            self.record(Event::Clock).expect(TIME);
        }
    }

    fn begin(&mut self) {
        if self.noted.is_none() {
            self.record(Event::Clock).expect(TIME);
        }
    }

    fn note_time(&mut self) {
        let Some(noted) = self.noted else { return };
        let cursor = self.hand.cursor;
        if cursor != self.state.cursor() && self.state.problem().dimensions().contains(cursor) {
            self.record(Event::At(cursor)).expect("the cursor is on the board");
        } else if self.state.clock.as_millis() > noted.as_millis() {
            self.record(Event::Clock).expect(TIME);
        }
    }

    fn count_check(&mut self) {
        self.record(Event::Check).expect(AIDS);
    }

    fn count_hint(&mut self, step: &Step) {
        if !self.told.iter().any(|told| told.comes_to_the_same(step)) {
            self.told.push(step.clone());
            // A hint about a mistake reveals no more than a check.
            match step.is_mistake() {
                true => self.count_check(),
                false => self.record(Event::Hint(step.technique.to_owned())).expect(AIDS),
            }
        }
    }

    fn count_watch(&mut self) {
        if !std::mem::replace(&mut self.watched, true) {
            self.record(Event::Watch).expect(AIDS);
        }
    }

    fn race(&mut self, ghost: Ghost) {
        self.record(Event::Against(ghost)).expect(AIDS);
    }

    fn note_rating(&mut self, rating: &Rating) {
        self.about.rating = Some(rating.line());
    }

    fn save_head(&self) -> String {
        write_head(P::NAME, &id_of(self.state.problem()), &self.about)
    }

    fn write_position(&self, format: &str) -> Option<String> {
        let (about, elapsed) = (self.about.clone(), self.state.clock);
        let mut source = Source { about, elapsed, ..self.state.position() };
        if format != SAVE_FORMAT {
            // Files of other programs have one sort of marks.
            for (square, digits) in source.corners.iter() {
                source.marks.set(square, source.marks.at(square) | digits);
            }
        }
        written(&source, format)
    }

    fn unsaved(&mut self) -> String {
        std::mem::take(&mut self.unsaved)
    }
}

/// A problem with a position in this format; `None` if this kind is not written in it.
pub(crate) fn written<P: Puzzle>(source: &Source<P>, format: &str) -> Option<String> {
    if format == SAVE_FORMAT {
        let mut game = Session::new(source.clone());
        return Some(game.save_head() + &game.unsaved());
    }
    Format::<P>::named(format)?.write(source)
}

/// The ruled-out marks of a position, as removals.
pub(crate) fn removals(ruled_out: &Marks) -> Vec<Removal> {
    ruled_out.iter().map(|(square, numbers)| Removal::Numbers { square, numbers }).collect()
}
