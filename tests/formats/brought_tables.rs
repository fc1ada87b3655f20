//! Sudokus in tables, literals of programs, JSON and links of f-puzzles.

use crate::common::shelf::shelf;

use super::brought::all;

const SUDOKU: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
const SOLVED: &str = "698417253274583916513269487342678195759124368861935742985342671426751839137896524";
const SOLVED_BUT_ONE: &str =
    "69841725327458391651326948734267819575912436886193574298534267142675183913789652.";

/// Links made with lzstring 1.0.4 for Python: with an entry, marks in the middle and at the edges; with
/// killer cages.
const PLAYED: &str = "\
    N4IgzglgXgpiBcBOANCALhNAbO8QHEAnAN4H25UBDAVzQAsB7QhEAWQpAHNCIATBANoDQAN0pZquAGypOEETAB2CNI\
    UkBfZKPGSEKLvKUq1MTdom4AHGZBiLCACyzDy+Ko1aQAYyVoYhAAUlLwgsVkpCAGswQQBGZAAmAF1ULyZFfyDFELCI\
    6MEAdiSzEq0SlOFbHVwE5wVXd1NPO114ArqjNxMbFtwnA3rjD2Ae6oRLDobuspnzVviBzsby5GFR+3gFuUGu4aqNgG\
    ZJoaaR2dK5q2Pd0/UKy4Qjxanh9dba55OLt6vPm4v9q19NsltMRvcAb09Ndluc4Q94DI/rCERNkd17oDfiCXqcsQgk\
    Tivs0xpsYWCfo9ya8SRt2uiaeDVmdUdTbrTWk8if8OX02ZDSYSXMSEfTuSi7syBRshTsUfi2vzZgqtsKeSzKUh+RD4\
    Qq0eKKbyCUqWQqPga9lD4P0LaYksUgA===";
const CAGES: &str = "\
    N4IgzglgXgpiBcBOANCALhNAbO8QHEAnAN4H25UBDAVzQAsB7QhEAWQpAHNCIATBANoDQAN0pZquAGypOEETAB2CNI\
    UkBfZKPGSEKLvKUq1MTcDMgxE3ABZZh5fFUatZt69cBdZMMs7cAEz2Co7Oplp+1ggA7MFGTiYWVrrwdgYhxi7mEcm4\
    ABxxoYke2dpR8ACMhZnh5t7CSf4IVenxYY3lAMzVCVnupR0pBa1FffVlKd0jNf2RKUHTvbWzuQjDchlLK01IPe1ePg\
    M5O/obbcVHl3PSexfXa7ca4/fw6w4zx+Uyi/sTuC1nUbLT6TR7Av4xMH9dTjQb5KElF5TQEfCGpBGlF7fFFbEG4WI/\
    C4ww7bL4Yl4EnG/OHNDGklKnd5bWElGmvOl4hDYpnUznwBZUu6rdGEp7eEAAawgWBwhAAxpROLhfHKYDKwIIQAAlCo\
    AYQqIHFwpAAFYQDD1EA===";

/// The board as rows of fields.
fn rows(blank: &str, between: &str, before: &str, behind: &str) -> Vec<String> {
    let symbols: Vec<char> = SUDOKU.chars().collect();
    let field = |symbol: &char| if *symbol == '.' { blank.to_owned() } else { symbol.to_string() };
    let row = |squares: &[char]| {
        format!("{before}{}{behind}", squares.iter().map(field).collect::<Vec<String>>().join(between))
    };
    symbols.chunks(9).map(row).collect()
}

fn lines(text: &str) -> Vec<String> {
    let line = |puzzle: Result<Box<dyn masume::session::AnyPuzzle>, String>| match puzzle {
        Ok(puzzle) => puzzle.write("line").unwrap_or_else(|| puzzle.id()),
        Err(refusal) => refusal,
    };
    all(text).into_iter().map(line).collect()
}

