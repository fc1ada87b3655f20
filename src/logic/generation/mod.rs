//! Making puzzles: the part that is the same for every kind.
//!
//! A kind declares what can be ordered (its sizes and [`Wish`]es) and makes candidates by a [`Generator`].
//! Here an [`Order`] is read and named, candidates are rated until one is as hard as ordered, and of several
//! that fit the best is kept. A seed decides every random choice, so that the same order and seed make the
//! same puzzle on every machine, as long as the generator keeps its [`VERSION`].

mod catalogue;
mod generator;
mod grading;
mod maker;
mod order;
mod random;
mod symmetry;

pub use catalogue::{
    Catalogue, Choice, Daily, GridSize, Impossible, LayoutReader, Layouts, Mini, Sizes, Values, Wish,
    WishValue,
};
pub use generator::{Generated, Generator, Plan, Unfilled};
pub use grading::{Quality, ScoreRange, is_needed, is_solved_below, rate_below};
pub use maker::{Effort, Made, NotMade, check, make_best};
pub use order::{MadeName, Order, OrderText, VERSION, daily};
pub use random::{Random, Seed, fnv_1a};
pub use symmetry::Symmetry;
