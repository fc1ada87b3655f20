use std::io::{self, BufRead, Read};
use std::mem;

use crate::puzzle::ParseError;

use super::cleaning::{Before, Removed, cleaned, is_plain};
use super::text::LineColumn;

/// Bytes of a text, read line by line, whatever ends its lines: LF, CRLF, CR, the line and paragraph
/// separators of Unicode or NEL. Each line is handed out with LF or CRLF at its end.
pub(super) struct LineEnds<R> {
    pub(super) reader: R,
    /// Lines already read, all ended with LF; those before `next` were handed out.
    split: Vec<u8>,
    next: usize,
    /// True if more bytes than the last line can be read without waiting.
    pub(super) has_more: bool,
}

impl<R: BufRead> LineEnds<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, split: Vec::new(), next: 0, has_more: false }
    }

    /// Appends the next line, or its first bytes if it has more than `most`. Nothing is appended at the end.
    pub(super) fn read_line(&mut self, line: &mut Vec<u8>, most: usize) -> io::Result<()> {
        if self.take_split(line) {
            self.has_more = true;
            return Ok(());
        }
        let (begun, there) = (line.len(), self.reader.fill_buf().map_or(0, <[u8]>::len));
        self.reader.by_ref().take(most as u64).read_until(b'\n', line)?;
        self.has_more = line.len() - begun < there;
        if has_other_ends(line) {
            self.has_more = true;
            self.split = with_line_feeds(line);
            line.clear();
            self.take_split(line);
        }
        Ok(())
    }

    /// Decodes the rest of a UTF-16 stream, at most `most` bytes, after `begun`, which was read already.
    pub(super) fn decode_utf16(&mut self, begun: &[u8], most: usize) -> io::Result<()> {
        let mut bytes = begun.to_vec();
        self.reader.by_ref().take(most as u64).read_to_end(&mut bytes)?;
        let is_little = bytes.starts_with(b"\xFF\xFE");
        let unit = |pair: &[u8]| match is_little {
            true => u16::from_le_bytes([pair[0], pair[1]]),
            false => u16::from_be_bytes([pair[0], pair[1]]),
        };
        let units: Vec<u16> = bytes[2..].chunks_exact(2).map(unit).collect();
        self.split = with_line_feeds(String::from_utf16_lossy(&units).as_bytes());
        self.next = 0;
        Ok(())
    }

    /// Appends the next line that is already read. Returns false if its end is not read yet.
    fn take_split(&mut self, line: &mut Vec<u8>) -> bool {
        let rest = &self.split[self.next..];
        if let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            line.extend(&rest[..=end]);
            self.next += end + 1;
            return true;
        }
        line.extend(rest);
        (self.split, self.next) = (Vec::new(), 0);
        false
    }
}

/// Returns true if these bytes have an end of a line other than LF or CRLF at their end.
fn has_other_ends(bytes: &[u8]) -> bool {
    let line = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let line = if line.len() < bytes.len() { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
    // Hardly any line has one: without an early exit, many bytes are checked at once.
    let may_have = line.iter().fold(false, |may_have, &byte| may_have | (byte == b'\r') | !byte.is_ascii());
    may_have && (line.contains(&b'\r') || (0..line.len()).any(|at| separator(&line[at..]) > 0))
}

/// Number of bytes of the line end outside ASCII with which these bytes begin; 0 if there is none.
fn separator(bytes: &[u8]) -> usize {
    match bytes {
        [0xC2, 0x85, ..] => 2,
        [0xE2, 0x80, 0xA8 | 0xA9, ..] => 3,
        _ => 0,
    }
}

fn with_line_feeds(bytes: &[u8]) -> Vec<u8> {
    let mut lines = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let length = match byte {
            b'\r' if bytes.get(at + 1) == Some(&b'\n') => 2,
            b'\r' | b'\n' => 1,
            _ => separator(&bytes[at..]),
        };
        lines.push(if length > 0 { b'\n' } else { byte });
        at += length.max(1);
    }
    lines
}

/// The most bytes one puzzle may have: 1 MiB.
pub(super) const LIMIT: usize = 1 << 20;

/// The most bytes a saved game may have: 16 MiB, which is more than a million moves.
pub const LONGEST_SAVE: usize = 16 << 20;

