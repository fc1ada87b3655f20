use std::fmt::Write as _;
use std::io;

use quick_xml::Writer;
use quick_xml::events::BytesText;

use crate::grid::{Digits, Square};

use super::{Edge, Extra, Glyphs, Ground, Lattice, Scene, Side};

/// The style sheet, readable on paper without colours too: givens are bold.
const STYLE: &str = "\
text { font-family: Helvetica, Arial, Liberation Sans, sans-serif; text-anchor: middle; fill: #1b1b1b; }\
.given { font-weight: bold; }\
.found { fill: #1f5fa8; }\
.mark { fill: #55514a; }\
.paper { fill: #ffffff; }\
.printed { fill: #efece4; }\
.window { fill: #e3e8ef; }\
.tint0 { fill: #fbe9d0; } .tint1 { fill: #dcebd9; } .tint2 { fill: #dbe6f4; } .tint3 { fill: #f1dfec; }\
path { fill: none; stroke: #1b1b1b; stroke-linecap: square; stroke-linejoin: miter; }\
.faint { stroke: #b8b4aa; stroke-width: 1; }\
.box { fill: #ffffff; stroke: #6b675e; stroke-width: 1.5; }\
.box.printed { fill: #efece4; }\
.wall { stroke-width: 3; }\
.sign { stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }";

/// The side of a square, in pixels.
const SIDE: u32 = 40;

/// The distance between squares with boxes of their own.
const GAP: u32 = 18;

/// The margin around the board.
const MARGIN: u32 = 12;

/// The scene as an SVG document with this title. Added numbers look different from those of the problem;
/// corner marks, the cursor and highlights are left out.
pub fn svg(scene: &Scene, title: &str) -> String {
    let board = SvgBoard::new(scene);
    let mut writer = Writer::new(Vec::new());
    board.write(&mut writer, title).expect("writing to memory never fails");
    String::from_utf8(writer.into_inner()).expect("only texts were written")
}

/// A board that is written as SVG.
struct SvgBoard<'a> {
    scene: &'a Scene,
    /// The distance from one square to the next.
    pitch: u32,
    /// The margin around the board, which holds its outer clues.
    margin: u32,
    /// True if there are numbers besides those of the problem.
    has_found: bool,
}

type Out = Writer<Vec<u8>>;

impl<'a> SvgBoard<'a> {
    fn new(scene: &'a Scene) -> Self {
        let gap = if scene.lattice == Lattice::Boxes { GAP } else { 0 };
        let has_found = scene.figures.iter().any(|(_, figure)| figure.number.is_some() && !figure.given);
        let margin = if scene.edge_clues.is_empty() { MARGIN } else { SIDE };
        Self { scene, pitch: SIDE + gap, margin, has_found }
    }

    fn write(&self, out: &mut Out, title: &str) -> io::Result<()> {
        let dimensions = self.scene.dimensions();
        let extent = |squares: u16| 2 * self.margin + u32::from(squares) * self.pitch - (self.pitch - SIDE);
        let (width, height) =
            (extent(dimensions.width()).to_string(), extent(dimensions.height()).to_string());
        let view_box = format!("0 0 {width} {height}");
        let attributes = [
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("viewBox", &view_box),
            ("width", &width),
            ("height", &height),
            ("role", "img"),
        ];
        out.create_element("svg").with_attributes(attributes).write_inner_content(|out| {
            out.create_element("title").write_text_content(BytesText::new(title))?;
            out.create_element("style").write_text_content(BytesText::new(STYLE))?;
            let paper = [("class", "paper"), ("width", &width), ("height", &height)];
            out.create_element("rect").with_attributes(paper).write_empty()?;
            self.write_squares(out)?;
            self.write_lines(out)?;
            self.write_numbers(out)
        })?;
        Ok(())
    }

    /// The fill of the squares.
    fn write_squares(&self, out: &mut Out) -> io::Result<()> {
        for (square, figure) in self.scene.figures.iter() {
            let printed = self.has_found && figure.given;
            let class = match (self.scene.lattice, figure.ground) {
                (Lattice::Boxes, _) if printed => "box printed".to_owned(),
                (Lattice::Boxes, _) => "box".to_owned(),
                (_, Ground::Tint(tint)) => format!("tint{}", tint % 4),
                _ if figure.window => "window".to_owned(),
                _ if printed => "printed".to_owned(),
                _ => continue,
            };
            let (x, y) = self.corner(square);
            let (x, y, side) = (x.to_string(), y.to_string(), SIDE.to_string());
            let place = [("class", &*class), ("x", &x), ("y", &y), ("width", &side), ("height", &side)];
            let rounded = (self.scene.lattice == Lattice::Boxes).then_some(("rx", "4"));
            out.create_element("rect").with_attributes(place).with_attributes(rounded).write_empty()?;
        }
        Ok(())
    }

