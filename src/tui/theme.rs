use std::ops::Deref;

use ratatui::style::{Color, Modifier, Style};

use crate::app::{Keymap, Settings};
use crate::scene::{Glyph, Glyphs, Ground, Ink, Stroke};
use crate::theme::{Colour, Depth, Palette, Role, Themes};

/// Contrast that text needs (WCAG 2, AA).
const READABLE: f64 = 4.5;

/// Parts of a tint to one part of the walls' colour, on diagonals and in windows.
const WALLS_SHARE: u16 = 15;

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
    /// Character set of lines and signs.
    pub glyphs: Glyphs,
    /// True if there are colours.
    pub has_colour: bool,
    /// True if brackets mark the cursor too.
    pub bracketed: bool,
    /// True if squares need a blank column between them, because they have the same shade.
    pub spaced: bool,
    /// True if the cursor's row, column and sector and equal digits are highlighted.
    pub(super) light: bool,
    /// True if numbers are drawn large where they fit.
    pub(super) large_digits: bool,
    /// True if the regions of a jigsaw have soft tints, elsewhere diagonals and windows.
    pub(super) tints_regions: bool,
    /// True if dots and bright marks show the cursor's highlights, as these have no background.
    pub(super) lights_by_points: bool,
    /// True if dots show a hint's region.
    pub(super) tells_regions_by_points: bool,
    /// Text on the screen's background, and on the board's.
    pub(super) base: Style,
    pub(super) paper: Style,
    pub(super) text: Style,
    pub(super) title: Style,
    /// Emphasis: names of techniques and of squares, progress.
    pub(super) accent: Style,
    /// Secondary text.
    pub(super) quiet: Style,
    /// Thin decorative lines.
    pub(super) line: Style,
    /// Names of keys.
    pub(super) key: Style,
    /// Errors.
    pub(super) wrong: Style,
    /// Success.
    pub right: Style,
    /// The caret of a text field.
    pub(super) caret: Style,
    /// The selected line of a list, and text beside the name in it.
    pub(super) selected: Style,
    pub(super) selected_quietly: Style,
}

/// A theme, with the keys that sentences name.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    theme: Theme,
    keymap: &'a Keymap,
}

impl<'a> Look<'a> {
    /// This theme with these keys.
    pub fn new(theme: Theme, keymap: &'a Keymap) -> Self {
        Self { theme, keymap }
    }

    /// The text with its keys: see [`Keymap::spelled`].
    pub fn spelled(self, text: &str) -> String {
        self.keymap.spelled(text)
    }
}

