use crate::grid::Square;
use crate::puzzle::{Clausal, Clauses, Missing, Model, Modelled, Rules, Stop, Stopped};

use super::FutoshikiProblem;

impl Modelled for FutoshikiProblem {
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        self.latin().model(stop)
    }

    fn missing(&self, square: Square) -> Vec<Missing> {
        self.latin().missing(square)
    }
}

impl Clausal for FutoshikiProblem {
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped> {
        stop.check()?;
        Ok(self.latin().clauses(Self::NAME))
    }
}
