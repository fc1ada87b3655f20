//! The compression of lz-string 1.5, in base 64, which links to puzzles use.

use std::collections::BTreeMap;

/// Most UTF-16 units that are decoded: a short text may expand to a huge one.
const MOST: usize = 1 << 18;

/// The 64 characters of the code, by value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Decodes the base 64 form of the compression of lz-string (lz-string 1.5, `decompressFromBase64`). In
/// addresses, `-` and `_` replace `+` and `/`, and `$` replaces the `=` at the end. `None` if the text is
/// malformed or has more than 256 Ki UTF-16 units.
pub fn decode_lz_string(text: &str) -> Option<String> {
    let mut bits = Bits { text: text.trim_end_matches(['=', '$']).as_bytes(), at: 0 };
    let mut decoded: Vec<u16> = Vec::new();
    // The phrase of each code, as a start and a length in `decoded`. The first three codes are special.
    let mut phrases: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    // The phrase written last.
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width)?;
        let start = decoded.len();
        let phrase = match code {
            0 | 1 => {
                let unit = bits.take(8 << code)?;
                decoded.push(unit as u16);
                phrases.push((start, 1));
                (start, 1)
            }
            2 => return String::from_utf16(&decoded).ok(),
            _ => {
                let (from, length) = match (phrases.get(code as usize), last) {
                    (Some(&phrase), _) => phrase,
                    // The last phrase and its first character again.
                    (None, Some((from, length))) if code as usize == phrases.len() => (from, length + 1),
                    _ => return None,
                };
                for at in from..from + length {
                    decoded.push(*decoded.get(at)?);
                }
                (start, length)
            }
        };
        if decoded.len() > MOST {
            return None;
        }
        // The last phrase with the first character of this one, which follows it.
        if let Some((from, length)) = last {
            phrases.push((from, length + 1));
        }
        last = Some(phrase);
        width = usize::BITS - phrases.len().leading_zeros();
    }
}

/// Bits of a text, six in a character.
struct Bits<'a> {
    text: &'a [u8],
    /// Number of bits taken.
    at: usize,
}

impl Bits<'_> {
    /// The next bits as a number, the lowest first.
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for power in 0..count {
            let symbol = match self.text.get(self.at / 6)? {
                b'-' => b'+',
                b'_' => b'/',
                &symbol => symbol,
            };
            let value = ALPHABET.iter().position(|&known| known == symbol)?;
            number |= u32::from(value >> (5 - self.at % 6) & 1 == 1) << power;
            self.at += 1;
        }
        Some(number)
    }
}

/// Encodes a text as [`decode_lz_string`] reads it, with the characters that `compressToBase64` of lz-string
/// writes.
pub fn encode_lz_string(text: &str) -> String {
    let mut codes = Codes { bits: Vec::new(), width: 2, left: 2 };
    // The code of each phrase, by its last unit and the code of the phrase before that, 0 for none.
    let mut phrases: BTreeMap<(u32, u16), u32> = BTreeMap::new();
    let mut next = 3;
    // The phrase that is still to be written; with its only unit, if that was never written.
    let mut phrase: Option<(u32, Option<u16>)> = None;
    for unit in text.encode_utf16() {
        let is_new = !phrases.contains_key(&(0, unit));
        let single = *phrases.entry((0, unit)).or_insert(next);
        next += u32::from(is_new);
        let longer = phrase.and_then(|(code, _)| phrases.get(&(code, unit)).copied());
        if let (Some((code, new)), None) = (phrase, longer) {
            codes.write(code, new);
            phrases.insert((code, unit), next);
            next += 1;
        }
        phrase = Some(longer.map_or((single, is_new.then_some(unit)), |longer| (longer, None)));
    }
    if let Some((code, new)) = phrase {
        codes.write(code, new);
    }
    codes.finished()
}

/// Codes written as bits.
struct Codes {
    bits: Vec<bool>,
    /// Number of bits of a code.
    width: u32,
    /// Number of codes and new units before codes are one bit longer.
    left: u32,
}

impl Codes {
    fn put(&mut self, number: u32, count: u32) {
        self.bits.extend((0..count).map(|power| number >> power & 1 == 1));
    }

    /// Writes the code of a phrase, or its only unit if that is `new`.
    fn write(&mut self, code: u32, new: Option<u16>) {
        match new {
            None => self.put(code, self.width),
            Some(unit) => {
                let is_long = unit > 0xFF;
                self.put(is_long.into(), self.width);
                self.put(unit.into(), if is_long { 16 } else { 8 });
                self.count();
            }
        }
        self.count();
    }

    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.width;
            self.width += 1;
        }
    }

    /// The characters of all bits, with the code of the end.
    fn finished(mut self) -> String {
        self.put(2, self.width);
        // At least one more bit fills the last character.
        self.bits.push(false);
        self.bits.resize(self.bits.len().next_multiple_of(6), false);
        let value = |bits: &[bool]| bits.iter().fold(0, |value, bit| value << 1 | usize::from(*bit));
        let symbols = self.bits.chunks(6).map(|bits| char::from(ALPHABET[value(bits)]));
        let mut text: String = symbols.collect();
        text.push_str(["", "===", "==", "="][text.len() % 4]);
        text
    }
}
