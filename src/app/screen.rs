use std::ops::{Deref, DerefMut};

use super::{
    Component, Course, Editor, Exercise, Finished, Help, Home, Library, New, Open, Play, Race, ReviewScreen,
    SettingsScreen, StatisticsScreen, Watch,
};

macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident($component:ty),)*) => {
        /// All screens, including the overlays.
        pub enum Screen {
            $($(#[$doc])* $name(Box<$component>),)*
        }

        impl Deref for Screen {
            type Target = dyn Component;

            fn deref(&self) -> &Self::Target {
                match self {
                    $(Self::$name(component) => component.as_ref(),)*
                }
            }
        }

        impl DerefMut for Screen {
            fn deref_mut(&mut self) -> &mut Self::Target {
                match self {
                    $(Self::$name(component) => component.as_mut(),)*
                }
            }
        }

        $(impl From<$component> for Screen {
            fn from(component: $component) -> Self {
                Self::$name(Box::new(component))
            }
        })*
    };
}

screens! {
    /// The home screen.
    Home(Home),
    /// The form for a new puzzle.
    New(New),
    /// The library.
    Library(Library),
    /// The text field for a file or a pasted puzzle.
    Open(Open),
    /// The editor.
    Editor(Editor),
    /// Statistics.
    Statistics(StatisticsScreen),
    /// A game on the board.
    Play(Play),
    /// The course of techniques.
    Course(Course),
    /// Practice of a technique.
    Exercise(Exercise),
    /// A finished puzzle.
    Finished(Finished),
    /// The review of a game.
    Review(ReviewScreen),
    /// A search that solves a puzzle.
    Watch(Watch),
    /// A race of all searches.
    Race(Race),
    /// The help, over a screen.
    Help(Help),
    /// The settings, over a screen.
    Settings(SettingsScreen),
}

impl Screen {
    /// Returns true for overlays.
    pub fn is_overlay(&self) -> bool {
        matches!(self, Self::Help(_) | Self::Settings(_))
    }
}
