use crate::deduction::first_score;
use crate::generation::{Random, is_solved_below};
use crate::latin::full_grid;
use crate::number_grid::Entries;
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::futoshiki::FutoshikiProblem;
use crate::puzzles::futoshiki::solve::{is_solved_by_lines, is_solved_by_singles, is_unique};

use super::draft::{Clue, ClueList, Draft};
use super::wishes::FutoshikiWishes;

/// A puzzle that fulfils the wishes, with one solution unless several are allowed, and that is likely to be
/// as hard as is wished; `None` if this attempt failed.
pub(super) fn candidate(
    wishes: &FutoshikiWishes,
    random: &mut Random,
    stop: &Stop,
) -> Result<Option<FutoshikiProblem>, Stopped> {
    let side = usize::from(wishes.side);
    stop.spend(GRID);
    let full = full_grid(side, false, random);
    let list = ClueList::of(&full[..side * side], wishes, random);
    let all = list.loose.clone();
    let draft = Draft::of(wishes.side, &list.fixed);
    let mut stripping = Stripping { wishes, draft, loose: list.loose, stop };
    if wishes.allows_multiple {
        stripping.add(stripping.loose.len().min(3 * side));
        return Ok(stripping.draft.problem());
    }
    let is_easy = wishes.scores.is_first_tier();
    let has_easy = stripping.add_until(&mut |draft| Ok(is_solved_by_singles(&draft.clues())))?;
    if has_easy {
        // An easy puzzle keeps clues that it could do without: they make its way in wider.
        let spare = if is_easy { stripping.loose.len() / 4 } else { 0 };
        stripping.strip(spare, &mut |draft| Ok(is_solved_by_singles(&draft.clues())))?;
        if is_easy {
            return Ok(stripping.draft.problem());
        }
    } else if is_easy || !is_unique(&stripping.draft.clues(), stop)? {
        return Ok(None);
    }
    random.shuffle(&mut stripping.loose);
    if !stripping.make_harder()? {
        return Ok(None);
    }
    if wishes.scores.least > 0.0 && wishes.side < VARIED {
        stripping.add_harmless(&all, random)?;
    }
    Ok(stripping.draft.problem())
}

/// A puzzle whose clues are taken away.
struct Stripping<'a> {
    wishes: &'a FutoshikiWishes,
    draft: Draft,
    /// The clues of the draft that may go, the next one last.
    loose: Vec<Clue>,
    /// A counter of the questions: many are answered without asking it.
    stop: &'a Stop,
}

type Question<'a> = dyn FnMut(&Draft) -> Result<bool, Stopped> + 'a;

