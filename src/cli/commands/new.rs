use std::collections::BTreeMap;

use chrono::NaiveDate;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};

use crate::cli::arguments::OutputOptions;
use crate::cli::exit::{CommandError, Interrupt, Outcome};
use crate::cli::making::{MadeOutput, make_all};
use crate::cli::puzzles::MOST_JOBS;
use crate::cli::words::at_least_one;
use crate::deduction::DIFFICULTIES;
use crate::generation::{Choice, Effort, Impossible, Order, OrderText, Seed, VERSION, Values, Wish};
use crate::puzzles::Shelf;
use crate::session::Maker;
use crate::store::today;

const EXAMPLES: &str = "\
Examples:
  masume new {kind}
  masume new {kind} --difficulty hard --seed 4711
  masume new {kind} --size 6x6
  masume new {kind} --difficulty easy --count 1000 --jobs 2 -o puzzles.txt
  masume new {kind} --count 20 --to masume -o 'game-%d.masume'
  masume new {kind} --difficulty medium --quality 5 --json

With %d in its name, -o writes a file for each puzzle, numbered from 1; %% is a percent sign.

A puzzle made here has exactly one solution. Its name, such as {name}, stands for
it everywhere: masume play {name}. The same name makes the same puzzle on every machine.";

/// Make new puzzles, as hard as you like
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct NewArguments {
    /// The kind of puzzle
    #[arg(value_name = "KIND")]
    kind: String,
    /// The size: 9, or 10x12; or a layout such as jigsaw7+x
    #[arg(long, value_name = "SIZE")]
    size: Option<String>,
    /// The difficulty [default: easy; any, if there are other wishes]
    #[arg(long, value_name = "D")]
    difficulty: Option<String>,
    /// A number or any text, from which the same puzzle is made again [default: a new one]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// The number of puzzles
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    count: u64,
    /// Leave out the first N puzzles of the list that the seed makes
    #[arg(long, value_name = "N", default_value = "0")]
    skip: u64,
    /// The number of puzzles made at once [default: 1]
    #[arg(long, value_name = "J", value_parser = value_parser!(u64).range(1..=MOST_JOBS))]
    jobs: Option<u64>,
    /// Keep the best of N puzzles that fit
    #[arg(long, value_name = "N", default_value = "1", value_parser = candidates)]
    quality: u64,
    #[command(flatten)]
    format: MadeOutput,
    #[command(flatten)]
    options: OutputOptions,
    #[command(flatten)]
    wishes: WishOptions,
}

/// Reads a number of candidates.
fn candidates(text: &str) -> Result<u64, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=Effort::MOST_CANDIDATES).contains(number));
    number.ok_or("expected a number from 1 to 20")
}

impl NewArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let maker = shelf.kind(&self.kind).and_then(|kind| kind.maker());
        let maker = maker.ok_or_else(|| CommandError::Call(format!("no {} can be made", self.kind)))?;
        self.format.check(shelf, &self.kind)?;
        let wishes: Vec<(&str, &str)> =
            self.wishes.0.iter().map(|(name, wished)| (name.as_str(), wished.as_str())).collect();
        let text =
            OrderText { size: self.size.as_deref(), difficulty: self.difficulty.as_deref(), wishes: &wishes };
        let refused = |error: Impossible| CommandError::Call(error.to_string());
        let order = Order::read(&maker.catalogue(), text).map_err(refused)?;
        maker.check(&order).map_err(refused)?;
        let seed = self.seed.as_deref().map_or_else(Seed::any, Seed::of_text);
        let too_far = || CommandError::Call("expected --skip and --count below 2^64 together".to_owned());
        let end = self.skip.checked_add(self.count).ok_or_else(too_far)?;
        let effort = self.format.effort(self.quality);
        let output = self.format.open(shelf, self.options.output.as_deref(), self.count)?;
        let divider = output.divider();
        let jobs = self.jobs.unwrap_or(1) as usize;
        make_all(self.skip..end, (jobs, self.options.quiet), interrupt, output, &|number, out| {
            let made = maker.make(&order, seed.child(number), effort, interrupt.stop())?;
            self.format.write(&made, divider, out)
        })
    }
}

/// The values of the wishes, by name. The kinds define the wishes.
#[derive(Debug)]
struct WishOptions(BTreeMap<String, String>);

/// The prefix of the ids of these options.
const WISH: &str = "wish ";

impl Args for WishOptions {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}

impl FromArgMatches for WishOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut wishes = BTreeMap::new();
        for id in matches.ids() {
            let Some(name) = id.as_str().strip_prefix(WISH) else { continue };
            if let Ok(Some(true)) = matches.try_get_one::<bool>(id.as_str()) {
                wishes.insert(name.to_owned(), "yes".to_owned());
            } else if let Ok(Some(text)) = matches.try_get_one::<String>(id.as_str()) {
                wishes.insert(name.to_owned(), text.clone());
            }
        }
        Ok(Self(wishes))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The command with the kinds of this shelf that can be made, and an option for each of their wishes.
