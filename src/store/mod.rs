//! The disk: the files that puzzles are read from, the places where masume keeps things, and the saved games
//! there.
//!
//! A saved game is one file, named after its puzzle, of lines with checksums; each change appends its own.
//! It promises:
//!
//! 1. A kill or a crash of masume costs at most the key in flight: no line waits for another one. When a game
//!    is left, its lines outlive a power cut, too.
//! 2. A full disk costs nothing: masume says that it does not save, keeps the lines, and catches up.
//! 3. A second masume shows the game and saves nothing, because the first one has the file locked.
//! 4. A damaged or missing line costs itself and the lines that cannot be played without it. masume says how
//!    many, keeps a copy of the damaged file beside it under `.damaged`, and writes the save anew.
//! 5. Where the head does not say which puzzle it is, the puzzle that is being opened does.
//! 6. What cannot be read at all is set aside under `.damaged`, and the game begins anew. Nothing is guessed.
//! 7. A save from a newer masume, and whatever is no file, is left alone.
//! 8. A save that is deleted or replaced while its game is open is written again, whole.
//! 9. Only the player deletes a game, and the one deleted last of a puzzle can be restored. A finished game
//!    is kept as a record when it is begun again.
//! 10. A list plays no game, and the first frame waits for no list.
//!
//! A move gets there in five steps: `Effect::Save` of the app, the world, the queue of its `DiskStore`, and
//! on the thread behind that a [`SaveFile`] and the [`Disk`]. This room starts no thread.
#![expect(clippy::disallowed_methods, reason = "the disk belongs to this room")]

mod disk;
mod files;
mod library;
mod opening;
mod puzzle_reader;
mod read_limit;
mod save_file;
mod saves;
mod statistics_log;
mod system;
mod user_files;

pub use disk::{Disk, SharedDisk, SystemDisk};
pub use files::{end_of_links, folder_of, reason, replace, replace_all, write_new};
pub use library::{
    built_in, built_in_count, built_in_number, completion, names_several, read_named, read_source,
};
pub use opening::{Keeping, OpenedGame};
pub use puzzle_reader::{
    LocatedPuzzle, LocatedText, Location, PuzzleReader, find_puzzle, is_standard_input, names_puzzle,
    open_file, start_of,
};
pub use read_limit::{NoInput, ReadLimit};
pub use save_file::SaveFile;
pub use saves::{Saved, Saves, SavesOverview};
pub use statistics_log::StatisticsLog;
pub use system::{Folders, day_of, rest_of_day, today};
pub use user_files::{DraftFile, choices, keep_choices, keep_settings, read_settings, read_themes};
