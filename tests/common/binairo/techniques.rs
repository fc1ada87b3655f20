use masume::deduction::{Deduced, Label, Outlook, Placement, Reason, Removal, StepCollector, Technique};
use masume::grid::{Board, Digits, NumberedSquare, Square};
use masume::number_grid::{Entries, NumberGrid};
use masume::puzzle::Piece;

use super::{Binairo, Line, Pattern};

/// What can stand in each square; one number alone where one stands.
#[derive(Clone)]
pub struct Position {
    domains: Board<Digits>,
    numbers: Board<Option<u8>>,
}

impl Position {
    fn numbers_in(&self, line: &Line) -> Vec<Option<u8>> {
        line.squares().iter().map(|&square| self.numbers[square]).collect()
    }

    /// Whether the number is possible in the open square.
    fn can_hold(&self, square: Square, number: u8) -> bool {
        self.numbers[square].is_none() && self.domains[square].contains(number)
    }
}

impl Deduced for Binairo {
    type Position = Position;

    fn position(&self, answer: &Entries) -> Position {
        let dimensions = self.grid.dimensions();
        let mut position = Position {
            domains: Board::filled(dimensions, Digits::range(0, 1)),
            numbers: Board::filled(dimensions, None),
        };
        for square in dimensions.squares() {
            position.numbers[square] = self.grid.number_at(answer, square);
            if let Some(number) = position.numbers[square] {
                position.domains[square] = Digits::of(number);
            }
        }
        position
    }

    fn remove(&self, position: &mut Position, removal: &Removal) {
        if let Removal::Numbers { square, numbers } = removal
            && let Some(domain) = position.domains.get_mut(*square)
        {
            *domain = *domain - *numbers;
        }
    }

    fn place(&self, position: &mut Position, placement: &Placement) {
        if let Placement::Number(numbered) = placement
            && let Some(number) = self.grid.as_number(numbered.number())
            && position.domains.get(numbered.square()).is_some_and(|domain| domain.contains(number))
        {
            position.domains[numbered.square()] = Digits::of(number);
            position.numbers[numbered.square()] = Some(number);
        }
    }

    fn allows(&self, position: &Position, piece: Piece) -> bool {
        let Piece::Number(numbered) = piece else { return false };
        let number = self.grid.as_number(numbered.number());
        let domain = position.domains.get(numbered.square());
        domain.zip(number).is_some_and(|(domain, number)| domain.contains(number))
    }

    fn outlook(&self, position: &Position) -> Outlook {
        if let Some((square, _)) = position.domains.iter().find(|(_, domain)| domain.is_empty()) {
            let text = format!("{} has no number left.", square.label());
            return Outlook::Impossible { squares: vec![square], text };
        }
        match position.numbers.iter().all(|(_, number)| number.is_some()) {
            true => Outlook::Complete,
            false => Outlook::Open,
        }
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[&TwoAlike, &HalfFull, &OnlyPatterns]
    }
}

/// Two of three neighbours are alike: the third is not.
struct TwoAlike;

/// Half of a line holds a number: the rest holds the other.
struct HalfFull;

/// All ways to complete a line that are no other full line agree in a square.
struct OnlyPatterns;

fn place(
    collector: &mut StepCollector<'_>,
    score: f64,
    square: Square,
    number: u8,
    tell: impl FnOnce() -> Reason,
) {
    let placement = Placement::Number(NumberedSquare::new(square, number.into()));
    collector.place(score, placement, [square], tell);
}

fn reason(because: Vec<Square>, line: &Line, question: String, text: String) -> Reason {
    let mut because = because;
    because.sort_unstable();
    let mut region = line.squares().to_vec();
    region.sort_unstable();
    Reason { because, lights: Vec::new(), region, question, text }
}

impl Technique<Binairo> for TwoAlike {
    fn label(&self) -> Label {
        Label {
            id: "two-alike",
            name: "Two Alike",
            score: 1.0,
            page: include_str!("help/two-alike.txt"),
            assumes_uniqueness: false,
        }
    }

