//! Files: every format is known by its content, read back as it was written, and says where a text is damaged.

#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod hodoku;
mod recognising;
mod saves;
mod shikaku;
mod streams;
mod sudoku;
