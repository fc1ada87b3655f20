use std::cmp::Reverse;

use crate::grid::Square;
use crate::puzzle::{
    Fault, Piece, Played, Premise, Solved, Stop, Stopped, capitalised, listed, listed_squares, sentence,
};

use super::advice::gone_wrong;
use super::step_chain::StepChain;
use super::{Deduced, Reasoner, Removal, Step};

/// The answer to the question why a piece is impossible.
#[derive(Debug, Clone, PartialEq)]
pub enum WhyNot {
    /// It is no piece that a player could put there: outside the grid, out of range, or over a given.
    Unfit,
    /// The position is wrong even without it; the step says why.
    Mistake(Step),
    /// It breaks one or more rules at once, or what the rules imply for a group of squares.
    BrokenRule(Fault),
    /// Steps, each possible after those before it. The last one rules the piece out, by a removal or by a
    /// placement that excludes it.
    Proof(Vec<Step>),
    /// The same, but the last step tries the piece out, which leads to a contradiction. There are no steps if
    /// the contradiction is too deep to be found.
    Trying(Vec<Step>),
    /// Nothing rules it out: a solution of the position has it.
    Possible,
}

/// Finds out why a piece is impossible in this position, after earlier steps ruled out some values. A piece
/// already in its place is removed first. No technique is used that assumes a single solution.
///
/// The steps are the cheapest ones up to the one that rules the piece out, without needless ones. A piece
/// that belongs to a solution never gets any.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn why_not<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    ruled_out: &[Removal],
    piece: Piece,
    stop: &Stop,
) -> Result<WhyNot, Stopped> {
    let Some((before, with)) = before_and_with(problem, answer, piece) else { return Ok(WhyNot::Unfit) };
    let ruled_out = without(ruled_out, piece);
    if let Some(mistake) = gone_wrong(problem, &before, &ruled_out, stop)? {
        return Ok(WhyNot::Mistake(mistake));
    }
    let faults = Fault::all_of(problem.faults(&with));
    if let Some(fault) = faults.or_else(|| Fault::all_of(problem.implied_faults(&with))) {
        return Ok(WhyNot::BrokenRule(fault));
    }
    if !problem.first_solutions(&with, 1, stop)?.is_empty() {
        return Ok(WhyNot::Possible);
    }
    ruling_out(problem, &before, &ruled_out, piece, stop)
}

/// The position without the piece and the one in its place, and the one with it; `None` if the piece does
/// not fit.
fn before_and_with<P: Played>(
    problem: &P,
    answer: &P::Answer,
    piece: Piece,
) -> Option<(P::Answer, P::Answer)> {
    let with = problem.after(answer, &problem.put(answer, &[piece]))?;
    let entries = P::entries(&with);
    if !entries.contains(&piece) {
        return None;
    }
    let others: Vec<Piece> = entries.into_iter().filter(|&other| other != piece).collect();
    let untouched = P::Answer::default();
    let before = problem.after(&untouched, &problem.put(&untouched, &others))?;
    Some((before, with))
}

/// These removals without those of the piece itself.
fn without(ruled_out: &[Removal], piece: Piece) -> Vec<Removal> {
    ruled_out.iter().filter_map(|removal| removal.without(piece)).collect()
}

/// The steps that rule out the piece, which no solution has.
fn ruling_out<P: Deduced + Played>(
    problem: &P,
    before: &P::Answer,
    ruled_out: &[Removal],
    piece: Piece,
    stop: &Stop,
) -> Result<WhyNot, Stopped> {
    let near = piece.squares().first().copied().unwrap_or_default();
    let mut reasoner = Reasoner::new(problem, before, ruled_out);
    reasoner.retain(|technique| !technique.is_trial());
    reasoner.leave_reasons_out();
    let start = reasoner.position().clone();
    let mut steps: Vec<Step> = Vec::new();
    while problem.allows(reasoner.position(), piece) {
        match reasoner.next_step(near, stop)? {
            Some(step) => {
                reasoner.take(&step);
                steps.push(step);
            }
            None => return tried(problem, &start, (reasoner.position(), steps), piece, (near, stop)),
        }
    }
    let chain = StepChain { problem, start: &start, piece, near, stop };
    let mut steps = chain.cheapest(steps)?;
    if let Some(last) = steps.last_mut()
        && !last.removes.iter().any(|removal| removal.rules_out(piece))
    {
        let clash = clash(problem, last, piece);
        last.reason.text.extend([" ", &clash]);
    }
    Ok(WhyNot::Proof(steps))
}

