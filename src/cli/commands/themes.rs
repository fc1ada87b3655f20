use std::io::{self, Write};

use clap::Args;

use crate::cli::arguments::OutputOptions;
use crate::cli::drawing::{DrawingStyle, variable};
use crate::cli::exit::{CommandError, ExitStatus, Outcome};
use crate::cli::output::Output;
use crate::store::{Folders, read_themes};
use crate::theme::{Colour, Depth, Palette, Role};

const EXAMPLES: &str = "\
Examples:
  masume themes
  masume themes --color always | less -R

A theme is chosen in settings.toml: theme = \"paper\". Your own, themes/NAME.toml beside it, are listed too:

  about = \"like ink, with green numbers\"
  inherits = \"ink\"
  [colours]
  own = \"#8fdcae\"";

/// A sample: roles for the foreground and the background, and a text.
const SAMPLE: [(Role, Role, &str); 16] = [
    (Role::Given, Role::Paper, " 5 "),
    (Role::Own, Role::SecondPaper, " 9 "),
    (Role::Mark, Role::Paper, "12 "),
    (Role::Mark, Role::Lit, " 78"),
    (Role::CursorInk, Role::CursorGround, " 4 "),
    (Role::SameInk, Role::SameGround, " 7 "),
    (Role::BecauseInk, Role::BecauseGround, " 3 "),
    (Role::ChangeInk, Role::ChangeGround, " 8 "),
    (Role::LosesInk, Role::LosesGround, " 6 "),
    (Role::Wrong, Role::Paper, "!2!"),
    (Role::Given, Role::Tint0, " 2"),
    (Role::Given, Role::Tint1, " 3"),
    (Role::Given, Role::Tint2, " 4"),
    (Role::Given, Role::Tint3, " 6"),
    (Role::Given, Role::Tint4, " 8"),
    (Role::Given, Role::Tint5, " 9"),
];

/// List the themes, with a sample of each
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct ThemesArguments {
    #[command(flatten)]
    options: OutputOptions,
}

impl ThemesArguments {
    pub(super) fn run(self) -> Outcome {
        let (themes, wrong) = read_themes(&Folders::of_user());
        let mut output = Output::open(self.options.output.as_deref())?;
        let is_coloured = DrawingStyle::of(&self.options, &output).is_coloured();
        let term = variable("TERM").unwrap_or_default();
        let depth = Depth::of_environment(&term, variable("COLORTERM").as_deref()).max(Depth::Sixteen);
        let width = themes.all().iter().map(|theme| theme.name.chars().count()).max().unwrap_or_default();
        for theme in themes.all() {
            write!(output, "{:width$}  ", theme.name)?;
            if is_coloured && !theme.palette.is_monochrome {
                let shown = themes.palette(&theme.name, depth).unwrap_or(theme.palette);
                write_sample(&shown, &mut output)?;
                write!(output, "  ")?;
            }
            writeln!(output, "{}", theme.about)?;
        }
        output.finish(true)?;
        match wrong.into_iter().next() {
            Some(wrong) => Err(CommandError::Input(wrong)),
            None => Ok(ExitStatus::Yes),
        }
    }
}

fn write_sample(palette: &Palette, out: &mut impl Write) -> io::Result<()> {
    for (ink, ground, text) in SAMPLE {
        let codes = [code(palette.colour(ink), 30), code(palette.colour(ground), 40)];
        write!(out, "\x1b[{}m{text}", codes.join(";"))?;
    }
    write!(out, "\x1b[m")
}

/// The SGR code of a colour; `base` is 30 for the foreground and 40 for the background.
fn code(colour: Colour, base: u16) -> String {
    match colour {
        Colour::Terminal => (base + 9).to_string(),
        Colour::Indexed(index @ ..8) => (base + u16::from(index)).to_string(),
        Colour::Indexed(index @ 8..16) => (base + 52 + u16::from(index)).to_string(),
        Colour::Indexed(index) => format!("{};5;{index}", base + 8),
        Colour::Rgb([red, green, blue]) => format!("{};2;{red};{green};{blue}", base + 8),
    }
}
