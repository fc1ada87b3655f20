use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::square_set::{bits, count};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations, offer_placement,
};
use crate::puzzle::listed;

/// The naked subset: n squares of a unit with only n digits left between them, which no other square of the
/// unit can then hold. If the squares share two units, both lose the digits. Named as in HoDoKu (Hobiger,
/// 2008); true by Hall's theorem (1935).
pub struct NakedSubset {
    size: u32,
    label: Label,
}

impl NakedSubset {
    /// Two squares.
    pub const PAIR: Self = Self { size: 2, label: label!("naked-pair", "Naked Pair", 3.0) };

    /// Three squares.
    pub const TRIPLE: Self = Self { size: 3, label: label!("naked-triple", "Naked Triple", 3.6) };

    /// Four squares.
    pub const QUAD: Self = Self { size: 4, label: label!("naked-quad", "Naked Quad", 5.0) };

    fn offer(
        &self,
        at: &LatinPosition,
        (unit, subset, digits): (usize, SquareSet, Digits),
        found: &mut StepCollector<'_>,
    ) {
        let shape = at.shape();
        let shared = || shape.units_of_all(subset);
        // Only the first of its units offers it.
        if shared().next() != Some(unit) {
            return;
        }
        let mut eliminations = Eliminations::default();
        shared().for_each(|unit| eliminations.add_all(at, digits, shape.sets()[unit] - subset));
        offer_eliminations(found, self.label.score, at, &eliminations, || {
            let changed = eliminations.squares();
            let told = shared().filter(|&unit| shape.sets()[unit].meets(changed));
            let units: Vec<_> = told.map(|unit| &shape.units()[unit]).collect();
            let (squares, numbers) = (shape.named(subset), listed(digits.iter(), "or"));
            let all = all_of(self.size);
            Reason {
                because: shape.list(subset),
                lights: at.lights(Tone::First, subset, digits),
                region: units[0].squares().to_vec(),
                question: format!(
                    "Which {0} squares of {1} have only {0} numbers left between them?",
                    word(self.size),
                    units[0]
                ),
                text: format!(
                    "{squares} can only be {numbers}, so between them they take {all}. Nothing else in {} \
                     can be {numbers}.",
                    listed(units, "or")
                ),
            }
        });
    }
}

impl LatinTechnique for NakedSubset {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let size = self.size as usize;
        let few = at.by_choices()[1..size].iter().fold(SquareSet::NONE, |few, &squares| few | squares);
        for (unit, &set) in at.shape().sets().iter().enumerate() {
            let eligible = few & set;
            if eligible.len() < size {
                continue;
            }
            let (mut numbers, mut masks) = ([0; 9], [0; 9]);
            for (place, index) in eligible.iter().enumerate() {
                (numbers[place], masks[place]) = (index, at.domain_at(index).bits() >> 1);
            }
            locked_sets(&masks, self.size, &mut |chosen, digits| {
                let subset = bits(chosen).map(|place| numbers[place]).collect();
                self.offer(at, (unit, subset, Digits::from_bits(digits << 1)), found);
            });
        }
    }
}

/// The hidden subset: n digits of a unit with only n squares left between them, which can then hold nothing
/// else. Named as in HoDoKu (Hobiger, 2008).
pub struct HiddenSubset {
    size: u32,
    label: Label,
}

impl HiddenSubset {
    /// Two digits.
    pub const PAIR: Self = Self { size: 2, label: label!("hidden-pair", "Hidden Pair", 3.4) };

    /// Three digits.
    pub const TRIPLE: Self = Self { size: 3, label: label!("hidden-triple", "Hidden Triple", 4.0) };

    /// Four digits.
    pub const QUAD: Self = Self { size: 4, label: label!("hidden-quad", "Hidden Quad", 5.4) };

    fn offer(
        &self,
        at: &LatinPosition,
        (unit, subset, digits): (usize, SquareSet, Digits),
        found: &mut StepCollector<'_>,
    ) {
        let shape = at.shape();
        let eliminations = Eliminations::of_all(at, Digits::up_to(shape.side()) - digits, subset);
        offer_eliminations(found, self.label.score, at, &eliminations, || {
            let [question, text] = in_words(at, (unit, subset, digits), self.size);
            Reason {
                because: shape.list(subset),
                lights: at.lights(Tone::First, subset, digits),
                region: shape.units()[unit].squares().to_vec(),
                question: format!("{question}?"),
                text: format!("{text} nothing else can go there."),
            }
        });
    }
}

