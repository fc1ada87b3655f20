//! Its line in files, `skyscrapers4:3212/..3./.21./.2.1/................`: the clues at the top, at the
//! bottom, left and right, then the squares row by row; and how it is put together by hand.

use std::collections::BTreeMap;

use masume::grid::{Block, Dimensions, NumberedSquare, Square};
use masume::latin::{LatinGrid, LatinShape};
use masume::number_grid::{NumberGrid, NumberPuzzle, numbers_of_rows};
use masume::puzzle::{
    Claim, Draft, Drafting, Fault, Format, ParseError, Presented, ReadError, Source, Written,
};
use masume::scene::{Edge, Lattice, Scene, Side};

use super::Skyscrapers;

const SIDES: [Side; 4] = Side::ALL;

impl Skyscrapers {
    /// The puzzle of this side with these givens and clues.
    ///
    /// # Errors
    /// The first broken rule of `side`, `clue`, or of the latin square.
    pub fn new(side: u8, givens: &[NumberedSquare], clues: BTreeMap<(Side, u16), u8>) -> Result<Self, Fault> {
        if !(4..=5).contains(&side) {
            return Err(Fault::new("side", format!("the side {side} is not 4 or 5"), []));
        }
        if clues.iter().any(|(&(_, line), &clue)| line >= side.into() || clue == 0 || clue > side) {
            return Err(Fault::new("clue", format!("a clue is not 1 to {side}"), []));
        }
        let problem = Self { latin: LatinGrid::new(LatinShape::plain(side), givens, Vec::new())?, clues };
        NumberPuzzle::faults(&problem, &Default::default()).into_iter().next().map_or(Ok(problem), Err)
    }
}

impl Written for Skyscrapers {
    fn formats() -> &'static [Format<Self>] {
        &[ID]
    }
}

const ID: Format<Skyscrapers> = Format {
    streams: true,
    claim: |text| Claim::certain_if(text.starts_with("skyscrapers")),
    write: Some(write),
    ..Format::new("id", read)
};

fn number(symbol: char) -> Option<Option<i64>> {
    if symbol == '.' { Some(None) } else { Some(Some(symbol.to_digit(10)?.into())) }
}

fn symbol(number: Option<i64>) -> String {
    number.map_or_else(|| ".".to_owned(), |number| number.to_string())
}

fn read(text: &str) -> Result<Source<Skyscrapers>, ReadError> {
    let parsed = || {
        let (side, rest) = text.trim_end().strip_prefix("skyscrapers")?.split_once(':')?;
        let side: u8 = side.parse().ok().filter(|side| (4..=5).contains(side))?;
        let parts: Option<Vec<Vec<_>>> =
            rest.split('/').map(|part| part.chars().map(number).collect()).collect();
        let parts = parts.filter(|parts| parts.len() == 5 && parts[4].len() == usize::from(side).pow(2))?;
        Some((side, parts)).filter(|(_, parts)| parts[..4].iter().all(|part| part.len() == usize::from(side)))
    };
    let expected = "`skyscrapers`, 4 or 5, `:`, four groups of clues and the squares";
    let (side, parts) = parsed().ok_or_else(|| ParseError::new(1, 1, "something else", expected))?;
    let clues = SIDES.into_iter().zip(&parts).flat_map(|(end, clues)| {
        (0..).zip(clues).filter_map(move |(line, clue)| Some(((end, line), (*clue)? as u8)))
    });
    let dimensions = Dimensions::new(side.into(), side.into()).expect("a side is at least 4");
    let givens = numbers_of_rows(dimensions, parts[4].clone());
    let problem = Skyscrapers::new(side, &givens, clues.collect());
    problem.map(Source::of).map_err(ReadError::broken::<Skyscrapers>)
}

fn write(source: &Source<Skyscrapers>) -> String {
    let Skyscrapers { latin, clues } = &source.problem;
    let clue = |end, line| symbol(clues.get(&(end, line)).map(|&clue| clue.into()));
    let clues = SIDES.map(|end| (0..latin.side()).map(|line| clue(end, line.into())).collect::<String>());
    let squares: String = latin.rows_with(&[]).into_iter().map(symbol).collect();
    format!("skyscrapers{}:{}/{squares}", latin.side(), clues.join("/"))
}

