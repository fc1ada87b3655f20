//! The built game in a terminal, from the first key to whatever ends it.

mod editing;
mod ending;
mod escapes;
mod game;
mod learning;
mod opening;
mod playing;
mod racing;
mod refusing;
mod saves;
mod screen;
mod watching;
