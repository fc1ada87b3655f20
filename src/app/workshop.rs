use crate::session::MadePuzzle;

use super::wanted::MadeResult;
use super::{App, Effect, LongJob, Making, New, NewForm, Screen, Waiting, Wanted};

/// The puzzles that are made: one at a time, and one that is kept until it is asked for.
///
/// When a puzzle that was asked for opens, the next one of its sort is made while it is played. So who wants
/// another does not wait. Nothing else is made until then.
#[derive(Default)]
pub(super) struct Workshop {
    at_work: Option<Wanted>,
    ready: Option<(Wanted, MadePuzzle)>,
}

impl App {
    /// Opens a new puzzle of this sort: at once if one is ready, else when it is made. Until then the screen
    /// for new puzzles tells of it.
    pub(super) fn want(&mut self, wanted: Wanted, what: String, effects: &mut Vec<Effect>) {
        if let Some((_, made)) = self.workshop.ready.take_if(|(ready, _)| *ready == wanted) {
            return self.open_made(&wanted, made, effects);
        }
        let began_here = matches!(self.screen, Screen::New(_));
        if !began_here {
            self.leave_game(effects);
            let form = self.form().filled_in(wanted.kind, &wanted.order);
            self.screen = Screen::New(New::with(form));
        }
        if let Screen::New(new) = &mut self.screen {
            new.waiting = Some(Waiting { what, elapsed: std::time::Duration::ZERO, began_here });
        }
        if self.workshop.at_work.as_ref() != Some(&wanted) {
            self.begin_making(wanted, effects);
        }
    }

    /// Gives up waiting for a puzzle.
    pub(super) fn stop_waiting(&mut self, effects: &mut Vec<Effect>) {
        self.workshop.at_work = None;
        effects.push(Effect::StopMaking);
        let Screen::New(new) = &mut self.screen else { return };
        match new.waiting.take() {
            Some(Waiting { began_here: false, .. }) => self.go_home(effects),
            _ => new.message = Some("Stopped.".to_owned()),
        }
    }

    /// A puzzle was made, or why not.
    pub(super) fn made(&mut self, MadeResult { wanted, made }: MadeResult, effects: &mut Vec<Effect>) {
        if self.workshop.at_work.take_if(|at_work| *at_work == wanted).is_none() {
            return;
        }
        let is_awaited = matches!(&self.screen, Screen::New(New { waiting: Some(_), .. }));
        match (made, &mut self.screen) {
            (Ok(made), _) if is_awaited => self.open_made(&wanted, made, effects),
            (Ok(made), _) => self.workshop.ready = Some((wanted, made)),
            (Err(error), Screen::New(new)) => {
                if new.waiting.take().is_some() {
                    new.message = Some(format!("This time {error}."));
                }
            }
            (Err(_), _) => {}
        }
    }

    /// What the screen for new puzzles begins with: what it had the last time.
    pub(super) fn form(&self) -> NewForm {
        self.last_form.clone().unwrap_or_else(|| NewForm::new(self.shelf.kinds()))
    }

    /// Remembers what stands in the form for new puzzles, for the next time, even that of another day.
    pub(super) fn remember_form(&mut self, effects: &mut Vec<Effect>) {
        if let Screen::New(new) = &self.screen {
            effects.push(Effect::KeepChoices(new.form.in_lines()));
            self.last_form = Some(new.form.clone());
        }
    }

    fn open_made(&mut self, wanted: &Wanted, made: MadePuzzle, effects: &mut Vec<Effect>) {
        if let (Screen::New(new), None) = (&self.screen, wanted.seed) {
            self.last_form = Some(new.form.clone());
        }
        self.leave_game(effects);
        // Whatever has a name of its own can be made again.
        self.keeps_next = wanted.seed.is_none();
        effects.push(Effect::Open(made.puzzle));
        if wanted.seed.is_none() {
            self.begin_making(wanted.clone(), effects);
        }
    }

    fn begin_making(&mut self, wanted: Wanted, effects: &mut Vec<Effect>) {
        if let Some(kind) = self.shelf.kind(wanted.kind) {
            self.workshop.at_work = Some(wanted.clone());
            effects.push(Effect::Begin(LongJob::Make(Making { kind, wanted })));
        }
    }
}
