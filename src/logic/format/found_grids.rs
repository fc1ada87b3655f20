use super::found_lines::is_ruled;
use super::found_rows::{Cell, FoundText, Parted, cells, is_code, tells_of_squares, written};
use super::recognise::{has_word, is_prose};
use super::titles::{is_title_of_solution, title};

/// Rows of equally many squares.
pub(super) struct Grid {
    /// The number of its first line, from 0.
    pub(super) line: usize,
    pub(super) rows: Vec<Vec<Cell>>,
    pub(super) title: Option<String>,
}

impl Grid {
    pub(super) fn width(&self) -> usize {
        self.rows[0].len()
    }

    pub(super) fn is_square(&self) -> bool {
        self.rows.len() == self.width() && (4..=9).contains(&self.width())
    }

    /// Removes the numbers or letters of rows and columns in a first row and a first column; also signs of a
    /// list if `has_signs`.
    fn remove_labels(&mut self, has_signs: bool) {
        let rest = |cells: &[Cell]| cells[1..].to_vec();
        if self.rows.len() > 4 && self.width() > 4 {
            let head = &self.rows[0];
            let is_named = is_counter(head) || is_counter(&head[1..]) && is_blank(&head[0]);
            let has_letters = head.iter().any(|cell| matches!(cell, Cell::Letter(_)));
            let is_above =
                has_letters || self.rows.len() == self.width() + 1 || self.rows.len() == self.width();
            let is_first_of_square = self.rows.len() == self.width() && !is_blank(&head[0]);
            let is_empty = head.iter().all(is_blank) && self.rows.len() == self.width() + 1;
            if is_named && is_above && !is_first_of_square || is_empty {
                self.rows.remove(0);
                self.line += 1;
            }
        }
        let labels: Vec<Cell> = self.rows.iter().map(|row| row[0]).collect();
        let are_blank = labels.iter().all(is_blank);
        let has_letters = labels.iter().all(|cell| matches!(cell, Cell::Letter(_)));
        let is_beside = self.width() == self.rows.len() + 1 || has_letters && self.width() > 4;
        if labels.len() > 3 && is_beside && (has_signs && are_blank || is_counter(&labels)) {
            self.rows.iter_mut().for_each(|row| *row = rest(row));
        }
    }

    /// The same squares as grids of 4x4 to 9x9, which may be two side by side, several below one another, or
    /// one in a single row or column.
    fn split(self) -> Vec<Self> {
        let (width, height) = (self.width(), self.rows.len());
        if width == 2 * height && height < 10 {
            let half = |from: usize, title| {
                let rows = self.rows.iter().map(|row| row[from..from + height].to_vec()).collect();
                Self { line: self.line, rows, title }
            };
            let halves = [half(0, self.title.clone()), half(height, None)];
            let is_number = |cell: &&Cell| matches!(cell, Cell::Number(_));
            let is_grid = |half: &Self| half.rows.iter().flatten().filter(is_number).count() >= height;
            if halves.iter().all(is_grid) {
                return halves.into();
            }
        }
        let side = if width == 1 || height == 1 { (width * height).isqrt() } else { width };
        let is_row = (width == 1 || height == 1) && side * side == width * height;
        if !(4..=9).contains(&side) || !is_row && (height == side || !height.is_multiple_of(side)) {
            return vec![self];
        }
        let squares: Vec<Cell> = self.rows.concat();
        let rows: Vec<Vec<Cell>> = squares.chunks(side).map(<[Cell]>::to_vec).collect();
        let mut title = self.title;
        let grid = |(at, rows): (usize, &[Vec<Cell>])| Self {
            line: self.line + if is_row { 0 } else { at * side },
            rows: rows.to_vec(),
            title: title.take(),
        };
        rows.chunks(side).enumerate().map(grid).collect()
    }

    /// The squares row by row, `.` for a blank, with one text between squares and another between rows.
    pub(super) fn text(&self, parting: &str, ending: &str) -> String {
        written(&self.rows, parting, ending)
    }

