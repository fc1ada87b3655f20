use crate::app::{
    Aid, Command, Edit, Effect, HintView, JobName, JobResult, LoadedGame, LongJob, Mouse, Play, Saving,
    Settings, Stage,
};
use crate::deduction::{Placement, Removal, Step};
use crate::grid::Square;
use crate::puzzle::{EntryMode, Input};
use crate::session::{Found, PracticeAnswer, PracticePosition, Verdict};

/// Message for a key without effect in practice.
const RESTS: &str = "This key does nothing while you practise.";
/// Message while an answer is judged.
const JUDGING: &str = "Looking at your answer… <back> takes it back.";
/// Message for a key that would change the board afterwards.
const OVER: &str = "<accept> goes on.";
/// Message where there is nothing to place.
const HOW_TO_RULE_OUT: &str = "Show a block with <next>, or draw one; then <clear> rules it out.";

/// A position with a step of a technique to find.
pub struct PracticeBoard {
    /// The board with the player's changes.
    pub play: Box<Play>,
    /// The steps to find; any of them is right.
    pub sought: Vec<Step>,
    /// Verdict about the last answer.
    pub verdict: Option<Verdict>,
    /// True if the player has used a hint or given a wrong answer.
    has_help: bool,
    /// The answer that is being judged.
    pub judged: Option<PracticeAnswer>,
    /// True if nothing more is to be found.
    pub is_over: bool,
}

impl PracticeBoard {
    /// Commands of a board that don't apply in practice.
    pub(in crate::app) const LACKS: [Command; 16] = [
        Command::Edit(Edit::Undo),
        Command::Edit(Edit::Redo),
        Command::Edit(Edit::Checkpoint),
        Command::Edit(Edit::Return),
        Command::Edit(Edit::Restart),
        Command::Edit(Edit::MarkAll),
        Command::Edit(Edit::CleanMarks),
        Command::Aid(Aid::WhyNot),
        Command::Aid(Aid::EasySteps),
        Command::Aid(Aid::Check),
        Command::Aid(Aid::Solve),
        Command::Aid(Aid::Model),
        Command::Aid(Aid::Clock),
        Command::Aid(Aid::Copy),
        Command::Aid(Aid::Share),
        Command::Watch,
    ];

    /// This position on a board.
    pub(super) fn new(PracticePosition { game, steps }: PracticePosition, settings: &Settings) -> Self {
        let opened = LoadedGame { game, saving: Saving::Saved, called: None, note: None };
        let settings = Settings { clock: false, digit_first: false, ..settings.clone() };
        let mut play = Play::new(opened, &settings);
        play.game.set_cleans_marks(true);
        // The initial cursor must not give the step away.
        let squares = play.game.dimensions().squares();
        let open = squares.filter(|&square| play.game.is_open(square));
        if let Some(square) = open.min_by_key(|square| square.reading_order()) {
            play.game.hand_mut().cursor = square;
        }
        Self {
            play: Box::new(play),
            sought: steps,
            verdict: None,
            has_help: false,
            judged: None,
            is_over: false,
        }
    }

    /// Difficulty of seeing a step here: higher for many candidates, and for steps far from the middle.
    pub(super) fn effort(PracticePosition { game, steps }: &PracticePosition) -> usize {
        let size = game.dimensions();
        let middle = Square::new(size.width() / 2, size.height() / 2);
        let marks: usize = game.scene().figures.iter().map(|(_, figure)| figure.marks.len()).sum();
        let far = steps.iter().flat_map(Step::changes).map(|square| square.distance(middle)).min();
        marks + 4 * game.left().count + 4 * usize::try_from(far.unwrap_or_default()).unwrap_or_default()
    }

    /// Returns true if Esc closes something before it leaves.
    pub(super) fn handles_back(&self) -> bool {
        self.judged.is_some() || (!self.is_over && self.play.can_close())
    }

    /// Returns true if a step places something, rather than ruling something out.
    pub fn places(&self) -> bool {
        self.sought.iter().any(|step| !step.places.is_empty())
    }

    /// Carries out a key; returns the way in which the step was found, once it is.
    pub(super) fn command(&mut self, command: Command, effects: &mut Vec<Effect>) -> Option<Found> {
        if self.judged.is_some() {
            match command {
                Command::Back => self.take_back(effects),
                _ => self.play.say(JUDGING),
            }
            return None;
        }
        if self.is_over {
            match command {
                Command::Go(_) | Command::ShowPanel | Command::ReadOn | Command::ReadBack => {
                    self.play.carry_out(command, &mut Vec::new());
                }
                _ => self.play.say(OVER),
            }
            return None;
        }
        let is_drawing = self.play.is_drawing();
        match command {
            Command::Aid(Aid::Hint) => self.hint(),
            Command::Accept if !is_drawing && self.play.hint().is_some() => return self.accept_hint(),
            Command::Accept if !is_drawing && self.play.held.is_none() => {
                self.play.say(self.how_to_answer());
            }
            Command::Edit(Edit::Clear) if is_drawing => self.judge(PracticeAnswer::NotThisBlock, effects),
            Command::Edit(Edit::Clear) if self.play.game.entry_mode() == EntryMode::Blocks => {
                self.play.say(HOW_TO_RULE_OUT);
            }
            _ if Self::is_used(command) => {
                self.act(|play| play.carry_out(command, &mut Vec::new()), effects);
            }
            _ => self.play.say(RESTS),
        }
        None
    }

