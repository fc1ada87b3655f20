//! A game as one line of text: `masume-replay:` and its save, compressed (zlib, whose checksum reveals
//! damage) and in the letters of base64 for URLs.
//!
//! The line holds the puzzle and every event of the game with its time, except clock, cursor, date and race
//! lines. Playing it verifies it: an event that cannot have happened is refused.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use crate::format::LONGEST_SAVE;
use crate::puzzle::ParseError;

/// The name of the format of replays.
pub(crate) const REPLAY_FORMAT: &str = "replay";

/// The beginning of a line.
const BEGINS: &str = "masume-replay:";

/// The strongest compression: lines are short, and pasted.
const STRONGEST: u8 = 10;

/// Returns true if a text is meant as a replay.
pub(crate) fn is_replay(text: &str) -> bool {
    text.trim_start().starts_with(BEGINS)
}

/// The line of a save.
pub(crate) fn write_replay(save: &str) -> String {
    let mut is_journal = false;
    let kept = save.split_inclusive('\n').filter(|line| {
        let event = line.splitn(3, ' ').nth(2).unwrap_or_default();
        let is_passed_over = is_journal
            && (event.trim_end() == "clock"
                || ["at ", "date ", "against "].iter().any(|verb| event.starts_with(verb)));
        is_journal |= line.trim_end() == "journal";
        !is_passed_over
    });
    let kept: String = kept.collect();
    BEGINS.to_owned() + &URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(kept.as_bytes(), STRONGEST))
}

/// The error for a line whose game cannot be played.
pub(crate) fn unplayable(error: &ParseError) -> ParseError {
    let found = format!("a replay that cannot be played ({}: {})", error.line, error.found);
    ParseError::new(1, BEGINS.len() + 1, found, error.expected.clone())
}

/// The save in a line, which a mail or a terminal may have wrapped.
pub(crate) fn read_replay(line: &str) -> Result<String, ParseError> {
    let letters: String = line.trim().strip_prefix(BEGINS).unwrap_or_default().split_whitespace().collect();
    let wrong = |found: &str| {
        let column = BEGINS.len() + 1;
        ParseError::new(1, column, found.to_owned(), "a whole replay, as masume wrote it".to_owned())
    };
    let packed = URL_SAFE_NO_PAD.decode(letters).map_err(|_| wrong("a replay that is cut or damaged"))?;
    let save = decompress_to_vec_zlib_with_limit(&packed, LONGEST_SAVE)
        .map_err(|_| wrong("a replay that is cut or damaged"))?;
    String::from_utf8(save).map_err(|_| wrong("a replay that is damaged"))
}
