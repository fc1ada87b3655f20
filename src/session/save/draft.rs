use serde::{Deserialize, Serialize};

use crate::format::read_json;
use crate::grid::{BlockShape, Dimensions, NumberedSquare, Square};
use crate::puzzle::Draft;
use crate::session::Kind;

/// The version of the documents that are written, and the newest that can be read.
const VERSION: u64 = 1;

/// A draft as it is saved, with the cursor where it was left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptDraft {
    /// The name of the kind of puzzle.
    pub kind: &'static str,
    /// The draft itself.
    pub draft: Draft,
    /// The selected square.
    pub cursor: Square,
}

/// The JSON of a kept draft.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", deny_unknown_fields)]
struct Document {
    version: u64,
    kind: String,
    dimensions: Dimensions,
    cursor: Square,
    numbers: Vec<NumberedSquare>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shapes: Vec<(Square, BlockShape)>,
    /// The square of the lesser number, then that of the greater.
    signs: Vec<(Square, Square)>,
    /// By square, row by row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    regions: Vec<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    has_diagonals: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    has_windows: bool,
}

impl KeptDraft {
    /// The draft as a line of JSON.
    pub fn write(&self) -> String {
        let Draft { dimensions, numbers, shapes, signs, regions, has_diagonals, has_windows } = &self.draft;
        let numbers = numbers.iter().map(|(&square, &number)| NumberedSquare::new(square, number.into()));
        let document = Document {
            version: VERSION,
            kind: self.kind.to_owned(),
            dimensions: *dimensions,
            cursor: self.cursor,
            numbers: numbers.collect(),
            shapes: shapes.iter().map(|(&square, &shape)| (square, shape)).collect(),
            signs: signs.iter().copied().collect(),
            regions: regions.clone(),
            has_diagonals: *has_diagonals,
            has_windows: *has_windows,
        };
        serde_json::to_string(&document).expect("a draft is numbers and names") + "\n"
    }

    /// Reads what [`write`](Self::write) writes, for one of these kinds.
    ///
    /// # Errors
    /// The error in the text, in a few words.
    pub fn read(text: &str, kinds: &[&'static dyn Kind]) -> Result<Self, String> {
        let document: Document = read_json(text).map_err(|error| format!("line {}: {error}", error.line))?;
        if document.version != VERSION {
            return Err(format!("it is of version {}, not {VERSION}", document.version));
        }
        let of_name = kinds.iter().find(|kind| kind.name() == document.kind);
        let drafting = of_name.and_then(|kind| Some((kind.name(), kind.drafting()?)));
        let (kind, drafting) = drafting.ok_or_else(|| format!("there is no kind `{}`", document.kind))?;
        let size = document.dimensions;
        if drafting.nearest_size(size.width(), size.height()) != size {
            return Err(format!("no {kind} is {size}"));
        }
        let is_beside = |&(one, other): &(Square, Square)| one.is_adjacent(other);
        if !document.signs.iter().all(is_beside) || !(document.signs.is_empty() || drafting.has_signs()) {
            return Err("a sign stands where none can".to_owned());
        }
        let in_signs = document.signs.iter().flat_map(|&(lesser, greater)| [lesser, greater]);
        let of_shapes = document.shapes.iter().map(|(square, _)| *square);
        let squares = document.numbers.iter().map(|number| number.square()).chain(of_shapes).chain(in_signs);
        if let Some(stray) = squares.chain([document.cursor]).find(|&square| !size.contains(square)) {
            return Err(format!("{} lies outside", stray.label()));
        }
        let highest = drafting.highest_number(size);
        let mut draft = Draft::blank(size);
        for number in document.numbers {
            let value = u32::try_from(number.number()).ok().filter(|value| (1..=highest).contains(value));
            let value = value.ok_or_else(|| format!("{} is no number of 1 to {highest}", number.number()))?;
            draft.numbers.insert(number.square(), value);
        }
        if !document.shapes.is_empty() && !drafting.has_shapes() {
            return Err(format!("no clue of a {kind} has a shape"));
        }
        draft.shapes = document.shapes.into_iter().collect();
        let has_regions = !drafting.regions(&draft).is_empty();
        let is_region = |&region: &u8| u16::from(region) < size.width();
        let is_covered = document.regions.is_empty() || document.regions.len() as u32 == size.area();
        let has_extras = document.has_diagonals || document.has_windows;
        if !is_covered || !document.regions.iter().all(is_region) {
            return Err("its regions are not those of its squares".to_owned());
        }
        if !has_regions && (!document.regions.is_empty() || has_extras)
            || document.has_windows && size.width() != 9
        {
            return Err(format!("no {kind} has such units"));
        }
        draft.signs = document.signs.into_iter().collect();
        (draft.regions, draft.has_diagonals) = (document.regions, document.has_diagonals);
        draft.has_windows = document.has_windows;
        Ok(Self { kind, draft, cursor: document.cursor })
    }
}

impl KeptDraft {
    /// The grid of numbers in a text that is not a puzzle, as a draft of the first of these kinds that fits
    /// it.
    pub fn in_text(text: &str, kinds: &[&'static dyn Kind]) -> Option<Self> {
        let mut rows: Vec<Vec<Option<u32>>> = text.split(['\n', '\r']).filter_map(row).collect();
        if let [only] = &rows[..] {
            // A grid in one line.
            let side = (1..=only.len()).find(|side| side * side >= only.len())?;
            rows = only.chunks(side).map(<[_]>::to_vec).collect();
        }
        let width = rows.first()?.len();
        if rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let (width, height) = (u16::try_from(width).ok()?, u16::try_from(rows.len()).ok()?);
        let mut draft = Draft::blank(Dimensions::new(width, height)?);
        for (row, numbers) in (0..).zip(&rows) {
            for (column, number) in (0..).zip(numbers) {
                draft.numbers.extend(number.map(|number| (Square::new(column, row), number)));
            }
        }
        let highest = draft.numbers.values().copied().max()?;
        let is_of = |kind: &&&'static dyn Kind| {
            kind.drafting().is_some_and(|drafting| {
                drafting.nearest_size(width, height) == draft.dimensions
                    && drafting.highest_number(draft.dimensions) >= highest
            })
        };
        let kind = kinds.iter().find(is_of)?.name();
        Some(Self { kind, draft, cursor: Square::default() })
    }
}

/// The numbers and blanks of a line of a grid; `None` if it is not one.
fn row(line: &str) -> Option<Vec<Option<u32>>> {
    let is_blank = |word: &str| matches!(word, "." | "0" | "_" | "*" | "?");
    let number = |word: &str| match is_blank(word) {
        true => Some(None),
        false => word.parse().ok().map(Some),
    };
    let words: Vec<&str> = line
        .split([' ', '\t', ',', ';', '|', '\u{2502}', '\u{2503}'])
        .filter(|word| !word.is_empty())
        .collect();
    let row: Option<Vec<Option<u32>>> = match words[..] {
        [word] => word.char_indices().map(|(at, symbol)| number(&word[at..at + symbol.len_utf8()])).collect(),
        // Groups of digits, as between the lines of a frame.
        _ if words.iter().all(|word| word.chars().count() == 3) && words.len() == 3 => {
            words.concat().chars().map(|symbol| number(symbol.encode_utf8(&mut [0; 4]))).collect()
        }
        _ => words.iter().map(|word| number(word)).collect(),
    };
    row.filter(|row| row.len() > 1)
}