/// The unit in which two equal numbers exclude each other: `, in the hidden window of rows 2-4`; nothing if
/// they break a rule.
fn unit_of_both<P: Deduced + Played>(problem: &P, both: [Piece; 2]) -> String {
    let untouched = P::Answer::default();
    let with = problem.after(&untouched, &problem.put(&untouched, &both));
    let implied = |with: P::Answer| match problem.faults(&with).is_empty() {
        true => problem.implied_faults(&with).pop()?.repeat,
        false => None,
    };
    with.and_then(implied).map_or(String::new(), |repeat| format!(", in {}", repeat.1))
}

/// The contradiction between what a step places and a piece that it does not remove by name:
/// `Then r3c4 and r3c7 would both be 5.`
fn clash<P: Deduced + Played>(problem: &P, step: &Step, piece: Piece) -> String {
    let both = |placed: Piece| match (piece, placed) {
        (Piece::Number(one), Piece::Number(other)) if one.square() == other.square() => {
            Some(format!("{} would be {} and {} at once", one.square().label(), one.number(), other.number()))
        }
        // If the step places several numbers, an equal one may share no unit with the piece.
        (Piece::Number(one), Piece::Number(other))
            if one.number() == other.number() && step.places.len() == 1 =>
        {
            let labels = listed_squares([one.square(), other.square()], "and");
            Some(format!("{labels} would both be {}{}", one.number(), unit_of_both(problem, [piece, placed])))
        }
        (Piece::Block(one), Piece::Block(other)) => {
            let shared = one.squares().find(|square| other.contains(*square))?;
            let (one, other) = (named_piece(piece), named_piece(placed));
            Some(format!("{one} and {other} would share {}", shared.label()))
        }
        _ => None,
    };
    match step.places.iter().find_map(|placed| both(placed.piece())) {
        Some(both) => format!("Then {both}."),
        None => format!("Then the rules exclude {}.", named_piece(piece)),
    }
}

/// Tries the piece out: at once, or after the steps to the `stuck` position, where no other technique finds
/// anything.
fn tried<P: Deduced>(
    problem: &P,
    start: &P::Position,
    (stuck, mut steps): (&P::Position, Vec<Step>),
    piece: Piece,
    (near, stop): (Square, &Stop),
) -> Result<WhyNot, Stopped> {
    let chain = StepChain { problem, start, piece, near, stop };
    for technique in P::techniques().iter().copied().filter(|technique| technique.is_trial()) {
        let Some(last) = chain.tried(stuck, technique)? else { continue };
        steps.push(last);
        let early = chain.earliest(&steps, |position| chain.tried(position, technique))?;
        return Ok(WhyNot::Trying(chain.cheapest(early.unwrap_or(steps))?));
    }
    Ok(WhyNot::Trying(Vec::new()))
}

impl WhyNot {
    /// The steps that rule the piece out, if any.
    pub fn steps(&self) -> &[Step] {
        match self {
            Self::Proof(steps) | Self::Trying(steps) => steps,
            Self::Unfit | Self::Mistake(_) | Self::BrokenRule(_) | Self::Possible => &[],
        }
    }

