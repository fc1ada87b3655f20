use crate::app::{
    Clipboard, Completing, Completion, CopiedText, Examination, Examined, Filled, Filling, FoundPositions,
    HomeNews, HomeReading, Illustrated, Illustration, LookBack, MadeResult, Making, Playback, PositionSearch,
    RaceTurn, ReadResult, Reading, Seek,
};
use crate::puzzle::Stop;
use crate::session::{Finding, Job, Judging, Review, Task, Verdict};

/// Work that takes long, holding all it needs; it may run on another thread.
pub enum LongJob {
    /// A task of the game.
    Task(Task, Job),
    /// Steps of the search that is watched.
    Seek(Seek),
    /// Steps of the searches of a race.
    Race(RaceTurn),
    /// The making of a puzzle.
    Make(Making),
    /// The search for the step of a technique's example.
    Illustrate(Illustration),
    /// A look at a puzzle that is put together.
    Examine(Examination),
    /// The adding of numbers to it.
    Fill(Filling),
    /// The look back at a game.
    LookBack(LookBack),
    /// The judging of an answer in practice.
    Judge(Judging),
    /// The search for positions to practise a technique in.
    FindPositions(PositionSearch),
    /// The reading of what the player named.
    Read(Reading),
    /// The search for how this name goes on.
    Complete(String, Completing),
    /// The copying of a text by other programs.
    Copy(CopiedText, Clipboard),
    /// The look at the saved games for the home screen.
    LookForHome(HomeReading),
}

/// What came of a [`LongJob`].
pub enum JobResult {
    /// What a task of the game found.
    Found(Task, Finding),
    /// The search that is watched, after its steps.
    Sought(Box<dyn Playback>),
    /// The searches of a race, after their steps.
    Raced(RaceTurn),
    /// The puzzle that was to be made.
    Made(Box<MadeResult>),
    /// The step of a technique's example.
    Illustrated(Box<Illustrated>),
    /// What a puzzle that is put together is worth.
    Examined(Box<Examined>),
    /// The puzzle with numbers added.
    Filled(Box<Filled>),
    /// The game that was looked back at; `None` if it was none.
    Reviewed(Box<Option<Review>>),
    /// What an answer in practice is worth, if it says something new.
    Judged(Box<Option<Verdict>>),
    /// Positions to practise a technique in.
    FoundPositions(Box<FoundPositions>),
    /// What the player named.
    Read(Box<ReadResult>),
    /// How this name goes on.
    Completed(String, Completion),
    /// A text was copied by this program, or by none.
    Copied(CopiedText, Option<&'static str>),
    /// What the home screen tells, if the look at it was not stopped.
    Home(Option<Box<HomeNews>>),
    /// The job panicked or could not be begun, for this reason.
    Failed(String),
}

impl LongJob {
    /// Does the job. Once `stop` was set, the result is of no use.
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
