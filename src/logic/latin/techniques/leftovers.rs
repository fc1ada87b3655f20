use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::square_set::bits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, Leftovers, offer_eliminations, plural,
};
use crate::puzzle::{capitalised, listed};

use super::complex_fish::names;

/// Law of leftovers: some rows, or some columns, and as many regions hold each digit equally often. So the
/// squares of those lines outside the regions hold the same digits as the squares of the regions outside the
/// lines: a digit that is possible in no square of one side is in no square of the other. Source: *Law of
/// Leftovers*, SudokuWiki (Stuart).
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LawOfLeftovers {
    /// One square on each side.
    Single,
    /// Two squares or more.
    Several,
}

impl LatinTechnique for LawOfLeftovers {
    fn label(&self) -> Label {
        match self {
            Self::Single => label!("leftover-square", "Leftover Square", 3.0),
            Self::Several => label!("law-of-leftovers", "Law of Leftovers", 3.6),
        }
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        let is_single = |left: &&Leftovers| left.sides[0].single().is_some();
        for left in shape.leftovers().iter().filter(|left| is_single(left) == (*self == Self::Single)) {
            let possible = left.sides.map(|side| {
                side.iter().fold(Digits::NONE, |possible, index| possible | at.possible_at(index))
            });
            let mut eliminations = Eliminations::of_all(at, possible[0] - possible[1], left.sides[0]);
            if eliminations.is_empty() {
                eliminations = Eliminations::of_all(at, possible[1] - possible[0], left.sides[1]);
            }
            offer_eliminations(found, self.label().score, at, &eliminations, || {
                reason(at, left, &eliminations)
            });
        }
    }
}

fn reason(at: &LatinPosition, left: &Leftovers, eliminations: &Eliminations) -> Reason {
    let shape = at.shape();
    let [lines, regions] = left.units.map(|units| names(shape, bits(units)));
    let [of_lines, of_regions] = left.sides.map(|side| shape.named(side));
    let loses_in_lines = eliminations.squares().is_within(left.sides[0]);
    let lacking = left.sides[usize::from(loses_in_lines)];
    let [of_lines_word, of_regions_word] = left.units.map(|units| {
        let word = bits(units).next().map_or("", |unit| shape.units()[unit].word());
        if units.is_power_of_two() { word.to_owned() } else { plural(word) }
    });
    let (are, numbers) = if lacking.are_several() { ("are", "numbers") } else { ("is", "number") };
    let hold = if left.units[0].is_power_of_two() { "holds" } else { "hold" };
    let digits = listed(eliminations.digits().iter(), "or");
    Reason {
        because: shape.list(left.sides[0] | left.sides[1]),
        lights: [(Tone::First, left.sides[0]), (Tone::Second, left.sides[1])]
            .map(|(tone, side)| at.lights(tone, side, Digits::up_to(shape.side())))
            .concat(),
        region: shape.list(left.sides[0] | left.sides[1]),
        question: format!("Which squares do {lines} and {regions} not share?"),
        text: format!(
            "{} {hold} the same numbers as {regions}. All that they do not share {are} {of_lines} in the \
             {of_lines_word} and {of_regions} in the {of_regions_word}: both sides hold the same {numbers}. \
             In {} no {digits} is possible, so {}.",
            capitalised(&lines),
            shape.named(lacking),
            eliminations.text(shape)
        ),
    }
}
