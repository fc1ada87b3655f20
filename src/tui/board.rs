use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::scene::{Geometry, Glyph, Picture, Scene, paint};

use super::theme::Theme;

/// The widget for boards: it draws the scene of any puzzle, at the size and position of its layout.
pub struct BoardWidget<'a> {
    /// The scene to draw.
    pub scene: &'a Scene,
    /// Its size, and the visible part.
    pub geometry: &'a Geometry,
    /// Styles.
    pub theme: Theme,
}

impl BoardWidget<'_> {
    fn picture(&self) -> Picture {
        let plain_digits = !self.theme.large_digits;
        let dotted = self.theme.light && self.theme.lights_by_points;
        let region_dotted = self.theme.tells_regions_by_points;
        if plain_digits || dotted || region_dotted {
            let scene = Scene { plain_digits, dotted, region_dotted, ..self.scene.clone() };
            return paint(&scene, self.geometry, self.theme.glyphs);
        }
        paint(self.scene, self.geometry, self.theme.glyphs)
    }

    /// The board as lines of text.
    pub fn lines(&self) -> Vec<Line<'static>> {
        let picture = self.picture();
        let span = |glyph: &Glyph| Span::styled(glyph.symbol.to_string(), self.theme.glyph(*glyph));
        picture.lines().map(|line| line.iter().map(span).collect::<Line<'_>>()).collect()
    }
}

impl Widget for BoardWidget<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let picture = self.picture();
        let area = area.intersection(buffer.area);
        for (line, y) in picture.lines().zip(area.top()..area.bottom()) {
            let mut columns = area.left()..area.right();
            // Equal-looking characters share one lookup.
            for run in line.chunk_by(|one, next| one.looks_like(next)) {
                let style = self.theme.glyph(run[0]);
                for (glyph, x) in run.iter().zip(&mut columns) {
                    buffer[(x, y)].set_char(glyph.symbol).set_style(style);
                }
            }
        }
    }
}
