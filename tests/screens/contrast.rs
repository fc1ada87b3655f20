//! That everything can be read in every theme, and that what means something is told apart.

use masume::app::Settings;
use masume::theme::{Colour, Depth, Palette, Role, Themes};
use ratatui::style::{Color, Modifier};

use super::frame::{USUAL, compare, drawn, themed};
use super::states::{SUDOKU, played};

/// The contrast that text needs (WCAG 2, AA).
const READABLE: f64 = 4.5;

/// The contrast that a ground needs, unless there is a second sign of what it means.
const SEEN: f64 = 3.0;

/// What can lie under a mark or a number without an ink of its own.
const PAPERS: [Role; 5] = [Role::Paper, Role::SecondPaper, Role::Lit, Role::SecondLit, Role::Region];

/// Grounds with the ink that stands on them.
const GROUNDS: [(Role, Role); 7] = [
    (Role::Region, Role::RegionInk),
    (Role::SameGround, Role::SameInk),
    (Role::CursorGround, Role::CursorInk),
    (Role::DrawnGround, Role::DrawnInk),
    (Role::BecauseGround, Role::BecauseInk),
    (Role::ChangeGround, Role::ChangeInk),
    (Role::LosesGround, Role::LosesInk),
];

/// Every ink with every ground that it can stand on.
fn pairs() -> Vec<(Role, Role)> {
    let words = [Role::Text, Role::Quiet, Role::Key, Role::Accent, Role::Wrong, Role::Right];
    let words = words.into_iter().flat_map(|ink| [Role::Ground, Role::Region].map(|ground| (ink, ground)));
    let numbers = [Role::Given, Role::Own, Role::Mark, Role::Sign, Role::Wrong, Role::Right];
    let tones = [Role::First, Role::Second];
    let on_papers = numbers.into_iter().chain(tones);
    let on_papers = on_papers.flat_map(|ink| PAPERS.map(|ground| (ink, ground)));
    let on_tints = Role::TINTS.map(|ground| (Role::Given, ground)).into_iter();
    let on_tints = on_tints.chain(Role::TINTS.map(|ground| (Role::TintInk, ground)));
    let grounds = GROUNDS.into_iter().map(|(ground, ink)| (ink, ground));
    words.chain(on_papers).chain(on_tints).chain(grounds).collect()
}

fn name(role: Role) -> &'static str {
    Role::ALL[role as usize].1
}

fn contrast(palette: &Palette, ink: Role, ground: Role) -> Option<f64> {
    palette.colour(ink).contrast(palette.colour(ground))
}

#[test]
fn everything_can_be_read_in_every_theme() {
    let mut table = String::new();
    for theme in Themes::shipped().all() {
        for depth in [Depth::True, Depth::Indexed] {
            let palette = theme.palette.at(depth);
            let region_ink = palette.colour(Role::RegionInk);
            let stands = |&(ink, ground): &(Role, Role)| {
                ground != Role::Region || ink == Role::RegionInk || region_ink == Colour::Terminal
            };
            let known = pairs().into_iter().filter(stands).filter_map(|(ink, ground)| {
                Some((contrast(&palette, ink, ground)?, name(ink), name(ground)))
            });
            let mut known: Vec<(f64, &str, &str)> = known.collect();
            known.sort_by(|one, other| one.0.total_cmp(&other.0));
            let Some((least, ink, ground)) = known.first() else { continue };
            table += &format!("{} {depth:?}: {least:.2} {ink} on {ground}\n", theme.name);
            let unreadable: Vec<_> = known.iter().filter(|(contrast, ..)| *contrast < READABLE).collect();
            assert!(unreadable.is_empty(), "{} {depth:?}: {unreadable:.2?}", theme.name);
        }
    }
    compare("contrast", &table);
}

#[test]
fn a_ground_is_seen_or_gives_its_numbers_an_ink_of_their_own() {
    for theme in Themes::shipped().all().iter().filter(|theme| !theme.palette.is_monochrome) {
        for (ground, ink) in GROUNDS.into_iter().filter(|(ground, _)| *ground != Role::Region) {
            let palette = &theme.palette;
            let is_seen = contrast(palette, ground, Role::Paper).is_some_and(|contrast| contrast >= SEEN);
            let differs = [Role::Given, Role::Own, Role::Mark]
                .into_iter()
                .all(|other| palette.colour(ink) != palette.colour(other));
            assert!(is_seen || differs, "{}: {}", theme.name, name(ground));
        }
    }
}

