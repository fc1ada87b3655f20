//! Boards copied from the screen, along with any text around them.

use crate::grid::{BlockShape, Board, Digits, Dimensions, Square, shows_part};

use super::geometry::number_column;
use super::picture::{LARGE_DIGIT_WIDTH, LARGE_QUESTION_MARK, large_digit};
use super::{Geometry, Lattice, Shape};

/// A board read from the characters of a screen. Colours are lost, so givens look like other numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScreenBoard {
    /// The content of each square.
    pub squares: Board<ScreenSquare>,
    /// Pairs of neighbours with a sign between them, the lesser one first.
    pub signs: Vec<(Square, Square)>,
    /// Squares with a line to the left, except in the first column, row by row.
    pub walled: Vec<Square>,
}

/// The content of one square of a copied board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ScreenSquare {
    /// Its number.
    pub number: Option<u32>,
    /// The shape that its clue asks for; `None` if it has no sign and no `?`.
    pub clue: Option<BlockShape>,
    /// Its pencil marks.
    pub marks: Digits,
}

/// Largest text that is searched for a board, in bytes.
const LONGEST: usize = 1 << 16;

/// Reads the only board in a text that was copied from the screen. The board is found by the numbers of its
/// columns and rows; `shapes` gives the shapes that a board of some size may have. Returns `None` if there is
/// no board, or if it can be read in two ways.
pub fn read_screen(text: &str, shapes: impl Fn(Dimensions) -> Vec<Shape>) -> Option<ScreenBoard> {
    // A board has a line of numbers and at least four of squares; a board shown in part can't be read.
    if text.len() > LONGEST || text.lines().nth(4).is_none() || text.lines().any(shows_part) {
        return None;
    }
    let screen = Screen(text.lines().map(|line| line.chars().collect()).collect());
    let (mut found, mut is_unclear) = (None::<ScreenBoard>, false);
    for (line, column, width) in screen.headings() {
        for dimensions in screen.heights(line, column).filter_map(|height| Dimensions::new(width, height)) {
            for shape in shapes(dimensions) {
                for size in [true, false].into_iter().flat_map(|spaced| shape.sizes(spaced)) {
                    let geometry = Geometry::whole(shape, size);
                    let board = screen.board(&BoardPlace::of(shape, geometry, line, column)?);
                    let (size, Some(board)) = (dimensions.area(), board) else { continue };
                    // The largest board counts: smaller ones are parts of it.
                    match &found {
                        Some(first) if first.squares.dimensions().area() > size => {}
                        Some(first) if first.squares.dimensions().area() == size && *first != board => {
                            is_unclear = true;
                        }
                        _ => (found, is_unclear) = (Some(board), false),
                    }
                }
            }
        }
    }
    found.filter(|_| !is_unclear)
}

/// The characters of a screen, by lines.
struct Screen(Vec<Vec<char>>);

/// A possible place of a board on the screen.
struct BoardPlace {
    shape: Shape,
    geometry: Geometry,
    /// Column of the screen at which the picture begins.
    x: usize,
    /// Lines of the screen at which the picture may begin.
    tops: Vec<usize>,
    /// Line of the screen with the numbers of the columns.
    heading: usize,
}

impl BoardPlace {
    /// The place of a board whose first column has its number at this line and column of the screen.
    fn of(shape: Shape, geometry: Geometry, heading: usize, column: usize) -> Option<Self> {
        let (first, _) = geometry.place(Square::new(0, 0))?;
        let before = usize::from(first + (geometry.size.width - 1) / 2);
        let on_line = geometry.first_line().and_then(|line| heading.checked_sub(usize::from(line)));
        let tops = [heading + 1].into_iter().chain(on_line).filter(|_| before <= column).collect();
        Some(Self { shape, x: column.saturating_sub(before), geometry, tops, heading })
    }

    /// The numbers of the columns, each with the column of the picture at which it begins.
    fn columns(&self) -> impl Iterator<Item = (usize, String)> {
        let width = self.geometry.size.width;
        (0..self.shape.dimensions.width()).filter_map(move |column| {
            let text = (column + 1).to_string();
            let (x, _) = self.geometry.place(Square::new(column, 0))?;
            Some((usize::from(x + width.saturating_sub(text.len() as u16) / 2), text))
        })
    }
}

