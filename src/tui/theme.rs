use ratatui::style::{Color, Modifier, Style};

use crate::app::Settings;
use crate::scene::{Glyph, Glyphs, Ground, Ink, Stroke};
use crate::theme::{Colour, Depth, Palette, Role, Themes};

/// Contrast that text needs (WCAG 2, AA).
const READABLE: f64 = 4.5;

/// Known properties of the terminal's colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TerminalColours {
    /// Number of colours.
    pub depth: Depth,
    /// True if the terminal's background is light; false if unknown.
    pub is_light: bool,
}

/// Styles of everything on screen.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
    palette: Palette,
    /// True if the cursor's row, column and sector and equal digits are highlighted.
    pub light: bool,
    /// True if numbers are drawn large where they fit.
    pub large_digits: bool,
    /// Character set of lines and signs.
    pub glyphs: Glyphs,
}

impl Theme {
    /// The theme of the settings, as far as the terminal can show it; if it is missing or unknown, the one
    /// that suits the terminal.
    pub fn new(settings: &Settings, themes: &Themes, terminal: TerminalColours) -> Self {
        let glyphs = if settings.ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        let suited = if terminal.is_light { "paper" } else { "ink" };
        let named = settings.theme.as_deref().and_then(|name| themes.palette(name, terminal.depth));
        let palette = named.or_else(|| themes.palette(suited, terminal.depth)).unwrap_or(Palette::PLAIN);
        let palette = if settings.terminal_ground { palette.on_terminal_ground() } else { palette };
        Self { palette, light: settings.light, large_digits: settings.large_digits, glyphs }
    }

    /// Returns true if there are colours.
    pub fn has_colour(self) -> bool {
        !self.palette.is_monochrome
    }

    /// Returns true if brackets mark the cursor too.
    pub fn bracketed(self) -> bool {
        !self.has_colour() || self.glyphs == Glyphs::Ascii
    }

    /// Returns true if squares need a blank column between them, because they have the same shade.
    pub fn spaced(self) -> bool {
        self.palette.colour(Role::Paper) == self.palette.colour(Role::SecondPaper)
    }

    /// Returns true if dots and bright marks show the cursor's highlights, as these have no background.
    pub fn lights_by_points(self) -> bool {
        self.palette.colour(Role::Lit) == self.palette.colour(Role::Paper)
    }

    /// Returns true if dots show a hint's region.
    pub fn tells_regions_by_points(self) -> bool {
        self.palette.colour(Role::Region) == self.palette.colour(Role::Paper)
    }

    /// Text on the background.
    pub fn base(self) -> Style {
        self.of(Role::Text).bg(self.colour(Role::Ground))
    }

    /// Text on the board's background.
    pub fn paper(self) -> Style {
        self.text().bg(self.colour(Role::Paper))
    }

    /// Style of a character on the board.
    pub fn glyph(self, glyph: Glyph) -> Style {
        let ground = match glyph.ground {
            Ground::Light | Ground::Same if !self.light => Ground::Plain,
            ground => ground,
        };
        let mut modifier = self.weight(glyph.ink);
        let mut style = Style::new();
        if self.has_colour() {
            style = self.coloured(glyph, ground);
            let first = || self.coloured(Glyph { ink: Ink::First, ..glyph }, ground);
            // If both tones have the same colour here, an underline distinguishes them.
            if glyph.ink == Ink::Second && style.fg == first().fg {
                modifier |= Modifier::UNDERLINED;
            }
            if ground == Ground::Plain && is_mark(glyph.ink) && self.lights_by_points() {
                modifier |= Modifier::DIM;
            }
        } else {
            modifier |= match ground {
                Ground::Same => Modifier::UNDERLINED,
                Ground::Highlighted => Modifier::UNDERLINED | Modifier::BOLD,
                // Only the important marks are emphasised.
                Ground::Because | Ground::Loses if is_mark(glyph.ink) => Modifier::empty(),
                Ground::Because => Modifier::UNDERLINED,
                // A sign in the corner shows it too.
                Ground::Loses => Modifier::DIM,
                Ground::Change => Modifier::REVERSED | Modifier::BOLD,
                Ground::Drawn => Modifier::REVERSED,
                // Dim by default, so that the cursor's highlights are bright.
                Ground::Plain if matches!(glyph.ink, Ink::Mark | Ink::CornerMark | Ink::Faint) => {
                    Modifier::DIM
                }
                _ => Modifier::empty(),
            };
            // Brackets show the cursor on a change.
            if glyph.cursor && ground != Ground::Change {
                modifier ^= Modifier::REVERSED;
            }
        }
        // A highlighted mark remains visible under the cursor.
        if self.has_colour() && glyph.cursor && glyph.ink == Ink::Highlighted {
            modifier |= Modifier::REVERSED;
        }
        if glyph.underlined {
            modifier |= Modifier::UNDERLINED;
        }
        style.add_modifier(modifier)
    }

