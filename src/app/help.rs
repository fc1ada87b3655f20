use super::{Command, Direction, Keymap, Place};

/// The help: all keys that do something where it was asked for, and a few words about the rules.
#[derive(Debug, Clone)]
pub struct Help {
    /// Where it was asked for.
    pub place: Place,
    /// What is to be done there.
    pub goal: &'static str,
    /// The first line shown.
    pub top: usize,
}

impl Help {
    /// The help for a place.
    pub fn new(place: Place, goal: &'static str) -> Self {
        Self { place, goal, top: 0 }
    }

    /// The keys and what they do, a pair a line.
    pub fn keys(&self, keymap: &Keymap) -> Vec<(String, &'static str)> {
        let told = keymap.bindings(self.place).filter(|binding| !binding.help.is_empty());
        told.map(|binding| {
            let keys: Vec<String> = match binding.command {
                Command::Number(_) => vec!["1-9".to_owned()],
                Command::Mark(_) => vec!["Alt-1-9".to_owned()],
                Command::Jump(_) if self.place == Place::Watch => {
                    binding.keys.iter().take(1).map(|key| key.label()).collect()
                }
                _ if self.place == Place::Watch => binding.keys.iter().map(|key| key.label()).collect(),
                Command::Move(_) => vec!["arrows".to_owned()],
                Command::Jump(_) => vec!["Shift-arrows".to_owned()],
                Command::Edge(_) => ["Home", "End", "PgUp", "PgDn"].map(str::to_owned).to_vec(),
                _ => binding.keys.iter().map(|key| key.label()).collect(),
            };
            (keys.join(" "), binding.help)
        })
        .collect()
    }

    /// Scrolls; the view keeps the end on the screen.
    pub fn command(&mut self, command: Command) {
        match command {
            Command::Move(Direction::Up) => self.top = self.top.saturating_sub(1),
            Command::Move(Direction::Down) => self.top = self.top.saturating_add(1),
            Command::Edge(Direction::Up) => self.top = self.top.saturating_sub(10),
            Command::Edge(Direction::Down) => self.top = self.top.saturating_add(10),
            Command::Edge(Direction::Left) => self.top = 0,
            _ => {}
        }
    }
}
