use std::io::{self, BufRead, Read};

/// Bytes of a text, read line by line, whatever ends its lines: LF, CRLF, CR, the line and paragraph
/// separators of Unicode or NEL. Each line is handed out with LF or CRLF at its end.
pub(super) struct LineEnds<R> {
    pub(super) reader: R,
    /// Lines already read, all ended with LF; those before `next` were handed out.
    split: Vec<u8>,
    next: usize,
}

impl<R: BufRead> LineEnds<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, split: Vec::new(), next: 0 }
    }

    /// Appends the next line, or its first bytes if it has more than `most`. Nothing is appended at the end.
    pub(super) fn read_line(&mut self, line: &mut Vec<u8>, most: usize) -> io::Result<()> {
        if self.take_split(line) {
            return Ok(());
        }
        self.reader.by_ref().take(most as u64).read_until(b'\n', line)?;
        if has_other_ends(line) {
            self.split = with_line_feeds(line);
            line.clear();
            self.take_split(line);
        }
        Ok(())
    }

    /// Decodes the rest of the stream, at most `most` bytes, which is UTF-16 and of which `begun` was read.
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

    /// Appends the next line that is already read. Returns false if its end is not among what was read.
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

/// Returns true for bytes in which something other than a LF or CRLF at their end ends a line.
fn has_other_ends(bytes: &[u8]) -> bool {
    let line = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let line = if line.len() < bytes.len() { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
    // Nearly no line has one: many bytes are looked at together.
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
