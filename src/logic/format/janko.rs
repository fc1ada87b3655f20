use super::{Node, Tree, placed_lines};

/// The puzzle in the source of a page of janko.at: its kind, as in `puzzle sudoku`, and its parts as members.
/// Lines such as `size 9` are members; `[problem]`, `[areas]` (as `regions`) and `[solution]` are lists of
/// rows. The size of a box is named as in other documents. `None` if the text is something else.
pub fn read_janko(text: &str) -> Option<(&str, Node)> {
    let (mut kind, mut members) = (None, Vec::new());
    let mut section: Option<(&str, Node)> = None;
    if !["[begin]", "puzzle "].iter().any(|begins| text.starts_with(begins)) || !text.contains("[problem]") {
        return None;
    }
    for (at, line) in placed_lines(text) {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            members.extend(section.take());
            let list = Node { at, tree: Tree::List(Vec::new()) };
            match name {
                "begin" => {}
                "end" => break,
                "areas" => section = Some(("regions", list)),
                _ => section = Some((name, list)),
            }
        } else if let Some((_, Node { tree: Tree::List(rows), .. })) = &mut section {
            let cell = |cell: &str| Node { at: at + super::offset_in(line, cell), tree: value(cell) };
            let cells = line.split_whitespace().map(cell).collect();
            rows.push(Node { at, tree: Tree::List(cells) });
        } else {
            let (name, said) = line.split_once(' ').unwrap_or((line, ""));
            let name = match name {
                "puzzle" => {
                    kind = Some(said.trim());
                    continue;
                }
                "patternx" => "boxwidth",
                "patterny" => "boxheight",
                name => name,
            };
            members.push((name, Node { at, tree: value(said.trim()) }));
        }
    }
    members.extend(section);
    let members = members.into_iter().map(|(name, node)| (name.to_owned(), node)).collect();
    Some((kind?, Node { at: 0, tree: Tree::Members(members) }))
}

fn value(word: &str) -> Tree {
    word.parse().map_or_else(|_| Tree::Text(word.to_owned()), Tree::Number)
}
