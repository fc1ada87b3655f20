use masume::deduction::{Light, Lit, Placement, Reasoner, Removal, Step, Tone};
use masume::grid::{Digits, NumberedSquare, Square};
use masume::latin::LatinPuzzle;
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;

use super::checker::{Checked, Checker};
use crate::common::corpora::{problem, thinned};

const CHAINS: [&str; 4] = ["simple-colouring", "x-chain", "xy-chain", "alternating-inference-chain"];

fn empty() -> SudokuProblem {
    SudokuProblem::new(SudokuProblem::whole(), &[]).expect("a valid problem")
}

/// The square that is written like this: `r1c2`.
fn square(label: &str) -> Square {
    let numbers: Vec<u16> = label[1..].split('c').map(|number| number.parse().expect("a number")).collect();
    Square::new(numbers[1] - 1, numbers[0] - 1)
}

/// The removals that leave the squares only these digits: `r1c2=35 r1c7=38`.
fn left(side: u8, domains: &str) -> Vec<Removal> {
    let only = |text: &str| {
        let (label, digits) = text.split_once('=').expect("a square and its digits");
        let digits: Digits = digits.bytes().map(|digit| digit - b'0').collect();
        Removal::Numbers { square: square(label), numbers: Digits::up_to(side) - digits }
    };
    domains.split_whitespace().map(only).collect()
}

/// The removals that leave a digit only these places in their column or row: `r1c2,r1c7 r1c7,r5c7`.
fn places(digit: u8, lines: &str) -> Vec<Removal> {
    let mut removals = Vec::new();
    for line in lines.split_whitespace() {
        let kept: Vec<Square> = line.split(',').map(square).collect();
        let is_row = kept[0].row() == kept[1].row();
        let other =
            |at| if is_row { Square::new(at, kept[0].row()) } else { Square::new(kept[0].column(), at) };
        let gone = (0..9).map(other).filter(|square| !kept.contains(square));
        removals.extend(gone.map(|square| Removal::Numbers { square, numbers: Digits::of(digit) }));
    }
    removals
}

