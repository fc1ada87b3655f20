use crate::format::{Node, Tree, plain_name, quoted};
use crate::puzzle::{ParseError, ReadError};
use crate::puzzles::sudoku::{Layout, SudokuProblem};

use super::board_names::{
    BOARDS, BOX, BOX_HEIGHTS, BOX_SIZES, BOX_WIDTHS, DIAGONALS, HARMLESS, KINDS, REGIONS, SENTENCES, SIDES,
    SOLUTIONS, WINDOWS, names_rule,
};
use super::board_regions::{numbered, regions_in};
use super::board_tree::{Board, REGION};
use super::fpuzzles_document::PLAYED;
use super::{usual_boxes, with_further_units};

/// The layout of a board, as far as the members beside it say.
pub(super) struct BoardRules {
    side: usize,
    /// The size of a box.
    width: Option<i64>,
    height: Option<i64>,
    has_diagonals: bool,
    has_windows: bool,
    /// True if a member says that the regions are no boxes.
    is_jigsaw: bool,
    /// One number for each square, row by row.
    regions: Option<Vec<u8>>,
    /// The first member that masume does not play.
    refused: Option<ParseError>,
}

impl BoardRules {
    /// The rules beside a board. `path` has the objects around it, each with the index of the member that
    /// leads to the board.
    pub(super) fn of(text: &str, path: &[(&Node, usize)], board: &Board) -> Self {
        let mut rules = Self {
            side: board.side,
            width: None,
            height: None,
            has_diagonals: false,
            has_windows: false,
            is_jigsaw: false,
            regions: None,
            refused: None,
        };
        for (object, board_index) in path {
            for (index, (name, value)) in object.members().iter().enumerate() {
                if index == *board_index {
                    rules.check_squares(text, value);
                } else if !rules.allows(text, &plain_name(name), value, board) {
                    rules.refuse(text, name, value);
                }
            }
        }
        rules
    }

    /// The side that an object states, if it states one; 0 if it states several.
    pub(super) fn stated_side(object: &Node) -> Option<usize> {
        let is_side = |name: &str| SIDES.contains(&name) || matches!(name, "width" | "height");
        let sides = object.members().iter().filter(|(name, _)| is_side(&plain_name(name)));
        let side = |number: i64| match number {
            2 | 3 => Some(number * number),
            4..=9 => Some(number),
            16 | 36 | 64 | 81 => Some(number.isqrt()),
            _ => None,
        };
        let mut sides = sides.flat_map(|(_, value)| numbers(value)).filter_map(side);
        let first = sides.next()?;
        if sides.all(|other| other == first) { usize::try_from(first).ok() } else { Some(0) }
    }

    /// The layout of the board; `None` if a grid of this side has no boxes and the document no regions.
    pub(super) fn layout(self, board: &Board) -> Option<Result<Layout, ReadError>> {
        let own = || {
            let regions = board.squares.iter().map(|square| square.region.map(|region| region.to_string()));
            regions.collect::<Option<Vec<_>>>().map(|regions| numbered(&regions))
        };
        let regions = self.regions.or_else(own);
        let usual = usual_boxes(self.side);
        if regions.is_none() && usual.is_none() {
            return None;
        }
        if let Some(error) = self.refused {
            return Some(Err(error.into()));
        }
        if self.is_jigsaw && regions.is_none() {
            let found = "a jigsaw without its regions";
            return Some(Err(ParseError::new(1, 1, found, "the region of each square").into()));
        }
        let size = |own: Option<i64>, other: Option<i64>| {
            own.or_else(|| (self.side as i64).checked_div(other?)).and_then(|size| u8::try_from(size).ok())
        };
        let (width, height) = (size(self.width, self.height), size(self.height, self.width));
        let layout = match (regions, width.zip(height), usual) {
            (Some(regions), ..) => Layout::jigsaw(&regions),
            (None, Some((width, height)), _) => Layout::boxes(self.side as u8, width, height),
            (None, None, usual) => Ok(usual?),
        };
        let layout =
            layout.and_then(|layout| with_further_units(layout, self.has_diagonals, self.has_windows));
        Some(layout.map_err(ReadError::broken::<SudokuProblem>).and_then(|layout| agreed(layout, board)))
    }

    fn refuse(&mut self, text: &str, name: &str, value: &Node) {
        let found = format!("the member {}, perhaps a rule of another puzzle", quoted(name));
        self.refused.get_or_insert_with(|| ParseError::at(text, value.at, found, PLAYED));
    }

    /// Refuses members of squares that name a rule.
    fn check_squares(&mut self, text: &str, board: &Node) {
        let rows = board.elements().iter();
        for (name, value) in
            rows.flat_map(|row| [row].into_iter().chain(row.elements())).flat_map(Node::members)
        {
            if !value.is_off() && names_rule(name) && !REGION.contains(&&*plain_name(name)) {
                self.refuse(text, name, value);
            }
        }
    }

