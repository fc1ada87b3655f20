//! Digits of several lines, out of half blocks.

/// How many columns a large digit takes.
pub(super) const WIDTH: u16 = 3;

/// How many half lines it takes.
const HEIGHT: u16 = 5;

/// The digits 0 to 9: five rows of three points, the topmost row and the leftmost point first.
const POINTS: [[u8; HEIGHT as usize]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// The characters of a digit, 0 to 9, in the middle of this number of lines, which is 3 or more: column, line
/// and character, without the blank ones.
pub(super) fn characters(digit: u8, lines: u16) -> impl Iterator<Item = (u16, u16, char)> {
    let points = POINTS[usize::from(digit.min(9))];
    let top = (2 * lines - HEIGHT) / 2;
    let is_set = move |column: u16, half: u16| {
        let row = half.checked_sub(top).and_then(|row| points.get(usize::from(row)));
        row.is_some_and(|row| row >> (WIDTH - 1 - column) & 1 == 1)
    };
    let places = (0..lines).flat_map(|line| (0..WIDTH).map(move |column| (column, line)));
    places.filter_map(move |(column, line)| {
        let symbol = match (is_set(column, 2 * line), is_set(column, 2 * line + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => return None,
        };
        Some((column, line, symbol))
    })
}
