//! What is said about a hint, as far as it is told.

use ratatui::text::Line;

use crate::app::{HintView, Play, Stage};
use crate::deduction::{Lit, Placement, Removal, Step, Tone};
use crate::grid::{Digits, Square};
use crate::puzzle::{Piece, values_in_words};
use crate::tui::theme::Theme;

/// What is said about a hint, paragraph by paragraph, and then which keys go on. Where the board is `crowded`, so that its
/// squares have no room for marks, that says which candidates the reason is about; `memory` is what there is to say about
/// what it ruled out.
pub fn tell(
    hint: &HintView,
    crowded: bool,
    memory: Option<&'static str>,
    theme: Theme,
) -> (Vec<Line<'static>>, Vec<Line<'static>>) {
    let (step, reason) = (&hint.step, &hint.step.reason);
    if step.is_mistake() {
        let mistake = Line::styled("A mistake first", theme.wrong());
        let lines = vec![mistake, Line::default(), Line::from(reason.text.clone())];
        let way_back = "c looks for the first wrong move, to go back there.";
        return (lines, Vec::from_iter((!reason.because.is_empty()).then(|| Line::from(way_back))));
    }
    let title = match hint.stage {
        Stage::Where => "Hint".to_owned(),
        _ => format!("Hint · {} · {:.1}", step.name, step.score),
    };
    let mut lines = vec![Line::styled(title, theme.title()), Line::default()];
    let lights = || lights(step).into_iter().filter(|_| crowded).map(Line::from);
    let keys = match hint.stage {
        Stage::Where => {
            lines.push(Line::from(reason.question.clone()));
            "H tells more, Enter does it, Esc closes"
        }
        Stage::Why => {
            lines.push(Line::from(reason.question.clone()));
            lines.push(Line::from("The squares that make it true are lit."));
            lines.extend(lights());
            "H tells all, e explains the technique, Enter does it, Esc closes"
        }
        Stage::What => {
            lines.push(Line::from(reason.text.clone()));
            lines.extend(lights());
            lines.extend(changes(step).map(Line::from));
            "Enter does it, e explains the technique, Esc closes"
        }
        Stage::Done => {
            lines.push(Line::from(reason.text.clone()));
            lines.extend(memory.map(Line::from));
            "Done; u takes it back, H goes on."
        }
    };
    (lines, vec![Line::default(), Line::styled(keys, theme.quiet())])
}

/// The one sentence for where there is only a line.
pub fn sentence(hint: &HintView) -> String {
    let step = &hint.step;
    match hint.stage {
        Stage::Where => step.reason.question.clone(),
        Stage::Why => format!("{} · {:.1}. {}", step.name, step.score, step.reason.question),
        Stage::What | Stage::Done => step.reason.text.clone(),
    }
}

/// That the game remembers what a step has ruled out, where no marks show it.
pub fn memory(play: &Play, hint: &HintView) -> Option<&'static str> {
    if hint.stage != Stage::Done || !hint.step.places.is_empty() || hint.step.removes.is_empty() {
        return None;
    }
    let figures = play.game.scene().figures;
    match (play.game.takes_marks(), figures.iter().any(|(_, figure)| !figure.marks.is_empty())) {
        (true, true) => None,
        (true, false) => {
            Some("You have no marks: the game remembers what is ruled out, and tells it at its square.")
        }
        (false, _) => Some("The game remembers what is ruled out."),
    }
}

/// What a step puts on the board or rules out; nothing for a mistake.
pub fn changes(step: &Step) -> impl Iterator<Item = String> {
    let places = step.places.iter().map(|placement| match placement {
        Placement::Number(numbered) => format!("{} in {}", numbered.number(), numbered.square().label()),
        Placement::Block { block, .. } => values_in_words(&[Piece::Block(*block)]),
    });
    let numbers = step.removes.iter().filter_map(|removal| match removal {
        Removal::Numbers { square, numbers } => Some((*square, *numbers)),
        Removal::Blocks { .. } => None,
    });
    let blocks = step.removes.iter().filter_map(|removal| match removal {
        Removal::Blocks { hint, blocks } => {
            let blocks: Vec<Piece> = blocks.iter().copied().map(Piece::Block).collect();
            Some(format!("{} (hint {})", values_in_words(&blocks), hint.label()))
        }
        Removal::Numbers { .. } => None,
    });
    let removes = together(numbers, "from").into_iter().chain(blocks);
    [told("Places", places), told("Removes", removes)].into_iter().flatten()
}

/// Which candidates the reason is about, a sentence a tone.
fn lights(step: &Step) -> Vec<String> {
    let of_tone = |tone| {
        let numbers = step.reason.lights.iter().filter(move |light| light.tone == tone);
        let numbers = numbers.filter_map(|light| match light.on {
            Lit::Numbers { square, numbers } => Some((square, numbers)),
            Lit::Block(_) => None,
        });
        together(numbers, "in")
    };
    let sentences = [told("Lit:", of_tone(Tone::First)), told("Against:", of_tone(Tone::Second))];
    sentences.into_iter().flatten().collect()
}

/// `Removes 6 from r1c1 r3c1, 7 from r2c2.`; nothing if there is nothing to tell.
fn told(verb: &str, things: impl IntoIterator<Item = String>) -> Option<String> {
    let things: Vec<String> = things.into_iter().collect();
    (!things.is_empty()).then(|| format!("{verb} {}.", things.join(", ")))
}

/// `6 from r1c1 r3c1`: the squares of the same numbers together, in the order in which the numbers come.
fn together(all: impl IntoIterator<Item = (Square, Digits)>, word: &str) -> Vec<String> {
    let mut groups: Vec<(Digits, Vec<String>)> = Vec::new();
    for (square, numbers) in all {
        match groups.iter_mut().find(|(known, _)| *known == numbers) {
            Some((_, squares)) => squares.push(square.label()),
            None => groups.push((numbers, vec![square.label()])),
        }
    }
    let spelled =
        |numbers: Digits| numbers.iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    let group = |(numbers, squares): (Digits, Vec<String>)| {
        format!("{} {word} {}", spelled(numbers), squares.join(" "))
    };
    groups.into_iter().map(group).collect()
}
