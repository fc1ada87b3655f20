//! Chains of candidates, in which strong and weak links alternate. At least one of two candidates with a
//! strong link is true; at most one of two with a weak link is. So one of the two ends of a chain is true.
//!
//! Sources: the nice loops of the Eureka and Sudoku Players' forums (2004 to 2006), and the alternating
//! inference chains of J. Bauwelinck and D. Hollander (2006).

mod chain_reason;
mod chain_search;
mod link_graph;

pub use chain_reason::{denied, link_in_words, reason};
pub use chain_search::{Chain, ChainSearch, Ending};
pub use link_graph::{LinkGraph, Links};
