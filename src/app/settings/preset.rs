use crate::app::Press;

/// Sets of keys in addition to the default ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// None.
    Default,
    /// Keys of vim; h j k l, u and Ctrl-R are default keys.
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
    /// Names in the settings file.
    pub const WORDS: &[(&str, Self)] =
        &[("default", Self::Default), ("vim", Self::Vim), ("numpad", Self::Numpad)];

    /// Keys of the preset, each after the name of its command.
    pub(super) fn keys(self) -> impl Iterator<Item = (&'static str, Press)> {
        let keys = match self {
            Self::Default => &[],
            Self::Vim => VIM,
            Self::Numpad => NUMPAD,
        };
        keys.iter().map(|(command, key)| (*command, key.parse().expect("the keys written here are keys")))
    }
}
