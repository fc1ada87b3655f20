//! What comes of a long job.

use crate::session::{Finding, Task};

use super::{App, Effect, JobResult, NamedPuzzles, ReadResult, Screen};

impl App {
    /// What came of a long job is the business of the screen that wanted it, if that is still shown.
    pub(super) fn job_done(&mut self, result: JobResult, effects: &mut Vec<Effect>) {
        match (result, &mut self.screen) {
            (JobResult::Illustrated(illustrated), _) => {
                if let Some(lessons) = self.help.as_mut().and_then(|help| help.lessons.as_mut()) {
                    lessons.illustrated(*illustrated);
                }
            }
            (JobResult::Home(Some(news)), Screen::Home(home)) => {
                if let Some(entry) = home.learn(*news) {
                    self.enter(entry, effects);
                }
            }
            (JobResult::Failed(reason), Screen::Home(home)) => home.failed(reason),
            (JobResult::Read(read), Screen::Library(_)) => self.read(*read, effects),
            (JobResult::Read(read), Screen::Open(open)) => {
                open.is_reading = false;
                self.read(*read, effects);
            }
            // What was typed meanwhile is not written over.
            (JobResult::Completed(typed, completion), Screen::Open(open)) if open.line.text() == typed => {
                open.completed(completion);
            }
            (JobResult::Failed(reason), Screen::Open(open)) => {
                (open.is_reading, open.message) = (false, Some(reason));
                self.expects_nothing();
            }
            (JobResult::Failed(reason), Screen::Library(library)) => library.message = Some(reason),
            (JobResult::Copied(copied, by), _) => self.was_copied(copied, by, effects),
            (JobResult::Made(made), _) => self.made(*made, effects),
            (JobResult::FoundPositions(positions), _) => self.found_positions(*positions, effects),
            (JobResult::Reviewed(review), Screen::Review(screen)) => screen.reviewed(*review),
            (JobResult::Failed(reason), Screen::Review(screen)) => screen.message = Some(reason),
            (JobResult::Judged(verdict), Screen::Exercise(exercise)) => exercise.judged(*verdict, effects),
            (JobResult::Failed(reason), Screen::Exercise(exercise)) => exercise.failed(reason),
            (JobResult::Found(Task::Rate, finding), _) => self.rated(finding, effects),
            (JobResult::Found(task, finding), Screen::Play(play)) => {
                play.found(task, finding, effects);
                self.finish_if_solved(effects);
            }
            (JobResult::Failed(reason), Screen::Play(play)) => {
                play.pending = None;
                play.message = Some(reason);
            }
            (JobResult::Found(_, finding), Screen::Watch(watch)) => watch.found(finding, effects),
            (JobResult::Examined(examined), Screen::Editor(editor)) => editor.examined(*examined),
            (JobResult::Filled(filled), Screen::Editor(editor)) => editor.filled(*filled, effects),
            (JobResult::Failed(reason), Screen::Editor(editor)) => {
                (editor.is_filling, editor.message) = (false, Some(reason));
            }
            (JobResult::Sought(playback), Screen::Watch(watch)) => watch.sought(playback, effects),
            (JobResult::Failed(reason), Screen::Watch(watch)) => watch.failed(reason),
            (JobResult::Found(_, finding), Screen::Race(race)) => race.found(finding, effects),
            (JobResult::Sought(playback), Screen::Race(race)) => race.sought(playback, effects),
            (JobResult::Raced(turn), Screen::Race(race)) => race.raced(turn, effects),
            (JobResult::Failed(reason), Screen::Race(race)) => race.failed(reason),
            _ => {}
        }
    }

    /// The puzzle that is open was rated, or it cannot be.
    fn rated(&mut self, finding: Finding, effects: &mut Vec<Effect>) {
        if let (Finding::Rated(rating), Some(play)) = (finding, self.play_mut()) {
            play.rating = Some(rating);
            play.game.note_rating(&rating);
            effects.push(Effect::SaveHead(play.game.save_head()));
        }
    }

    /// What the player named was read, or why it was not.
    fn read(&mut self, read: ReadResult, effects: &mut Vec<Effect>) {
        match read {
            Ok(NamedPuzzles::One(puzzle)) if puzzle.is_replay() => self.look_back_at(puzzle, effects),
            Ok(NamedPuzzles::One(puzzle)) => effects.push(Effect::Open(puzzle)),
            Ok(NamedPuzzles::Many(listed)) => effects.push(Effect::List(listed)),
            Err(reason) => {
                self.expects_nothing();
                self.complain(&reason);
            }
        }
    }
}
