use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};

use crate::cli::arguments::{OnePuzzle, OutputOptions};
use crate::cli::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use crate::cli::json::{block, help_with_note, joined, labels, square, squares, steps, write_document};
use crate::cli::output::Output;
use crate::cli::words::step_in_words;
use crate::deduction::{Premises, WhyNot, named_piece};
use crate::puzzle::Piece;
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{AnyPuzzle, read_piece};
use crate::store::Location;

const EXAMPLES: &str = "\
Examples:
  masume why puzzle.txt r3c5=7          why r3c5 cannot be 7
  masume why shikaku.txt r1c4-r3c5      why not this block, by its corners
  masume why shikaku.txt r2c4=r1c4:2x3  the same, by its number at r2c4
  masume why --json '{first}' r3c5=7

`answer` in JSON: `broken-rule`, named by `rule`; `proof`, whose last step rules it out; `trying`, whose
last step assumes it; `mistake`, where the board is wrong already; or `none`, and exit status 1,
where nothing rules it out. Without any one of the squares in `rests_on` (givens, and entries where they
are needed) and of the signs in `rests_on_signs`, each [lesser, greater], the rules would allow it. Both
are null where that is not known.";

/// Explain why a number or a block is impossible in a place
#[derive(Debug, Args)]
#[command(after_help = help_with_note(EXAMPLES))]
pub(super) struct WhyArguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
    /// A number in a square, `r3c5=7`; a block, `r1c4-r3c5` or `r2c4=r1c4:2x3`
    #[arg(value_name = "PIECE")]
    piece: String,
    /// One line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OutputOptions,
}

impl WhyArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let piece = read_piece(&self.piece).ok_or_else(|| {
            let found = visible(&self.piece);
            CommandError::Call(format!("found `{found}`; expected r3c5=7, r1c4-r3c5 or r2c4=r1c4:2x3"))
        })?;
        let mut source = self.puzzle.open(shelf, interrupt)?;
        let (place, puzzle) = interrupt.while_waiting(|| source.only())??;
        if let Some(refusal) = refusal(&*puzzle, piece) {
            return Err(CommandError::Input(refusal));
        }
        let (why, resting) = puzzle.why_not(piece, interrupt.stop())?;
        if why == WhyNot::Unfit {
            let what = format!("{} is nothing to put on this board", named_piece(piece));
            return Err(CommandError::Input(what));
        }
        let mut output = Output::open(self.options.output.as_deref())?;
        match self.json {
            true => write_document(&mut output, &document(place, &*puzzle, piece, &why, resting.as_ref()))?,
            false => write_answer(&mut output, piece, &why, resting.as_ref())?,
        }
        output.finish(true)?;
        Ok(ExitStatus::of(why != WhyNot::Possible))
    }
}

/// The refusal of a question that makes no sense.
fn refusal(puzzle: &dyn AnyPuzzle, piece: Piece) -> Option<String> {
    let (numbers, dimensions) = (puzzle.entry_mode().numbers(), puzzle.dimensions());
    let corners = match piece {
        Piece::Number(numbered) => vec![numbered.square()],
        Piece::Block(block) => vec![block.origin(), block.last()],
    };
    let outside = corners.into_iter().find(|&square| !dimensions.contains(square));
    if let Some(square) = outside {
        return Some(format!("{} lies outside the {dimensions} grid", square.label()));
    }
    let (named, kind) = (named_piece(piece), puzzle.kind());
    match piece {
        Piece::Number(_) if numbers.is_empty() => {
            Some(format!("found the number {named}; expected a block, r1c4-r3c5, as this is a {kind}"))
        }
        Piece::Block(_) if !numbers.is_empty() => {
            Some(format!("found {named}; expected a number, r3c5=7, as this is a {kind}"))
        }
        Piece::Number(numbered) => {
            let (least, greatest) = (numbers.iter().min()?, numbers.iter().max()?);
            if !(i64::from(least)..=i64::from(greatest)).contains(&numbered.number()) {
                let number = numbered.number();
                return Some(format!("{number} is out of range: the numbers here are {least} to {greatest}"));
            }
            let given = *puzzle.draft()?.numbers.get(&numbered.square())?;
            Some(format!("{} is given: {given}", numbered.square().label()))
        }
        Piece::Block(_) => None,
    }
}

/// Writes the answer in a sentence, the steps as a list, and the premises.
fn write_answer(
    output: &mut Output,
    piece: Piece,
    why: &WhyNot,
    resting: Option<&Premises>,
) -> io::Result<()> {
    writeln!(output, "{}", why.sentence(piece))?;
    for (number, step) in (1..).zip(why.steps()) {
        writeln!(output, "{number}. {}", step_in_words(step))?;
    }
    match resting {
        Some(resting) => writeln!(output, "{}", resting.sentence()),
        None => Ok(()),
    }
}

/// The answer of `why --json`. Its square is that of the number; of a block, the square of its clue.
fn document(
    source: Location<'_>,
    puzzle: &dyn AnyPuzzle,
    piece: Piece,
    why: &WhyNot,
    resting: Option<&Premises>,
) -> Value {
    let (at, value) = match piece {
        Piece::Number(numbered) => (numbered.square(), json!({ "number": numbered.number() })),
        Piece::Block(placed) => {
            let draft = puzzle.draft();
            let clues = draft.iter().flat_map(|draft| draft.numbers.keys().chain(draft.shapes.keys()));
            let own = clues.copied().find(|&square| placed.contains(square));
            (own.unwrap_or(placed.origin()), json!({ "block": block(placed) }))
        }
    };
    let answer = match why {
        WhyNot::Unfit | WhyNot::Possible => json!({ "answer": "none" }),
        WhyNot::Mistake(_) => json!({ "answer": "mistake" }),
        WhyNot::BrokenRule(fault) => json!({ "answer": "broken-rule", "rule": fault.rule }),
        WhyNot::Proof(_) => json!({ "answer": "proof" }),
        WhyNot::Trying(_) => json!({ "answer": "trying" }),
    };
    let mistake = if let WhyNot::Mistake(step) = why { std::slice::from_ref(step) } else { &[] };
    let on = resting.map(Premises::squares);
    let sign = |(lesser, greater)| [square(lesser), square(greater)];
    let signs = resting.map(|resting| resting.signs().into_iter().map(sign).collect::<Vec<_>>());
    let parts = [
        json!({ "source": source, "kind": puzzle.kind(), "square": square(at), "label": at.label() }),
        value,
        answer,
        json!({
            "text": why.sentence(piece),
            "steps": steps(mistake.iter().chain(why.steps())),
            "rests_on": on.as_deref().map(squares),
            "rests_on_labels": on.as_deref().map(labels),
            "rests_on_signs": signs,
        }),
    ];
    parts.into_iter().reduce(joined).unwrap_or_default()
}
