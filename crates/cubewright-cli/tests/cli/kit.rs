//! `cubewright kit`.

use std::collections::BTreeSet;
use std::path::Path;

use super::{cubewright, cubewright_reads, one_tooth_too_many};

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    names
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

fn temporary() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let kit = folder.path().join("made/kit").display().to_string();
    (folder, kit)
}

#[test]
fn a_folder_is_filled_and_never_overwritten_without_being_told() {
    let (_folder, kit) = temporary();
    let run = |more: &str| cubewright(&format!("kit data/snake_2x2x2.snake -o {kit} {more}"));
    let said = run("--only solids").answer();
    let expected = [
        "README.txt",
        "piece-corner.stl",
        "piece-straight.stl",
        "plate-1.stl",
    ];
    assert_eq!(names(Path::new(&kit)), expected.map(str::to_owned).into());
    for name in expected {
        assert!(said.contains(&format!("  {name}\n")), "{said}");
    }
    let readme = Path::new(&kit).join("README.txt");
    std::fs::write(&readme, "mine").expect("writable");
    let error = run("--only solids").failure(2);
    assert!(
        error.contains("something is there already") && error.contains("--force"),
        "{error}"
    );
    assert_eq!(std::fs::read_to_string(&readme).expect("there"), "mine");
    std::fs::write(Path::new(&kit).join("notes.txt"), "mine").expect("writable");
    run("--only solids --force").answer();
    assert!(
        std::fs::read_to_string(&readme)
            .expect("there")
            .contains("plate-1.stl")
    );
    assert!(names(Path::new(&kit)).contains("notes.txt"), "others stay");
}

/// What is cut into pieces, and where, does not depend on what else is made.
#[cfg(feature = "render")]
#[test]
fn names_are_cut_alike_whatever_is_made() {
    let solids = |file: &str, only: &str| {
        let (_folder, kit) = temporary();
        cubewright(&format!("kit {file} -o {kit} --only {only}")).answer();
        let files = names(Path::new(&kit)).into_iter();
        let files = files.filter(|name| name.starts_with("piece-"));
        let read = |name: String| {
            (
                std::fs::read(Path::new(&kit).join(&name)).expect("there"),
                name,
            )
        };
        files.map(read).collect::<Vec<_>>()
    };
    for file in [
        "data/pack_slothouber_graatsma.pack",
        "data/HC_BQ_01.hcq",
        "data/pack_level_6.pack",
    ] {
        assert!(
            solids(file, "solids") == solids(file, "solids,worksheet"),
            "{file}"
        );
    }
    // Nobody waits for an answer that there is not.
    let open = "PACKING: none\nBOX: 3x1x1\nPIECE: a x2\n##\n";
    let (_folder, kit) = temporary();
    let ran = cubewright_reads(&format!("kit - -o {kit} --only solids"), open);
    assert!(
        ran.code == 0 && ran.err.contains("No answer is known, so names"),
        "{}",
        ran.err
    );
}

#[cfg(feature = "render")]
#[test]
fn a_quiet_kit_says_nothing_and_a_made_puzzle_has_a_title_for_people() {
    let (folder, kit) = temporary();
    let made = folder.path().join("made.snake").display().to_string();
    cubewright(&format!("generate snake --box 2x2x2 --seed 3 -o {made}")).answer();
    let said = cubewright(&format!("kit {made} -o {kit} -q --language de")).answer();
    assert_eq!(said, "");
    let readme = std::fs::read_to_string(Path::new(&kit).join("LIESMICH.txt")).expect("a text");
    assert!(readme.starts_with("2x2x2, Nummer 1\n"), "{readme}");
    let names = names(Path::new(&kit));
    assert!(
        names.contains("teil-ecke.stl") && names.contains("teil-gerade.stl"),
        "{names:?}"
    );
    let made = folder.path().join("made.hcq").display().to_string();
    cubewright(&format!("generate shell --seed 7 -o {made}")).answer();
    let drawn = cubewright(&format!("render {made} --view pieces")).answer();
    assert!(drawn.contains("<title>Cube, number 1</title>"), "{drawn}");
}

