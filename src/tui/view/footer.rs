//! The footer: the keys that matter now, which can be clicked too.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::{KeyLabel, Press};
use crate::tui::theme::Look;

/// In a narrower terminal Help and Quit have no labels.
const NARROW: u16 = 60;

/// Width of a footer, if the terminal has it to the right of the group's left edge.
const WIDE: u16 = 78;

/// Keys of the screen on the left, from the left edge of the group if they fit there; Back, Help and Quit on
/// the right. Those in the middle are omitted first.
pub struct Footer {
    keys: (Vec<KeyLabel>, Rect),
    tail: (Vec<KeyLabel>, Rect),
}

impl Footer {
    /// Lays out the keys in this line, for a screen in the columns of `group`.
    pub fn new(mut keys: Vec<KeyLabel>, mut tail: Vec<KeyLabel>, group: Rect, line: Rect) -> Self {
        if line.width < NARROW {
            tail.iter_mut().for_each(|(_, label)| *label = "");
        }
        // The footer ends like the header, a column before the end of the group.
        let margin = if line.width < NARROW { 0 } else { 1 };
        let tail_width = tail.iter().map(width).sum::<usize>().saturating_sub(margin);
        let needed = 1 + tail_width + keys.iter().map(width).sum::<usize>();
        let needed = u16::try_from(needed).unwrap_or(u16::MAX);
        // It starts to the left of the group only for the indispensable keys.
        let beside = line.right() - group.x;
        let wide = needed.min(WIDE.max(beside)).max(WIDE.min(beside));
        let wide = group.width.max(wide).min(line.width);
        let area = Rect { x: group.x.min(line.right() - wide), width: wide, ..line };
        let mut room = usize::from(area.width).saturating_sub(tail_width + 1);
        keys.retain(|item| match room.checked_sub(width(item)) {
            Some(rest) => {
                room = rest;
                true
            }
            None => false,
        });
        let tail_area = Rect {
            x: area.right().saturating_sub(tail_width as u16).max(area.x),
            width: (tail_width as u16).min(area.width),
            ..area
        };
        let keys_area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
        Self { keys: (keys, keys_area), tail: (tail, tail_area) }
    }

    /// Draws the footer.
    pub fn draw(self, theme: Look<'_>, frame: &mut Frame) {
        for (keys, area) in [self.keys, self.tail] {
            let spans = keys.into_iter().flat_map(|(key, label)| {
                let label = if label.is_empty() { " ".to_owned() } else { format!(" {label}  ") };
                [Span::styled(key, theme.key), Span::styled(label, theme.quiet)]
            });
            frame.render_widget(spans.collect::<Line<'_>>(), area);
        }
    }

    /// The key in this column, if it or its label was clicked. If several keys share a label, each sign is a
    /// key, as in `←→` or `+ -`, but not in a range such as `1-9`.
    pub fn key_at(&self, x: u16) -> Option<Press> {
        // The tail overlaps the keys.
        [&self.tail, &self.keys].into_iter().find_map(|(keys, area)| {
            let mut behind = usize::from(x.checked_sub(area.x)?);
            let (key, _) = keys.iter().find(|told| match behind.checked_sub(width(told)) {
                Some(rest) => {
                    behind = rest;
                    false
                }
                None => true,
            })?;
            let is_each_a_key = !key.chars().any(char::is_alphanumeric);
            let sign = || key.chars().nth(behind).filter(|sign| is_each_a_key && *sign != ' ');
            Press::labelled(key).or_else(|| Press::labelled(&sign()?.to_string()))
        })
    }
}

/// Width of a key with its label and the blanks after it.
fn width((key, label): &KeyLabel) -> usize {
    key.width() + if label.is_empty() { 1 } else { label.width() + 3 }
}