    /// The answer in a sentence, which ends in a colon where steps follow.
    pub fn sentence(&self, piece: Piece) -> String {
        let cannot = match piece {
            Piece::Number(numbered) => {
                format!("{} cannot be {}", numbered.square().label(), numbered.number())
            }
            Piece::Block(_) => format!("{} cannot be", capitalised(&named_piece(piece))),
        };
        match self {
            Self::Unfit => format!("{cannot}."),
            Self::Mistake(step) => step.reason.in_one_line(),
            Self::BrokenRule(fault) => {
                let others = against(fault, piece);
                // A single one is named by the premises.
                let named = match others.len() {
                    0 | 1 => String::new(),
                    _ => format!(" ({})", listed_squares(others, "and")),
                };
                format!("{cannot}: {}", sentence(&format!("{}{named}", fault.in_words())))
            }
            Self::Proof(_) => format!("{cannot}:"),
            Self::Trying(steps) if steps.is_empty() => {
                format!("{cannot}: no solution has it, but the contradiction is too deep to show.")
            }
            Self::Trying(_) => format!("{cannot}, but only trying it out shows that:"),
            Self::Possible => match piece {
                Piece::Number(numbered) => {
                    let (square, number) = (numbered.square().label(), numbered.number());
                    format!("{square} can be {number} as far as the rules go.")
                }
                Piece::Block(_) => {
                    format!("{} can be, as far as the rules go.", capitalised(&named_piece(piece)))
                }
            },
        }
    }
}

impl Premises {
    /// The squares of the givens and entries, in order.
    pub fn squares(&self) -> Vec<Square> {
        let givens = self.grounds.iter().filter_map(|ground| ground.number());
        let entries = self.entries.iter().filter_map(|entry| entry.squares().first().copied());
        let mut squares: Vec<Square> = givens.chain(entries).collect();
        squares.sort_unstable();
        squares
    }

    /// The signs, each as the square of the lesser number and that of the greater.
    pub fn signs(&self) -> Vec<(Square, Square)> {
        let sign = |ground: &Premise| match ground {
            Premise::Sign { lesser, greater } => Some((*lesser, *greater)),
            Premise::Number(_) => None,
        };
        self.grounds.iter().filter_map(sign).collect()
    }

    /// `This follows from the givens at r1c1 and r2c3; from the sign r1c1 < r1c2; from the entry at r5c5.`
    pub fn sentence(&self) -> String {
        let numbers: Vec<Square> = self.grounds.iter().filter_map(|ground| ground.number()).collect();
        let mut parts = Vec::new();
        if !numbers.is_empty() {
            let what = if numbers.len() == 1 { "the given at" } else { "the givens at" };
            parts.push(format!("{what} {}", listed_squares(numbers, "and")));
        }
        let signs: Vec<String> = self
            .signs()
            .into_iter()
            .map(|(lesser, greater)| format!("{} < {}", lesser.label(), greater.label()))
            .collect();
        if !signs.is_empty() {
            let what = if signs.len() == 1 { "the sign" } else { "the signs" };
            parts.push(format!("{what} {}", listed(signs, "and")));
        }
        if !self.entries.is_empty() {
            let entered = self.entries.iter().filter_map(|entry| entry.squares().first().copied());
            let what = if self.entries.len() == 1 { "the entry at" } else { "the entries at" };
            parts.push(format!("{what} {}", listed_squares(entered, "and")));
        }
        match parts.is_empty() {
            true => "This follows from the rules alone.".to_owned(),
            false if self.is_example => format!("For example, this follows from {}.", parts.join("; from ")),
            false => format!("This follows from {}.", parts.join("; from ")),
        }
    }
}

/// The squares that break the rule together with a number, except those that the fault names.
fn against(fault: &Fault, piece: Piece) -> Vec<Square> {
    let Piece::Number(numbered) = piece else { return Vec::new() };
    let mut others = fault.squares.clone();
    others.retain(|&square| square != numbered.square() && !fault.text.contains(&square.label()));
    others
}

/// `r3c5=7`, or `the block r1c4-r3c5`.
pub fn named_piece(piece: Piece) -> String {
    match piece {
        Piece::Number(numbered) => format!("{}={}", numbered.square().label(), numbered.number()),
        Piece::Block(block) => {
            format!("the block {}-{}", block.origin().label(), block.last().label())
        }
    }
}

