//! Text beside the board: one thing at a time, in full sentences.

use ratatui::layout::Size;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::app::{Play, Question, Saving, Stage, branches_in_order, clock};
use crate::grid::Square;
use crate::puzzle::{Fault, Left, counted};
use crate::scene::{Glyphs, Lattice, Scene};
use crate::session::{Tally, Task};
use crate::tui::theme::Look;

use super::hint::{self, spelled};
use super::words::wrapped;
use super::{ghost, model};

/// Text about the current state of the game, by paragraphs, summed up for this room where possible. `crowded`
/// is the scene if its squares can't show their marks: those around the cursor are then listed here.
pub fn paragraphs(play: &Play, crowded: Option<&Scene>, room: Size, theme: Look<'_>) -> Vec<Line<'static>> {
    let mut after = vec![Line::default()];
    if let Some(task) = play.pending {
        after.extend([Line::styled(theme.spelled(working(task)), theme.quiet), Line::default()]);
    }
    if let Some(message) = &play.message {
        after.extend([Line::styled(message.clone(), theme.accent), Line::default()]);
    }
    if let Some(selected) = play.branches() {
        return checkpoints(play, selected, theme);
    }
    after.extend(ghost::lines(play, room.width, theme));
    after.extend(faults(play, theme));
    let explains = play.hint().is_some() || play.why().is_some() || play.model_view().is_some();
    if !play.selection.is_empty() && !explains && play.question.is_none() {
        let title = format!("{} selected", counted(play.selection.len(), "square"));
        let does = if play.pencil { "A digit marks them all." } else { "A digit goes into all of them." };
        let told = [Line::styled(title, theme.accent), Line::from(does), Line::default()];
        return trimmed(told.into_iter().chain(after).collect());
    }
    let why = play.why().filter(|_| !play.is_drawing());
    let mut lines = match (&play.question, why, play.hint(), play.model_view()) {
        (Some(question), ..) => ask(question, theme),
        (None, Some(why), ..) => hint::tell_why(why, theme),
        // A block in hand takes precedence over a finished hint and the model.
        (None, None, Some(told), _) if told.stage != Stage::Done || !play.is_drawing() => {
            match told.step.is_mistake() {
                true => hint::tell_mistake(&told.step, play.game.is_empty(), theme),
                false => hint::tell(
                    told,
                    (crowded.is_some(), play.settings.eureka),
                    hint::memory(play, told),
                    theme,
                ),
            }
        }
        (None, None, None, Some(view)) if !play.is_drawing() => {
            let rest = wrapped(trimmed(after.clone()), room.width).len() as u16;
            model::tell(view, Size { height: room.height.saturating_sub(rest), ..room }, theme)
        }
        _ => {
            if let Some(scene) = crowded {
                after.extend(marks(scene, play.game.hand().cursor, room.width, theme));
            }
            note(play, room.width, theme)
        }
    };
    lines.extend(after);
    if let Saving::Unsaved(reason) = &play.saving {
        lines.push(Line::styled(format!("Not saved: {reason}"), theme.wrong));
    }
    trimmed(lines)
}

/// Key that shows the possible values of a square.
const POSSIBLE: &str = "<panel>: what can go here";

/// Text about the square at the cursor, or the block in hand: its name, obvious facts, and reasons beside
/// their values if they are shown.
fn note(play: &Play, width: u16, theme: Look<'_>) -> Vec<Line<'static>> {
    // A solved board has no cursor.
    if let Some(solved) = solved(play) {
        return vec![Line::styled(solved, theme.right)];
    }
    let note = play.game.note();
    let mut lines = vec![Line::styled(note.title, theme.accent)];
    lines.extend(note.lines.into_iter().enumerate().map(|(place, line)| {
        let is_wrong = note.is_wrong && place == 0;
        if is_wrong { Line::styled(line, theme.wrong) } else { Line::from(line) }
    }));
    if !play.gives_reasons() || note.reasons.is_empty() {
        // A square without facts shows the key for its reasons.
        if lines.len() == 1 && !note.reasons.is_empty() {
            lines.push(Line::styled(theme.spelled(POSSIBLE), theme.quiet));
        }
        return lines;
    }
    lines.push(Line::default());
    let column = note.reasons.iter().map(|(what, _)| what.len() + 2).max().unwrap_or_default() as u16;
    // A long list of digits has its own line.
    let column = if column <= width / 2 { column } else { 4 };
    for (what, why) in note.reasons {
        let indent = if what.is_empty() { 0 } else { usize::from(column) };
        let mut first = format!("{what:indent$}");
        if first.len() > indent {
            lines.push(Line::styled(std::mem::take(&mut first), theme.title));
            first = " ".repeat(indent);
        }
        for line in wrapped(vec![Line::from(why)], width - indent as u16) {
            let lead = Span::styled(std::mem::replace(&mut first, " ".repeat(indent)), theme.title);
            lines.push(Line::from(vec![lead, Span::styled(line.to_string(), theme.quiet)]));
        }
    }
    lines
}

/// The lines without trailing empty ones.
fn trimmed(mut lines: Vec<Line<'static>>) -> Vec<Line<'static>> {
    while lines.last().is_some_and(|line| line.width() == 0) {
        lines.pop();
    }
    lines
}

/// One-sentence version of the text, for a single line. A block in hand takes precedence over broken rules.
pub fn sentence(play: &Play, theme: Look<'_>) -> Line<'static> {
    if let Some(question) = &play.question {
        let words: Vec<String> = ask(question, theme).iter().map(ToString::to_string).collect();
        return Line::from(words.join(" "));
    }
    if let Some(number) = play.branches() {
        let checkpoints = play.game.checkpoints();
        let told = checkpoints.get(number - 1).map(|chosen| {
            let (left, when) = (chosen.left, clock(chosen.elapsed));
            format!("Checkpoint {number} of {}: {left} left, {when}", checkpoints.len())
        });
        return Line::from(told.unwrap_or_default());
    }
    if let Some(message) = &play.message {
        return Line::from(message.clone());
    }
    if let Some(task) = play.pending {
        return Line::styled(theme.spelled(working(task)), theme.quiet);
    }
    if let Some(told) = play.why() {
        return Line::from(hint::sentence_of_why(told));
    }
    if let Some(told) = play.hint() {
        return Line::from(hint::sentence(play, told));
    }
    if let Some(view) = play.model_view()
        && !play.is_drawing()
    {
        return model::sentence(view);
    }
    if let Some(fault) = play.game.faults().first().filter(|_| !play.is_drawing()) {
        return Line::styled(format!("{}.", fault.text), theme.wrong);
    }
    let note = play.game.note();
    let told = if play.gives_reasons() { note.paragraphs() } else { note.lines };
    Line::from([vec![note.title], told].concat().join(" · "))
}

/// Shorter versions of the sentence, the longest first; none if it can't be shortened.
pub fn shorter(play: &Play) -> Vec<String> {
    if play.question.is_some() || play.message.is_some() || play.pending.is_some() {
        return Vec::new();
    }
    if let Some(told) = play.hint() {
        return hint::shorter(told);
    }
    let view = play.model_view().filter(|_| !play.is_drawing());
    view.map(model::shorter).unwrap_or_default()
}

/// Amount left, for the foot of a panel of this width.
pub fn left(play: &Play, width: u16, theme: Look<'_>) -> Vec<Line<'static>> {
    let left = play.game.left();
    if left.count == 0 {
        return match solved(play) {
            // A panel has it at the top already.
            Some(_) if width > 0 => Vec::new(),
            Some(told) => vec![Line::styled(told, theme.right)],
            None => vec![Line::styled("All is filled in, but not right.", theme.wrong)],
        };
    }
    let mut lines = Vec::new();
    let each = usize::from(digit_width(&left, width));
    if each > 0 {
        let last = left.digits.len() - 1;
        let row = |cell: &dyn Fn(u8, usize) -> (String, Style)| -> Line<'_> {
            let cells = left.digits.iter().enumerate().map(|(place, &(digit, count))| {
                let (text, style) = cell(digit, count);
                let width = if place < last { each } else { 1 };
                Span::styled(format!("{text:<width$}"), style)
            });
            cells.collect()
        };
        let done = theme.quiet.add_modifier(Modifier::CROSSED_OUT);
        let none = if theme.glyphs == Glyphs::Ascii { "-" } else { "✓" };
        let told = |count: usize| if count > 0 { count.to_string() } else { none.to_owned() };
        lines.extend([
            Line::styled("still to place", theme.quiet),
            row(&|digit, count| (digit.to_string(), if count > 0 { theme.accent } else { done })),
            row(&|_, count| (told(count), theme.quiet)),
        ]);
    }
    let checkpoints = play.game.checkpoints().len();
    let set = counted(checkpoints, "checkpoint");
    let count = counted(left.count, left.what.trim_end_matches('s'));
    let told = match (checkpoints, width) {
        (0, _) => vec![format!("{count} left")],
        (_, 0) => vec![format!("{count} left · {set} (<return>)")],
        _ => vec![format!("{set}: <return> goes back"), format!("{count} left")],
    };
    lines.extend(told.into_iter().map(|told| Line::styled(theme.spelled(&told), theme.quiet)));
    let done = left.total - left.count.min(left.total);
    if width > 0 {
        // Progress of 0 has no bar, but its line remains.
        let bar = progress(done, left.total, width.min(27), theme);
        lines.push(if done > 0 { bar } else { Line::default() });
    }
    lines
}

/// Columns for each digit still to place in a panel of this width; 0 if they do not fit.
fn digit_width(left: &Left, width: u16) -> u16 {
    // The last one needs no blank after it.
    let each = ((width + 1) / left.digits.len().max(1) as u16).min(3);
    if each >= 2 && !left.digits.is_empty() { each } else { 0 }
}

/// The digit still to place at this position in the foot of a panel of this width.
pub fn digit_at(play: &Play, width: u16, x: u16, line: u16) -> Option<u8> {
    let left = play.game.left();
    let each = digit_width(&left, width);
    // Digits come below their title, and above their counts.
    let is_there = left.count > 0 && each > 0 && (1..=2).contains(&line);
    let place = is_there.then(|| usize::from(x / each))?;
    left.digits.get(place).map(|(digit, _)| *digit)
}

/// Text for a solved board, which names the solver.
fn solved(play: &Play) -> Option<&'static str> {
    let by_machine = play.game.tally().solved_by_machine;
    play.game.is_solved().then_some(if by_machine { "Solved by masume." } else { "Solved." })
}

/// A progress bar.
pub fn progress(done: usize, total: usize, width: u16, theme: Look<'_>) -> Line<'static> {
    let width = usize::from(width);
    let full = width * done / total.max(1);
    let (thick, thin) = if theme.glyphs == Glyphs::Ascii { ("=", "-") } else { ("━", "─") };
    Line::from(vec![
        Span::styled(thick.repeat(full), theme.accent),
        Span::styled(thin.repeat(width - full), theme.line),
    ])
}

/// Goal of the puzzle, until the first move; a question takes precedence.
pub fn goal(play: &Play, theme: Look<'_>) -> Option<Line<'static>> {
    let fresh = play.question.is_none() && !play.game.can_undo() && play.game.tally() == Tally::default();
    fresh.then(|| Line::styled(play.game.goal(), theme.quiet))
}

/// Amount left, in one line.
pub fn left_in_short(play: &Play, theme: Look<'_>) -> Line<'static> {
    left(play, 0, theme).pop().unwrap_or_default()
}

fn ask(question: &Question, theme: Look<'_>) -> Vec<Line<'static>> {
    let keys = |text: &str| Line::from(theme.spelled(text));
    match question {
        Question::Solve => vec![
            Line::styled("Show the whole solution?", theme.title),
            keys("<accept> shows it, <back> goes on playing. It can be undone."),
        ],
        Question::IsItRight { text } => {
            vec![Line::from(text.clone()), keys("Tell whether it is right? <accept> tells, <back> does not.")]
        }
        Question::Quit => vec![
            Line::styled("Quit without these moves?", theme.wrong),
            keys("They cannot be saved. <accept> quits all the same, <back> goes on playing."),
        ],
        Question::GoBack { text, .. } => {
            let mut lines = vec![Line::styled("Something is wrong.", theme.wrong)];
            lines.extend((!text.is_empty()).then(|| Line::from(text.clone())));
            lines.push(keys("<accept> goes back to before the first wrong move. Or correct it yourself."));
            lines
        }
    }
}

/// Marks of the square at the cursor, followed by those of the empty squares in its row, column and box, as
/// lists side by side if they fit; none if the square holds a number.
fn marks(scene: &Scene, cursor: Square, width: u16, theme: Look<'_>) -> Vec<Line<'static>> {
    let marks_at = |square: Square| {
        let figure = scene.figures.get(square).filter(|figure| figure.number.is_none())?;
        Some(figure.marks).filter(|marks| !marks.is_empty())
    };
    if scene.figures.get(cursor).is_none_or(|figure| figure.number.is_some()) {
        return Vec::new();
    }
    let (at_column, at_row) = (cursor.column(), cursor.row());
    let is_boxed = |column: u16, row: u16| {
        let is_beside = column != at_column && row != at_row;
        is_beside && scene.share_a_sector(cursor, Square::new(column, row))
    };
    let boxed = if scene.lattice == Lattice::Regions { "Its region" } else { "Its box" };
    type InList<'a> = &'a dyn Fn(u16, u16) -> bool;
    let list = |name: &str, is_in: InList, label: &dyn Fn(Square) -> String| {
        let squares = scene.dimensions().squares().filter(|square| *square != cursor);
        let told = squares
            .filter(|square| is_in(square.column(), square.row()))
            .filter_map(|square| Some(format!("{} {}", label(square), spelled(marks_at(square)?, ""))));
        let list: Vec<String> = [name.to_owned()].into_iter().chain(told).collect();
        Some(list).filter(|list| list.len() > 1)
    };
    let lists = [
        list("Its row", &|_, row| row == at_row, &|square| format!("c{}", square.column() + 1)),
        list("Its column", &|column, _| column == at_column, &|square| format!("r{}", square.row() + 1)),
        list(boxed, &is_boxed, &Square::label),
    ];
    let here = marks_at(cursor).map(|marks| Line::from(format!("Marks  {}", spelled(marks, " "))));
    let mut lines = Vec::from_iter(here);
    for row in beside_each_other(&lists.into_iter().flatten().collect::<Vec<_>>(), usize::from(width)) {
        lines.extend((!lines.is_empty()).then(Line::default));
        lines.extend(row.into_iter().map(|line| Line::styled(line, theme.quiet)));
    }
    lines
}

/// Lists of short lines, as many side by side as fit into `width` columns, the others below them.
fn beside_each_other(lists: &[Vec<String>], width: usize) -> Vec<Vec<String>> {
    const WIDEST_GAP: usize = 3;
    let widest = |list: &Vec<String>| list.iter().map(String::len).max().unwrap_or_default();
    let mut rows = Vec::new();
    let mut rest = lists;
    while !rest.is_empty() {
        let taken = |count: usize| rest[..count].iter().map(widest).sum::<usize>();
        let fits = |count: &usize| taken(*count) + count - 1 <= width;
        let count = (1..=rest.len()).rev().find(fits).unwrap_or(1);
        let gap = (width.saturating_sub(taken(count)) / (count - 1).max(1)).min(WIDEST_GAP);
        let (row, others) = rest.split_at(count);
        let line = |line: usize| {
            let cells = row.iter().map(|list| {
                let width = widest(list) + gap;
                format!("{:width$}", list.get(line).map_or("", String::as_str))
            });
            cells.collect::<String>().trim_end().to_owned()
        };
        rows.push((0..row.iter().map(Vec::len).max().unwrap_or_default()).map(line).collect());
        rest = others;
    }
    rows
}

/// The broken rules, the first few in full.
fn faults(play: &Play, theme: Look<'_>) -> Vec<Line<'static>> {
    const SHOWN: usize = 4;
    // Faults in the hint are not repeated.
    let hint = play.hint().filter(|hint| hint.step.is_mistake()).map(|hint| &hint.step.reason.text);
    let is_news = |fault: &&Fault| hint.is_none_or(|text| !text.contains(&fault.in_words()));
    let faults: Vec<&Fault> = play.game.faults().iter().filter(is_news).collect();
    let more = (faults.len() > SHOWN).then(|| format!("and {} more", faults.len() - SHOWN));
    let told = faults.iter().take(SHOWN).map(|fault| fault.in_words()).chain(more);
    told.map(|told| Line::styled(format!("! {told}"), theme.wrong)).collect()
}

/// Text during a long job.
pub fn working(task: Task) -> &'static str {
    match task {
        Task::Hint { .. } => "Looking for a hint… <back> stops",
        Task::Alternatives { .. } => "Looking for others… <back> stops",
        Task::WhyNot(_) => "Looking for the reason… <back> stops",
        Task::EasySteps(_) => "Doing the easy steps… <back> stops",
        Task::Check => "Checking… <back> stops",
        Task::Solve => "Solving… <back> stops",
        Task::Model => "Building the model… <back> stops",
        Task::Count => "Counting the solutions… <back> stops",
        Task::Clauses => "Making the clauses… <back> stops",
        Task::Rate => "Rating the puzzle… <back> stops",
    }
}

/// The tree of checkpoints, with the number of squares or blocks left in each, and its time.
fn checkpoints(play: &Play, selected: usize, theme: Look<'_>) -> Vec<Line<'static>> {
    let checkpoints = play.game.checkpoints();
    let branch = if theme.glyphs == Glyphs::Ascii { "+ " } else { "└ " };
    let rows = branches_in_order(&checkpoints).into_iter().map(|(number, depth)| {
        let checkpoint = &checkpoints[number - 1];
        let indent = if depth == 0 { String::new() } else { "  ".repeat(depth - 1) + branch };
        let last = if checkpoint.is_last { ", last" } else { "" };
        let text = format!("{indent}{number}: {} left, {}{last}", checkpoint.left, clock(checkpoint.elapsed));
        let sign = if number == selected { "> " } else { "  " };
        let style = if number == selected { theme.accent } else { theme.text };
        Line::styled(format!("{sign}{text}"), style)
    });
    let title = Line::styled("Checkpoints", theme.title);
    [title, Line::default()].into_iter().chain(rows).collect()
}
