//! Text of the model view beside the board.

use ratatui::layout::Size;
use ratatui::text::Line;

use crate::app::ModelView;
use crate::puzzle::{Missing, Variable};
use crate::tui::theme::Look;

use super::words::wrapped;

/// Text about the square or hint under the cursor, and about the whole graph. If it does not fit, the heading
/// above the causes of missing values is omitted, and up to half of the causes are summed up; then the graph
/// is omitted, then more text.
pub fn tell(view: &ModelView, room: Size, theme: Look<'_>) -> Vec<Line<'static>> {
    let reason = |missing: &Missing| format!("{}: {}", missing.values.in_words(), missing.because);
    let reasons: Vec<String> = view.missing.iter().map(reason).collect();
    let causes = |shown: usize| {
        let mut lines = side_by_side(&reasons[..shown], room.width);
        lines.extend(summed_up(&view.missing[shown..], shown > 0));
        lines
    };
    let brief = |shown: usize| [vec![sentence(view)], causes(shown)].concat();
    let about_cursor = |shown: usize, headed: bool| match view.variables()[..] {
        [] => {
            let title = format!("Model at {}", view.square.label());
            vec![Line::styled(title, theme.title), Line::from(no_variable(view))]
        }
        [index, ref others @ ..] => {
            let title = format!("Model of {}", view.model.variables()[index].label());
            let domain = view.model.domain(index);
            let domain = if domain.is_empty() { "empty".to_owned() } else { domain.in_words() };
            let head = vec![Line::styled(title, theme.title), Line::from(format!("domain {domain}"))];
            let others = others.iter().map(|&other| Line::from(in_short(view, other)));
            let tail = [Line::default(), Line::from(measures(view, index))].into_iter().chain(others);
            let heading = Line::styled("ruled out:", theme.quiet);
            let heading = Some(heading).filter(|_| headed && shown > 0).into_iter().collect();
            [head, heading, causes(shown), tail.collect()].concat()
        }
    };
    let graph = vec![Line::default(), Line::from(format!("The graph: {}", view.model.measures()))];
    let everything = |shown: usize, headed| [about_cursor(shown, headed), graph.clone()].concat();
    let fits =
        |lines: &Vec<Line<'static>>| wrapped(lines.clone(), room.width).len() <= usize::from(room.height);
    let all = reasons.len();
    let headed = [everything(all, true)].into_iter();
    let everything = (all.div_ceil(2)..=all).rev().map(|shown| everything(shown, false));
    let about_cursor = (all.div_ceil(2)..=all).rev().map(|shown| about_cursor(shown, false));
    let told = headed.chain(everything).chain(about_cursor).chain((0..=all).rev().map(brief)).find(fits);
    told.unwrap_or_else(|| vec![sentence(view)])
}

/// One-sentence version of the text.
pub fn sentence(view: &ModelView) -> Line<'static> {
    Line::from(match view.variables().first() {
        Some(&index) => in_short(view, index),
        None => no_variable(view),
    })
}

/// A variable in one short sentence.
fn in_short(view: &ModelView, index: usize) -> String {
    let graph = view.model.graph();
    let domain = view.model.domain(index);
    let domain = if domain.is_empty() { "no value".to_owned() } else { domain.in_words() };
    let (degree, tightness) = (graph.degree(index), graph.sum_tightness(index));
    let label = view.model.variables()[index].label();
    format!("{label}: {domain}; degree {degree}, tightness {tightness:.2}")
}

/// Shorter versions of the sentence, the longest first.
pub fn shorter(view: &ModelView) -> Vec<String> {
    let all = sentence(view).to_string();
    [", tightness", ";", ", "].iter().filter_map(|end| Some(all.split_once(end)?.0.to_owned())).collect()
}

fn measures(view: &ModelView, index: usize) -> String {
    let graph = view.model.graph();
    let (degree, tightness) = (graph.degree(index), graph.sum_tightness(index));
    let neighbours = match degree {
        0 => "",
        1 => ": the lit square",
        _ => ": the lit squares",
    };
    format!("degree {degree}{neighbours}; sum tightness {tightness:.3}")
}

fn no_variable(view: &ModelView) -> String {
    let what = match view.model.variables().first() {
        Some(Variable::Hint { .. }) => "holds no number",
        _ => "is given",
    };
    format!("{} {what}, so it is no variable.", view.square.label())
}

/// The texts in as many columns as fit.
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

/// Number of missing values besides those listed, if there are any.
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
