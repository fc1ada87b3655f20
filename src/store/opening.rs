use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::puzzle::ReadError;
use crate::session::{AnyPuzzle, Game, Kind, SAVE_VERSION, Salvaged, compacted, outline, save_version};

use super::SaveFile;
use super::damaged_save::salvaged;
use super::disk::SharedDisk;
use super::name::{damaged, free, move_to, records, set_aside};
use super::replace::end_of_links;
use super::save_file::{create_anew, keep_copy, owns, words};
use super::text_file::{read_save, whole_lines};

/// From how many bytes on a save is written anew in fewer lines.
const LONG: usize = 1 << 16;

/// A game that was opened, and what becomes of its changes.
pub struct OpenedGame {
    /// The game, where it was.
    pub game: Box<dyn Game>,
    /// Whether its changes are kept.
    pub keeping: Keeping,
    /// What there is to say about it: that a save was damaged, and where it is now.
    pub note: Option<String>,
}

/// What becomes of the changes of an open game.
#[derive(Debug)]
pub enum Keeping {
    /// They are appended here.
    Saved(SaveFile),
    /// They are lost when the game is left, for this reason.
    Unsaved(String),
}

impl OpenedGame {
    /// The game of a puzzle whose save is, or will be, at this path, or where a link at it leads.
    pub(super) fn at(disk: &SharedDisk, path: &Path, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        // What is written, renamed or set aside is the file: the link stays.
        let end = end_of_links(path);
        let path = if fs::metadata(&end).is_ok() { &end } else { path };
        match fs::metadata(path) {
            Ok(found) if !found.is_file() => {
                Self::unsaved(puzzle.play(), format!("{} is no file", path.display()))
            }
            Ok(_) => Self::existing(disk, path, kind, puzzle),
            Err(error) if error.kind() == io::ErrorKind::NotFound && path.is_symlink() => {
                Self::unsaved(puzzle.play(), format!("{} is a link that leads nowhere", path.display()))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Self::new_game(disk, path, puzzle, None),
            Err(error) => Self::unsaved(puzzle.play(), no_access(path, &error)),
        }
    }

    /// A new game of a puzzle whose save at this path is that of a finished game, and is kept as its record;
    /// the game of any other save.
    pub(super) fn again(disk: &SharedDisk, path: &Path, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        let opened = Self::at(disk, path, kind, puzzle);
        if !opened.game.is_solved() {
            return opened;
        }
        match opened.keeping {
            // It is locked by this process, so no other one writes to what is set aside.
            Keeping::Saved(_) => match move_to(disk, path, records(path)) {
                Ok(_) => Self::new_game(disk, path, puzzle, None),
                Err(error) => Self::unsaved(puzzle.play(), no_access(path, &error)),
            },
            Keeping::Unsaved(reason) => Self::unsaved(puzzle.play(), reason),
        }
    }

    /// A game whose changes are lost.
    pub(super) fn unsaved(game: Box<dyn Game>, reason: impl Into<String>) -> Self {
        Self { game, keeping: Keeping::Unsaved(reason.into()), note: None }
    }

    fn new_game(disk: &SharedDisk, path: &Path, puzzle: &dyn AnyPuzzle, note: Option<String>) -> Self {
        let game = puzzle.play();
        let file = SaveFile::new(disk.clone(), path.to_owned(), game.save_head());
        Self { game, keeping: Keeping::Saved(file), note }
    }

    fn existing(disk: &SharedDisk, path: &Path, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        match disk.open(path) {
            Ok(file) if owns(&file) => Self::owned(disk, path, file, kind, puzzle),
            Ok(file) => {
                let reason = "another masume has this game open: nothing is saved here".to_owned();
                Self::shown(path, &file, kind, puzzle, reason)
            }
            Err(error) => match File::open(path) {
                Ok(file) => Self::shown(path, &file, kind, puzzle, no_access(path, &error)),
                Err(error) => Self::unsaved(puzzle.play(), no_access(path, &error)),
            },
        }
    }

    /// The game as a save that this process may not write has it.
    fn shown(path: &Path, file: &File, kind: &dyn Kind, puzzle: &dyn AnyPuzzle, reason: String) -> Self {
        let (text, _) = read_save(file).unwrap_or_default();
        let resumed = kind.resume(whole_lines(&text)).ok().filter(|game| game.id() == puzzle.id());
        let game = resumed.or_else(|| salvaged_of(path, &text, kind, puzzle).map(|salvaged| salvaged.game));
        Self::unsaved(game.unwrap_or_else(|| puzzle.play()), reason)
    }

    /// The game of a save that this process may write.
    fn owned(disk: &SharedDisk, path: &Path, file: File, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Self {
        let (text, is_text) = match read_save(&file) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Self::anew(disk, path, &words(&error), puzzle);
            }
            Err(error) => return Self::unsaved(puzzle.play(), no_access(path, &error)),
        };
        if let Some(version) = save_version(&text).filter(|&version| version > SAVE_VERSION) {
            let reason = format!("the save of this game is from a newer masume (version {version})");
            return Self::unsaved(puzzle.play(), reason);
        }
        let whole = whole_lines(&text);
        let damage = match kind.resume(whole) {
            Ok(game) if is_text && game.id() == puzzle.id() => {
                return Self::going_on(disk, path, file, game, &text);
            }
            Ok(_) => None,
            Err(error) => Some(in_place(&error)),
        };
        match (salvaged_of(path, &text, kind, puzzle), damage) {
            (Some(salvaged), _) => Self::mended(disk, path, salvaged),
            (None, Some(damage)) => Self::anew(disk, path, &damage, puzzle),
            (None, None) if is_text => {
                let reason = format!("{} holds the game of another puzzle", path.display());
                Self::unsaved(puzzle.play(), reason)
            }
            (None, None) => Self::anew(disk, path, "it is no text", puzzle),
        }
    }

