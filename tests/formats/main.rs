//! Formats: recognised by content, read with the place of every error, written so that they can be read again.

mod recognising;
mod streams;
