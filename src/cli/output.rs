//! The output of a command, and the progress line on standard error.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Cursor, IsTerminal, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::store::{Location, end_of_links, folder_of, reason, replace, replace_all};

use super::exit::{CommandError, ExitStatus, Outcome, complain};

/// The output of a command: standard output, or a file that is replaced as a whole at the end.
pub(super) struct Output {
    writer: Box<dyn Write>,
    replacement: Option<Replacement>,
    /// True if it is a terminal.
    pub(super) is_terminal: bool,
}

/// The new content of a file, without a name until it is complete, so that otherwise nothing is left of it.
struct Replacement {
    content: File,
    target: PathBuf,
    /// True if each puzzle gets a file of its own, so that the target is a pattern of names.
    is_divided: bool,
}

/// The byte after each puzzle in content that is divided; no format writes it.
const DIVIDER: u8 = 0;

impl Output {
    /// Opens the file, or standard output if none is named.
    pub(super) fn open(file: Option<&Path>) -> Result<Self, CommandError> {
        let Some(file) = file else {
            let standard = io::stdout().lock();
            let is_terminal = standard.is_terminal();
            // A person wants every line at once; for a program, large writes are quicker.
            let writer: Box<dyn Write> = if is_terminal {
                Box::new(standard)
            } else {
                Box::new(BufWriter::with_capacity(1 << 16, standard))
            };
            return Ok(Self { writer, replacement: None, is_terminal });
        };
        let (writer, replacement) = open(file).map_err(|error| {
            let (name, reason) = (file.display(), reason(&error));
            CommandError::Input(format!("{name}: {reason}; expected a file that can be written"))
        })?;
        let writer = Box::new(BufWriter::with_capacity(1 << 16, writer));
        Ok(Self { writer, replacement, is_terminal: false })
    }

    /// Opens the output of a command that writes puzzles. If the file's name has `%d`, each puzzle goes into
    /// a file of its own, with 1, 2, 3.. in its place; `%%` stands for a percent sign.
    pub(super) fn open_for_puzzles(file: Option<&Path>) -> Result<Self, CommandError> {
        let Some(pattern) = file else { return Self::open(None) };
        let mut output = Self::open(Some(&numbered(pattern, 1)))?;
        if has_number(pattern) {
            let Some(replacement) = &mut output.replacement else {
                let what = format!("{}: found a device; expected a file for each puzzle", pattern.display());
                return Err(CommandError::Input(what));
            };
            (replacement.target, replacement.is_divided) = (pattern.to_owned(), true);
        }
        Ok(output)
    }

    /// The bytes that must follow each puzzle.
    pub(super) fn divider(&self) -> &'static [u8] {
        match &self.replacement {
            Some(Replacement { is_divided: true, .. }) => &[DIVIDER],
            _ => &[],
        }
    }

    /// Writes out what is left. Puts the new file in place of the old one if `keep` is set.
    pub(super) fn finish(mut self, keep: bool) -> io::Result<()> {
        self.writer.flush()?;
        match self.replacement.take() {
            Some(Replacement { mut content, target, is_divided }) if keep => {
                content.rewind()?;
                if is_divided { replace_each(&target, &content) } else { replace(&target, &content) }
            }
            _ => Ok(()),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Replaces the files with these names, one for each puzzle of the content, all or none.
fn replace_each(pattern: &Path, content: &File) -> io::Result<()> {
    let puzzles = BufReader::new(content).split(DIVIDER).enumerate();
    replace_all(puzzles.map(|(before, puzzle)| {
        let file = numbered(pattern, before + 1);
        // A file that cannot be replaced is named in the error.
        match open(&file) {
            Ok((_, Some(Replacement { target, .. }))) => Ok((target, Cursor::new(puzzle?))),
            Ok((_, None)) => Err(io::Error::other(format!("{}: no file", file.display()))),
            Err(error) => Err(io::Error::other(format!("{}: {}", file.display(), reason(&error)))),
        }
    }))
}

/// Returns true if a pattern has `%d` without another percent sign before it.
fn has_number(pattern: &Path) -> bool {
    numbered(pattern, 1) != numbered(pattern, 2)
}

/// The name with this number in place of `%d`. `%%` is a percent sign, and so is any other.
fn numbered(pattern: &Path, number: usize) -> PathBuf {
    let Some(pattern) = pattern.to_str() else { return pattern.to_owned() };
    let parts = pattern.split("%%").map(|part| part.replace("%d", &number.to_string()));
    parts.collect::<Vec<String>>().join("%").into()
}

#[expect(clippy::disallowed_methods, reason = "the file named by the user after -o is written here")]
fn open(file: &Path) -> io::Result<(File, Option<Replacement>)> {
    match std::fs::metadata(file) {
        Ok(metadata) if metadata.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        // Neither a device nor a pipe can be replaced.
        Ok(metadata) if !metadata.is_file() => return Ok((File::options().write(true).open(file)?, None)),
        Ok(metadata) if metadata.permissions().readonly() => {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let target = end_of_links(file);
    let content = tempfile::tempfile_in(folder_of(&target))?;
    Ok((content.try_clone()?, Some(Replacement { content, target, is_divided: false })))
}

/// The sequence that moves the cursor to the start of its line and clears the line.
const REWRITE: &str = "\r\x1b[K";

/// The least time between two progress lines.
const PACE: Duration = Duration::from_millis(100);

/// The progress of long work: a line on standard error that is rewritten, for a person at a terminal.
pub(super) struct ProgressLine {
    /// `None` if nothing is shown.
    begun: Option<Instant>,
    /// The time from the beginning to when the line was last written.
    shown: Duration,
    is_there: bool,
}

impl ProgressLine {
    /// A line that shows nothing in the first tenth of a second, and nothing at all unless `is_shown` is set
    /// and standard error is a terminal that can rewrite a line.
    pub(super) fn new(is_shown: bool) -> Self {
        #[expect(clippy::disallowed_methods, reason = "the environment says what the terminal can do")]
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let is_shown = is_shown && !is_dumb && io::stderr().is_terminal();
        #[expect(clippy::disallowed_methods, reason = "a line that is rewritten too often cannot be read")]
        let begun = is_shown.then(Instant::now);
        Self { begun, shown: Duration::ZERO, is_there: false }
    }

    /// Shows the line that `line` makes from the time so far, unless the last one is too recent.
    pub(super) fn show(&mut self, line: impl FnOnce(Duration) -> String) {
        let Some(begun) = self.begun else { return };
        let now = begun.elapsed();
        if now - self.shown >= PACE {
            self.shown = now;
            self.is_there = true;
            rewrite(&line(now));
        }
    }

    /// Removes the line: at the end, or before something else is written.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.is_there) {
            rewrite("");
        }
    }
}

/// Removes the line however the work ends, even after Ctrl-C.
impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.clear();
    }
}