pub(super) fn with_wishes(command: Command, shelf: &Shelf) -> Command {
    let makers: Vec<_> = shelf.kinds().iter().filter_map(|kind| kind.maker()).collect();
    let kinds: Vec<&str> = makers.iter().map(|maker| maker.catalogue().kind).collect();
    let mut wishes: Vec<(&Wish, Vec<&str>)> = Vec::new();
    for catalogue in makers.iter().map(|maker| maker.catalogue()) {
        for wish in catalogue.expressible_wishes() {
            match wishes.iter_mut().find(|(known, _)| known.name == wish.name) {
                Some((_, kinds)) => kinds.push(catalogue.kind),
                None => wishes.push((wish, vec![catalogue.kind])),
            }
        }
    }
    let example = makers.first().map(|maker| maker.catalogue()).map(|catalogue| {
        let (kind, size) = (catalogue.kind, catalogue.sizes.write(&catalogue.sizes.usual()));
        format!("{kind}:{size}:hard:g{VERSION}:4711")
    });
    let mut command =
        with_made_kinds(command, shelf, &example.unwrap_or_default()).mut_arg("difficulty", |argument| {
            argument.value_parser(PossibleValuesParser::new(DIFFICULTIES.into_iter().chain([Order::ANY])))
        });
    for (wish, of_kinds) in wishes {
        let whose = if of_kinds == kinds { String::new() } else { format!(" ({})", of_kinds.join(", ")) };
        command = command.arg(option(wish).help(format!("{}{whose}", wish.what)));
    }
    command
}

fn option(wish: &Wish) -> Arg {
    let argument = Arg::new(format!("{WISH}{}", wish.name)).long(wish.name);
    match wish.values {
        Values::Number { .. } => argument.value_name("N"),
        Values::Choice(choices) => {
            let value =
                |choice: &Choice| PossibleValue::new(choice.name).aliases(choice.aliases).help(choice.what);
            argument
                .value_name(wish.name.to_uppercase())
                .value_parser(PossibleValuesParser::new(choices.iter().map(value)))
        }
        Values::Yes => argument.action(ArgAction::SetTrue),
        Values::Technique => argument.value_name("TECHNIQUE"),
        Values::Text { placeholder } => argument.value_name(placeholder),
    }
}

const DAILY_EXAMPLES: &str = "\
Examples:
  masume daily
  masume daily {kind} --to text
  masume daily {kind} --date 2026-12-24

The same day has the same puzzles on every machine. They grow harder from Monday to Sunday.";

/// Make the puzzles of the day, one of each kind
#[derive(Debug, Args)]
#[command(after_help = DAILY_EXAMPLES)]
pub(super) struct DailyArguments {
    /// Only this kind of puzzle
    #[arg(value_name = "KIND")]
    kind: Option<String>,
    /// The small, easy puzzles of the day instead: the Mini of Sudoku, and Patches, a Shikaku
    #[arg(long)]
    mini: bool,
    /// The day, as 2026-12-24 [default: today]
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = date)]
    date: Option<NaiveDate>,
    #[command(flatten)]
    format: MadeOutput,
    #[command(flatten)]
    options: OutputOptions,
}

impl DailyArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let is_asked = |kind: &str| self.kind.as_deref().is_none_or(|asked| asked == kind);
        let kinds = shelf.kinds().iter().filter(|kind| is_asked(kind.name()));
        let makers: Vec<_> = kinds.filter_map(|kind| kind.maker()).collect();
        for maker in &makers {
            self.format.check(shelf, maker.catalogue().kind)?;
        }
        let date = self.date.unwrap_or_else(today);
        let effort = self.format.effort(1);
        let name_of = |maker: &dyn Maker| match self.mini {
            true => maker.mini(date),
            false => Some(maker.daily(date)),
        };
        let names: Vec<_> = makers.iter().filter_map(|maker| Some((maker, name_of(&**maker)?))).collect();
        if let (true, Some(kind)) = (names.is_empty(), &self.kind) {
            return Err(CommandError::Call(format!("{kind} has no Mini of the day")));
        }
        let count = names.len() as u64;
        let output = self.format.open(shelf, self.options.output.as_deref(), count)?;
        let divider = output.divider();
        make_all(0..count, (1, self.options.quiet), interrupt, output, &|number, out| {
            let (maker, name) = &names[number as usize];
            self.format.write(&maker.make(&name.order, name.seed, effort, interrupt.stop())?, divider, out)
        })
    }
}

/// Reads a date.
fn date(text: &str) -> Result<NaiveDate, &'static str> {
    let is_written_so = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().filter(|_| is_written_so);
    date.ok_or("expected a day such as 2026-12-24")
}

/// The command with the kinds of this shelf that can be made, and the name of a puzzle in its examples.
pub(super) fn with_made_kinds(command: Command, shelf: &Shelf, name: &str) -> Command {
    let made = shelf.kinds().iter().filter(|kind| kind.maker().is_some());
    let kinds: Vec<&str> = made.map(|kind| kind.name()).collect();
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let help = help.replace("{kind}", kinds.first().copied().unwrap_or_default()).replace("{name}", name);
    let value_of = |argument: Arg| argument.value_parser(PossibleValuesParser::new(&kinds));
    command.after_help(help).mut_arg("kind", value_of)
}
