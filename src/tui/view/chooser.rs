use ratatui::layout::Size;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::{Chooser, Method, SearchResult};
use crate::csp::{Algorithm, Checking, Ordering, SearchStatus};
use crate::tui::theme::Look;

use super::list;
use super::words::{padded, shortened, wrapped};

/// Width of the code of a checking strategy.
const NAME: usize = 3;

/// Minimum and maximum width for full names.
const WORDS: u16 = 28;
const WIDEST_WORDS: u16 = 44;

/// Number of parts besides the choice by full names, and the number of parts from which on there are titles.
const MOST_WORDS: usize = 4;
const TITLED: usize = 2;

/// Minimum width for the figures of all algorithms.
const WIDTH: u16 = 23;

/// The choice of a method, results so far, and a description of the selected method, short if the full one
/// does not fit: full names, or on a very small screen a grid of the 32 algorithms and the Davis-Putnam
/// procedure. The choice fits the width; longer lines must be wrapped.
pub fn paragraphs(
    chooser: &Chooser,
    results: &[SearchResult],
    theme: Look<'_>,
    room: Size,
) -> Vec<Line<'static>> {
    let view = ChooserView { chooser, results, theme, width: room.width };
    // Nothing moves while choosing.
    let fits_always = |words| {
        let other = |selected| Chooser::on(selected, chooser.methods);
        chooser.methods.all().map(other).all(|chooser| {
            fits(&ChooserView { chooser: &chooser, results, theme, width: room.width }.in_words(words), room)
        })
    };
    if room.width >= WORDS && fits_always(0) {
        let most = if fits_always(TITLED) { MOST_WORDS } else { TITLED - 1 };
        let mut words = (0..=most).rev().map(|words| view.in_words(words));
        return words.find(|all| fits(all, room)).unwrap_or_default();
    }
    let choices = [(true, true), (false, true), (false, false)];
    let mut full = choices.iter().map(|&(titled, spaced)| view.in_full(titled, spaced));
    full.find(|all| fits(all, room)).unwrap_or_else(|| {
        let name = Line::styled(chooser.selected.name(), theme.title);
        [view.grid(), vec![name, Line::from(chooser.selected.gist())]].concat()
    })
}

/// Returns true if every choice and its description fit, so that nothing moves while choosing.
pub fn has_room(chooser: &Chooser, results: &[SearchResult], theme: Look<'_>, room: Size) -> bool {
    let has_room_with = |selected| {
        let chooser = &Chooser::on(selected, chooser.methods);
        fits(&ChooserView { chooser, results, theme, width: room.width }.in_full(false, false), room)
    };
    room.width >= WIDTH && Method::all().all(has_room_with)
}

fn fits(lines: &[Line<'static>], room: Size) -> bool {
    wrapped(lines.to_vec(), room.width).len() <= usize::from(room.height)
}

struct ChooserView<'a> {
    chooser: &'a Chooser,
    results: &'a [SearchResult],
    theme: Look<'a>,
    width: u16,
}

