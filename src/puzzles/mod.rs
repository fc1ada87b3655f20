//! The shelf: every puzzle there is, each in a folder of its own.
//!
//! A puzzle's folder says all there is to say about it in terms of [`crate::puzzle`] and [`crate::deduction`]: what it
//! is and when it is wrong, how it is solved and reasoned about, how it is touched and seen, how it is written. The
//! puzzles do not know each other.

pub mod shikaku;
