//! Boards as text with colours, and as HTML pages.

use std::io::{self, Write};

use quick_xml::escape::escape;

use crate::scene::{Geometry, Glyph, Glyphs, Ground, Ink, Scene, paint, svg};

use super::arguments::{Colour, OutputOptions};
use super::output::Output;

const BOLD: &str = "\x1b[1m";
const FAINT: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[22m";
const COLOUR: &str = "\x1b[36m";
const NO_COLOUR: &str = "\x1b[39m";

/// The style of drawn boards: their characters, and whether they have colours.
#[derive(Debug, Clone, Copy)]
pub(super) struct DrawingStyle {
    glyphs: Glyphs,
    coloured: bool,
}

impl DrawingStyle {
    /// The best style that the options, the environment and the output allow.
    pub(super) fn of(options: &OutputOptions, output: &Output) -> Self {
        let coloured = match options.color {
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

    /// Returns true if there are colours.
    pub(super) fn is_coloured(self) -> bool {
        self.coloured
    }

    /// The line, faint where colours are allowed.
    pub(super) fn faint(self, line: String) -> String {
        if self.coloured { format!("{FAINT}{line}{PLAIN}") } else { line }
    }
}

/// An environment variable that is set and not empty.
pub(super) fn variable(name: &str) -> Option<String> {
    #[expect(
        clippy::disallowed_methods,
        reason = "the environment holds the locale and the choice of colours"
    )]
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Draws the board, with what was added to the problem in colour or, without colours, the problem's numbers
/// in brackets.
pub(super) fn draw(out: &mut impl Write, scene: &Scene, style: DrawingStyle) -> io::Result<()> {
    let shape = scene.shape();
    let sizes = shape.sizes(true);
    // Without marks, one line per row is enough.
    let size = sizes.iter().find(|size| size.height == 1).or(sizes.last());
    let geometry = Geometry::whole(shape, *size.expect("every shape has a size"));
    let picture = paint(scene, &geometry, style.glyphs);
    let has_numbers = scene.figures.iter().any(|(_, figure)| figure.number.is_some() && !figure.given);
    let has_blocks = scene.figures.iter().any(|(_, figure)| matches!(figure.ground, Ground::Tint(_)));
    for glyphs in picture.lines() {
        let line = if style.coloured && (has_numbers || has_blocks) {
            coloured(glyphs, has_blocks)
        } else if has_numbers {
            bracketed(glyphs)
        } else {
            glyphs.iter().map(|glyph| glyph.symbol).collect()
        };
        writeln!(out, "{}", line.trim_end())?;
        // Text has no underlines: walls below squares get a line of their own.
        if glyphs.iter().any(|glyph| glyph.underlined) {
            let level = if style.glyphs == Glyphs::Unicode { '─' } else { '-' };
            let below = |glyph: &Glyph| match glyph.symbol {
                _ if glyph.underlined => level,
                wall @ ('│' | '|') => wall,
                _ => ' ',
            };
            writeln!(out, "{}", glyphs.iter().map(below).collect::<String>().trim_end())?;
        }
    }
    Ok(())
}

/// Writes a puzzle in its format `text`. With colours, the numbers below the first line are bold.
pub(super) fn write_text(out: &mut impl Write, text: &str, style: DrawingStyle) -> io::Result<()> {
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

/// The line with the problem's numbers bold, and added numbers or the walls of blocks coloured.
fn coloured(glyphs: &[Glyph], has_blocks: bool) -> String {
    let style = |glyph: &Glyph| match glyph.visible_ink() {
        Ink::Given => (BOLD, PLAIN),
        Ink::Entered => (COLOUR, NO_COLOUR),
        Ink::Wall if has_blocks => (COLOUR, NO_COLOUR),
        _ => ("", ""),
    };
    let mut line = String::with_capacity(glyphs.len() + 16);
    for run in glyphs.chunk_by(|one, next| style(one) == style(next)) {
        let (begin, end) = style(&run[0]);
        line.push_str(begin);
        line.extend(run.iter().map(|glyph| glyph.symbol));
        line.push_str(end);
    }
    line
}

/// The line with the problem's numbers in brackets, which replace the spaces beside them.
fn bracketed(glyphs: &[Glyph]) -> String {
    let given = |at: usize| glyphs.get(at).is_some_and(|glyph| glyph.visible_ink() == Ink::Given);
    // A bracket takes the place of the sign of a diagonal or a window.
    let is_free = |glyph: &Glyph| glyph.visible_ink() == Ink::Mark && !glyph.symbol.is_ascii_digit();
    let symbol = |(at, glyph): (usize, &Glyph)| match if is_free(glyph) { ' ' } else { glyph.symbol } {
        ' ' if given(at + 1) && !given(at) => '[',
        ' ' if at > 0 && given(at - 1) && !given(at) => ']',
        _ => glyph.symbol,
    };
    glyphs.iter().enumerate().map(symbol).collect()
}

const STYLE: &str = "\
body { margin: 2rem auto; max-width: 60rem; font-family: system-ui, sans-serif; color: #1b1b1b; \
background: #ffffff; \
text-align: center; } \
h1 { font-size: 1.3rem; font-weight: 600; } \
svg { max-width: 100%; height: auto; } \
p { color: #55514a; } \
@media print { body { margin: 0; } }";

/// The board as a whole HTML page, under this title and with these lines below it.
pub(super) fn html_page(scene: &Scene, title: &str, words: &[String]) -> String {
    let name = escape(title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{name}</h1>\n{}\n",
        svg(scene, title)
    );
    for line in words {
        text += &format!("<p>{}</p>\n", escape(line.as_str()));
    }
    text += "</body>\n</html>";
    text
}
