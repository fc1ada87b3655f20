//! Locked sets, the base of subsets and fish: n squares, digits or lines that have only n places between
//! them.

use crate::latin::masks::{bits, count};

/// A number from two to four as a word.
pub(super) fn word(size: u32) -> &'static str {
    ["two", "three", "four"][size as usize - 2]
}

/// All of two to four things, in words.
pub(super) fn all_of(size: u32) -> &'static str {
    ["both", "all three", "all four"][size as usize - 2]
}

/// The union of the chosen masks.
pub(super) fn union(masks: &[u16], chosen: u16) -> u16 {
    bits(chosen).fold(0, |all, item| all | masks[item])
}

/// All masks within one, from the whole mask to the empty one.
pub(super) fn within(whole: u16) -> impl Iterator<Item = u16> {
    std::iter::successors(Some(whole), move |&part| (part != 0).then(|| (part - 1) & whole))
}

/// Whether a part of a choice has no more bits than masks, so that the choice consists of smaller ones side
/// by side.
pub(super) fn is_split(masks: &[u16], chosen: u16) -> bool {
    let is_closed = |part: u16| count(union(masks, part)) <= count(part);
    within(chosen).any(|part| part != chosen && part != 0 && is_closed(part))
}

/// Visits every choice of `size` masks, each of two bits or more, that have `size` bits between them, with
/// those bits.
pub(super) fn locked_sets(masks: &[u16], size: u32, tell: &mut dyn FnMut(u16, u16)) {
    choices(masks, size, size, &mut |chosen, had| {
        // With fewer bits than masks the position would be wrong.
        if count(had) == size {
            tell(chosen, had);
        }
    });
}

/// Visits every choice of `size` masks, each of two bits or more, that have at most `most` bits between them,
/// with those bits.
pub(super) fn choices(masks: &[u16], wanted: u32, most: u32, tell: &mut dyn FnMut(u16, u16)) {
    let eligible = |&item: &usize| (2..=most).contains(&count(masks[item]));
    let eligible = (0..masks.len()).filter(eligible).fold(0, |all, item| all | 1 << item);
    extend(masks, (wanted, most), eligible, (0, 0), tell);
}

fn extend(
    masks: &[u16],
    (wanted, most): (u32, u32),
    mut eligible: u16,
    (chosen, had): (u16, u16),
    tell: &mut dyn FnMut(u16, u16),
) {
    if wanted == 0 {
        tell(chosen, had);
        return;
    }
    while count(eligible) >= wanted {
        let item = eligible.trailing_zeros();
        eligible &= eligible - 1;
        let all = had | masks[item as usize];
        if count(all) <= most {
            extend(masks, (wanted - 1, most), eligible, (chosen | 1 << item, all), tell);
        }
    }
}
