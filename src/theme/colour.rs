use std::str::FromStr;
use std::sync::LazyLock;

/// A colour, as a theme writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// The terminal's own colour: `terminal`.
    Terminal,
    /// One of the 256 numbered colours of terminals, of which users choose 0 to 15: `0` to `255`, or a name.
    Indexed(u8),
    /// Red, green and blue, each 0 to 255: `#rrggbb`.
    Rgb([u8; 3]),
}

/// The number of colours that a terminal shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// None, or none are wanted.
    None,
    /// The 16 that users choose.
    Sixteen,
    /// The 256 numbered colours.
    Indexed,
    /// All.
    True,
}

impl Depth {
    /// The colours of a terminal, by the environment variables `TERM` and `COLORTERM`.
    pub fn of_environment(term: &str, colorterm: Option<&str>) -> Self {
        let names = |words: &[&str]| words.iter().any(|word| term.contains(word));
        match colorterm {
            _ if term.starts_with("vt") => Self::None,
            Some("truecolor" | "24bit") => Self::True,
            _ if names(&["direct"]) => Self::True,
            Some(_) => Self::Indexed,
            None if names(&["256color", "kitty", "alacritty", "foot", "ghostty", "wezterm"]) => Self::Indexed,
            None => Self::Sixteen,
        }
    }
}

/// The names of the first 16 colours.
const NAMES: [&str; 16] = [
    "black",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "white",
    "bright-black",
    "bright-red",
    "bright-green",
    "bright-yellow",
    "bright-blue",
    "bright-magenta",
    "bright-cyan",
    "bright-white",
];

/// The first 16 colours of xterm; other terminals have others.
const FIRST: [[u8; 3]; 16] = [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
];

/// The chroma below which a colour is a grey.
const FAINT: f64 = 9.0;

/// The weight of a difference in lightness in the search for the nearest colour.
const LIGHTNESS: f64 = 2.5;

/// The steps of the cube of 6 x 6 x 6 colours that follows the first 16.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The 256 colours in CIE L*a*b*.
static INDEXED: LazyLock<[[f64; 3]; 256]> = LazyLock::new(|| {
    std::array::from_fn(|index| lab(Colour::Indexed(index as u8).rgb().unwrap_or_default()))
});

impl FromStr for Colour {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = NAMES.iter().position(|name| *name == text);
        let rgb = text.strip_prefix('#').filter(|digits| digits.len() == 6);
        let rgb = rgb.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match (named, rgb) {
            (Some(index), _) => Ok(Self::Indexed(index as u8)),
            (None, Some(rgb)) => Ok(Self::Rgb([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8])),
            (None, None) if text == "terminal" => Ok(Self::Terminal),
            (None, None) => text.parse().map(Self::Indexed).map_err(|_| {
                "expected a colour such as \"#7fb4ff\", \"bright-blue\", \"0\" to \"255\" or \"terminal\""
                    .to_owned()
            }),
        }
    }
}

impl Colour {
    /// Its red, green and blue, the first 16 as xterm has them; `None` for the terminal's own.
    pub fn rgb(self) -> Option<[u8; 3]> {
        match self {
            Self::Terminal => None,
            Self::Rgb(rgb) => Some(rgb),
            Self::Indexed(index @ ..16) => Some(FIRST[usize::from(index)]),
            Self::Indexed(index @ 16..232) => {
                let step = |of: u8| STEPS[usize::from((index - 16) / of % 6)];
                Some([step(36), step(6), step(1)])
            }
            Self::Indexed(index) => Some([8 + 10 * (index - 232); 3]),
        }
    }

    /// The nearest colour that is shown at this depth, by the distance in CIE L*a*b*, in which lightness
    /// counts more, because legibility depends on it. At a depth of 16, only colours that were chosen for it
    /// are right.
    #[must_use]
    pub fn at(self, depth: Depth) -> Self {
        self.nearest(depth, |wanted, found| {
            let [lightness, a, b] = [0, 1, 2].map(|part| wanted[part] - found[part]);
            (LIGHTNESS * lightness).powi(2) + a.powi(2) + b.powi(2)
        })
    }

    /// The same for a background whose hue has a meaning. Nearly all dark and light ones of the 256 colours
    /// that are not grey are strong, so by distance alone every faint hue would become grey.
    #[must_use]
    pub fn ground_at(self, depth: Depth) -> Self {
        let is_faint = self.rgb().is_none_or(|rgb| chroma(lab(rgb)) < FAINT);
        if is_faint {
            return self.at(depth);
        }
        self.nearest(depth, |wanted, found| {
            if chroma(found) < FAINT {
                return f64::INFINITY;
            }
            let angle = (hue(wanted) - hue(found)).abs();
            let angle = angle.min(360.0 - angle);
            let lightness = wanted[0] - found[0];
            lightness.powi(2) + (0.25 * (chroma(wanted) - chroma(found))).powi(2) + (0.4 * angle).powi(2)
        })
    }

    /// The nearest of the 256 colours by this distance; the colour itself if it can be shown.
    fn nearest(self, depth: Depth, distance: impl Fn([f64; 3], [f64; 3]) -> f64) -> Self {
        let Self::Rgb(rgb) = self else { return self };
        if depth == Depth::True {
            return self;
        }
        let wanted = lab(rgb);
        let distance = |index: &u8| distance(wanted, INDEXED[usize::from(*index)]);
        let nearest = (16..=255u8).min_by(|one, other| distance(one).total_cmp(&distance(other)));
        nearest.map_or(self, Self::Indexed)
    }

    /// The contrast to another colour, 1 to 21, as WCAG 2 defines it; `None` if one is the terminal's own.
    pub fn contrast(self, other: Self) -> Option<f64> {
        let (one, other) = (luminance(self.rgb()?), luminance(other.rgb()?));
        Some((one.max(other) + 0.05) / (one.min(other) + 0.05))
    }

    /// CIE L*, 0 for black to 100 for white; `None` for the terminal's own.
    pub fn lightness(self) -> Option<f64> {
        self.rgb().map(|rgb| lab(rgb)[0])
    }
}

/// Red, green and blue without gamma, 0 to 1.
fn linear(rgb: [u8; 3]) -> [f64; 3] {
    rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { libm::pow((part + 0.055) / 1.055, 2.4) }
    })
}

/// The relative luminance, 0 to 1.
fn luminance(rgb: [u8; 3]) -> f64 {
    let [red, green, blue] = linear(rgb);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// CIE L*a*b* under D65.
fn lab(rgb: [u8; 3]) -> [f64; 3] {
    let [red, green, blue] = linear(rgb);
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505;
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089;
    let [x, y, z] = [x, y, z].map(|part: f64| {
        if part > 216.0 / 24389.0 { libm::cbrt(part) } else { (24389.0 / 27.0 * part + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The strength of a colour, from its L*a*b*: 0 for a grey.
fn chroma([_, a, b]: [f64; 3]) -> f64 {
    libm::hypot(a, b)
}

/// The hue of a colour in degrees, from its L*a*b*.
fn hue([_, a, b]: [f64; 3]) -> f64 {
    libm::atan2(b, a).to_degrees()
}
