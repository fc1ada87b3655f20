//! View of the Davis-Putnam procedure: on the board, and in sentences.

use crate::csp::{Replay, SearchStatus};
use crate::grid::{Digits, Square};
use crate::puzzle::{Clauses, Piece, TooWeak, counted};
use crate::sat::{Broken, Cause, DavisPutnam, DavisPutnamStatus, DavisPutnamStep, Literal};
use crate::scene::{Ground, Scene};
use crate::session::Game;

use super::Method;
use super::playback::Procedure;
use super::step_view::{Counts, StepView};

impl StepView {
    /// View of the procedure's current state, on the board of this game.
    pub(super) fn of_proof(game: &dyn Game, clauses: &Clauses, replay: &Replay<Procedure>) -> Self {
        let proof = Proof { clauses, replay, stride: replay.report() };
        let procedure = &replay.search().procedure;
        let status = match procedure.outcome() {
            DavisPutnamStatus::Open => SearchStatus::Searching,
            DavisPutnamStatus::Satisfied => SearchStatus::Solved,
            DavisPutnamStatus::Unsatisfiable => SearchStatus::Unsolvable,
        };
        Self {
            scene: proof.scene(game),
            focus: proof.squares(proof.head()).first().copied(),
            number: replay.number(),
            level: procedure.depth() as i64,
            depth: replay.levels().deepest().max(1) as usize,
            counts: Counts::Proof { splits: procedure.splits(), contradictions: procedure.contradictions() },
            status,
            is_dead_end: proof.stride.broken.is_some() || proof.stride.taken_back.is_some(),
            flaw: flaw(game, clauses, procedure),
            title: proof.title(),
            sentences: proof.sentences(),
            remaining: None,
            levels: replay.levels().clone(),
        }
    }
}

/// Error of the clauses, if the procedure found an invalid solution.
fn flaw(game: &dyn Game, clauses: &Clauses, procedure: &DavisPutnam) -> Option<TooWeak> {
    if procedure.outcome() != DavisPutnamStatus::Satisfied {
        return None;
    }
    let kind = game.kind();
    game.verify(clauses.found_by(procedure)).err().map(|fault| TooWeak::Clauses { kind, fault })
}

/// Explanation of a stride.
struct Proof<'a> {
    clauses: &'a Clauses,
    replay: &'a Replay<Procedure>,
    stride: &'a DavisPutnamStep,
}

