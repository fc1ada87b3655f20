use super::found_rows::{Cell, Parted, cells, written};

/// The fewest givens of a 9x9 Sudoku with one solution, which a list of clues must have. A smaller one needs
/// a given for each row.
const FEWEST_GIVENS: usize = 17;

/// Plain texts that a list of squares may mean: `r1c2=6`, `(0, 1, 6)`, `A2: 6`, `Row 1, column 2: 6`, and of
/// inequalities `r1c2 < r1c3`, `(1,2) > (1,3) > (1,4)`, `row 1 column 2 is less than row 1 column 3`, perhaps
/// below a size or the rows of a grid. Empty if a sign can be read in two ways.
pub(super) fn listed_texts(text: &str) -> Vec<String> {
    if ["->", "<=", ">="].iter().any(|sign| text.contains(sign)) {
        return Vec::new();
    }
    let is_comment = |line: &str| ["%", "//", "#"].iter().any(|sign| line.trim_start().starts_with(sign));
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !is_comment(line));
    let lines: Vec<&str> = lines.collect();
    let (rows, rest) = rows_above(&lines);
    let (tokens, has_letters) = tokens(&rest.join("\n"));
    let Some(list) = List::of(&tokens, has_letters) else { return Vec::new() };
    if !list.pairs.is_empty() {
        return list.futoshiki(rows).into_iter().collect();
    }
    if rows.is_empty() { list.givens_alone() } else { Vec::new() }
}

type Square = [i64; 2];

/// Rows of a square grid at the beginning of a text, and the lines below.
fn rows_above<'a>(lines: &'a [&'a str]) -> (Vec<Vec<Cell>>, &'a [&'a str]) {
    for parted in [Parted::By(','), Parted::ByBlanks, Parted::Not] {
        let rows: Vec<Vec<Cell>> = lines.iter().map_while(|line| cells(line, parted, true)).collect();
        let side = rows.first().map_or(0, Vec::len);
        let height = rows.iter().take_while(|row| row.len() == side).count();
        if (4..=9).contains(&side) && height == side {
            return (rows.into_iter().take(side).collect(), &lines[side..]);
        }
    }
    (Vec::new(), lines)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    Number(i64),
    /// `=` or `:`.
    Is,
    Less,
    Greater,
    /// The end of a line, or the beginning or end of brackets.
    End,
}

/// The numbers and signs of a text, and true if letters are among them. A letter from A to I with a digit
/// after it is a row and a column; a number of more than three digits lists the candidates of a square, and
/// is read as 0.
fn tokens(text: &str) -> (Vec<Token>, bool) {
    let text = text.to_ascii_lowercase().replace("greater than", ">").replace("less than", "<");
    let text = text.replace("smaller than", "<").replace(" gt ", " > ").replace(" lt ", " < ");
    let bytes = text.as_bytes();
    let (mut tokens, mut has_letters) = (Vec::new(), false);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let is_word =
            |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_alphanumeric);
        let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits > 0 {
            let number = text[at..at + digits].parse().ok().filter(|number: &i64| *number < 1000);
            tokens.push(Token::Number(number.unwrap_or(0)));
            at += digits;
            continue;
        }
        match byte {
            // A square such as `A2`, not part of a word.
            b'a'..=b'i'
                if !is_word(at.checked_sub(1))
                    && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
                    && !is_word(Some(at + 2)) =>
            {
                has_letters = true;
                tokens.push(Token::Number(i64::from(byte - b'a') + 1));
            }
            b'=' | b':' => tokens.push(Token::Is),
            b'<' => tokens.push(Token::Less),
            b'>' => tokens.push(Token::Greater),
            // An index of a list, not a list.
            b'[' if at > 0 && (is_word(Some(at - 1)) || bytes[at - 1] == b']') => {}
            b'\n' | b';' | b'(' | b'[' => tokens.push(Token::End),
            b')' | b']' => {
                let behind =
                    text[at + 1..].trim_start_matches(|symbol: char| symbol == ' ' || symbol.is_alphabetic());
                if !behind.starts_with([':', '=', '<', '>', '[']) {
                    tokens.push(Token::End);
                }
            }
            _ => {}
        }
        at += 1;
    }
    tokens.push(Token::End);
    (tokens, has_letters)
}

#[derive(Default)]
struct List {
    /// True if letters name rows or columns.
    has_letters: bool,
    /// A size, as one or two numbers, and perhaps the number of clues.
    sizes: Vec<i64>,
    givens: Vec<(Square, i64)>,
    /// The lesser square and the greater one.
    pairs: Vec<[Square; 2]>,
}