    /// The plain text of the puzzle; `None` if it is none.
    pub(super) fn plain(&self, is_whole: &dyn Fn(&str) -> bool) -> Option<String> {
        let (width, height) = (self.width(), self.rows.len());
        if self.rows.iter().flatten().any(|cell| matches!(cell, Cell::Sign(_))) {
            return self.with_signs().filter(|text| is_whole(text));
        }
        let is_number = |cell: &Cell| !matches!(cell, Cell::Letter(_));
        if !self.rows.iter().flatten().all(is_number) {
            return None;
        }
        // A Sudoku with a row too many is no Shikaku.
        let side = width.min(height);
        let is_greater = |cell: &Cell| matches!(cell, Cell::Number(number) if usize::from(*number) > side);
        if width.abs_diff(height) == 1 && side < 10 && !self.rows.iter().flatten().any(is_greater) {
            return None;
        }
        let drawing = self.text(" ", "\n");
        let mut texts = Vec::new();
        if self.is_square() {
            texts.push(if width == 9 { self.text("", "") } else { drawing.clone() });
        }
        texts.push(format!("{width}x{height}\n{drawing}"));
        texts.into_iter().find(|text| is_whole(text))
    }

    /// The drawing of squares and signs between them, each a cell of its own; `None` if they are elsewhere.
    fn with_signs(&self) -> Option<String> {
        let mut drawing = String::new();
        for (row, cells) in self.rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let is_square = row % 2 == 0 && column % 2 == 0;
                drawing.push(match cell {
                    Cell::Number(number) if is_square && *number < 10 => char::from(b'0' + *number as u8),
                    Cell::Blank | Cell::Empty if is_square => '.',
                    Cell::Blank | Cell::Empty => ' ',
                    Cell::Sign(sign) if !is_square => *sign,
                    _ => return None,
                });
            }
            drawing.push('\n');
        }
        (self.rows.len() == self.width() && self.width() % 2 == 1).then_some(drawing)
    }
}

fn is_blank(cell: &Cell) -> bool {
    matches!(cell, Cell::Blank | Cell::Empty)
}

/// Returns true for `1 2 3 ..`, `0 1 2 ..` or `A B C ..`.
fn is_counter(cells: &[Cell]) -> bool {
    let is_from = |first: u16| {
        (first..).zip(cells).all(|(number, cell)| match cell {
            Cell::Number(other) => *other == number,
            Cell::Blank | Cell::Empty => number == 0,
            Cell::Letter(_) | Cell::Sign(_) => false,
        })
    };
    let is_lettered = ('A'..='Z').zip(cells).all(|(letter, cell)| *cell == Cell::Letter(letter));
    !cells.is_empty() && (is_from(0) || is_from(1) || is_lettered && cells.len() < 27)
}