    /// Colours of a character: its background's, and its own unless the background has its own text colour.
    fn coloured(self, glyph: Glyph, ground: Ground) -> Style {
        if glyph.cursor {
            return self.of(Role::CursorInk).bg(self.colour(Role::CursorGround));
        }
        let (ground, ink) = match ground {
            Ground::Plain if glyph.shaded => (Role::SecondPaper, None),
            Ground::Plain => (Role::Paper, None),
            Ground::Light if glyph.shaded => (Role::SecondLit, None),
            Ground::Light => (Role::Lit, None),
            Ground::Region => (Role::Region, self.if_chosen(Role::RegionInk)),
            Ground::Tint(tint) => {
                (Role::TINTS[usize::from(tint) % Role::TINTS.len()], self.if_chosen(Role::TintInk))
            }
            Ground::Same | Ground::Highlighted => (Role::SameGround, Some(Role::SameInk)),
            Ground::Drawn => (Role::DrawnGround, Some(Role::DrawnInk)),
            Ground::Because => (Role::BecauseGround, Some(Role::BecauseInk)),
            Ground::Change => (Role::ChangeGround, Some(Role::ChangeInk)),
            Ground::Loses => (Role::LosesGround, Some(Role::LosesInk)),
        };
        let own = match glyph.ink {
            Ink::Blank | Ink::Given | Ink::Highlighted => Role::Given,
            Ink::Entered => Role::Own,
            Ink::Mark | Ink::CornerMark => Role::Mark,
            Ink::Chosen | Ink::Placed => Role::Right,
            Ink::Broken | Ink::BrokenSign | Ink::Struck | Ink::Outline(Stroke::Struck) => Role::Wrong,
            Ink::First | Ink::Outline(Stroke::First) => Role::First,
            Ink::Second | Ink::Outline(Stroke::Second) => Role::Second,
            Ink::Wall => Role::Wall,
            Ink::Faint => Role::Line,
            Ink::Drawn => Role::Accent,
            Ink::Sign => Role::Sign,
        };
        // The player's entries and marks in coloured squares are as readable as givens.
        let is_on_tint =
            Role::TINTS.contains(&ground) && matches!(glyph.ink, Ink::Mark | Ink::CornerMark | Ink::Entered);
        let ink = ink.or(is_on_tint.then_some(Role::Given));
        // The two tones of candidates are kept on every background where they are readable.
        let has_tone = matches!(glyph.ink, Ink::First | Ink::Second | Ink::Outline(_));
        let contrast = || self.palette.colour(own).contrast(self.palette.colour(ground));
        let keeps_tone = has_tone && contrast().is_none_or(|contrast| contrast >= READABLE);
        let ink = ink.filter(|_| !keeps_tone).unwrap_or(own);
        self.of(ink).bg(self.colour(ground))
    }

