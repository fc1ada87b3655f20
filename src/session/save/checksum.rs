//! Checksums of the lines of a save file.
//!
//! A line ends with its number in the file and a checksum of everything before the checksum: `5210 51 play
//! r1c3=5 #7:9bd6f680`. This reveals lines that are damaged, doubled, or missing before others. A save that
//! is written by hand needs no checksums: lines before the first checksum are taken as they are.

use crate::generation::fnv_1a;

const MARK: &str = " #";

/// The number of hexadecimal digits of a checksum.
const DIGITS: usize = 8;

/// The lines of a save with their checksums; the first of them is line number `first` of its file. The first
/// line of a file has none, because all versions of masume read it.
pub fn with_checksums(lines: &str, first: usize) -> String {
    let mut checked = String::with_capacity(lines.len() * 2);
    for (line, number) in lines.lines().zip(first..) {
        let start = checked.len();
        checked.push_str(line);
        if number > 1 {
            checked += &format!("{MARK}{number}:");
            checked += &checksum(&checked[start..]);
        }
        checked.push('\n');
    }
    checked
}

/// A save without its checksums.
pub(crate) struct Unchecked {
    /// Its lines; an empty line stands for each that is damaged or missing.
    pub(crate) text: String,
    /// The first line that is damaged or out of place, counted from 1.
    pub(crate) damaged: Option<usize>,
}

impl Unchecked {
    /// The save in this text.
    pub(crate) fn of(save: &str) -> Self {
        let (mut text, mut damaged) = (String::with_capacity(save.len()), None);
        // The number of the last line read, and the number of unreadable lines since then.
        let (mut last, mut unread, mut has_checksums) = (0, 0, false);
        // An absurd line number must not take more memory than the save.
        let mut room = save.len();
        for (line, place) in save.split_inclusive('\n').zip(1..) {
            let words = line.strip_suffix('\n').unwrap_or(line);
            let (read, number) = match CheckedLine::of(words) {
                CheckedLine::Right(read, number) if number > last => (read, number),
                CheckedLine::Bare if !has_checksums => (words, last + 1),
                _ => {
                    damaged = damaged.or(Some(place));
                    unread += 1;
                    continue;
                }
            };
            let missing = number - last - 1;
            damaged = damaged.or((missing > 0).then_some(place));
            let blank = missing.min(room);
            room -= blank;
            text.extend(std::iter::repeat_n('\n', blank));
            text.push_str(read);
            text.push_str(&line[words.len()..]);
            has_checksums |= read.len() < words.len();
            (last, unread) = (number, 0);
        }
        text.extend(std::iter::repeat_n('\n', unread));
        Self { text, damaged }
    }
}

/// A line, by its checksum.
enum CheckedLine<'a> {
    /// It has none.
    Bare,
    /// This is the line and its number.
    Right(&'a str, usize),
    /// It does not match its checksum.
    Wrong,
}

impl<'a> CheckedLine<'a> {
    fn of(line: &'a str) -> Self {
        let parts = line.rsplit_once(MARK).and_then(|(text, end)| Some((text, end.split_once(':')?)));
        let Some((text, (number, sum))) = parts else { return Self::Bare };
        let is_hex = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        match number.parse() {
            Ok(number) if sum.len() == DIGITS && sum.bytes().all(is_hex) => {
                let is_right = checksum(&line[..line.len() - DIGITS]) == sum;
                if is_right { Self::Right(text, number) } else { Self::Wrong }
            }
            _ => Self::Bare,
        }
    }
}

/// The lower half of the hash: it changes with every single byte.
fn checksum(text: &str) -> String {
    format!("{:08x}", fnv_1a(text.as_bytes()) & 0xffff_ffff)
}
