use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::lists::Lists;
use super::{Broken, Cause, Cnf, DavisPutnamEvent, DavisPutnamStatus, Literal};

/// The number of events between two checks of the flag that stops a run.
const LOOK_EVERY: u64 = 256;

/// The weight of a literal in a clause of two when a literal to assume is chosen. Each further literal halves
/// it.
const WEIGHT: u64 = 1 << 40;

/// The Davis-Putnam procedure on a set of clauses, event by event, as DPLL: it splits and backtracks instead
/// of resolving clauses.
///
/// It takes what clauses with one open literal force until nothing is forced. Then it assumes a literal of
/// one of the shortest clauses: the one that decides most by the measure of Jeroslow and Wang ("Solving
/// Propositional Satisfiability Problems", 1990). When a clause can no longer be true, it takes back the
/// latest assumption, and the opposite is forced.
///
/// Clauses are never copied: each longer one counts its literals that are not false. All memory is allocated
/// when the procedure is made. A clone continues independently from the same event.
#[derive(Debug, Clone)]
pub struct DavisPutnam {
    index: Arc<Index>,
    /// The value of each literal, by its index.
    values: Vec<Value>,
    /// The count of each counted clause.
    counts: Vec<Count>,
    /// The literals that became true, in order, each with the reason.
    trail: Vec<(Literal, Cause)>,
    /// The number of literals on the trail that were propagated.
    propagated: usize,
    /// The place on the trail of each current assumption.
    assumptions: Vec<usize>,
    broken: Option<Broken>,
    outcome: DavisPutnamStatus,
    splits: u64,
    contradictions: u64,
}

/// Indexes of literals and clauses. They never change.
#[derive(Debug)]
struct Index {
    /// For each literal the literals that it implies by a clause of two.
    implied: Lists,
    /// The literals of the clauses that are counted: those of three literals and more, and those of two
    /// without a negation.
    clauses: Lists,
    /// For each literal the counted clauses that contain it.
    places: Lists,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    Open,
    True,
    False,
}

/// The counts of a clause by the propagated part of the trail.
#[derive(Debug, Clone, Copy)]
struct Count {
    /// The number of its literals that are true.
    satisfied: u32,
    /// The number of its literals that are not false.
    left: u32,
}

impl DavisPutnam {
    /// The procedure before its first event.
    pub fn new(cnf: &Cnf) -> Self {
        let mut implied = Vec::new();
        let mut clauses = Vec::new();
        let mut places = Vec::new();
        let mut counts = Vec::new();
        let mut outcome = DavisPutnamStatus::Open;
        for clause in cnf.clauses() {
            if let &[one, other] = clause {
                implied.push((one.negated().code(), other.code()));
                implied.push((other.negated().code(), one.code()));
            }
            match clause {
                [] => outcome = DavisPutnamStatus::Unsatisfiable,
                [_] => {}
                // A clause of two with a negation needs no choice: if its variable is false, the clause is
                // true.
                [one, other] if !one.is_positive() || !other.is_positive() => {}
                _ => {
                    let place = counts.len() as u32;
                    clauses.extend(clause.iter().map(|literal| (place, literal.code())));
                    places.extend(clause.iter().map(|literal| (literal.code(), place)));
                    counts.push(Count { satisfied: 0, left: clause.len() as u32 });
                }
            }
        }
        let literals = 2 * cnf.variables();
        let index = Index {
            implied: Lists::new(literals, &implied),
            clauses: Lists::new(counts.len(), &clauses),
            places: Lists::new(literals, &places),
        };
        let mut begun = Self {
            index: Arc::new(index),
            values: vec![Value::Open; literals],
            counts,
            trail: Vec::with_capacity(cnf.variables()),
            propagated: 0,
            assumptions: Vec::with_capacity(cnf.variables()),
            broken: None,
            outcome,
            splits: 0,
            contradictions: 0,
        };
        for clause in cnf.clauses() {
            if let &[one] = clause {
                begun.imply(one, Cause::Given, Broken::Pair([one, one]));
            }
        }
        begun
    }

    /// The status of the search: under way, or its result.
    pub fn outcome(&self) -> DavisPutnamStatus {
        self.outcome
    }