impl Screen {
    fn at(&self, x: usize, y: usize) -> char {
        self.0.get(y).and_then(|line| line.get(x)).copied().unwrap_or(' ')
    }

    /// Places where the numbers of columns may begin: line, column and possible number of columns.
    fn headings(&self) -> Vec<(usize, usize, u16)> {
        let mut headings = Vec::new();
        for (y, line) in self.0.iter().enumerate() {
            let numbers = numbers(line);
            for (start, &(column, _)) in numbers.iter().enumerate().filter(|(_, (_, number))| *number == 1) {
                let run = &numbers[start..];
                let rising = run.windows(2).take_while(|pair| pair[0].1 < pair[1].1).count();
                // If the next number follows, there are more columns.
                let ends =
                    (1..=rising).filter(|&end| run.get(end + 1).is_none_or(|next| next.1 != run[end].1 + 1));
                let widths = ends.map(|end| run[end].1).filter(|width| (4..100).contains(width));
                headings.extend(widths.map(|width| (y, column, width as u16)));
            }
        }
        headings
    }

    /// The possible heights of a board: each count of rows numbered without a gap to the left of this column,
    /// from 1 near this line.
    fn heights(&self, heading: usize, column: usize) -> impl Iterator<Item = u16> {
        let mut next = 1;
        let mut heights = Vec::new();
        for line in self.0.iter().skip(heading.saturating_sub(12)) {
            let before = numbers(&line[..line.len().min(column)]);
            if before.iter().any(|&(_, number)| number == next) {
                heights.push(next as u16);
                next += 1;
            }
        }
        heights.into_iter().filter(|height| *height >= 4)
    }

