//! The language of answers and messages.

use serde_json::Value;

use super::{
    CUBEWRIGHT, Ran, command, cubewright, cubewright_reads, folder_with, one_tooth_too_many, run_in,
};

/// Variables of the environment.
type Locale<'a> = &'a [(&'a str, &'a str)];

/// The program with variables of the environment, one after the other.
fn with_locale(arguments: &str, locale: Locale<'_>) -> Ran {
    let mut command = command(CUBEWRIGHT, arguments);
    command.env_remove("LC_ALL").envs(locale.iter().copied());
    Ran::new(&command.output().expect("it starts"))
}

#[test]
fn answers_are_in_the_language_that_is_asked_for() {
    let german = "Leg Teil 6 auf Platz 1.\n";
    let english = "Put piece 6 on place 1.\n";
    let solve = "solve data/HC_BQ_01.hcq";
    let asked = cubewright(&format!("{solve} --language de")).answer();
    assert!(asked.starts_with(german), "{asked}");
    let cases: [(Locale<'_>, &str, &str); 5] = [
        (&[("LANG", "de_DE.UTF-8")], "", german),
        (
            &[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "de")],
            "",
            german,
        ),
        (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")], "", english),
        (&[("LANG", "de_DE.UTF-8")], " --language en", english),
        (&[("LANG", "fr_FR.UTF-8")], "", english),
    ];
    for (locale, option, begin) in cases {
        let told = with_locale(&format!("{solve}{option}"), locale).answer();
        assert!(told.starts_with(begin), "{locale:?}{option}: {told}");
    }
}

#[test]
fn one_thing_is_told_in_the_singular() {
    let folder = folder_with("one.pack", "PACKING: x\nBOX: 1x1\nPIECE: I\n#\n");
    std::fs::write(folder.path().join("one.snake"), "BOX: 1x1x3\nSNAKE: 3\n").expect("written");
    std::fs::write(folder.path().join("laid.txt"), "Put piece 6 on place 1.\n").expect("written");
    for (arguments, english, german) in [
        ("what one.pack", "it has 1 cell\n", "es hat 1 Zelle\n"),
        (
            "what one.pack",
            "1 cell to fill, in a box of 1x1x1",
            "1 Zelle zu füllen, in einem Quader von 1x1x1",
        ),
        (
            "what one.snake",
            "a chain of 3 cubes in 1 run\n",
            "eine Kette von 3 Würfeln mit 1 geraden Stück\n",
        ),
        (
            "check HC_BQ_01 laid.txt",
            "1 of 6 pieces is laid. `cubewright hint`",
            "1 von 6 Teilen liegt. `cubewright hint`",
        ),
    ] {
        for (language, said) in [("en", english), ("de", german)] {
            let arguments = format!("{arguments} --language {language}");
            let told = run_in(folder.path(), CUBEWRIGHT, &arguments);
            let told = told.out + &told.err;
            let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(told.contains(said.trim_end()), "{arguments}: {told}");
        }
    }
}

#[test]
fn json_is_in_english_unless_the_option_says_otherwise() {
    let solve = "solve - -f json";
    let reason = |arguments: &str| {
        let ran = cubewright_reads(arguments, one_tooth_too_many());
        let json: Value = serde_json::from_str(&ran.out).expect("JSON");
        json["reasons"][0].as_str().expect("a reason").to_owned()
    };
    let english = "The pieces have 45 teeth, but there are 44 cells to fill.";
    let german = "Die Teile haben 45 Zähne, aber 44 Zellen sind zu füllen.";
    assert_eq!(reason(solve), english);
    assert_eq!(reason(&format!("{solve} --language de")), german);
    let locale = [("LANG", "de_DE.UTF-8")];
    let told = with_locale("count data/pack_soma.pack -f json", &locale);
    assert!(told.answer().contains(r#""raw":11520"#));
    let hint = with_locale("hint data/HC_BQ_01.hcq -f json", &locale);
    assert!(hint.answer().contains("Take piece 6 next."));
}

#[test]
fn counts_hints_and_reasons_are_told_in_german() {
    let german = |arguments: &str| cubewright(&format!("{arguments} --language de")).answer();
    insta::assert_snapshot!(german("count data/HC_BQ_01.hcq"), @"
         1536  Zuordnungen von Teil, Platz, Wenden und Drehen
            2  Körper bis auf Drehung
            1  Körper bis auf Drehung und Umstülpen
    ");
    insta::assert_snapshot!(german("count data/snake_article.snake"), @"
           48  Faltungen, vom ersten Würfel aus gesehen
            2  Faltungen bis auf Drehung (von jedem Ende aus, wenn beide gleich sind)
            1  Faltung bis auf Drehung und Spiegelung
    ");
    insta::assert_snapshot!(german("hint data/HC_BQ_01.hcq -m"), @"Teil 6 gehört auf Platz 1. Im Netz liegt Platz 1 hinter Platz 2.");
    insta::assert_snapshot!(german("hint data/snake_article.snake"), @"Jetzt kommt Stück 1: Würfel 2 bis 3.");
    let none = cubewright_reads("solve - --language de", one_tooth_too_many());
    assert_eq!((none.code, &*none.err), (1, ""));
    insta::assert_snapshot!("reasons_in_german", none.out);
}

#[test]
fn answers_in_german_are_read() {
    for file in ["HC_BQ_02.hcq", "snake_article.snake", "pack_soma.pack"] {
        let answer = cubewright(&format!("solve data/{file} -n 2 --language de")).answer();
        let check = cubewright_reads(&format!("check data/{file} -"), &answer).answer();
        assert!(check.starts_with("2 of 2 are right"), "{check}");
    }
    let laid = cubewright("hint data/HC_BQ_01.hcq -mm --language de").answer();
    let next = cubewright_reads("hint data/HC_BQ_01.hcq - -mm --language de", laid).answer();
    assert!(
        next.starts_with("Dreh Teil 5 um ein Viertel nach links"),
        "{next}"
    );
}

#[test]
fn what_goes_wrong_is_told_in_german() {
    let german = |arguments: &str| cubewright(&format!("{arguments} --language de"));
    let limit = german("count tests/cases/packing/blocks_457.pack -t 300ms");
    assert_eq!(limit.code, 4);
    assert!(limit.err.contains("Die Zeit ist um"), "{}", limit.err);
    assert!(
        limit.out.contains("vor ihrem Ende angehalten"),
        "{}",
        limit.out
    );
    let right = cubewright("solve data/HC_BQ_01.hcq").answer();
    let wrong = right.replace(
        "piece 1 a quarter to the right",
        "piece 1 a quarter to the left",
    );
    let check = "check data/HC_BQ_01.hcq - --language de";
    let judged = cubewright_reads(check, &wrong);
    assert_eq!(judged.code, 1);
    assert!(
        judged.out.starts_with("Die Antwort ist falsch:\n- ein"),
        "{}",
        judged.out
    );
    let judged = cubewright_reads(check, &right).answer();
    assert_eq!(
        judged,
        "Die Antwort ist richtig: jede Zelle ist genau einmal gefüllt.\n"
    );
    let json = cubewright_reads(&format!("{check} -f json"), &wrong);
    assert!(json.out.contains("Zahn"), "{}", json.out);
    let cases = [
        (
            "solve data/HC_BQ_01.hcq -b nobody",
            2,
            "Fehler: es gibt keine Engine namens nobody",
        ),
        (
            "hint data/HC_BQ_01.hcq no_such_file",
            3,
            "Hinweis: prüfe den Namen",
        ),
        (
            "render data/HC_BQ_01.hcq -o x.foo",
            2,
            "Fehler: x.foo: unbekannte Endung",
        ),
        ("solve", 2, "Fehler: es fehlt die Datei eines Puzzles"),
        (
            "solve data/HC_BQ_01.hcq -v",
            0,
            "auto wählt masks: sechs Teile auf einem Würfel",
        ),
        (
            "count data/pack_soma.pack --progress always -v",
            0,
            "Knoten",
        ),
    ];
    for (arguments, code, said) in cases {
        let ran = german(arguments);
        assert_eq!(ran.code, code, "{arguments}: {}", ran.err);
        assert!(ran.err.contains(said), "{arguments}: {}", ran.err);
    }
}
