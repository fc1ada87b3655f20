//! Boards to draw, and the painter that draws them in characters.
//!
//! A puzzle describes its position as a [`Scene`]: a lattice of squares, each a [`Figure`], and the [`Edge`]s
//! between them, with meanings ([`Ink`], [`Ground`]) instead of colours. One painter turns any scene, at any
//! of its [`Size`]s, into a [`Picture`] of characters that still carry their meaning; a terminal gives them
//! colours, a text file takes just the characters. This module knows no particular puzzle and no terminal.

mod figure;
mod geometry;
mod lines;
mod marks;
mod painter;
mod picture;
mod screen;
mod svg;
mod walls;

pub use figure::{Edge, EdgeClue, Edges, Extra, Figure, Ground, Ink, Side, Stroke, colour_sign};
pub use geometry::{Geometry, Shape, Size};
pub use painter::paint;
pub use picture::{Glyph, Glyphs, Picture};
pub use screen::{ScreenBoard, ScreenSquare, read_screen};
pub use svg::svg;

use std::borrow::Cow;

use crate::grid::{Block, Board, Digits, Dimensions, Square};

/// The lines that separate the squares of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lattice {
    /// Lines around sectors, which are rectangles of this width and height in squares and cover the grid. The
    /// squares within are separated by thin lines where there is room, otherwise by a faint shade.
    Sectors(u16, u16),
    /// Lines where there are walls between sectors of any form. Other squares are separated by dashed lines
    /// where there is room, otherwise by a faint shade.
    Regions,
    /// Signs between squares. Thin lines separate the squares where there is room; otherwise each has its own
    /// box or shade.
    Boxes,
    /// Lines where there are walls, faint dots elsewhere.
    Walls,
}

/// The soft tint of diagonals and windows where regions have none.
const EXTRA_TINT: u8 = 2;

/// A picture to draw: every square, every edge, and the cursor.
#[derive(Debug, Clone)]
pub struct Scene {
    /// The lines that separate the squares.
    pub lattice: Lattice,
    /// The content of each square.
    pub figures: Board<Figure>,
    /// The number of the sector of each square, from 0; `None` if there are no sectors.
    pub sectors: Option<Board<u8>>,
    /// The edges between the squares.
    pub edges: Edges,
    /// The blocks that are drawn or that a hint outlines, later ones over earlier ones; their edges are in
    /// `edges` too.
    pub outlines: Vec<(Block, Edge)>,
    /// Clues outside the grid.
    pub edge_clues: Vec<EdgeClue>,
    /// The selected square.
    pub cursor: Option<Square>,
    /// True without colours or in ASCII: brackets mark the cursor, and signs show what colours would.
    pub bracketed: bool,
    /// True if numbers are one line high in squares of every size.
    pub plain_digits: bool,
    /// True if the regions of a jigsaw have soft tints, elsewhere diagonals and windows.
    pub tinted: bool,
    /// True if squares that share a line or sector with the cursor have a faint dot, as no colour marks them.
    pub dotted: bool,
    /// True if squares at which a hint looks have a dot, as no colour marks them.
    pub region_dotted: bool,
    /// True if the cursor is a pair of brackets without a background, so that the hint stands out. Where
    /// there is no room for brackets, it marks the sides of its square.
    pub slim_cursor: bool,
    /// The digits that can be pencil marks, without gaps; empty if there are no marks.
    pub markable: Digits,
    /// The length of the longest number, in characters.
    pub number_width: u16,
}

impl Scene {
    /// An empty board without edges.
    pub fn new(dimensions: Dimensions, lattice: Lattice) -> Self {
        Self {
            lattice,
            figures: Board::filled(dimensions, Figure::default()),
            sectors: None,
            edges: Edges::none(dimensions),
            outlines: Vec::new(),
            edge_clues: Vec::new(),
            cursor: None,
            bracketed: false,
            plain_digits: false,
            tinted: false,
            dotted: false,
            region_dotted: false,
            slim_cursor: false,
            markable: Digits::NONE,
            number_width: 1,
        }
    }

    /// The size of the grid.
    pub fn dimensions(&self) -> Dimensions {
        self.figures.dimensions()
    }

    /// The properties that decide how large it can be drawn.
    pub fn shape(&self) -> Shape {
        Shape {
            lattice: self.lattice,
            dimensions: self.dimensions(),
            markable: self.markable,
            number_width: self.number_width,
            has_edge_clues: !self.edge_clues.is_empty(),
        }
    }

