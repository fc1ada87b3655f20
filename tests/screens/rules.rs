//! The rules with their boards can be read to their end on every screen, and offer only what works there.

use masume::app::{HomeEntry, Message};
use masume::tui::rules_alone;
use ratatui::layout::Rect;

use super::frame::{USUAL, coloured, drawn, text};
use super::player::Player;
use super::states::chosen;

const SMALL: (u16, u16) = (40, 14);

/// What a screen of this size shows, once the app knows how the rules are seen on it.
fn seen(player: &mut Player, size: (u16, u16)) -> String {
    let area = Rect::new(0, 0, size.0, size.1);
    let alone = rules_alone(&player.app, coloured(), area);
    player.tell(Message::RulesLayout(alone));
    text(&drawn(&player.app, coloured(), size))
}

/// The rules of the kind at this place of the shelf.
fn rules(place: usize) -> Player {
    chosen(HomeEntry::Help, &format!("{} enter", "down ".repeat(place)))
}

/// What is said of the board.
fn said(player: &Player) -> String {
    let tutorial = player.app.help().and_then(|help| help.tutorial.as_ref()).expect("the rules");
    tutorial.play.message.clone().unwrap_or_default()
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn they_are_read_to_their_last_word_on_a_small_screen() {
    for place in [1, 2] {
        let mut player = rules(place);
        let mut lines: Vec<String> = Vec::new();
        let first = seen(&mut player, SMALL);
        assert!(first.contains('↓'), "there is a sign that they go on: {first}");
        assert!(first.contains("Enter: a practice board"), "{first}");
        for _ in 0..20 {
            let screen = seen(&mut player, SMALL);
            for line in
                screen.lines().skip(1).filter(|line| !line.contains(['↓', '↑']) && !line.contains("Enter:"))
            {
                if !lines.iter().any(|known| known == line) {
                    lines.push(line.to_owned());
                }
            }
            player.press("down");
        }
        let last = seen(&mut player, SMALL);
        let shown = last.rsplit_once("Enter:").expect("the footer is below").0;
        assert!(shown.contains('↑') && !shown.contains('↓'), "that was the end: {last}");
        let read = words(&lines.join(" "));
        let tutorial = player.app.help().and_then(|help| help.tutorial.as_ref()).expect("the rules");
        assert!(tutorial.play.game.is_empty() && tutorial.play.game.hand().cursor == Default::default());
        for paragraph in &tutorial.paragraphs {
            let sentences = paragraph.split_inclusive(". ").map(words);
            for sentence in sentences {
                assert!(read.contains(&sentence), "`{sentence}` is not in `{read}`");
            }
        }
    }
}

#[test]
fn the_footer_offers_no_key_of_a_board_that_is_not_seen() {
    let mut player = rules(2);
    let screen = seen(&mut player, SMALL);
    let footer = screen.lines().last().unwrap_or_default().to_owned();
    assert!(footer.contains("Enter") && footer.contains("Esc") && footer.contains("scroll"), "{footer}");
    assert!(!footer.contains("block") && !footer.contains("undo"), "{footer}");
    assert!(footer.contains("J next"), "the rules of the next layout: {footer}");
    player.press("x tab 3");
    assert_eq!(seen(&mut player, SMALL), screen, "no other key does anything");
    player.press("enter");
    let board = seen(&mut player, SMALL);
    assert!(board.contains("Tab block") && board.contains("Cut the board"), "{board}");
    assert!(board.lines().last().is_some_and(|footer| footer.contains("i rules")), "{board}");
    player.press("i");
    assert_eq!(seen(&mut player, SMALL), screen, "and back to the rules");
}

#[test]
fn a_wider_window_shows_both_at_once() {
    let mut small = rules(1);
    seen(&mut small, SMALL);
    small.press("enter");
    let screen = seen(&mut small, SMALL);
    assert!(screen.contains("1-4 type  i rules"), "{screen}");
    let mut player = rules(1);
    let screen = seen(&mut player, USUAL);
    assert!(screen.contains("arrows move") && !screen.contains("scroll"), "{screen}");
    player.press("right 3");
    assert!(seen(&mut player, USUAL).contains('3'));
}

#[test]
fn enter_sends_to_no_key_that_is_dead_there() {
    for size in [SMALL, USUAL, (120, 40)] {
        for place in 0..3 {
            let mut player = rules(place);
            seen(&mut player, size);
            player.press("enter right enter");
            let said = said(&player);
            assert!(!said.contains("H asks"), "{said}");
            let told = if place == 2 { "Tab shows" } else { "empty square" };
            assert!(said.contains(told), "{size:?}: {said}");
            let screen = seen(&mut player, size);
            assert!(said.split(' ').all(|word| screen.contains(word)), "{size:?}: {screen}");
            player.press("H");
            assert!(self::said(&player).contains("for games"), "a dead key says why");
        }
    }
}
