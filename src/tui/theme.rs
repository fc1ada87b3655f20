use ratatui::style::{Color, Modifier, Style};

use crate::app::{Settings, ThemeName};
use crate::scene::{Glyph, Glyphs, Ground, Ink, Stroke};

/// How meanings look: the only place where there are colours.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
    name: ThemeName,
    /// Whether the screen follows the cursor with more than the cursor: lights, and reasons in the panel.
    pub light: bool,
    /// Which characters lines and signs are drawn with.
    pub glyphs: Glyphs,
}

impl Theme {
    /// The theme that the settings ask for.
    pub fn new(settings: &Settings) -> Self {
        let glyphs = if settings.ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        Self { name: settings.theme, light: settings.light, glyphs }
    }

    /// Whether the cursor is told by brackets too.
    pub fn bracketed(self) -> bool {
        self.name == ThemeName::Mono || self.glyphs == Glyphs::Ascii
    }

    /// Whether squares need a blank column between them, because no shade tells them apart.
    pub fn spaced(self) -> bool {
        !self.name.has_colour()
    }

    /// How a character of the board looks.
    pub fn glyph(self, glyph: Glyph) -> Style {
        let ground = match glyph.ground {
            Ground::Light | Ground::Same if !self.light => Ground::Plain,
            ground => ground,
        };
        let mut modifier = self.weight(glyph.ink);
        let style = match self.name {
            ThemeName::Default if glyph.cursor => cursor_colours(glyph.ink),
            ThemeName::Default => default_colours(glyph.ink, ground, glyph.shaded),
            ThemeName::Sixteen if glyph.cursor => Style::new(),
            ThemeName::Sixteen => sixteen_colours(glyph.ink, ground),
            ThemeName::Mono => Style::new(),
        };
        if self.name == ThemeName::Mono {
            modifier |= match ground {
                Ground::Same => Modifier::UNDERLINED,
                // Among the marks only those that matter stand out.
                Ground::Because | Ground::Loses | Ground::Change if is_mark(glyph.ink) => Modifier::empty(),
                Ground::Because | Ground::Loses => Modifier::UNDERLINED,
                Ground::Change => Modifier::UNDERLINED | Modifier::BOLD,
                Ground::Drawn => Modifier::REVERSED,
                // What the cursor's row, column and sector light up elsewhere, stands out here from what is
                // dim.
                Ground::Plain if matches!(glyph.ink, Ink::Mark | Ink::Faint) => Modifier::DIM,
                _ => Modifier::empty(),
            };
        }
        if glyph.cursor && self.name != ThemeName::Default {
            modifier ^= Modifier::REVERSED;
        }
        if glyph.underlined {
            modifier |= Modifier::UNDERLINED;
        }
        style.add_modifier(modifier)
    }

    fn weight(self, ink: Ink) -> Modifier {
        match ink {
            Ink::Given | Ink::Chosen | Ink::Drawn | Ink::Outline(_) => Modifier::BOLD,
            Ink::Broken | Ink::BrokenSign => Modifier::BOLD | Modifier::UNDERLINED,
            Ink::Struck => Modifier::CROSSED_OUT,
            // Where there are no colours, the two tones differ without them.
            Ink::First | Ink::Second | Ink::Placed if self.name.has_colour() => Modifier::BOLD,
            Ink::First => Modifier::BOLD | Modifier::UNDERLINED,
            Ink::Second => Modifier::REVERSED,
            Ink::Placed => Modifier::BOLD | Modifier::REVERSED,
            _ => Modifier::empty(),
        }
    }

    /// Words that lead the eye: names of techniques, titles.
    pub fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Quiet words: what is only there when one looks for it.
    pub fn quiet(self) -> Style {
        match self.name {
            ThemeName::Default => Style::new().fg(Color::Indexed(245)),
            ThemeName::Sixteen => Style::new().fg(Color::DarkGray),
            ThemeName::Mono => Style::new(),
        }
    }

