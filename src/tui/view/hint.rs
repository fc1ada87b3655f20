//! Text about a hint, up to the revealed stage, and about the answer to *why not*.

use ratatui::text::{Line, Span};

use crate::app::{HintView, Play, Stage, WhyView};
use crate::deduction::{Lit, Placement, Removal, Step, Tone};
use crate::grid::{Block, Digits, Square};
use crate::puzzle::{Piece, values_in_words};
use crate::scene::{Glyph, Ground, Ink};
use crate::tui::theme::Look;

/// Text of a hint on an empty board of a puzzle without solution.
const NO_SOLUTION: &str = "This puzzle has no solution; nobody made a mistake.";

/// Text about a hint, by paragraphs. If the board is `crowded`, so that its squares can't show marks, it
/// lists the candidates of the reason; `memory` is a sentence about remembered eliminations. With `eureka`,
/// chains are written in that notation.
pub fn tell(
    hint: &HintView,
    (crowded, eureka): (bool, bool),
    memory: Option<&'static str>,
    theme: Look<'_>,
) -> Vec<Line<'static>> {
    let (step, reason) = (&hint.step, &hint.step.reason);
    let mut title = match hint.stage {
        Stage::Where => Line::styled("Hint", theme.accent),
        _ => Line::from(vec![
            Span::styled(step.name, theme.accent),
            Span::styled(format!(" {:.1}", step.score), theme.quiet),
        ]),
    };
    if let Some(standing) = hint.standing().filter(|_| hint.has_alternatives()) {
        title.push_span(Span::styled(format!("  {standing}"), theme.quiet));
    }
    if let Some(case) = hint.case {
        let of = format!("  case {case} of {}", hint.step.reason.cases());
        title.push_span(Span::styled(of, theme.quiet));
    }
    let mut lines = vec![title, Line::default()];
    let lights = || {
        let lights = lights(hint).into_iter().filter(|_| crowded).map(Line::from);
        legend(step, hint.case, hint.stage == Stage::What, theme).into_iter().chain(lights)
    };
    match hint.stage {
        Stage::Where => lines.push(Line::from(reason.question.clone())),
        Stage::Why => {
            lines.push(Line::from(reason.question.clone()));
            lines.push(Line::from("Look at the lit squares."));
            lines.extend(lights());
        }
        Stage::What => {
            lines.extend(full_sentence(hint, eureka));
            lines.extend(unsaid(step).map(Line::from));
            lines.extend(lights());
        }
        Stage::Done => {
            lines.extend(full_sentence(hint, eureka));
            lines.push(memory.map_or_else(|| Line::styled("Done.", theme.right), Line::from));
        }
    }
    lines
}

/// Text about a mistake on the board, or, if the board is empty, in the puzzle.
pub fn tell_mistake(step: &Step, board_is_empty: bool, theme: Look<'_>) -> Vec<Line<'static>> {
    let (title, way_back) = match board_is_empty {
        true => (NO_SOLUTION, None),
        false => ("A mistake first", Some("<accept> goes back to before the first wrong move.")),
    };
    let title = Line::styled(title, theme.wrong);
    let told = [title, Line::default(), Line::from(step.reason.text.clone())];
    told.into_iter().chain(way_back.map(|text| Line::from(theme.spelled(text)))).collect()
}

/// The full sentence, with each case on its own line or with the single case shown; or a chain's notation.
fn full_sentence(hint: &HintView, eureka: bool) -> Vec<Line<'static>> {
    if let Some(notation) = hint.step.eureka().filter(|_| eureka) {
        return vec![Line::from(notation)];
    }
    let has_cases = hint.has_cases();
    let lines = hint.step.reason.text.lines().enumerate();
    let shown = lines.filter(|&(number, _)| number == 0 || hint.case.is_none_or(|case| case == number));
    let line = |(number, line)| match number {
        1.. if has_cases => Line::from(format!("{number}. {line}")),
        _ => Line::from(String::from(line)),
    };
    shown.map(line).collect()
}

