//! The house as a whole: its files, its rooms, and which of them name which.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::source::SourceFile;

/// The rooms that each room may use, as the table in CONTRIBUTING.md lists them.
pub fn table_of_rooms() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut sections = include_str!("../../CONTRIBUTING.md").split("\n## ");
    let section = sections.find(|section| section.starts_with("Rooms\n")).expect("it has the table");
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| match row.split('|').map(str::trim).collect::<Vec<_>>()[..] {
        ["", room, _, "nothing", ""] => (room.trim_matches('`'), BTreeSet::new()),
        ["", room, _, uses, ""] => (room.trim_matches('`'), uses.split(' ').collect()),
        _ => panic!("{row}: expected three columns"),
    })
    .collect()
}

/// Which rooms each room names, or which files each file.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The Rust files in a folder of the package, and in the folders inside it: their paths and texts.
#[expect(clippy::disallowed_methods, reason = "the source is on the disk")]
pub fn rust_files_in(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let mut folders = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the package can be listed") {
            let path = entry.expect("its entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root).expect("it lies in the package").display().to_string();
                let text = std::fs::read_to_string(&path).expect("a source file is UTF-8");
                files.push((name.replace('\\', "/"), text));
            }
        }
    }
    files
}

/// The files of a program.
pub struct House {
    pub files: Vec<SourceFile>,
    /// The puzzles: the folders on the shelf. A file beside them belongs to the shelf itself.
    puzzles: BTreeSet<String>,
}

impl House {
    fn of(files: Vec<SourceFile>) -> Self {
        let puzzle = |file: &SourceFile| match file.path.split('/').collect::<Vec<_>>()[..] {
            ["src", "logic", "puzzles", folder, _, ..] => Some(folder.to_owned()),
            _ => None,
        };
        let puzzles = files.iter().filter_map(puzzle).collect();
        Self { files, puzzles }
    }

    /// The house as it stands on the disk.
    pub fn built() -> Self {
        let files = rust_files_in("src");
        Self::of(files.into_iter().map(|(path, text)| SourceFile::new(&path, &text)).collect())
    }

    /// A house of these files, which has a Sudoku and a Futoshiki.
    pub fn forged(files: &[(&str, &str)]) -> Self {
        let puzzles = [("src/logic/puzzles/sudoku/mod.rs", ""), ("src/logic/puzzles/futoshiki/mod.rs", "")];
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

    /// Which files of its own room each file names. A name that a module brings in from elsewhere counts as
    /// the file that defines it; what a module takes from its own children does not count.
    pub fn file_arrows(&self) -> Arrows {
        let modules =
            Modules(self.files.iter().map(|file| (file.module(), (file, file.origins()))).collect());
        let mut arrows: Arrows = BTreeMap::new();
        for file in &self.files {
            let targets = file.imports().into_iter().filter_map(|import| modules.definer(&import.path));
            let inside = targets.filter(|target| {
                target.path != file.path && self.room(&target.module()) == self.room(&file.module())
            });
            arrows.entry(file.path.clone()).or_default().extend(inside.map(|target| target.path.clone()));
        }
        arrows
    }
}

/// The paths that the names of a module come from, by name.
type Origins = BTreeMap<String, Vec<String>>;

/// The files by the modules that they are, each with the names that it imports.
struct Modules<'a>(BTreeMap<Vec<&'a str>, (&'a SourceFile, Origins)>);

impl Modules<'_> {
    /// The file that defines what a path leads to; `None` if it leads to no file.
    fn definer(&self, path: &[String]) -> Option<&SourceFile> {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        let mut modules = (1..=path.len()).rev();
        let (length, (file, origins)) =
            modules.find_map(|length| Some((length, self.0.get(&names[..length])?)))?;
        let origin = path.get(length).and_then(|name| origins.get(name));
        match origin.filter(|origin| origin[..] != path[..=length]) {
            Some(origin) => self.definer(origin).or(Some(file)),
            None => Some(file),
        }
    }
}

/// The sets of files, or rooms, that lie on circles together: each can be reached from each along the arrows.
pub fn rings(arrows: &Arrows) -> Vec<BTreeSet<&str>> {
    let reached = |start: &str| {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&str> = arrows.get(start).into_iter().flatten().map(String::as_str).collect();
        while let Some(file) = next.pop() {
            if reached.insert(file) {
                next.extend(arrows.get(file).into_iter().flatten().map(String::as_str));
            }
        }
        reached
    };
    let reaches: BTreeMap<&str, BTreeSet<&str>> =
        arrows.keys().map(|start| (start.as_str(), reached(start))).collect();
    let on_circle = reaches.iter().filter(|(start, reached)| reached.contains(*start));
    let leads_back = |start: &str, other: &str| reaches.get(other).is_some_and(|back| back.contains(start));
    let mut rings = BTreeSet::new();
    for (start, reached) in on_circle {
        rings.insert(reached.iter().copied().filter(|other| leads_back(start, other)).collect());
    }
    rings.into_iter().collect()
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
