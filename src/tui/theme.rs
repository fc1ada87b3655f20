use ratatui::style::{Color, Modifier, Style};

use crate::app::Settings;
use crate::scene::{Glyph, Glyphs, Ground, Ink, Stroke};
use crate::theme::{Colour, Depth, Palette, Role, Themes};

/// The contrast that text needs (WCAG 2, AA).
const READABLE: f64 = 4.5;

/// What the terminal shows, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TerminalColours {
    /// How many colours.
    pub depth: Depth,
    /// Whether its own ground is light; dark, if it did not say.
    pub is_light: bool,
}

/// How meanings look: the only place where there are styles.
#[derive(Debug, Clone, Copy)]
pub struct Theme {
    palette: Palette,
    /// Whether the cursor's row, column and sector and equal digits are lit.
    pub light: bool,
    /// Whether numbers are drawn large where there is room.
    pub large_digits: bool,
    /// Which characters lines and signs are drawn with.
    pub glyphs: Glyphs,
}

impl Theme {
    /// The theme that the settings ask for, as far as the terminal can show it; the one that suits the
    /// terminal where they leave it open, or ask for one that there is not.
    pub fn new(settings: &Settings, themes: &Themes, terminal: TerminalColours) -> Self {
        let glyphs = if settings.ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        let suited = if terminal.is_light { "paper" } else { "ink" };
        let named = settings.theme.as_deref().and_then(|name| themes.palette(name, terminal.depth));
        let palette = named.or_else(|| themes.palette(suited, terminal.depth)).unwrap_or(Palette::PLAIN);
        let palette = if settings.terminal_ground { palette.on_terminal_ground() } else { palette };
        Self { palette, light: settings.light, large_digits: settings.large_digits, glyphs }
    }

    /// Whether there are colours.
    pub fn has_colour(self) -> bool {
        !self.palette.is_monochrome
    }

    /// Whether the cursor is told by brackets too.
    pub fn bracketed(self) -> bool {
        !self.has_colour() || self.glyphs == Glyphs::Ascii
    }

    /// Whether squares need a blank column between them, because no shade tells them apart.
    pub fn spaced(self) -> bool {
        self.palette.colour(Role::Paper) == self.palette.colour(Role::SecondPaper)
    }

    /// Whether what the cursor lights is told by points and by marks that are not dim, as it has no ground.
    pub fn lights_by_points(self) -> bool {
        self.palette.colour(Role::Lit) == self.palette.colour(Role::Paper)
    }

    /// Whether a hint's region is told so.
    pub fn tells_regions_by_points(self) -> bool {
        self.palette.colour(Role::Region) == self.palette.colour(Role::Paper)
    }

    /// Behind everything, and words on it.
    pub fn base(self) -> Style {
        self.of(Role::Text).bg(self.colour(Role::Ground))
    }

    /// What the board lies on.
    pub fn paper(self) -> Style {
        self.text().bg(self.colour(Role::Paper))
    }

    /// How a character of the board looks.
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
            // Where the ground's ink takes the place of both tones, something else tells them apart.
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
                // Among the marks only those that matter stand out.
                Ground::Because | Ground::Loses if is_mark(glyph.ink) => Modifier::empty(),
                Ground::Because => Modifier::UNDERLINED,
                // A sign in the corner tells it too.
                Ground::Loses => Modifier::DIM,
                Ground::Change => Modifier::REVERSED | Modifier::BOLD,
                Ground::Drawn => Modifier::REVERSED,
                // What the cursor's row, column and sector light up elsewhere, stands out here from what is
                // dim.
                Ground::Plain if matches!(glyph.ink, Ink::Mark | Ink::CornerMark | Ink::Faint) => {
                    Modifier::DIM
                }
                _ => Modifier::empty(),
            };
            // A change stays what it is: brackets tell the cursor.
            if glyph.cursor && ground != Ground::Change {
                modifier ^= Modifier::REVERSED;
            }
        }
        // On the cursor's ground a mark that is lit stands out by its own.
        if self.has_colour() && glyph.cursor && glyph.ink == Ink::Highlighted {
            modifier |= Modifier::REVERSED;
        }
        if glyph.underlined {
            modifier |= Modifier::UNDERLINED;
        }
        style.add_modifier(modifier)
    }

    /// The colours of a character: its ground's, and its own unless the ground has an ink for all that stands
    /// on it.
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
        // What the player writes into coloured squares is as readable as what is given.
        let is_on_tint =
            Role::TINTS.contains(&ground) && matches!(glyph.ink, Ink::Mark | Ink::CornerMark | Ink::Entered);
        let ink = ink.or(is_on_tint.then_some(Role::Given));
        // The two tones of candidates are told apart on every ground on which they can be read.
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
            // Where there are no colours, the two tones differ without them.
            Ink::First | Ink::Second | Ink::Placed if self.has_colour() => Modifier::BOLD,
            Ink::First => Modifier::BOLD | Modifier::UNDERLINED,
            Ink::Second => Modifier::REVERSED,
            Ink::Placed => Modifier::BOLD | Modifier::REVERSED,
            _ => Modifier::empty(),
        }
    }

    /// Words that say something.
    pub fn text(self) -> Style {
        self.of(Role::Text)
    }

    /// Titles.
    pub fn title(self) -> Style {
        self.of(Role::Given).add_modifier(Modifier::BOLD)
    }

    /// What leads the eye: names of techniques and of squares, progress.
    pub fn accent(self) -> Style {
        self.of(Role::Accent).add_modifier(Modifier::BOLD)
    }

    /// Quiet words: what is only there when one looks for it.
    pub fn quiet(self) -> Style {
        self.of(Role::Quiet)
    }

    /// Thin lines that mean nothing.
    pub fn line(self) -> Style {
        self.of(Role::Line)
    }

    /// A key's name.
    pub fn key(self) -> Style {
        self.of(Role::Key).add_modifier(Modifier::BOLD)
    }

    /// What is wrong.
    pub fn wrong(self) -> Style {
        self.or_bold(Role::Wrong)
    }

    /// What is right.
    pub fn right(self) -> Style {
        self.or_bold(Role::Right)
    }

    /// The caret in a line that is typed.
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

    /// What is beside the name in the selected line of a list.
    pub fn selected_quietly(self) -> Style {
        match self.colour(Role::Region) {
            Color::Reset => Style::new().add_modifier(Modifier::REVERSED),
            ground => self.of(self.if_chosen(Role::RegionInk).unwrap_or(Role::Quiet)).bg(ground),
        }
    }

    /// Anything else in the selected line of a list: in its own colour, unless the line's ground has an ink
    /// for all that stands on it.
    pub fn on_selected(self, style: Style) -> Style {
        let line = self.selected_quietly();
        match self.if_chosen(Role::RegionInk) {
            Some(_) => line.add_modifier(style.add_modifier),
            None => line.patch(style),
        }
    }

    /// This ink, if the theme has one for all that stands on a ground.
    fn if_chosen(self, ink: Role) -> Option<Role> {
        Some(ink).filter(|role| self.palette.colour(*role) != Colour::Terminal)
    }

    /// In this colour, or bold where there is none.
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
