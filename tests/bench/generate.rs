//! How long puzzles take to make, by kind, size, tier and wishes, and how good they are. Every one is held
//! against what was ordered, and it stops at the first that is not so.
//!
//! `cargo bench --bench generate` makes up to a thousand of each sort; with a number behind `--`, at most so
//! many; with a kind, only that; with `days`, the puzzles of a thousand days instead; with `wishes`, orders
//! that are hard to fulfil, of which some are not.
#![expect(clippy::print_stdout, reason = "a benchmark says what it found")]

#[path = "../common/mod.rs"]
mod common;

use std::collections::HashSet;
use std::env::args;
use std::time::Instant;

use chrono::{Days, NaiveDate};
use masume::deduction::Rating;
use masume::generation::{Effort, NotMade, Order, OrderText, Seed};
use masume::puzzle::Stop;
use masume::puzzles::Shelf;
use masume::session::{MadePuzzle, Maker, Sought};

/// What is asked for: kind, size, tier, wishes; the median aimed at, and that of Simon Tatham's generators
/// where they make the like, in milliseconds.
type Sort = (
    &'static str,
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    Option<f64>,
    Option<f64>,
);

/// No more of a sort are made once this time is over, if there are a hundred.
const PATIENCE: f64 = 60.0;

#[expect(clippy::disallowed_methods, reason = "a benchmark has arguments of its own")]
fn main() {
    let arguments: Vec<String> = args().skip(1).collect();
    let most = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(1000);
    let shelf = Shelf::standard();
    let is_asked = |kind: &str| {
        let kinds: Vec<&String> = arguments.iter().filter(|name| shelf.kind(name).is_some()).collect();
        kinds.is_empty() || kinds.iter().any(|asked| *asked == kind)
    };
    if arguments.iter().any(|argument| argument == "days") {
        shelf.kinds().iter().filter_map(|kind| kind.maker()).for_each(|maker| make_days(maker.as_ref()));
        return;
    }
    if arguments.iter().any(|argument| argument == "wishes") {
        print_row(&["order", "seeds", "made", "median ms", "worst ms"].map(str::to_owned));
        print_row(&["---", "---:", "---:", "---:", "---:"].map(str::to_owned));
        for (kind, size, tier, wishes) in WISHES {
            let maker = shelf.kind(kind).and_then(|kind| kind.maker()).filter(|_| is_asked(kind));
            maker.iter().for_each(|maker| measure_wishes(maker.as_ref(), (size, tier, wishes), most.min(20)));
        }
        return;
    }
    let heads = [
        "sort",
        "seeds",
        "made",
        "different",
        "median ms",
        "99 %",
        "aim",
        "Tatham",
        "clues",
        "opening",
        "width",
        "spread",
        "symmetry",
    ];
    print_row(&heads.map(str::to_owned));
    print_row(&heads.map(|head| if head == "sort" { "---" } else { "---:" }.to_owned()));
    for sort in sorts() {
        let maker = shelf.kind(sort.0).and_then(|kind| kind.maker());
        if let Some(maker) = maker.filter(|_| is_asked(sort.0)) {
            measure(maker.as_ref(), sort, most);
        }
    }
}

/// Makes the puzzles of a thousand days, and prints what all their IDs come to.
fn make_days(maker: &dyn Maker) {
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day");
    let mut ids = String::new();
    for number in 0..1000 {
        let name = maker.daily(first + Days::new(number));
        let made = make(maker, &name.order, name.seed, false).expect("every day has its puzzle");
        check(&made, &name.order, &made.name);
        ids += &made.puzzle.id();
    }
    println!("{}: {:016x}", maker.catalogue().kind, Seed::of_text(&ids).0);
}

/// What is asked for: kind, size, tier and wishes. Such puzzles are rare, and of some there may be none.
type RareOrder = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

const WISHES: [RareOrder; 16] = [
    ("sudoku", "9", "easy", &[("minimal", "yes")]),
    ("sudoku", "9", "hard", &[("symmetry", "quarter-turn"), ("minimal", "yes")]),
    ("sudoku", "9", "diabolical", &[("symmetry", "quarter-turn")]),
    ("sudoku", "9", "any", &[("givens", "19"), ("symmetry", "none")]),
    ("sudoku", "9", "any", &[("givens", "18"), ("symmetry", "none")]),
    ("sudoku", "9", "diabolical", &[("givens", "21"), ("symmetry", "none")]),
    ("sudoku", "9", "any", &[("technique", "swordfish")]),
    ("futoshiki", "9", "expert", &[]),
    ("futoshiki", "9", "expert", &[("signs", "few")]),
    ("futoshiki", "9", "expert", &[("signs", "only")]),
    ("futoshiki", "9", "diabolical", &[("signs", "only")]),
    ("futoshiki", "9", "hard", &[("signs", "few"), ("empties", "76")]),
    ("shikaku", "10", "diabolical", &[]),
    ("shikaku", "20", "diabolical", &[]),
    ("shikaku", "40", "hard", &[("blocks", "large")]),
    ("shikaku", "70", "diabolical", &[]),
];

