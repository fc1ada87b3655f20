use chrono::{Datelike, NaiveDate};

use super::catalogue::Daily;
use super::{Catalogue, MadeName, Order, Random, Seed};

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