fn rewrite(line: &str) {
    let mut errors = io::stderr().lock();
    // A failure here cannot be reported anywhere.
    let _ = write!(errors, "{REWRITE}{line}").and_then(|()| errors.flush());
}

/// The number of puzzles with each [`ExitStatus`].
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Totals([usize; 3]);

impl Totals {
    /// The totals of one puzzle.
    pub(super) fn of(status: ExitStatus) -> Self {
        let mut totals = Self::default();
        totals.add(status);
        totals
    }

    /// The number of puzzles that were done, and the answer was the good one.
    pub(super) fn yes(self) -> usize {
        self.0[ExitStatus::Yes as usize]
    }

    /// The number of all puzzles.
    pub(super) fn all(self) -> usize {
        self.0.iter().sum()
    }

    /// Returns true if anything was done.
    pub(super) fn any_done(self) -> bool {
        self.all() > self.0[ExitStatus::Wrong as usize]
    }

    /// Counts a puzzle.
    pub(super) fn add(&mut self, status: ExitStatus) {
        self.0[status as usize] += 1;
    }

    /// Counts the outcome of the puzzle at this place; returns the complaint, if its input was wrong.
    pub(super) fn count(
        &mut self,
        place: Location<'_>,
        done: Outcome,
    ) -> Result<Option<String>, CommandError> {
        let complaint = match done {
            Ok(status) => {
                self.add(status);
                return Ok(None);
            }
            Err(CommandError::Puzzle(error)) => place.complaint(&error),
            Err(CommandError::Input(what)) => what,
            Err(failure) => return Err(failure),
        };
        self.add(ExitStatus::Wrong);
        Ok(Some(complaint))
    }

    /// Writes a summary on standard error if that is wanted, it is a terminal, and there are many puzzles.
    /// Returns the exit status: `Wrong` if any input was wrong, else `No` if any answer was no.
    pub(super) fn sum_up(self, is_wanted: bool, yes: &str, no: &str) -> ExitStatus {
        let mut errors = io::stderr().lock();
        if is_wanted && self.all() > 1 && errors.is_terminal() {
            let parts = self.0.iter().zip([yes, no, "wrong as input"]).filter(|(count, _)| **count > 0);
            let parts: Vec<String> = parts.map(|(count, what)| format!("{count} {what}")).collect();
            // A failure here cannot be reported anywhere.
            let _ = writeln!(errors, "{} puzzles: {}", self.all(), parts.join(", "));
        }
        let statuses = [ExitStatus::Wrong, ExitStatus::No];
        statuses.into_iter().find(|status| self.0[*status as usize] > 0).unwrap_or(ExitStatus::Yes)
    }
}

/// The totals while the work goes on, with a progress line for a person.
pub(super) struct LiveTotals<'a> {
    pub(super) totals: Totals,
    pub(super) progress: ProgressLine,
    /// The progress line for the totals after this time.
    pub(super) words: &'a dyn Fn(Totals, Duration) -> String,
    /// True while the next answer begins with a line break that is left out.
    pub(super) begins_with_break: bool,
}

impl<'a> LiveTotals<'a> {
    /// Totals of no puzzles yet; `is_shown` as for [`ProgressLine::new`].
    pub(super) fn new(is_shown: bool, words: &'a dyn Fn(Totals, Duration) -> String) -> Self {
        let progress = ProgressLine::new(is_shown);
        Self { totals: Totals::default(), progress, words, begins_with_break: false }
    }

    pub(super) fn show(&mut self) {
        self.progress.show(|time| (self.words)(self.totals, time));
    }

    /// Adds the totals of some puzzles, and puts each complaint on standard error, in a line of its own.
    pub(super) fn add(&mut self, totals: Totals, complaints: &[String]) {
        for what in complaints {
            self.progress.clear();
            complain(what);
        }
        for (total, more) in self.totals.0.iter_mut().zip(totals.0) {
            *total += more;
        }
        self.show();
    }
}
