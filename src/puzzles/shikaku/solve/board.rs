use crate::puzzle::Stop;

use super::super::ShikakuProblem;
use super::domain::{Domain, Rectangle};
use super::line::Line;

/// The longest side of a grid.
const LONGEST: usize = ShikakuProblem::LONGEST_SIDE as usize;

/// A hint is left without a block, or a square without a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contradiction;

/// The grid in the midst of solving.
pub(super) struct Board<'a, L> {
    pub stop: &'a Stop,
    pub domains: Vec<Domain>,
    /// How many lines the grid has.
    pub lines: usize,
    /// Of each line the squares in a core, and those behind the end of the grid.
    pub blocked: [L; LONGEST],
    /// Of each line the squares that one hint, or more than one, was seen to reach.
    pub once: [L; LONGEST],
    pub twice: [L; LONGEST],
    /// Of each line the squares outside of cores that one hint alone reaches.
    pub lonely: [L; LONGEST],
    /// The lines in which something changed that nobody has followed yet.
    pub changed: L,
    /// The lines of which is counted who reaches them.
    pub counted: L,
    /// The domains as they were before they changed, while it is to be taken back.
    pub trail: Vec<(u16, Domain)>,
    pub is_trying: bool,
    /// Of the hint looked at, how far it is free on both sides in lines at each distance, before and after.
    free: [[(u8, u8); LONGEST]; 2],
    /// And what its blocks that end at this distance reach in them.
    reach: [[L; LONGEST]; 2],
}

/// What is known of all blocks of a hint together.
struct Found {
    count: usize,
    /// The squares common to all.
    common: Rectangle,
    before: usize,
    after: usize,
}

/// Blocks of one size in the same lines: `ahead` before the hint's, `behind` after it, of each `width` places that begin
/// at `start` to `last`.
struct Run {
    ahead: usize,
    behind: usize,
    start: i32,
    last: i32,
    width: i32,
}

impl<'a, L: Line> Board<'a, L> {
    pub fn new(problem: &ShikakuProblem, stop: &'a Stop) -> Self {
        let lines = problem.grid().dimensions().width();
        let behind = !L::span(0, problem.grid().dimensions().height().into());
        let domains: Vec<Domain> = problem.hints().iter().map(|&hint| Domain::new(hint, lines)).collect();
        let mut blocked = [behind; LONGEST];
        for domain in &domains {
            blocked[usize::from(domain.line)] |= L::span(domain.place.into(), usize::from(domain.place) + 1);
        }
        Self {
            stop,
            domains,
            lines: lines.into(),
            blocked,
            once: [L::NONE; LONGEST],
            twice: [L::NONE; LONGEST],
            lonely: [L::NONE; LONGEST],
            changed: L::span(0, lines.into()),
            counted: L::NONE,
            trail: Vec::new(),
            is_trying: false,
            free: [[(0, 0); LONGEST]; 2],
            reach: [[L::NONE; LONGEST]; 2],
        }
    }

    /// Puts a core on the board, or takes it off.
    pub fn flip(&mut self, core: Rectangle) {
        let span = L::span(core.low.into(), usize::from(core.high) + 1);
        for line in &mut self.blocked[core.first.into()..=core.last.into()] {
            *line ^= span;
        }
    }

    /// The lines that the hint reaches.
    #[inline]
    pub fn lines_of(domain: &Domain) -> L {
        let line = usize::from(domain.line);
        L::span(line - usize::from(domain.before), line + usize::from(domain.after) + 1)
    }

    /// Looks at a hint again, whose block is to hold `must`: which blocks are still possible, and what follows for others.
    pub fn look(&mut self, index: usize, must: Rectangle) -> Result<(), Contradiction> {
        let old = self.domains[index];
        self.flip(old.core);
        let (before, after) = self.walk(&old);
        let mut must = must.hull(old.core);
        let found = loop {
            let Some(found) = self.blocks(&old, must, before, after) else {
                self.flip(old.core);
                return Err(Contradiction);
            };
            let wider = self.tell(&old, &found, must);
            if wider == must {
                break found;
            }
            must = wider;
        };
        self.flip(found.common);
        if found.count != usize::from(old.count) {
            if self.is_trying {
                self.trail.push((index as u16, old));
            }
            let domain = &mut self.domains[index];
            domain.core = found.common;
            domain.before = found.before as u8;
            domain.after = found.after as u8;
            domain.count = found.count as u16;
            if old.count != Domain::UNCOUNTED {
                self.changed |= Self::lines_of(&old);
            } else if found.common != old.core {
                self.changed |= L::span(found.common.first.into(), usize::from(found.common.last) + 1);
            }
        }
        Ok(())
    }

    /// Walks from the hint's square to the lines before and after until something is in the way; how far it came.
    fn walk(&mut self, domain: &Domain) -> (usize, usize) {
        let (line, place) = (usize::from(domain.line), usize::from(domain.place));
        let start = self.blocked[line].gap(place);
        let mut ends = (0, 0);
        for (at, free) in self.free.iter_mut().enumerate() {
            free[0] = (start.0 as u8, start.1 as u8);
            let (mut low, mut end) = start;
            let limit = usize::from(if at == 0 { domain.before } else { domain.after });
            let mut far = 0;
            while far < limit {
                let next = if at == 0 { line - far - 1 } else { line + far + 1 };
                let squares = self.blocked[next];
                if squares.has(place) {
                    break;
                }
                let gap = squares.gap(place);
                low = low.max(gap.0);
                end = end.min(gap.1);
                far += 1;
                free[far] = (low as u8, end as u8);
            }
            for reach in &mut self.reach[at][..=far] {
                *reach = L::NONE;
            }
            if at == 0 {
                ends.0 = far;
            } else {
                ends.1 = far;
            }
        }
        ends
    }

