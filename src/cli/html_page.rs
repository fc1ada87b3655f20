//! A board as an HTML page for a browser or a printer.

use quick_xml::escape::escape;

use crate::scene::{Scene, svg};

const STYLE: &str = "\
body { margin: 2rem auto; max-width: 60rem; font-family: system-ui, sans-serif; color: #1b1b1b; \
background: #ffffff; \
text-align: center; } \
h1 { font-size: 1.3rem; font-weight: 600; } \
svg { max-width: 100%; height: auto; } \
p { color: #55514a; } \
@media print { body { margin: 0; } }";

/// The board as a whole HTML page, under this title and with these lines below it.
pub(super) fn html_page(scene: &Scene, title: &str, words: &[String]) -> String {
    let name = escape(title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{name}</h1>\n{}\n",
        svg(scene, title)
    );
    for line in words {
        text += &format!("<p>{}</p>\n", escape(line.as_str()));
    }
    text += "</body>\n</html>";
    text
}