/// How many of an order are made, and how long that takes, or takes until it is given up.
fn measure_wishes(
    maker: &dyn Maker,
    (size, tier, wishes): (&str, &str, &'static [(&'static str, &'static str)]),
    most: u64,
) {
    let text = OrderText { size: Some(size), difficulty: Some(tier), wishes };
    let order = Order::read(&maker.catalogue(), text).expect("an order");
    let wished: String = wishes.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    let (mut times, mut made) = (Vec::new(), 0);
    for number in 0..most {
        let start = now();
        let result = maker.make(&order, Seed(1).child(number), Effort::default(), &Stop::new());
        times.push(start.elapsed().as_secs_f64() * 1e3);
        made += usize::from(result.is_ok());
    }
    times.sort_unstable_by(f64::total_cmp);
    let name = format!("{} {} {tier}{wished}", maker.catalogue().kind, order.size);
    let worst = times.last().copied().unwrap_or_default();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    print_row(&[name, most.to_string(), made.to_string(), format!("{median:.0}"), format!("{worst:.0}")]);
}

fn measure(maker: &dyn Maker, (kind, size, tier, wishes, aim, tathams): Sort, most: u64) {
    let text = OrderText { size: Some(size), difficulty: Some(tier), wishes };
    let order = Order::read(&maker.catalogue(), text).expect("an order");
    let wished: String = wishes.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    let name = format!("{kind} {} {tier}{wished}", order.size);
    if let Err(error) = maker.check(&order) {
        print_row(&[name, error.to_string()]);
        return;
    }
    let (mut times, mut qualities) = (Vec::new(), Vec::new());
    let (mut ids, mut all, mut made_in_all, mut clues) = (HashSet::new(), 0.0, 0, 0);
    for number in 0..most {
        if all > PATIENCE && number >= 100 {
            break;
        }
        let start = now();
        let made = make(maker, &order, Seed(1).child(number), false);
        let time = start.elapsed().as_secs_f64() * 1e3;
        all += time / 1e3;
        times.push(time);
        let Ok(made) = made else { continue };
        check(&made, &order, &name);
        made_in_all += 1;
        ids.insert(made.puzzle.id());
        if number < 100 {
            let measured = make(maker, &order, Seed(1).child(number), true).expect("it was made before");
            assert_eq!(measured.puzzle.id(), made.puzzle.id(), "{name}");
            clues += made.clues;
            qualities.extend(measured.quality);
        }
    }
    let count = times.len();
    times.sort_unstable_by(f64::total_cmp);
    let at = |share: f64| times[((count - 1) as f64 * share) as usize];
    let figure = |figure: Option<f64>| figure.map_or(String::new(), |figure| figure.to_string());
    let number = qualities.len().max(1) as f64;
    let mean_clues = clues as f64 / number;
    let mean =
        |part: &dyn Fn(&masume::generation::Quality) -> f64| qualities.iter().map(part).sum::<f64>() / number;
    print_row(&[
        name,
        count.to_string(),
        made_in_all.to_string(),
        ids.len().to_string(),
        format!("{:.3}", at(0.5)),
        format!("{:.2}", at(0.99)),
        figure(aim),
        figure(tathams),
        format!("{:.1}", mean_clues),
        format!("{:.1}", mean(&|quality| quality.opening as f64)),
        format!("{:.1}", mean(&|quality| quality.width as f64)),
        format!("{:.2}", mean(&|quality| quality.spread)),
        format!("{:.2}", mean(&|quality| quality.symmetry)),
    ]);
}

/// A row of a table.
fn print_row(cells: &[String]) {
    println!("| {} |", cells.join(" | "));
}

fn make(maker: &dyn Maker, order: &Order, seed: Seed, is_measured: bool) -> Result<MadePuzzle, NotMade> {
    let effort = Effort { is_rated: order.tier.is_some(), is_measured, ..Effort::default() };
    maker.make(order, seed, effort, &Stop::new())
}

/// That the puzzle is what was ordered: one solution, and as hard as the path of its hints says.
fn check(made: &MadePuzzle, order: &Order, name: &str) {
    let solutions = made.puzzle.count_solutions(2, &Stop::new()).expect("nobody asks it to stop");
    assert_eq!(solutions, 1, "{name}: {}", made.name);
    let path = made.puzzle.advice(Sought::Whole, &[], false, &Stop::new()).expect("nobody asks it to stop");
    let rating = Rating::of(&path.steps);
    assert!(made.rating.is_none() || made.rating == rating, "{name}: {}", made.name);
    let tier = rating.expect("it has steps").tier();
    assert!(order.tier.is_none_or(|asked| asked == tier), "{name}: {} is of tier {tier}", made.name);
}

#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
fn now() -> Instant {
    Instant::now()
}

fn sorts() -> Vec<Sort> {
    const TIERS: [&str; 6] = ["easy", "medium", "hard", "expert", "extreme", "diabolical"];
    let mut sorts: Vec<Sort> = Vec::new();
    let aims = [0.5, 1.0, 2.0, 4.0, 15.0, 60.0];
    let solo = [0.5, 7.4, 36.0, 19.0, 83.0];
    for (place, tier) in TIERS.into_iter().enumerate() {
        sorts.push(("sudoku", "9", tier, &[], Some(aims[place]), solo.get(place).copied()));
    }
    sorts.push(("sudoku", "9", "any", &[("minimal", "yes"), ("symmetry", "none")], Some(0.1), None));
    sorts.push(("sudoku", "9", "any", &[("givens", "24"), ("symmetry", "none")], None, None));
    for symmetry in [
        &[("symmetry", "quarter-turn")],
        &[("symmetry", "left-right")],
        &[("symmetry", "diagonal")],
        &[("symmetry", "none")],
    ] {
        sorts.push(("sudoku", "9", "hard", symmetry, None, None));
    }
    for (layout, tier, aim) in [
        ("4x4", "easy", None),
        ("6x6", "easy", Some(0.3)),
        ("6x6", "medium", None),
        ("6x6", "hard", None),
        ("8x8", "hard", None),
        ("9x9+x", "easy", None),
        ("9x9+x", "hard", Some(30.0)),
        ("9x9+w", "hard", None),
        ("jigsaw7", "hard", None),
        ("jigsaw9", "easy", Some(10.0)),
        ("jigsaw9", "hard", Some(60.0)),
        ("jigsaw9", "extreme", None),
        ("jigsaw9+x", "easy", None),
        ("jigsaw9+x", "hard", None),
    ] {
        sorts.push(("sudoku", layout, tier, &[], aim, None));
    }
    for size in ["4", "5", "6", "7", "8", "9"] {
        for tier in TIERS {
            let (aim, tathams) = match (size, tier) {
                ("5", "hard") => (Some(0.5), None),
                ("7", "extreme") => (None, Some(18.0)),
                ("9", "easy") => (Some(1.0), Some(3.5)),
                ("9", "medium") => (None, Some(12.0)),
                ("9", "hard") => (Some(8.0), Some(77.0)),
                ("9", "expert") => (Some(25.0), None),
                ("9", "extreme") => (Some(100.0), Some(135.0)),
                ("9", "diabolical") => (None, Some(3460.0)),
                _ => (None, None),
            };
            sorts.push(("futoshiki", size, tier, &[], aim, tathams));
        }
    }
    for (size, aim, tathams) in [
        ("5", None, None),
        ("7", None, None),
        ("10", None, None),
        ("11", Some(0.2), Some(0.9)),
        ("15", None, Some(3.1)),
        ("25", Some(3.0), Some(17.6)),
        ("40", Some(12.0), Some(52.0)),
        ("60", Some(60.0), Some(570.0)),
    ] {
        sorts.push(("shikaku", size, "easy", &[], aim, tathams));
    }
    for (size, tier, aim) in [
        ("7", "medium", None),
        ("7", "hard", None),
        ("7", "expert", None),
        ("10", "medium", None),
        ("10", "hard", Some(30.0)),
        ("10", "expert", Some(100.0)),
        ("10", "extreme", Some(300.0)),
        ("10", "diabolical", None),
        ("15", "hard", None),
        ("15", "extreme", None),
        ("20", "hard", None),
        ("20", "expert", None),
        ("20", "extreme", Some(3000.0)),
    ] {
        sorts.push(("shikaku", size, tier, &[], aim, None));
    }
    sorts
}