/// The steps that a technique alone finds in an empty grid after these removals.
fn seen<P: LatinPuzzle>(problem: &P, technique: &str, gone: &[Removal]) -> Vec<Step> {
    let mut reasoner = Reasoner::new(problem, &Entries::default(), gone);
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

/// The candidates that a step eliminates: `r6c2=5`.
fn eliminated(step: &Step) -> Vec<String> {
    let told = |removal: &Removal| match removal {
        Removal::Numbers { square, numbers } => format!("{}={numbers}", square.label()),
        Removal::Blocks { .. } => panic!("{step:?} is about blocks"),
    };
    step.removes.iter().map(told).collect()
}

/// The digits that light up in a tone, each with its square.
fn lit(step: &Step, tone: Tone) -> Vec<String> {
    let told = |light: &Light| match light.on {
        Lit::Numbers { square, numbers } => format!("{}={numbers}", square.label()),
        Lit::Block(_) => panic!("{step:?} is about blocks"),
    };
    step.reason.lights.iter().filter(|light| light.tone == tone).map(told).collect()
}

#[test]
fn a_square_that_sees_both_colours_is_trapped() {
    let steps = seen(&empty(), "simple-colouring", &places(5, "r1c2,r1c7 r1c7,r5c7 r5c7,r5c3"));
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!((step.name, step.score), ("Simple Colouring", 5.6));
    assert_eq!(eliminated(step), ["r4c2=5", "r6c2=5", "r2c3=5", "r3c3=5"]);
    assert_eq!(
        step.reason.in_one_line(),
        "In a row, column or box with two squares left for 5, one of them is 5 and the other is not. Going \
         on from one to the next, either all of A (r1c7 and r5c3) are 5 or all of B (r1c2 and r5c7). r2c3, \
         r3c3, r4c2 and r6c2 each see a square of A and one of B, so they cannot be 5."
    );
    assert_eq!(
        step.reason.question,
        "Which rows, columns and boxes have two squares left for 5, and how do they hang together?"
    );
    assert_eq!(lit(step, Tone::First), ["r5c3=5", "r1c7=5"]);
    assert_eq!(lit(step, Tone::Second), ["r1c2=5", "r5c7=5"]);
}

#[test]
fn a_colour_that_sees_itself_is_wrong() {
    let gone = places(5, "r1c2,r1c7 r1c7,r5c7 r5c7,r5c3 r5c3,r2c3");
    let steps = seen(&empty(), "simple-colouring", &gone);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(eliminated(step), ["r1c2=5", "r2c3=5", "r5c7=5"]);
    assert_eq!(
        step.reason.in_one_line(),
        "In a row, column or box with two squares left for 5, one of them is 5 and the other is not. Going \
         on from one to the next, either all of A (r1c7 and r5c3) are 5 or all of B (r1c2, r2c3 and r5c7). \
         But r1c2 and r2c3 in B see each other and cannot both be 5, so nothing in B is."
    );
}

#[test]
fn colours_do_not_cross_a_unit_with_three_places() {
    let gone = places(5, "r1c2,r1c7 r1c7,r5c7,r9c7 r5c7,r5c3");
    assert!(seen(&empty(), "simple-colouring", &gone).is_empty());
}

#[test]
fn an_x_chain_strikes_what_sees_both_its_ends() {
    let steps = seen(&empty(), "x-chain", &places(5, "r1c2,r1c7 r4c5,r4c2 r8c5,r8c9"));
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!((step.name, step.score), ("X-Chain", 6.5));
    assert_eq!(eliminated(step), ["r7c7=5", "r9c7=5", "r2c9=5", "r3c9=5"]);
    assert_eq!(
        step.reason.in_one_line(),
        "If r1c7 is not 5, row 1 has only r1c2 left for 5; then r4c2 is not 5 (same column), so row 4 has \
         only r4c5 left for 5; then r8c5 is not 5 (same column), so row 8 has only r8c9 left for 5. So one \
         end of the chain is 5, and r2c9, r3c9, r7c7 and r9c7, which see both ends, cannot be."
    );
    assert_eq!(step.reason.question, "What follows if r1c7 is not 5?");
    assert_eq!(step.reason.region, [square("r1c2"), square("r1c7")]);
    assert_eq!(lit(step, Tone::First), ["r1c2=5", "r4c5=5", "r8c9=5"]);
    assert_eq!(lit(step, Tone::Second), ["r1c7=5", "r4c2=5", "r8c5=5"]);
    let three_places = places(5, "r1c2,r1c7 r4c5,r4c2,r4c8 r8c5,r8c9");
    assert!(seen(&empty(), "x-chain", &three_places).is_empty());
}

#[test]
fn a_chain_that_comes_back_places_its_start() {
    let mut gone = places(5, "r1c2,r1c7 r5c7,r5c3");
    gone.extend(left(9, "r2c1=1 r2c2=2 r3c1=3 r3c2=4 r3c3=6"));
    for technique in ["x-chain", "alternating-inference-chain"] {
        let steps = seen(&empty(), technique, &gone);
        let step = steps.iter().find(|step| !step.places.is_empty()).expect("5 belongs in r1c2");
        assert_eq!(step.places, [Placement::Number(NumberedSquare::new(square("r1c2"), 5))]);
        assert_eq!(
            step.reason.in_one_line(),
            "If r1c2 is not 5, row 1 has only r1c7 left for 5; then r5c7 is not 5 (same column), so row 5 \
             has only r5c3 left for 5; then r2c3 is not 5 (same column), so the top left box has only \
             r1c2 left for 5. So r1c2 is 5 in any case."
        );
        assert!(!lit(step, Tone::Second).contains(&"r1c2=5".to_owned()), "it is not shown as gone");
    }
}

#[test]
fn an_xy_chain_strikes_what_sees_both_its_ends() {
    let steps = seen(&empty(), "xy-chain", &left(9, "r1c2=35 r1c7=38 r6c7=58"));
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!((step.name, step.score), ("XY-Chain", 6.6));
    assert_eq!(eliminated(step), ["r6c2=5"]);
    assert_eq!(
        step.reason.in_one_line(),
        "If r1c2 is not 5, it is 3; then r1c7 is not 3 (same row) but 8; then r6c7 is not 8 (same column) \
         but 5. So one end of the chain is 5, and r6c2, which sees both ends, cannot be."
    );
    assert_eq!(step.reason.because, [square("r1c2"), square("r1c7"), square("r6c7")]);
    for ends_differ in ["r1c2=35 r1c7=38 r6c7=18", "r1c2=35 r1c7=38 r6c7=358"] {
        assert!(seen(&empty(), "xy-chain", &left(9, ends_differ)).is_empty(), "{ends_differ}");
    }
}

#[test]
fn a_remote_pair_strikes_both_numbers_at_once() {
    let mut gone = left(9, "r1c2=35 r1c7=35 r6c7=35 r6c4=35");
    for digit in [3, 5] {
        gone.extend(places(digit, "r1c2,r1c4,r1c7 r6c2,r6c4,r6c7 r1c7,r6c7"));
    }
    let steps = seen(&empty(), "xy-chain", &gone);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(eliminated(step), ["r6c2=35", "r1c4=35"]);
    assert_eq!(
        step.reason.in_one_line(),
        "r1c2, r1c7, r6c7 and r6c4 can only be 3 or 5, and each sees the next, so the two take turns. What \
         sees one of each sort sees 3 and 5: r1c4 and r6c2 cannot be 3 or 5."
    );
}

#[test]
fn an_alternating_inference_chain_has_ends_of_two_numbers() {
    let mut gone = places(5, "r1c2,r1c7");
    gone.extend(places(8, "r1c7,r4c7"));
    gone.extend(places(6, "r4c7,r4c2"));
    let steps = seen(&empty(), "alternating-inference-chain", &gone);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!((step.name, step.score), ("Alternating Inference Chain", 7.1));
    assert_eq!(eliminated(step), ["r1c2=6", "r4c2=5"]);
    assert_eq!(
        step.reason.in_one_line(),
        "If r1c2 is not 5, row 1 has only r1c7 left for 5; then column 7 has only r4c7 left for 8; then row \
         4 has only r4c2 left for 6. So r1c2 is 5 or r4c2 is 6, and either way r1c2 cannot be 6 and r4c2 \
         cannot be 5."
    );
    gone.truncate(gone.len() - 1);
    assert!(seen(&empty(), "alternating-inference-chain", &gone).is_empty(), "the 6 has a third place");
}

#[test]
fn a_loop_strikes_what_each_of_its_links_rules_out() {
    let mut gone = left(9, "r1c2=569 r9c7=56");
    gone.extend(places(5, "r1c2,r1c7 r1c7,r5c7,r9c7"));
    gone.extend(places(6, "r1c2,r9c2 r9c2,r9c5,r9c7"));
    let steps = seen(&empty(), "alternating-inference-chain", &gone);
    let step = steps.iter().find(|step| step.removes.len() == 3).expect("a loop");
    assert_eq!(eliminated(step), ["r1c2=9", "r9c5=6", "r5c7=5"]);
    assert_eq!(
        step.reason.in_one_line(),
        "If r1c2 is not 5, row 1 has only r1c7 left for 5; then r9c7 is not 5 (same column) but 6; then \
         r9c2 is not 6 (same row), so column 2 has only r1c2 left for 6. The chain closes into a loop: if \
         r1c2 is 6, r1c2 is not 5. In a loop one of any two neighbours is true, whichever way it is read. So \
         r1c2 cannot be 9, r5c7 cannot be 5 and r9c5 cannot be 6."
    );
}

#[test]
fn the_shortest_chain_is_told() {
    // The skyscraper of the 5 needs three links, the XY-chain beside it five.
    let mut gone = places(5, "r1c2,r1c7 r4c2,r4c8");
    gone.extend(left(9, "r9c2=35 r9c5=38 r7c5=58"));
    let (problem, technique) = (empty(), "alternating-inference-chain");
    let mut reasoner = Reasoner::new(&problem, &Entries::default(), &gone);
    reasoner.retain(|known| known.label().id == technique);
    let step = reasoner.next_step(square("r7c5"), &Stop::new()).expect("nobody stops it");
    assert_eq!(step.map(|step| (step.score, step.reason.lights.len())), Some((7.0, 4)));
    assert!(seen(&problem, technique, &gone).iter().any(|step| step.score == 7.1));
}

#[test]
fn a_sign_is_a_link() {
    let blank = "0,".repeat(12);
    let greater: FutoshikiProblem = problem("id", &format!("5:{blank}0L,{blank}"));
    let lesser: FutoshikiProblem = problem("id", &format!("5:{}0R,0,{blank}", "0,".repeat(11)));
    let gone = left(5, "r1c2=45 r3c2=34 r3c3=25");
    let steps = seen(&greater, "xy-chain", &gone);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(eliminated(step), ["r1c3=5"]);
    assert_eq!(
        step.reason.in_one_line(),
        "If r1c2 is not 5, it is 4; then r3c2 is not 4 (same column) but 3; then r3c3 is not 2 (greater than \
         r3c2) but 5. So one end of the chain is 5, and r1c3, which sees both ends, cannot be."
    );
    let longer = seen(&greater, "alternating-inference-chain", &gone);
    assert!(longer.iter().any(|step| eliminated(step) == ["r1c3=5"]));
    assert!(seen(&lesser, "xy-chain", &gone).is_empty());
}

/// Solves a puzzle as far as it goes without trials, and checks every chain on the way; returns the number of
/// chains.
fn chains_on_the_way<P: Checked>(problem: &P) -> usize {
    let stop = Stop::new();
    let mut checker = Checker::new(problem, &P::Answer::default());
    let mut reasoner = Reasoner::new(problem, &P::Answer::default(), &[]);
    reasoner.retain(|technique| technique.label().score < 8.0);
    let mut seen = 0;
    while let Some(step) = reasoner.next_step(Square::default(), &stop).expect("nobody stops it") {
        if step.score > 5.0 {
            let steps = reasoner.every_step(Square::default(), &stop).expect("nobody stops it");
            for chain in steps.iter().filter(|step| CHAINS.contains(&step.technique)) {
                assert_eq!(checker.check(chain), Ok(()), "{chain:?}");
                assert!(!chain.reason.lights.is_empty(), "{chain:?}");
                seen += 1;
            }
        }
        reasoner.take(&step);
        checker.take(&step, &String::new);
    }
    seen
}

#[test]
fn chains_agree_with_the_solution() {
    let ids = |name: &str, every: usize| {
        let id = |line: String| line.split('\t').nth(1).expect("an id").to_owned();
        thinned(name, every).into_iter().map(id).collect::<Vec<String>>()
    };
    let sudokus = ids("sudoku_ids.tsv", 30);
    let futoshikis = ids("futoshiki_ids.tsv", 40);
    let sudoku = |id: &String| chains_on_the_way(&problem::<SudokuProblem>("id", id));
    let futoshiki = |id: &String| chains_on_the_way(&problem::<FutoshikiProblem>("id", id));
    assert!(sudokus.iter().map(sudoku).sum::<usize>() > 0);
    assert!(futoshikis.iter().map(futoshiki).sum::<usize>() > 0);
}