impl ChooserView<'_> {
    /// Number of steps that a finished search took, or after which it was stopped.
    fn told(&self, method: Method) -> Option<String> {
        let result = self.results.iter().find(|result| result.method == method)?;
        let steps = steps_in_short(result.steps);
        let is_stopped = result.status == SearchStatus::Searching;
        Some(if is_stopped { format!(">{}", steps.replace(".0", "")) } else { steps })
    }

    /// The choice by full names: the checking strategies with the steps that their searches took, and the
    /// ordering strategies. The more `words` of [`MOST_WORDS`], the more is shown besides: a short text on
    /// the selected method, titles, a full text, and a list of the ordering strategies.
    fn in_words(&self, words: usize) -> Vec<Line<'static>> {
        let Self { chooser, theme, .. } = *self;
        let (tells, titled, full, listed) = (words >= 1, words >= TITLED, words >= 3, words >= MOST_WORDS);
        let (methods, ordering) = (chooser.methods, chooser.ordering());
        let search = |checking, ordering| Method::Search(Algorithm { checking, ordering });
        let room = self.width.min(WIDEST_WORDS) - 2;
        let row = |name: &str, method: Method| {
            let ended = self.told(method).map(|told| format!(" {told}")).unwrap_or_default();
            let name_room = room - ended.len() as u16;
            let name = padded(&shortened(name, name_room, "…"), name_room.into());
            let is_selected = method == chooser.selected;
            let style = if is_selected { theme.selected } else { theme.text };
            Line::from(vec![list::sign(is_selected, theme), Span::styled(name + &ended, style)])
        };
        let mut lines = Vec::new();
        if methods.has_searches {
            lines.extend(titled.then(|| Line::styled("How it checks (↑ ↓)", theme.title)));
            lines.extend(Checking::ALL.map(|checking| row(checking.name(), search(checking, ordering))));
        }
        if methods.has_procedure {
            lines.push(row(&Method::DavisPutnam.name(), Method::DavisPutnam));
        }
        // A name that was cut is repeated in full.
        let mut cut_name = None;
        if let Method::Search(Algorithm { checking, .. }) = chooser.selected {
            if listed {
                lines.extend([Line::default(), Line::styled("What it takes next (← →)", theme.title)]);
                lines.extend(Ordering::ALL.map(|next| row(next.name(), search(checking, next))));
            } else {
                let name = Span::raw(format!("< {} >", ordering.name()));
                lines.push(Line::from(vec![Span::styled("Order ", theme.title), name]));
            }
            cut_name = Some(checking.name()).filter(|name| name.width() > usize::from(room));
        }
        lines.extend(titled.then(Line::default));
        lines.extend(cut_name.map(|name| Line::styled(name, theme.title)));
        match full {
            true => lines.extend(chooser.selected.ideas().map(Line::from)),
            false => lines.extend(tells.then(|| Line::from(chooser.selected.gist()))),
        }
        lines
    }

    /// The choice as a grid with full descriptions; with a title and a blank line if they fit.
    fn in_full(&self, titled: bool, spaced: bool) -> Vec<Line<'static>> {
        let Self { chooser, theme, .. } = *self;
        let mut lines = Vec::new();
        lines.extend(titled.then(|| Line::styled("Which method?", theme.title)));
        lines.extend(self.grid());
        lines.extend(spaced.then(Line::default));
        lines.push(Line::styled(chooser.selected.name(), theme.title));
        lines.extend(chooser.selected.ideas().map(Line::from));
        lines
    }

    /// A row for each checking strategy, a column for each ordering strategy; below them the Davis-Putnam
    /// procedure. Each has its result, with a mark if it is selected.
    fn grid(&self) -> Vec<Line<'static>> {
        let Chooser { selected, methods, .. } = *self.chooser;
        let theme = self.theme;
        // Room for a mark and a number.
        let place = (usize::from(self.width).saturating_sub(NAME) / Ordering::ALL.len()).clamp(3, 7);
        let row = |name: &str, methods: &mut dyn Iterator<Item = Method>| {
            let mut spans = vec![Span::styled(format!("{name:NAME$}"), theme.quiet)];
            for method in methods {
                let ended = self.told(method);
                let style = if ended.is_some() { theme.text } else { theme.quiet };
                let told = ended.unwrap_or_else(|| "·".to_owned());
                let told = if told.chars().count() < place { told } else { "+".to_owned() };
                let (mark, style) = if method == selected { (">", theme.selected) } else { ("", style) };
                let told = format!("{mark}{told}");
                spans.push(Span::raw(" ".repeat(place.saturating_sub(told.chars().count()))));
                spans.push(Span::styled(told, style));
            }
            Line::from(spans)
        };
        let mut lines = Vec::new();
        if methods.has_searches {
            let head = Ordering::ALL.map(|ordering| format!("{:>place$}", ordering.code())).concat();
            lines.push(Line::styled(format!("{:NAME$}{head}", ""), theme.quiet));
            lines.extend(Checking::ALL.map(|checking| {
                let search = |ordering| Method::Search(Algorithm { checking, ordering });
                row(checking.code(), &mut Ordering::ALL.into_iter().map(search))
            }));
        }
        if methods.has_procedure {
            let name = Method::DavisPutnam.to_string();
            lines.push(row(&name, &mut [Method::DavisPutnam].into_iter()));
        }
        lines
    }
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
