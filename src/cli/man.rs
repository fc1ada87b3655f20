use std::io::{self, Write};

use clap::{Arg, Args, Command};

use crate::puzzles::Shelf;

use super::call::command;
use super::failure::{Failure, Verdict};
use super::output::Output;

const EXAMPLES: &str = "\
Examples:
  masume man | man -l -
  masume man > ~/.local/share/man/man1/masume.1";

/// Print the manual page
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {}

impl Arguments {
    pub(super) fn run(self, shelf: &Shelf) -> Result<Verdict, Failure> {
        let mut output = Output::open(None)?;
        let mut program = command(shelf);
        program.build();
        write_page(&mut output, &mut program)?;
        output.finish(true)?;
        Ok(Verdict::Yes)
    }
}

/// The whole program on one page, in the language of roff: what `--help` says, command by command.
fn write_page(out: &mut impl Write, program: &mut Command) -> io::Result<()> {
    let version = program.get_version().unwrap_or_default().to_owned();
    writeln!(out, ".TH MASUME 1 \"\" \"masume {}\"", escaped(&version))?;
    writeln!(out, ".SH NAME\nmasume \\- {}", escaped(&about(program)))?;
    writeln!(out, ".SH SYNOPSIS\n{}", usage(program))?;
    writeln!(out, ".SH DESCRIPTION\n{}", escaped(&about(program)))?;
    let after = after_help(program);
    let is_example = |paragraph: &&str| paragraph.starts_with("Examples:");
    for paragraph in after.split("\n\n").filter(|paragraph| !is_example(paragraph)) {
        write_paragraph(out, paragraph)?;
    }
    program.get_arguments().try_for_each(|argument| write_argument(out, argument))?;
    writeln!(out, ".SH COMMANDS")?;
    for command in program.get_subcommands_mut() {
        writeln!(out, ".SS masume {}\n{}", escaped(command.get_name()), escaped(&about(command)))?;
        writeln!(out, ".PP\n{}", usage(command))?;
        // These every command has.
        let shared = |argument: &&Arg| ["help", "version"].contains(&argument.get_id().as_str());
        for argument in command.get_arguments().filter(|argument| !shared(argument)) {
            write_argument(out, argument)?;
        }
        let after = after_help(command);
        after.split("\n\n").try_for_each(|paragraph| write_paragraph(out, paragraph))?;
    }
    writeln!(out, ".SH EXAMPLES")?;
    let examples = after.split("\n\n").find(is_example).unwrap_or_default();
    write_list(out, examples.trim_start_matches("Examples:\n"))
}

fn about(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

fn after_help(command: &Command) -> String {
    command.get_after_help().map(ToString::to_string).unwrap_or_default()
}

/// `masume solve [OPTIONS] <PUZZLE>...`
fn usage(command: &mut Command) -> String {
    let usage = command.render_usage().to_string();
    format!("\\fB{}\\fR", escaped(usage.trim_start_matches("Usage: ")))
}

/// An option or a PUZZLE, and below it what it means.
fn write_argument(out: &mut impl Write, argument: &Arg) -> io::Result<()> {
    let short = argument.get_short().map(|short| format!("-{short}"));
    let long = argument.get_long().map(|long| format!("--{long}"));
    let names: Vec<String> = [short, long].into_iter().flatten().collect();
    let mut help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let mut values = String::new();
    if argument.get_action().takes_values() {
        values = argument.get_value_names().unwrap_or_default().join(" ");
        let default = argument.get_default_values().iter().map(|value| value.to_string_lossy().into_owned());
        let possible = argument.get_possible_values().into_iter().map(|value| value.get_name().to_owned());
        for (what, list) in
            [("default", default.collect::<Vec<_>>()), ("possible values", possible.collect())]
        {
            if !list.is_empty() {
                help.push_str(&format!(" [{what}: {}]", list.join(", ")));
            }
        }
    }
    let names =
        if names.is_empty() { String::new() } else { format!("\\fB{}\\fR ", escaped(&names.join(", "))) };
    writeln!(out, ".TP\n{names}\\fI{}\\fR\n{}", escaped(&values), escaped(&help))
}

/// A paragraph of the help. A title with a list below it keeps its lines.
fn write_paragraph(out: &mut impl Write, paragraph: &str) -> io::Result<()> {
    match paragraph.split_once(":\n") {
        Some((title, list)) if list.starts_with("  ") => {
            writeln!(out, ".PP\n{}:", escaped(title))?;
            write_list(out, list)
        }
        _ => writeln!(out, ".PP\n{}", escaped(paragraph)),
    }
}

/// Lines that stay as they are.
fn write_list(out: &mut impl Write, list: &str) -> io::Result<()> {
    writeln!(out, ".EX\n{}\n.EE", escaped(list))
}

/// A text that roff prints as it is here, and never takes for an instruction.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for line in text.split('\n') {
        if !escaped.is_empty() {
            escaped.push('\n');
        }
        if line.starts_with(['.', '\'']) {
            escaped.push_str("\\&");
        }
        for symbol in line.chars() {
            match symbol {
                '\\' => escaped.push_str("\\e"),
                '-' => escaped.push_str("\\-"),
                '\'' => escaped.push_str("\\(aq"),
                '`' => escaped.push_str("\\(ga"),
                '~' => escaped.push_str("\\(ti"),
                '^' => escaped.push_str("\\(ha"),
                _ if symbol.is_ascii() => escaped.push(symbol),
                _ => escaped.push_str(&format!("\\[u{:04X}]", u32::from(symbol))),
            }
        }
    }
    escaped
}
