//! HoDoKu's library of positions, one technique per line, with what the technique must see there (Hobiger,
//! HoDoKu 2.2); the sample has positions of our own.

use std::collections::BTreeMap;

use masume::deduction::{Placement, Reasoner, Removal, Step};
use masume::grid::{Digits, NumberedSquare, Square};
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::collections;

/// A digit in a square.
type Candidate = (Square, u8);

/// One position, and the step that a technique must find there.
struct Line {
    code: String,
    /// The techniques any of which may see it.
    family: &'static [&'static str],
    /// Whether there is nothing to be found.
    is_decoy: bool,
    problem: SudokuProblem,
    entries: Entries,
    ruled_out: Vec<Removal>,
    removes: Vec<Candidate>,
    places: Vec<Candidate>,
}

/// The codes of two steps in one.
const TWO_IN_ONE: [&str; 10] =
    ["03111", "03121", "03211", "03221", "03411", "03421", "03621", "0404", "0405", "0502"];

/// By code, the number of lines whose eliminations no single step has. Each is a loop or a chain that HoDoKu
/// takes another way round: from each end, only the first of the shortest ways to another end is followed.
const OTHER_WAYS: [(&str, usize); 3] = [("0706", 1), ("0709-2", 1), ("0711-4", 2)];

/// The techniques that may find what HoDoKu lists under a code. A Siamese fish can be a finned one and a
/// sashimi one. HoDoKu's remote pairs are an XY-chain of equal pairs, and a locked pair or triple is a naked
/// one in two units. An empty rectangle whose sector has only two places is a turbot fish. The other grouped
/// chains (0709-2, 0710-3 and so on) lead through almost locked sets. A chain of almost locked sets that a
/// shorter one replaces is told as that.
fn family(code: &str) -> Option<&'static [&'static str]> {
    Some(match code {
        "0000" => &["full-house"],
        "0002" => &["hidden-single"],
        "0003" => &["naked-single"],
        "0100" => &["pointing"],
        "0101" => &["claiming"],
        "0110" | "0200" => &["naked-pair"],
        "0111" | "0201" => &["naked-triple"],
        "0202" => &["naked-quad"],
        "0210" => &["hidden-pair"],
        "0211" => &["hidden-triple"],
        "0212" => &["hidden-quad"],
        "0300" => &["x-wing"],
        "0301" => &["swordfish"],
        "0302" => &["jellyfish"],
        "0310" => &["finned-x-wing"],
        "0311" => &["finned-swordfish"],
        "0312" => &["finned-jellyfish"],
        "0320" => &["sashimi-x-wing"],
        "0321" => &["sashimi-swordfish"],
        "0322" => &["sashimi-jellyfish"],
        "03111" | "03211" => &["finned-swordfish", "sashimi-swordfish"],
        "03121" | "03221" => &["finned-jellyfish", "sashimi-jellyfish"],
        "0331" => &["franken-swordfish"],
        "0332" => &["franken-jellyfish"],
        "0340" => &["finned-franken-x-wing"],
        "0341" | "03411" => &["finned-franken-swordfish"],
        "0342" | "03421" => &["finned-franken-jellyfish"],
        "0362" | "03621" => &["finned-mutant-jellyfish"],
        "0400" => &["skyscraper"],
        "0401" | "0404" => &["two-string-kite"],
        "0402" => &["empty-rectangle"],
        "0405" => &["empty-rectangle", "turbot-fish"],
        "0402-1" => &["turbot-fish"],
        "0403" => &["turbot-fish"],
        "0500" | "0501" => &["simple-colouring"],
        "0502" => &["multi-colouring"],
        "0600" | "0601" | "0602" | "0603" | "0604" | "0605" => &["unique-rectangle"],
        "0606" => &["hidden-rectangle"],
        "0607" | "0608" => &["avoidable-rectangle"],
        "0610" => &["bug+1"],
        "0701" => &["x-chain"],
        "0702" | "0703" => &["xy-chain"],
        "0706" | "0707" | "0708" => &["alternating-inference-chain"],
        "0709-1" | "0710-1" | "0710-2" | "0711-1" | "0711-2" => &["grouped-alternating-inference-chain"],
        "0709-2" | "0710-3" | "0710-4" | "0711-3" | "0711-4" => &["als-aic"],
        "0800" => &["xy-wing"],
        "0801" => &["xyz-wing"],
        "0803" => &["w-wing"],
        "0901" => &["als-xz"],
        "0902" => &["als-xy-wing"],
        "0903" => &["als-xz", "als-xy-wing", "als-xy-chain"],
        "0904" => &["death-blossom"],
        "1101" => &["sue-de-coq"],
        _ => return None,
    })
}

