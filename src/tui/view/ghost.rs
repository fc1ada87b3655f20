//! The race against a finished game, as two bars.

use ratatui::text::{Line, Span};

use crate::app::{GhostRace, Play, race_in_words};
use crate::scene::Glyphs;
use crate::tui::theme::Look;

/// Width of the names and the numbers beside the bars, and of the widest bar.
const BESIDE: u16 = 12;
const WIDEST: u16 = 24;

/// Lines of the panel about the race against a ghost; none if the game is not a race.
pub(super) fn lines(play: &Play, width: u16, theme: Look<'_>) -> Vec<Line<'static>> {
    let (Some(race), Some(words)) = (GhostRace::of(&*play.game), race_in_words(&*play.game)) else {
        return Vec::new();
    };
    let length = usize::from(width.saturating_sub(BESIDE).min(WIDEST));
    let bar = |name: &str, done: usize| {
        // The first square already shows in the bar, and only the last one fills it.
        let full = (done * length).div_ceil(race.squares.max(1));
        let full = if done < race.squares { full.min(length.saturating_sub(1)) } else { length };
        let (done_sign, left_sign) = match theme.glyphs {
            Glyphs::Ascii => ("=", "."),
            Glyphs::Unicode => ("━", "·"),
        };
        Line::from(vec![
            Span::styled(format!("{name:6} "), theme.quiet),
            Span::styled(done_sign.repeat(full), theme.accent),
            Span::styled(left_sign.repeat(length - full), theme.quiet),
            Span::from(format!(" {done}")),
        ])
    };
    vec![bar("You", race.own), bar("Ghost", race.ghost), Line::styled(words, theme.quiet), Line::default()]
}
