use chrono::{Datelike, NaiveDate};

use crate::deduction::DIFFICULTIES;
use crate::puzzle::listed;

use super::catalogue::Daily;
use super::{Catalogue, GridSize, Impossible, Random, Seed, Wish, WishValue};

/// The version of the generators, part of the name of every puzzle they make: another version would make
/// another puzzle.
pub const VERSION: u8 = 2;

/// An order for a puzzle: its size, difficulty and wishes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// The size of its grid, and its layout.
    pub size: GridSize,
    /// The difficulty: a tier, 1 (easy) to 6 (diabolical); `None` if that does not matter.
    pub tier: Option<u8>,
    /// The wishes, in the order of the catalogue.
    wishes: Vec<(&'static str, WishValue)>,
}

/// An order as a person writes it.
#[derive(Debug, Clone, Copy, Default)]
pub struct OrderText<'a> {
    /// The size: `9`, `10x12`; or a layout: `jigsaw7+x`.
    pub size: Option<&'a str>,
    /// The name of a tier, or [`Order::ANY`].
    pub difficulty: Option<&'a str>,
    /// Names of wishes, each with its value.
    pub wishes: &'a [(&'a str, &'a str)],
}

/// The number of squares above which the size alone makes a puzzle hard to find.
const LARGE: u32 = 144;

impl Order {
    /// The name for any tier.
    pub const ANY: &'static str = "any";

    /// Reads an order. By default, the size is the usual one and the tier the first, or any if something
    /// besides the layout is wished.
    ///
    /// # Errors
    /// The first wish that no puzzle of this kind can fulfil, as far as one can tell without its generator.
    pub fn read(catalogue: &Catalogue, text: OrderText<'_>) -> Result<Self, Impossible> {
        let mut of_layout = Vec::new();
        let mut wishes = Vec::new();
        for wish in catalogue.expressible_wishes() {
            let Some((_, asked)) = text.wishes.iter().find(|(name, _)| *name == wish.name) else { continue };
            let value = wish
                .read(asked)
                .map_err(|expected| Impossible::new(format!("{} `{asked}`", wish.name), expected))?;
            let is_own = catalogue.wishes().any(|own| own.name == wish.name);
            if is_own { &mut wishes } else { &mut of_layout }.push((wish.name, value));
        }
        let size = catalogue.sizes.read_with((catalogue.kind, text.size), &of_layout)?;
        let tier = match text.difficulty {
            None => (text.wishes.len() == of_layout.len()).then_some(1),
            Some(Self::ANY) => None,
            Some(name) => Some(tier_named(name).ok_or_else(|| {
                let names = DIFFICULTIES.into_iter().chain([Self::ANY]);
                Impossible::new(format!("the difficulty `{name}`"), listed(names, "or"))
            })?),
        };
        let is_known = |name: &str| catalogue.expressible_wishes().any(|wish| wish.name == name);
        if let Some((unknown, _)) = text.wishes.iter().find(|(name, _)| !is_known(name)) {
            let names: Vec<&str> = catalogue.expressible_wishes().map(|wish| wish.name).collect();
            let expected = format!("for {}: {}", catalogue.kind, names.join(", "));
            return Err(Impossible::new(format!("the wish `{unknown}`"), expected));
        }
        let order = Self { size, tier, wishes };
        if order.allows_multiple() && (order.tier.is_some() || order.technique().is_some()) {
            let expected = "one of the two: a puzzle with several solutions cannot be rated";
            return Err(Impossible::new("allow-multiple beside a difficulty or a technique", expected));
        }
        Ok(order)
    }

    /// An order for a size and a tier only.
    pub fn plain(size: GridSize, tier: Option<u8>) -> Self {
        Self { size, tier, wishes: Vec::new() }
    }

    /// The value of the wish of this name.
    pub fn wish(&self, name: &str) -> Option<&WishValue> {
        self.wishes.iter().find(|(wished, _)| *wished == name).map(|(_, value)| value)
    }