    /// The number of times that a literal was assumed.
    pub fn splits(&self) -> u64 {
        self.splits
    }

    /// The number of times that a clause could no longer be true.
    pub fn contradictions(&self) -> u64 {
        self.contradictions
    }

    /// The number of current assumptions.
    pub fn depth(&self) -> usize {
        self.assumptions.len()
    }

    /// The true literals that were propagated, in order, each with the reason.
    pub fn taken(&self) -> &[(Literal, Cause)] {
        &self.trail[..self.propagated]
    }

    /// The literal that it propagates next, with the reason; `None` if it does something else next.
    pub(super) fn next_taken(&self) -> Option<(Literal, Cause)> {
        let is_negation = |(literal, _): &&(Literal, Cause)| !literal.is_positive();
        match self.outcome {
            DavisPutnamStatus::Open if self.broken.is_none() => {
                let waiting = &self.trail[self.propagated..];
                waiting.iter().find(is_negation).or(waiting.first()).copied()
            }
            _ => None,
        }
    }

    /// Ends it if nothing is left to assume or to take back.
    pub(super) fn end_if_done(&mut self) {
        if self.outcome != DavisPutnamStatus::Open {
            return;
        }
        if self.broken.is_some() {
            if self.assumptions.is_empty() {
                self.outcome = DavisPutnamStatus::Unsatisfiable;
            }
        } else if self.propagated == self.trail.len() && self.counts.iter().all(|count| count.satisfied > 0) {
            self.outcome = DavisPutnamStatus::Satisfied;
        }
    }

    /// The approximate size of a clone in bytes.
    pub fn size(&self) -> u64 {
        (256 + size_of_val(&self.values[..]) + size_of_val(&self.counts[..]) + 16 * self.trail.capacity())
            as u64
    }

    /// Returns true if a literal is true.
    pub fn is_true(&self, literal: Literal) -> bool {
        self.value(literal) == Value::True
    }

    /// Returns true if a literal is false.
    pub fn is_false(&self, literal: Literal) -> bool {
        self.value(literal) == Value::False
    }

    /// The literals of a clause, by the number that an event gives.
    pub fn clause(&self, clause: usize) -> impl Iterator<Item = Literal> {
        self.index.clauses.list(clause).iter().copied().map(Literal::of_code)
    }

    /// Runs until it ends or `stop` is set, for at most `limit` events.
    pub fn run(&mut self, limit: u64, stop: &AtomicBool) -> DavisPutnamStatus {
        for event in 0..limit {
            let is_stopped = event % LOOK_EVERY == 0 && stop.load(Ordering::Relaxed);
            if is_stopped || self.step() == DavisPutnamEvent::Ended {
                break;
            }
        }
        self.outcome
    }

    /// Runs to the next event.
    pub fn step(&mut self) -> DavisPutnamEvent {
        if self.outcome != DavisPutnamStatus::Open {
            return DavisPutnamEvent::Ended;
        }
        if self.broken.is_some() {
            return self.take_back();
        }
        if self.propagated == self.trail.len() {
            let Some(literal) = self.choice() else {
                self.outcome = DavisPutnamStatus::Satisfied;
                return DavisPutnamEvent::Ended;
            };
            self.splits += 1;
            self.assumptions.push(self.trail.len());
            self.take(literal, Cause::Assumed);
        }
        self.negations_first();
        let (literal, cause) = self.trail[self.propagated];
        self.propagate(literal);
        match self.broken {
            Some(broken) => {
                self.contradictions += 1;
                DavisPutnamEvent::Contradicted(broken)
            }
            None => DavisPutnamEvent::Took { literal, cause },
        }
    }

    fn value(&self, literal: Literal) -> Value {
        self.values[literal.index()]
    }

    /// Makes an open literal true.
    fn take(&mut self, literal: Literal, cause: Cause) {
        self.values[literal.index()] = Value::True;
        self.values[literal.negated().index()] = Value::False;
        self.trail.push((literal, cause));
    }

    /// Makes a literal true if it is open. If it is false, `clause` is broken.
    fn imply(&mut self, literal: Literal, cause: Cause, clause: Broken) {
        match self.value(literal) {
            Value::True => {}
            Value::Open => self.take(literal, cause),
            Value::False => self.broken = self.broken.or(Some(clause)),
        }
    }

