use std::time::Duration;

use crate::app::clock;
use crate::deduction::named_piece;
use crate::puzzle::{Piece, capitalised, counted};
use crate::session::{Helped, Moment, MomentEvent, Review};

/// A moment in a few words: `pause of 1:05`, `mistake r3c5=7`.
pub fn moment_in_short(moment: &Moment) -> String {
    match &moment.event {
        MomentEvent::Pause { length, .. } => format!("pause of {}", clock(*length)),
        MomentEvent::Guess(piece) => format!("guess {}", short_piece(*piece)),
        MomentEvent::Mistake { piece, .. } => format!("mistake {}", short_piece(*piece)),
        MomentEvent::Help(helped) => helped_in_words(*helped),
    }
}

/// A moment in sentences.
pub fn moment_in_words(moment: &Moment) -> Vec<String> {
    match &moment.event {
        MomentEvent::Pause { length, step } => {
            let pause = format!("You did nothing for {}.", clock(*length));
            let seen = match step {
                Some(step) if step.is_mistake() => {
                    format!("Something was wrong by then: {}", step.reason.in_one_line())
                }
                Some(step) => format!("The easiest step was then: {} ({:.1}).", step.name, step.score),
                None => "Only trying something out led on from there.".to_owned(),
            };
            vec![pause, seen]
        }
        MomentEvent::Guess(piece) => {
            let named = begun_with(*piece);
            vec![format!("{named} is right, but no step showed it then: a guess.")]
        }
        MomentEvent::Mistake { piece, showed, fixed } => {
            let later = |at: Duration| clock(at.saturating_sub(moment.at));
            let showed = match showed {
                Some(at) if *at <= moment.at => "It showed at once.".to_owned(),
                Some(at) => format!("It showed {} later.", later(*at)),
                None => "It did not show.".to_owned(),
            };
            let fixed = match fixed {
                Some(at) if at.saturating_sub(moment.at) < Duration::from_secs(1) => {
                    "You fixed it right away.".to_owned()
                }
                Some(at) => format!("You fixed it {} later.", later(*at)),
                None => "You did not fix it.".to_owned(),
            };
            vec![format!("{} is wrong.", begun_with(*piece)), showed, fixed]
        }
        MomentEvent::Help(helped) => vec![format!("You had help: {}.", helped_in_words(*helped))],
    }
}

/// `r3c5=7`, or `r1c4-r3c5`.
fn short_piece(piece: Piece) -> String {
    named_piece(piece).trim_start_matches("the block ").to_owned()
}

/// A piece at the start of a sentence; names of squares are never capitalised.
fn begun_with(piece: Piece) -> String {
    match piece {
        Piece::Number(_) => named_piece(piece),
        Piece::Block(_) => capitalised(&named_piece(piece)),
    }
}

fn helped_in_words(helped: Helped) -> String {
    let words = match helped {
        Helped::Hint(Some(technique)) => return format!("a hint, {}", technique.name),
        Helped::Hint(None) => "a hint",
        Helped::Check => "a check",
        Helped::EasySteps => "easy steps, done for you",
        Helped::Solution => "the solution",
        Helped::Search => "a search that was watched",
    };
    words.to_owned()
}

/// The whole game, as sentences.
pub fn review_in_words(review: &Review) -> Vec<String> {
    let count =
        |is: fn(&MomentEvent) -> bool| review.moments.iter().filter(|moment| is(&moment.event)).count();
    let tally = review.tally;
    let end = if review.is_finished { "Finished in" } else { "Played for" };
    let undone = if tally.undos > 0 { format!(", {} undone", tally.undos) } else { String::new() };
    let moves = counted(tally.moves, "move");
    let mut lines = vec![format!("{end} {}: {moves}{undone}.", clock(review.recording.elapsed()))];
    if review.recording.is_empty() {
        return vec!["Nothing was done in this game.".to_owned()];
    }
    let needed = match &review.needed {
        Some(rating) => {
            let needed = format!("{} ({:.1})", rating.hardest_name, rating.score);
            match review.used.filter(|(_, score)| *score < rating.score) {
                Some((name, score)) => {
                    format!("The puzzle needs {needed}. Your moves needed {name} ({score:.1}) at most.")
                }
                None => format!("The puzzle needs {needed}."),
            }
        }
        None => "The puzzle does not have exactly one solution: what was right cannot be said.".to_owned(),
    };
    lines.push(needed);
    if review.needed.is_some() {
        let guesses = count(|event| matches!(event, MomentEvent::Guess(_)));
        let mistakes = count(|event| matches!(event, MomentEvent::Mistake { .. }));
        let guesses = if guesses == 1 { "1 guess".to_owned() } else { format!("{guesses} guesses") };
        lines.push(format!("{guesses}, {}.", counted(mistakes, "mistake")));
    }
    let help = count(|event| matches!(event, MomentEvent::Help(_)));
    lines.push(if help == 0 {
        "Without any help.".to_owned()
    } else {
        format!("Help: {}.", counted(help, "time"))
    });
    lines
}
