use crate::app::{
    Clipboard, Completing, Completion, CopiedText, Examination, Examined, Filled, Filling, FoundPositions,
    HomeNews, HomeReading, Illustrated, Illustration, LookBack, MadeResult, Making, Playback, PositionSearch,
    RaceTurn, ReadResult, Reading, Seek,
};
use crate::puzzle::Stop;
use crate::session::{Finding, Job, Judging, Review, Task, Verdict};

/// A long job with all its data; it may run on another thread.
pub enum LongJob {
    /// A task of the game.
    Task(Task, Job),
    /// Steps of the watched search.
    Seek(Seek),
    /// Steps of the searches of a race.
    Race(RaceTurn),
    /// The making of a puzzle.
    Make(Making),
    /// The search for the step of a technique's example.
    Illustrate(Illustration),
    /// The examination of a drafted puzzle.
    Examine(Examination),
    /// The adding of numbers to a draft.
    Fill(Filling),
    /// The review of a game.
    LookBack(LookBack),
    /// The judging of an answer in practice.
    Judge(Judging),
    /// The search for positions to practise a technique in.
    FindPositions(PositionSearch),
    /// The reading of puzzles that the player named.
    Read(Reading),
    /// The completion of this file name.
    Complete(String, Completing),
    /// The copying of a text by other programs.
    Copy(CopiedText, Clipboard),
    /// The search of the saved games for the home screen.
    LookForHome(HomeReading),
}

/// Result of a [`LongJob`].
pub enum JobResult {
    /// Result of a task of the game.
    Found(Task, Finding),
    /// The watched search after its steps.
    Sought(Box<dyn Playback>),
    /// The searches of a race after their steps.
    Raced(RaceTurn),
    /// The generated puzzle.
    Made(Box<MadeResult>),
    /// The step of a technique's example.
    Illustrated(Box<Illustrated>),
    /// Solutions and difficulty of a drafted puzzle.
    Examined(Box<Examined>),
    /// The draft with numbers added.
    Filled(Box<Filled>),
    /// The reviewed game; `None` if the puzzle is no game.
    Reviewed(Box<Option<Review>>),
    /// Verdict about an answer in practice, if it says something new.
    Judged(Box<Option<Verdict>>),
    /// Positions to practise a technique in.
    FoundPositions(Box<FoundPositions>),
    /// The puzzles that the player named.
    Read(Box<ReadResult>),
    /// Completion of this file name.
    Completed(String, Completion),
    /// A text was copied by this program, or by none.
    Copied(CopiedText, Option<&'static str>),
    /// News for the home screen, unless the search was stopped.
    Home(Option<Box<HomeNews>>),
    /// The reason why the job panicked or could not start.
    Failed(String),
}

impl LongJob {
    /// Does the job. Once `stop` is set, the result is useless.
    pub fn run(self, stop: &Stop) -> JobResult {
        match self {
            Self::Task(task, job) => JobResult::Found(task, job(stop)),
            Self::Seek(seek) => JobResult::Sought(seek.run(stop)),
            Self::Race(turn) => JobResult::Raced(turn.run(stop)),
            Self::Make(making) => JobResult::Made(Box::new(making.run(stop))),
            Self::Examine(examination) => JobResult::Examined(Box::new(examination.run(stop))),
            Self::Fill(filling) => JobResult::Filled(Box::new(filling.run(stop))),
            Self::LookBack(look_back) => JobResult::Reviewed(Box::new(look_back.run(stop))),
            Self::Judge(judging) => JobResult::Judged(Box::new(judging(stop))),
            Self::Complete(typed, completing) => JobResult::Completed(typed, completing()),
            Self::Copy(copied, clipboard) => {
                let by = clipboard(&copied.text);
                JobResult::Copied(copied, by)
            }
            Self::LookForHome(reading) => JobResult::Home(reading(stop).map(Box::new)),
            Self::Read(reading) => JobResult::Read(Box::new(reading(stop))),
            Self::FindPositions(search) => JobResult::FoundPositions(Box::new(search.run(stop))),
            Self::Illustrate(illustration) => JobResult::Illustrated(illustration.run(stop)),
        }
    }
}