    /// Handles the mouse on the board.
    pub(super) fn mouse(&mut self, mouse: Mouse, square: Square, effects: &mut Vec<Effect>) {
        // Clicks must not remove blocks.
        let is_used = self.judged.is_none() && !self.is_over && mouse != Mouse::Clear;
        if is_used {
            self.act(|play| play.point(mouse, square, &mut Vec::new()), effects);
        }
    }

    /// Returns true if a command works as in a game.
    fn is_used(command: Command) -> bool {
        let is_known = match command {
            Command::Go(_) | Command::Accept | Command::Back | Command::Edit(_) => true,
            Command::ShowPanel | Command::ReadOn | Command::ReadBack => true,
            _ => command == Command::Aid(Aid::Highlight),
        };
        is_known && !Self::LACKS.contains(&command)
    }

    /// Instruction for answers.
    pub fn how_to_answer(&self) -> &'static str {
        match (self.play.game.entry_mode(), self.places()) {
            (EntryMode::Blocks, true) => "<next> shows a block, <accept> places it.",
            (EntryMode::Blocks, false) => "<next> shows a block, <clear> rules it out.",
            (EntryMode::Numbers { .. }, true) => "Type the number into its square.",
            (EntryMode::Numbers { .. }, false) => "Alt and a digit takes a mark away.",
        }
    }

    /// Acts on the board, and judges a change as an answer.
    fn act(&mut self, action: impl FnOnce(&mut Play), effects: &mut Vec<Effect>) {
        let before = self.play.game.changes();
        action(&mut self.play);
        if self.play.game.changes() > before {
            self.judge(PracticeAnswer::LastChange, effects);
        }
    }

    /// Begins to judge an answer, if it says something.
    fn judge(&mut self, answer: PracticeAnswer, effects: &mut Vec<Effect>) {
        self.verdict = None;
        match self.play.game.judging(answer, self.sought.clone()) {
            Some(judging) => {
                self.judged = Some(answer);
                effects.push(Effect::Begin(LongJob::new(JobName::Judge, |stop| {
                    JobResult::Judged(Box::new(judging(stop)))
                })));
            }
            None if answer == PracticeAnswer::NotThisBlock => {
                self.play.say("This block is impossible anyway.");
            }
            None => {}
        }
    }

    /// Takes back an answer that is still being judged.
    fn take_back(&mut self, effects: &mut Vec<Effect>) {
        effects.push(Effect::StopWork);
        if self.judged.take() == Some(PracticeAnswer::LastChange) {
            self.play.game.undo();
        }
        self.play.message = None;
    }

    /// Shows a verdict; returns the way in which the step was found, if it was.
    pub(super) fn judged(&mut self, verdict: Option<Verdict>) -> Option<Found> {
        let answer = self.judged.take()?;
        self.play.message = None;
        self.verdict = verdict;
        match &self.verdict {
            Some(Verdict::Right(step) | Verdict::Follows(step)) => {
                let step = step.clone();
                self.show(HintView { stage: Stage::What, ..HintView::new(step) });
                return Some(self.end(if self.has_help { Found::WithHelp } else { Found::Alone }));
            }
            Some(Verdict::Wrong(_)) => {
                self.has_help = true;
                if answer == PracticeAnswer::LastChange {
                    self.play.game.undo();
                }
            }
            Some(Verdict::Different(_) | Verdict::Unseen) => {
                self.is_over = !self.sought.iter().any(|step| self.is_open(step));
            }
            None => self.play.say("That is known already."),
        }
        None
    }

    /// Shows the next stage of the hint for the step.
    fn hint(&mut self) {
        self.has_help = true;
        self.verdict = None;
        if self.play.is_drawing() {
            self.play.play(|game| game.input(Input::Cancel));
        }
        self.play.message = None;
        self.play.read_from = 0;
        match self.play.hint_mut() {
            Some(hint) => {
                hint.more();
                self.play.show_hint_in_motion();
            }
            None => {
                let open = self.sought.iter().find(|step| self.is_open(step)).or(self.sought.first());
                if let Some(step) = open.cloned() {
                    self.show(HintView::new(step));
                }
            }
        }
    }

    /// Handles Enter: shows more of the hint, and finally applies it.
    fn accept_hint(&mut self) -> Option<Found> {
        if self.play.hint().is_some_and(|hint| hint.stage < Stage::What) {
            self.hint();
            return None;
        }
        self.play.carry_out(Command::Accept, &mut Vec::new());
        self.verdict = None;
        Some(self.end(Found::Shown))
    }

    fn show(&mut self, hint: HintView) {
        // The hint replaces a drawn or shown block.
        if self.play.is_drawing() {
            self.play.play(|game| game.input(Input::Cancel));
        }
        self.play.let_go_of_selection();
        self.play.show_hint(hint);
    }

    fn end(&mut self, found: Found) -> Found {
        self.is_over = true;
        found
    }

    /// Returns true if a step still changes something on the board.
    fn is_open(&self, step: &Step) -> bool {
        let scene = self.play.game.scene();
        let is_empty = |square: Square| self.play.game.is_open(square);
        step.places.iter().any(|placement| match placement {
            Placement::Number(numbered) => is_empty(numbered.square()),
            Placement::Block { block, .. } => block.squares().all(is_empty),
        }) || step.removes.iter().any(|removal| match removal {
            Removal::Numbers { square, numbers } => {
                let figure = scene.figures.get(*square).filter(|figure| figure.number.is_none());
                figure.is_some_and(|figure| !(figure.marks & *numbers).is_empty())
            }
            Removal::Blocks { hint, .. } => is_empty(*hint),
        })
    }
}