    /// Takes the member of this plain name into account. False if it may be a rule that masume does not play.
    fn allows(&mut self, text: &str, name: &str, value: &Node, board: &Board) -> bool {
        let side = self.side as i64;
        let is_one_of = |names: &[&str]| names.contains(&name);
        if is_one_of(&SOLUTIONS) || is_one_of(&HARMLESS) {
            return true;
        }
        if is_one_of(&REGIONS)
            && let Some(regions) = regions_in(value, self.side)
        {
            return *self.regions.get_or_insert_with(|| regions.clone()) == regions;
        }
        // A grid without boxes is a latin square.
        let has_no_boxes = name == "boxes" && matches!(value.tree, Tree::Text(_));
        if value.is_off() && !has_no_boxes {
            return true;
        }
        let (is_on, size) = (is_on(value), value.number());
        if is_one_of(&DIAGONALS) {
            self.has_diagonals |= is_on;
            return is_on;
        }
        if is_one_of(&WINDOWS) {
            self.has_windows |= is_on;
            return is_on;
        }
        if is_one_of(&REGIONS) {
            self.is_jigsaw |= is_on && name != "boxes";
            return is_on;
        }
        let is_box = |number: i64| number.checked_mul(number) == Some(side);
        if is_one_of(&BOX_SIZES) {
            return size.is_some_and(is_box);
        }
        let of_box = BOX.iter().find_map(|begins| name.strip_prefix(begins)).unwrap_or_default();
        if BOX_WIDTHS.contains(&of_box) || name == "width" && size != Some(side) {
            self.width = size;
            return size.is_some();
        }
        if BOX_HEIGHTS.contains(&of_box) || name == "height" && size != Some(side) {
            self.height = size;
            return size.is_some();
        }
        let is_side = |number: i64| number == side || is_box(number) || number == side * side;
        match &value.tree {
            Tree::Number(_) | Tree::Text(_) if is_one_of(&SIDES) => numbers(value).into_iter().all(is_side),
            Tree::List(_) | Tree::Members(_) if is_one_of(&SIDES) && !numbers(value).is_empty() => {
                numbers(value).into_iter().all(is_side)
            }
            _ if is_one_of(&KINDS) => {
                texts(value).is_some_and(|kinds| kinds.into_iter().all(|kind| self.is_kind(kind)))
            }
            _ if is_one_of(&SENTENCES) => {
                texts(value).is_some_and(|texts| !texts.into_iter().any(names_rule))
            }
            Tree::Text(_) | Tree::List(_) | Tree::Members(_) if is_one_of(&BOARDS) => {
                match Board::of(text, value, Some(self.side)) {
                    // The board as the player has filled it.
                    Some(Ok(other)) if other.side == board.side => {
                        let mut squares = board.squares.iter().zip(&other.squares);
                        squares.all(|(own, other)| own.digit.is_none() || own.digit == other.digit)
                    }
                    Some(_) => false,
                    None => matches!(value.tree, Tree::Text(_)),
                }
            }
            Tree::List(_) | Tree::Members(_) => false,
            _ => !names_rule(name),
        }
    }

    /// Takes the name of a kind of puzzle into account. False for one that masume does not play.
    fn is_kind(&mut self, kind: &str) -> bool {
        const KNOWN: [&str; 7] = ["sudoku", "classic", "standard", "normal", "regular", "plain", "default"];
        let kind = kind.to_ascii_lowercase();
        let mut words: Vec<&str> = kind.split(|symbol: char| !symbol.is_alphanumeric()).collect();
        let mut take = |names: &[&str]| {
            let count = words.len();
            words.retain(|word| !names.contains(word));
            words.len() < count
        };
        let has_diagonals = take(&["diagonal", "diagonals", "x", "xsudoku", "sudokux", "diagonalsudoku"]);
        let has_windows = take(&["windoku", "hyper", "hypersudoku"]);
        let is_jigsaw = take(&["jigsaw", "jigsawsudoku", "irregular", "nonomino", "squiggly"]);
        self.has_diagonals |= has_diagonals;
        self.has_windows |= has_windows;
        self.is_jigsaw |= is_jigsaw;
        let is_known = has_diagonals || has_windows || is_jigsaw;
        let rest = words.concat();
        let has_other = names_rule(&rest) || words.contains(&"anti");
        !has_other && (is_known || KNOWN.iter().any(|known| rest.contains(known)))
    }
}

/// The layout if the regions that some squares of the board name are its own.
fn agreed(layout: Layout, board: &Board) -> Result<Layout, ReadError> {
    let named: Vec<(u8, i64)> = layout
        .regions()
        .into_iter()
        .zip(&board.squares)
        .filter_map(|(own, square)| Some((own, square.region?)))
        .collect();
    let is_other =
        |(own, region): &(u8, i64)| named.iter().any(|(other, named)| (own == other) != (region == named));
    match named.iter().any(is_other) {
        true => Err(ParseError::new(1, 1, "squares of other regions", "a region for each square").into()),
        false => Ok(layout),
    }
}

fn is_on(value: &Node) -> bool {
    match &value.tree {
        Tree::Number(number) => *number == 1,
        Tree::Text(text) => matches!(text.to_ascii_lowercase().as_str(), "true" | "yes" | "on" | "both"),
        _ => false,
    }
}

/// The numbers in a value: 9, `9x9`, `[9, 9]` or `{"width": 9, "height": 9}`.
fn numbers(value: &Node) -> Vec<i64> {
    match &value.tree {
        Tree::Number(number) => vec![*number],
        Tree::Text(text) => text.split('x').filter_map(|number| number.trim().parse().ok()).collect(),
        Tree::List(elements) => elements.iter().filter_map(Node::number).collect(),
        Tree::Members(members) => members.iter().filter_map(|(_, value)| value.number()).collect(),
        Tree::Nothing => Vec::new(),
    }
}

/// A text, or the texts of a list.
fn texts<'a>(value: &'a Node) -> Option<Vec<&'a str>> {
    let text = |node: &'a Node| match &node.tree {
        Tree::Text(text) => Some(text.as_str()),
        _ => None,
    };
    match &value.tree {
        Tree::List(elements) => elements.iter().map(text).collect(),
        _ => text(value).map(|text| vec![text]),
    }
}