    /// A game that begins anew because nothing can be read of its save, which is set aside.
    fn anew(disk: &SharedDisk, path: &Path, damage: &str, puzzle: &dyn AnyPuzzle) -> Self {
        match set_aside(disk, path) {
            Ok(aside) => {
                let note = format!(
                    "The save of this game is damaged ({damage}): it is kept as {}, \
                     and the game begins anew.",
                    aside.display()
                );
                Self::new_game(disk, path, puzzle, Some(note))
            }
            Err(error) => {
                let reason =
                    format!("the save of this game is damaged and cannot be set aside: {}", words(&error));
                Self::unsaved(puzzle.play(), reason)
            }
        }
    }

    /// A game as far as it could be read of a damaged save, of which a copy is kept.
    fn mended(disk: &SharedDisk, path: &Path, salvaged: Salvaged) -> Self {
        let Salvaged { game, save, kept, lost } = salvaged;
        let mended = copy_aside(disk, path).and_then(|copy| Ok((copy, create_anew(disk, path, &save)?)));
        match mended {
            Ok((copy, file)) => {
                let lost = match (lost.len(), kept + lost.len()) {
                    (0, _) => "no step is lost".to_owned(),
                    (1, all) => format!("1 of its {all} steps is lost"),
                    (count, all) => format!("{count} of its {all} steps are lost"),
                };
                let note = format!(
                    "The save of this game was damaged, and is mended: {lost}. It is kept as {}.",
                    copy.display()
                );
                let file = SaveFile::existing(disk.clone(), path.to_owned(), file, save);
                Self { game, keeping: Keeping::Saved(file), note: Some(note) }
            }
            Err(error) => {
                let reason =
                    format!("the save of this game is damaged and cannot be mended: {}", words(&error));
                Self::unsaved(game, reason)
            }
        }
    }

    /// Continues a save with this text, whose last line may not be whole.
    fn going_on(disk: &SharedDisk, path: &Path, file: File, game: Box<dyn Game>, text: &str) -> Self {
        let mut note = None;
        let whole = whole_lines(text);
        if whole.len() < text.len() {
            let mended =
                copy_aside(disk, path).and_then(|copy| disk.cut(&file, whole.len() as u64).map(|()| copy));
            match mended {
                Ok(copy) => {
                    let kept = copy.display();
                    note = Some(format!(
                        "The last line of the save was cut short and is left out; all is kept as {kept}."
                    ));
                }
                Err(error) => {
                    let reason =
                        format!("the save of this game is damaged and cannot be mended: {}", words(&error));
                    return Self::unsaved(game, reason);
                }
            }
        }
        let note = note.or_else(|| doubt(whole, &*game));
        let (file, text) = shortened(disk, path, whole).unwrap_or_else(|| (file, whole.to_owned()));
        let file = SaveFile::existing(disk.clone(), path.to_owned(), file, text);
        Self { game, keeping: Keeping::Saved(file), note }
    }
}

/// What to say of a save all of which can be read, but which comes to another position than it says: damage
/// can make one step of another.
fn doubt(text: &str, game: &dyn Game) -> Option<String> {
    let said = outline(text).ok()?.left?;
    let left = game.left().count;
    (said != left).then(|| {
        format!("The save of this game says that {said} are left, not {left}: a step in it may be damaged.")
    })
}

/// A long save written anew in fewer lines, if that makes it much shorter. If it cannot be written, the long
/// one is as good.
fn shortened(disk: &SharedDisk, path: &Path, text: &str) -> Option<(File, String)> {
    if text.len() < LONG {
        return None;
    }
    let short = compacted(text);
    let is_worth_it = short.len() < text.len() / 4 * 3;
    let file = is_worth_it.then(|| create_anew(disk, path, &short))?.ok()?;
    Some((file, short))
}

/// What can be read of the game of this puzzle in a damaged save.
fn salvaged_of(path: &Path, text: &str, kind: &dyn Kind, puzzle: &dyn AnyPuzzle) -> Option<Salvaged> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    salvaged(text, &name, kind, Some(puzzle)).filter(|salvaged| salvaged.game.id() == puzzle.id())
}

/// What is wrong with a save, and in which line.
fn in_place(error: &ReadError) -> String {
    match error {
        ReadError::Parse(error) => format!("line {}: {error}", error.line),
        ReadError::Broken { .. } => error.to_string(),
    }
}

/// Keeps a copy of a damaged save before it is mended.
fn copy_aside(disk: &SharedDisk, path: &Path) -> io::Result<PathBuf> {
    let name = free(damaged(path))?;
    keep_copy(disk, path, &name)?;
    Ok(name)
}

fn no_access(path: &Path, error: &io::Error) -> String {
    format!("{}: {}", path.display(), words(error))
}
