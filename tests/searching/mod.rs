//! The 32 searches: their steps, what they find, what their witness hears, and how they stop.

mod agreement;
mod examples;
mod machine;
mod plain;
mod random;
mod reference;
mod same_steps;
mod stopping;
mod witness;
