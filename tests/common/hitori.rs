//! Hitori: every square has a number; shade some, so that no number is left twice in a row or column, no
//! shaded squares touch, and the rest hangs together.
//!
//! A puzzle whose player puts no numbers on the board. A square's value is 1 if it is shaded and 0 if it is
//! not, and the picture shows the clue of the square and its shade. No binary constraint says that the rest
//! hangs together, so there is no model for searches; but the solver of models finds the solutions among
//! those of the other two rules.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use masume::deduction::{Deduced, Outlook, Placement, Removal, Technique};
use masume::generation::Generated;
use masume::grid::{Block, Board, Dimensions, NumberedSquare, Square};
use masume::number_grid::{Entries, GivenNumbers, NumberGrid, NumberPuzzle, NumberScene};
use masume::puzzle::{
    Claim, Domain, Fault, Format, Model, ModelBuilder, ParseError, Piece, Presented, ReadError, Solved,
    Source, Stop, Stopped, Variable, Written, solutions_of_model,
};
use masume::scene::{Edge, Ground, Lattice, Scene};

const SHADED: u8 = 1;

/// A grid of clues, 1 to 9.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hitori {
    clues: Board<u8>,
    shades: GivenNumbers,
}

impl Hitori {
    fn new(clues: Board<u8>) -> Self {
        let shades = GivenNumbers::new(clues.dimensions(), 0..=SHADED, &[]).expect("no givens break no rule");
        Self { clues, shades }
    }

    /// The pairs of squares that may not both have this value: equal clues in a line not 0, neighbours not 1.
    fn apart(&self) -> Vec<(Square, Square, u8)> {
        let squares: Vec<Square> = self.clues.dimensions().squares().collect();
        let is_line = |one: Square, other: Square| one.column() == other.column() || one.row() == other.row();
        let mut apart = Vec::new();
        for (at, &one) in squares.iter().enumerate() {
            for &other in squares[at + 1..].iter().filter(|&&other| is_line(one, other)) {
                if self.clues[one] == self.clues[other] {
                    apart.push((one, other, 0));
                }
                if one.is_adjacent(other) {
                    apart.push((one, other, SHADED));
                }
            }
        }
        apart
    }

    /// A square that shaded squares cut off from the first one that is not shaded.
    fn cut_off(&self, entries: &Entries) -> Option<Square> {
        let is_light = |&square: &Square| entries.at(square) != Some(SHADED);
        let mut light: BTreeSet<Square> = self.clues.dimensions().squares().filter(is_light).collect();
        let mut reached: Vec<Square> = light.pop_first().into_iter().collect();
        while let Some(square) = reached.pop() {
            let beside: Vec<Square> =
                light.iter().copied().filter(|other| other.is_adjacent(square)).collect();
            for square in beside {
                light.remove(&square);
                reached.push(square);
            }
        }
        light.pop_first()
    }

    /// The rules without the one that the rest hangs together, as a model.
    fn model(&self) -> Model {
        let squares: Vec<Square> = self.clues.dimensions().squares().collect();
        let values = |square| [0, SHADED].map(|shade| piece(square, shade)).to_vec();
        let variable = |&square| (Variable::Square(square), Domain::Pieces(values(square)));
        let mut model = ModelBuilder::new(squares.iter().map(variable).collect());
        let index = |square| squares.binary_search(&square).expect("a square of the grid");
        let mut pairs = self.apart();
        pairs.sort_unstable();
        for both in pairs.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            let fits = |one, other| both.iter().all(|pair| one != other || one != usize::from(pair.2));
            model.constrain(index(both[0].0), index(both[0].1), fits);
        }
        model.build()
    }
}

fn piece(square: Square, shade: u8) -> Piece {
    Piece::Number(NumberedSquare::new(square, shade.into()))
}

impl NumberPuzzle for Hitori {
    const NAME: &'static str = "hitori";

    type Grid = GivenNumbers;

    fn number_grid(&self) -> &GivenNumbers {
        &self.shades
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        let broken = self.apart().into_iter().filter(|&(one, other, shade)| {
            entries.at(one) == Some(shade) && entries.at(other) == Some(shade)
        });
        let pairs = broken.map(|(one, other, shade)| match shade {
            0 => Fault::new("twice", format!("{} is left twice", self.clues[one]), [one, other]),
            _ => Fault::new("touch", "two shaded squares touch", [one, other]),
        });
        let cut_off = self
            .cut_off(entries)
            .map(|square| Fault::new("together", format!("{} is cut off", square.label()), [square]));
        pairs.chain(cut_off).collect()
    }
}

