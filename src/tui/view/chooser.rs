use ratatui::layout::Size;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::{Chooser, Method, SearchResult};
use crate::csp::{Algorithm, Checking, Ordering, SearchStatus};
use crate::tui::theme::Theme;

use super::list;
use super::words::{padded, shortened, wrapped};

/// Width of the code of a checking strategy.
const NAME: usize = 3;

/// Minimum and maximum width for full names.
const WORDS: u16 = 28;
const WIDEST_WORDS: u16 = 44;

/// Minimum width for the figures of all algorithms.
const WIDTH: u16 = 23;

/// The choice of a method, results so far, and a description of the selected method, short if the full one
/// does not fit: full names, or on a narrow screen a grid of the 32 algorithms and the Davis-Putnam
/// procedure. The choice fits the width; longer lines are to be wrapped.
pub fn paragraphs(
    chooser: &Chooser,
    results: &[SearchResult],
    theme: Theme,
    room: Size,
) -> Vec<Line<'static>> {
    let words = [(true, true), (false, true), (false, false)].into_iter();
    let mut words = words.map(|(listed, full)| in_words(chooser, results, theme, room.width, listed, full));
    if room.width >= WORDS
        && let Some(all) = words.find(|all| fits(all, room))
    {
        return all;
    }
    let full = [(true, true), (false, true), (false, false)].into_iter();
    let mut full = full.map(|(titled, spaced)| in_full(chooser, results, theme, room.width, titled, spaced));
    if let Some(all) = full.find(|all| fits(all, room)) {
        return all;
    }
    let mut lines = grid(chooser, results, theme, usize::from(room.width));
    lines.extend([Line::styled(chooser.selected.name(), theme.title), Line::from(chooser.selected.gist())]);
    lines
}

/// Returns true if every choice and its description fit, so that nothing moves while choosing.
pub fn has_room(chooser: &Chooser, results: &[SearchResult], theme: Theme, room: Size) -> bool {
    let has_room_with = |selected| {
        let chooser = Chooser::on(selected, chooser.methods);
        fits(&in_full(&chooser, results, theme, room.width, false, false), room)
    };
    room.width >= WIDTH && Method::all().all(has_room_with)
}

fn fits(lines: &[Line<'static>], room: Size) -> bool {
    wrapped(lines.to_vec(), room.width).len() <= usize::from(room.height)
}

/// The choice by full names: a list of the checking strategies with the steps that their searches took; the
/// ordering strategies as a list, or only the current one; and a full or short description of the selected
/// method.
fn in_words(
    chooser: &Chooser,
    results: &[SearchResult],
    theme: Theme,
    width: u16,
    listed: bool,
    full: bool,
) -> Vec<Line<'static>> {
    let (methods, ordering) = (chooser.methods, chooser.ordering());
    let search = |checking, ordering| Method::Search(Algorithm { checking, ordering });
    let room = width.min(WIDEST_WORDS) - 2;
    let row = |name: &str, method: Method| {
        let ended = results.iter().find(|result| result.method == method);
        let ended = ended.map(|result| format!(" {}", told(result))).unwrap_or_default();
        let name_room = room - ended.len() as u16;
        let name = padded(&shortened(name, name_room, "…"), name_room.into());
        let is_selected = method == chooser.selected;
        let style = if is_selected { theme.selected } else { theme.text };
        Line::from(vec![list::sign(is_selected, theme), Span::styled(name + &ended, style)])
    };
    let mut lines = Vec::new();
    if methods.has_searches {
        lines.push(Line::styled("How it checks (↑ ↓)", theme.title));
        let checking = |checking: Checking| row(checking.name(), search(checking, ordering));
        lines.extend(Checking::ALL.map(checking));
    }
    if methods.has_procedure {
        lines.push(row(&Method::DavisPutnam.name(), Method::DavisPutnam));
    }
    if let Method::Search(Algorithm { checking, .. }) = chooser.selected {
        if listed {
            lines.extend([Line::default(), Line::styled("What it takes next (← →)", theme.title)]);
            lines.extend(Ordering::ALL.map(|next| row(next.name(), search(checking, next))));
        } else {
            let name = Span::raw(format!("< {} >", ordering.name()));
            lines.push(Line::from(vec![Span::styled("Order ", theme.title), name]));
        }
    }
    lines.push(Line::default());
    // A name that was cut is repeated in full.
    if let Method::Search(Algorithm { checking, .. }) = chooser.selected
        && checking.name().width() > usize::from(room)
    {
        lines.push(Line::styled(checking.name(), theme.title));
    }
    match full {
        true => lines.extend(chooser.selected.ideas().map(Line::from)),
        false => lines.push(Line::from(chooser.selected.gist())),
    }
    lines
}

