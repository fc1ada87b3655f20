/// The lines of a text that are not blank, without blanks around them, each with the byte at which it begins.
pub fn placed_lines(text: &str) -> Vec<(usize, &str)> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split('\n') {
        let indent = line.len() - line.trim_start().len();
        if indent < line.len() {
            lines.push((start + indent, line.trim()));
        }
        start += line.len() + 1;
    }
    lines
}