    /// The board at this place, if one is there.
    fn board(&self, place: &BoardPlace) -> Option<ScreenBoard> {
        // Numbers that would touch are left out, but never the first and the last.
        let mut columns = place.columns().peekable();
        while let Some((x, text)) = columns.next() {
            let is_there =
                text.chars().enumerate().all(|(at, digit)| self.at(place.x + x + at, place.heading) == digit);
            let is_needed = text == "1" || columns.peek().is_none() || place.geometry.size.width > 2;
            if is_needed && !is_there {
                return None;
            }
        }
        let dimensions = place.shape.dimensions;
        let end = place.x + usize::from(place.geometry.has_line_before());
        'tops: for &top in &place.tops {
            for row in 0..dimensions.height() {
                let (_, y) = place.geometry.place(Square::new(0, row))?;
                let line = self.0.get(top + usize::from(y + (place.geometry.size.height - 1) / 2));
                let before = line.map(|line| numbers(&line[..line.len().min(end)]));
                if before.and_then(|numbers| Some(numbers.last()?.1)) != Some(u32::from(row) + 1) {
                    continue 'tops;
                }
            }
            return self.squares(place, top);
        }
        None
    }

    /// The contents of a board whose picture begins at this line.
    fn squares(&self, place: &BoardPlace, top: usize) -> Option<ScreenBoard> {
        let dimensions = place.shape.dimensions;
        let mut squares = Board::filled(dimensions, ScreenSquare::default());
        let (mut signs, mut walled) = (Vec::new(), Vec::new());
        let geometry = &place.geometry;
        let (width, height) = (usize::from(geometry.size.width), usize::from(geometry.size.height));
        let at =
            |square| geometry.place(square).map(|(x, y)| (place.x + usize::from(x), top + usize::from(y)));
        for square in dimensions.row_major() {
            squares[square] = self.square(place, top, square)?;
            let (x, y) = at(square)?;
            let middle = y + (height - 1) / 2;
            for column in [square.column(), square.column() + 1] {
                let is_needed = match place.shape.lattice {
                    Lattice::Sectors(width, _) => column.is_multiple_of(width),
                    Lattice::Boxes => true,
                    // Walls are not everywhere.
                    Lattice::Walls | Lattice::Regions => column == 0 || column == dimensions.width(),
                };
                if let Some(line) = geometry.line_left_of(column).filter(|_| is_needed)
                    && !is_line(self.at(place.x + usize::from(line), middle))
                {
                    return None;
                }
            }
            if let Some(column) = square.column().checked_sub(1) {
                let left = Square::new(column, square.row());
                let end = at(left)?.0 + width;
                let gap: String = (end..x).map(|x| self.at(x, middle)).collect();
                // Where there is no room between squares, the line is in the square.
                let mut before = (y..y + height).flat_map(|y| (end..=x).map(move |x| (x, y)));
                walled.extend(before.any(|(x, y)| "▏|│┃".contains(self.at(x, y))).then_some(square));
                signs.extend(gap.contains('<').then_some((left, square)));
                signs.extend(gap.contains('>').then_some((square, left)));
            }
            if let Some(row) = square.row().checked_sub(1) {
                let above = Square::new(square.column(), row);
                let gap = (at(above)?.1 + height..y).flat_map(|y| (x..x + width).map(move |x| (x, y)));
                let gap: String = gap.map(|(x, y)| self.at(x, y)).collect();
                signs.extend(gap.contains(['∧', '^']).then_some((above, square)));
                signs.extend(gap.contains(['∨', 'v']).then_some((square, above)));
            }
        }
        let has_signs = place.shape.lattice == Lattice::Boxes;
        (has_signs || signs.is_empty()).then_some(ScreenBoard { squares, signs, walled })
    }

    /// The content of one square; `None` if no square can have it.
    fn square(&self, place: &BoardPlace, top: usize, square: Square) -> Option<ScreenSquare> {
        let (size, (x, y)) = (place.geometry.size, place.geometry.place(square)?);
        let (x, y) = (place.x + usize::from(x), top + usize::from(y));
        let inside = (0..size.height).flat_map(|dy| (0..size.width).map(move |dx| (dx, dy)));
        let inside: Vec<(u16, u16, char)> = inside
            .map(|(dx, dy)| (dx, dy, self.at(x + usize::from(dx), y + usize::from(dy))))
            .filter(|(_, _, symbol)| !" ·.┼".contains(*symbol))
            .collect();
        let blocks: Vec<(u16, u16, char)> =
            inside.iter().copied().filter(|(_, _, symbol)| "█▀▄".contains(*symbol)).collect();
        if !blocks.is_empty() {
            // Digits are large from four lines on.
            let number = if size.height < 4 { None } else { large_number(&blocks, size.height) }?;
            let clue = inside.iter().find_map(|(_, _, symbol)| shape_of(*symbol));
            let clue = clue.or(number.is_none().then_some(BlockShape::Any));
            return Some(ScreenSquare { number, clue, ..ScreenSquare::default() });
        }
        if place.shape.lattice == Lattice::Walls
            && let Some(clue) = self.clue(place, (x, y + usize::from((size.height - 1) / 2)))
        {
            return Some(clue);
        }
        let digits: Vec<(u16, u16, u8)> = inside
            .iter()
            .filter_map(|&(dx, dy, symbol)| Some((dx, dy, symbol.to_digit(10)? as u8)))
            .collect();
        let is_known =
            |symbol: char| symbol.is_ascii_digit() || "[]()!-+…xabcdef|│┃▏_▁╲╱╳▫▚▞%\\/o".contains(symbol);
        if !inside.iter().all(|&(_, _, symbol)| is_known(symbol)) {
            return None;
        }
        let Some(&(start, line, first)) = digits.first() else { return Some(ScreenSquare::default()) };
        let length = digits.len() as u16;
        let is_number = line == (size.height - 1) / 2
            && start == number_column(place.shape.lattice, size, length)
            && (start..).zip(&digits).all(|(column, digit)| (digit.0, digit.1) == (column, line))
            && length <= place.shape.number_width
            && first > 0;
        // A single mark follows a dot.
        let follows_point = start > 0
            && place.shape.lattice != Lattice::Walls
            && "·.+…".contains(self.at(x + usize::from(start) - 1, y + usize::from(line)));
        if is_number && !follows_point {
            let number = digits.iter().fold(0, |number, digit| 10 * number + u32::from(digit.2));
            return Some(ScreenSquare { number: Some(number), ..ScreenSquare::default() });
        }
        let marks: Digits = digits.iter().map(|digit| digit.2).collect();
        let are_marks = marks.len() == digits.len() && (marks - place.shape.markable).is_empty();
        let is_cut = inside.iter().any(|&(_, _, symbol)| "+…".contains(symbol));
        let marks = if is_cut { Digits::NONE } else { marks };
        are_marks.then_some(ScreenSquare { marks, ..ScreenSquare::default() })
    }

    /// The clue of a block with a sign or without a number, in a square whose middle line begins here.
    fn clue(&self, place: &BoardPlace, (x, y): (usize, usize)) -> Option<ScreenSquare> {
        let size = place.geometry.size;
        (1..=place.shape.number_width).find_map(|length| {
            let start = number_column(Lattice::Walls, size, length);
            let at = |column: u16| self.at(x + usize::from(column), y);
            let text: String = (start..start + length).map(at).collect();
            let shape = text.chars().next_back().and_then(shape_of);
            let number = match text.strip_suffix(|symbol| shape_of(symbol).is_some()).unwrap_or(&text) {
                "?" => None,
                digits if digits.starts_with(|first: char| ('1'..='9').contains(&first)) => {
                    Some(digits.parse().ok().filter(|_| shape.is_some())?)
                }
                _ => return None,
            };
            let is_apart = start.checked_sub(1).is_none_or(|before| !at(before).is_ascii_digit())
                && (start + length >= size.width || shape_of(at(start + length)).is_none());
            let clue = Some(shape.unwrap_or_default());
            is_apart.then_some(ScreenSquare { number, clue, marks: Digits::NONE })
        })
    }
}