/// The choice as a grid with full descriptions; with a title and a blank line if they fit.
fn in_full(
    chooser: &Chooser,
    results: &[SearchResult],
    theme: Theme,
    width: u16,
    titled: bool,
    spaced: bool,
) -> Vec<Line<'static>> {
    let title = Line::styled("Which method?", theme.title);
    let mut lines: Vec<Line<'static>> = titled.then_some(title).into_iter().collect();
    lines.extend(grid(chooser, results, theme, usize::from(width)));
    lines.extend(spaced.then(Line::default));
    lines.push(Line::styled(chooser.selected.name(), theme.title));
    lines.extend(chooser.selected.ideas().map(Line::from));
    lines
}

/// A row for each checking strategy, a column for each ordering strategy; below them the Davis-Putnam
/// procedure.
fn grid(chooser: &Chooser, results: &[SearchResult], theme: Theme, width: usize) -> Vec<Line<'static>> {
    let Chooser { selected, methods, .. } = *chooser;
    // Room for a mark and a number.
    let place = (width.saturating_sub(NAME) / Ordering::ALL.len()).clamp(3, 7);
    let head = Ordering::ALL.map(|ordering| format!("{:>place$}", ordering.code())).concat();
    let head = Line::styled(format!("{:NAME$}{head}", ""), theme.quiet);
    let mut lines = if methods.has_searches { vec![head] } else { Vec::new() };
    for checking in Checking::ALL.into_iter().filter(|_| methods.has_searches) {
        let mut spans = vec![Span::styled(format!("{:NAME$}", checking.code()), theme.quiet)];
        for ordering in Ordering::ALL {
            let method = Method::Search(Algorithm { checking, ordering });
            spans.extend(entry(method, selected, results, theme, place));
        }
        lines.push(Line::from(spans));
    }
    if methods.has_procedure {
        let mut spans = vec![Span::styled(format!("{:NAME$}", Method::DavisPutnam.to_string()), theme.quiet)];
        spans.extend(entry(Method::DavisPutnam, selected, results, theme, place));
        lines.push(Line::from(spans));
    }
    lines
}

/// Result of a method in `place` columns, with a mark if it is selected.
fn entry(
    method: Method,
    selected: Method,
    results: &[SearchResult],
    theme: Theme,
    place: usize,
) -> [Span<'static>; 2] {
    let ended = results.iter().find(|result| result.method == method);
    let style = if ended.is_some() { theme.text } else { theme.quiet };
    let told = ended.map_or_else(|| "·".to_owned(), told);
    let told = if told.chars().count() < place { told } else { "+".to_owned() };
    let chosen = method == selected;
    let told = format!("{}{told}", if chosen { ">" } else { "" });
    let blanks = " ".repeat(place.saturating_sub(told.chars().count()));
    [Span::raw(blanks), Span::styled(told, if chosen { theme.selected } else { style })]
}

/// Number of steps that a search took, or after which it was stopped.
fn told(result: &SearchResult) -> String {
    let steps = result.steps;
    if result.status == SearchStatus::Searching {
        return format!(">{}", steps_in_short(steps).replace(".0", ""));
    }
    steps_in_short(steps)
}

/// A number of steps, from a thousand on with two significant digits: `61`, `1.8k`, `80k`, `760k`, `1.2M`.
fn steps_in_short(steps: u64) -> String {
    const UNITS: [(u64, char); 3] = [(1_000, 'k'), (1_000_000, 'M'), (1_000_000_000, 'G')];
    if steps < 1_000 {
        return steps.to_string();
    }
    let last = 10u64.pow(steps.ilog10() - 1);
    let rounded = (steps / last + u64::from(steps % last >= last / 2)) * last;
    let unit = UNITS.into_iter().find(|(unit, _)| rounded / unit < 1_000);
    let (unit, letter) = unit.unwrap_or(UNITS[UNITS.len() - 1]);
    match rounded / (unit / 10) {
        tenths @ 0..100 => format!("{}.{}{letter}", tenths / 10, tenths % 10),
        tenths => format!("{}{letter}", tenths / 10),
    }
}
