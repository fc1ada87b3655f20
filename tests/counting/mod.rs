//! The statistics: what is kept of finished games, and what is counted of them.

mod figures;
mod pars;
mod results;
