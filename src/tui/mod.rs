//! The terminal: the only room that knows ratatui and crossterm.
mod backend;
mod board;
mod theme;
mod view;
