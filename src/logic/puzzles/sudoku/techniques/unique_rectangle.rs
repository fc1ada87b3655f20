use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, UnitSort,
    offer_eliminations, plural,
};
use crate::puzzle::{listed, listed_squares};

/// The unique rectangle: four squares in two rows, two columns and two sectors, some of which, the floor, can
/// only hold two digits. If the others, the roof, held only these too, they could be swapped, and the puzzle
/// would have two solutions.
///
/// Source: the types 1 to 6 of the Sudoku Players' forum (2005), as HoDoKu numbers them (Hobiger, 2012).
pub(super) struct UniqueRectangle;

impl LatinTechnique for UniqueRectangle {
    fn label(&self) -> Label {
        Label { assumes_uniqueness: true, ..label!("unique-rectangle", "Unique Rectangle", 4.5) }
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let [_, twos, ..] = at.by_choices();
        if twos.is_empty() || !found.wants_removals(self.label().score) {
            return;
        }
        for rectangle in Rectangle::all(grid) {
            let squares = rectangle.squares();
            if !squares.is_within(at.open_squares()) {
                continue;
            }
            let mut rest = squares & twos;
            while let Some(corner) = rest.lowest() {
                let pair = at.domain_at(corner);
                let floor: SquareSet = squares.iter().filter(|&index| at.domain_at(index) == pair).collect();
                let reaches = |index: usize| !(at.domain_at(index) & pair).is_empty();
                if squares.iter().all(reaches) {
                    Pattern { at, rectangle, pair, floor, roof: squares - floor }.offer(found);
                }
                rest = rest - floor;
            }
        }
    }
}

/// A rectangle, the two digits, and which corners can hold only these.
struct Pattern<'a> {
    at: &'a LatinPosition,
    rectangle: Rectangle,
    pair: Digits,
    floor: SquareSet,
    roof: SquareSet,
}

impl Pattern<'_> {
    fn offer(&self, found: &mut StepCollector<'_>) {
        if let Some(last) = self.roof.single() {
            return self.offer_last(last, found);
        }
        self.offer_shared(found);
        if self.roof.len() == 2 && !units_of_all(self.at.shape(), self.roof).any(|_| true) {
            self.offer_diagonal(found);
        } else if self.roof.len() == 2 {
            for unit in units_of_all(self.at.shape(), self.roof) {
                self.offer_locked(unit, found);
                self.offer_subsets(unit, found);
            }
        }
    }

    fn tell(
        &self,
        others: SquareSet,
        eliminations: &Eliminations,
        found: &mut StepCollector<'_>,
        conclusion: impl FnOnce() -> String,
    ) {
        offer_eliminations(found, UniqueRectangle.label().score, self.at, eliminations, || {
            let parts = (self.floor, self.roof | others);
            self.rectangle.reason(self.at, parts, self.pair, &conclusion())
        });
    }

    /// Type 1: the roof is one square.
    fn offer_last(&self, last: usize, found: &mut StepCollector<'_>) {
        let mut eliminations = Eliminations::default();
        eliminations.add_all(self.at, self.pair, SquareSet::of(last));
        self.tell(SquareSet::NONE, &eliminations, found, || {
            let shape = self.at.shape();
            let told = eliminations.text(shape);
            format!("Three of them can hold nothing else, so {told} (type 1).")
        });
    }

    /// Types 2 and 5: all squares of the roof have the same digit besides.
    fn offer_shared(&self, found: &mut StepCollector<'_>) {
        let Some(digit) = (self.extras()).single() else { return };
        let (at, shape) = (self.at, self.at.shape());
        let holders = self.roof & at.places(digit);
        let eliminations = Eliminations::of(at, digit, shape.seen_by_all(holders));
        let kind = if units_of_all(shape, self.roof).any(|_| true) { 2 } else { 5 };
        self.tell(SquareSet::NONE, &eliminations, found, || {
            format!(
                "Besides them only {digit} is left, so {} is {digit}: seen by {}, {} (type {kind}).",
                listed(holders.iter().map(|index| shape.square(index).label()), "or"),
                if holders.len() == 2 { "both" } else { "all" },
                eliminations.text(shape)
            )
        });
    }

    /// Type 4: in a unit of the roof one of the two digits has no other place, so the other one has none in
    /// the roof.
    fn offer_locked(&self, unit: usize, found: &mut StepCollector<'_>) {
        let (at, shape) = (self.at, self.at.shape());
        for digit in self.pair.iter() {
            let places = at.places(digit) & shape.sets()[unit];
            // Without any place the digit stands in the unit already.
            if places.is_empty() || !places.is_within(self.roof) {
                continue;
            }
            let mut eliminations = Eliminations::default();
            eliminations.add_all(at, self.pair - Digits::of(digit), self.roof);
            self.tell(SquareSet::NONE, &eliminations, found, || {
                format!(
                    "In {} only {} can hold {digit}. With that in one of them, the other must be none of the \
                     two: {} (type 4).",
                    shape.units()[unit],
                    listed(self.roof.iter().map(|index| shape.square(index).label()), "or"),
                    eliminations.text(shape)
                )
            });
        }
    }

    /// Type 3: one square of the roof holds another digit, and with some squares of the unit that makes a
    /// naked subset.
    fn offer_subsets(&self, unit: usize, found: &mut StepCollector<'_>) {
        let (at, shape) = (self.at, self.at.shape());
        let extras = self.extras();
        let others = (shape.sets()[unit] & at.open_squares()) - self.roof;
        // What is outside of the subset must lose something.
        let others: Vec<usize> = others.iter().filter(|&index| at.domain_at(index).len() <= 4).collect();
        for subset in 1..1usize << others.len() {
            let size = subset.count_ones() as usize;
            if size > 3 || extras.len() > size + 1 {
                continue;
            }
            let chosen: SquareSet = (0..others.len())
                .filter(|place| subset >> place & 1 == 1)
                .map(|place| others[place])
                .collect();
            let digits = chosen.iter().fold(extras, |all, index| all | at.domain_at(index));
            // What lies in two units takes the digits from both.
            let subset = self.roof | chosen;
            if digits.len() != size + 1 || units_of_all(shape, subset).next() != Some(unit) {
                continue;
            }
            let mut eliminations = Eliminations::default();
            for unit in units_of_all(shape, subset) {
                eliminations.add_all(at, digits, shape.sets()[unit] - subset);
            }
            self.tell(chosen, &eliminations, found, || {
                format!(
                    "So {} holds {}. With {} that takes all places in {} for {}: {} (type 3).",
                    listed(self.roof.iter().map(|index| shape.square(index).label()), "or"),
                    listed(extras.iter(), "or"),
                    named(shape, chosen),
                    shape.units()[unit],
                    listed(digits.iter(), "and"),
                    eliminations.text(shape)
                )
            });
        }
    }

    /// Type 6: the roof is two opposite corners, and a digit has no other places in both rows, or in both
    /// columns. It goes to the floor.
    fn offer_diagonal(&self, found: &mut StepCollector<'_>) {
        let (at, shape) = (self.at, self.at.shape());
        let squares = self.rectangle.squares();
        for sort in [UnitSort::Row, UnitSort::Column] {
            for digit in self.pair.iter() {
                let places = at.places(digit);
                let is_held = |index: usize| {
                    line_of(shape, index, sort)
                        .is_some_and(|line| (places & shape.sets()[line]).is_within(squares))
                };
                if !self.roof.iter().all(is_held) {
                    continue;
                }
                let eliminations = Eliminations::of(at, digit, self.roof);
                self.tell(SquareSet::NONE, &eliminations, found, || {
                    format!(
                        "In both {}s they are the only places for {digit}, so two opposite ones hold it. \
                         Were it {}, the others would hold {}: {} (type 6).",
                        sort.name(),
                        named(shape, self.roof),
                        listed((self.pair - Digits::of(digit)).iter(), "and"),
                        eliminations.text(shape)
                    )
                });
            }
        }
    }

    /// The digits of the roof besides the two digits.
    fn extras(&self) -> Digits {
        self.roof.iter().fold(Digits::NONE, |all, index| all | self.at.domain_at(index)) - self.pair
    }
}

