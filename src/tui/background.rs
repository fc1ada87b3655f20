//! The terminal's background colour, which is queried once.
//!
//! The answer arrives among the keys, some time after the question, or never. A library that waits for it
//! swallows keys; here nothing waits.

/// Query for the background colour (OSC 11).
pub const QUESTION: &str = "\x1b]11;?\x1b\\";

/// Start of an answer after the introducer of the sequence.
const ANSWER: &str = "11;";

/// Returns true if the colour of an answer such as `11;rgb:ffff/fdfd/f8f8` is light; `None` if it is none.
pub fn is_light(answer: &str) -> Option<bool> {
    let colour = answer.strip_prefix(ANSWER)?.strip_prefix("rgb:")?;
    let mut parts = colour.split('/').map(|part| {
        let most = 16u32.checked_pow(part.len() as u32).filter(|_| (1..=4).contains(&part.len()))? - 1;
        Some(f64::from(u32::from_str_radix(part, 16).ok()?) / f64::from(most))
    });
    let (red, green, blue) = (parts.next()??, parts.next()??, parts.next()??);
    // Brighter than a middle grey, by the weights of ITU-R BT.709.
    parts.next().is_none().then_some(0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5)
}