impl List {
    fn of(tokens: &[Token], has_letters: bool) -> Option<Self> {
        let mut list = Self { has_letters, ..Self::default() };
        // Numbers that belong to nothing yet, and the last square of an inequality.
        let (mut numbers, mut chained): (Vec<i64>, Option<Square>) = (Vec::new(), None);
        let mut index = 0;
        while let Some(&token) = tokens.get(index) {
            index += 1;
            match token {
                Token::Number(number) => {
                    numbers.push(number);
                    chained = None;
                }
                Token::Is if numbers.len() > 1 => {
                    let Some(&Token::Number(number)) = tokens.get(index) else { continue };
                    let square = list.square(&mut numbers)?;
                    list.givens.push((square, number));
                    index += 1;
                }
                Token::Is => {}
                Token::Less | Token::Greater => {
                    let first = match chained {
                        Some(square) => square,
                        None => list.square(&mut numbers)?,
                    };
                    // There may be a bracket before the second square.
                    index += usize::from(tokens.get(index) == Some(&Token::End));
                    let (Some(&Token::Number(row)), Some(&Token::Number(column))) =
                        (tokens.get(index), tokens.get(index + 1))
                    else {
                        return None;
                    };
                    index += 2;
                    let second = [row, column];
                    list.pairs.push(if token == Token::Less { [first, second] } else { [second, first] });
                    chained = Some(second);
                }
                Token::End => list.end(&mut numbers)?,
            }
        }
        Some(list)
    }

    /// The square of the last two numbers; those before them are a size.
    fn square(&mut self, numbers: &mut Vec<i64>) -> Option<Square> {
        let (column, row) = (numbers.pop()?, numbers.pop()?);
        self.sizes.append(numbers);
        Some([row, column])
    }

    /// Takes a group of numbers: a size, or a square and its number; `None` if they are something else.
    fn end(&mut self, numbers: &mut Vec<i64>) -> Option<()> {
        match numbers[..] {
            [] | [_] | [_, _] => self.sizes.append(numbers),
            [row, column, number] => self.givens.push(([row, column], number)),
            _ => return None,
        }
        numbers.clear();
        Some(())
    }

    /// The number of the first row and column, 0 or 1, that fits a grid of this side; 1 if both do.
    fn base(&self, side: i64) -> i64 {
        let squares =
            self.givens.iter().map(|(square, _)| *square).chain(self.pairs.iter().flatten().copied());
        let indices: Vec<i64> = squares.flatten().collect();
        i64::from(!indices.contains(&0) || indices.contains(&side))
    }

    /// The rows with the givens in them; `None` if a square lies outside or has two givens.
    fn rows(&self, side: usize) -> Option<Vec<Vec<Cell>>> {
        let base = self.base(side as i64);
        let mut rows = vec![vec![Cell::Blank; side]; side];
        for &([row, column], number) in &self.givens {
            let index = |index: i64| usize::try_from(index - base).ok();
            let cell = rows.get_mut(index(row)?)?.get_mut(index(column)?)?;
            if *cell != Cell::Blank {
                return None;
            }
            *cell = if number == 0 { Cell::Blank } else { Cell::Number(u16::try_from(number).ok()?) };
        }
        Some(rows)
    }

    /// The rows of numbers and the inequalities, one a line.
    fn futoshiki(&self, rows: Vec<Vec<Cell>>) -> Option<String> {
        let side = match self.sizes[..] {
            _ if !rows.is_empty() => rows.len(),
            [side] => usize::try_from(side).ok()?,
            [side, other] if side == other => usize::try_from(side).ok()?,
            _ => return None,
        };
        let rows = if rows.is_empty() { self.rows(side)? } else { rows };
        let mut text = written(&rows, " ", "\n");
        // A reader of letters finds out whether they name rows or columns.
        let name = |[row, column]: Square| match self.has_letters {
            true => format!("{}{column}", char::from(b'A' + row.clamp(1, 9) as u8 - 1)),
            false => format!("r{row}c{column}"),
        };
        for [lesser, greater] in &self.pairs {
            text += &format!("\n{} < {}", name(*lesser), name(*greater));
        }
        Some(text)
    }

    /// The givens as a Sudoku, and as a list of clues below a size.
    fn givens_alone(&self) -> Vec<String> {
        let mut texts = Vec::new();
        let side = match self.sizes[..] {
            [] | [3] | [9] | [9, 9] => Some(9),
            [side @ (4 | 6 | 8)] => Some(side),
            [side @ (4 | 6 | 8), other] if side == other => Some(side),
            _ => None,
        };
        let fewest = |side: i64| if side < 9 { side as usize } else { FEWEST_GIVENS };
        let is_enough = |side: i64| self.givens.len() >= fewest(side);
        if let Some(rows) = side.filter(|side| is_enough(*side)).and_then(|side| self.rows(side as usize)) {
            texts.push(written(&rows, " ", "\n"));
        }
        let count = self.givens.len() as i64;
        let (size, givens) = match (&self.sizes[..], &self.givens[..]) {
            (&[side], givens) => (Some([side, side]), givens),
            (&[width, height], givens) => (Some([width, height]), givens),
            (&[width, height, number], givens) if number == count => (Some([width, height]), givens),
            // A line with a size and the number of clues.
            (&[], &[(size, number), ref givens @ ..]) if number == count - 1 => (Some(size), givens),
            _ => (None, &[][..]),
        };
        if let Some([width, height]) = size {
            let clues = givens.iter().map(|([row, column], number)| format!("\n{row} {column} {number}"));
            texts.push(format!("{width} {height}{}", clues.collect::<String>()));
        }
        texts
    }
}
