//! What several tests share; each uses its part of it.
#![allow(dead_code)]

pub mod null_puzzle;
pub mod playing;
