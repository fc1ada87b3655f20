//! What the model view says beside the board.

use ratatui::layout::Size;
use ratatui::text::Line;

use crate::app::ModelView;
use crate::puzzle::{Missing, values_in_words};
use crate::tui::theme::Theme;

use super::words::wrapped;

/// What is told about the square or hint under the cursor, and about the whole graph, in this room. Where it has not room
/// for everything, up to half of the causes of missing values are summed up; else the graph is left out, then words.
pub fn tell(view: &ModelView, room: Size, theme: Theme) -> Vec<Line<'static>> {
    let reason = |missing: &Missing| format!("{}: {}", values_in_words(&missing.values), missing.because);
    let reasons: Vec<String> = view.missing.iter().map(reason).collect();
    let causes = |shown: usize| {
        let mut lines = side_by_side(&reasons[..shown], room.width);
        lines.extend(summed_up(&view.missing[shown..], shown > 0));
        lines
    };
    let brief = |shown: usize| [vec![sentence(view)], causes(shown)].concat();
    let about_cursor = |shown: usize| match view.variable() {
        None => {
            let title = format!("Model at {}", view.square.label());
            vec![Line::styled(title, theme.title()), Line::from(no_variable(view))]
        }
        Some((index, variable)) => {
            let title = format!("Model of {}", variable.label());
            let head = vec![Line::styled(title, theme.title()), Line::from(domain(view, index))];
            [head, causes(shown), vec![Line::default(), Line::from(measures(view, index))]].concat()
        }
    };
    let graph = vec![Line::default(), Line::from(format!("The graph: {}", view.model.measures()))];
    let everything = |shown: usize| [about_cursor(shown), graph.clone()].concat();
    let fits =
        |lines: &Vec<Line<'static>>| wrapped(lines.clone(), room.width).len() <= usize::from(room.height);
    let all = reasons.len();
    let everything = (all.div_ceil(2)..=all).rev().map(everything);
    let about_cursor = (all.div_ceil(2)..=all).rev().map(about_cursor);
    let told = everything.chain(about_cursor).chain((0..=all).rev().map(brief)).find(fits);
    told.unwrap_or_else(|| vec![sentence(view)])
}

/// The same in one short sentence.
pub fn sentence(view: &ModelView) -> Line<'static> {
    let Some((index, variable)) = view.variable() else { return Line::from(no_variable(view)) };
    let graph = view.model.graph();
    let domain = match view.model.domain(index) {
        [] => "no value".to_owned(),
        domain => values_in_words(domain),
    };
    let (degree, tightness) = (graph.degree(index), graph.sum_tightness(index));
    Line::from(format!("{}: {domain}; degree {degree}, tightness {tightness:.2}", variable.label()))
}

/// The same with less in it, the longest first.
pub fn shorter(view: &ModelView) -> Vec<String> {
    let all = sentence(view).to_string();
    [", tightness", ";", ", "].iter().filter_map(|end| Some(all.split_once(end)?.0.to_owned())).collect()
}

fn domain(view: &ModelView, index: usize) -> String {
    match view.model.domain(index) {
        [] => "domain empty".to_owned(),
        domain => format!("domain {}", values_in_words(domain)),
    }
}

fn measures(view: &ModelView, index: usize) -> String {
    let graph = view.model.graph();
    let (degree, tightness) = (graph.degree(index), graph.sum_tightness(index));
    let neighbours = match degree {
        0 => "no neighbours",
        1 => "its neighbour is lit",
        _ => "its neighbours are lit",
    };
    format!("degree {degree}, sum tightness {tightness:.3}; {neighbours}")
}

fn no_variable(view: &ModelView) -> String {
    let what = match view.model.variables().first() {
        Some(variable) if variable.hint.is_some() => "holds no number",
        _ => "is given",
    };
    format!("{} {what}, so it is no variable.", view.square.label())
}

/// The texts, as many beside each other as have room, in columns.
fn side_by_side(texts: &[String], width: u16) -> Vec<Line<'static>> {
    let longest = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let columns = ((usize::from(width) + 2) / (longest + 2)).max(1);
    let rows = texts.len().div_ceil(columns);
    let row = |row| {
        let cells: Vec<String> =
            texts.iter().skip(row).step_by(rows).map(|text| format!("{text:longest$}")).collect();
        Line::from(cells.join("  ").trim_end().to_owned())
    };
    (0..rows).map(row).collect()
}

/// How many values are missing beyond those told, if any are.
fn summed_up(missing: &[Missing], told: bool) -> Option<Line<'static>> {
    let count = missing.iter().map(|missing| missing.values.len()).sum();
    let words = match (told, count) {
        (_, 0) => return None,
        (true, count) => format!("and {count} more missing"),
        (false, 1) => "1 value is missing".to_owned(),
        (false, count) => format!("{count} values are missing"),
    };
    Some(Line::from(words))
}
