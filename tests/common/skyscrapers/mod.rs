//! Skyscrapers: a latin square of towers, and clues at its edges that count the towers seen from there.
//!
//! A latin puzzle with one more rule. The room `latin` gives it the rules of the latin square; this file adds
//! the clues to them, one function for each part of the contract: faults, model, clauses, trials, techniques
//! and the picture. Its solver is the one that every puzzle with a model has.

mod written;

use std::collections::BTreeMap;

use masume::deduction::{GroupMeaning, Label, NestedTrial, Reason, StepCollector, Technique, Trial};
use masume::generation::Generated;
use masume::grid::{Digits, NumberedSquare, Square};
use masume::latin::techniques::{HiddenSingle, NakedSingle, NakedSubset};
use masume::latin::{self, Eliminations, LatinGrid, LatinGroup, LatinPuzzle, SquareSet, offer_eliminations};
use masume::number_grid::{Entries, NumberGrid, NumberPuzzle, NumberScene};
use masume::puzzle::{
    Clausal, Clauses, Domain, Fault, Missing, Model, Modelled, NamedValue, Piece, Rules, Solved, Stop,
    Stopped, Variable,
};
use masume::scene::{EdgeClue, Lattice, Scene, Side};

/// A square of 4x4 or 5x5 towers with clues at its edges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skyscrapers {
    latin: LatinGrid,
    clues: BTreeMap<(Side, u16), u8>,
}

/// A clue and the squares that it counts in, the nearest first.
struct View {
    side: Side,
    line: u16,
    clue: u8,
    squares: Vec<Square>,
}

/// The number of towers seen from before the first.
fn seen(heights: &[u8]) -> u8 {
    let higher_than_before = |&at: &usize| heights[..at].iter().all(|&before| before < heights[at]);
    (0..heights.len()).filter(higher_than_before).count() as u8
}

impl Skyscrapers {
    fn views(&self) -> impl Iterator<Item = View> {
        let side = u16::from(self.latin.side());
        self.clues.iter().map(move |(&(end, line), &clue)| {
            let square = |at| match end {
                Side::Top => Square::new(line, at),
                Side::Bottom => Square::new(line, side - 1 - at),
                Side::Left => Square::new(at, line),
                Side::Right => Square::new(side - 1 - at, line),
            };
            View { side: end, line, clue, squares: (0..side).map(square).collect() }
        })
    }
}

impl View {
    fn name(&self) -> String {
        let clue = self.clue;
        match self.side {
            Side::Top => format!("the {clue} above column {}", self.line + 1),
            Side::Bottom => format!("the {clue} below column {}", self.line + 1),
            Side::Left => format!("the {clue} left of row {}", self.line + 1),
            Side::Right => format!("the {clue} right of row {}", self.line + 1),
        }
    }

    fn is_broken(&self, grid: &LatinGrid, entries: &Entries) -> bool {
        let heights: Option<Vec<u8>> =
            self.squares.iter().map(|&square| grid.number_at(entries, square)).collect();
        heights.is_some_and(|heights| seen(&heights) != self.clue)
    }

    /// The rows of towers that fit these candidates, and whether they fit the clue as well.
    fn orders(&self, candidates: impl Fn(Square) -> Digits) -> Vec<(Vec<u8>, bool)> {
        let mut orders = vec![Vec::new()];
        for &square in &self.squares {
            let next = |order: &Vec<u8>| {
                let digits = candidates(square).iter().filter(|digit| !order.contains(digit));
                digits.map(|digit| [&order[..], &[digit]].concat()).collect::<Vec<_>>()
            };
            orders = orders.iter().flat_map(next).collect();
        }
        orders
            .into_iter()
            .map(|order| (seen(&order) == self.clue, order))
            .map(|(fits, order)| (order, fits))
            .collect()
    }
}

impl NumberPuzzle for Skyscrapers {
    const NAME: &'static str = "skyscrapers";

    type Grid = LatinGrid;

    fn number_grid(&self) -> &LatinGrid {
        &self.latin
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        let broken = self.views().filter(|view| view.is_broken(&self.latin, entries));
        let fault = |view: View| Fault::new("seen", format!("{} is wrong", view.name()), view.squares);
        self.latin.repeats(entries).into_iter().chain(broken.map(fault)).collect()
    }
}

impl NumberScene for Skyscrapers {
    const LATTICE: Lattice = Lattice::Boxes;

    fn draw(&self, entries: &Entries, scene: &mut Scene) {
        scene.edge_clues = self
            .views()
            .map(|view| EdgeClue {
                side: view.side,
                line: view.line,
                number: view.clue.into(),
                broken: view.is_broken(&self.latin, entries),
            })
            .collect();
    }
}