/// The grids among lines whose squares are separated in this way; `None` if there is none, or if another line
/// looks like part of a puzzle.
pub(super) fn grids(text: &FoundText, parted: Parted) -> Option<Vec<Grid>> {
    let (mut groups, mut sizes): (Vec<Grid>, Vec<Vec<Cell>>) = Default::default();
    let (mut is_open, mut heading) = (false, None);
    for (line, row) in text.rows(parted) {
        match row.filter(|_| !is_code(&line.text) && !is_date(&line.text)) {
            Some(cells) => match groups.last_mut().filter(|group| is_open && group.width() == cells.len()) {
                Some(group) => group.rows.push(cells),
                None => {
                    let title = heading.take();
                    groups.push(Grid { line: line.number, rows: vec![cells], title });
                    is_open = true;
                }
            },
            // Blank squares, or a line between rows.
            None if is_ruled(&line.text) && is_row_of_dashes(&line.text, groups.last()) => return None,
            None if is_ruled(&line.text) => {}
            // The solution may be written in another way.
            None if heading.as_deref().is_some_and(is_title_of_solution) && is_full_row(&line.text) => {}
            None if may_be_part(&line.text) => return None,
            None => {
                is_open = false;
                sizes.extend(size_in(&line.text));
                heading = title(&line.text).filter(|title| !title.is_empty()).map(str::to_owned);
            }
        }
    }
    // Squares in lines of any length.
    let all: Vec<Cell> = groups.iter().flat_map(|group| group.rows.iter().flatten()).copied().collect();
    let is_wrapped = all.len() == 81 && groups.len() > 1 && groups[0].width() > 9;
    if let Some(Grid { line, title, .. }) = groups.first_mut().filter(|_| is_wrapped) {
        let rows = all.chunks(9).map(<[Cell]>::to_vec).collect();
        return Some(vec![Grid { line: *line, rows, title: title.take() }]);
    }
    let (mut grids, mut others) = (Vec::new(), 0);
    for mut group in groups {
        group.remove_labels(parted == Parted::ByBlanks);
        let has = |is: &dyn Fn(&Cell) -> bool| group.rows.iter().flatten().any(is);
        // Where blank squares have a sign, one without a sign has lost its content.
        if has(&|cell| *cell == Cell::Empty)
            && has(&|cell| *cell == Cell::Blank)
            && !has(&|cell| matches!(cell, Cell::Sign(_)))
        {
            return None;
        }
        let (width, height) = (group.width(), group.rows.len());
        let side = (width * height).isqrt();
        let is_list = (width == 1 || height == 1) && side * side == width * height;
        match (width, height) {
            _ if is_list && (4..=9).contains(&side) => grids.extend(group.split()),
            (4.., 4..) => grids.extend(group.split()),
            (4.., 1) if is_counter(&group.rows[0]) => {}
            (1, 1..4) | (2, 1) => {
                let is_number = |cell: &Cell| matches!(cell, Cell::Number(_)) || is_blank(cell);
                sizes.extend(group.rows.into_iter().filter(|row| row.iter().all(is_number)));
            }
            _ => others += 1,
        }
    }
    let is_told = |size: &Vec<Cell>| {
        let is = |number: usize, cell: &Cell| *cell == Cell::Number(number as u16);
        let fits = |grid: &Grid| {
            let (width, height) = (grid.width(), grid.rows.len());
            match &size[..] {
                // The side of the grid, or of its boxes.
                [side] => {
                    let box_side = width.isqrt();
                    is(width, side) || is(height, side) || box_side.pow(2) == width && is(box_side, side)
                }
                [one, other] => {
                    is(width, one) && is(height, other)
                        || is(height, one) && is(width, other)
                        || (1..=width).any(|part| {
                            part * part <= width * 9
                                && width % part == 0
                                && is(part, one)
                                && is(width / part, other)
                        })
                }
                _ => false,
            }
        };
        // A number of a page or of a puzzle.
        let is_other = matches!(size[..], [Cell::Number(10..) | Cell::Blank | Cell::Empty]);
        is_other
            || size.iter().all(is_blank)
            || size.len() == 1 && is(grids.len(), &size[0])
            || grids.iter().any(fits)
    };
    (others == 0 && sizes.iter().all(is_told) && !grids.is_empty()).then_some(grids)
}

/// Returns false if these digits of a square grid, row by row, are no solution of a puzzle: one appears twice
/// in a row, or differs from a given. Givens are only checked if the puzzle is a drawing of numbers.
pub(super) fn may_solve(digits: &str, puzzle: &str) -> bool {
    let side = digits.len().isqrt();
    let is_twice = |row: &[u8]| row.iter().enumerate().any(|(at, digit)| row[..at].contains(digit));
    if digits.as_bytes().chunks(side.max(1)).any(is_twice) {
        return false;
    }
    let text = FoundText::of(puzzle);
    let mut drawn = Parted::ALL.into_iter().filter_map(|parted| grids(&text, parted));
    let Some(grid) = drawn.next().and_then(|mut grids| grids.pop()) else { return true };
    let cells: Vec<&Cell> = grid.rows.iter().flatten().collect();
    let agrees = |(cell, digit): (&&Cell, u8)| match cell {
        Cell::Number(number) => *number == u16::from(digit - b'0'),
        _ => true,
    };
    cells.len() != digits.len() || cells.iter().zip(digits.bytes()).all(agrees)
}