/// Legend of the two tones of candidates, if both are visible in this case or in all; `strikes` if the
/// eliminations are struck out.
pub fn legend(step: &Step, case: Option<usize>, strikes: bool, theme: Look<'_>) -> Option<Line<'static>> {
    // A struck candidate loses its tone.
    let strikes_here = |removal: &Removal, at: Square, digit: u8| match *removal {
        Removal::Numbers { square, numbers } => square == at && numbers.contains(digit),
        Removal::Blocks { .. } => false,
    };
    let is_struck =
        |at, digit| strikes && step.removes.iter().any(|removal| strikes_here(removal, at, digit));
    let digit = |tone| {
        let mut lights = step.reason.lights_in(case).filter(|light| light.tone == tone);
        lights.find_map(|light| match light.on {
            Lit::Numbers { square, numbers } => numbers.iter().find(|&digit| !is_struck(square, digit)),
            Lit::Block(_) => None,
        })
    };
    let (first_digit, second_digit) = (digit(Tone::First)?, digit(Tone::Second)?);
    let [first, second] = match step.technique {
        id if id.contains("finned") || id.contains("sashimi") => ["pattern", "fin"],
        "direct-pointing" => ["one here", "not here"],
        "direct-hidden-pair" | "direct-hidden-triple" => ["fill these", "no room"],
        "xy-wing" | "xyz-wing" => ["pivot", "ends"],
        "w-wing" => ["link", "ends"],
        "wxyz-wing" | "vwxyz-wing" => ["together", "scattered"],
        "unique-rectangle" | "hidden-rectangle" | "avoidable-rectangle" => ["corners", "the others"],
        "als-xz" => ["A", "B"],
        "als-xy-wing" => ["A, C", "B"],
        "als-xy-chain" => ["A, C", "B, D"],
        "death-blossom" => ["stem", "petals"],
        "sue-de-coq" => ["crossing", "beside it"],
        id if id.contains("trial") || id.contains("forcing") => ["then", "if"],
        "bound-net" | "bound-cases" => ["then", "if"],
        "simple-colouring" => ["A", "B"],
        "x-chain" | "grouped-x-chain" | "xy-chain" => ["true", "false"],
        id if id.ends_with("alternating-inference-chain") || matches!(id, "als-aic" | "bound-chain") => {
            ["true", "false"]
        }
        _ => ["one", "the other"],
    };
    let sample = |digit: u8, ink| {
        let look = theme.glyph(Glyph { ink, ground: Ground::Because, ..Glyph::default() });
        Span::styled(digit.to_string(), look)
    };
    Some(Line::from(vec![
        sample(first_digit, Ink::First),
        Span::raw(format!(" {first}  ")),
        sample(second_digit, Ink::Second),
        Span::raw(format!(" {second}")),
    ]))
}

/// One-sentence version of the text, for a single line.
pub fn sentence(play: &Play, hint: &HintView) -> String {
    let step = &hint.step;
    let sentence = match hint.stage {
        _ if step.is_mistake() && play.game.is_empty() => NO_SOLUTION.to_owned(),
        Stage::Where => step.reason.question.clone(),
        Stage::Why => format!("{} · {:.1}. {}", step.name, step.score, step.reason.question),
        Stage::What | Stage::Done => {
            let shown = hint.case.and_then(|case| Some((case, step.reason.text.lines().nth(case)?)));
            shown.map_or_else(|| step.reason.in_one_line(), |(case, line)| format!("{case}. {line}"))
        }
    };
    match hint.standing().filter(|_| hint.has_alternatives()) {
        Some(standing) => format!("{standing}: {sentence}"),
        None => sentence,
    }
}

/// Shorter versions of the sentence, the longest first.
pub fn shorter(hint: &HintView) -> Vec<String> {
    let step = &hint.step;
    match hint.stage {
        Stage::Where => {
            let clause = step.reason.question.split_once(", ").map(|(clause, _)| format!("{clause}?"));
            clause.into_iter().chain(["Look at the lit squares".to_owned()]).collect()
        }
        Stage::Why => vec![step.name.to_owned()],
        Stage::What | Stage::Done => Vec::new(),
    }
}

/// Sentence about remembered eliminations, if no marks show them.
pub fn memory(play: &Play, hint: &HintView) -> Option<&'static str> {
    if hint.stage != Stage::Done || !hint.step.places.is_empty() || hint.step.removes.is_empty() {
        return None;
    }
    let figures = play.game.scene().figures;
    match (play.game.entry_mode().has_marks(), figures.iter().any(|(_, figure)| !figure.marks.is_empty())) {
        (true, true) => None,
        (true, false) => Some(
            "Remembered. You keep no pencil marks, so the board looks as before; stand on a square to \
                see what was ruled out there.",
        ),
        (false, _) => Some("Remembered: that is ruled out from now on."),
    }
}

/// Entries and eliminations of a step, in words; none for a mistake.
pub fn changes(step: &Step) -> impl Iterator<Item = String> {
    let places = step.places.iter().map(|placement| match placement {
        Placement::Number(numbered) => format!("{} in {}", numbered.number(), numbered.square().label()),
        Placement::Block { block, .. } => values_in_words(&[Piece::Block(*block)]),
    });
    told("Places", places).into_iter().chain(told("Removes", removed(step)))
}

/// Eliminations of a step that its sentence does not name.
fn unsaid(step: &Step) -> Option<String> {
    let text = &step.reason.text;
    let name = |block: &Block| format!("{} from {}", block.dimensions().label(), block.origin().label());
    let is_said = step.removes.iter().all(|removal| match removal {
        Removal::Numbers { square, .. } => names(text, &square.label()),
        Removal::Blocks { blocks, .. } => blocks.iter().all(|block| names(text, &name(block))),
    });
    if is_said { None } else { told("Removes", removed(step)) }
}

