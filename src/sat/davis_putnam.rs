use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::lists::Lists;
use super::{Broken, Cause, Cnf, Event, Literal, Outcome};

/// How many events pass between two looks at the flag that stops a run.
const LOOK_EVERY: u64 = 256;

/// What a literal in a clause of two counts for in the choice of a split; in one of a literal more, half as much.
const WEIGHT: u64 = 1 << 40;

/// The Davis-Putnam procedure on some clauses, event by event.
///
/// It takes what a clause of one open literal forces until nothing is forced. Then it assumes a literal of one of the
/// shortest clauses, the one that Jeroslow and Wang's measure says decides most ("Solving Propositional Satisfiability
/// Problems", 1990). Where a clause cannot be true any more, it takes back the latest assumption, whose opposite is forced
/// then. Clauses are never copied: each longer one counts its literals that are not false. All memory is allocated when it
/// is made. A clone goes on from where it stands by itself.
#[derive(Debug, Clone)]
pub struct DavisPutnam {
    index: Arc<Index>,
    /// Per literal, by its index.
    values: Vec<Value>,
    /// Per counted clause.
    counts: Vec<Count>,
    /// What became true, in order.
    trail: Vec<(Literal, Cause)>,
    /// How much of the trail was followed up.
    followed: usize,
    /// Per assumption that stands, where it is on the trail.
    assumptions: Vec<usize>,
    broken: Option<Broken>,
    outcome: Outcome,
    splits: u64,
    contradictions: u64,
}

/// Where literals and clauses are found; the same for ever.
#[derive(Debug)]
struct Index {
    /// Per literal, what it implies by a clause of two.
    implied: Lists,
    /// The literals of the clauses that are counted: those of three literals and more, and those of two without a
    /// negation.
    clauses: Lists,
    /// Per literal, the counted clauses it is in.
    places: Lists,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    Open,
    True,
    False,
}

/// What is left of a clause, as far as the trail was followed up.
#[derive(Debug, Clone, Copy)]
struct Count {
    /// How many of its literals are true.
    satisfied: u32,
    /// How many are not false.
    left: u32,
}