impl NumberScene for Hitori {
    const LATTICE: Lattice = Lattice::Walls;

    /// The clues; a wall and a tint where a square is shaded, and the ink of the player where it is not.
    fn draw(&self, entries: &Entries, scene: &mut Scene) {
        let dimensions = self.clues.dimensions();
        scene.outline(Block::new(Square::default(), dimensions), Edge::Wall);
        for (square, &clue) in self.clues.iter() {
            let figure = &mut scene.figures[square];
            (figure.number, figure.given) = (Some(clue.into()), entries.at(square).is_none());
            if entries.at(square) == Some(SHADED) {
                scene.lay(Ground::Tint(0), [square]);
                let own = Block::new(square, Dimensions::new(1, 1).expect("one square"));
                scene.outline(own, Edge::Wall);
            }
        }
    }
}

impl Solved for Hitori {
    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        solutions_of_model(self, &self.model(), from, stop, found)
    }
}

/// Hints know no technique for it yet.
impl Deduced for Hitori {
    type Position = Entries;

    fn position(&self, answer: &Entries) -> Entries {
        answer.clone()
    }

    fn remove(&self, _: &mut Entries, _: &Removal) {}

    fn place(&self, position: &mut Entries, placement: &Placement) {
        if let Placement::Number(numbered) = placement {
            position.set(numbered.square(), self.shades.as_number(numbered.number()));
        }
    }

    fn allows(&self, position: &Entries, piece: Piece) -> bool {
        let Piece::Number(numbered) = piece else { return false };
        let shade = position.at(numbered.square());
        shade.is_none_or(|shade| i64::from(shade) == numbered.number())
    }

    fn outlook(&self, position: &Entries) -> Outlook {
        if self.shades.solution(position).is_some() { Outlook::Complete } else { Outlook::Open }
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[]
    }
}

impl Generated for Hitori {}

impl Presented for Hitori {
    const EXAMPLE: &'static str = "hitori:3441/1224/1413/4112";
    const GOAL: &'static str = "Shade squares (1), so that no number is left twice in a row or column, \
        shaded squares do not touch, and the rest hangs together.";
    const LIBRARY: &'static str = "\
        # difficulty: easy\n\
        hitori:3441/1224/1413/4112\n\
        # difficulty: easy\n\
        hitori:4413/3431/4234/1312\n\
        # difficulty: easy\n\
        hitori:4234/1314/3432/2443\n";
    const TECHNIQUE_EXAMPLES: &'static str = "";
    const TITLE: &'static str = "Hitori";
}

impl Written for Hitori {
    fn formats() -> &'static [Format<Self>] {
        &[ID]
    }
}

/// The clues, row by row: `hitori:3441/1224/1413/4112`.
const ID: Format<Hitori> = Format {
    streams: true,
    claim: |text| Claim::certain_if(text.starts_with("hitori:")),
    write: Some(write),
    ..Format::new("id", read)
};

fn read(text: &str) -> Result<Source<Hitori>, ReadError> {
    let rows = || {
        let rows = text.trim_end().strip_prefix("hitori:")?.split('/');
        let digit = |symbol: char| Some(symbol.to_digit(10)? as u8).filter(|&digit| digit > 0);
        let rows: Vec<Vec<u8>> = rows.map(|row| row.chars().map(digit).collect()).collect::<Option<_>>()?;
        let width = rows[0].len();
        let dimensions = Dimensions::new(width as u16, rows.len() as u16)?;
        let is_small = width <= 9 && rows.len() <= 9 && rows.iter().all(|row| row.len() == width);
        is_small.then(|| {
            let mut clues = Board::filled(dimensions, 0);
            for square in dimensions.squares() {
                clues[square] = rows[usize::from(square.row())][usize::from(square.column())];
            }
            Hitori::new(clues)
        })
    };
    let expected = "`hitori:` and rows of digits, parted by `/`";
    let problem = rows().ok_or_else(|| ParseError::new(1, 1, "something else", expected))?;
    Ok(Source::of(problem))
}

fn write(source: &Source<Hitori>) -> String {
    let clues = &source.problem.clues;
    let digits: Vec<char> =
        clues.dimensions().row_major().map(|square| char::from(b'0' + clues[square])).collect();
    let rows = digits.chunks(clues.dimensions().width().into());
    let rows: Vec<String> = rows.map(|row| row.iter().collect()).collect();
    format!("hitori:{}", rows.join("/"))
}
