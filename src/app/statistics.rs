use std::time::Duration;

use chrono::NaiveDate;

use crate::session::{Figures, FinishedGame, Kind, ParPuzzle, Pars, Selection, Statistics, Streak};

use super::keys::{told, turned};
use super::{Command, Component, Context, Direction, KeyLabel, Keymap, Message, Motion};

/// Statistics: a table of one kind of puzzle or of all, by size and tier.
pub struct StatisticsScreen {
    kinds: Vec<&'static dyn Kind>,
    /// All games and today's date, once known.
    known: Option<(Statistics, NaiveDate)>,
    pars: Pars,
    /// Index of the chosen one of [`tabs`](Self::tabs).
    pub tab: usize,
    /// Index of the selected one of [`groups`](Self::groups).
    pub selected: usize,
    /// Message to show, such as a read error.
    pub message: Option<String>,
}

impl StatisticsScreen {
    /// The screen for these kinds, waiting for the statistics.
    pub(super) fn new(kinds: Vec<&'static dyn Kind>) -> Self {
        Self { kinds, known: None, pars: Pars::default(), tab: 0, selected: 0, message: None }
    }

    /// All games; `None` until known.
    pub fn statistics(&self) -> Option<&Statistics> {
        self.known.as_ref().map(|(statistics, _)| statistics)
    }

    /// Today's date, once known.
    pub fn today(&self) -> Option<NaiveDate> {
        self.known.as_ref().map(|(_, today)| *today)
    }

    /// Titles of the tabs: all kinds together, then each.
    pub fn tabs(&self) -> Vec<String> {
        let kinds = self.kinds.iter().map(|kind| kind.title().to_owned());
        std::iter::once("All".to_owned()).chain(kinds).collect()
    }

    /// All games of the chosen kind.
    pub fn whole(&self) -> Selection {
        let kind = self.tab.checked_sub(1).and_then(|place| self.kinds.get(place));
        kind.map(|kind| Selection::of_kind(kind.name())).unwrap_or_default()
    }

    /// Rows of the table: the chosen kind, then each of its sizes with its tiers; or all games, then each
    /// kind that was played.
    pub fn groups(&self) -> Vec<Selection> {
        let whole = self.whole();
        let groups = match &whole.kind {
            Some(kind) => self.statistics().map(|statistics| statistics.groups(kind)).unwrap_or_default(),
            None => {
                let kinds = self.kinds.iter().map(|kind| Selection::of_kind(kind.name()));
                kinds.filter(|kind| self.figures(kind).played > 0).collect()
            }
        };
        std::iter::once(whole).chain(groups).collect()
    }

    /// Title of the kind that a row is about; `None` for rows about all kinds.
    pub fn kind_of(&self, selection: &Selection) -> Option<&'static str> {
        let kind = self.kinds.iter().find(|kind| Some(kind.name()) == selection.kind.as_deref());
        kind.map(|kind| kind.title())
    }

    /// Number of mastered techniques, and of all, for the chosen kind or all kinds; `None` if none was
    /// practised.
    pub fn mastered(&self) -> Option<(usize, usize)> {
        let statistics = self.statistics()?;
        let chosen = self.tab.checked_sub(1).map_or(&self.kinds[..], |place| &self.kinds[place..=place]);
        let practised: Vec<_> = chosen.iter().flat_map(|kind| statistics.techniques(*kind)).collect();
        let mastered = practised.iter().filter(|(_, progress)| progress.is_mastered()).count();
        let all = chosen.iter().map(|kind| kind.techniques().len()).sum();
        (!practised.is_empty()).then_some((mastered, all))
    }

    /// The selected row.
    pub fn selection(&self) -> Selection {
        self.groups().get(self.selected).cloned().unwrap_or_default()
    }

    /// Figures of a row.
    pub fn figures(&self, selection: &Selection) -> Figures {
        self.statistics().map(|statistics| statistics.figures(selection)).unwrap_or_default()
    }

    /// The player's par for a game, at its time.
    pub fn par(&self, game: &FinishedGame) -> Option<Duration> {
        self.pars.then(game)
    }

    /// The number of games from which the par of the last of these games follows, if one has a par.
    pub fn par_games(&self, selection: &Selection) -> Option<usize> {
        let games = self.statistics()?.finished(selection).filter(|game| self.par(game).is_some());
        let last = &games.last()?.result;
        Some(self.pars.games(last.help, &ParPuzzle::from(last)))
    }

    /// Streaks of days with a finished game of a row, and with a finished puzzle of the day.
    pub fn streaks(&self, selection: &Selection) -> [Streak; 2] {
        let streaks = self.known.as_ref().map(|(statistics, today)| {
            [statistics.streak(selection, *today), statistics.daily_streak(selection, *today)]
        });
        streaks.unwrap_or_default()
    }
}

impl Component for StatisticsScreen {
    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        let is_played = self.statistics().is_some_and(|statistics| !statistics.is_empty());
        let kind = is_played.then(|| told("←→", "kind"));
        let row = (self.groups().len() > 1).then(|| told("↑↓", "size, difficulty"));
        kind.into_iter().chain(row).chain([keymap.told(Command::Back, "back")]).collect()
    }

    fn goal(&self) -> String {
        "What you played: a row for each size and difficulty, the times of the finished games of the \
         selected row, and the days on which you finished them. Nothing of it leaves this machine."
            .to_owned()
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn command(&mut self, command: Command, _: &mut Context) {
        if let Command::Go(Motion::Move(side @ (Direction::Left | Direction::Right))) = command {
            let tabs = self.kinds.len() + 1;
            (self.tab, self.selected) = (turned(self.tab, tabs, side == Direction::Right), 0);
        } else if let Command::Go(motion) = command {
            self.selected = motion.around(self.selected, self.groups().len());
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        self.selected = line.min(self.groups().len() - 1);
        false
    }

    fn receive(&mut self, answer: Message, _: &mut Context) {
        if let Message::Statistics { statistics, today, told } = answer {
            self.pars = Pars::of(statistics.finished(&Selection::default()));
            (self.known, self.message) = (Some((statistics, today)), told);
        }
    }
}
