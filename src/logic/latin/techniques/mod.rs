//! The techniques for every puzzle on a latin grid, which need only its units, signs and domains; one family
//! per file.

mod almost_locked_chain;
mod bent_set;
mod bound_chain;
mod chains;
mod colouring;
mod complex_fish;
mod death_blossom;
mod empty_rectangle;
mod fish;
mod forcing_chain;
mod intersection;
mod leftovers;
mod singles;
mod subsets;
mod sue_de_coq;
mod turbot;
mod wing;

pub use almost_locked_chain::AlmostLockedChain;
pub use bent_set::BentSet;
pub use bound_chain::BoundChain;
pub use chains::CandidateChain;
pub use colouring::{MultiColouring, SimpleColouring};
pub use complex_fish::ComplexFish;
pub use death_blossom::DeathBlossom;
pub use empty_rectangle::EmptyRectangle;
pub use fish::{FinnedFish, Fish};
pub use forcing_chain::ForcingChain;
pub use intersection::{DirectPointing, Intersection};
pub use leftovers::LawOfLeftovers;
pub use singles::{FullHouse, HiddenSingle, NakedSingle};
pub use subsets::{DirectHiddenSubset, HiddenSubset, NakedSubset};
pub use sue_de_coq::SueDeCoq;
pub use turbot::Turbot;
pub use wing::Wing;