/// The first limit on the positions that are searched to find out if a clue can be left out.
const FIRST_POSITIONS: u64 = 100;

/// The premises of a conclusion: with them alone, no solution has the piece, and none of them can be left
/// out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Premises {
    /// The clues of the problem, in order.
    pub grounds: Vec<Premise>,
    /// The pieces that the player put on the board, in order; none where the problem alone is enough.
    pub entries: Vec<Piece>,
    /// True if other givens would do as well.
    pub is_example: bool,
}

/// The premises that exclude a piece, which no solution with these entries has. The squares that the steps
/// name are tried first. Clues near the piece are kept rather than those far away. `None` if
/// [`Solved::excludes`] cannot decide.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn premises<P: Solved>(
    problem: &P,
    entries: &[Piece],
    piece: Piece,
    steps: &[Step],
    stop: &Stop,
) -> Result<Option<Premises>, Stopped> {
    let all = problem.grounds();
    let with = |entries: &[Piece]| entries.iter().copied().chain([piece]).collect::<Vec<Piece>>();
    let excludes = |grounds: &[Premise], entries: &[Piece], positions: u64| {
        problem.excludes(grounds, &with(entries), positions, stop)
    };
    let mut entries = match excludes(&all, &[], u64::MAX)? {
        Some(true) => Vec::new(),
        _ if excludes(&all, entries, u64::MAX)? == Some(true) => entries.to_vec(),
        _ => return Ok(None),
    };
    let named: Vec<Square> = steps.iter().flat_map(|step| step.reason.because.iter().copied()).collect();
    let is_named = |ground: &Premise| ground.squares().iter().all(|square| named.contains(square));
    let named: Vec<Premise> = all.iter().copied().filter(is_named).collect();
    let mut grounds = match excludes(&named, &entries, FIRST_POSITIONS)? {
        Some(true) => named,
        _ => all,
    };
    let own = piece.squares();
    put_farthest_first(&mut grounds, Premise::squares, &own);
    put_farthest_first(&mut entries, Piece::squares, &own);
    let mut entries = needed(&entries, |entries, positions| excludes(&grounds, entries, positions))?;
    let mut grounds = needed(&grounds, |grounds, positions| excludes(grounds, &entries, positions))?;
    grounds.sort_unstable();
    entries.sort_unstable();
    Ok(Some(Premises { grounds, entries, is_example: false }))
}

/// Sorts clues: those whose squares are farthest from the piece's own first.
fn put_farthest_first<C: Copy + Ord>(clues: &mut [C], squares: fn(C) -> Vec<Square>, own: &[Square]) {
    let distance = |square: &Square| own.iter().map(|own| own.distance(*square)).min();
    clues.sort_by_cached_key(|&clue| (Reverse(squares(clue).iter().filter_map(distance).min()), clue));
}

/// A minimal part of these clues, which suffice together, that still suffices. Those at the front are left
/// out first. `suffice` may search a number of positions, and returns `None` if that is not enough.
///
/// Few positions are searched at first, and more only when that decides nothing further: once the needless
/// clues are gone, each question is quick.
fn needed<T: Copy>(
    all: &[T],
    suffice: impl Fn(&[T], u64) -> Result<Option<bool>, Stopped>,
) -> Result<Vec<T>, Stopped> {
    let (mut needed, mut open) = (Vec::new(), all.to_vec());
    let mut positions = FIRST_POSITIONS;
    while !open.is_empty() {
        // Ever shorter runs are left out.
        let mut run = open.len();
        while run > 0 {
            let mut begin = 0;
            while begin < open.len() {
                let end = (begin + run).min(open.len());
                let rest = needed.iter().chain(&open[..begin]).chain(&open[end..]);
                match suffice(&rest.copied().collect::<Vec<T>>(), positions)? {
                    Some(true) => drop(open.drain(begin..end)),
                    Some(false) if end - begin == 1 => needed.push(open.remove(begin)),
                    _ => begin = end,
                }
            }
            run /= 2;
        }
        positions = positions.saturating_mul(8);
    }
    Ok(needed)
}