    /// All blocks that hold `must` and that the walk left room for; notes what they reach. `None` if there are none.
    fn blocks(&mut self, domain: &Domain, must: Rectangle, before: usize, after: usize) -> Option<Found> {
        let line = usize::from(domain.line);
        let mut found = Found {
            count: 0,
            common: Rectangle { first: 0, last: u8::MAX, low: 0, high: u8::MAX },
            before: 0,
            after: 0,
        };
        let (mut least_b, mut least_a, mut low, mut end) = (usize::MAX, usize::MAX, 0, i32::MAX);
        let reach = &mut self.reach;
        Self::runs(&self.free, domain, must, before, after, |Run { ahead, behind, start, last, width }| {
            found.count += (last - start + 1) as usize;
            let span = L::span(start as usize, (last + width) as usize);
            reach[0][ahead] |= span;
            reach[1][behind] |= span;
            found.before = found.before.max(ahead);
            found.after = found.after.max(behind);
            least_b = least_b.min(ahead);
            least_a = least_a.min(behind);
            low = low.max(last);
            end = end.min(start + width);
            false
        });
        if found.count == 0 {
            return None;
        }
        found.common = Rectangle {
            first: (line - least_b) as u8,
            last: (line + least_a) as u8,
            low: low as u8,
            high: (end - 1) as u8,
        };
        Some(found)
    }

    #[inline(always)]
    fn runs(
        free: &[[(u8, u8); LONGEST]; 2],
        domain: &Domain,
        must: Rectangle,
        before: usize,
        after: usize,
        mut run: impl FnMut(Run) -> bool,
    ) {
        let (line, area) = (usize::from(domain.line), u32::from(domain.area));
        let least_before = line - usize::from(must.first);
        let least_after = usize::from(must.last) - line;
        let (must_low, must_end) = (i32::from(must.low), i32::from(must.high) + 1);
        for lines in least_before + least_after + 1..=(before + after + 1).min(area as usize) {
            if area % lines as u32 != 0 {
                continue;
            }
            let width = (area / lines as u32) as i32;
            let from = least_before.max((lines - 1).saturating_sub(after));
            let to = before.min(lines - 1 - least_after);
            for ahead in from..=to {
                let behind = lines - 1 - ahead;
                let (one, other) = (free[0][ahead], free[1][behind]);
                let start = i32::from(one.0.max(other.0)).max(must_end - width);
                let last = must_low.min(i32::from(one.1.min(other.1)) - width);
                if start <= last && run(Run { ahead, behind, start, last, width }) {
                    return;
                }
            }
        }
    }

    /// The block of the hint that follows on `tried`, or the first, in the order of lines, first line and first place.
    pub fn next_block(&mut self, index: usize, tried: Option<Rectangle>) -> Option<Rectangle> {
        let domain = self.domains[index];
        self.flip(domain.core);
        let (before, after) = self.walk(&domain);
        self.flip(domain.core);
        let line = usize::from(domain.line);
        let order = |block: Rectangle| (block.last - block.first, line - usize::from(block.first), block.low);
        let tried = tried.map(order);
        let mut next = None;
        Self::runs(&self.free, &domain, domain.core, before, after, |Run { ahead, behind, start, last, width }| {
            let rectangle = |low: i32| Rectangle {
                first: (line - ahead) as u8,
                last: (line + behind) as u8,
                low: low as u8,
                high: (low + width - 1) as u8,
            };
            next = (start..=last).map(rectangle).find(|&block| tried.is_none_or(|tried| order(block) > tried));
            next.is_some()
        });
        next
    }

    /// Counts the squares that the hint reaches; gives the rectangle around `must` and those that no other does.
    fn tell(&mut self, domain: &Domain, found: &Found, must: Rectangle) -> Rectangle {
        let mut wider = must;
        for at in 0..2 {
            let mut squares = L::NONE;
            for far in (at..=if at == 0 { found.before } else { found.after }).rev() {
                squares |= self.reach[at][far];
                let line = usize::from(domain.line);
                let line = if at == 0 { line - far } else { line + far };
                let lonely = squares & self.lonely[line];
                if lonely != L::NONE {
                    wider = wider.hull(Rectangle {
                        first: line as u8,
                        last: line as u8,
                        low: lonely.lowest() as u8,
                        high: (lonely.end() - 1) as u8,
                    });
                }
                if self.counted.has(line) {
                    self.twice[line] |= self.once[line] & squares;
                    self.once[line] |= squares;
                }
            }
        }
        if wider != must {
            // They are noted again.
            self.reach[0][..=found.before].fill(L::NONE);
            self.reach[1][..=found.after].fill(L::NONE);
        }
        wider
    }
}
