use std::collections::{HashMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use chrono::NaiveDate;

use crate::puzzle::counted;
use crate::puzzles::Shelf;
use crate::session::{
    BegunGame, FinishedGame, Found, GameResult, LogLine, NeededTechnique, Practised, Recovered, Statistics,
    outline,
};

use super::system::{day_of, milliseconds};
use super::{Folders, Saves};

/// The log of finished games and of practice: one JSON object per line. It is only ever appended to.
///
/// The saves have the same data about games, so a line that is missing or damaged, or that was not written
/// because the process was killed after the save, is added when the log is read.
pub struct StatisticsLog {
    path: Option<PathBuf>,
    saves: Saves,
    shelf: &'static Shelf,
}

/// The lines of the log.
#[derive(Default)]
struct Lines {
    games: Vec<FinishedGame>,
    practised: Vec<Practised>,
    damaged: Vec<Vec<u8>>,
}

impl StatisticsLog {
    /// The log in these folders, for the kinds on this shelf. Does not access the disk.
    pub fn new(folders: &Folders, shelf: &'static Shelf) -> Self {
        Self { path: folders.statistics(), saves: Saves::new(folders, shelf), shelf }
    }

    /// Appends a game that is finished now, on this day for the player, unless it is there already. It is on
    /// the disk when this returns.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn append(&self, result: GameResult, day: NaiveDate) -> io::Result<()> {
        self.append_all(&[result.at(milliseconds(SystemTime::now()), day)])
    }

    /// Reads all games, and adds those that are only in saves to the log. Also returns a sentence about
    /// damaged lines, if there are new ones. They do not count; they stay in the log and are copied to a file
    /// of their own.
    pub fn read(&self) -> (Statistics, Option<String>) {
        let Lines { mut games, practised, damaged } = self.lines(|_| true);
        let told = self.keep_damaged(damaged);
        let (added, begun) = self.what_saves_know(&games);
        if !added.is_empty() {
            // If this fails, the games are still in the saves the next time.
            let _ = self.append_all(&added);
        }
        games.extend(added);
        (Statistics::new(games, begun).with_practised(practised), told)
    }

    /// The finished games in the log. No save is read for it.
    pub fn finished_games(&self) -> Statistics {
        Statistics::new(self.lines(|_| true).games, Vec::new())
    }

    /// The technique that was missed often. Of lines about games, only those before a missed technique are
    /// parsed.
    pub fn needed_technique(&self) -> Option<NeededTechnique> {
        let text = self.path.as_deref().map(read_bytes).unwrap_or_default();
        let lines = text.split(|&byte| byte == b'\n').filter_map(|line| std::str::from_utf8(line).ok());
        let (mut log, mut game) = (Vec::new(), None);
        for line in lines {
            if line.contains("\"practised\"") {
                let game = game.take_if(|_| line.contains("\"missed\""));
                log.extend(game.into_iter().chain([line]).filter_map(|line| LogLine::read(line).ok()?));
            } else if !line.is_empty() {
                game = Some(line);
            }
        }
        NeededTechnique::of(&log)
    }

    /// Appends how the step of a technique of this kind was found, now and on this day for the player. It is
    /// on the disk when this returns.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn append_practice(
        &self,
        kind: &str,
        technique: &str,
        found: Found,
        day: NaiveDate,
    ) -> io::Result<()> {
        let (kind, technique) = (kind.to_owned(), technique.to_owned());
        let practised = milliseconds(SystemTime::now());
        let seen = Practised { v: Practised::VERSION, practised, day, kind, technique, found };
        self.write(|| seen.line())
    }

    /// Appends the games that are not there.
    fn append_all(&self, games: &[FinishedGame]) -> io::Result<()> {
        self.write(|| {
            // Of a long log, only lines with one of their times are parsed.
            let times: Vec<String> = games.iter().map(|game| game.result.time_ms.to_string()).collect();
            let known = self.lines(|line| times.iter().any(|time| line.contains(time))).games;
            let known: HashSet<_> = known.iter().map(FinishedGame::key).collect();
            games.iter().filter(|game| !known.contains(&game.key())).map(FinishedGame::line).collect()
        })
    }

    /// Appends lines with one write. `lines` is called only once no other process writes.
    fn write(&self, lines: impl FnOnce() -> String) -> io::Result<()> {
        let path = self.path.as_deref().ok_or_else(|| io::Error::other("there is no home directory"))?;
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        // Write even where the file system has no locks.
        let _ = file.lock();
        let new = lines();
        if new.is_empty() {
            return Ok(());
        }
        let mut text = String::new();
        // End a line that a killed process left incomplete.
        if file.seek(SeekFrom::End(0))? > 0 {
            let mut last = [0];
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
            text.extend((last != *b"\n").then_some('\n'));
        }
        text.push_str(&new);
        file.write_all(text.as_bytes())?;
        file.sync_data()
    }

    /// The lines of the log that are wanted. A last line that is cut off does not count as damaged.
    fn lines(&self, is_wanted: impl Fn(&str) -> bool) -> Lines {
        let text = self.path.as_deref().map(read_bytes).unwrap_or_default();
        let mut lines = Lines::default();
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            let text = std::str::from_utf8(line).ok();
            if text.is_some_and(|text| !is_wanted(text)) {
                continue;
            }
            match text.map(LogLine::read) {
                Some(Ok(Some(LogLine::Finished(game)))) => lines.games.push(game),
                Some(Ok(Some(LogLine::Practised(seen)))) => lines.practised.push(seen),
                Some(Ok(None)) => {}
                _ if line.trim_ascii().is_empty() || !line.ends_with(b"\n") => {}
                _ => lines.damaged.push(line.to_owned()),
            }
        }
        lines
    }

    /// Copies the damaged lines that are not copied yet to a file, and returns a sentence about them.
    fn keep_damaged(&self, damaged: Vec<Vec<u8>>) -> Option<String> {
        let path = self.path.as_deref()?;
        let kept_in = path.with_extension("jsonl.damaged");
        let kept = read_bytes(&kept_in);
        let kept: HashSet<&[u8]> = kept.split_inclusive(|&byte| byte == b'\n').collect();
        let new: Vec<&Vec<u8>> = damaged.iter().filter(|line| !kept.contains(line.as_slice())).collect();
        if new.is_empty() {
            return None;
        }
        let lines: Vec<u8> = new.iter().copied().flatten().copied().collect();
        let written = OpenOptions::new().append(true).create(true).open(&kept_in);
        let written = written.and_then(|mut file| file.write_all(&lines));
        let what = match new.len() {
            1 => "1 line of the statistics is damaged and does not count".to_owned(),
            count => format!("{} of the statistics are damaged and do not count", counted(count, "line")),
        };
        Some(match written {
            Ok(()) => format!("{what}; kept in {}.", kept_in.display()),
            Err(_) => format!("{what}; still in {}.", path.display()),
        })
    }

    /// The finished games that are in saves but not in the log, and the games that are not finished.
    fn what_saves_know(&self, logged: &[FinishedGame]) -> (Vec<FinishedGame>, Vec<BegunGame>) {
        let (mut added, mut begun, mut solved) = (Vec::new(), Vec::new(), Vec::new());
        self.saves.visit(|text, modified| {
            let Some(outline) = outline(text) else { return };
            let Some(kind) = self.shelf.kind(&outline.kind) else { return };
            if text.lines().any(|line| line.split(' ').nth(1) == Some("solved")) {
                solved.push((kind, outline.id, text.to_owned(), modified));
            } else if let (Some(_), Ok(puzzle)) = (outline.left, kind.read_id(&outline.id)) {
                begun.push(BegunGame::of(puzzle.problem(), &outline.about));
            }
        });
        let keys: HashSet<(&str, &str, u64)> = logged.iter().map(FinishedGame::key).collect();
        // Replaying a journal takes time, and most games are in the log.
        let mut lacking: HashMap<(&str, &str), isize> = HashMap::new();
        for (kind, id, ..) in &solved {
            *lacking.entry((kind.name(), id)).or_default() += 1;
        }
        for (kind, id, _) in &keys {
            *lacking.entry((kind, id)).or_default() -= 1;
        }
        for (kind, id, text, modified) in &solved {
            if lacking[&(kind.name(), id.as_str())] <= 0 {
                continue;
            }
            let Some(Recovered { game, .. }) = kind.recover(text, None) else { continue };
            match GameResult::of(game.as_ref(), kind.maker().as_deref()) {
                Some(result) => {
                    let game = result.at(milliseconds(*modified), day_of(*modified));
                    added.extend(Some(game).filter(|game| !keys.contains(&game.key())));
                }
                None => begun.push(BegunGame::of(game.problem(), game.about())),
            }
        }
        added.sort_by_key(|game: &FinishedGame| game.finished);
        (added, begun)
    }
}

/// The bytes of a file; none if it cannot be read.
fn read_bytes(path: &Path) -> Vec<u8> {
    // Anything but a plain file, such as a pipe, might block.
    let is_file = fs::metadata(path).is_ok_and(|found| found.is_file());
    if is_file { fs::read(path).unwrap_or_default() } else { Vec::new() }
}
