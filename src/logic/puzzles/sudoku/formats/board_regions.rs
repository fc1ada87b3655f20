use crate::format::{Node, Place, Tree};

/// The region of each square, row by row: as one text, as a list, in rows, or as lists of the squares of each
/// region. `None` if the value is something else.
pub(super) fn regions_in(value: &Node, side: usize) -> Option<Vec<u8>> {
    if let Tree::Text(regions) = &value.tree {
        let symbols = regions.chars().filter(|symbol| symbol.is_alphanumeric()).map(String::from);
        return squares_of(symbols.collect(), side);
    }
    let groups: Vec<&Node> = match &value.tree {
        Tree::Members(groups) => groups.iter().map(|(_, group)| group).collect(),
        _ => value.elements().iter().collect(),
    };
    if groups.len() != side {
        return squares_of(groups.into_iter().map(symbol).collect::<Option<_>>()?, side);
    }
    let squares = |group: &&Node| group.member(&["cells", "squares"]).unwrap_or(group).elements().to_vec();
    let groups: Vec<Vec<Node>> = groups.iter().map(squares).collect();
    let named = |square: &Node| match &square.tree {
        Tree::Text(name) => Place::named(name),
        _ => Place::of(square),
    };
    let places: Option<Vec<Vec<Place>>> =
        groups.iter().map(|group| group.iter().map(named).collect()).collect();
    match places {
        Some(places) => grouped(&places, side),
        None => {
            let row = |row: &Node| match &row.tree {
                Tree::Text(row) => Some(row.chars().map(String::from).collect()),
                _ => row.elements().iter().map(symbol).collect::<Option<Vec<_>>>(),
            };
            squares_of(value.elements().iter().map(row).collect::<Option<Vec<_>>>()?.concat(), side)
        }
    }
}

/// The number or the character that stands for a region.
fn symbol(node: &Node) -> Option<String> {
    match &node.tree {
        Tree::Number(number) => Some(number.to_string()),
        Tree::Text(text) if !text.is_empty() => Some(text.clone()),
        _ => None,
    }
}

/// The regions of a grid of this side with these symbols; `None` if their number is another.
fn squares_of(symbols: Vec<String>, side: usize) -> Option<Vec<u8>> {
    (symbols.len() == side * side).then(|| numbered(&symbols))
}

/// Numbers from 0 for symbols, in the order in which they come first.
pub(super) fn numbered(symbols: &[String]) -> Vec<u8> {
    let first = |symbol: &String| symbols.iter().position(|other| other == symbol).unwrap_or_default();
    symbols.iter().map(|symbol| first(symbol) as u8).collect()
}

/// The regions of a grid from the places of the squares of each, which count from 0 or 1; `None` unless each
/// square is in one of them.
fn grouped(groups: &[Vec<Place>], side: usize) -> Option<Vec<u8>> {
    let of_base = |base: i64| {
        let mut regions = vec![None; side * side];
        for (place, region) in
            groups.iter().zip(0..).flat_map(|(group, region)| group.iter().map(move |place| (place, region)))
        {
            let [row, column] = place.counted_from(base, side, side)?;
            if regions[row * side + column].replace(region).is_some() {
                return None;
            }
        }
        regions.into_iter().collect()
    };
    of_base(0).or_else(|| of_base(1))
}
