use crate::grid::{Digits, Square};
use crate::latin::{Entries, Move};
use crate::puzzle::{EntryMode, Fault, Hand, Input, Left, Note, Piece, Played, Reply, RuledOut};
use crate::scene::{Edge, Lattice, Scene};

use super::FutoshikiProblem;

impl Played for FutoshikiProblem {
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
        let mut scene = self.latin().scene(Lattice::Boxes, answer, hand, faults);
        for sign in self.latin().signs() {
            let (first, second) = sign.squares();
            let digits = (self.latin().digit(answer, sign.lesser), self.latin().digit(answer, sign.greater));
            let broken = matches!(digits, (Some(lesser), Some(greater)) if lesser >= greater);
            let edge = if sign.lesser == first { Edge::Less { broken } } else { Edge::Greater { broken } };
            if first.row() == second.row() {
                scene.edges.set_left_of(second, edge);
            } else {
                scene.edges.set_above(second, edge);
            }
        }
        scene
    }
}