#[test]
fn everything_is_made_if_nothing_is_said() {
    let (_folder, kit) = temporary();
    cubewright(&format!(
        "kit data/HC_BQ_01.hcq -o {kit} --solids 3mf --language de"
    ))
    .answer();
    let files = names(Path::new(&kit));
    // A text, pieces, a plate, a source, and paper.
    assert_eq!(files.len(), 1 + 6 + 1 + 1 + 3, "{files:?}");
    for (name, start) in [
        ("heft.pdf", &b"%PDF-"[..]),
        ("netze.pdf", b"%PDF-"),
        ("arbeitsblatt.pdf", b"%PDF-"),
        ("teil-6.3mf", b"PK"),
        ("LIESMICH.txt", b"HC_BQ_001"),
    ] {
        let bytes = std::fs::read(Path::new(&kit).join(name)).expect(name);
        assert!(bytes.starts_with(start), "{name}");
    }
    let readme = std::fs::read_to_string(Path::new(&kit).join("LIESMICH.txt")).expect("there");
    assert!(readme.contains("Was in diesem Ordner ist"), "{readme}");
}

#[test]
fn what_cannot_be_made_is_said_and_nothing_is_written() {
    let (folder, kit) = temporary();
    let wrong = folder.path().join("wrong.hcq");
    std::fs::write(&wrong, one_tooth_too_many()).expect("writable");
    let wrong = wrong.display();
    for (arguments, code, said) in [
        (
            "data/HC_BQ_01.hcq --only solids --bed 40x40".to_owned(),
            2,
            "at least 48 x 48 mm",
        ),
        (
            "data/HC_BQ_01.hcq --bed 40".to_owned(),
            2,
            "such as 220x220",
        ),
        ("data/HC_BQ_01.hcq --bed 0x0".to_owned(), 2, "20 to 2000"),
        (
            "data/HC_BQ_01.hcq --bed nanxnan".to_owned(),
            2,
            "20 to 2000",
        ),
        (
            "data/HC_BQ_01.hcq --only solids --clearance 0".to_owned(),
            2,
            "out of range",
        ),
        (
            "data/HC_BQ_01.hcq --only nets --net-unit 60".to_owned(),
            2,
            "--net-unit",
        ),
        ("data/HC_BQ_01.hcq --net-unit nan".to_owned(), 2, "3 to 200"),
        (
            "data/pack_soma.pack --box-wall 0".to_owned(),
            2,
            "0.4 to 20",
        ),
        (
            "data/pack_bedlam.pack --only solids --joints snap --unit 5".to_owned(),
            2,
            "at least 5.5 mm",
        ),
        (
            "data/pack_bedlam.pack --only solids --joints snap --joint-clearance 0.6".to_owned(),
            2,
            "have no room in a cell of 8 mm",
        ),
        (
            "data/pack_bedlam.pack --joint-clearance 0".to_owned(),
            2,
            "0.05 to 1 mm",
        ),
        ("data/pack_bedlam.pack --joints glue".to_owned(), 2, "snap"),
        ("data/HC_BQ_01.hcq --only soldis".to_owned(), 2, "solids"),
        (
            "HC_BQ_01 --only box".to_owned(),
            2,
            "this puzzle has no box",
        ),
        ("HC_BQ_01 --only nets,box".to_owned(), 2, "leave out `box`"),
        ("HC_BQ_01 --box-wall 3".to_owned(), 2, "and --box-wall"),
        (
            "data/burr_piston.burr --only box".to_owned(),
            2,
            "has no box",
        ),
        (
            "data/snake_2x2x2.snake --only box".to_owned(),
            2,
            "has no box",
        ),
        ("data/pack_soma.pack --wall 3".to_owned(), 2, "--wall"),
        ("tests/cases/cover/soma.dlx".to_owned(), 2, "no shape"),
        ("no_such_file.hcq".to_owned(), 3, "no_such_file"),
        (
            "data/HC_BQ_01.hcq data/HC_BQ_02.hcq".to_owned(),
            3,
            "this is a puzzle, and an answer was to come",
        ),
        ("- -".to_owned(), 2, "standard input"),
        (format!("{wrong} --only worksheet"), 1, "45 teeth"),
    ] {
        let error = cubewright(&format!("kit {arguments} -o {kit}")).failure(code);
        assert!(error.contains(said), "{arguments}: {error}");
        assert!(!Path::new(&kit).exists(), "{arguments}");
    }
    let error = cubewright("kit data/HC_BQ_01.hcq").failure(2);
    assert!(error.contains("--output"), "{error}");
    let file = folder.path().join("wrong.hcq").display().to_string();
    let error = cubewright(&format!("kit data/HC_BQ_01.hcq -o {file} --force")).failure(3);
    assert!(error.contains("cannot be written"), "{error}");
}

