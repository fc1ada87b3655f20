use super::{Command, Direction, Keymap, Place};

/// The help: all keys that do something where it was asked for, and a few words about the rules.
#[derive(Debug, Clone)]
pub struct Help {
    /// Where it was asked for.
    pub place: Place,
    /// The kind of puzzle at hand, for its rules.
    pub kind: Option<&'static str>,
    /// The first line shown.
    pub top: usize,
}

impl Help {
    /// The help for a place.
    pub fn new(place: Place, kind: Option<&'static str>) -> Self {
        Self { place, kind, top: 0 }
    }

    /// The keys and what they do, a pair a line.
    pub fn keys(&self, keymap: &Keymap) -> Vec<(String, &'static str)> {
        let told = keymap.bindings(self.place).filter(|binding| !binding.help.is_empty());
        told.map(|binding| {
            let keys: Vec<String> = match binding.command {
                Command::Number(_) => vec!["1-9".to_owned()],
                Command::Mark(_) => vec!["Alt-1-9".to_owned()],
                Command::Move(_) => vec!["arrows".to_owned()],
                Command::Jump(_) => vec!["Shift-arrows".to_owned()],
                Command::Edge(_) => ["Home", "End", "PgUp", "PgDn"].map(str::to_owned).to_vec(),
                _ => binding.keys.iter().map(|key| key.label()).collect(),
            };
            (keys.join(" "), binding.help)
        })
        .collect()
    }

    /// The rules of the puzzle at hand, in a sentence or three.
    pub fn rules(&self) -> &'static str {
        match self.kind {
            Some("sudoku") => {
                "Fill every empty square with a number from 1 to 9, so that every column, every row and every sector \
                 of three by three squares holds each number once."
            }
            Some("futoshiki") => {
                "Fill every empty square, so that every column and every row holds each number once, from 1 up to the \
                 size of the board. A sign between two squares says which of them holds the greater number: it opens \
                 towards the greater one."
            }
            Some("shikaku") => {
                "Divide the board into rectangular blocks, so that each holds exactly one number, and that number says \
                 how many squares the block has."
            }
            _ => "Choose a puzzle with the arrows and Enter. Everything you do is saved at once.",
        }
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