#[test]
fn tables_of_spreadsheets_pages_and_programs_open() {
    let labelled = |rows: Vec<String>, label: &dyn Fn(usize) -> String| {
        rows.into_iter().enumerate().map(|(at, row)| label(at + 1) + &row).collect::<Vec<String>>().join("\n")
    };
    for (what, text) in [
        ("TSV", rows("", "\t", "", "").join("\n")),
        ("CSV", rows("", ",", "", "").join("\n")),
        ("CSV with floats", rows("", ".0,", "", ".0").join("\n").replace(",.0", ",").replace(",.0", ",")),
        ("semicolons", rows("", ";", "", "").join("\r\n")),
        (
            "columns named",
            format!(
                "\tA\tB\tC\tD\tE\tF\tG\tH\tI\n{}",
                labelled(rows("", "\t", "", ""), &|at| format!("{at}\t"))
            ),
        ),
        (
            "Markdown",
            format!("|{}\n|{}\n{}", " |".repeat(9), "---|".repeat(9), rows(" ", "|", "|", "|").join("\n")),
        ),
        ("bars", rows(" ", "|", "", "").join("\n")),
        ("numbered", labelled(rows(".", "", "", ""), &|at| format!("{at}. "))),
        ("rows named", labelled(rows("0", " ", "", ""), &|at| format!("Row {at}: ")).replace("Row ", "R")),
        ("Python", format!("grid = [\n{}\n]", rows("0", ", ", "[", "],").join("\n"))),
        ("Python, None", format!("[{}]", rows("None", ",", "[", "],").join(" "))),
        ("texts", format!("grid = [\n{}\n]", rows(".", "", "    \"", "\",").join("\n"))),
        ("C", format!("int board[9][9] = {{\n{}\n}};", rows("0", ",", "{", "},").join("\n"))),
        ("Prolog", format!("problem(1, [{}]).", rows("_", ",", "[", "]").join(",\n"))),
        ("MiniZinc", format!("start=[|\n{}\n|];", rows("0", ", ", "", "|").join("\n").trim_end_matches('|'))),
        (
            "HTML",
            format!("<table><tr>{}</tr></table>", rows("", "</td><td>", "<td>", "</td>").join("</tr>\n<tr>")),
        ),
    ] {
        assert_eq!(lines(&text), [SUDOKU], "{what}: {text}");
        assert!(shelf().read_pasted(&text).is_ok(), "{what}");
    }
    let squares = SUDOKU.char_indices().filter(|(_, symbol)| *symbol != '.');
    let listed: Vec<String> =
        squares.clone().map(|(at, digit)| format!("r{}c{} = {digit}", at / 9 + 1, at % 9 + 1)).collect();
    assert_eq!(lines(&listed.join("\n")), [SUDOKU]);
    let named: Vec<String> = squares
        .map(|(at, digit)| format!("{}{}={digit}", char::from(b'A' + (at / 9) as u8), at % 9 + 1))
        .collect();
    assert_eq!(lines(&named.join(", ")), [SUDOKU]);
}

#[test]
fn damaged_tables_are_refused_with_a_place_and_other_sizes_by_name() {
    let cut = rows("0", ", ", "[", "],");
    let square = |side: usize| -> String {
        let row = |row: usize| {
            let field = |at: usize| {
                if (at + row).is_multiple_of(3) {
                    ".".to_owned()
                } else {
                    ((at + row) % side + 1).to_string()
                }
            };
            (0..side).map(field).collect::<Vec<String>>().join(" ")
        };
        (0..side).map(row).collect::<Vec<String>>().join("\n")
    };
    for (text, told) in [
        (
            format!("grid = [\n{}\n]", cut[..8].join("\n")),
            "Line 11: found the end after 8 lines of squares; expected 9 lines of squares.",
        ),
        (
            format!("grid = [\n{}\n]", cut.join("\n").replacen("[2, 7, ", "[2, ", 1)),
            "Line 3: found a row of 8 squares; expected 9 squares in a row.",
        ),
        (rows("", "\t", "", "").join("\n").replacen("6\t9", "6\t6", 1), "Line 1: 6 twice in column 2."),
        (
            square(16),
            "Line 1: found a Sudoku of 16x16; expected one of up to 9x9, the largest that masume plays.",
        ),
        (square(4), "Line 1: 2 twice in the top left box."),
    ] {
        assert_eq!(lines(&text), [told], "{text}");
    }
}

#[test]
fn json_of_several_puzzles_is_a_list() {
    let numbers = SUDOKU.replace('.', "0").chars().map(String::from).collect::<Vec<String>>().join(",");
    let solution = SOLVED.chars().map(String::from).collect::<Vec<String>>().join(",");
    for (text, titles) in [
        (format!("[\"{SUDOKU}\",\n\"{SUDOKU}\"]"), [None, None]),
        (format!("{{\"puzzles\": [[{numbers}], [{numbers}]]}}"), [Some("puzzles"), Some("puzzles")]),
        (
            format!(
                "{{\"day\": \"x\", \"easy\": {{\"puzzle_data\": {{\"hints\": [1], \"puzzle\": [{numbers}], \
                    \"solution\": [{solution}]}}}}, \"hard\": {{\"puzzle\": [{numbers}]}}}}"
            ),
            [Some("easy"), Some("hard")],
        ),
        (
            format!("{{\"quiz\": \"{SUDOKU}\", \"solution\": \"{SOLVED}\"}}\n{{\"quiz\": \"{SUDOKU}\"}}\n"),
            [None, None],
        ),
    ] {
        assert_eq!(lines(&text), [SUDOKU, SUDOKU], "{text}");
        let found: Vec<Option<String>> =
            all(&text).into_iter().map(|puzzle| puzzle.expect("a puzzle").about().title.clone()).collect();
        assert_eq!(found, titles.map(|title| title.map(str::to_owned)), "{text}");
    }
}

