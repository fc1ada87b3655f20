use std::sync::mpsc::Sender;

use crate::app::{Effect, Message, Opened, Saving};
use crate::puzzles::read;
use crate::session::AnyPuzzle;

use super::wake::Wake;
use super::worker::Worker;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    GoOn,
    End,
}

pub struct World {
    worker: Worker,
}

impl World {
    pub fn new(wake: Sender<Wake>) -> Self {
        Self { worker: Worker::new(wake) }
    }
    pub fn open_puzzle(&mut self, puzzle: Box<dyn AnyPuzzle>) -> Opened {
        Opened { game: puzzle.play(), saving: Saving::Saved, note: None }
    }
    pub fn close(&mut self) {}
    pub fn carry_out(&mut self, effect: Effect) -> Option<Message> {
        match effect {
            Effect::Open(text) => Some(Message::Opened(match read(&text, None) {
                Ok(p) => Ok(self.open_puzzle(p)),
                Err(e) => Err(e.to_string()),
            })),
            Effect::Work(task, job) => {
                let _ = self.worker.work(task, job);
                None
            }
            Effect::StopWork => {
                self.worker.stop();
                None
            }
            Effect::LoadResumable => Some(Message::Resumable(None)),
            Effect::LoadLibrary => Some(Message::Library(Vec::new())),
            _ => None,
        }
    }
}
