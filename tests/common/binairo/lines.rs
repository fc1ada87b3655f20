use masume::grid::Square;

/// A row or a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    is_row: bool,
    squares: Vec<Square>,
}

/// What may stand in the squares of a line, in order.
pub type Pattern = Vec<u8>;

impl Line {
    /// The row of this number.
    pub fn row(row: u16, side: u16) -> Self {
        Self { is_row: true, squares: (0..side).map(|column| Square::new(column, row)).collect() }
    }

    /// The column of this number.
    pub fn column(column: u16, side: u16) -> Self {
        Self { is_row: false, squares: (0..side).map(|row| Square::new(column, row)).collect() }
    }

    /// The rows of a grid, then its columns.
    pub fn all(side: u16) -> Vec<Self> {
        let rows = (0..side).map(|row| Self::row(row, side));
        rows.chain((0..side).map(|column| Self::column(column, side))).collect()
    }

    /// The row and the column that a square lies in.
    pub fn through(square: Square, side: u16) -> [Self; 2] {
        [Self::row(square.row(), side), Self::column(square.column(), side)]
    }

    /// Its squares, in order.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether it is a row.
    pub fn is_row(&self) -> bool {
        self.is_row
    }

    /// Its name: `row 3`.
    pub fn name(&self) -> String {
        let first = self.squares[0];
        if self.is_row {
            format!("row {}", first.row() + 1)
        } else {
            format!("column {}", first.column() + 1)
        }
    }

    /// The rule about lines of its sort: `rows`.
    pub fn rule(&self) -> &'static str {
        if self.is_row { "rows" } else { "columns" }
    }

    /// The place of a square in it, from 0.
    pub fn place(&self, square: Square) -> usize {
        usize::from(if self.is_row { square.column() } else { square.row() })
    }

    /// The places of neighbours of which three are alike: of each three the first.
    pub fn threes(&self, numbers: &[Option<u8>]) -> Vec<usize> {
        let is_three =
            |three: &[Option<u8>]| three[0].is_some() && three[0] == three[1] && three[1] == three[2];
        numbers.windows(3).enumerate().filter(|(_, three)| is_three(three)).map(|(place, _)| place).collect()
    }

    /// The number that stands in more than half of the squares.
    pub fn surplus(&self, numbers: &[Option<u8>]) -> Option<u8> {
        let count = |number| numbers.iter().filter(|&&standing| standing == Some(number)).count();
        (0..=1).find(|&number| count(number) > numbers.len() / 2)
    }

    /// All that a line of this length can hold where some numbers stand already, in order.
    pub fn patterns(&self, standing: &[Option<u8>]) -> Vec<Pattern> {
        let mut patterns = Vec::new();
        self.extend(standing, &mut Vec::new(), &mut patterns);
        patterns
    }

    fn extend(&self, standing: &[Option<u8>], begun: &mut Pattern, patterns: &mut Vec<Pattern>) {
        let place = begun.len();
        if place == standing.len() {
            return patterns.push(begun.clone());
        }
        for number in (0..=1).filter(|&number| standing[place].is_none_or(|fixed| fixed == number)) {
            let is_third = place >= 2 && begun[place - 2..] == [number, number];
            let is_surplus = begun.iter().filter(|&&other| other == number).count() == standing.len() / 2;
            if !is_third && !is_surplus {
                begun.push(number);
                self.extend(standing, begun, patterns);
                begun.pop();
            }
        }
    }
}