#[test]
fn what_a_hint_lights_is_told_from_blocks_and_from_equal_numbers() {
    for theme in Themes::shipped().all().iter().filter(|theme| !theme.palette.is_monochrome) {
        for depth in [Depth::True, Depth::Indexed] {
            let palette = theme.palette.at(depth);
            let because = palette.colour(Role::BecauseGround);
            let tints = Role::TINTS.map(|tint| palette.colour(tint));
            assert!(!tints.contains(&because), "{} {depth:?}: {because:?} of {tints:?}", theme.name);
            let lit = [Role::BecauseGround, Role::ChangeGround, Role::LosesGround, Role::SameGround];
            let lit = lit.map(|role| palette.colour(role));
            let differ = (1..lit.len()).all(|place| !lit[..place].contains(&lit[place]));
            assert!(differ, "{} {depth:?}: {lit:?}", theme.name);
        }
    }
    let okabe = Themes::shipped().palette("okabe", Depth::True).expect("it is shipped");
    let apart = contrast(&okabe, Role::ChangeGround, Role::SameGround);
    assert!(apart.is_some_and(|apart| apart >= 1.4), "whoever sees no blue: {apart:.2?}");
}

#[test]
fn keys_do_not_look_like_headings() {
    for theme in Themes::shipped().all().iter().filter(|theme| !theme.palette.is_monochrome) {
        let (key, accent) = (theme.palette.colour(Role::Key), theme.palette.colour(Role::Accent));
        assert_ne!(key, accent, "{}", theme.name);
    }
}

#[test]
fn what_is_wrong_can_be_read_on_tints_and_tints_differ() {
    for theme in Themes::shipped().all().iter().filter(|theme| !theme.palette.is_monochrome) {
        let contrasts = Role::TINTS.map(|tint| contrast(&theme.palette, Role::Wrong, tint));
        if theme.name != "sixteen" {
            assert!(
                contrasts.iter().flatten().all(|&known| known >= READABLE),
                "{}: {contrasts:.2?}",
                theme.name
            );
        }
        for depth in [Depth::True, Depth::Indexed] {
            let palette = theme.palette.at(depth);
            let tints = Role::TINTS.map(|tint| palette.colour(tint));
            for (place, tint) in tints.iter().enumerate() {
                assert!(!tints[..place].contains(tint), "{} {depth:?}: {tints:?}", theme.name);
                assert_ne!(*tint, palette.colour(Role::Paper), "{} {depth:?}", theme.name);
            }
        }
    }
}

#[test]
fn the_checker_is_soft_and_no_tint_is_lighter_than_another() {
    for theme in Themes::shipped().all() {
        let lightness = |role: Role| theme.palette.colour(role).lightness();
        let (Some(paper), Some(second)) = (lightness(Role::Paper), lightness(Role::SecondPaper)) else {
            continue;
        };
        assert!((3.0..=6.0).contains(&(paper - second).abs()), "{}: {paper} {second}", theme.name);
        let tints: Vec<f64> = Role::TINTS.into_iter().filter_map(lightness).collect();
        let (least, most) =
            tints.iter().fold((f64::MAX, f64::MIN), |(least, most), &tint| (least.min(tint), most.max(tint)));
        assert!(most - least < 1.0, "{}: {tints:.1?}", theme.name);
        assert!(tints.iter().all(|tint| (tint - paper).abs() > 6.0), "{}: {tints:.1?}", theme.name);
    }
}

#[test]
fn what_is_lit_has_two_tones_that_are_nearer_to_each_other_than_to_the_papers() {
    for theme in Themes::shipped().all() {
        let lightness = |role: Role| theme.palette.colour(role).lightness();
        let all = [Role::Paper, Role::SecondPaper, Role::Lit, Role::SecondLit].map(lightness);
        let [Some(paper), Some(second), Some(lit), Some(second_lit)] = all else { continue };
        let apart = (paper - lit).abs().min((second - lit).abs());
        assert!((lit - second_lit).abs() * 1.4 < apart, "{}: {all:.1?}", theme.name);
    }
}

#[test]
fn lines_of_boxes_are_clearly_stronger_than_thin_ones() {
    for theme in Themes::shipped().all() {
        let Some(stronger) = contrast(&theme.palette, Role::Wall, Role::Line) else { continue };
        let is_known = contrast(&theme.palette, Role::Line, Role::Paper).is_some();
        assert!(!is_known || stronger >= SEEN, "{}: {stronger:.2}", theme.name);
    }
}

#[test]
fn names_of_roles_are_in_their_order() {
    for (place, (role, name)) in Role::ALL.into_iter().enumerate() {
        assert_eq!(role as usize, place, "{name}");
    }
}

#[test]
fn where_a_theme_leaves_an_ink_open_it_is_the_terminals_own() {
    let theme = themed("sixteen", &Settings::default());
    let buffer = drawn(&played(SUDOKU, "down").app, theme, USUAL);
    // Left of the panel, above the keys.
    let board = (1..USUAL.1 - 1).flat_map(|y| (2..60).map(move |x| (x, y)));
    let given = board.map(|place| &buffer[place]).filter(|cell| {
        cell.modifier.contains(Modifier::BOLD) && cell.symbol() == "9" && cell.bg == Color::Reset
    });
    let inks: Vec<Color> = given.map(|cell| cell.fg).collect();
    assert!(!inks.is_empty() && inks.iter().all(|ink| *ink == Color::Reset), "{inks:?}");
}