impl Modelled for Skyscrapers {
    /// Each clue adds a variable: the order of its towers.
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        let mut model = latin::model(&self.latin, stop)?;
        for view in self.views() {
            stop.check()?;
            let all = Digits::up_to(self.latin.side());
            let candidates = |square| self.latin.given(square).map_or(all, Digits::of);
            let mut orders = view.orders(candidates);
            orders.retain(|(_, fits)| *fits);
            let name = |(order, _): &(Vec<u8>, bool)| order.iter().map(u8::to_string).collect();
            let values = orders.iter().map(|order| NamedValue { name: name(order), pieces: Vec::new() });
            let variable = Variable::Other { name: view.name(), squares: sorted(&view.squares) };
            let line = model.variable(variable, Domain::Named(values.collect()));
            for (at, &square) in view.squares.iter().enumerate() {
                let Some(tower) = model.index_of(square) else { continue };
                let domain = model.domain(tower).single_pieces().unwrap_or_default().to_vec();
                let is = |piece, digit: u8| piece == Piece::Number(NumberedSquare::new(square, digit.into()));
                model.constrain(tower, line, |digit, order| is(domain[digit], orders[order].0[at]));
            }
        }
        Ok(model.build())
    }

    fn missing(&self, square: Square) -> Vec<Missing> {
        latin::missing(&self.latin, square)
    }
}

impl Clausal for Skyscrapers {
    /// Each clue adds a clause for every order of its towers that it forbids.
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped> {
        let mut clauses = latin::clauses(&self.latin, <Self as Rules>::NAME);
        for view in self.views() {
            stop.check()?;
            for (order, _) in
                view.orders(|_| Digits::up_to(self.latin.side())).iter().filter(|(_, fits)| !fits)
            {
                let towers = view.squares.iter().zip(order);
                clauses.add(towers.map(|(&square, &digit)| clauses.holds(square, digit).negated()).collect());
            }
        }
        Ok(clauses.build())
    }
}

impl Solved for Skyscrapers {
    fn modelled(&self) -> Option<&dyn Modelled> {
        Some(self)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        Some(self)
    }
}

impl LatinPuzzle for Skyscrapers {
    /// The highest tower has at least as many towers before it as the clue needs.
    fn groups(&self) -> Vec<LatinGroup> {
        let highest = self.latin.side();
        let group = |view: View| {
            let places = match view.clue {
                1 => 0..1,
                clue => usize::from(clue) - 1..view.squares.len(),
            };
            let name = view.name();
            let meaning = GroupMeaning {
                last: format!("the only place that {name} leaves"),
                choices: format!("the only places that {name} leaves"),
                nothing: format!("{name} leaves no place for {highest}"),
                twice: format!("{highest} would be seen twice"),
                squares: Vec::new(),
            };
            LatinGroup {
                values: view.squares[places].iter().map(|&square| (square, highest)).collect(),
                meaning,
            }
        };
        self.views().map(group).collect()
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[
            &HiddenSingle { in_box: 1.5, elsewhere: 1.5 },
            &NakedSingle { score: 2.0 },
            &Orders,
            &NakedSubset::PAIR,
            &Trial::AsFound,
            &NestedTrial,
        ]
    }
}

/// The technique that rules out values which no fitting order of towers has in a square.
struct Orders;

impl Technique<Skyscrapers> for Orders {
    fn label(&self) -> Label {
        let page = "A clue at the edge leaves few orders of towers. A number that none of them has in a \
            square is ruled out there.";
        Label { id: "orders", name: "Orders of Towers", score: 2.5, page, assumes_uniqueness: false }
    }

    fn find(&self, problem: &Skyscrapers, at: &latin::LatinPosition, found: &mut StepCollector<'_>) {
        for view in problem.views() {
            let mut orders = view.orders(|square| at.possible(square));
            orders.retain(|(_, fits)| *fits);
            let mut gone = Eliminations::default();
            for (place, &square) in view.squares.iter().enumerate() {
                let index = at.shape().index(square).expect("a clue looks along the grid");
                let kept: Digits = orders.iter().map(|(order, _)| order[place]).collect();
                gone.add_all(at, at.domain_at(index) - kept, SquareSet::of(index));
            }
            offer_eliminations(found, 2.5, at, &gone, || Reason {
                because: sorted(&view.squares),
                lights: Vec::new(),
                region: sorted(&view.squares),
                question: format!("Which orders of towers does {} leave?", view.name()),
                text: format!("No order of towers that fits {} has these numbers there.", view.name()),
            });
        }
    }
}

impl Generated for Skyscrapers {}

fn sorted(squares: &[Square]) -> Vec<Square> {
    let mut squares = squares.to_vec();
    squares.sort_unstable();
    squares
}
