//! Where puzzles of the catalogue are from, in words of this project, in a language.
//!
//! Invariant: names of people, programs and texts stay as they are.

use cubewright_programs::terminal::language;

/// The source of an entry.
pub(super) fn told(source: &str) -> String {
    let words = WORDS.iter();
    words.fold(source.to_owned(), |told, words| {
        told.replace(words[0], language().pick(*words))
    })
}

/// What the catalogue says in words of its own.
const WORDS: [[&str; 2]; 22] = [
    ["common knowledge", "allgemein bekannt"],
    ["the triplication problem", "die Aufgabe der Verdreifachung"],
    ["the duplication problem", "die Aufgabe der Verdopplung"],
    ["computed:", "berechnet:"],
    [
        "the rectangles of up to 110 cells that one piece fills",
        "die Rechtecke aus bis zu 110 Zellen, die ein Teil füllt",
    ],
    [
        "all symmetrical holes in the middle row",
        "alle symmetrischen Löcher in der mittleren Reihe",
    ],
    ["all places of the hole", "alle Lagen des Lochs"],
    ["all such holes", "alle solchen Löcher"],
    [
        "the boxes of up to 64 cells that one tetracube fills, and of up to 60 that one pentacube fills",
        "die Quader aus bis zu 64 Zellen, die ein Tetrawürfel füllt, und aus bis zu 60, die ein Pentawürfel füllt",
    ],
    [
        "all sets of notchable sticks that make a burr without holes and come apart, as W. Cutler counted",
        "alle Sätze sägbarer Stäbe, die einen Burr ohne Löcher ergeben und auseinandergehen, wie W. Cutler zählte",
    ],
    ["all figures of this rule", "alle Figuren dieser Regel"],
    [
        "all chains of 27 cubes with one fold",
        "alle Ketten aus 27 Würfeln mit einer Faltung",
    ],
    ["all boxes for the set", "alle Quader für den Satz"],
    [
        "public descriptions and programs",
        "öffentliche Beschreibungen und Programme",
    ],
    [
        "public transcriptions of the borders",
        "öffentliche Abschriften der Ränder",
    ],
    ["public lists", "öffentliche Listen"],
    ["public solvers", "öffentliche Solver"],
    ["a public program in C", "ein öffentliches Programm in C"],
    [
        "generated at random with a planted fold",
        "zufällig erzeugt, mit einer vorgegebenen Faltung",
    ],
    [
        "instance of the published MILP article on Happy Cube",
        "Instanz des veröffentlichten MILP-Artikels über Happy Cube",
    ],
    ["the article on it", "der Artikel darüber"],
    ["made by this program", "von diesem Programm gemacht"],
];

#[cfg(test)]
mod tests {
    use super::WORDS;

    #[test]
    fn every_source_is_a_name_or_known_words() {
        for entry in cubewright::catalogue::all() {
            // Programs and texts are named by where they are, or when they came out.
            let is_name = entry.source.contains(".com/")
                || entry.source.contains(".net")
                || entry.source.contains(", 1");
            let is_known = WORDS.iter().any(|words| entry.source.starts_with(words[0]));
            assert!(is_name || is_known, "{}: {}", entry.name, entry.source);
        }
    }
}
