use crate::generation::Generated;

use super::ShikakuProblem;

impl Generated for ShikakuProblem {}
