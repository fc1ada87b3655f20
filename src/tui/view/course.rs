use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Course};
use crate::deduction::Label;
use crate::tui::theme::Look;

use super::layout::{Extent, centred, inside, row};
use super::lessons::difficulty;
use super::list::List;
use super::words::{cut, header, shortened, tabs, wrapped};
use super::{Target, View};

/// Maximum width of the screen.
const WIDTH: u16 = 76;
/// Lines above the list: the kinds, and the next technique.
const ABOVE: u16 = 4;
/// Lines of the summary of the selected technique, and body height above which all of them fit.
const GIST: u16 = 3;
const TALL: u16 = 12;
/// End of a shortened summary; the technique's page has the rest.
const MORE: &str = "… (e: all of it)";
/// Width of the progress in a technique: `none known`.
const TOLD: usize = 10;
/// Width of the difficulty: `diabolical 9.0`.
const DIFFICULTY: usize = 14;

impl View for Course {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let mastered = format!("{} of {} mastered", self.mastered(), self.techniques.len());
        let size = self.size.as_ref().map(|size| format!(" {size}")).unwrap_or_default();
        header(
            frame,
            centred(area, WIDTH),
            theme,
            &format!("Practise{size}"),
            Span::styled(mastered, theme.quiet),
        );
        let body = body(self, area);
        let (kinds, chosen) = self.tabs();
        frame.render_widget(tabs(&kinds, chosen, theme, body.width), row(body, body.y));
        let list = list(self, body);
        let said = match (&self.message, self.next()) {
            (Some(message), _) => Line::styled(message.clone(), theme.wrong),
            (None, Some(next)) => Line::from(vec![
                Span::styled("Next for you: ", theme.quiet),
                Span::styled(self.techniques[next].name, theme.accent),
            ]),
            (None, None) => Line::styled("All of them are mastered.", theme.right),
        };
        frame.render_widget(said, row(body, list.area.y.saturating_sub(2).max(body.y + 1)));
        let line = |place: usize| in_a_line(self, &self.techniques[place], list.room());
        list.draw_names(line, theme, frame);
        let y = (list.area.bottom() + 1).min(body.bottom());
        let place = Rect { y, height: GIST, ..body }.intersection(body);
        let mut told = wrapped(vec![Line::styled(self.gist(), theme.quiet)], place.width);
        if told.len() > usize::from(place.height) {
            let width = place.width * place.height.saturating_sub(1) + place.width / 2;
            let begins = cut(&self.gist(), width, MORE);
            told = wrapped(vec![Line::styled(begins, theme.quiet)], place.width);
            told.truncate(place.height.into());
        }
        frame.render_widget(Text::from(told), place);
    }

    fn extent(&self, _: &App, _: Look<'_>, area: Rect) -> Extent {
        let count = u16::try_from(self.techniques.len()).unwrap_or(u16::MAX);
        (centred(area, WIDTH), Some(2 + ABOVE + count + 2 + GIST))
    }

    fn target(&self, _: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        list(self, body(self, area)).at(at).map(Target::Line)
    }
}

fn body(course: &Course, area: Rect) -> Rect {
    inside(centred(area, WIDTH), course.techniques.len() + usize::from(ABOVE + 1 + GIST))
}

fn list(course: &Course, body: Rect) -> List {
    let (above, below) = if body.height > TALL { (ABOVE, 2 + GIST) } else { (ABOVE - 1, GIST) };
    let (y, height) = (body.y + above.min(body.height), body.height.saturating_sub(above + below).max(1));
    let area = Rect { y, height, ..body }.intersection(body);
    List::of_names(area, course.techniques.len(), course.selected)
}

/// `Skyscraper      hard 4.0      6 of 7`; on a narrow screen without the difficulty.
fn in_a_line(course: &Course, technique: &Label, room: usize) -> String {
    let progress = course.progress(technique);
    let told = match progress.seen {
        _ if progress.is_mastered() => "mastered".to_owned(),
        0 if !course.has_positions(technique) => "none known".to_owned(),
        0 => String::new(),
        seen => format!("{} of {seen}", progress.alone),
    };
    let rest = room.saturating_sub(TOLD + 3);
    let is_wide = rest > DIFFICULTY + 2 + 24;
    let name = if is_wide { rest - DIFFICULTY - 2 } else { rest };
    let named = shortened(technique.name, name as u16, "…");
    match is_wide {
        true => format!("{named:<name$}  {:<DIFFICULTY$}  {told}", difficulty(technique)),
        false => format!("{named:<name$}  {told}"),
    }
}
