use chrono::{Datelike, NaiveDate};

use super::catalogue::Daily;
use super::order::VERSION;
use super::{Catalogue, Impossible, Order, OrderText, Random, Seed};

/// The name of a puzzle that was made, from which it can be made again: `sudoku:9:hard:g2:4711`, with wishes
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
    /// part is the version of a generator.
    pub fn is_meant(kind: &str, text: &str) -> bool {
        let is_version =
            |part: &str| part.strip_prefix('g').is_some_and(|number| number.parse::<u64>().is_ok());
        text.strip_prefix(kind).is_some_and(|rest| {
            rest.starts_with(':') && !rest.contains('\n') && rest.split(':').any(is_version)
        })
    }

    /// The name in full.
    pub fn write(&self, catalogue: &Catalogue) -> String {
        let Self { order, seed } = self;
        let mut name =
            format!("{}:{}:{}", catalogue.kind, catalogue.sizes.write(order.size), order.difficulty());
        for (wish, value) in order.wishes() {
            name.push_str(&format!(":{wish}={}", value.text()));
        }
        format!("{name}:g{VERSION}:{seed}")
    }

    /// Reads a name.
    ///
    /// # Errors
    /// The first fault; the order itself may still turn out to be impossible.
    pub fn read(catalogue: &Catalogue, text: &str) -> Result<Self, Impossible> {
        let kind = catalogue.kind;
        let form = || {
            let size = catalogue.sizes.write(catalogue.sizes.usual());
            Impossible::new(format!("`{text}`"), format!("a name such as {kind}:{size}:hard:g{VERSION}:4711"))
        };
        let parts: Vec<&str> = text.split(':').collect();
        let [named, size, difficulty, wishes @ .., version, seed] = &parts[..] else { return Err(form()) };
        if *named != kind || seed.is_empty() {
            return Err(form());
        }
        let known = format!("g{VERSION}");
        if *version != known {
            return Err(Impossible::new(format!("the generator `{version}`"), known));
        }
        let wishes: Option<Vec<(&str, &str)>> = wishes.iter().map(|wish| wish.split_once('=')).collect();
        let wishes = wishes.ok_or_else(form)?;
        let ordered = OrderText { size: Some(size), difficulty: Some(difficulty), wishes: &wishes };
        let order = Order::read(catalogue, ordered)?;
        Ok(Self { order, seed: Seed::of_text(seed) })
    }
}

/// The tiers of a week, from Monday.
const TIERS: [u8; 7] = [1, 2, 3, 3, 4, 5, 6];

/// The puzzle of this day: it grows harder from Monday to Sunday, as far as the kind has such puzzles of the
/// day's size, which `can_be_made` tells. The seed is the date as a number: 20261123.
pub fn daily(catalogue: &Catalogue, can_be_made: impl Fn(&Order) -> bool, date: NaiveDate) -> MadeName {
    let seed = Seed(u64::from(date.year_ce().1) * 10_000 + u64::from(date.month() * 100 + date.day()));
    let Daily { sizes, hardest } = catalogue.daily;
    // The puzzle has the seed itself; its size must not depend on the same random choices.
    let size = Random::new(seed.candidate(1)).pick(sizes).copied().unwrap_or(catalogue.sizes.usual);
    let tier = TIERS[date.weekday().num_days_from_monday() as usize].min(hardest);
    let order = |tier| Order::plain(size, Some(tier));
    let order = (2..=tier).rev().map(order).find(can_be_made).unwrap_or_else(|| order(1));
    MadeName { order, seed }
}
