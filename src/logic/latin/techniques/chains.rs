use crate::deduction::{Label, StepCollector, label};
use crate::grid::Digits;
use crate::latin::chains::{Chain, ChainSearch, Ending, LinkGraph, Links, reason};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, offer_eliminations, offer_placement,
};

/// The techniques that follow chains of candidates. They differ in the links that they use and in how hard
/// these are to see.
pub struct CandidateChain {
    label: Label,
    links: Links,
    through: Through,
    /// The fewest links of a chain that shows more than a pair would.
    fewest: usize,
    /// The score of chains with this number of links; longer chains never have a lower one.
    score: fn(usize) -> f64,
}

/// Links that a chain uses besides those of candidates; unless it is `Nothing`, chains without them are left
/// out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Through {
    Nothing,
    /// Groups: two or more squares in one sector and another unit, one of which holds the digit once all
    /// other places in a unit are ruled out. A group rules out the digit in every square that sees all of its
    /// squares.
    Groups,
    /// Almost locked sets; the chain may go through groups, too.
    Sets,
}

impl CandidateChain {
    /// The X-chain: a chain of places of one digit, in which units with two places left for it alternate with
    /// squares that see each other. One of its ends is true. Source: the fishy cycles of the Sudoku Players'
    /// forum (2004); A. Stuart, *The Logic of Sudoku* (2007).
    pub const X: Self = Self {
        label: label!("x-chain", "X-Chain", 6.5),
        links: Links::Digit,
        through: Through::Nothing,
        fewest: 3,
        score: |_| 6.5,
    };

    /// The XY-chain: a chain of squares with two digits left, each of which shares one of them with the next.
    /// One of its ends holds the digit that is left over at both ends. If all have the same two digits, it is
    /// a remote pair, and all its eliminations come in one step. Source: A. Stuart, *The Logic of Sudoku*
    /// (2007); A. Johnson, *Solving Sudoku* (2005).
    pub const XY: Self = Self {
        label: label!("xy-chain", "XY-Chain", 6.6),
        links: Links::Squares,
        fewest: 5,
        score: |_| 6.6,
        ..Self::X
    };

    /// The grouped X-chain. Source: the grouped turbot fish of the Eureka forum (2005).
    pub const GROUPED_X: Self = Self {
        label: label!("grouped-x-chain", "Grouped X-Chain", 6.7),
        through: Through::Groups,
        score: |_| 6.7,
        ..Self::X
    };

    /// The alternating inference chain: strong links (two digits left in a square, two places left in a unit)
    /// and weak links alternate, so that one of its ends is true. It may close into a loop. Every two further
    /// links add a tenth to the score, up to 7.5. Source: the nice loops of the Eureka forum (2004 to 2006).
    pub const ALTERNATING: Self = Self {
        label: label!("alternating-inference-chain", "Alternating Inference Chain", 7.0),
        links: Links::All,
        score: |links| (70 + links.saturating_sub(3) / 2).min(75) as f64 / 10.0,
        ..Self::X
    };

    /// The grouped alternating inference chain, up to 7.9. Source: the Eureka forum (2005).
    pub const GROUPED_ALTERNATING: Self = Self {
        label: label!("grouped-alternating-inference-chain", "Grouped Alternating Inference Chain", 7.5),
        through: Through::Groups,
        score: |links| (75 + links.saturating_sub(3) / 2).min(79) as f64 / 10.0,
        ..Self::ALTERNATING
    };

    /// The alternating inference chain through almost locked sets: such a set holds at least one of any two
    /// of its digits, which is a strong link. The Explainers' ratings of puzzles that need one are those of
    /// chains of almost locked sets. Source: the Sudoku Players' forum (2006); HoDoKu (Hobiger, 2012).
    pub const ALMOST_LOCKED: Self = Self {
        label: label!("als-aic", "ALS-AIC", 7.9),
        through: Through::Sets,
        score: |links| if links < 7 { 7.9 } else { 8.0 },
        ..Self::ALTERNATING
    };
}

/// The most squares of an almost locked set: with more, it is hard to see what the set has left.
const MOST_SQUARES: usize = 5;

impl LatinTechnique for CandidateChain {
    fn label(&self) -> Label {
        self.label
    }

    /// Offers the shortest chains first; longer ones only if they prove more and are still wanted.
    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants(self.label.score) {
            return;
        }
        // Where no place of a digit is untenable, nothing can be said about that digit alone.
        let is_useful = |&digit: &u8| self.links != Links::Digit || !at.untenable(digit).is_empty();
        let digits: Digits = (1..=grid.side()).filter(is_useful).collect();
        if digits.is_empty() {
            return;
        }
        let graph = match self.through {
            Through::Nothing => LinkGraph::new(grid, at, self.links, Digits::NONE),
            Through::Groups => LinkGraph::new(grid, at, self.links, digits),
            Through::Sets => LinkGraph::with_sets(grid, at, MOST_SQUARES),
        };
        let mut search = ChainSearch::new(&graph);
        let Some(mut links) = search.shortest(self.fewest) else { return };
        let mut told: Vec<Eliminations> = Vec::new();
        let mut placed: Vec<u16> = Vec::new();
        loop {
            let score = (self.score)(links);
            let may_be_longer = search.each_of(links, |path| {
                let chain = Chain::new(&graph, path, self.links);
                // Conclusions of simpler chains are recorded, but not offered.
                let is_wanted = match self.through {
                    Through::Nothing => true,
                    Through::Groups => path.iter().any(|&one| graph.is_group(one)),
                    Through::Sets => chain.sets().next().is_some(),
                };
                if chain.ending == Ending::Start {
                    if !placed.contains(&path[0]) {
                        placed.push(path[0]);
                        if is_wanted {
                            offer_placement(found, score, at, graph.candidate(path[0]), || reason(&chain));
                        }
                    }
                } else if chain.eliminations.is_new(&mut told) && is_wanted {
                    offer_eliminations(found, score, at, &chain.eliminations, || reason(&chain));
                }
            });
            if !may_be_longer || found.is_stopped() || !found.wants((self.score)(links + 2)) {
                return;
            }
            links += 2;
        }
    }
}