#[test]
fn links_of_f_puzzles_keep_entries_and_marks() {
    for text in [
        format!("https://f-puzzles.com/?load={PLAYED}"),
        format!(
            "https://www.f-puzzles.com/?load={}",
            PLAYED.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
        ),
        format!("https://sudokupad.app/fpuz{PLAYED}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz{PLAYED}"),
        format!("Look: https://f-puzzles.com/?load={PLAYED} is nice"),
        PLAYED.to_owned(),
    ] {
        let puzzle = all(&text).remove(0).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(puzzle.write("line").as_deref(), Some(SUDOKU));
        let about = puzzle.about();
        assert_eq!((about.title.as_deref(), about.author.as_deref()), (Some("Größe"), Some("Me")));
        assert!(
            puzzle.write("sdk").is_some_and(|text| text.contains("698.4.....") || text.contains("6984....."))
        );
        let marks = puzzle.write("ss").expect("a Sudoku");
        assert!(marks.contains(" 12 ") && !marks.contains('7'.to_string().repeat(2).as_str()), "{marks}");
    }
}

#[test]
fn links_of_f_puzzles_that_are_not_played_are_refused_by_name() {
    let own = format!("https://sudokupad.app/scl{PLAYED}");
    for (text, told) in [
        (
            format!("https://f-puzzles.com/?load={CAGES}"),
            "found the rule `killercage`; expected no rules besides regions, both diagonals and windows.",
        ),
        (
            format!("https://f-puzzles.com/?load={}", &PLAYED[..200]),
            "found a link that is damaged or cut off; expected the whole link of the puzzle.",
        ),
        (
            own,
            "found a puzzle in SudokuPad's own form (scl), which only it reads; expected a link of \
                f-puzzles, or 81 digits.",
        ),
    ] {
        let found = lines(&text).remove(0);
        assert!(found.ends_with(told), "{found}");
    }
    // A short text that stands for 1.2 million characters.
    let bomb = format!("N4IgzglgXgpiBcBOANCA5gJwgEwQbTwF1kiTjSLyqybLbq7GHn{}", "AAAA".repeat(2000));
    assert!(lines(&format!("https://f-puzzles.com/?load={bomb}"))[0].contains("damaged or cut off"));
}

#[test]
fn a_solution_beside_the_puzzle_is_no_puzzle() {
    for text in [
        format!("{SUDOKU},{SOLVED}"),
        format!("{SOLVED},{SUDOKU}"),
        format!("id;quiz;solution\n1;{SUDOKU};{SOLVED}"),
        format!("{{\"puzzle\": \"{SUDOKU}\", \"solution\": \"{SOLVED}\"}}"),
    ] {
        let puzzles = all(&text);
        assert_eq!(lines(&text), [SUDOKU], "{text}");
        let puzzle = puzzles[0].as_ref().expect("a puzzle");
        assert_eq!(puzzle.about().solution.as_deref(), Some(SOLVED), "{text}");
    }
}

/// Sukakus as the players' forum writes them; SudoCue's `.sdx` as its page on file formats describes it.
#[test]
fn candidates_are_a_position() {
    let sukaku = super::brought::text("sukaku.txt");
    assert_eq!(lines(&sukaku), [SUDOKU]);
    let progress = rows("15", " ", "", "").join("\n").replacen("15", "u8", 1);
    let puzzle = all(&progress).remove(0).expect("a position");
    assert!(puzzle.write("sdk").is_some_and(|text| text.contains("698")), "{progress}");
    let damaged = lines(&sukaku.replacen("12345", "12349", 1)).remove(0);
    assert!(damaged.ends_with("found `9`; expected `5` for the candidate 5, or `.`."), "{damaged}");
    let open = lines(&"123456789".repeat(81)).remove(0);
    assert!(open.starts_with("Line 1: found a Sukaku, with 0 givens and candidates"), "{open}");
}

/// The board as rows in HTML, each square with `content` around its digit.
fn page(content: impl Fn(&str) -> String) -> String {
    let square = |symbol: char| {
        let digit = if symbol == '.' { String::new() } else { symbol.to_string() };
        format!("<td>{}</td>", content(&digit))
    };
    let symbols: Vec<char> = SUDOKU.chars().collect();
    let row = |row: &[char]| format!("<tr>{}</tr>\n", row.iter().copied().map(square).collect::<String>());
    format!("<table>\n{}</table>", symbols.chunks(9).map(row).collect::<String>())
}