    /// The lines between squares, or the signs.
    fn write_lines(&self, out: &mut Out) -> io::Result<()> {
        let dimensions = self.scene.dimensions();
        let (right, bottom) = (dimensions.width(), dimensions.height());
        let (mut faint, mut walls, mut signs) = (String::new(), String::new(), String::new());
        self.diagonals(&mut faint);
        for row in 0..=bottom {
            for column in 0..=right {
                let square = Square::new(column, row);
                let level = (self.scene.edges.above(square), false, row == 0 || row == bottom);
                let is_border = column == 0 || column == right;
                let upright = (self.scene.edges.left_of(square), true, is_border);
                let sides = [(level, column < right), (upright, row < bottom)];
                for ((edge, is_upright, is_border), _) in sides.into_iter().filter(|side| side.1) {
                    let path = match (edge, self.scene.lattice) {
                        (Edge::Less { .. } | Edge::Greater { .. }, _) => {
                            self.sign(&mut signs, square, matches!(edge, Edge::Less { .. }), is_upright);
                            continue;
                        }
                        (_, Lattice::Boxes) => continue,
                        _ if is_border || edge.is_line() => &mut walls,
                        _ => &mut faint,
                    };
                    let ((x, y), way) = (self.corner(square), if is_upright { "v" } else { "h" });
                    write!(path, "M{x} {y}{way}{SIDE}").expect(STRINGS);
                }
            }
        }
        for (class, path) in [("faint", faint), ("wall", walls), ("sign", signs)] {
            if !path.is_empty() {
                out.create_element("path").with_attributes([("class", class), ("d", &path)]).write_empty()?;
            }
        }
        Ok(())
    }

    /// The parts of the diagonals in the squares that they run through.
    fn diagonals(&self, path: &mut String) {
        for (square, figure) in self.scene.figures.iter() {
            let (x, y) = self.corner(square);
            if matches!(figure.extra, Extra::Falling | Extra::Both) {
                write!(path, "M{x} {y}l{SIDE} {SIDE}").expect(STRINGS);
            }
            if matches!(figure.extra, Extra::Rising | Extra::Both) {
                write!(path, "M{x} {}l{SIDE} -{SIDE}", y + SIDE).expect(STRINGS);
            }
        }
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u32, u32) {
        let place = |number: u16| self.margin + u32::from(number) * self.pitch;
        (place(square.column()), place(square.row()))
    }

    /// A sign between a square and the one left of it, or above it; its point is at the lesser one.
    fn sign(&self, path: &mut String, square: Square, is_less: bool, is_upright: bool) {
        let (x, y) = self.corner(square);
        let (across, along) = (GAP / 2, SIDE / 2);
        let turn = if is_less { -1 } else { 1 };
        let (centre_x, centre_y) = if is_upright { (x - across, y + along) } else { (x + along, y - across) };
        let (centre_x, centre_y) = (centre_x as i64, centre_y as i64);
        let points = [(-4 * turn, -6), (4 * turn, 0), (-4 * turn, 6)];
        for (place, (depth, breadth)) in points.into_iter().enumerate() {
            let (x, y) = if is_upright { (depth, breadth) } else { (breadth, depth) };
            let command = if place == 0 { 'M' } else { 'L' };
            write!(path, "{command}{} {}", centre_x + x, centre_y + y).expect(STRINGS);
        }
    }

    fn write_numbers(&self, out: &mut Out) -> io::Result<()> {
        for (square, figure) in self.scene.figures.iter() {
            let text = Glyphs::Unicode.text(figure);
            let size = match text.chars().count() {
                0 => {
                    self.write_marks(out, square, figure.marks)?;
                    continue;
                }
                1 => 24,
                2 => 20,
                3 => 16,
                _ => 12,
            };
            let (x, y) = self.corner(square);
            let class = if figure.given { "given" } else { "found" };
            self.write_text(out, &text, (class, size), (x + SIDE / 2, y + SIDE / 2))?;
        }
        for clue in &self.scene.edge_clues {
            let end = |squares: u16| self.margin + u32::from(squares) * self.pitch + SIDE / 2;
            let along = end(clue.line);
            let (right, bottom) = (self.scene.dimensions().width(), self.scene.dimensions().height());
            let centre = match clue.side {
                Side::Top => (along, SIDE / 2),
                Side::Bottom => (along, end(bottom)),
                Side::Left => (SIDE / 2, along),
                Side::Right => (end(right), along),
            };
            self.write_text(out, &clue.number.to_string(), ("given", 16), centre)?;
        }
        Ok(())
    }

    fn write_text(
        &self,
        out: &mut Out,
        text: &str,
        (class, size): (&str, u32),
        (x, y): (u32, u32),
    ) -> io::Result<()> {
        // A digit is about seven tenths as high as its font.
        let (x, y) = (x.to_string(), (y + size * 35 / 100).to_string());
        let size = size.to_string();
        let place = [("class", class), ("x", &*x), ("y", &*y), ("font-size", &*size)];
        out.create_element("text").with_attributes(place).write_text_content(BytesText::new(text))?;
        Ok(())
    }

    /// Writes the marks of a square, each in a place of its own, three in a row.
    fn write_marks(&self, out: &mut Out, square: Square, marks: Digits) -> io::Result<()> {
        let lowest = self.scene.markable.iter().min().unwrap_or(1);
        let (x, y) = self.corner(square);
        for mark in marks.iter() {
            let place = u32::from(mark.saturating_sub(lowest));
            let centre = (x + SIDE / 6 + place % 3 * SIDE / 3, y + SIDE / 6 + place / 3 * SIDE / 3);
            self.write_text(out, &mark.to_string(), ("mark", 9), centre)?;
        }
        Ok(())
    }
}

const STRINGS: &str = "writing to a string never fails";
