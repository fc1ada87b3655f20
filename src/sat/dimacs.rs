use std::fmt::Write;

use super::Cnf;

/// Writes clauses in the DIMACS format, behind comment lines.
pub fn write_dimacs<'a>(cnf: &Cnf, comments: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for comment in comments {
        text += "c ";
        text += comment;
        text.push('\n');
    }
    let written = (|| {
        writeln!(text, "p cnf {} {}", cnf.variables(), cnf.len())?;
        for clause in cnf.clauses() {
            for literal in clause {
                write!(text, "{literal} ")?;
            }
            writeln!(text, "0")?;
        }
        std::fmt::Result::Ok(())
    })();
    written.expect("a text can be written to");
    text
}
