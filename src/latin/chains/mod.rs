//! Chains of candidates, in which strong and weak links take turns. At least one of two candidates with a
//! strong link is true; at most one of two with a weak link is. So one of the two ends of a chain is true.
//!
//! [`ChainFinder::offer`] finds the chains for every technique that follows chains. These techniques differ
//! only in the links that they use and in how hard they are to see. Sources: the nice loops of the Eureka and
//! Sudoku Players' forums (2004 to 2006), and the alternating inference chains of J. Bauwelinck and D.
//! Hollander (2006).

mod chain;
mod chain_finder;
mod chain_reason;
mod chain_search;
mod forcing;
mod groups;
mod link_graph;

pub(super) use chain_finder::ChainFinder;
pub(super) use forcing::offer_forced;
pub(super) use link_graph::Links;
