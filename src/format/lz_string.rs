/// Most UTF-16 units that are decoded: a short text may stand for a huge one.
const MOST: usize = 1 << 18;

/// The 64 characters of the code, by value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Decodes the base 64 form of the compression of lz-string, as links have it (lz-string 1.5,
/// `decompressFromBase64`; `-` and `_` or `$` stand for `+` and `/` in addresses). `None` if it is none, or
/// stands for more than 256 Ki characters.
pub fn decode_lz_string(text: &str) -> Option<String> {
    let mut bits = Bits { text: text.trim_end_matches(['=', '$']).as_bytes(), at: 0 };
    let mut decoded: Vec<u16> = Vec::new();
    // What each code stands for, as a part of `decoded`. The first three have meanings of their own.
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
        // The last phrase with the first character of this one, which stands behind it.
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
