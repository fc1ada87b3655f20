//! masume
pub mod app;
pub mod deduction;
pub mod format;
pub mod grid;
pub mod puzzle;
pub mod scene;
pub mod session;