#[test]
fn a_packing_gets_a_box_and_plain_pieces_if_it_is_asked_for() {
    let (_folder, kit) = temporary();
    let run = |more: &str| {
        cubewright(&format!("kit data/pack_soma.pack --force -o {kit} {more}")).answer();
        std::fs::read_to_string(Path::new(&kit).join("README.txt")).expect("there")
    };
    let readme = run("--only solids,box,source --box-wall 3");
    assert!(readme.contains("cut into a face, 0.6 mm deep"), "{readme}");
    assert!(
        readme.contains("Walls and floors are 3 mm thick"),
        "{readme}"
    );
    for name in ["tray.stl", "lid.stl", "pieces.scad"] {
        assert!(names(Path::new(&kit)).contains(name), "{name}");
    }
    let readme = run("--only solids --no-names");
    assert!(!readme.contains("cut into"), "{readme}");
}

#[test]
fn pieces_that_need_support_come_in_sections() {
    let (_folder, kit) = temporary();
    let run = |more: &str| {
        cubewright(&format!(
            "kit data/pack_bedlam.pack --only solids -o {kit} {more}"
        ))
        .answer();
        let sections = names(Path::new(&kit));
        let readme = ["README.txt", "LIESMICH.txt"].map(|name| Path::new(&kit).join(name));
        let readme = readme.iter().find(|file| file.exists()).expect("a text");
        let readme = std::fs::read_to_string(readme).expect("there");
        let sections = sections
            .iter()
            .filter(|name| name.contains("-section-") || name.contains("-abschnitt-"));
        let count = sections.count();
        std::fs::remove_dir_all(&kit).expect("it can be removed");
        (readme, count)
    };
    let (readme, count) = run("");
    assert_eq!(count, 2);
    assert!(readme.contains("  piece Q: section B into A"), "{readme}");
    assert!(readme.contains("the pieces need no support"), "{readme}");
    let (readme, count) = run("--joints snap --joint-clearance 0.2 --language de");
    assert_eq!(count, 2);
    assert!(readme.contains("teil-Q-abschnitt-A.stl"), "{readme}");
    assert!(!readme.contains("section"), "{readme}");
    assert!(readme.contains("hat im Loch 0,2 mm"), "{readme}");
    assert!(readme.contains("  Teil Q: Abschnitt B in A"), "{readme}");
    for whole in ["--joints none", "--unit 5"] {
        let (readme, count) = run(whole);
        assert_eq!(count, 0, "{whole}");
        assert!(readme.contains("hangs over nothing: piece Q."), "{readme}");
        assert!(!readme.contains("Press the pegs"), "{readme}");
    }
}

#[test]
fn solids_alone_need_no_answer() {
    let (folder, kit) = temporary();
    let wrong = folder.path().join("wrong.hcq");
    std::fs::write(&wrong, one_tooth_too_many()).expect("writable");
    let wrong = wrong.display();
    let ran = cubewright(&format!("kit {wrong} --only solids -o {kit}"));
    assert!(
        ran.code == 0 && ran.err.starts_with("No answer is known"),
        "{}",
        ran.err
    );
    assert!(names(Path::new(&kit)).contains("plate-1.stl"));
    let plain = folder.path().join("plain");
    let plain = plain.display();
    cubewright(&format!("kit {wrong} --only solids --no-names -o {plain}")).answer();
}

#[cfg(feature = "render")]
#[test]
fn a_german_kit_has_german_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let kit = folder.path().join("satz");
    let kit = kit.to_str().expect("UTF-8");
    cubewright(&format!(
        "kit data/HC_BQ_01.hcq -o {kit} --language de --title Unser/Würfel"
    ))
    .answer();
    let made = names(Path::new(kit));
    for name in [
        "LIESMICH.txt",
        "heft.pdf",
        "netze.pdf",
        "arbeitsblatt.pdf",
        "teile.scad",
        "teil-1.stl",
        "platte-1.stl",
    ] {
        assert!(made.contains(name), "{name}: {made:?}");
    }
    let readme = std::fs::read_to_string(Path::new(kit).join("LIESMICH.txt")).expect("there");
    assert!(readme.starts_with("Unser/Würfel\n"), "{readme}");
    for name in &made {
        let is_told = name == "LIESMICH.txt" || readme.contains(&format!("  {name} "));
        assert!(is_told, "{name}: {readme}");
    }
}