impl Line {
    /// `:code:digits:grid:deleted:eliminations:placements:extra`; `None` if the code belongs to no technique
    /// of ours.
    fn parse(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.strip_prefix(':')?.split(':').collect();
        let [code, _, grid, deleted, removes, places, ..] = fields[..] else { panic!("{text}") };
        let (base, variant) = code.split_once('-').unwrap_or((code, ""));
        let family = family(code).or_else(|| family(base))?;
        let (givens, entries) = numbers(grid);
        let ruled_out = candidates(deleted)
            .into_iter()
            .map(|(square, digit)| Removal::Numbers { square, numbers: Digits::of(digit) });
        Some(Self {
            code: code.to_owned(),
            family,
            is_decoy: variant == "x",
            problem: SudokuProblem::new(SudokuProblem::whole(), &givens).expect("a valid problem"),
            entries,
            ruled_out: ruled_out.collect(),
            removes: candidates(removes),
            places: candidates(places),
        })
    }

    /// Whether one of the techniques finds the step.
    fn is_seen(&self) -> bool {
        let mut reasoner = Reasoner::assuming_uniqueness(&self.problem, &self.entries, &self.ruled_out);
        reasoner.retain(|technique| self.family.contains(&technique.label().id));
        let steps = reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it");
        // A Siamese fish is two fish on the same lines in one step; dual kites and empty rectangles are two
        // of them, and multi-colours both bridges between two colourings. Our techniques offer them one
        // by one.
        if TWO_IN_ONE.contains(&self.code.as_str()) {
            return self.removes.iter().all(|&gone| steps.iter().any(|step| removes(step, gone)));
        }
        if self.is_decoy { steps.is_empty() } else { steps.iter().any(|step| self.is_told_by(step)) }
    }

    fn is_told_by(&self, step: &Step) -> bool {
        assert!(!self.removes.is_empty() || !self.places.is_empty(), "{} expects something", self.code);
        self.removes.iter().all(|&gone| removes(step, gone))
            && self.places.iter().all(|&(square, digit)| {
                let numbered = NumberedSquare::new(square, i64::from(digit));
                step.places.contains(&Placement::Number(numbered))
            })
    }
}

/// Whether the step takes a digit from a square, be it by placing another one there.
fn removes(step: &Step, (square, digit): Candidate) -> bool {
    let fills = |placement: &Placement| match placement {
        Placement::Number(numbered) => numbered.square() == square && numbered.number() != i64::from(digit),
        Placement::Block { .. } => false,
    };
    step.places.iter().any(fills)
        || step.removes.iter().any(|removal| match removal {
            Removal::Numbers { square: place, numbers } => *place == square && numbers.contains(digit),
            Removal::Blocks { .. } => false,
        })
}

/// The givens and the entries (after a `+`) of 81 squares, row by row.
fn numbers(grid: &str) -> (Vec<NumberedSquare>, Entries) {
    let (mut givens, mut entries) = (Vec::new(), Entries::default());
    let mut is_entry = false;
    let mut index = 0;
    for letter in grid.chars() {
        if letter == '+' {
            is_entry = true;
            continue;
        }
        let square = Square::new(index % 9, index / 9);
        match letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok()) {
            Some(digit @ 1..=9) if is_entry => entries.set(square, Some(digit)),
            Some(digit @ 1..=9) => givens.push(NumberedSquare::new(square, i64::from(digit))),
            _ => {}
        }
        is_entry = false;
        index += 1;
    }
    assert_eq!(index, 81, "{grid}");
    (givens, entries)
}

/// Candidates as digit, row, column, each from 1: `113 124`.
fn candidates(text: &str) -> Vec<Candidate> {
    let candidate = |word: &str| {
        let digits: Vec<u8> = word.bytes().map(|byte| byte.checked_sub(b'0').expect("digits")).collect();
        let [digit, row, column] = digits[..] else { panic!("{text}") };
        (Square::new(u16::from(column) - 1, u16::from(row) - 1), digit)
    };
    text.split_whitespace().map(candidate).collect()
}

#[test]
fn techniques_see_what_hodoku_sees() {
    collections("sudoku/hodoku_reglib.txt").iter().for_each(|lines| assert_seen(lines));
}

/// Asserts that techniques see nearly all steps in these lines.
#[expect(clippy::print_stdout, reason = "a failed test shows the missed lines")]
fn assert_seen(lines: &[String]) {
    let mut by_code: BTreeMap<String, (&[&str], usize, usize)> = BTreeMap::new();
    for text in lines {
        let Some(line) = Line::parse(text) else { continue };
        let of_code = by_code.entry(line.code.clone()).or_insert((line.family, 0, 0));
        of_code.1 += 1;
        if line.is_seen() {
            of_code.2 += 1;
        } else {
            println!("missed: {text}");
        }
    }
    assert!(!by_code.is_empty());
    for (code, (family, all, seen)) in by_code {
        println!("{code:8}{all:4} lines{seen:4} seen{:5} %  {}", seen * 100 / all, family.join(", "));
        let others = OTHER_WAYS.iter().find(|(other, _)| *other == code).map_or(0, |(_, lines)| *lines);
        assert!((seen + others) * 100 >= all * 98, "{code}: {seen} of {all} lines");
    }
}
