use std::collections::BTreeMap;

use crate::deduction::{DIFFICULTIES, Label};
use crate::generation::{
    Catalogue, Choice, GridSize, Impossible, Order, OrderText, Seed, Sizes, Values, Wish,
};
use crate::puzzle::size_label;
use crate::session::{Kind, Maker};

use super::choices::{Choices, EMPTIES, GIVENS, Row, in_words_of_the_form, is_said_twice};
use crate::app::Wanted;
use crate::app::keys::turned;

/// The form of an order for a new puzzle.
#[derive(Clone, Default)]
pub struct NewForm {
    /// Kinds that can be generated.
    kinds: Vec<&'static dyn Kind>,
    /// Index of the chosen kind.
    kind: usize,
    /// Choices for the chosen kind.
    now: Choices,
    /// Choices for other kinds, by their indices.
    others: BTreeMap<usize, Choices>,
    /// The seed as typed; empty for any.
    seed: String,
    /// Reason why the order is impossible, as a sentence.
    pub problem: Option<String>,
    /// Side effect of the last wish on another one, as a sentence.
    pub changed: Option<&'static str>,
}

/// Message for a wish that overrides the difficulty.
const SETTLES_DIFFICULTY: &str = "Difficulty is \"any\" now: this wish settles how hard the puzzle is.";

/// Message for a size that cannot have the chosen extras.
const NO_EXTRAS: &str = "Extras are off now: this size cannot have them.";

/// Maximum lengths of a size, a number and a text.
const LONGEST: [usize; 3] = [12, 3, 100];

