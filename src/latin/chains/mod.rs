//! Chains of candidates, in which links of two sorts take turns: of two candidates with a strong link at least one is
//! true, of two with a weak link at most one. Then one of the two ends is true, whichever.
//!
//! [`ChainFinder::offer`] finds them for all techniques that follow chains; these differ only in the links they use and in how
//! hard they are to see. Sources: the nice loops of the Eureka and Sudoku Players' forums (2004 to 2006), and
//! J. Bauwelinck's and D. Hollander's alternating inference chains (2006).

mod chain;
mod chain_finder;
mod chain_reason;
mod chain_search;
mod forcing;
mod link_graph;

pub(super) use chain_finder::ChainFinder;
pub(super) use forcing::offer_forced;
pub(super) use link_graph::Links;