/// The byte order mark, with which a text in UTF-8 may begin.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The lines of a byte stream, each checked to be text and cleaned. Only one line is held in memory.
pub(super) struct Lines<R> {
    /// The source, to be read directly where nothing of a line has been read.
    pub(super) source: LineEnds<R>,
    bytes: Vec<u8>,
    /// The line just read, if cleaning changed it.
    clean: String,
    /// The text before the line that is read next.
    before: Before,
    /// The removed quotation marks and blanks.
    pub(super) removed: Removed,
    /// False if lines are handed out unchanged.
    pub(super) is_cleaned: bool,
    /// True if `bytes` is the beginning of the line that is read next.
    has_begun: bool,
    /// The number of the line that was read last, counted from 1; 0 before the first.
    pub(super) number: usize,
    /// True if the line that was read last ended with a line break.
    pub(super) is_broken: bool,
    /// True if the line just read was too long, and its rest is still to be skipped.
    cut: bool,
    /// True if nothing more is read.
    pub(super) ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self {
            source: LineEnds::new(reader),
            bytes: Vec::new(),
            clean: String::new(),
            before: Before::default(),
            removed: Removed::default(),
            is_cleaned: true,
            has_begun: true,
            number: 0,
            is_broken: false,
            cut: false,
            ended: false,
        }
    }

    /// The first byte that is not blank, still unread, with its line and column. Call it before anything is
    /// read; it consumes the blank lines above.
    pub(super) fn first_symbol(&mut self) -> io::Result<Option<(u8, LineColumn)>> {
        while self.bytes.len() < LIMIT {
            let chunk = match self.source.reader.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let Some(&byte) = chunk.first() else { break };
            let is_mark = self.number == 0 && MARK.get(self.bytes.len()) == Some(&byte);
            if !(is_mark || byte.is_ascii_whitespace()) {
                let column = self.bytes.iter().filter(|byte| byte.is_ascii_whitespace()).count() + 1;
                return Ok(Some((byte, LineColumn { line: self.number + 1, column })));
            }
            self.source.reader.consume(1);
            self.bytes.push(byte);
            if byte == b'\n' {
                self.number += 1;
                self.bytes.clear();
            }
        }
        Ok(None)
    }

    /// The next line without its line break; an inner error where it is no text, or too long to be a puzzle.
    pub(super) fn advance(&mut self) -> io::Result<Option<Result<&str, ParseError>>> {
        if self.cut {
            self.pass_over_rest()?;
        }
        if self.ended {
            return Ok(None);
        }
        if !mem::take(&mut self.has_begun) {
            self.bytes.clear();
        }
        // Room for the longest puzzle, a byte order mark, a line break of two bytes, and one byte too many.
        let most = (LIMIT + MARK.len() + 3).saturating_sub(self.bytes.len());
        self.source.read_line(&mut self.bytes, most)?;
        if self.number == 0 && (self.bytes.starts_with(b"\xFF\xFE") || self.bytes.starts_with(b"\xFE\xFF")) {
            self.source.decode_utf16(&self.bytes, 2 * LIMIT)?;
            self.bytes.clear();
            self.source.read_line(&mut self.bytes, most)?;
        }
        if self.bytes.is_empty() {
            self.ended = true;
            return Ok(None);
        }
        self.number += 1;
        if self.number == 1 && self.bytes.starts_with(MARK) {
            self.bytes.drain(..3);
        }
        self.is_broken = self.bytes.last() == Some(&b'\n');
        if self.is_broken {
            self.bytes.pop();
            if self.bytes.last() == Some(&b'\r') {
                self.bytes.pop();
            }
        }
        self.cut = self.bytes.len() > LIMIT && !self.is_broken;
        Ok(Some(self.checked()))
    }

    /// The line just read, cleaned.
    fn checked(&mut self) -> Result<&str, ParseError> {
        let is_plain = is_plain(&self.bytes);
        if !is_plain || self.bytes.len() > LIMIT {
            self.check()?;
        }
        let line = std::str::from_utf8(&self.bytes).unwrap_or_default();
        let clean = match self.is_cleaned {
            true => cleaned(line, is_plain, self.number, &mut self.before, &mut self.removed),
            false => None,
        };
        Ok(match clean {
            Some(clean) => {
                self.clean = clean;
                &self.clean
            }
            None => line,
        })
    }

    fn check(&mut self) -> Result<(), ParseError> {
        let length = self.bytes.len();
        // Hardly any text has one: without an early exit, many bytes are checked at once.
        let has_nul = self.bytes.iter().fold(false, |has_nul, &byte| has_nul | (byte == 0));
        let nul =
            if has_nul { self.bytes.iter().position(|&byte| byte == 0) } else { None }.unwrap_or(length);
        let (text, fault) = match std::str::from_utf8(&self.bytes[..nul]) {
            Ok(text) => (text, None),
            Err(error) => {
                let valid = std::str::from_utf8(&self.bytes[..error.valid_up_to()]).unwrap_or_default();
                // A character that only the limit cut off is no fault.
                (valid, error.error_len().or((nul < self.bytes.len() || !self.cut).then_some(1)))
            }
        };
        let binary = fault.is_some() || nul < self.bytes.len();
        if binary {
            // A source with neither text nor lines may be endless, such as /dev/zero.
            self.ended = self.cut;
            self.cut = false;
            let column = text.chars().count() + 1;
            let (found, expected) = match fault {
                Some(_) => (format!("the byte 0x{:02X}", self.bytes[text.len()]), "UTF-8 text"),
                // Every second byte of UTF-16 is zero in such a text.
                None if nul < 2 && self.number == 1 => {
                    ("a NUL byte, as UTF-16 text has".to_owned(), "UTF-8 text")
                }
                None => ("a NUL byte".to_owned(), "text"),
            };
            return Err(ParseError::new(self.number, column, found, expected));
        }
        if self.bytes.len() > LIMIT {
            let column = text.char_indices().take_while(|&(at, _)| at < LIMIT).count() + 1;
            return Err(ParseError::new(
                self.number,
                column,
                "more than 1 MiB in one line",
                "a puzzle of at most 1 MiB",
            ));
        }
        Ok(())
    }

    fn pass_over_rest(&mut self) -> io::Result<()> {
        self.cut = false;
        loop {
            let chunk = match self.source.reader.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                self.ended = true;
                return Ok(());
            }
            let found = chunk.iter().position(|&byte| byte == b'\n');
            let passed = found.map_or(chunk.len(), |at| at + 1);
            self.source.reader.consume(passed);
            if found.is_some() {
                return Ok(());
            }
        }
    }
}