/// Visits every choice of `size` digits of a unit, given by its index, that have only `size` squares left.
pub(super) fn hidden_subsets(at: &LatinPosition, size: u32, tell: &mut dyn FnMut(usize, SquareSet, Digits)) {
    let all = at.all_places_by_unit();
    let few = all.map(|places| places.units_with(2, size as usize));
    for (unit, &set) in at.shape().sets().iter().enumerate() {
        if few.iter().map(|units| units >> unit & 1).sum::<u64>() < size.into() {
            continue;
        }
        let masks = all.map(|places| places.masks()[unit]);
        let open = masks.iter().fold(0, |open, &mask| open | mask);
        if count(open) <= size {
            continue;
        }
        locked_sets(&masks, size, &mut |digits, places| {
            let numbers = set.iter().enumerate().filter(|(place, _)| places & (1 << place) != 0);
            tell(unit, numbers.map(|(_, index)| index).collect(), Digits::from_bits(digits << 1));
        });
    }
}

impl LatinTechnique for HiddenSubset {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        hidden_subsets(at, self.size, &mut |unit, subset, digits| {
            self.offer(at, (unit, subset, digits), found);
        });
    }
}

/// The hidden subset that leaves another digit of its unit only one square: n digits fill n squares, and all
/// places of that digit but one are among those. Named as in the Sudoku Explainer (Juillerat, 2007).
pub struct DirectHiddenSubset {
    size: u32,
    label: Label,
}

impl DirectHiddenSubset {
    /// Two digits.
    pub const PAIR: Self = Self { size: 2, label: label!("direct-hidden-pair", "Direct Hidden Pair", 2.0) };

    /// Three digits.
    pub const TRIPLE: Self =
        Self { size: 3, label: label!("direct-hidden-triple", "Direct Hidden Triple", 2.5) };

    /// The reason why only one square of a unit is left for a digit: its other places hold these digits.
    fn reason(
        &self,
        at: &LatinPosition,
        (unit, subset, digits): (usize, SquareSet, Digits),
        (only, digit): (usize, u8),
    ) -> Reason {
        let shape = at.shape();
        let [question, text] = in_words(at, (unit, subset, digits), self.size);
        let lost = at.lights(Tone::Second, subset & at.places(digit), Digits::of(digit));
        Reason {
            because: shape.list(subset),
            lights: [at.lights(Tone::First, subset, digits), lost].concat(),
            region: shape.units()[unit].squares().to_vec(),
            question: format!("{question}, and where can the {digit} still go?"),
            text: format!("{text} only {} is left for the {digit}.", shape.label(only)),
        }
    }
}

impl LatinTechnique for DirectHiddenSubset {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        hidden_subsets(at, self.size, &mut |unit, subset, digits| {
            for digit in (Digits::up_to(shape.side()) - digits).iter() {
                let places = at.places(digit) & shape.sets()[unit];
                if let Some(only) = (places - subset).single()
                    && places.meets(subset)
                {
                    offer_placement(found, self.label.score, at, (only, digit), || {
                        self.reason(at, (unit, subset, digits), (only, digit))
                    });
                }
            }
        });
    }
}

/// The beginnings of the question about a hidden subset, and of its reason.
fn in_words(
    at: &LatinPosition,
    (unit, subset, digits): (usize, SquareSet, Digits),
    size: u32,
) -> [String; 2] {
    let (unit, word) = (&at.shape().units()[unit], word(size));
    let numbers = listed(digits.iter().map(|digit| format!("the {digit}")), "and");
    let (squares, all) = (at.shape().named(subset), all_of(size));
    [
        format!("Which {word} numbers of {unit} have only {word} squares left between them"),
        format!("In {unit}, {numbers} can only go in {squares}. They need {all} squares, so"),
    ]
}

fn word(size: u32) -> &'static str {
    ["two", "three", "four"][size as usize - 2]
}

/// `both`, `all three` or `all four`.
pub(super) fn all_of(size: u32) -> &'static str {
    ["both", "all three", "all four"][size as usize - 2]
}

pub(super) fn union(masks: &[u16], chosen: u16) -> u16 {
    bits(chosen).fold(0, |all, item| all | masks[item])
}

/// All masks within one, from the whole mask to the empty one.
pub(super) fn within(whole: u16) -> impl Iterator<Item = u16> {
    std::iter::successors(Some(whole), move |&part| (part != 0).then(|| (part - 1) & whole))
}

/// Returns true if a part of a choice has no more bits than masks, so that it would do alone.
pub(super) fn is_split(masks: &[u16], chosen: u16) -> bool {
    let is_closed = |part: u16| count(union(masks, part)) <= count(part);
    within(chosen).any(|part| part != chosen && part != 0 && is_closed(part))
}

/// Visits the choices of `size` masks, each of two bits or more, that have `size` bits between them.
pub(super) fn locked_sets(masks: &[u16], size: u32, tell: &mut dyn FnMut(u16, u16)) {
    choices(masks, size, size, &mut |chosen, had| {
        // With fewer bits than masks the position would be wrong.
        if count(had) == size {
            tell(chosen, had);
        }
    });
}

/// Visits the choices of masks, each of two bits or more, that have at most `most` bits between them.
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