impl Stripping<'_> {
    /// Adds this number of the loose clues, and forgets the others.
    fn add(&mut self, count: usize) {
        self.loose.truncate(count);
        for clue in &self.loose {
            self.draft.add(clue);
        }
    }

    /// Adds as few of the loose clues, in their order, as it takes until the answer is yes, which it stays
    /// with more clues, and forgets the others. With all of them if it never is: then returns `false`.
    fn add_until(&mut self, question: &mut Question<'_>) -> Result<bool, Stopped> {
        let mut with = |count: usize| {
            self.stop.spend(QUESTION);
            let mut draft = self.draft.clone();
            self.loose[..count].iter().for_each(|clue| draft.add(clue));
            question(&draft)
        };
        let (mut too_few, mut enough) = (0, self.loose.len());
        let is_ever = with(enough)?;
        while is_ever && too_few < enough {
            let middle = (too_few + enough) / 2;
            if with(middle)? {
                enough = middle;
            } else {
                too_few = middle + 1;
            }
        }
        self.add(enough);
        Ok(is_ever)
    }

    /// Takes away each loose clue, the last first, without which the answer is still yes. The first ones, of
    /// this number, stay.
    fn strip(&mut self, spare: usize, question: &mut Question<'_>) -> Result<(), Stopped> {
        let mut kept = Vec::with_capacity(self.loose.len());
        for clue in self.loose.drain(spare.min(self.loose.len())..).rev() {
            self.draft.remove(&clue);
            self.stop.spend(QUESTION);
            if !question(&self.draft)? {
                self.draft.add(&clue);
                kept.push(clue);
            }
        }
        self.loose.extend(kept.into_iter().rev());
        Ok(())
    }

    /// Takes clues away until the puzzle is as hard as is wished. Returns whether it is, as far as is known.
    fn make_harder(&mut self) -> Result<bool, Stopped> {
        let stop = self.stop;
        if self.wishes.scores.is_any() {
            self.strip(0, &mut |draft| is_unique(&draft.clues(), stop))?;
            return Ok(true);
        }
        let start = self.draft.clone();
        let order: Vec<Clue> = self.loose.iter().rev().copied().collect();
        // Up to a tier, puzzles are solved by what follows from lines, which is sooner asked than how many
        // solutions there are.
        if self.wishes.scores.bound <= first_score(5) {
            self.strip(0, &mut |draft| Ok(is_solved_by_lines(&draft.clues(), ALL_LINES)))?;
        } else {
            self.strip(0, &mut |draft| is_unique(&draft.clues(), stop))?;
        }
        if !self.is_hard_enough(&self.draft)? {
            return Ok(false);
        }
        if !self.is_too_hard(&self.draft)? {
            return Ok(true);
        }
        let gone: Vec<Clue> = order.into_iter().filter(|clue| !self.loose.contains(clue)).collect();
        // The fewest that make it hard enough.
        let without = |count: usize| {
            let mut draft = start.clone();
            gone[..count].iter().for_each(|clue| draft.remove(clue));
            draft
        };
        let (mut too_few, mut enough) = (0, gone.len());
        while too_few + 1 < enough {
            let middle = (too_few + enough) / 2;
            if self.is_hard_enough(&without(middle))? {
                enough = middle;
            } else {
                too_few = middle;
            }
        }
        self.draft = without(enough);
        Ok(!self.is_too_hard(&self.draft)?)
    }

    /// Adds a few of these clues, any of them, that do not make the puzzle too easy.
    fn add_harmless(&mut self, all: &[Clue], random: &mut Random) -> Result<(), Stopped> {
        let mut left = random.between(FEWEST_ADDED, MOST_ADDED);
        let mut others: Vec<Clue> = all.iter().filter(|clue| !self.draft.has(clue)).copied().collect();
        random.shuffle(&mut others);
        while let Some(clue) = others.pop().filter(|_| left > 0) {
            self.draft.add(&clue);
            if self.is_hard_enough(&self.draft)? {
                left -= 1;
            } else {
                self.draft.remove(&clue);
            }
        }
        Ok(())
    }

    /// Returns true if techniques below the least score do not solve it.
    fn is_hard_enough(&self, draft: &Draft) -> Result<bool, Stopped> {
        let least = self.wishes.scores.least;
        if is_solved_by_singles(&draft.clues()) {
            return Ok(least <= 0.0);
        }
        if least <= first_score(2) {
            return Ok(true);
        }
        if least > SHORT_LINES {
            let widest = if least > LINES { ALL_LINES } else { SHORT };
            if is_solved_by_lines(&draft.clues(), widest) {
                return Ok(false);
            }
        } else if least <= WINGS && !is_solved_by_lines(&draft.clues(), ALL_LINES) {
            return Ok(true);
        }
        self.is_not_solved_below(draft, least)
    }

    /// Returns true if techniques below the bound do not solve it.
    fn is_too_hard(&self, draft: &Draft) -> Result<bool, Stopped> {
        let bound = self.wishes.scores.bound;
        let needs_more = || bound <= WINGS && !is_solved_by_lines(&draft.clues(), ALL_LINES);
        Ok(bound.is_finite() && (needs_more() || self.is_not_solved_below(draft, bound)?))
    }

    fn is_not_solved_below(&self, draft: &Draft, bound: f64) -> Result<bool, Stopped> {
        let Some(problem) = draft.problem() else { return Ok(false) };
        Ok(!is_solved_below(&problem, (&Entries::default(), &[]), bound, self.stop)?)
    }
}

/// The work of making a full grid, and of a question about a draft.
const GRID: u64 = 10;
const QUESTION: u64 = 2;

/// What follows from one line or about one digit is found by techniques of at most this score.
const LINES: f64 = 5.4;

/// What follows so where no more squares are open than [`SHORT`] is found by techniques of at most this
/// score.
const SHORT_LINES: f64 = 4.0;

/// All techniques below this score follow from one line or about one digit.
const WINGS: f64 = 3.8;

/// Grids of smaller sides than this have so few hard puzzles in which every clue is needed that the same
/// would come again and again.
const VARIED: u8 = 5;

/// The fewest and the most clues that are added to them, as far as that leaves them hard enough.
const FEWEST_ADDED: usize = 2;
const MOST_ADDED: usize = 6;

/// With this number of open squares, three of them or the others are a set that shows all.
const SHORT: u32 = 7;

/// Lines with any number of open squares.
const ALL_LINES: u32 = 9;
