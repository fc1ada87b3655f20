use crate::app::Press;

/// Keys that players of one habit look for, beside the usual ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// None.
    Default,
    /// What vim users press without thinking; h j k l, u and Ctrl-R are there anyway.
    Vim,
    /// The keys of the numeric keypad beside its digits.
    Numpad,
}

const VIM: &[(&str, &str)] = &[
    ("edge-left", "^"),
    ("edge-right", "$"),
    ("edge-down", "G"),
    ("jump-left", "b"),
    ("jump-right", "w"),
    ("clear", "x"),
];

const NUMPAD: &[(&str, &str)] =
    &[("clear", "."), ("skip", "."), ("pencil", "+"), ("undo", "-"), ("hint", "*"), ("highlight", "/")];

impl Preset {
    /// What each is called in the settings.
    pub const WORDS: &[(&str, Self)] =
        &[("default", Self::Default), ("vim", Self::Vim), ("numpad", Self::Numpad)];

    /// Names of commands, each with a key.
    pub(super) fn keys(self) -> impl Iterator<Item = (&'static str, Press)> {
        let keys = match self {
            Self::Default => &[],
            Self::Vim => VIM,
            Self::Numpad => NUMPAD,
        };
        keys.iter().map(|(command, key)| (*command, key.parse().expect("the keys written here are keys")))
    }
}