impl Proof<'_> {
    /// Main literal of the stride: the one taken back, or the first one.
    fn head(&self) -> Option<Literal> {
        let first = self.stride.taken.first().filter(|(_, cause)| *cause != Cause::Given);
        self.stride.taken_back.or(first.map(|&(literal, _)| literal))
    }

    /// Squares of a literal.
    fn squares(&self, literal: Option<Literal>) -> Vec<Square> {
        let piece = literal.and_then(|literal| self.clauses.piece(literal.variable()));
        piece.map(Piece::squares).unwrap_or_default()
    }

    /// Squares of several literals; for blocks only the common ones, where they exclude each other.
    fn meeting(&self, literals: &[Literal]) -> Vec<Square> {
        let mut all = literals.iter().map(|&literal| self.squares(Some(literal)));
        let is_block = |literal: &Literal| {
            self.clauses.piece(literal.variable()).is_some_and(|piece| matches!(piece, Piece::Block(_)))
        };
        if !literals.iter().any(is_block) {
            return all.flatten().collect();
        }
        let mut squares = all.next().unwrap_or_default();
        for others in all {
            squares.retain(|square| others.contains(square));
        }
        squares
    }

    /// The pieces so far and the open digits of each square; those that the stride removed are struck.
    fn scene(&self, game: &dyn Game) -> Scene {
        let procedure = &self.replay.search().procedure;
        let taken = procedure.taken();
        let is_positive = |(literal, _): &&(Literal, Cause)| literal.is_positive();
        let stands = |(literal, _): &(Literal, Cause)| self.clauses.piece(literal.variable());
        let standing: Vec<Piece> = taken.iter().filter(is_positive).filter_map(stands).collect();
        let mut scene = game.problem().scene(Some(&standing));
        let (mut open, mut struck) = (Vec::new(), Vec::new());
        let digit = |variable: usize| match self.clauses.piece(variable) {
            Some(Piece::Number(numbered)) => Some((numbered.square(), u8::try_from(numbered.number()).ok()?)),
            _ => None,
        };
        let mut is_false = vec![false; self.clauses.cnf().variables()];
        for (literal, _) in taken.iter().filter(|(literal, _)| !literal.is_positive()) {
            is_false[literal.variable()] = true;
        }
        for variable in (0..self.clauses.pieces()).filter(|&variable| !is_false[variable]) {
            open.extend(digit(variable));
        }
        for (literal, _) in self.stride.taken.iter().filter(|(literal, _)| !literal.is_positive()) {
            struck.extend(digit(literal.variable()));
        }
        let is_empty = |scene: &Scene, square| scene.figures[square].number.is_none();
        for (square, digit) in open {
            if is_empty(&scene, square) {
                let figure = &mut scene.figures[square];
                figure.marks = figure.marks | Digits::of(digit);
            }
        }
        for (square, digit) in struck {
            if is_empty(&scene, square) {
                let figure = &mut scene.figures[square];
                figure.marks = figure.marks | Digits::of(digit);
                figure.struck = figure.struck | Digits::of(digit);
            }
        }
        let because: Vec<Literal> = match (self.stride.broken, self.stride.taken.first()) {
            (Some(broken), _) => self.broken(broken),
            (None, Some((_, Cause::Last { clause }))) => procedure.clause(*clause).collect(),
            (None, Some((_, Cause::Implied { by }))) => vec![*by],
            _ => Vec::new(),
        };
        scene.lay(Ground::Because, self.meeting(&because));
        scene.lay(Ground::Change, self.squares(self.head()));
        scene
    }

    /// Result in a few words.
    fn title(&self) -> String {
        let DavisPutnamStep { taken_back, taken, broken } = self.stride;
        let words = |literal| self.clauses.literal_in_words(literal).unwrap_or_default();
        let title = match (taken_back, taken.first()) {
            (Some(literal), _) => format!("Back: {} is refuted", self.quoted(*literal)),
            (None, Some((_, Cause::Given))) => "The givens".to_owned(),
            (None, Some((literal, Cause::Assumed))) => format!("Split: assume {}", words(*literal)),
            (None, Some((literal, _))) => words(*literal),
            (None, None) if broken.is_some() => return "Contradiction".to_owned(),
            (None, None) => return "Before the first step".to_owned(),
        };
        if broken.is_some() { format!("{title}: contradiction") } else { title }
    }

    /// Action and reasons, a sentence or two each.
    fn sentences(&self) -> Vec<String> {
        let DavisPutnamStep { taken_back, taken, broken } = self.stride;
        if taken_back.is_none() && taken.is_empty() && broken.is_none() {
            return Method::DavisPutnam.ideas().map(str::to_owned).to_vec();
        }
        let mut sentences = Vec::new();
        if let Some(literal) = taken_back {
            sentences.push(format!(
                "Assuming that {} led to a contradiction, so the opposite holds.",
                self.quoted(*literal)
            ));
        }
        sentences.extend(taken.first().and_then(|(_, cause)| self.reason(*cause)));
        let told = taken.iter().filter(|(literal, cause)| {
            !literal.is_positive() && *cause != Cause::Refuted && literal.variable() < self.clauses.pieces()
        });
        let lost = told.count();
        if lost > 0 {
            sentences.push(format!("Rules out {}.", counted(lost, "candidate")));
        }
        sentences.extend(broken.map(|broken| self.contradiction(broken)));
        sentences
    }

    /// Reason for the first literal of the stride.
    fn reason(&self, cause: Cause) -> Option<String> {
        let procedure = &self.replay.search().procedure;
        Some(match cause {
            Cause::Given => "A clause of one literal is taken first.".to_owned(),
            Cause::Assumed => {
                "Nothing is forced. Of what the shortest clauses leave open, this decides most.".to_owned()
            }
            Cause::Last { clause } => {
                format!(
                    "It is all that is left of a clause: {}.",
                    self.clauses.clause_in_words(procedure.clause(clause))
                )
            }
            Cause::Implied { by } => format!("It follows, because {}.", self.clauses.literal_in_words(by)?),
            Cause::Refuted => return None,
        })
    }

    fn contradiction(&self, broken: Broken) -> String {
        let clause = self.broken(broken);
        match (broken, &clause[..]) {
            (Broken::Pair(_), [one, other]) if !one.is_positive() && !other.is_positive() => {
                let words = |literal: Literal| {
                    self.clauses.literal_in_words(literal.negated()).unwrap_or_else(|| "another".to_owned())
                };
                format!("Contradiction: both {} and {}.", words(*one), words(*other))
            }
            _ => format!("Contradiction: no longer {}.", self.clauses.clause_in_words(clause)),
        }
    }

    /// The broken clause.
    fn broken(&self, broken: Broken) -> Vec<Literal> {
        match broken {
            Broken::Pair(pair) => pair.to_vec(),
            Broken::Clause(clause) => self.replay.search().procedure.clause(clause).collect(),
        }
    }

    fn quoted(&self, literal: Literal) -> String {
        self.clauses.literal_in_words(literal).unwrap_or_else(|| "this".to_owned())
    }
}