/// Returns true if the text contains this name, and not only as the start of a longer one.
fn names(text: &str, name: &str) -> bool {
    let ends = |(place, _): (usize, &str)| {
        !text[place + name.len()..].starts_with(|next: char| next.is_ascii_digit())
    };
    text.match_indices(name).any(ends)
}

/// Eliminations of a step, in reading order.
fn removed(step: &Step) -> Vec<String> {
    let mut removes: Vec<&Removal> = step.removes.iter().collect();
    removes.sort_by_key(|removal| (removal.square().row(), removal.square().column()));
    let (mut numbers, mut removed) = (Vec::new(), Vec::new());
    for removal in removes {
        match removal {
            Removal::Numbers { square, numbers: ruled_out } => numbers.push((*square, *ruled_out)),
            Removal::Blocks { hint, blocks } => {
                let blocks: Vec<Piece> = blocks.iter().copied().map(Piece::Block).collect();
                removed.push(format!("{} (number at {})", values_in_words(&blocks), hint.label()));
            }
        }
    }
    [together(numbers, "from"), removed].concat()
}

/// Digits with a separator.
pub fn spelled(digits: Digits, between: &str) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(between)
}

/// Candidates of the reason, a sentence for each tone.
fn lights(hint: &HintView) -> Vec<String> {
    let of_tone = |tone| {
        let numbers = hint.step.reason.lights_in(hint.case).filter(move |light| light.tone == tone);
        let numbers = numbers.filter_map(|light| match light.on {
            Lit::Numbers { square, numbers } => Some((square, numbers)),
            Lit::Block(_) => None,
        });
        together(numbers, "in")
    };
    let sentences = [told("Lit:", of_tone(Tone::First)), told("Against:", of_tone(Tone::Second))];
    sentences.into_iter().flatten().collect()
}

/// `Removes 6 from r1c1, r3c1; 7 from r2c2.`; `None` if there is nothing to list.
fn told(verb: &str, things: impl IntoIterator<Item = String>) -> Option<String> {
    let things: Vec<String> = things.into_iter().collect();
    (!things.is_empty()).then(|| format!("{verb} {}.", things.join("; ")))
}

/// `6 from r1c1, r3c1`: squares with the same numbers are grouped, in order of first occurrence.
fn together(all: impl IntoIterator<Item = (Square, Digits)>, word: &str) -> Vec<String> {
    let mut groups: Vec<(Digits, Vec<Square>)> = Vec::new();
    for (square, numbers) in all {
        match groups.iter_mut().find(|(known, _)| *known == numbers) {
            Some((_, squares)) => squares.push(square),
            None => groups.push((numbers, vec![square])),
        }
    }
    let group = |(numbers, mut squares): (Digits, Vec<Square>)| {
        Square::put_in_reading_order(&mut squares);
        // Several cases may share a highlight.
        squares.dedup();
        let labels: Vec<String> = squares.into_iter().map(Square::label).collect();
        format!("{} {word} {}", spelled(numbers, " "), labels.join(", "))
    };
    groups.into_iter().map(group).collect()
}

/// Text by paragraphs: the answer, and the current part of the reasons.
pub fn tell_why(why: &WhyView, theme: Look<'_>) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(why.answer.clone(), theme.accent), Line::default()];
    if let Some(step) = why.step() {
        let number = format!("{}. {}", why.place + 1, step.name);
        let of = format!("  {} of {}", why.place + 1, why.steps.len());
        let quiet = if why.steps.len() > 1 { of } else { String::new() };
        lines.push(Line::from(vec![Span::styled(number, theme.title), Span::styled(quiet, theme.quiet)]));
        lines.extend(step.reason.text.lines().map(|line| Line::from(line.to_owned())));
        lines.extend(changes(step).map(|told| Line::styled(told, theme.quiet)));
    }
    if why.tells_grounds()
        && let Some(resting) = &why.resting
    {
        lines.push(Line::from(resting.sentence()));
        if resting.grounds.len() + resting.entries.len() > 1 {
            lines.push(Line::styled("None of them can be spared.", theme.quiet));
        }
    }
    lines
}

/// One-sentence version of the text, for a single line.
pub fn sentence_of_why(why: &WhyView) -> String {
    match (why.step(), &why.resting) {
        (Some(step), _) if why.steps.len() > 1 => {
            format!("{} of {}: {}", why.place + 1, why.steps.len(), step.reason.in_one_line())
        }
        (Some(step), _) => step.reason.in_one_line(),
        (None, Some(resting)) if !why.steps.is_empty() => resting.sentence(),
        (None, _) => why.answer.clone(),
    }
}
