//! The techniques that need only units and domains, for every puzzle on a latin grid; one per file.

mod alternating_inference_chain;
mod empty_rectangle;
mod finned_fish;
mod fish;
mod forcing_chain;
mod full_house;
mod hidden_single;
mod hidden_subset;
mod intersection;
mod locked_sets;
mod naked_single;
mod naked_subset;
mod sign_limit;
mod simple_colouring;
mod turbot;
mod wing;
mod x_chain;
mod xy_chain;

pub use alternating_inference_chain::AlternatingInferenceChain;
pub use empty_rectangle::EmptyRectangle;
pub use finned_fish::FinnedFish;
pub use fish::Fish;
pub use forcing_chain::ForcingChain;
pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use intersection::Intersection;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use simple_colouring::SimpleColouring;
pub use turbot::Turbot;
pub use wing::Wing;
pub use x_chain::XChain;
pub use xy_chain::XyChain;