/// The first assembly of this burr locks; the names of files are those of its pieces in each kit.
#[cfg(feature = "render")]
#[test]
fn the_kit_of_a_burr_can_be_built() {
    let burr = "data/burr_piston.burr";
    let mut stems = Vec::new();
    for only in ["solids", "solids,booklet"] {
        let (_folder, kit) = temporary();
        cubewright(&format!("kit {burr} -o {kit} --only {only}")).answer();
        let mut files = names(Path::new(&kit));
        files.retain(|name| name.starts_with("piece-"));
        stems.push(files);
    }
    let expected = [88, 512, 768, 922, 1008].map(|name| format!("piece-{name}.stl"));
    assert_eq!(stems, [expected.clone().into(), expected.into()]);
    let (_folder, kit) = temporary();
    cubewright(&format!("kit {burr} -o {kit} --only solids,booklet")).answer();
    let readme = std::fs::read_to_string(Path::new(&kit).join("README.txt")).expect("there");
    assert!(
        readme.contains("Too small for a name cut into them: pieces E and F (1008)."),
        "{readme}"
    );
    let told = cubewright(&format!("render {burr} --view steps")).answer();
    assert!(told.contains("Put in piece F from below."), "{told}");
    let long = "PACKING: long\nBURR: 88 512 768 922 1008 1008\nLENGTH: 8\n";
    let (_folder, kit) = temporary();
    let ran = cubewright_reads(&format!("kit - -o {kit} --only booklet"), long);
    assert!(
        ran.err.contains("no assembly of this puzzle comes apart"),
        "{}",
        ran.err
    );
    // Of an answer that locks, nothing is said of others: of this burr another one comes apart.
    let locked = cubewright(&format!("solve {burr}")).answer();
    let ran = cubewright_reads(&format!("render {burr} - --view steps"), locked.clone());
    for said in [&ran.out, &ran.err] {
        assert!(
            said.contains("take this apart") && said.contains("solve --apart"),
            "{said}"
        );
        assert!(!said.contains("no assembly"), "{said}");
    }
    let begun = cubewright_reads(&format!("hint {burr} -"), locked.replace(['E', 'F'], "."));
    assert!(
        begun.out.starts_with(
            "Moves along the axes cannot put this together: no assembly that has all that is laid"
        ),
        "{}",
        begun.out
    );
    let ran = cubewright_reads("render - --view solid", long);
    assert_eq!(ran.err, "", "no order was asked for");
}

#[cfg(feature = "render")]
#[test]
fn letters_that_the_font_lacks_are_named() {
    let (_folder, kit) = temporary();
    let said = cubewright(&format!(
        "kit data/HC_BQ_01.hcq --title 班Ł -o {kit} --only nets"
    ));
    assert!(
        said.err.contains("The font of the pictures lacks 班;"),
        "{}",
        said.err
    );
}

#[test]
fn colours_that_no_solid_has_are_told() {
    let (_folder, kit) = temporary();
    let text = "PACKING: two\nCOLOUR: r red\nBOX: 2x1x1\nPIECE: A\n#\nPIECE: B\nr\n";
    for (language, file, said) in [
        (
            "en",
            "README.txt",
            "Cells of the pieces and of the shape have colours",
        ),
        (
            "de",
            "LIESMICH.txt",
            "Zellen der Teile und der Form haben Farben",
        ),
    ] {
        let made = |text: &str| {
            let arguments = format!("kit - --only solids --force --language {language} -o {kit}");
            cubewright_reads(&arguments, text).answer();
            std::fs::read_to_string(Path::new(&kit).join(file)).expect("there")
        };
        assert!(made(text).contains(said));
        let plain = text
            .replace("COLOUR: r red\n", "")
            .replace("\nr\n", "\n#\n");
        assert!(!made(&plain).contains(said));
    }
}

/// Where there is no answer, solids and nets can be made all the same.
#[test]
fn a_puzzle_without_an_answer_hints_at_what_needs_none() {
    let (folder, kit) = temporary();
    let puzzle = "PACKING: none\nBOX: 2x2\nPIECE: I\n###\n#..\n";
    let file = folder.path().join("none.pack");
    std::fs::write(&file, puzzle).expect("writable");
    let file = file.display();
    let said = cubewright(&format!("kit {file} -o {kit}")).failure(1);
    assert!(
        said.contains("There is no packing.") && said.contains("--only solids,nets"),
        "{said}"
    );
    cubewright(&format!("kit {file} -o {kit} --only solids --no-names")).answer();
    assert!(names(Path::new(&kit)).contains("piece-I.stl"));
}
