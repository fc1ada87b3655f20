use std::io::{self, Write};

use crate::scene::{Geometry, Glyph, Glyphs, Ink, Picture, Scene, paint};

use super::arguments::{Answering, Colour};
use super::output::Output;

const BOLD: &str = "\x1b[1m";
const FAINT: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[22m";

/// How boards are drawn for this reader.
#[derive(Debug, Clone, Copy)]
pub(super) struct Style {
    glyphs: Glyphs,
    coloured: bool,
}

impl Style {
    /// What the options, the environment and the output allow.
    pub(super) fn of(answering: &Answering, output: &Output) -> Self {
        let coloured = match answering.color {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                output.is_terminal
                    && variable("NO_COLOR").is_none()
                    && variable("TERM").is_some_and(|term| term != "dumb")
            }
        };
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable).unwrap_or_default().to_lowercase();
        let unicode = locale.contains("utf-8") || locale.contains("utf8");
        Self { glyphs: if unicode { Glyphs::Unicode } else { Glyphs::Ascii }, coloured }
    }

    /// The line as one that matters less than others.
    pub(super) fn faint(self, line: String) -> String {
        if self.coloured { format!("{FAINT}{line}{PLAIN}") } else { line }
    }
}

/// An environment variable that is set and not empty.
fn variable(name: &str) -> Option<String> {
    #[expect(clippy::disallowed_methods, reason = "locale and colours are told by the environment")]
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Draws the board. Where numbers were added to those of the problem, the problem's are bold, or without colours in
/// brackets.
///
/// # Errors
/// If it cannot be written.
pub(super) fn draw(out: &mut impl Write, scene: &Scene, style: Style) -> io::Result<()> {
    let shape = scene.shape();
    let sizes = shape.sizes(false);
    // A line a row is enough where nobody writes marks.
    let size = sizes.iter().find(|size| size.height == 1).or(sizes.last());
    let geometry = Geometry::whole(shape, *size.expect("every shape has a size"));
    let picture = paint(scene, &geometry, style.glyphs);
    let told_apart = scene.figures.iter().any(|(_, figure)| figure.number.is_some() && !figure.given);
    for line in text_lines(&picture, told_apart, style.coloured) {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Writes a puzzle in its format `text`, where all numbers are the problem's: with colours they are bold, below the name
/// in the first line.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write_text(out: &mut impl Write, text: &str, style: Style) -> io::Result<()> {
    for line in text.lines() {
        if !style.coloured || line.starts_with(|first: char| first.is_alphabetic()) {
            writeln!(out, "{line}")?;
            continue;
        }
        let mut bold = false;
        for symbol in line.chars() {
            if symbol.is_ascii_digit() != bold {
                bold = !bold;
                out.write_all(if bold { BOLD } else { PLAIN }.as_bytes())?;
            }
            write!(out, "{symbol}")?;
        }
        writeln!(out, "{}", if bold { PLAIN } else { "" })?;
    }
    Ok(())
}

fn text_lines(picture: &Picture, told_apart: bool, coloured: bool) -> impl Iterator<Item = String> {
    picture.lines().map(move |glyphs| {
        let given =
            |at: usize| told_apart && glyphs.get(at).is_some_and(|glyph: &Glyph| glyph.ink == Ink::Given);
        let mut line = String::with_capacity(glyphs.len() + 16);
        for (at, glyph) in glyphs.iter().enumerate() {
            let (begins, before) = (given(at) && !(at > 0 && given(at - 1)), given(at + 1) && !given(at));
            let (ends, after) = (given(at) && !given(at + 1), at > 0 && given(at - 1) && !given(at));
            match glyph.symbol {
                ' ' if before && !coloured => line.push('['),
                ' ' if after && !coloured => line.push(']'),
                symbol => {
                    if begins && coloured {
                        line.push_str(BOLD);
                    }
                    line.push(symbol);
                    if ends && coloured {
                        line.push_str(PLAIN);
                    }
                }
            }
        }
        line
    })
}