impl DavisPutnam {
    /// At its beginning.
    pub fn new(cnf: &Cnf) -> Self {
        let mut implied = Vec::new();
        let mut clauses = Vec::new();
        let mut places = Vec::new();
        let mut counts = Vec::new();
        let mut outcome = Outcome::Open;
        for clause in cnf.clauses() {
            if let &[one, other] = clause {
                implied.push((one.negated().code(), other.code()));
                implied.push((other.negated().code(), one.code()));
            }
            match clause {
                [] => outcome = Outcome::Unsatisfiable,
                [_] => {}
                // With a negation, it needs no choice: false, that makes it true.
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
            followed: 0,
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

    /// How far it is.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// How often a literal was assumed.
    pub fn splits(&self) -> u64 {
        self.splits
    }

    /// How often a clause could not be true any more.
    pub fn contradictions(&self) -> u64 {
        self.contradictions
    }

    /// How many assumptions stand.
    pub fn depth(&self) -> usize {
        self.assumptions.len()
    }

    /// What is true and was followed up, in order, each with the reason.
    pub fn taken(&self) -> &[(Literal, Cause)] {
        &self.trail[..self.followed]
    }

    /// What it follows up next, with the reason; `None` if it does something else next.
    pub(super) fn next_taken(&self) -> Option<(Literal, Cause)> {
        let is_negation = |(literal, _): &&(Literal, Cause)| !literal.is_positive();
        match self.outcome {
            Outcome::Open if self.broken.is_none() => {
                let waiting = &self.trail[self.followed..];
                waiting.iter().find(is_negation).or(waiting.first()).copied()
            }
            _ => None,
        }
    }

    /// Ends it if nothing is left to assume or to take back.
    pub(super) fn end_if_done(&mut self) {
        if self.outcome != Outcome::Open {
            return;
        }
        if self.broken.is_some() {
            if self.assumptions.is_empty() {
                self.outcome = Outcome::Unsatisfiable;
            }
        } else if self.followed == self.trail.len() && self.counts.iter().all(|count| count.satisfied > 0) {
            self.outcome = Outcome::Satisfied;
        }
    }

    /// About how many bytes a clone takes.
    pub fn size(&self) -> u64 {
        (256 + size_of_val(&self.values[..]) + size_of_val(&self.counts[..]) + 16 * self.trail.capacity())
            as u64
    }

    /// Whether a literal is true.
    pub fn is_true(&self, literal: Literal) -> bool {
        self.value(literal) == Value::True
    }

    /// Whether a literal is false.
    pub fn is_false(&self, literal: Literal) -> bool {
        self.value(literal) == Value::False
    }

    /// The literals of a clause that an event names.
    pub fn clause(&self, clause: usize) -> impl Iterator<Item = Literal> {
        self.index.clauses.list(clause).iter().copied().map(Literal::of_code)
    }

    /// Goes on until it ends or the flag is set, for at most so many events.
    pub fn run(&mut self, limit: u64, stop: &AtomicBool) -> Outcome {
        for event in 0..limit {
            let is_stopped = event % LOOK_EVERY == 0 && stop.load(Ordering::Relaxed);
            if is_stopped || self.step() == Event::Ended {
                break;
            }
        }
        self.outcome
    }

    /// Does the next thing.
    pub fn step(&mut self) -> Event {
        if self.outcome != Outcome::Open {
            return Event::Ended;
        }
        if self.broken.is_some() {
            return self.take_back();
        }
        if self.followed == self.trail.len() {
            let Some(literal) = self.choice() else {
                self.outcome = Outcome::Satisfied;
                return Event::Ended;
            };
            self.splits += 1;
            self.assumptions.push(self.trail.len());
            self.take(literal, Cause::Assumed);
        }
        self.negations_first();
        let (literal, cause) = self.trail[self.followed];
        self.follow(literal);
        match self.broken {
            Some(broken) => {
                self.contradictions += 1;
                Event::Contradicted(broken)
            }
            None => Event::Took { literal, cause },
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

    /// Makes a literal true unless it is; if it is false, that clause is broken.
    fn imply(&mut self, literal: Literal, cause: Cause, clause: Broken) {
        match self.value(literal) {
            Value::True => {}
            Value::Open => self.take(literal, cause),
            Value::False => self.broken = self.broken.or(Some(clause)),
        }
    }

    /// Puts a negation next, if one is to be followed up: so what a literal rules out comes right after it.
    fn negations_first(&mut self) {
        let waiting = &mut self.trail[self.followed..];
        if let Some(place) = waiting.iter().position(|(literal, _)| !literal.is_positive()) {
            waiting[..=place].rotate_right(1);
        }
    }

    /// Follows up the next literal of the trail in all clauses it is in.
    fn follow(&mut self, literal: Literal) {
        self.followed += 1;
        for place in self.index.implied.range(literal.index()) {
            let other = Literal::of_code(self.index.implied.item(place));
            self.imply(other, Cause::Implied { by: literal }, Broken::Pair([literal.negated(), other]));
        }
        for &clause in self.index.places.list(literal.index()) {
            self.counts[clause as usize].satisfied += 1;
        }
        // All counts, also when something is broken: taking back goes by the whole literal.
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

    /// Takes back the latest assumption; its opposite is forced where it was. Without one, there is no way left.
    fn take_back(&mut self) -> Event {
        self.broken = None;
        let Some(start) = self.assumptions.pop() else {
            self.outcome = Outcome::Unsatisfiable;
            return Event::Ended;
        };
        let (assumed, _) = self.trail[start];
        for place in (start..self.trail.len()).rev() {
            let (literal, _) = self.trail[place];
            self.values[literal.index()] = Value::Open;
            self.values[literal.negated().index()] = Value::Open;
            if place >= self.followed {
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
        self.followed = start;
        self.take(assumed.negated(), Cause::Refuted);
        Event::TookBack { literal: assumed }
    }

    /// The literal to assume: of the clauses that are not yet true and have the fewest literals left, the one that counts
    /// for most; `None` if all clauses are true or can be made so by all that is open being false.
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

    /// Jeroslow and Wang's measure: what the open clauses with this literal count for, the shorter the more.
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