/// The corners of a rectangle in two rows, two columns and just two sectors, none of them given. If they held
/// only two digits, these could be swapped, and the puzzle would have a second solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rectangle {
    /// The first square, the others of its column and its row, and the one opposite to it.
    corners: [usize; 4],
}

impl Rectangle {
    /// All rectangles without a given, in a fixed order.
    pub(super) fn all(grid: &LatinGrid) -> impl Iterator<Item = Self> {
        let shape = grid.shape();
        let side = usize::from(shape.side());
        let given = grid.given_digits();
        let pairs = move || (0..side).flat_map(move |one| (one + 1..side).map(move |other| (one, other)));
        let sector = |index: usize| shape.units_of(index).get(2);
        pairs().flat_map(move |columns| {
            pairs().filter_map(move |rows| {
                // Squares are indexed column by column.
                let corner = |column: usize, row: usize| column * side + row;
                let corners = [
                    corner(columns.0, rows.0),
                    corner(columns.0, rows.1),
                    corner(columns.1, rows.0),
                    corner(columns.1, rows.1),
                ];
                let is_open = corners.iter().all(|&corner| given[corner] == 0);
                let is_in_two_sectors = || {
                    let [one, below, beside, far] = corners.map(sector);
                    one != far && (one == below && beside == far || one == beside && below == far)
                };
                let rectangle = Self { corners };
                (is_open && is_in_two_sectors() && rectangle.can_be_swapped(shape)).then_some(rectangle)
            })
        })
    }

    /// Returns true if every unit besides lines and sectors has one corner of each digit or none.
    fn can_be_swapped(&self, shape: &LatinShape) -> bool {
        let [one, below, beside, far] = self.corners;
        let opposite = [[one, far], [below, beside]].map(|pair| pair.into_iter().collect::<SquareSet>());
        shape.sets()[shape.sectors().end..].iter().all(|&set| {
            let [held, other] = opposite.map(|pair| (pair & set).len());
            held == other && held < 2
        })
    }

