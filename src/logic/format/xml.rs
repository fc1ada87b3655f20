use std::io::{self, BufRead, Read};

use quick_xml::errors::Error;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, encoding};

use crate::puzzle::ParseError;

use super::lines::LIMIT;
use super::offset_in;
use super::text::LineColumn;

/// The element that is a puzzle by its attributes.
const GAME: &str = "game";

/// The elements of other programs that are a puzzle with their content: KSudoku's, and any program's.
pub(super) const WHOLE: [&str; 2] = ["ksudoku", "sudoku"];

/// Looks for the next game in a stream of XML that has been read up to `at`, puts it into `text`, and returns
/// where it begins: `<game .. />`, or a whole element such as `<ksudoku>..</ksudoku>`. A game within a
/// `<sudoku>` is one by itself. Entities and the declarations of a DTD are not expanded.
///
/// An inner error is an error in the XML, which can't be read any further then.
pub(super) fn next_game(
    reader: &mut dyn BufRead,
    at: &mut LineColumn,
    text: &mut String,
) -> io::Result<Option<Result<LineColumn, ParseError>>> {
    let mut buffer = Vec::new();
    // The element that is read as a whole, where it begins, and how many of its name are open.
    let mut whole: Option<(&str, LineColumn, usize)> = None;
    loop {
        buffer.clear();
        let start = *at;
        let mut limited = Limited { reader: &mut *reader, at: &mut *at, left: LIMIT, is_cut: false };
        // A new reader for each event, so that no list of open elements grows.
        let mut xml = Reader::from_reader(&mut limited);
        let config = xml.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        let event = xml.read_event_into(&mut buffer);
        if let (Some((_, begin, _)), true) = (whole, text.len() > LIMIT) {
            return Ok(Some(Err(begin.error("an element of more than 1 MiB", "a puzzle of at most 1 MiB"))));
        }
        let is_within = |name: &str| whole.is_some_and(|(whole, ..)| whole == name);
        let error = match event {
            Ok(Event::Eof) => {
                let error = |(name, begin, _): (&str, LineColumn, usize)| {
                    begin.error(format!("`<{name}>` without its end"), "XML, with the end of every element")
                };
                return Ok(whole.map(|whole| Err(error(whole))));
            }
            Ok(Event::Start(element) | Event::Empty(element))
                if element.name().as_ref() == GAME && !is_within(WHOLE[0]) =>
            {
                text.clear();
                text.extend(["<", &element, "/>"]);
                return Ok(Some(Ok(start)));
            }
            Ok(Event::Start(element)) => {
                let name = element.name();
                if let Some((whole, _, open)) = &mut whole {
                    *open += usize::from(name.as_ref() == *whole);
                } else if let Some(name) = WHOLE.into_iter().find(|whole| *whole == name.as_ref()) {
                    text.clear();
                    whole = Some((name, start, 1));
                }
                text.extend(["<", &element, ">"].into_iter().filter(|_| whole.is_some()));
                continue;
            }
            Ok(event) => {
                let Some((name, begin, open)) = &mut whole else { continue };
                match event {
                    Event::Empty(element) => text.extend(["<", &element, "/>"]),
                    Event::End(end) => {
                        text.extend(["</", &end, ">"]);
                        *open -= usize::from(end.name().as_ref() == *name);
                    }
                    Event::Text(inside) => text.push_str(&inside),
                    Event::CData(inside) => text.push_str(&inside),
                    // Line breaks of comments, so that the places of the rest stay the same.
                    Event::Comment(inside) => text.extend(inside.matches('\n')),
                    _ => {}
                }
                match open {
                    0 => return Ok(Some(Ok(*begin))),
                    _ => continue,
                }
            }
            Err(error) => error,
        };
        let error = match error {
            Error::Io(_) if limited.is_cut => {
                start.error("more than 1 MiB without the end of a tag or a text", "a puzzle of at most 1 MiB")
            }
            Error::Io(error) => return Err(io::Error::new(error.kind(), error)),
            Error::Encoding(encoding::EncodingError::Utf8(error)) => {
                let (valid, rest) = buffer.split_at(error.valid_up_to());
                let mut place = start;
                place.pass(valid);
                let byte = rest.first().copied().unwrap_or_default();
                place.error(format!("the byte 0x{byte:02X}"), "UTF-8 text")
            }
            _ => start.error("a tag without its end", "XML, with `>` at the end of every tag"),
        };
        return Ok(Some(Err(error)));
    }
}

/// The only game in a text, as `<game .. />`, with the line and the column where it begins.
///
/// # Errors
/// Malformed XML; a text without a game, or with two.
pub fn only_game(text: &str) -> Result<(usize, usize, String), ParseError> {
    let (mut rest, mut at) = (text.as_bytes(), LineColumn { line: 1, column: 1 });
    // Reading from memory does not fail. Elements of other programs are passed over.
    let mut next = |game: &mut String| {
        loop {
            match next_game(&mut rest, &mut at, game).ok().flatten().transpose() {
                Ok(Some(_)) if !game.starts_with(&format!("<{GAME}")) => {}
                next => return next,
            }
        }
    };
    let mut game = String::new();
    let Some(start) = next(&mut game)? else {
        return Err(ParseError::at(
            text,
            text.len(),
            "the end and no game",
            format!("XML with a `<{GAME} ..>`"),
        ));
    };
    match next(&mut String::new())? {
        Some(second) => Err(second.error("a second game", "only one")),
        None => Ok((start.line, start.column, game)),
    }
}

/// The value of the attribute of this name in an element `<game .. />`, and the byte of `element` where it
/// begins.
///
/// # Errors
/// Malformed attributes before it, or its absence.
pub fn attribute<'a>(element: &'a str, name: &str) -> Result<(usize, &'a str), ParseError> {
    let expected = format!("an element such as `<{GAME} {name}=\"..\" />`");
    let content = element.strip_prefix('<').and_then(|rest| rest.strip_suffix("/>"));
    let Some(content) = content.filter(|content| content.starts_with(GAME)) else {
        return Err(ParseError::at(element, 0, super::quoted(element), expected));
    };
    let start = BytesStart::from_content(content, GAME.len());
    match start.try_get_attribute(name) {
        Ok(Some(attribute)) => {
            // The value is not copied: it is a part of the content.
            let at = offset_in(element, &attribute.value);
            Ok((at, &element[at..at + attribute.value.len()]))
        }
        Ok(None) => Err(ParseError::at(element, element.len() - 2, format!("no `{name}`"), expected)),
        Err(_) => Err(ParseError::at(element, 0, "attributes that are no XML", expected)),
    }
}

/// A stream that counts lines and columns, and ends with an error after a limited number of bytes.
struct Limited<'a> {
    reader: &'a mut dyn BufRead,
    at: &'a mut LineColumn,
    left: usize,
    /// True if more bytes were asked for.
    is_cut: bool,
}

impl Read for Limited<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(bytes)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Limited<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.left == 0 {
            self.is_cut = true;
            return Err(io::Error::other("too long"));
        }
        let bytes = self.reader.fill_buf()?;
        Ok(&bytes[..bytes.len().min(self.left)])
    }

    fn consume(&mut self, count: usize) {
        // The reader returns the same bytes again until they are consumed.
        if let Ok(bytes) = self.reader.fill_buf() {
            self.at.pass(&bytes[..count]);
        }
        self.reader.consume(count);
        self.left -= count;
    }
}
