//! Whether the terminal's own ground is light: it is asked once, and its answer is picked out of the keys.
//!
//! The answer comes on the same line as the keys, some time after the question, or never. A library that
//! waits for it takes the keys that are pressed meanwhile; here nobody waits.

use crossterm::event::{Event, KeyCode, KeyModifiers};

/// Asks the terminal for its ground (OSC 11).
pub const QUESTION: &str = "\x1b]11;?\x1b\\";

/// How an answer begins, after what begins a sequence.
const ANSWER: &str = "11;";

/// The longest answer, in characters: `11;rgb:ffff/ffff/ffff`.
const LONGEST: usize = 32;

/// Picks the terminal's answer out of the events.
#[derive(Debug, Default)]
pub struct AnswerFilter {
    /// What may be the beginning of an answer.
    held: Vec<Event>,
    text: String,
}

/// What became of an event.
#[derive(Debug, PartialEq)]
pub enum Filtered {
    /// These are for the game.
    Events(Vec<Event>),
    /// The terminal's ground is light, or it is not.
    Light(bool),
}

impl AnswerFilter {
    /// Takes the next event.
    pub fn filter(&mut self, event: Event) -> Filtered {
        let key = match &event {
            Event::Key(key) => Some((key.code, key.modifiers)),
            _ => None,
        };
        let alt = |modifiers: KeyModifiers| modifiers.contains(KeyModifiers::ALT);
        match key {
            Some((KeyCode::Char(']'), modifiers)) if self.held.is_empty() && alt(modifiers) => {
                self.held.push(event);
                return Filtered::Events(Vec::new());
            }
            _ if self.held.is_empty() => return Filtered::Events(vec![event]),
            Some((KeyCode::Char('\\'), modifiers)) if alt(modifiers) => return self.end(event),
            Some((KeyCode::Char('g'), KeyModifiers::CONTROL)) => return self.end(event),
            Some((KeyCode::Char(character), modifiers))
                if !alt(modifiers) && !modifiers.contains(KeyModifiers::CONTROL) =>
            {
                self.text.push(character);
            }
            _ => self.text.push('?'),
        }
        self.held.push(event);
        let is_answer = ANSWER.starts_with(&self.text) || self.text.starts_with(ANSWER);
        if is_answer && self.text.len() <= LONGEST {
            return Filtered::Events(Vec::new());
        }
        self.text.clear();
        Filtered::Events(std::mem::take(&mut self.held))
    }

    /// Takes the event that ends an answer; one that says nothing is nothing for the game either.
    fn end(&mut self, event: Event) -> Filtered {
        let text = std::mem::take(&mut self.text);
        self.held.push(event);
        let held = std::mem::take(&mut self.held);
        match is_light(&text) {
            Some(is_light) => Filtered::Light(is_light),
            None if text.starts_with(ANSWER) => Filtered::Events(Vec::new()),
            None => Filtered::Events(held),
        }
    }
}

/// Whether the colour of an answer such as `11;rgb:ffff/fdfd/f8f8` is light; `None` if it is none.
fn is_light(answer: &str) -> Option<bool> {
    let colour = answer.strip_prefix(ANSWER)?.strip_prefix("rgb:")?;
    let mut parts = colour.split('/').map(|part| {
        let most = 16u32.checked_pow(part.len() as u32).filter(|_| (1..=4).contains(&part.len()))? - 1;
        Some(f64::from(u32::from_str_radix(part, 16).ok()?) / f64::from(most))
    });
    let (red, green, blue) = (parts.next()??, parts.next()??, parts.next()??);
    // As bright as a middle grey, by the weights of ITU-R BT.709.
    parts.next().is_none().then_some(0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5)
}
