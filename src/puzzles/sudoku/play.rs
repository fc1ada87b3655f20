use crate::grid::{Digits, Square};
use crate::latin::{Entries, Move};
use crate::puzzle::{EntryMode, Fault, Hand, Input, Left, Note, Piece, Played, Reply, RuledOut};
use crate::scene::{Edge, Lattice, Scene};

use super::SudokuProblem;

impl Played for SudokuProblem {
    type Move = Move;

    fn entry_mode(&self) -> EntryMode {
        self.latin().entry_mode()
    }

    fn interpret(&self, answer: &Entries, hand: &mut Hand, input: Input, _: RuledOut<'_>) -> Reply<Move> {
        self.latin().interpret(answer, hand, input)
    }

    fn after(&self, answer: &Entries, played: &Move) -> Option<Entries> {
        self.latin().after(answer, played)
    }

    fn put(&self, answer: &Entries, pieces: &[Piece]) -> Move {
        self.latin().put(answer, pieces)
    }

    fn candidates(&self, answer: &Entries, square: Square) -> Option<Digits> {
        self.latin().candidates(answer, square)
    }

    fn is_open(&self, answer: &Entries, square: Square) -> bool {
        self.latin().is_open(answer, square)
    }

    fn left(&self, answer: &Entries) -> Left {
        self.latin().left(answer)
    }

    fn note(&self, answer: &Entries, hand: &Hand, ruled_out: RuledOut<'_>) -> Note {
        self.latin().note(answer, hand.cursor, ruled_out)
    }

    fn scene(&self, answer: &Entries, hand: &Hand, faults: &[Fault]) -> Scene {
        let mut scene = self.latin().scene(Lattice::Sectors, answer, hand, faults);
        for sector in Self::sectors() {
            scene.outline(sector, Edge::Wall);
        }
        scene
    }
}
