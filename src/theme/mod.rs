//! Themes: which colour each meaning has.
//!
//! A theme is a file of colours by [`Role`], such as those in `assets/themes`; it may inherit from another.
//! This room reads such files into a [`Palette`], converts colours to what a terminal can show, and computes
//! contrasts. It knows no terminal, no disk and no puzzle.

mod colour;
mod palette;
mod role;
mod themes;

pub use colour::{Colour, Depth};
pub use palette::Palette;
pub use role::Role;
pub use themes::{NamedTheme, Themes};