/// Returns true for a row of digits without a blank.
fn is_full_row(line: &str) -> bool {
    let is_digit = |word: &str| word.len() == 1 && word.bytes().all(|byte| (b'1'..=b'9').contains(&byte));
    let words = line.split([' ', ',', '|']).filter(|word| !word.is_empty());
    (4..=9).contains(&words.clone().count()) && words.into_iter().all(is_digit)
}

/// Returns true for as many groups of dashes, separated by blanks, as the rows above have squares.
fn is_row_of_dashes(line: &str, above: Option<&Grid>) -> bool {
    let is_dashes = |word: &str| word.bytes().all(|byte| byte == b'-');
    let count = line.split_whitespace().count();
    count > 3 && line.split_whitespace().all(is_dashes) && above.is_some_and(|grid| grid.width() == count)
}

/// A size in a line of words: `7x5`, `size 6`.
fn size_in(line: &str) -> Option<Vec<Cell>> {
    const NAMES: [&str; 9] = ["size", "n", "side", "order", "rows", "cols", "columns", "width", "height"];
    let words = line.split(|symbol: char| !symbol.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    if let [name, number] = words.collect::<Vec<_>>()[..]
        && NAMES.contains(&name.to_ascii_lowercase().as_str())
    {
        return Some(vec![Cell::Number(number.parse().ok()?)]);
    }
    let at =
        line.find(['x', '×']).filter(|at| line[..*at].ends_with(|before: char| before.is_ascii_digit()))?;
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let before = line[..at].bytes().rev().take_while(u8::is_ascii_digit).count();
    let rest = line[at..].trim_start_matches(['x', '×']);
    let behind = rest.bytes().take_while(is_digit).count();
    let number = |digits: &str| digits.parse().ok().map(Cell::Number);
    Some(vec![number(&line[at - before..at])?, number(&rest[..behind])?])
}

/// Returns true for a line of words that says nothing about squares.
pub(super) fn is_of_words(line: &str) -> bool {
    is_prose(line) || has_word(line) && !may_be_part(line)
}

/// Returns true for a date, a time or the number of a page, `- 17 -`, alone.
fn is_date(line: &str) -> bool {
    let line = line.trim();
    let page = line.strip_prefix("- ").and_then(|line| line.strip_suffix(" -"));
    if page.is_some_and(|page| page.bytes().all(|byte| byte.is_ascii_digit())) {
        return true;
    }
    let parts: Vec<&str> = line.split(['-', '.', '/', ':']).collect();
    let is_number =
        |part: &&str| (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_year = |part: &&str| part.len() == 4 && (part.starts_with("19") || part.starts_with("20"));
    parts.iter().all(is_number)
        && match parts.len() {
            3 => parts.iter().any(is_year) || line.contains(':'),
            2 => line.contains(':') && parts.iter().all(|part| part.len() == 2),
            _ => false,
        }
}

/// Returns true for a line that may say something about the squares: a sign between two, most of a row.
pub(super) fn may_be_part(line: &str) -> bool {
    if is_date(line) || is_code(line) {
        return false;
    }
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let is_square = |field: &&&str| field.is_empty() || cells(field, Parted::Not, false).is_some();
    if fields.len() > 3 && 2 * fields.iter().filter(is_square).count() >= fields.len() {
        return true;
    }
    let words: Vec<&str> =
        line.split([' ', '\t', ',', ';', '|', '[', ']']).filter(|word| !word.is_empty()).collect();
    let squares = words.iter().filter(|word| cells(word, Parted::ByBlanks, false).is_some()).count();
    let is_damaged = words.len() == 1
        && line.len() >= 6
        && 3 * line.bytes().filter(|byte| byte.is_ascii_digit() || b"._".contains(byte)).count()
            > 2 * line.len();
    tells_of_squares(line) || squares >= 4 && 3 * squares >= 2 * words.len() || is_damaged
}

/// Returns true for a line that is no row and says nothing about squares: words, a number of a page, a
/// date.
pub(super) fn is_beside(line: &str) -> bool {
    let is_row = |parted| cells(line, parted, false).is_some_and(|cells| cells.len() > 2);
    !may_be_part(line) && (is_date(line) || !Parted::ALL.into_iter().any(is_row))
}