    /// A key's name.
    pub fn key(self) -> Style {
        match self.name {
            ThemeName::Default => Style::new().fg(Color::Indexed(110)),
            ThemeName::Sixteen => Style::new().fg(Color::Cyan),
            ThemeName::Mono => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// What is wrong.
    pub fn wrong(self) -> Style {
        match self.name {
            ThemeName::Default => Style::new().fg(Color::Indexed(210)),
            ThemeName::Sixteen => Style::new().fg(Color::LightRed),
            ThemeName::Mono => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// What is right.
    pub fn right(self) -> Style {
        match self.name {
            ThemeName::Default => Style::new().fg(Color::Indexed(114)),
            ThemeName::Sixteen => Style::new().fg(Color::Green),
            ThemeName::Mono => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// The selected line of a list.
    pub fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

fn is_mark(ink: Ink) -> bool {
    matches!(ink, Ink::Mark | Ink::First | Ink::Second | Ink::Struck)
}

/// The selected square: dark on bright, whatever the terminal's own colours are.
fn cursor_colours(ink: Ink) -> Style {
    let foreground = match ink {
        Ink::Broken | Ink::Struck => 160,
        Ink::Entered => 19,
        Ink::Mark => 239,
        Ink::Chosen => 22,
        Ink::First => 94,
        Ink::Second => 24,
        Ink::Placed => 22,
        _ => 16,
    };
    Style::new().fg(Color::Indexed(foreground)).bg(Color::Indexed(253))
}

/// Quiet colours out of 256. Where there is a background of ours, the foreground is ours too, so that the
/// board can be read on a light terminal as well.
fn default_colours(ink: Ink, ground: Ground, shaded: bool) -> Style {
    let background = match ground {
        Ground::Plain if shaded => Some(235),
        Ground::Plain => None,
        // Only one of them is there at a time.
        Ground::Light | Ground::Region => Some(if shaded { 239 } else { 237 }),
        Ground::Same => Some(24),
        Ground::Tint(tint) => Some([236, 23, 53, 60][usize::from(tint % 4)]),
        Ground::Drawn => Some(24),
        Ground::Because => Some(58),
        Ground::Loses => Some(52),
        Ground::Change => Some(22),
    };
    let background = match ink {
        Ink::First => Some(179),
        Ink::Second => Some(74),
        _ => background,
    };
    let bare = ground == Ground::Plain && !shaded;
    let foreground = match ink {
        Ink::Blank => None,
        Ink::Given if bare => None,
        Ink::Given => Some(255),
        Ink::Entered => Some(117),
        Ink::Broken | Ink::BrokenSign => Some(210),
        Ink::Mark => Some(247),
        Ink::Struck => Some(210),
        Ink::Chosen | Ink::Placed => Some(157),
        Ink::First | Ink::Second => Some(16),
        Ink::Outline(Stroke::First) => Some(228),
        Ink::Outline(Stroke::Second) => Some(123),
        Ink::Outline(Stroke::Struck) => Some(210),
        Ink::Wall if bare => Some(244),
        Ink::Wall => Some(250),
        Ink::Faint => Some(240),
        Ink::Drawn => Some(222),
        Ink::Sign => Some(180),
    };
    let style = background.map_or_else(Style::new, |index| Style::new().bg(Color::Indexed(index)));
    foreground.map_or(style, |index| style.fg(Color::Indexed(index)))
}

/// The terminal's own colours: few, and never dark on dark.
fn sixteen_colours(ink: Ink, ground: Ground) -> Style {
    let style = match ground {
        Ground::Plain => Style::new(),
        Ground::Light => Style::new().bg(Color::Black).fg(Color::White),
        Ground::Region => Style::new().bg(Color::DarkGray).fg(Color::White),
        Ground::Same => Style::new().bg(Color::Blue).fg(Color::White),
        Ground::Tint(tint) => {
            let tints = [Color::Blue, Color::Magenta, Color::Green, Color::Cyan];
            Style::new().bg(tints[usize::from(tint % 4)]).fg(Color::Black)
        }
        Ground::Drawn | Ground::Because => Style::new().bg(Color::Yellow).fg(Color::Black),
        Ground::Loses => Style::new().bg(Color::Magenta).fg(Color::Black),
        Ground::Change => Style::new().bg(Color::Green).fg(Color::Black),
    };
    let on_colour = !matches!(ground, Ground::Plain | Ground::Light);
    match ink {
        // What a hint says of a candidate has a ground of its own, and can be read on any other.
        Ink::First => style.bg(Color::Black).fg(Color::LightYellow),
        Ink::Second => style.bg(Color::Cyan).fg(Color::Black),
        Ink::Struck => style.bg(Color::Black).fg(Color::LightRed),
        Ink::Broken | Ink::BrokenSign if !on_colour => style.fg(Color::LightRed),
        Ink::Entered | Ink::Chosen | Ink::Placed if !on_colour => style.fg(Color::LightCyan),
        Ink::Drawn | Ink::Sign if !on_colour => style.fg(Color::Yellow),
        Ink::Faint if !on_colour => style.fg(Color::DarkGray),
        Ink::Outline(Stroke::First) if !on_colour => style.fg(Color::LightYellow),
        Ink::Outline(Stroke::Second) if !on_colour => style.fg(Color::LightCyan),
        Ink::Outline(Stroke::Struck) if !on_colour => style.fg(Color::LightRed),
        _ => style,
    }
}
