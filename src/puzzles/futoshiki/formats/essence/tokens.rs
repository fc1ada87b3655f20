use crate::format::quoted;
use crate::puzzle::ParseError;

/// The symbols of more than one character.
const SYMBOLS: [&str; 2] = ["-->", ".."];

/// The tokens of an Essence text: words, whole numbers and symbols. Blanks may stand between any two tokens,
/// and so may comments, from `$` to the end of the line or from `/*` to `*/`.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

/// One token.
#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    /// The index of its first byte in the text.
    pub(super) at: usize,
    /// The token itself; empty at the end of the text.
    pub(super) text: &'a str,
}

impl Token<'_> {
    pub(super) fn is_word(self) -> bool {
        self.text.starts_with(|first: char| first.is_alphabetic() || first == '_')
    }
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The next token.
    ///
    /// # Errors
    /// A comment that does not end.
    pub(super) fn next(&mut self) -> Result<Token<'a>, ParseError> {
        self.pass_over_comments()?;
        let rest = &self.text[self.at..];
        let token = Token { at: self.at, text: &rest[..length_of_first(rest)] };
        self.at += token.text.len();
        Ok(token)
    }

    /// The next token, without taking it.
    ///
    /// # Errors
    /// A comment that does not end.
    pub(super) fn peek(&self) -> Result<Token<'a>, ParseError> {
        self.clone().next()
    }

    /// Takes the next token if it is this one. Returns whether it was.
    ///
    /// # Errors
    /// A comment that does not end.
    pub(super) fn take(&mut self, text: &str) -> Result<bool, ParseError> {
        let is_it = self.peek()?.text == text;
        if is_it {
            self.next()?;
        }
        Ok(is_it)
    }

    /// Takes the next token, which must be this one.
    ///
    /// # Errors
    /// Another token; the error says that `expected` should stand there.
    pub(super) fn expect(&mut self, text: &str, expected: &str) -> Result<(), ParseError> {
        let token = self.next()?;
        match token.text == text {
            true => Ok(()),
            false => Err(self.wrong(token, expected)),
        }
    }

    /// Takes these tokens, one after the other.
    ///
    /// # Errors
    /// Another token.
    pub(super) fn expect_all(&mut self, texts: &[&str]) -> Result<(), ParseError> {
        texts.iter().try_for_each(|text| self.expect(text, &quoted(text)))
    }

    /// The error that this token stands where `expected` should.
    pub(super) fn wrong(&self, token: Token, expected: &str) -> ParseError {
        let found = if token.text.is_empty() { "the end".to_owned() } else { quoted(token.text) };
        self.found(token, &found, expected)
    }

    /// The error that `found`, at this token, stands where `expected` should.
    pub(super) fn found(&self, token: Token, found: &str, expected: &str) -> ParseError {
        ParseError::at(self.text, token.at, found, expected)
    }

    /// Skips the line `language Essence 1.3`, with which a text may begin.
    ///
    /// # Errors
    /// Another language, or no version.
    pub(super) fn pass_over_language(&mut self) -> Result<(), ParseError> {
        if !self.take("language")? {
            return Ok(());
        }
        self.expect("Essence", "`Essence`")?;
        loop {
            let version = self.next()?;
            if version.text.parse::<u64>().is_err() {
                return Err(self.wrong(version, "the version of Essence, such as 1.3"));
            }
            if !self.take(".")? {
                return Ok(());
            }
        }
    }

    fn pass_over_comments(&mut self) -> Result<(), ParseError> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            let length = if rest.starts_with('$') {
                rest.find('\n').unwrap_or(rest.len())
            } else if let Some(comment) = rest.strip_prefix("/*") {
                let end = comment.find("*/").ok_or_else(|| {
                    ParseError::at(self.text, self.at, "a comment that does not end", "`*/` at its end")
                })?;
                end + 4
            } else {
                return Ok(());
            };
            self.at += length;
        }
    }
}

/// The number of bytes in the first token of this text.
fn length_of_first(text: &str) -> usize {
    let run = |belongs: fn(char) -> bool| text.find(|symbol| !belongs(symbol)).unwrap_or(text.len());
    match text.chars().next() {
        None => 0,
        Some(first) if first.is_ascii_digit() => run(|symbol| symbol.is_ascii_digit()),
        Some(first) if first.is_alphabetic() || first == '_' => {
            run(|symbol| symbol.is_alphanumeric() || symbol == '_')
        }
        Some(first) => SYMBOLS
            .iter()
            .find(|symbol| text.starts_with(**symbol))
            .map_or(first.len_utf8(), |symbol| symbol.len()),
    }
}
