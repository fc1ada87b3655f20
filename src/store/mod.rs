//! The disk: the files that puzzles are read from, the folders of masume's own files, and the saved games in
//! them.
//!
//! A saved game is one file, named after its puzzle, of lines with checksums. Each change appends a line, by
//! way of `Effect::Save` of the app, the world, the thread of its `DiskStore`, [`SaveFile`] and [`Disk`]. The
//! promises:
//!
//! 1. A kill loses only what is not written yet, at most the last key as a rule; a game that was left
//!    outlives a power cut, too.
//! 2. When the disk is full, the player is warned; once there is space, saving catches up.
//! 3. A second masume shows the game as it was last saved. It can be played there, but no move is
//!    saved.
//! 4. A damaged line is dropped, with what cannot be played without it. The player learns how much, and the
//!    damaged file is kept beside the save, which is rewritten.
//! 5. A save that cannot be read at all is set aside. One of a newer masume, or one that is not a file, is
//!    left alone.
//! 6. A save that is deleted or replaced while its game is open is rewritten as a whole.
//! 7. Only the player deletes a game, and can restore it. A finished game is kept when it is begun again.
//! 8. A list replays no game, and the first frame waits for no list.
//! 9. Nothing is guessed. If the head does not name the puzzle, it is the one that is being opened.
//!
//! This room starts no thread.
#![expect(clippy::disallowed_methods, reason = "the disk belongs to this room")]

mod disk;
mod library;
mod opening;
mod puzzle_reader;
mod save_file;
mod saves;
mod statistics_log;
mod system;
mod user_files;

pub use disk::{
    Disk, SharedDisk, SystemDisk, end_of_links, folder_of, reason, replace, replace_all, write_new,
};
pub use library::{
    built_in, built_in_count, built_in_number, completion, names_several, read_named, read_source,
};
pub use opening::OpenedGame;
pub use puzzle_reader::{
    LocatedPuzzle, LocatedText, Location, NoInput, PuzzleReader, ReadLimit, find_puzzle, is_standard_input,
    names_puzzle, open_file, start_of,
};
pub use save_file::SaveFile;
pub use saves::{Saved, Saves, SavesOverview};
pub use statistics_log::StatisticsLog;
pub use system::{Folders, day_of, rest_of_day, today};
pub use user_files::{choices, draft, keep_choices, keep_draft, keep_settings, read_settings, read_themes};
