//! The techniques that know only units and domains, for every puzzle on a latin grid; one a file.

mod alternating_inference_chain;
mod full_house;
mod hidden_single;
mod naked_single;
mod simple_colouring;
mod x_chain;
mod xy_chain;

pub use alternating_inference_chain::AlternatingInferenceChain;
pub use full_house::FullHouse;
pub use hidden_single::HiddenSingle;
pub use naked_single::NakedSingle;
pub use simple_colouring::SimpleColouring;
pub use x_chain::XChain;
pub use xy_chain::XyChain;