impl Presented for Skyscrapers {
    const EXAMPLE: &'static str = "skyscrapers4:3212/..3./.21./.2.1/................";
    const GOAL: &'static str = "Fill every square, so that every column and every row holds each number \
        once. A number at the edge says how many towers are seen from there.";
    const LIBRARY: &'static str = "\
        # difficulty: easy\n\
        skyscrapers4:3212/2231/2213/2231/................\n\
        # difficulty: easy\n\
        skyscrapers4:3212/..3./.21./.2.1/................\n\
        # difficulty: easy\n\
        skyscrapers4:.21./..3./2.1./..../2...............\n";
    const TECHNIQUE_EXAMPLES: &'static str = "";
    const TITLE: &'static str = "Skyscrapers";

    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        Some(&Framed)
    }
}

/// A draft has a frame of squares around the towers, in which the clues are typed.
struct Framed;

/// The place of a square in the frame around a grid of this side.
fn in_frame(square: Square, side: u16) -> Option<(Side, u16)> {
    let (column, row) = (square.column(), square.row());
    let inside = 1..=side;
    match (inside.contains(&column), inside.contains(&row)) {
        (true, false) => Some((if row == 0 { Side::Top } else { Side::Bottom }, column - 1)),
        (false, true) => Some((if column == 0 { Side::Left } else { Side::Right }, row - 1)),
        _ => None,
    }
}

impl Drafting<Skyscrapers> for Framed {
    fn first_size(&self) -> Dimensions {
        self.nearest_size(6, 6)
    }

    fn nearest_size(&self, width: u16, _: u16) -> Dimensions {
        Dimensions::new(width.clamp(6, 7), width.clamp(6, 7)).expect("a frame has squares")
    }

    fn highest_number(&self, dimensions: Dimensions) -> u32 {
        u32::from(dimensions.width()) - 2
    }

    fn has_signs(&self) -> bool {
        false
    }

    fn problem(&self, draft: &Draft) -> Result<Skyscrapers, Fault> {
        let side = draft.dimensions.width() - 2;
        let inside =
            Block::new(Square::new(1, 1), Dimensions::new(side, side).expect("a side is at least 4"));
        let (mut givens, mut clues) = (Vec::new(), BTreeMap::new());
        for (&square, &number) in &draft.numbers {
            if inside.contains(square) {
                let own = Square::new(square.column() - 1, square.row() - 1);
                givens.push(NumberedSquare::new(own, number.into()));
            } else if let Some(place) = in_frame(square, side) {
                clues.insert(place, number as u8);
            } else {
                return Err(Fault::new("clue", "a corner holds no clue", [square]));
            }
        }
        let in_draft = |square: Square| Square::new(square.column() + 1, square.row() + 1);
        Skyscrapers::new(side as u8, &givens, clues).map_err(|fault| Fault {
            squares: fault.squares.iter().copied().map(in_draft).collect(),
            ..fault
        })
    }

    fn draft(&self, problem: &Skyscrapers) -> Draft {
        let side = u16::from(problem.latin.side());
        let mut draft = Draft::blank(self.nearest_size(side + 2, side + 2));
        let frame = draft.dimensions.squares();
        let clue = |square| Some((square, u32::from(*problem.clues.get(&in_frame(square, side)?)?)));
        draft.numbers.extend(frame.filter_map(clue));
        for given in problem.latin.givens() {
            let square = Square::new(given.square().column() + 1, given.square().row() + 1);
            draft.numbers.insert(square, given.number() as u32);
        }
        draft
    }

    fn lattice(&self, _: &Draft) -> Lattice {
        Lattice::Walls
    }

    fn draw(&self, _: &Draft, scene: &mut Scene) {
        let side = scene.dimensions().width() - 2;
        let inside =
            Block::new(Square::new(1, 1), Dimensions::new(side, side).expect("a side is at least 4"));
        scene.outline(inside, Edge::Wall);
    }
}