/// The shape for this sign, which follows the number of a clue.
fn shape_of(symbol: char) -> Option<BlockShape> {
    let is_sign =
        |shape: &BlockShape| shape.signs().is_some_and(|(one, other)| [one, other].contains(&symbol));
    BlockShape::ALL.into_iter().find(is_sign)
}

/// The large number drawn with these characters in a square of this many lines; `Some(None)` for a question
/// mark.
fn large_number(blocks: &[(u16, u16, char)], lines: u16) -> Option<Option<u32>> {
    let first = blocks.iter().map(|block| block.0).min()?;
    let last = blocks.iter().map(|block| block.0).max()?;
    // A narrow digit may leave its first or last column blank.
    let digit_at = |left: u16| {
        let own: Vec<(u16, u16, char)> = blocks
            .iter()
            .filter(|block| (left..left + LARGE_DIGIT_WIDTH).contains(&block.0))
            .map(|&(x, y, symbol)| (x - left, y, symbol))
            .collect();
        (0..=LARGE_QUESTION_MARK).find(|&digit| {
            let mut drawn: Vec<_> = large_digit(digit, lines).collect();
            drawn.sort_unstable_by_key(|&(x, y, _)| (y, x));
            drawn == own
        })
    };
    [first, first.wrapping_sub(1)].into_iter().find_map(|start| {
        let mut number = 0;
        let mut left = start;
        if digit_at(left) == Some(LARGE_QUESTION_MARK) && last < left + LARGE_DIGIT_WIDTH {
            return Some(None);
        }
        while left <= last {
            number = 10 * number + u32::from(digit_at(left).filter(|digit| *digit < LARGE_QUESTION_MARK)?);
            left += LARGE_DIGIT_WIDTH + 1;
        }
        Some(number).filter(|&number| number > 0).map(Some)
    })
}

/// The numbers in a line, each with the column at which it begins.
fn numbers(line: &[char]) -> Vec<(usize, u32)> {
    let mut numbers = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let length = line[at..].iter().take_while(|symbol| symbol.is_ascii_digit()).count();
        if (1..=4).contains(&length) {
            let text: String = line[at..at + length].iter().collect();
            numbers.extend(text.parse().ok().map(|number| (at, number)));
        }
        at += length.max(1);
    }
    numbers
}

/// Returns true for a line between squares, or a sign on it.
fn is_line(symbol: char) -> bool {
    let is_dashed_or_slanting = matches!(symbol, '\u{254c}'..='\u{254f}' | '\u{2571}'..='\u{2573}');
    matches!(symbol, '|' | '<' | '>' | '+' | ':' | '\u{2500}'..='\u{257f}') && !is_dashed_or_slanting
}