    fn find(&self, problem: &Binairo, at: &Position, found: &mut StepCollector<'_>) {
        for line in problem.grid.lines() {
            let numbers = at.numbers_in(&line);
            for start in 0..numbers.len() - 2 {
                for third in start..start + 3 {
                    let others: Vec<usize> = (start..start + 3).filter(|&place| place != third).collect();
                    let (Some(one), Some(other)) = (numbers[others[0]], numbers[others[1]]) else { continue };
                    let square = line.squares()[third];
                    if one == other && at.can_hold(square, 1 - one) {
                        let because = others.iter().map(|&place| line.squares()[place]).collect();
                        place(found, 1.0, square, 1 - one, || {
                            let question =
                                format!("Where in {} are two of three neighbours alike?", line.name());
                            let text = format!(
                                "Two {one}s in {} leave only {} for {}.",
                                line.name(),
                                1 - one,
                                square.label()
                            );
                            reason(because, &line, question, text)
                        });
                    }
                }
            }
        }
    }
}

impl Technique<Binairo> for HalfFull {
    fn label(&self) -> Label {
        Label {
            id: "half-full",
            name: "Half Full",
            score: 1.5,
            page: include_str!("help/half-full.txt"),
            assumes_uniqueness: false,
        }
    }

    fn find(&self, problem: &Binairo, at: &Position, found: &mut StepCollector<'_>) {
        for line in problem.grid.lines() {
            let numbers = at.numbers_in(&line);
            for number in 0..=1 {
                let holding: Vec<Square> = line
                    .squares()
                    .iter()
                    .copied()
                    .filter(|&square| at.numbers[square] == Some(number))
                    .collect();
                if holding.len() < numbers.len() / 2 {
                    continue;
                }
                for &square in line.squares().iter().filter(|&&square| at.can_hold(square, 1 - number)) {
                    place(found, 1.5, square, 1 - number, || {
                        let question = format!("How many {number}s does {} hold?", line.name());
                        let text = format!(
                            "{} holds all its {number}s, so {} is {}.",
                            masume::puzzle::capitalised(&line.name()),
                            square.label(),
                            1 - number
                        );
                        reason(holding.clone(), &line, question, text)
                    });
                }
            }
        }
    }
}

impl Technique<Binairo> for OnlyPatterns {
    fn label(&self) -> Label {
        Label {
            id: "only-patterns",
            name: "Only Patterns",
            score: 3.0,
            page: include_str!("help/only-patterns.txt"),
            assumes_uniqueness: false,
        }
    }

    fn find(&self, problem: &Binairo, at: &Position, found: &mut StepCollector<'_>) {
        let lines = problem.grid.lines();
        for line in &lines {
            let numbers = at.numbers_in(line);
            let alike = lines.iter().filter(|other| other.is_row() == line.is_row() && *other != line);
            let full: Vec<Pattern> =
                alike.filter_map(|other| at.numbers_in(other).into_iter().collect()).collect();
            let fits = |pattern: &Pattern| {
                let mut squares = line.squares().iter().zip(pattern);
                !full.contains(pattern)
                    && squares.all(|(&square, &number)| at.domains[square].contains(number))
            };
            let patterns: Vec<Pattern> = line.patterns(&numbers).into_iter().filter(fits).collect();
            let Some(first) = patterns.first() else { continue };
            for (index, &square) in line.squares().iter().enumerate() {
                let number = first[index];
                if at.can_hold(square, number) && patterns.iter().all(|pattern| pattern[index] == number) {
                    let because: Vec<Square> = line
                        .squares()
                        .iter()
                        .copied()
                        .filter(|&square| at.numbers[square].is_some())
                        .collect();
                    place(found, 3.0, square, number, || {
                        let question = format!("How can {} be completed?", line.name());
                        let text =
                            format!("However {} is completed, {} is {number}.", line.name(), square.label());
                        reason(because, line, question, text)
                    });
                }
            }
        }
    }
}
