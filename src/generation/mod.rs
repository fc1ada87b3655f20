//! Making puzzles: what is the same for every kind.
//!
//! A kind declares what can be asked of it (its sizes and [`Wish`]es) and makes candidates by a
//! [`Generator`]. Here an [`Order`] is read and named, candidates are rated until one is as hard as it was
//! ordered, and of several that fit the best is kept. A seed decides every random choice, so that the same
//! order and seed make the same puzzle on every machine, as long as the generator keeps its [`VERSION`].

mod catalogue;
mod daily;
mod generator;
mod grading;
mod maker;
mod name;
mod order;
mod quality;
mod random;
mod score_range;
mod seed;
mod symmetry;
mod unfilled;
mod wish;

pub use catalogue::{Catalogue, Daily, Sizes};
pub use daily::daily;
pub use generator::{Generated, Generator, Plan};
pub use grading::{is_needed, is_solved_below, rate_below};
pub use maker::{Effort, Made, NotMade, check, make_best};
pub use name::MadeName;
pub use order::{Impossible, Order, OrderText, VERSION};
pub use quality::Quality;
pub use random::Random;
pub use score_range::ScoreRange;
pub use seed::{Seed, fnv_1a};
pub use symmetry::Symmetry;
pub use unfilled::Unfilled;
pub use wish::{Choice, Values, Wish, WishValue};