    fn weight(self, ink: Ink) -> Modifier {
        match ink {
            Ink::Given | Ink::Chosen | Ink::Drawn | Ink::Outline(_) | Ink::Sign => Modifier::BOLD,
            Ink::Broken | Ink::BrokenSign => Modifier::BOLD | Modifier::UNDERLINED,
            Ink::CornerMark => Modifier::UNDERLINED,
            Ink::Struck if self.has_colour() => Modifier::CROSSED_OUT | Modifier::BOLD,
            Ink::Struck => Modifier::CROSSED_OUT,
            Ink::Highlighted if self.has_colour() => Modifier::BOLD,
            Ink::Highlighted => Modifier::BOLD | Modifier::REVERSED,
            // Without colours, attributes distinguish the two tones.
            Ink::First | Ink::Second | Ink::Placed if self.has_colour() => Modifier::BOLD,
            Ink::First => Modifier::BOLD | Modifier::UNDERLINED,
            Ink::Second => Modifier::REVERSED,
            Ink::Placed => Modifier::BOLD | Modifier::REVERSED,
            _ => Modifier::empty(),
        }
    }

    /// Plain text.
    pub fn text(self) -> Style {
        self.of(Role::Text)
    }

    /// Titles.
    pub fn title(self) -> Style {
        self.of(Role::Given).add_modifier(Modifier::BOLD)
    }

    /// Emphasis: names of techniques and of squares, progress.
    pub fn accent(self) -> Style {
        self.of(Role::Accent).add_modifier(Modifier::BOLD)
    }

    /// Secondary text.
    pub fn quiet(self) -> Style {
        self.of(Role::Quiet)
    }

    /// Thin decorative lines.
    pub fn line(self) -> Style {
        self.of(Role::Line)
    }

    /// Names of keys.
    pub fn key(self) -> Style {
        self.of(Role::Key).add_modifier(Modifier::BOLD)
    }

    /// Errors.
    pub fn wrong(self) -> Style {
        self.or_bold(Role::Wrong)
    }

    /// Success.
    pub fn right(self) -> Style {
        self.or_bold(Role::Right)
    }

    /// The caret of a text field.
    pub fn caret(self) -> Style {
        self.of(Role::Given).add_modifier(Modifier::REVERSED)
    }

    /// The selected line of a list.
    pub fn selected(self) -> Style {
        match self.colour(Role::Region) {
            Color::Reset => Style::new().add_modifier(Modifier::REVERSED),
            ground => {
                let ink = self.if_chosen(Role::RegionInk).unwrap_or(Role::Given);
                self.of(ink).bg(ground).add_modifier(Modifier::BOLD)
            }
        }
    }

    /// Text beside the name in the selected line of a list.
    pub fn selected_quietly(self) -> Style {
        match self.colour(Role::Region) {
            Color::Reset => Style::new().add_modifier(Modifier::REVERSED),
            ground => self.of(self.if_chosen(Role::RegionInk).unwrap_or(Role::Quiet)).bg(ground),
        }
    }

    /// Other parts of the selected line of a list: in their own colour, unless the line has its own text
    /// colour.
    pub fn on_selected(self, style: Style) -> Style {
        let line = self.selected_quietly();
        match self.if_chosen(Role::RegionInk) {
            Some(_) => line.add_modifier(style.add_modifier),
            None => line.patch(style),
        }
    }

    /// This text colour, if the theme has it.
    fn if_chosen(self, ink: Role) -> Option<Role> {
        Some(ink).filter(|role| self.palette.colour(*role) != Colour::Terminal)
    }

    /// Text in this colour, or bold without colours.
    fn or_bold(self, role: Role) -> Style {
        let weight = if self.has_colour() { Modifier::empty() } else { Modifier::BOLD };
        self.of(role).add_modifier(weight)
    }

    fn of(self, role: Role) -> Style {
        match self.colour(role) {
            Color::Reset => Style::new(),
            colour => Style::new().fg(colour),
        }
    }

    fn colour(self, role: Role) -> Color {
        match self.palette.colour(role) {
            Colour::Terminal => Color::Reset,
            Colour::Indexed(index) => Color::Indexed(index),
            Colour::Rgb([red, green, blue]) => Color::Rgb(red, green, blue),
        }
    }
}

fn is_mark(ink: Ink) -> bool {
    matches!(ink, Ink::Mark | Ink::CornerMark | Ink::First | Ink::Second | Ink::Struck)
}