    /// Its corners as a set.
    pub(super) fn squares(&self) -> SquareSet {
        self.corners.iter().copied().collect()
    }

    /// The corner opposite to one of its corners.
    pub(super) fn opposite(&self, corner: usize) -> usize {
        let place = self.corners.iter().position(|&known| known == corner).unwrap_or_default();
        self.corners[3 - place]
    }

    /// The two corners beside one of its corners.
    pub(super) fn beside(&self, corner: usize) -> SquareSet {
        self.squares() - SquareSet::of(corner) - SquareSet::of(self.opposite(corner))
    }

    /// The corners as a sentence begins with them: what would follow if they held only these digits.
    pub(super) fn warning(&self, shape: &LatinShape, digits: Digits) -> String {
        let corners = named(shape, self.squares());
        let both = listed(digits.iter(), "and");
        format!(
            "{corners} lie in two rows, two columns and two {}. If they held only {both}, these could be \
             swapped, and the puzzle would have two solutions.",
            plural(shape.units()[shape.lines()].word())
        )
    }

    /// A reason with these words, its floor in one tone and its roof in the other.
    pub(super) fn reason(
        &self,
        at: &LatinPosition,
        (floor, others): (SquareSet, SquareSet),
        digits: Digits,
        conclusion: &str,
    ) -> Reason {
        let shape = at.shape();
        let light = |tone| {
            move |index: usize| {
                let domain = at.domain_at(index) | at.digit_at(index).map_or(Digits::NONE, Digits::of);
                Light::numbers(tone, shape.square(index), domain)
            }
        };
        let is_open = |&index: &usize| !at.domain_at(index).is_empty();
        let lights = floor.iter().filter(is_open).map(light(Tone::First));
        let others_lit = others.iter().filter(is_open).map(light(Tone::Second));
        Reason {
            because: shape.list(self.squares() | floor | others),
            lights: lights.chain(others_lit).collect(),
            region: shape.list(self.squares()),
            question: format!("What if these four squares held only {}?", listed(digits.iter(), "and")),
            text: format!("{} {conclusion}", self.warning(shape, digits)),
        }
    }
}

/// The units in which all of the squares lie, columns and rows first.
pub(super) fn units_of_all(shape: &LatinShape, squares: SquareSet) -> impl Iterator<Item = usize> {
    (0..shape.sets().len()).filter(move |&unit| squares.is_within(shape.sets()[unit]))
}

/// The row or the column of a square.
pub(super) fn line_of(shape: &LatinShape, index: usize, sort: UnitSort) -> Option<usize> {
    shape.units_of(index).iter().copied().find(|&unit| shape.units()[unit].sort() == sort)
}

/// Squares in words.
pub(super) fn named(shape: &LatinShape, squares: SquareSet) -> String {
    listed_squares(shape.list(squares), "and")
}

/// The hidden rectangle: a corner of a rectangle has only two digits, and in the row and in the column of the
/// opposite corner one of them has no place outside of the rectangle. If that corner held the other digit,
/// the first would have to be beside it, both times, and the two digits could be swapped.
///
/// Source: A. Stuart's hidden unique rectangles (2006); the name as in HoDoKu (Hobiger, 2012).
pub(super) struct HiddenRectangle;

impl LatinTechnique for HiddenRectangle {
    fn label(&self) -> Label {
        Label { assumes_uniqueness: true, ..label!("hidden-rectangle", "Hidden Rectangle", 4.5) }
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let [_, twos, ..] = at.by_choices();
        let score = self.label().score;
        if twos.is_empty() || !found.wants_removals(score) {
            return;
        }
        let shape = at.shape();
        for rectangle in Rectangle::all(grid) {
            let squares = rectangle.squares();
            if !squares.meets(twos) || !squares.is_within(at.open_squares()) {
                continue;
            }
            for corner in (squares & twos).iter() {
                let pair = at.domain_at(corner);
                let far = rectangle.opposite(corner);
                let beside = rectangle.beside(corner);
                for digit in pair.iter().filter(|&digit| beside.is_within(at.places(digit))) {
                    let is_held = |sort| {
                        line_of(shape, far, sort)
                            .is_some_and(|line| (at.places(digit) & shape.sets()[line]).is_within(squares))
                    };
                    if !(is_held(UnitSort::Row) && is_held(UnitSort::Column)) {
                        continue;
                    }
                    let mut eliminations = Eliminations::default();
                    eliminations.add_all(at, pair - Digits::of(digit), SquareSet::of(far));
                    offer_eliminations(found, score, at, &eliminations, || {
                        let label = shape.square(far).label();
                        let other = listed((pair - Digits::of(digit)).iter(), "or");
                        let conclusion = format!(
                            "If {label} is {other}, the {digit}s of its row and its column are at {}, and {} \
                             is {other}. So {}.",
                            named(shape, beside),
                            shape.square(corner).label(),
                            eliminations.text(shape)
                        );
                        let parts = (SquareSet::of(corner), squares - SquareSet::of(corner));
                        rectangle.reason(at, parts, pair, &conclusion)
                    });
                }
            }
        }
    }
}
