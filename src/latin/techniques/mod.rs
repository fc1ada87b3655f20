//! The techniques that know only units and domains, for every puzzle on a latin grid; one a file.

mod full_house;
mod hidden_single;
mod naked_single;
mod turbot;
mod wing;

pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use naked_single::NakedSingle;
pub use turbot::Turbot;
pub use wing::Wing;