impl NewForm {
    /// A form for an easy puzzle of the first of these kinds.
    pub fn new(kinds: &[&'static dyn Kind]) -> Self {
        let kinds = kinds.iter().copied().filter(|kind| kind.maker().is_some()).collect();
        Self { kinds, now: Choices::easy(), ..Self::default() }
    }

    /// The same form, filled in for this order.
    #[must_use]
    pub fn filled_in(mut self, kind: &str, order: &Order) -> Self {
        self.come_to(self.kinds.iter().position(|known| known.name() == kind).unwrap_or_default());
        let size = self.catalogue().map(|catalogue| catalogue.sizes.write(&order.size));
        self.now.set_size(&size.unwrap_or_default());
        self.now.difficulty = order.difficulty();
        self.now.wishes = order.wishes().map(|(name, value)| (name, value.text())).collect();
        self.seed.clear();
        self.check();
        self
    }

    /// Switches to the kind at this index, with its own earlier choices.
    fn come_to(&mut self, kind: usize) {
        if kind != self.kind {
            let unknown = Choices { size: String::new(), ending: String::new(), ..self.now.clone() };
            let next = self.others.remove(&kind).unwrap_or(unknown);
            self.others.insert(self.kind, std::mem::replace(&mut self.now, next));
            self.kind = kind;
        }
    }

    /// Choices for all kinds, one a line, the chosen kind first.
    pub(in crate::app) fn in_lines(&self) -> String {
        let now = [(&self.kind, &self.now)].into_iter();
        let all =
            now.chain(&self.others).filter_map(|(kind, choices)| Some((self.kinds.get(*kind)?, choices)));
        all.map(|(kind, choices)| choices.line(kind.name()) + "\n").collect()
    }

    /// The same form with the choices of these lines.
    #[must_use]
    pub(in crate::app) fn remembering(mut self, lines: &str) -> Self {
        for line in lines.lines().rev() {
            if let Some((kind, choices)) = Choices::read(line, &self.kinds) {
                self.come_to(kind);
                self.now = choices;
            }
        }
        self.check();
        self
    }

    /// Replaces a number of empty squares by the number of givens.
    fn ask_once(&mut self) {
        let Some(catalogue) = self.catalogue() else { return };
        if !catalogue.wishes().any(|wish| is_said_twice(&catalogue, wish)) {
            return;
        }
        let Some(empties) = self.now.wishes.remove(EMPTIES) else { return };
        let givens = empties.parse().ok().and_then(|empties: u32| self.squares().checked_sub(empties));
        if let Some(givens) = givens {
            self.now.wishes.entry(GIVENS).or_insert(givens.to_string());
        }
    }

    /// Number of squares of the puzzle.
    fn squares(&self) -> u32 {
        self.catalogue().map_or(0, |catalogue| self.size(&catalogue).grid.area())
    }

    /// The chosen size; the usual one if none or no possible one is chosen.
    fn size(&self, Catalogue { sizes, .. }: &Catalogue) -> GridSize {
        sizes.read(&self.size_with(sizes, &self.now.ending)).unwrap_or_else(|| sizes.usual())
    }

    /// The name of the chosen size with this ending.
    fn size_with(&self, sizes: &Sizes, ending: &str) -> String {
        let size = Some(self.now.size.clone()).filter(|size| !size.is_empty());
        size.unwrap_or_else(|| sizes.write(&sizes.usual())) + ending
    }

    /// The order, if it is possible.
    ///
    /// # Errors
    ///
    /// The first wish that cannot be fulfilled.
    pub fn wanted(&self) -> Result<Wanted, Impossible> {
        let nothing = || Impossible::new("no kind of puzzle", "one that can be made");
        let (Some(kind), Some(maker)) = (self.kinds.get(self.kind), self.maker()) else {
            return Err(nothing());
        };
        let catalogue = maker.catalogue();
        let known = |name: &str| catalogue.wishes().any(|wish| wish.name == name);
        let wishes = self.now.wishes.iter().filter(|(name, _)| known(name));
        let wishes: Vec<(&str, &str)> = wishes.map(|(name, text)| (*name, text.as_str())).collect();
        let size = self.size_with(&catalogue.sizes, &self.now.ending);
        let text = OrderText { size: Some(&size), difficulty: Some(self.now.difficulty), wishes: &wishes };
        let order = Order::read(&catalogue, text)?;
        maker.check(&order)?;
        let seed = Some(self.seed.trim()).filter(|seed| !seed.is_empty()).map(Seed::of_text);
        Ok(Wanted { kind: kind.name(), order, seed })
    }

    /// The lines of the form.
    pub fn rows(&self) -> Vec<Row> {
        let wishes = self.catalogue().map(|catalogue| {
            let once = catalogue.wishes().filter(|wish| !is_said_twice(&catalogue, wish));
            once.map(Row::Wish).collect()
        });
        let wishes: Vec<Row> = wishes.unwrap_or_default();
        let extras = self.ending().map(|ending| Row::Extras(ending.label));
        let main = [Row::Kind, Row::Size, Row::Difficulty];
        main.into_iter().chain(extras).chain(wishes).chain([Row::Seed]).collect()
    }

    /// Text in a row; empty without a choice.
    pub fn value(&self, row: Row) -> String {
        match row {
            Row::Kind => self.kinds.get(self.kind).map_or("", |kind| kind.title()).to_owned(),
            Row::Size if self.now.size.is_empty() => {
                self.catalogue().map(|catalogue| catalogue.sizes.usual().grid.label()).unwrap_or_default()
            }
            Row::Size if self.now.size.parse::<u16>().is_ok() => format!("{0}×{0}", self.now.size),
            Row::Size => size_label(&self.now.size),
            Row::Extras(_) => {
                let chosen = self.endings().iter().find(|ending| ending.name == self.now.ending);
                chosen.map_or_else(|| self.now.ending.clone(), |ending| ending.what.to_owned())
            }
            Row::Difficulty => self.now.difficulty.to_owned(),
            Row::Wish(wish) => {
                let wished = self.now.wishes.get(wish.name).cloned().unwrap_or_default();
                self.technique(wish, &wished).map_or(wished, |known| known.name.to_owned())
            }
            Row::Seed => self.seed.clone(),
        }
    }

    /// The technique of this id, if the wish is for one.
    fn technique(&self, wish: &Wish, id: &str) -> Option<Label> {
        let kind = self.kinds.get(self.kind).filter(|_| matches!(wish.values, Values::Technique))?;
        kind.techniques().into_iter().find(|known| known.id == id)
    }

    /// Meaning of a row, as a sentence without its full stop.
    pub fn meaning(&self, row: Row) -> String {
        match row {
            Row::Kind => "The kind of puzzle".to_owned(),
            Row::Size => match self.catalogue() {
                Some(Catalogue { sizes, .. }) => {
                    let form =
                        sizes.form(&self.now.size).map(|form| format!("; {}: {}", form.name, form.what));
                    format!("The size: {}{}", size_label(&sizes.in_words()), form.unwrap_or_default())
                }
                None => String::new(),
            },
            Row::Extras(_) => self.ending().map_or("", |ending| ending.what).to_owned(),
            Row::Difficulty => "How hard it is, by the hardest step that it needs".to_owned(),
            Row::Seed => "Any word or number: the same one makes the same puzzle again".to_owned(),
            Row::Wish(wish) => match (wish.values, self.now.wishes.get(wish.name)) {
                (Values::Choice(choices), Some(chosen)) => {
                    let meant = choices.iter().find(|choice| choice.name == chosen);
                    format!("{}: {}", wish.what, meant.map_or("", |choice| choice.what))
                }
                (_, Some(givens)) if wish.name == GIVENS => {
                    let empties =
                        givens.parse().ok().and_then(|givens: u32| self.squares().checked_sub(givens));
                    let told = empties.map(|empties| format!("; {empties} squares are empty"));
                    format!("{}{}", wish.what, told.unwrap_or_default())
                }
                _ => wish.what.to_owned(),
            },
        }
    }

    /// Switches a row to the next or the previous value.
    pub(super) fn turn(&mut self, row: Row, forward: bool) {
        self.changed = None;
        match row {
            Row::Kind => {
                let next = turned(self.kind, self.kinds.len(), forward);
                self.come_to(next);
            }
            Row::Size => self.turn_size(forward),
            Row::Extras(_) => self.turn_ending(forward),
            Row::Difficulty => self.turn_difficulty(forward),
            Row::Wish(wish) => self.turn_wish(wish, forward),
            Row::Seed => {}
        }
        self.check();
    }

    fn turn_size(&mut self, forward: bool) {
        let Some(Catalogue { sizes, .. }) = self.catalogue() else { return };
        let now = self.value(Row::Size).replace('×', "x");
        let place = sizes.offered.iter().position(|size| *size == now);
        let next = place.map_or(0, |place| turned(place, sizes.offered.len(), forward));
        self.now.size = sizes.offered.get(next).copied().unwrap_or_default().to_owned();
        if !self.now.ending.is_empty() && sizes.read(&self.now.size_name()).is_none() {
            self.now.ending.clear();
            self.changed = Some(NO_EXTRAS);
        }
    }

    /// Switches to the next further units that this size can have.
    fn turn_ending(&mut self, forward: bool) {
        let Some(Catalogue { sizes, .. }) = self.catalogue() else { return };
        let exists = |ending: &&str| sizes.read(&self.size_with(&sizes, ending)).is_some();
        let endings: Vec<&str> = self.endings().iter().map(|ending| ending.name).filter(exists).collect();
        let place = endings.iter().position(|ending| *ending == self.now.ending);
        let next = place.map_or(0, |place| turned(place, endings.len(), forward));
        self.now.ending = endings.get(next).copied().unwrap_or_default().to_owned();
    }

    /// Switches to the next tier that exists at this size, or any.
    fn turn_difficulty(&mut self, forward: bool) {
        let Some(maker) = self.maker() else { return };
        let catalogue = maker.catalogue();
        let size = self.size(&catalogue);
        let exists = |tier: u8| maker.check(&Order::plain(size.clone(), Some(tier))).is_ok();
        let tiers = DIFFICULTIES.into_iter().zip(1..).filter(|(_, tier)| exists(*tier));
        let choices: Vec<&'static str> = tiers.map(|(name, _)| name).chain([Order::ANY]).collect();
        let place = choices.iter().position(|name| *name == self.now.difficulty);
        self.now.difficulty = choices[place.map_or(0, |place| turned(place, choices.len(), forward))];
    }

    fn turn_wish(&mut self, wish: &'static Wish, forward: bool) {
        let choices: Vec<String> = match wish.values {
            Values::Choice([Choice { name: "none", .. }, choices @ ..] | choices) => {
                choices.iter().map(|choice| choice.name.to_owned()).collect()
            }
            Values::Yes => vec!["yes".to_owned()],
            Values::Number { least, most } => (least..=most).map(|number| number.to_string()).collect(),
            Values::Technique => {
                let techniques = self.kinds.get(self.kind).into_iter().flat_map(|kind| kind.techniques());
                techniques.filter(|it| !it.assumes_uniqueness).map(|it| it.id.to_owned()).collect()
            }
            Values::Text { .. } => return,
        };
        // No wish comes first; where a choice is `none`, it is shown so.
        let place =
            self.now.wishes.get(wish.name).and_then(|now| choices.iter().position(|name| name == now));
        let mut next = place.map_or(0, |place| place + 1);
        loop {
            next = turned(next, choices.len() + 1, forward);
            let Some(choice) = next.checked_sub(1) else { break drop(self.now.wishes.remove(wish.name)) };
            self.now.wishes.insert(wish.name, choices[choice].clone());
            if wish.settles_difficulty() {
                let is_other = std::mem::replace(&mut self.now.difficulty, Order::ANY) != Order::ANY;
                self.changed = self.changed.or(is_other.then_some(SETTLES_DIFFICULTY));
            }
            // Impossible numbers are skipped.
            if !matches!(wish.values, Values::Number { .. }) || self.wanted().is_ok() {
                break;
            }
        }
    }

    /// Types a character into a row, after its text or in its place; returns true if the row takes it.
    pub(super) fn type_in(&mut self, row: Row, character: char, goes_on: bool) -> bool {
        self.changed = None;
        let (text, takes, most) = match row {
            Row::Size => {
                let typed = format!("{}{character}", if goes_on { &self.now.size } else { "" });
                let is_of_number = matches!(character, '0'..='9' | 'x' | '×');
                let begins_name = self.catalogue().is_some_and(|all| all.sizes.begins_name(&typed));
                if begins_name && !is_of_number {
                    // The name says the further units, too.
                    self.now.ending.clear();
                }
                (&mut self.now.size, is_of_number || begins_name, LONGEST[0])
            }
            Row::Seed => (&mut self.seed, !character.is_control(), LONGEST[2]),
            Row::Wish(wish) => {
                let (takes, most) = match wish.values {
                    Values::Number { .. } => (character.is_ascii_digit(), LONGEST[1]),
                    Values::Text { .. } => (!character.is_control(), LONGEST[2]),
                    Values::Choice(_) | Values::Technique | Values::Yes => return false,
                };
                if !takes {
                    return false;
                }
                (self.now.wishes.entry(wish.name).or_default(), takes, most)
            }
            Row::Kind | Row::Extras(_) | Row::Difficulty => return false,
        };
        if takes && !goes_on {
            text.clear();
        }
        if takes && text.chars().count() < most {
            text.push(character);
        }
        self.check();
        takes
    }

    /// Takes a typed name of a layout apart, into its size and its ending.
    pub(super) fn settle_size(&mut self) {
        if let Some(Catalogue { sizes, .. }) = self.catalogue().filter(|_| self.now.ending.is_empty())
            && let Some(size) = sizes.read(&self.now.size)
        {
            self.now.set_size(&sizes.write(&size));
        }
    }

    /// Erases the last character of a row, or its choice; returns true if it can be erased.
    pub(super) fn erase(&mut self, row: Row) -> bool {
        self.changed = None;
        match row {
            Row::Size => drop(self.now.size.pop()),
            Row::Seed => drop(self.seed.pop()),
            Row::Wish(wish) => {
                let is_typed = matches!(wish.values, Values::Number { .. } | Values::Text { .. });
                let text = self.now.wishes.get_mut(wish.name).filter(|_| is_typed);
                let is_empty = text.is_none_or(|text| {
                    text.pop();
                    text.is_empty()
                });
                if is_empty {
                    self.now.wishes.remove(wish.name);
                }
            }
            Row::Kind | Row::Extras(_) | Row::Difficulty => return false,
        }
        self.check();
        true
    }

    fn check(&mut self) {
        self.ask_once();
        self.problem = self.wanted().err().map(|Impossible { found, expected }| {
            let told = size_label(&format!("There is no puzzle with {found}. Possible: {expected}."));
            self.catalogue().map_or(told.clone(), |catalogue| in_words_of_the_form(&catalogue, &told))
        });
    }

    fn maker(&self) -> Option<Box<dyn Maker>> {
        self.kinds.get(self.kind)?.maker()
    }

    /// The choice of further units, if the kind has layouts.
    fn ending(&self) -> Option<Wish> {
        Some(self.catalogue()?.sizes.layouts?.ending)
    }

    fn endings(&self) -> &'static [Choice] {
        match self.ending().map(|ending| ending.values) {
            Some(Values::Choice(endings)) => endings,
            _ => &[],
        }
    }

    pub(super) fn catalogue(&self) -> Option<Catalogue> {
        Some(self.maker()?.catalogue())
    }
}
