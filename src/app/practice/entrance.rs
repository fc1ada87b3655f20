//! How one comes to practise, from screen to screen.

use crate::app::{App, Effect, Help, Screen};
use crate::deduction::Label;

use super::{Course, Exercise, FoundPositions, PracticeRequest};

impl App {
    /// Shows the way through the techniques of a kind, from whatever screen; where a technique is named,
    /// begins with it at once.
    pub fn practise(&mut self, asked: PracticeRequest, effects: &mut Vec<Effect>) {
        let technique = asked.technique;
        self.help = None;
        let mut course = Course::of(self.shelf, asked, self.settings.uniqueness);
        let label = technique.and_then(|id| course.techniques.iter().find(|known| known.id == id).copied());
        if let Some(id) = technique {
            course.select_technique(id);
        }
        self.put_behind(|screen| matches!(screen, Screen::Course(_) | Screen::Exercise(_)));
        effects.push(Effect::LoadStatistics);
        match label {
            Some(label) => self.begin_exercise(Box::new(course), false, label, effects),
            None => self.screen = Screen::Course(Box::new(course)),
        }
    }

    /// From the way through the techniques to this one.
    pub(in crate::app) fn exercise(&mut self, technique: Label, effects: &mut Vec<Effect>) {
        match self.take_screen() {
            Screen::Course(course) if course.has_positions(&technique) => {
                self.begin_exercise(course, true, technique, effects);
            }
            Screen::Course(mut course) => {
                course.message = Some("No puzzle is known that needs this one.".to_owned());
                self.screen = Screen::Course(course);
            }
            other => self.screen = other,
        }
    }

    fn begin_exercise(
        &mut self,
        course: Box<Course>,
        is_from_course: bool,
        technique: Label,
        effects: &mut Vec<Effect>,
    ) {
        let exercise = Exercise::new(course, is_from_course, technique, self.settings.clone(), effects);
        self.screen = Screen::Exercise(Box::new(exercise));
    }

    /// From an exercise back to the way through the techniques, if it was chosen there.
    pub(in crate::app) fn leave_exercise(&mut self, exercise: Box<Exercise>, effects: &mut Vec<Effect>) {
        effects.push(Effect::StopWork);
        match exercise.is_from_course {
            true => self.screen = Screen::Course(exercise.course),
            false => self.show_behind(effects),
        }
    }

    /// Positions to practise in were found. Where there are none, the way through the techniques says why.
    pub(in crate::app) fn found_positions(&mut self, positions: FoundPositions, effects: &mut Vec<Effect>) {
        match self.take_screen() {
            Screen::Exercise(mut exercise) => match exercise.found(positions, effects) {
                true => self.screen = Screen::Exercise(exercise),
                false => self.screen = Screen::Course(exercise.course),
            },
            other => self.screen = other,
        }
    }

    /// The kind and the technique whose page is open, or that is selected in the list of all.
    pub(in crate::app) fn technique_at_hand(&self) -> Option<(&'static str, &'static str)> {
        let lessons = self.help.as_ref().and_then(|Help { lessons, .. }| lessons.as_ref())?;
        let kind = lessons.shelf.kinds().get(lessons.kind)?.name();
        Some((kind, lessons.techniques.get(lessons.selected)?.id))
    }
}
