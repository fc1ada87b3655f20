use crate::generation::{Choice, GridSize, Impossible, Layouts, Values, Wish, WishValue};
use crate::grid::Dimensions;
use crate::puzzles::sudoku::LayoutName;

/// The layouts that can be ordered.
pub(super) const LAYOUTS: Layouts = Layouts { wishes: WISHES, ending: ENDING, read, aliases: ALIASES };

const ALIASES: &[(&str, &str)] = &[
    ("mini", "6x6"),
    ("jigsaw", "jigsaw9"),
    ("x-sudoku", "9x9+x"),
    ("sudoku-x", "9x9+x"),
    ("windoku", "9x9+w"),
    ("hyper-sudoku", "9x9+w"),
];

/// The layouts that are offered where one is chosen from a list.
pub(super) const OFFERED: &[&str] =
    &["4x4", "jigsaw4", "jigsaw5", "6x6", "jigsaw6", "jigsaw7", "8x8", "jigsaw8", "9x9", "jigsaw9"];

const WISHES: &[Wish] = &[
    Wish {
        name: "layout",
        label: "Layout",
        what: "The form of the regions that hold each digit once",
        values: Values::Choice(&[
            Choice { name: "boxes", aliases: &["box"], what: "boxes, of 3x3 squares at 9x9" },
            Choice { name: "jigsaw", aliases: &["irregular"], what: "connected regions of any form" },
        ]),
    },
    Wish {
        name: "x",
        label: "Diagonals",
        what: "Both diagonals hold each digit once, too",
        values: Values::Yes,
    },
    Wish {
        name: "windows",
        label: "Windows",
        what: "Four windows of 3x3 squares hold each digit once, too; at 9x9",
        values: Values::Yes,
    },
];

const ENDING: Wish = Wish {
    name: "extras",
    label: "Extras",
    what: "What else holds each digit once: both diagonals, or four windows of 3x3 at 9x9",
    values: Values::Choice(&[
        Choice { name: "", aliases: &[], what: "none" },
        Choice { name: "+x", aliases: &[], what: "diagonals" },
        Choice { name: "+w", aliases: &[], what: "windows" },
        Choice { name: "+wx", aliases: &[], what: "diagonals, windows" },
    ]),
};

/// The layout of this size, or of this name, that fulfils the wishes.
fn read(text: &str, wishes: &[(&'static str, WishValue)]) -> Result<GridSize, Impossible> {
    let wish = |name: &str| wishes.iter().find(|(wished, _)| *wished == name).map(|(_, value)| value);
    let form = match wish("layout") {
        Some(WishValue::Choice(form)) => Some(*form),
        _ => None,
    };
    let (base, ending) = text.split_once('+').map_or((text, None), |(base, ending)| (base, Some(ending)));
    let side = match base.split_once('x') {
        Some((side, height)) if side == height => side.parse().ok(),
        None => base.parse().ok(),
        Some(_) => None,
    };
    let named = match (side, form) {
        (Some(side), Some("jigsaw")) => LayoutName::of_jigsaw(side),
        (Some(side), _) => LayoutName::usual(side),
        (None, _) => base.parse(),
    };
    let mut name = named.map_err(|fault| match side {
        Some(side) if fault.rule == "regions" => without_boxes(side),
        _ => unknown(text),
    })?;
    let is_jigsaw = name.boxes().is_none();
    if let Some(form) = form.filter(|form| is_jigsaw != (*form == "jigsaw")) {
        return Err(Impossible::new(format!("the layout {form} beside the size {text}"), "one of the two"));
    }
    let [has_diagonals, has_windows] = match ending {
        None => [false, false],
        Some("x") => [true, false],
        Some("w") => [false, true],
        Some("wx" | "xw") => [true, true],
        Some(_) => return Err(unknown(text)),
    };
    if has_diagonals || wish("x").is_some() {
        name = name.with_diagonals();
    }
    if has_windows || wish("windows").is_some() {
        let side = name.side();
        let without = |_| Impossible::new(format!("windows at {side}x{side}"), "windows at 9x9 only");
        name = name.with_windows().map_err(without)?;
    }
    Ok(size(name))
}

/// The size of the layout of this name.
pub(super) fn size(name: LayoutName) -> GridSize {
    let side = name.side().into();
    GridSize {
        grid: Dimensions::new(side, side).expect("a side of 4 or more"),
        layout: (name != LayoutName::CLASSIC).then(|| name.to_string()),
    }
}

/// The layout of an ordered size.
///
/// # Errors
/// If there is none.
pub(super) fn layout_name(size: &GridSize) -> Result<LayoutName, Impossible> {
    let text = size.to_string();
    text.parse().map_err(|_| unknown(&text))
}

fn unknown(text: &str) -> Impossible {
    let expected = "4x4, 6x6, 8x8 or 9x9, jigsaw4 to jigsaw9 (4x4 to 9x9), or such as 6x6-2x3, 9x9+x, 9x9+w";
    Impossible::new(format!("the size `{text}`"), expected)
}

fn without_boxes(side: u8) -> Impossible {
    let expected = "boxes at 4x4, 6x6, 8x8 or 9x9, or a jigsaw of any size from 4x4 to 9x9";
    Impossible::new(format!("boxes at {side}x{side}"), expected)
}