    /// Returns true if both squares lie in one sector.
    pub fn share_a_sector(&self, one: Square, other: Square) -> bool {
        self.sectors
            .as_ref()
            .is_some_and(|sectors| sectors.get(one).is_some_and(|sector| sectors.get(other) == Some(sector)))
    }

    /// Makes room for the longest number or clue.
    pub(crate) fn fit_clues(&mut self) {
        let lengths = self.figures.iter().map(|(_, figure)| Glyphs::Unicode.text(figure).chars().count());
        self.number_width = lengths.max().unwrap_or_default().max(1) as u16;
    }

    /// The soft tint of each square, 0 to 5. Regions of a jigsaw have tints, different ones where they touch;
    /// on other boards, diagonals and windows share one.
    pub(crate) fn tints(&self) -> Board<Option<u8>> {
        let mut tints = Board::filled(self.dimensions(), None);
        if !self.tinted {
            return tints;
        }
        let Some(sectors) = self.sectors.as_ref().filter(|_| self.lattice == Lattice::Regions) else {
            let further = self.figures.iter().filter(|(_, figure)| figure.is_extra());
            further.for_each(|(square, _)| tints[square] = Some(EXTRA_TINT));
            return tints;
        };
        let (mut neighbours, mut of_sector) = ([[false; 9]; 9], [0; 9]);
        for (square, &sector) in sectors.iter() {
            let (column, row) = (square.column(), square.row());
            for other in [Square::new(column + 1, row), Square::new(column, row + 1)] {
                let Some(&other) = sectors.get(other).filter(|other| **other != sector) else { continue };
                let [one, other] = [sector, other].map(usize::from);
                (neighbours[one][other], neighbours[other][one]) = (true, true);
            }
        }
        for sector in 0..of_sector.len() {
            let is_taken = |tint: &u8| (0..sector).any(|at| neighbours[sector][at] && of_sector[at] == *tint);
            of_sector[sector] = (0..6).find(|tint| !is_taken(tint)).unwrap_or_default();
        }
        sectors.iter().for_each(|(square, &sector)| tints[square] = Some(of_sector[usize::from(sector)]));
        tints
    }

    /// Sets the background of these squares; squares outside the grid are ignored.
    pub fn lay(&mut self, ground: Ground, squares: impl IntoIterator<Item = Square>) {
        for square in squares {
            if let Some(figure) = self.figures.get_mut(square) {
                figure.ground = ground;
                if ground.is_band() {
                    figure.band = ground;
                }
            }
        }
    }

    /// Returns true if only lines show the sectors: then lines between squares are dashed, or left out in
    /// ASCII. Boxes of 3x3 squares need this only where there are dashes but no colours.
    pub(crate) fn dashes_squares(&self, glyphs: Glyphs) -> bool {
        let needs_dashes = self.bracketed && glyphs == Glyphs::Unicode;
        match self.lattice {
            Lattice::Sectors(width, height) => needs_dashes || (width, height) != (3, 3),
            Lattice::Regions => true,
            Lattice::Boxes | Lattice::Walls => false,
        }
    }

    /// Removes the cursor and its highlights.
    pub fn put_down(&mut self) {
        self.cursor = None;
        self.unlight();
    }

    /// Removes all pencil marks, which would be noise in a small preview of a game.
    pub fn take_marks(&mut self) {
        for square in self.dimensions().squares() {
            let figure = &mut self.figures[square];
            (figure.marks, figure.corners) = (Digits::NONE, Digits::NONE);
        }
    }

    /// Removes the highlights of the cursor.
    pub fn unlight(&mut self) {
        for square in self.dimensions().squares() {
            self.figures[square].highlighted = Digits::NONE;
            let ground = &mut self.figures[square].ground;
            if matches!(ground, Ground::Light | Ground::Same | Ground::Highlighted) {
                *ground = Ground::Plain;
            }
        }
    }

    /// Draws `edge` all around the block, as far as it lies inside the grid.
    pub fn outline(&mut self, block: Block, edge: Edge) {
        self.edges.outline(block, edge);
        if matches!(edge, Edge::Drawn | Edge::Outline(_)) {
            self.outlines.push((block, edge));
        }
    }
}

/// Untrusted text made safe to show: characters that a terminal would act on instead of showing them (control
/// characters, changes of the writing direction, line separators) are escaped, as in `\u{1b}`.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if acts(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// Returns true if a terminal would act on the character instead of showing it.
pub fn acts(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
                | '\u{FEFF}')
}