#[test]
fn pages_with_fields_or_pictures_in_their_squares_open_and_never_empty() {
    // websudoku.com has a field for typing in every square.
    let fields = page(|digit| format!("<input type=\"text\" maxlength=\"1\" value=\"{digit}\">"));
    let pictures = page(|digit| format!("<img src=\"{digit}.png\" alt=\"{digit}\">"));
    for html in [fields, pictures] {
        assert_eq!(lines(&html), [SUDOKU], "{html}");
    }
    let [refusal] = &lines(&page(|_| "<i></i>".to_owned()))[..] else { panic!("one board") };
    assert!(refusal.contains("without a number"), "{refusal}");
}

#[test]
fn squares_of_json_have_their_digit_under_several_names() {
    for (value, given) in
        [("value", "fixed"), ("value", "isGiven"), ("num", ""), ("number", "locked"), ("digit", "")]
    {
        let square = |symbol: char| {
            let digit = symbol.to_digit(10).unwrap_or_default();
            let given = match given {
                "" => String::new(),
                _ => format!(",\"{given}\":{}", digit > 0),
            };
            format!("{{\"{value}\":{digit}{given}}}")
        };
        let symbols: Vec<char> = SUDOKU.chars().collect();
        let row =
            |row: &[char]| format!("[{}]", row.iter().copied().map(square).collect::<Vec<_>>().join(","));
        let grid = symbols.chunks(9).map(row).collect::<Vec<_>>().join(",");
        assert_eq!(lines(&format!("{{\"grid\":[{grid}]}}")), [SUDOKU], "{value} {given}");
    }
}

#[test]
fn lists_of_puzzles_in_an_object_keep_their_order() {
    let text = format!("{{\"easy\":[\"{SUDOKU}\"],\"hard\":[\"{SOLVED_BUT_ONE}\"],\"last\":[\"{SUDOKU}\"]}}");
    for _ in 0..20 {
        assert_eq!(lines(&text), [SUDOKU, SOLVED_BUT_ONE, SUDOKU]);
    }
}

#[test]
fn a_full_grid_below_a_puzzle_is_its_solution_whatever_stands_above_it() {
    let rows = |text: &str| {
        let symbols: Vec<char> = text.chars().collect();
        symbols.chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect::<String>()
    };
    for title in [
        "",
        "**Solution**\n\n",
        "And here's the solution:\n\n",
        "Lösung:\n\n",
        "Solved:\n",
        "## Solution\n\n",
    ] {
        let text = format!("Here is a puzzle:\n\n{}\n{title}{}", rows(SUDOKU), rows(SOLVED));
        let read = all(&text);
        let [Ok(puzzle)] = &read[..] else { panic!("{title:?}: {} puzzles", read.len()) };
        assert_eq!(puzzle.write("line").as_deref(), Some(SUDOKU), "{title:?}");
        let solution = puzzle.about().solution.as_deref().expect("the second grid");
        let read = puzzle.read_solution(solution).expect("a solution").expect("without an error");
        assert_eq!(puzzle.verify(read), Ok(()), "{title:?}");
    }
}

#[test]
fn the_drawing_of_a_solution_keeps_its_signs() {
    let puzzle =
        crate::common::shelf::find_puzzle("4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,").expect("a Futoshiki");
    let problem = puzzle.write("text").expect("a drawing");
    let numbers = ["2413", "3142", "4231", "1324"].concat();
    let mut numbers = numbers.chars();
    let mut squares = 0;
    // Each cell of the drawing between its bars, filled in.
    let solved: Vec<String> = problem
        .lines()
        .skip(1)
        .map(|line| match line.starts_with('|') {
            false => line.to_owned(),
            true => {
                let fill = |(at, symbol): (usize, char)| match at % 4 == 2 {
                    true => {
                        squares += 1;
                        numbers.next().expect("16 numbers")
                    }
                    false => symbol,
                };
                line.chars().enumerate().map(fill).collect()
            }
        })
        .collect();
    assert_eq!(squares, 16);
    let read = all(&format!("{problem}\nSolution:\n\n{}\n", solved.join("\n")));
    let [Ok(puzzle)] = &read[..] else { panic!("{} puzzles", read.len()) };
    let solution = puzzle.about().solution.as_deref().expect("the second drawing");
    let pieces = puzzle.read_solution(solution).expect("a solution").expect("without an error");
    assert_eq!(puzzle.verify(pieces), Ok(()));
}
