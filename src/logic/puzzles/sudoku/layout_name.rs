use std::fmt;
use std::str::FromStr;

use crate::puzzle::Fault;

/// The name of a layout in options, ids and lists: `9x9`, `6x6-2x3` or `jigsaw7+x`. The name of a jigsaw does
/// not hold its regions.
///
/// ```
/// use masume_logic::puzzles::sudoku::LayoutName;
/// let name: LayoutName = "6x6-3x2+x".parse().expect("the name of a layout");
/// assert_eq!((name.boxes(), name.to_string()), (Some((3, 2)), "6x6+x".to_owned()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LayoutName {
    side: u8,
    boxes: Option<(u8, u8)>,
    diagonals: bool,
    windows: bool,
}

impl LayoutName {
    /// The smallest side.
    pub const LEAST_SIDE: u8 = 4;

    /// The greatest side.
    pub const GREATEST_SIDE: u8 = 9;

    /// The layout of 9x9 squares with boxes of 3x3.
    pub(super) const CLASSIC: Self = Self { side: 9, boxes: Some((3, 3)), diagonals: false, windows: false };

    /// The layout of this side with boxes of this width and height.
    ///
    /// # Errors
    /// The rule `grid` if the side is not 4 to 9, `regions` if a grid of this side has no such boxes.
    pub fn of_boxes(side: u8, width: u8, height: u8) -> Result<Self, Fault> {
        let jigsaw = Self::of_jigsaw(side)?;
        let possible = boxes_of(side);
        if possible.contains(&(width, height)) {
            return Ok(Self { boxes: Some((width, height)), ..jigsaw });
        }
        let text = match possible[..] {
            [] => format!("{side}x{side} has no boxes"),
            _ => format!("{side}x{side} has no boxes {width} wide and {height} high"),
        };
        Err(Fault::new("regions", text, []))
    }

    /// The layout of this side with the usual boxes.
    ///
    /// # Errors
    /// The rule `grid` if the side is not 4 to 9, `regions` if a grid of this side has no boxes.
    pub fn usual(side: u8) -> Result<Self, Fault> {
        let (width, height) = boxes_of(side).first().copied().unwrap_or((side, 1));
        Self::of_boxes(side, width, height)
    }

    /// A jigsaw of this side.
    ///
    /// # Errors
    /// The rule `grid` if the side is not 4 to 9.
    pub fn of_jigsaw(side: u8) -> Result<Self, Fault> {
        let limit = match side {
            ..Self::LEAST_SIDE => "from 4x4",
            Self::LEAST_SIDE..=Self::GREATEST_SIDE => {
                return Ok(Self { side, boxes: None, diagonals: false, windows: false });
            }
            _ => "up to 9x9",
        };
        Err(Fault::new("grid", format!("the grid is {side}x{side}; masume plays {limit}"), []))
    }

    /// The same layout where both diagonals hold each digit once, too.
    #[must_use]
    pub fn with_diagonals(self) -> Self {
        Self { diagonals: true, ..self }
    }

    /// The same layout where the four windows hold each digit once, too.
    ///
    /// # Errors
    /// The rule `windows` if the side is not 9.
    pub fn with_windows(self) -> Result<Self, Fault> {
        if self.side == Self::GREATEST_SIDE {
            return Ok(Self { windows: true, ..self });
        }
        Err(Fault::new("windows", format!("only 9x9 has windows, not {0}x{0}", self.side), []))
    }

    /// The number of columns, rows, regions and digits, 4 to 9.
    pub fn side(self) -> u8 {
        self.side
    }

    /// The width and height of its boxes; `None` for a jigsaw.
    pub fn boxes(self) -> Option<(u8, u8)> {
        self.boxes
    }

    /// Returns true if both diagonals hold each digit once.
    pub fn has_diagonals(self) -> bool {
        self.diagonals
    }

    /// Returns true if the four windows of 3x3 squares, one square away from the edges and from one another,
    /// hold each digit once.
    pub fn has_windows(self) -> bool {
        self.windows
    }
}

/// The boxes that a grid of this side can have, by width and height, the usual ones first.
pub(super) fn boxes_of(side: u8) -> Vec<(u8, u8)> {
    let widths = (2..side).rev().filter(|width| side.is_multiple_of(*width));
    widths.map(|width| (width, side / width)).collect()
}

impl fmt::Display for LayoutName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side;
        match self.boxes {
            None => write!(f, "jigsaw{side}")?,
            Some((width, height)) if boxes_of(side).first() != Some(&(width, height)) => {
                write!(f, "{side}x{side}-{width}x{height}")?;
            }
            Some(_) => write!(f, "{side}x{side}")?,
        }
        match (self.windows, self.diagonals) {
            (false, false) => Ok(()),
            (false, true) => f.write_str("+x"),
            (true, false) => f.write_str("+w"),
            (true, true) => f.write_str("+wx"),
        }
    }
}

/// Reads the names that [`Display`](fmt::Display) writes, and `6x6-3x2` for the usual boxes.
///
/// # Errors
/// The rule `layout` if the text is no name, else as the constructors.
impl FromStr for LayoutName {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let shown: String = text.chars().take(40).collect();
        let unknown = || {
            let text = format!("`{shown}` is no layout; expected one such as 6x6, 9x9+x, 9x9+w or jigsaw7");
            Fault::new("layout", text, [])
        };
        let (grid, extra) = text.split_once('+').map_or((text, None), |(grid, extra)| (grid, Some(extra)));
        let number = |text: &str| {
            let has_digits = text.bytes().all(|byte| byte.is_ascii_digit());
            has_digits.then(|| text.parse::<u8>().ok()).flatten().ok_or_else(unknown)
        };
        let size = |text: &str| {
            let (width, height) = text.split_once('x').ok_or_else(unknown)?;
            Ok((number(width)?, number(height)?))
        };
        let name = if let Some(side) = grid.strip_prefix("jigsaw") {
            Self::of_jigsaw(number(side)?)?
        } else {
            let (grid, boxes) =
                grid.split_once('-').map_or((grid, None), |(grid, boxes)| (grid, Some(boxes)));
            let (side, height) = size(grid)?;
            if side != height {
                return Err(unknown());
            }
            match boxes.map(size).transpose()? {
                Some((width, height)) => Self::of_boxes(side, width, height)?,
                None => Self::usual(side)?,
            }
        };
        match extra {
            None => Ok(name),
            Some("x") => Ok(name.with_diagonals()),
            Some("w") => name.with_windows(),
            Some("wx" | "xw") => Ok(name.with_windows()?.with_diagonals()),
            Some(_) => Err(unknown()),
        }
    }
}
