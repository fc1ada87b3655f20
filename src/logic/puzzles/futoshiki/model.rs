use crate::grid::Square;
use crate::latin;
use crate::puzzle::{Clausal, Clauses, Missing, Model, Modelled, Rules, Stop, Stopped};

use super::FutoshikiProblem;

impl Modelled for FutoshikiProblem {
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        Ok(latin::model(self.latin(), stop)?.build())
    }

    fn missing(&self, square: Square) -> Vec<Missing> {
        latin::missing(self.latin(), square)
    }
}

impl Clausal for FutoshikiProblem {
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped> {
        stop.check()?;
        Ok(latin::clauses(self.latin(), Self::NAME).build())
    }
}