    /// Puts a negation next if one waits to be propagated, so that what a literal rules out comes right after
    /// it.
    fn negations_first(&mut self) {
        let waiting = &mut self.trail[self.propagated..];
        if let Some(place) = waiting.iter().position(|(literal, _)| !literal.is_positive()) {
            waiting[..=place].rotate_right(1);
        }
    }

    /// Propagates the next literal of the trail in all clauses that contain it.
    fn propagate(&mut self, literal: Literal) {
        self.propagated += 1;
        for place in self.index.implied.range(literal.index()) {
            let other = Literal::of_code(self.index.implied.item(place));
            self.imply(other, Cause::Implied { by: literal }, Broken::Pair([literal.negated(), other]));
        }
        for &clause in self.index.places.list(literal.index()) {
            self.counts[clause as usize].satisfied += 1;
        }
        // All counts are updated even when a clause is broken, because taking back undoes all counts of a
        // literal.
        for place in self.index.places.range(literal.negated().index()) {
            let clause = self.index.places.item(place) as usize;
            let count = &mut self.counts[clause];
            count.left -= 1;
            if count.satisfied > 0 || count.left > 1 {
                continue;
            }
            let open = |&literal: &Literal| self.value(literal) != Value::False;
            let last = self.clause(clause).find(open);
            match last {
                Some(last) => self.imply(last, Cause::Last { clause }, Broken::Clause(clause)),
                None => self.broken = self.broken.or(Some(Broken::Clause(clause))),
            }
        }
    }

    /// Takes back the latest assumption and takes its opposite in its place. Without an assumption it has
    /// ended.
    fn take_back(&mut self) -> DavisPutnamEvent {
        self.broken = None;
        let Some(start) = self.assumptions.pop() else {
            self.outcome = DavisPutnamStatus::Unsatisfiable;
            return DavisPutnamEvent::Ended;
        };
        let (assumed, _) = self.trail[start];
        for place in (start..self.trail.len()).rev() {
            let (literal, _) = self.trail[place];
            self.values[literal.index()] = Value::Open;
            self.values[literal.negated().index()] = Value::Open;
            if place >= self.propagated {
                continue;
            }
            for &clause in self.index.places.list(literal.index()) {
                self.counts[clause as usize].satisfied -= 1;
            }
            for &clause in self.index.places.list(literal.negated().index()) {
                self.counts[clause as usize].left += 1;
            }
        }
        self.trail.truncate(start);
        self.propagated = start;
        self.take(assumed.negated(), Cause::Refuted);
        DavisPutnamEvent::TookBack { literal: assumed }
    }

    /// The literal to assume: the one of the greatest weight in the clauses that are not true yet and have
    /// the fewest literals left. `None` if all clauses are true, or become true when all open variables are
    /// false.
    fn choice(&self) -> Option<Literal> {
        let open = || (0..self.counts.len()).filter(|&clause| self.counts[clause].satisfied == 0);
        let fewest = open().map(|clause| self.counts[clause].left).min()?;
        let mut best: Option<(u64, Literal)> = None;
        for clause in open().filter(|&clause| self.counts[clause].left == fewest) {
            for literal in self.clause(clause).filter(|&literal| self.value(literal) == Value::Open) {
                let weight = self.weight(literal) + self.weight(literal.negated());
                // Of equals, the first.
                if best.is_none_or(|(most, _)| weight > most) {
                    best = Some((weight, literal));
                }
            }
        }
        best.map(|(_, literal)| literal)
    }

    /// The measure of Jeroslow and Wang: the weight of the open clauses with this literal, the shorter the
    /// greater.
    fn weight(&self, literal: Literal) -> u64 {
        let implied = self.index.implied.list(literal.negated().index()).iter();
        let pairs =
            implied.filter(|&&other| self.value(Literal::of_code(other)) == Value::Open).count() as u64;
        let clauses =
            self.index.places.list(literal.index()).iter().map(|&clause| self.counts[clause as usize]);
        let longer =
            clauses.filter(|count| count.satisfied == 0).map(|count| WEIGHT >> (count.left - 2).min(40));
        pairs * WEIGHT + longer.sum::<u64>()
    }
}
