//! The house as a whole: its files, its rooms, and which of them name which.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::source::SourceFile;

/// Which rooms each room names.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The files of a program.
pub struct House {
    pub files: Vec<SourceFile>,
    /// The puzzles: the folders on the shelf. A file beside them belongs to the shelf itself.
    puzzles: BTreeSet<String>,
}

impl House {
    fn of(files: Vec<SourceFile>) -> Self {
        let puzzle = |file: &SourceFile| match file.path.split('/').collect::<Vec<_>>()[..] {
            ["src", "puzzles", folder, _, ..] => Some(folder.to_owned()),
            _ => None,
        };
        let puzzles = files.iter().filter_map(puzzle).collect();
        Self { files, puzzles }
    }

    /// The house as it stands on the disk.
    #[expect(clippy::disallowed_methods, reason = "the source is on the disk")]
    pub fn built() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = Vec::new();
        let mut folders = vec![root.join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).expect("a folder of src can be listed") {
                let path = entry.expect("an entry of src can be read").path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let name = path.strip_prefix(root).expect("it lies in the package").display().to_string();
                    let text = std::fs::read_to_string(&path).expect("a source file is UTF-8");
                    files.push(SourceFile::new(&name.replace('\\', "/"), &text));
                }
            }
        }
        Self::of(files)
    }

    /// A house of these files, which has a Sudoku and a Futoshiki.
    pub fn forged(files: &[(&str, &str)]) -> Self {
        let puzzles = [("src/puzzles/sudoku/mod.rs", ""), ("src/puzzles/futoshiki/mod.rs", "")];
        Self::of(puzzles.iter().chain(files).map(|(path, text)| SourceFile::new(path, text)).collect())
    }

    /// The room that a path leads into; `None` above all rooms.
    pub fn room(&self, path: &[impl AsRef<str>]) -> Option<String> {
        let (first, rest) = path.split_first()?;
        let puzzle =
            rest.first().filter(|name| first.as_ref() == "puzzles" && self.puzzles.contains(name.as_ref()));
        Some(puzzle.map_or_else(|| first.as_ref().to_owned(), |name| format!("puzzles/{}", name.as_ref())))
    }

    /// Which rooms each room names.
    pub fn arrows(&self) -> Arrows {
        let mut arrows: Arrows = BTreeMap::new();
        for file in &self.files {
            let Some(from) = self.room(&file.module()) else { continue };
            let named = file.imports().into_iter().filter_map(|import| self.room(&import.path));
            let others = named.filter(|to| *to != from).collect::<Vec<_>>();
            arrows.entry(from).or_default().extend(others);
        }
        arrows
    }
}

/// A way along the arrows that comes back to where it began.
pub fn circle(arrows: &Arrows) -> Option<Vec<String>> {
    fn visit<'a>(
        room: &'a String,
        arrows: &'a Arrows,
        way: &mut Vec<&'a String>,
        done: &mut BTreeSet<&'a String>,
    ) -> Option<Vec<String>> {
        if let Some(start) = way.iter().position(|&earlier| earlier == room) {
            return Some(way[start..].iter().map(|&room| room.clone()).collect());
        }
        if done.contains(room) {
            return None;
        }
        way.push(room);
        let found = arrows.get(room).into_iter().flatten().find_map(|next| visit(next, arrows, way, done));
        way.pop();
        done.insert(room);
        found
    }
    let mut done = BTreeSet::new();
    arrows.keys().find_map(|room| visit(room, arrows, &mut Vec::new(), &mut done))
}
