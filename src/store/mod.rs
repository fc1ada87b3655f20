//! The disk: the files that puzzles are read from, the places where masume keeps things, and the saved games
//! there.
//!
//! A saved game is one file, named after its puzzle, that only ever grows: each change appends its journal
//! lines. It is locked while a game is open, so that two running masumes never write into one file. Nothing
//! here deletes a file that holds a game, whatever state it is in: what cannot be read is set aside under
//! another name, and said to be.
//!
//! This room starts no thread; its caller decides where the blocking work is done ([`SaveFile`] can be sent
//! there).
#![expect(clippy::disallowed_methods, reason = "the disk belongs to this room")]

mod choices_file;
mod clock;
mod disk;
mod draft_file;
mod folders;
mod home_path;
mod library;
mod listing;
mod name;
mod no_input;
mod opening;
mod puzzle_reader;
mod read_limit;
mod replace;
mod save_file;
mod saves;
mod settings;
mod settings_file;
mod statistics_log;
mod text_file;
mod themes;

pub use choices_file::{choices, keep_choices};
pub use clock::{day_of, rest_of_day, today};
pub use disk::{Disk, SharedDisk, SystemDisk};
pub use draft_file::DraftFile;
pub use folders::Folders;
pub use library::{built_in, built_in_count, built_in_number};
pub use listing::{completion, names_several, read_named, read_source};
pub use no_input::{NoInput, reason};
pub use opening::{Keeping, OpenedGame};
pub use puzzle_reader::{
    LocatedPuzzle, LocatedText, Location, PuzzleReader, find_puzzle, is_standard_input, names_puzzle,
    open_file, start_of,
};
pub use read_limit::ReadLimit;
pub use replace::{end_of_links, folder_of, replace, replace_all, write_new};
pub use save_file::{SaveFile, SaveReport};
pub use saves::{Saved, Saves, SavesOverview};
pub use settings::{apply_settings, read_settings};
pub use settings_file::keep_settings;
pub use statistics_log::StatisticsLog;
pub use themes::read_themes;
