use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use serde::Serialize;

use crate::app::{clock, moment_in_words, review_in_words};
use crate::cli::arguments::{OnePuzzle, OutputOptions};
use crate::cli::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use crate::cli::json::{RatingDocument, StepDocument, block, help_with_note, square, write_document};
use crate::cli::output::Output;
use crate::deduction::named_piece;
use crate::puzzle::Piece;
use crate::puzzles::Shelf;
use crate::session::{AnyPuzzle, Helped, Moment, MomentEvent, Review};

const EXAMPLES: &str = "\
Examples:
  masume review game.masume          a saved game
  masume review --line game.masume   the game as one line, to send or keep
  masume review 'masume-replay:...'  such a line; play opens it, too

Saved games are in ~/.local/share/masume/saves. The review lists your longest pauses, each with the cheapest
step that you could have seen, guesses (right, but no step led there without trial and error), mistakes with
the times when they showed and when you fixed them, help, and the hardest step you saw beside the one that the
puzzle needs. With --json, one line:
  kind, title, finished, time_ms, moves, undos, positions
  needed   the rating of the easiest path, as in rate --json; null without exactly one solution
  used     the hardest technique that a move needed, with its score, no harder than the puzzle; or null
  justified  how many right moves a step justified
  moments  in order, each with at_ms and position (0 is the untouched puzzle):
    event \"pause\": length_ms, step (as in hint --json, or null)
    event \"guess\": the piece; \"mistake\": the piece, showed_ms, mended_ms (or null)
    event \"help\": sort";

/// Look back at a saved game: pauses, guesses, mistakes
#[derive(Debug, Args)]
#[command(after_help = help_with_note(EXAMPLES))]
pub(super) struct ReviewArguments {
    #[command(flatten)]
    game: OnePuzzle,
    /// One line of JSON
    #[arg(long, conflicts_with = "line")]
    json: bool,
    /// The game as one line of text
    #[arg(long)]
    line: bool,
    #[command(flatten)]
    options: OutputOptions,
}

impl ReviewArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let mut source = self.game.open(shelf, interrupt)?;
        let (place, game) = interrupt.while_waiting(|| source.only())??;
        let Some(line) = game.replay_line() else {
            let what = format!("{place}: found a puzzle; expected a saved game, or a replay");
            return Err(CommandError::Input(what));
        };
        let mut output = Output::open(self.options.output.as_deref())?;
        if self.line {
            writeln!(output, "{line}")?;
        } else if let Some(review) = game.review(interrupt.stop())? {
            match self.json {
                true => write_document(&mut output, &ReviewDocument::new(&*game, &review))?,
                false => write_review(&mut output, &review)?,
            }
        }
        output.finish(true)?;
        Ok(ExitStatus::Yes)
    }
}

/// Writes the game as a whole, then its moments, each after the time at which it was.
fn write_review(output: &mut impl Write, review: &Review) -> io::Result<()> {
    writeln!(output, "{}", review.title)?;
    for line in review_in_words(review) {
        writeln!(output, "{line}")?;
    }
    for (number, moment) in review.moments.iter().enumerate() {
        if number == 0 {
            writeln!(output)?;
        }
        writeln!(output, "{:>7}  {}", clock(moment.at), moment_in_words(moment).join(" "))?;
    }
    Ok(())
}

/// The answer of `review --json`.
#[derive(Serialize)]
struct ReviewDocument {
    kind: &'static str,
    title: String,
    finished: bool,
    time_ms: u64,
    moves: usize,
    undos: usize,
    positions: usize,
    needed: Option<RatingDocument>,
    used: Option<UsedDocument>,
    justified: usize,
    moments: Vec<MomentDocument>,
}

#[derive(Serialize)]
struct UsedDocument {
    name: &'static str,
    score: f64,
}

#[derive(Serialize)]
struct MomentDocument {
    at_ms: u64,
    position: usize,
    #[serde(flatten)]
    event: EventDocument,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum EventDocument {
    Pause {
        length_ms: u64,
        step: Option<StepDocument>,
    },
    Guess {
        #[serde(flatten)]
        piece: PieceDocument,
    },
    Mistake {
        #[serde(flatten)]
        piece: PieceDocument,
        showed_ms: Option<u64>,
        mended_ms: Option<u64>,
    },
    Help {
        sort: &'static str,
    },
}

#[derive(Serialize)]
struct PieceDocument {
    piece: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    block: Option<[u16; 4]>,
}

impl ReviewDocument {
    fn new(game: &dyn AnyPuzzle, review: &Review) -> Self {
        Self {
            kind: game.kind(),
            title: review.title.clone(),
            finished: review.is_finished,
            time_ms: milliseconds(review.recording.elapsed()),
            moves: review.tally.moves,
            undos: review.tally.undos,
            positions: review.recording.len(),
            needed: review.needed.as_ref().map(|rating| RatingDocument::new(Some(rating), true)),
            used: review.used.map(|(name, score)| UsedDocument { name, score }),
            justified: review.justified,
            moments: review.moments.iter().map(Into::into).collect(),
        }
    }
}

impl From<&Moment> for MomentDocument {
    fn from(moment: &Moment) -> Self {
        let event = match &moment.event {
            MomentEvent::Pause { length, step } => EventDocument::Pause {
                length_ms: milliseconds(*length),
                step: step.as_deref().map(Into::into),
            },
            MomentEvent::Guess(piece) => EventDocument::Guess { piece: (*piece).into() },
            MomentEvent::Mistake { piece, showed, mended } => EventDocument::Mistake {
                piece: (*piece).into(),
                showed_ms: showed.map(milliseconds),
                mended_ms: mended.map(milliseconds),
            },
            MomentEvent::Help(helped) => EventDocument::Help {
                sort: match helped {
                    Helped::Hint => "hint",
                    Helped::Check => "check",
                    Helped::EasySteps => "easy-steps",
                    Helped::Solution => "solution",
                    Helped::Search => "search",
                },
            },
        };
        Self { at_ms: milliseconds(moment.at), position: moment.position, event }
    }
}

impl From<Piece> for PieceDocument {
    fn from(piece: Piece) -> Self {
        let (numbered, placed) = match piece {
            Piece::Number(numbered) => (Some(numbered), None),
            Piece::Block(placed) => (None, Some(placed)),
        };
        Self {
            piece: named_piece(piece),
            square: numbered.map(|numbered| square(numbered.square())),
            label: numbered.map(|numbered| numbered.square().label()),
            number: numbered.map(|numbered| numbered.number()),
            block: placed.map(block),
        }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
