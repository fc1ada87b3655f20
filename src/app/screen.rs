use std::ops::{Deref, DerefMut};

use super::{
    Component, Course, Editor, Exercise, Finished, Help, Home, Library, New, Open, Play, Race, ReviewScreen,
    SettingsScreen, StatisticsScreen, Watch,
};

macro_rules! screens {
    ($($(#[$doc:meta])* $name:ident($component:ty),)*) => {
        /// The screens there are, and what can be over them.
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
    /// The list that everything begins with.
    Home(Home),
    /// A new puzzle by kind and difficulty.
    New(New),
    /// All puzzles.
    Library(Library),
    /// A line to open or paste something.
    Open(Open),
    /// A puzzle that is put together by hand.
    Editor(Editor),
    /// What was played, in figures.
    Statistics(StatisticsScreen),
    /// A game on the board.
    Play(Play),
    /// The way through the techniques.
    Course(Course),
    /// A technique that is practised.
    Exercise(Exercise),
    /// A finished puzzle.
    Finished(Finished),
    /// A game that is looked back at.
    Review(ReviewScreen),
    /// A search that solves a puzzle.
    Watch(Watch),
    /// All searches at once.
    Race(Race),
    /// The help, over a screen.
    Help(Help),
    /// The settings, over a screen.
    Settings(SettingsScreen),
}

impl Screen {
    /// Returns true for what lies over a screen.
    pub fn is_overlay(&self) -> bool {
        matches!(self, Self::Help(_) | Self::Settings(_))
    }
}