    /// The wished number.
    pub fn number(&self, name: &str) -> Option<u32> {
        match self.wish(name) {
            Some(WishValue::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The wished choice.
    pub fn choice(&self, name: &str) -> Option<&'static str> {
        match self.wish(name) {
            Some(WishValue::Choice(choice)) => Some(choice),
            _ => None,
        }
    }

    /// The wished text.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.wish(name) {
            Some(WishValue::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// The technique that the puzzle must need.
    pub fn technique(&self) -> Option<&str> {
        self.text("technique")
    }

    /// Returns true if the puzzle may have several solutions.
    pub fn allows_multiple(&self) -> bool {
        self.wish(Wish::ALLOW_MULTIPLE).is_some()
    }

    /// All wishes, in order.
    pub fn wishes(&self) -> impl Iterator<Item = (&'static str, &WishValue)> {
        self.wishes.iter().map(|(name, value)| (*name, value))
    }

    /// The demands that make it hard to fulfil, in words: `signs few or the difficulty expert`. Easy demands
    /// are left out, if there are others.
    pub(super) fn demands(&self) -> String {
        let wishes = self.wishes().filter(|(name, _)| *name != Wish::ALLOW_MULTIPLE);
        let wishes = wishes.map(|(name, value)| match value {
            // A pattern is long.
            WishValue::Yes => name.to_owned(),
            WishValue::Text(text) if text.len() > 40 => format!("the {name}"),
            value => format!("{name} {}", value.text()),
        });
        let difficulty =
            self.tier.filter(|tier| *tier > 1).map(|_| format!("the difficulty {}", self.difficulty()));
        let mut demands: Vec<String> = wishes.chain(difficulty).collect();
        if demands.is_empty() || self.size.grid.area() > LARGE {
            demands.push(format!("the size {}", self.size));
        }
        listed(demands, "or")
    }

    /// The name of the tier, or [`ANY`](Self::ANY).
    pub fn difficulty(&self) -> &'static str {
        self.tier.map_or(Self::ANY, |tier| DIFFICULTIES[usize::from(tier) - 1])
    }
}

/// The tier of this name, 1 to 6.
fn tier_named(name: &str) -> Option<u8> {
    DIFFICULTIES.iter().zip(1..).find(|(difficulty, _)| **difficulty == name).map(|(_, tier)| tier)
}

/// The name of a generated puzzle, from which it can be made again: `sudoku:9:hard:g2:4711`, with wishes
/// `sudoku:9:any:givens=25:symmetry=none:g2:4711`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeName {
    /// The order.
    pub order: Order,
    /// The seed.
    pub seed: Seed,
}

impl MadeName {
    /// Returns true if a text is meant as the name of a made puzzle of this kind, even if it is wrong: one
    /// part is a difficulty or the version of a generator.
    pub fn is_meant(kind: &str, text: &str) -> bool {
        text.strip_prefix(kind).is_some_and(|rest| {
            let is_part = |part: &str| is_version(part) || DIFFICULTIES.contains(&part);
            rest.starts_with(':') && !rest.contains('\n') && rest.split(':').any(is_part)
        })
    }

    /// The name in full.
    pub fn write(&self, catalogue: &Catalogue) -> String {
        let Self { order, seed } = self;
        let mut name =
            format!("{}:{}:{}", catalogue.kind, catalogue.sizes.write(&order.size), order.difficulty());
        for (wish, value) in order.wishes() {
            name.push_str(&format!(":{wish}={}", value.text()));
        }
        format!("{name}:g{VERSION}:{seed}")
    }

    /// Reads a name; one without a version is read as one of this generator.
    ///
    /// # Errors
    /// The first fault; the order itself may still turn out to be impossible.
    pub fn read(catalogue: &Catalogue, text: &str) -> Result<Self, Impossible> {
        let kind = catalogue.kind;
        let form = || {
            let size = catalogue.sizes.write(&catalogue.sizes.usual());
            Impossible::new(format!("`{text}`"), format!("a name such as {kind}:{size}:hard:g{VERSION}:4711"))
        };
        let parts: Vec<&str> = text.split(':').collect();
        let [named, size, difficulty, wishes @ .., seed] = &parts[..] else { return Err(form()) };
        if *named != kind || seed.is_empty() || is_version(seed) {
            return Err(form());
        }
        let known = format!("g{VERSION}");
        let wishes = match wishes {
            [wishes @ .., version] if is_version(version) && *version != known => {
                return Err(Impossible::new(format!("the generator `{version}`"), known));
            }
            [wishes @ .., version] if is_version(version) => wishes,
            _ => wishes,
        };
        let wishes: Option<Vec<(&str, &str)>> = wishes.iter().map(|wish| wish.split_once('=')).collect();
        let wishes = wishes.ok_or_else(form)?;
        let ordered = OrderText { size: Some(size), difficulty: Some(difficulty), wishes: &wishes };
        let order = Order::read(catalogue, ordered)?;
        Ok(Self { order, seed: Seed::of_text(seed) })
    }
}

/// Returns true for the version of a generator: `g2`.
fn is_version(part: &str) -> bool {
    part.strip_prefix('g').is_some_and(|number| number.parse::<u64>().is_ok())
}

/// The tiers of a week, from Monday.
const TIERS: [u8; 7] = [1, 2, 3, 3, 4, 5, 6];

/// The puzzle of this day in a series of a kind. The difficulty rises from Monday to Sunday, as far as
/// `can_be_made` allows for the day's size. All puzzles fulfil these wishes, which are in the order of the
/// catalogue. The seed is the date as a number: 20261123.
pub fn daily(
    (catalogue, daily): (&Catalogue, Daily),
    wishes: &[(&'static str, WishValue)],
    can_be_made: impl Fn(&Order) -> bool,
    date: NaiveDate,
) -> MadeName {
    let seed = Seed(u64::from(date.year_ce().1) * 10_000 + u64::from(date.month() * 100 + date.day()));
    let Daily { sizes, hardest } = daily;
    // The puzzle uses the seed itself; its size must not depend on the same random choices.
    let size = Random::new(seed.candidate(1)).pick(sizes).and_then(|size| catalogue.sizes.read(size));
    let size = size.unwrap_or_else(|| catalogue.sizes.usual());
    let tier = TIERS[date.weekday().num_days_from_monday() as usize].min(hardest);
    let order = |tier| Order { size: size.clone(), tier: Some(tier), wishes: wishes.to_vec() };
    let order = (2..=tier).rev().map(order).find(can_be_made).unwrap_or_else(|| order(1));
    MadeName { order, seed }
}
