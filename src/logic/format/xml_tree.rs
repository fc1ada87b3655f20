use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::puzzle::ParseError;

use super::xml::WHOLE;
use super::{Node, Tree};

/// The deepest nesting that is read.
const DEEPEST: usize = 16;

/// An open element.
#[derive(Default)]
struct Open {
    at: usize,
    name: String,
    /// Its attributes and the elements in it.
    members: Vec<(String, Node)>,
    text: String,
}

/// Reads the first element that is a puzzle of another program, `<sudoku>` or `<ksudoku>`, and its name.
/// Attributes and elements are members; several elements of one name are one list, and so is an element with
/// nothing but these. A text beside members is the member `value`. Every value is a text.
///
/// # Errors
/// Malformed XML, elements nested too deeply, or a text without such an element.
pub fn read_xml(text: &str) -> Result<(&'static str, Node), ParseError> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().allow_dangling_amp = true;
    let mut open: Vec<Open> = Vec::new();
    let mut found = None;
    loop {
        let at = usize::try_from(reader.buffer_position()).unwrap_or_default().min(text.len());
        let wrong = |found: &str| ParseError::at(text, at, found, "a `<sudoku>` or `<ksudoku>` in XML");
        let event = reader.read_event().map_err(|_| wrong("a tag that does not fit"))?;
        let closed = match event {
            Event::Start(element) => {
                let name = element.name();
                found = found.or_else(|| WHOLE.into_iter().find(|whole| *whole == name.as_ref()));
                if found.is_some() {
                    open.push(opened(at, &element).ok_or_else(|| wrong("attributes that are no XML"))?);
                }
                if open.len() > DEEPEST {
                    return Err(wrong("elements nested too deeply"));
                }
                None
            }
            Event::Empty(element) if !open.is_empty() => {
                Some(opened(at, &element).ok_or_else(|| wrong("attributes that are no XML"))?)
            }
            Event::End(_) => open.pop(),
            Event::Text(inside) => {
                open.iter_mut().last().into_iter().for_each(|open| open.text.push_str(&inside));
                None
            }
            Event::CData(inside) => {
                open.iter_mut().last().into_iter().for_each(|open| open.text.push_str(&inside));
                None
            }
            Event::Eof => return Err(wrong("the end of the text")),
            _ => None,
        };
        let Some(closed) = closed else { continue };
        let name = closed.name.clone();
        let node = closed.node();
        match (open.last_mut(), found) {
            (Some(parent), _) => parent.members.push((name, node)),
            (None, Some(found)) => return Ok((found, node)),
            (None, None) => {}
        }
    }
}

/// An element with its attributes; `None` if they are malformed.
fn opened(at: usize, element: &BytesStart<'_>) -> Option<Open> {
    let attribute = |attribute: Result<quick_xml::events::attributes::Attribute<'_>, _>| {
        let attribute = attribute.ok()?;
        let value = Node { at, tree: Tree::Text(attribute.value.to_string()) };
        Some((attribute.key.as_ref().to_owned(), value))
    };
    let members = element.attributes().map(attribute).collect::<Option<_>>()?;
    Some(Open { at, name: element.name().as_ref().to_owned(), members, text: String::new() })
}

impl Open {
    fn node(mut self) -> Node {
        let text = self.text.trim();
        if self.members.is_empty() {
            return Node { at: self.at, tree: Tree::Text(text.to_owned()) };
        }
        if !text.is_empty() {
            self.members.push(("value".to_owned(), Node { at: self.at, tree: Tree::Text(text.to_owned()) }));
        }
        let mut members: Vec<(String, Vec<Node>)> = Vec::new();
        for (name, node) in self.members {
            match members.iter_mut().find(|(known, _)| *known == name) {
                Some((_, nodes)) => nodes.push(node),
                None => members.push((name, vec![node])),
            }
        }
        let is_list = members.len() == 1 && members[0].1.len() > 1;
        let mut members = members.into_iter().map(|(name, mut nodes)| match nodes.len() {
            1 => (name, nodes.remove(0)),
            _ => (name, Node { at: nodes[0].at, tree: Tree::List(nodes) }),
        });
        match is_list.then(|| members.next()).flatten() {
            Some((_, list)) => list,
            None => Node { at: self.at, tree: Tree::Members(members.collect()) },
        }
    }
}