impl Deref for Look<'_> {
    type Target = Theme;

    fn deref(&self) -> &Theme {
        &self.theme
    }
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
        let has_colour = !palette.is_monochrome;
        let equal = |one, other| palette.colour(one) == palette.colour(other);
        let of = |role| in_colour(&palette, role);
        let bold = |role| of(role).add_modifier(Modifier::BOLD);
        let in_region = |role, weight| match colour(&palette, Role::Region) {
            Color::Reset => Style::new().add_modifier(Modifier::REVERSED),
            ground => of(own_ink(&palette, Role::RegionInk).unwrap_or(role)).bg(ground).add_modifier(weight),
        };
        Self {
            palette,
            glyphs,
            has_colour,
            bracketed: !has_colour || settings.ascii,
            spaced: equal(Role::Paper, Role::SecondPaper),
            light: settings.light,
            large_digits: settings.large_digits,
            tints_regions: settings.region_tints && matches!(palette.colour(Role::Paper), Colour::Rgb(_)),
            lights_by_points: equal(Role::Lit, Role::Paper),
            tells_regions_by_points: equal(Role::Region, Role::Paper),
            base: of(Role::Text).bg(colour(&palette, Role::Ground)),
            paper: of(Role::Text).bg(colour(&palette, Role::Paper)),
            text: of(Role::Text),
            title: bold(Role::Given),
            accent: bold(Role::Accent),
            quiet: of(Role::Quiet),
            line: of(Role::Line),
            key: bold(Role::Key),
            wrong: if has_colour { of(Role::Wrong) } else { bold(Role::Wrong) },
            right: if has_colour { of(Role::Right) } else { bold(Role::Right) },
            caret: of(Role::Given).add_modifier(Modifier::REVERSED),
            selected: in_region(Role::Given, Modifier::BOLD),
            selected_quietly: in_region(Role::Quiet, Modifier::empty()),
        }
    }

    /// Other parts of the selected line of a list: in their own colour, unless the line has its own text
    /// colour.
    pub(super) fn on_selected(self, style: Style) -> Style {
        match own_ink(&self.palette, Role::RegionInk) {
            Some(_) => self.selected_quietly.add_modifier(style.add_modifier),
            None => self.selected_quietly.patch(style),
        }
    }

    /// Style of a character on the board.
    pub fn glyph(self, glyph: Glyph) -> Style {
        let ground = match glyph.ground {
            Ground::Light | Ground::Same if !self.light => Ground::Plain,
            ground => ground,
        };
        let mut modifier = if glyph.symbol == ' ' { Modifier::empty() } else { self.weight(glyph.ink) };
        let mut style = Style::new();
        if self.has_colour {
            style = self.coloured(glyph, ground);
            // The ink of a blank is invisible, and the default colour takes the fewest bytes.
            if glyph.ink == Ink::Blank && !glyph.underlined {
                style.fg = Some(Color::Reset);
            }
            let first = || self.coloured(Glyph { ink: Ink::First, ..glyph }, ground);
            // If both tones have the same colour here, an underline distinguishes them.
            if glyph.ink == Ink::Second && style.fg == first().fg {
                modifier |= Modifier::UNDERLINED;
            }
            if ground == Ground::Plain && is_mark(glyph.ink) && self.lights_by_points {
                modifier |= Modifier::DIM;
            }
        } else {
            modifier |= match ground {
                // A whole line would look like a wall.
                Ground::Same if glyph.symbol == ' ' => Modifier::empty(),
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
        if self.has_colour && glyph.cursor && glyph.ink == Ink::Highlighted {
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
            return in_colour(&self.palette, Role::CursorInk).bg(colour(&self.palette, Role::CursorGround));
        }
        let tint = glyph.tint.filter(|_| matches!(ground, Ground::Plain | Ground::Light));
        let (ground, ink) = match ground {
            Ground::Plain if glyph.shaded => (Role::SecondPaper, None),
            Ground::Plain => (Role::Paper, None),
            Ground::Light if glyph.shaded => (Role::SecondLit, None),
            Ground::Light => (Role::Lit, None),
            Ground::Region => (Role::Region, own_ink(&self.palette, Role::RegionInk)),
            Ground::Tint(tint) => {
                (Role::TINTS[usize::from(tint) % Role::TINTS.len()], own_ink(&self.palette, Role::TintInk))
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
        let tint = tint.map(|tint| Role::TINTS[usize::from(tint) % Role::TINTS.len()]);
        let Some([red, green, blue]) = tint.and_then(|tint| self.soft(ground, tint, glyph.extra)) else {
            return in_colour(&self.palette, ink).bg(colour(&self.palette, ground));
        };
        let contrast = self.palette.colour(ink).contrast(Colour::Rgb([red, green, blue]));
        // Marks with too little contrast on a tint get the colour of givens.
        let is_quiet = is_mark(glyph.ink) && contrast.is_some_and(|contrast| contrast < READABLE);
        let ink = if is_quiet { Role::Given } else { ink };
        in_colour(&self.palette, ink).bg(Color::Rgb(red, green, blue))
    }

    /// A background mixed with an equal amount of a tint; if it must stand out among tints, with three times
    /// as much and a little of the walls' colour. `None` if the terminal or the theme cannot mix colours.
    fn soft(self, ground: Role, tint: Role, is_strong: bool) -> Option<[u8; 3]> {
        let colours = [ground, tint, Role::Wall].map(|role| self.palette.colour(role));
        let [Colour::Rgb(ground), Colour::Rgb(tint), Colour::Rgb(wall)] = colours else { return None };
        Some([0, 1, 2].map(|at| {
            let half = ground[at].midpoint(tint[at]);
            let strong = u16::from(half.midpoint(tint[at])) * WALLS_SHARE + u16::from(wall[at]);
            if is_strong { (strong / (WALLS_SHARE + 1)) as u8 } else { half }
        }))
    }

    fn weight(self, ink: Ink) -> Modifier {
        match ink {
            Ink::Given | Ink::Chosen | Ink::Drawn | Ink::Outline(_) | Ink::Sign => Modifier::BOLD,
            Ink::Broken | Ink::BrokenSign => Modifier::BOLD | Modifier::UNDERLINED,
            Ink::CornerMark => Modifier::UNDERLINED,
            Ink::Struck if self.has_colour => Modifier::CROSSED_OUT | Modifier::BOLD,
            Ink::Struck => Modifier::CROSSED_OUT,
            Ink::Highlighted if self.has_colour => Modifier::BOLD,
            Ink::Highlighted => Modifier::BOLD | Modifier::REVERSED,
            // Without colours, attributes distinguish the two tones.
            Ink::First | Ink::Second | Ink::Placed if self.has_colour => Modifier::BOLD,
            Ink::First => Modifier::BOLD | Modifier::UNDERLINED,
            Ink::Second => Modifier::REVERSED,
            Ink::Placed => Modifier::BOLD | Modifier::REVERSED,
            _ => Modifier::empty(),
        }
    }
}

/// The role of a background's own text colour, if the theme has one.
fn own_ink(palette: &Palette, ink: Role) -> Option<Role> {
    Some(ink).filter(|role| palette.colour(*role) != Colour::Terminal)
}

fn in_colour(palette: &Palette, role: Role) -> Style {
    match colour(palette, role) {
        Color::Reset => Style::new(),
        colour => Style::new().fg(colour),
    }
}

fn colour(palette: &Palette, role: Role) -> Color {
    match palette.colour(role) {
        Colour::Terminal => Color::Reset,
        Colour::Indexed(index) => Color::Indexed(index),
        Colour::Rgb([red, green, blue]) => Color::Rgb(red, green, blue),
    }
}

fn is_mark(ink: Ink) -> bool {
    matches!(ink, Ink::Mark | Ink::CornerMark | Ink::First | Ink::Second | Ink::Struck)
}
