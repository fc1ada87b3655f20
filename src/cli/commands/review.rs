use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};

use crate::app::{clock, moment_in_words, review_in_words};
use crate::cli::arguments::{OnePuzzle, OutputOptions};
use crate::cli::exit::{CommandError, ExitStatus, Interrupt, Outcome};
use crate::cli::json::{block, help_with_note, joined, milliseconds, rating, square, step, write_document};
use crate::cli::output::Output;
use crate::deduction::named_piece;
use crate::puzzle::Piece;
use crate::puzzles::Shelf;
use crate::session::{Helped, Moment, MomentEvent, Review};

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
  missed   the hardest technique that you took a hint for, or did not see in your longest pause; or null
  moments  in order, each with at_ms and position (0 is the untouched puzzle):
    event \"pause\": length_ms, step (as in hint --json, or null)
    event \"guess\": the piece; \"mistake\": the piece, showed_ms, fixed_ms (or null)
    event \"help\": sort, technique (of a hint, or null)";

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
                true => write_document(&mut output, &document(game.kind(), &review))?,
                false => write_review(&mut output, &review)?,
            }
        }
        output.finish(true)?;
        Ok(ExitStatus::Yes)
    }
}

/// Writes the game as a whole, then its moments, each after its time.
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
    if let Some(technique) = review.missed(None) {
        let problem = review.recording.problem();
        let (kind, size) = (problem.kind(), problem.size_name());
        writeln!(
            output,
            "\nTo train what you missed: masume new {kind} --size {size} --technique {technique}"
        )?;
    }
    Ok(())
}

/// The answer of `review --json`.
fn document(kind: &str, review: &Review) -> Value {
    json!({
        "kind": kind,
        "title": review.title,
        "finished": review.is_finished,
        "time_ms": milliseconds(review.recording.elapsed()),
        "moves": review.tally.moves,
        "undos": review.tally.undos,
        "positions": review.recording.len(),
        "needed": review.needed.as_ref().map(|needed| rating(Some(needed), true)),
        "used": review.used.map(|(name, score)| json!({ "name": name, "score": score })),
        "justified": review.justified,
        "missed": review.missed(None),
        "moments": review.moments.iter().map(moment).collect::<Value>(),
    })
}

fn moment(Moment { at, position, event }: &Moment) -> Value {
    let event = match event {
        MomentEvent::Pause { length, step: seen } => json!({
            "event": "pause",
            "length_ms": milliseconds(*length),
            "step": seen.as_deref().map(step),
        }),
        MomentEvent::Guess(guessed) => joined(json!({ "event": "guess" }), piece(*guessed)),
        MomentEvent::Mistake { piece: wrong, showed, fixed } => {
            let times = json!({ "showed_ms": showed.map(milliseconds), "fixed_ms": fixed.map(milliseconds) });
            joined(joined(json!({ "event": "mistake" }), piece(*wrong)), times)
        }
        MomentEvent::Help(helped) => {
            let sort = match helped {
                Helped::Hint(_) => "hint",
                Helped::Check => "check",
                Helped::EasySteps => "easy-steps",
                Helped::Solution => "solution",
                Helped::Search => "search",
            };
            let technique = if let Helped::Hint(technique) = helped { *technique } else { None };
            json!({ "event": "help", "sort": sort, "technique": technique.map(|label| label.id) })
        }
    };
    joined(json!({ "at_ms": milliseconds(*at), "position": position }), event)
}

fn piece(piece: Piece) -> Value {
    let name = named_piece(piece);
    match piece {
        Piece::Number(numbered) => {
            let at = numbered.square();
            let (label, number) = (at.label(), numbered.number());
            json!({ "piece": name, "square": square(at), "label": label, "number": number })
        }
        Piece::Block(placed) => json!({ "piece": name, "block": block(placed) }),
    }
}
