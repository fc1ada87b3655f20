use std::time::Duration;

use chrono::NaiveDate;

use crate::store::{rest_of_day, today};

/// What day it is.
#[derive(Debug, Clone, Copy)]
pub struct Calendar {
    /// The player's day.
    pub today: fn() -> NaiveDate,
    /// How long it lasts from now on.
    pub rest_of_day: fn() -> Duration,
}

impl Calendar {
    /// The calendar of the system.
    pub fn of_system() -> Self {
        Self { today, rest_of_day }
    }
}
