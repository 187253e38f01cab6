//! What to do about a fault of a question.

use super::{Instead, QuestionFault, written};
use crate::language::Language;
use crate::question::pairs::Relation;

impl QuestionFault {
    pub(super) fn hint(&self, language: Language) -> String {
        match self {
            Self::Letter { letter: '=' } => language.pick(["write ==", "schreib =="]).to_owned(),
            Self::Letter { letter: '&' } => language.pick(["write &&", "schreib &&"]).to_owned(),
            Self::Letter { letter: '|' } => language.pick(["write ||", "schreib ||"]).to_owned(),
            Self::Letter { letter: '@' } => language
                .pick([
                    "--subject-to @FILE reads the rows and the objective of a file",
                    "--subject-to @DATEI liest die Zeilen und das Ziel einer Datei",
                ])
                .to_owned(),
            Self::NoAttribute { name, .. } | Self::Expected { found: name, .. }
                if Relation::of(name).is_some() =>
            {
                let text = [
                    "{0} stands in a row of its own, behind no or each: no {0}(piece == 1, piece == 2)",
                    "{0} steht in einer eigenen Zeile, hinter no oder each: no {0}(piece == 1, piece == 2)",
                ];
                language.say(text, &[name])
            }
            Self::Expected { found, .. } if found.eq_ignore_ascii_case("sum") => language
                .pick(["write sum in small letters", "schreib sum in kleinen Buchstaben"])
                .to_owned(),
            Self::NoAttribute { known, .. } if known.is_empty() => language
                .pick([
                    "nothing is known of the placements of this puzzle",
                    "von den Lagen dieses Puzzles ist nichts bekannt",
                ])
                .to_owned(),
            Self::NoAttribute { known, .. } => {
                let text = ["attributes are {0}", "Merkmale sind {0}"];
                language.say(text, &[&language.list(known)])
            }
            Self::NoValue { name, instead, .. } => instead.hint(name, language),
            Self::Alike { name, numbers } => {
                let text = [
                    "name all of them, {0} in {1}: the sum is how many of them lie so",
                    "nenn alle, {0} in {1}: die Summe ist, wie viele von ihnen so liegen",
                ];
                let all = format!("{{{}}}", written(numbers).join(", "));
                language.say(text, &[name, &all])
            }
            Self::SetName { .. } => language
                .pick([
                    "a name is letters, digits and _, and that of no attribute or other set",
                    "ein Name besteht aus Buchstaben, Ziffern und _ und ist der von keinem Merkmal und keiner anderen Menge",
                ])
                .to_owned(),
            Self::SetOption { .. } => language
                .pick([
                    "options are numbers from 0 in the model of the puzzle, ascending",
                    "Optionen sind Nummern ab 0 im Modell des Puzzles, aufsteigend",
                ])
                .to_owned(),
            Self::SetOfNothing { .. } => language
                .pick([
                    "take options that lay a piece",
                    "nimm Optionen, die ein Teil legen",
                ])
                .to_owned(),
            Self::NoSum { .. }
            | Self::NoTimes { .. }
            | Self::Chain { .. }
            | Self::NoValues { .. }
            | Self::Truth { .. }
            | Self::TooLarge { .. }
            | Self::Untold { .. } => self.hint_of_slip(language),
            Self::NoCells => language
                .pick([
                    "pairs are asked of packings and snakes",
                    "nach Paaren fragt man bei Packungen und Schlangen",
                ])
                .to_owned(),
            Self::TooManyRows { .. } => language
                .pick([
                    "write conditions that fewer placements satisfy",
                    "schreib Bedingungen, die weniger Lagen erfüllen",
                ])
                .to_owned(),
            Self::Integers { .. } => language
                .pick([
                    "write the objective into the file of the linear program; rows over its 0/1 columns can be added",
                    "schreib das Ziel in die Datei des linearen Programms; Zeilen über seine 0/1-Spalten lassen sich hinzufügen",
                ])
                .to_owned(),
            Self::Formulation => language
                .pick([
                    "leave out --formulation, or the objective",
                    "lass --formulation weg oder das Ziel",
                ])
                .to_owned(),
            _ => language
                .pick([
                    "a row is such as sum(piece == 1) <= 2, an objective such as sum(piece == 1)",
                    "eine Zeile ist etwa sum(piece == 1) <= 2, ein Ziel etwa sum(piece == 1)",
                ])
                .to_owned(),
        }
    }
}

impl QuestionFault {
    /// What was meant.
    fn hint_of_slip(&self, language: Language) -> String {
        match self {
            Self::NoSum { condition } => language.say(
                [
                    "a sum is how many of the chosen placements are so: sum({0})",
                    "eine Summe ist, wie viele der gewählten Lagen so sind: sum({0})",
                ],
                &[condition],
            ),
            Self::NoTimes { number } => {
                language.say(["write {0}*sum(...)", "schreib {0}*sum(...)"], &[number])
            }
            Self::Chain {
                rows: [first, second],
            } => language.say(
                ["give two rows: {0} and {1}", "gib zwei Zeilen: {0} und {1}"],
                &[first, second],
            ),
            Self::NoValues { name } => language.say(
                [
                    "name its values in the braces: {0} in {1}",
                    "nenn seine Werte in den Klammern: {0} in {1}",
                ],
                &[name, &"{..., ...}"],
            ),
            Self::Truth { name, is_true } => {
                let said = match is_true {
                    Some(true) => name.clone(),
                    Some(false) => format!("!{name}"),
                    None => {
                        let text = ["write {0}, or !{0}", "schreib {0} oder !{0}"];
                        return language.say(text, &[name]);
                    }
                };
                language.say(["write {0}", "schreib {0}"], &[&said])
            }
            Self::TooLarge { .. } => language
                .pick([
                    "divide all numbers of the row, or of the objective, by the same one",
                    "teile alle Zahlen der Zeile oder des Ziels durch dieselbe",
                ])
                .to_owned(),
            Self::Untold { .. } => language
                .pick([
                    "write the objective of the file with integers, such as times 10",
                    "schreib das Ziel der Datei in ganzen Zahlen, etwa mal 10",
                ])
                .to_owned(),
            _ => String::new(),
        }
    }
}

impl Instead {
    /// Which values the attribute of this name has.
    fn hint(&self, name: &str, language: Language) -> String {
        const MOST: usize = 12;
        match self {
            Self::Nothing => language.say(
                [
                    "no placement of this puzzle has a {0}",
                    "keine Lage dieses Puzzles hat {0}",
                ],
                &[&name],
            ),
            Self::Numbers([least, most]) => language.say(
                ["{0} is {1} to {2}", "{0} ist {1} bis {2}"],
                &[&name, least, most],
            ),
            Self::Words(words) => {
                let words: Vec<&str> = words.iter().take(MOST).map(String::as_str).collect();
                language.say(["{0} is {1}", "{0} ist {1}"], &[&name, &words.join(", ")])
            }
            Self::Quoted(word) => language.say(
                [
                    "a name stands in quotes: {0} == \"{1}\"",
                    "ein Name steht in Anführungszeichen: {0} == \"{1}\"",
                ],
                &[&name, word],
            ),
            Self::Cells => language
                .pick([
                    "cells are (column, row, layer), each from 1",
                    "Zellen sind (Spalte, Reihe, Schicht), alle ab 1",
                ])
                .to_owned(),
        }
    }
}
