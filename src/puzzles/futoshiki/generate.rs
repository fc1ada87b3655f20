use crate::generation::Generated;

use super::FutoshikiProblem;

impl Generated for FutoshikiProblem {}
