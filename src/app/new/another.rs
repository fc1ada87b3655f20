//! Orders of puzzles like another, and their names.

use super::form::fits;
use crate::app::Wanted;
use crate::deduction::DIFFICULTIES;
use crate::generation::{MadeName, Order};
use crate::puzzles::Shelf;
use crate::session::{Game, Kind};

/// The order of another puzzle like that of this game, or of a harder one, and its description.
pub(in crate::app) fn order_of_another(
    game: &dyn Game,
    is_harder: bool,
    shelf: &Shelf,
) -> Option<(Wanted, String)> {
    let kind = shelf.kind(game.kind())?;
    let (size, about) = (game.dimensions(), game.about());
    let about = (about.title.as_deref(), about.difficulty.as_deref());
    let order = order_like(kind, about, (size.width(), size.height()), is_harder)?;
    let what = in_words(kind, &order);
    Some((Wanted { kind: kind.name(), order, seed: None }, what))
}

/// The order of another puzzle like this one, or of a harder one: from the name that recreates it, else from
/// its size and stated difficulty.
fn order_like(
    kind: &dyn Kind,
    (title, difficulty): (Option<&str>, Option<&str>),
    size: (u16, u16),
    is_harder: bool,
) -> Option<Order> {
    let maker = kind.maker()?;
    let catalogue = maker.catalogue();
    let made = title.and_then(|title| MadeName::read(&catalogue, title).ok()).map(|name| name.order);
    let tier = DIFFICULTIES.into_iter().zip(1..).find(|(name, _)| Some(*name) == difficulty);
    let tier: u8 = tier.map_or(1, |(_, tier)| tier);
    let plain = |size| Order::plain(size, Some(tier));
    let can_be = |order: &Order| maker.check(order).is_ok();
    let usual = plain((catalogue.sizes.usual().width(), catalogue.sizes.usual().height()));
    let like =
        made.into_iter().chain([plain(size), usual]).find(|order| fits(&catalogue, order) && can_be(order));
    let like = like.unwrap_or_else(|| Order::plain(catalogue.sizes.usual, Some(1)));
    if !is_harder {
        return Some(like);
    }
    let tier = like.tier.unwrap_or(tier);
    let harder = |tier| Order::plain((like.size.width(), like.size.height()), Some(tier));
    Some((tier + 1..=6).map(harder).find(can_be).unwrap_or(like))
}

/// A new puzzle in words: `a hard Sudoku`.
pub(in crate::app) fn in_words(kind: &dyn Kind, order: &Order) -> String {
    let title = kind.title();
    match order.difficulty() {
        Order::ANY => format!("a new {title}"),
        tier @ ("easy" | "expert" | "extreme") => format!("an {tier} {title}"),
        tier => format!("a {tier} {title}"),
    }
}
