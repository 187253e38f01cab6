//! Readers of snakes: every notation, and everything that is no snake.

use cubewright_test as support;

use cubewright::family::snake::{Snake, SnakePuzzle};
use cubewright::formats::{
    FileKind, FormatErrorKind, Notation, SnakeErrorKind, SnakeHints, SnakeMisfit, SnakeReading,
    box_named, read_snake, snake_text,
};
use cubewright::geometry::{Region, RegionError};
use cubewright::puzzle::{PuzzleData, read_puzzle};

const ARTICLE: [u8; 17] = [2, 1, 1, 2, 1, 2, 1, 1, 2, 2, 1, 1, 1, 2, 2, 2, 2];

fn read(text: &str) -> Result<SnakePuzzle, FormatErrorKind> {
    let read = read_snake("x.snake", text.as_bytes(), SnakeHints::default());
    read.map_err(|error| {
        support::described(&error);
        error.kind().clone()
    })
}

fn fault(text: &str) -> SnakeErrorKind {
    match read(text) {
        Err(FormatErrorKind::Snake(fault)) => fault,
        other => panic!("{text}: {other:?}"),
    }
}

/// Without an extension and without a header, one line that can be nothing else.
#[test]
fn bare_chains_are_told_from_shells() {
    let chains = [
        "bwb/w/b/wb/w/bw/b/w/bw/bw/b/w/b/wb/wb/wb/wb",
        "\n  ESCCCSCCSCCCSCSCCCCSCSCSCSE\n\n",
        "3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3",
        "[2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2]",
        "001110110111010111101010100",
        "0 1 1 1 0 1 1 0 1 1 1 0 1 0 1 1 1 1 0 1 0 1 0 1 0",
    ];
    for chain in chains {
        match read_puzzle("chain.txt", chain.as_bytes()) {
            Ok(PuzzleData::Snake(puzzle)) => assert_eq!(puzzle.snake().runs().len(), 17),
            other => panic!("{chain}: {other:?}"),
        }
    }
    let rings = [
        "0101110111010110",
        "3 2\n2 3",
        "1 [0, 1, 0; 1]",
        "bw",
        "ES",
        "0 1 0",
    ];
    for rings in rings {
        assert!(!matches!(
            read_puzzle("rings.txt", rings.as_bytes()),
            Ok(PuzzleData::Snake(_))
        ));
        let error = read_puzzle("rings.txt", rings.as_bytes());
        let error = error.expect_err("no puzzle").to_string();
        assert!(!error.contains("snake"), "{rings}: {error}");
    }
}

#[test]
fn all_notations_say_the_same() {
    let letters = "ESCCCSCCSCCCSCSCCCCSCSCSCSE";
    let turns = letters.chars().map(|c| if c == 'C' { '1' } else { '0' });
    let turns: String = turns.collect();
    let straights: String = letters
        .chars()
        .map(|c| if c == 'S' { '1' } else { '0' })
        .collect();
    let listed = |extra: u8, first: u8| {
        let runs = ARTICLE.iter().enumerate();
        let numbers = runs.map(|(i, m)| (m + extra + if i == 0 { first } else { 0 }).to_string());
        numbers.collect::<Vec<_>>()
    };
    let texts = [
        "bwb/w/b/wb/w/bw/b/w/bw/bw/b/w/b/wb/wb/wb/wb".to_owned(),
        "WBW / B / W / BW / B / WB / W / B / WB / WB / W / B / W / BW / BW / BW / BW".to_owned(),
        listed(1, 0).join(" "),
        format!("[{}]", listed(1, 0).join(", ")),
        listed(1, 0).concat(),
        listed(0, 0).join("-"),
        listed(0, 1).join(","),
        letters.to_owned(),
        letters.replace('C', "T").to_lowercase(),
        letters.replace('E', ""),
        turns.clone(),
        turns[1..26].to_owned(),
        format!(
            "[{}]",
            turns
                .chars()
                .map(String::from)
                .collect::<Vec<_>>()
                .join(",")
        ),
        straights,
    ];
    for text in texts {
        let puzzle = read(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(puzzle.snake().runs(), ARTICLE, "{text}");
        assert_eq!(puzzle.region(), &Region::cuboid([3, 3, 3]).expect("a box"));
    }
}

#[test]
fn files_have_headers() {
    let text = "// a comment\nNAME: Two\nBOX: 3x2x1\nNOTATION: moves\nSNAKE: 2 1\n  2\n";
    let puzzle = read(text).expect("a snake");
    assert_eq!(
        (puzzle.name(), puzzle.snake().runs()),
        ("Two", [2, 1, 2].as_slice())
    );
    let drawn = read("CELLS:\n##.\n.##\n\n...\n..#\nSNAKE: 1 1 1 1").expect("a snake");
    assert_eq!((drawn.name(), drawn.region().cells().len()), ("x", 5));
    for file in ["x", "x.txt"] {
        let told = read_puzzle(file, text.as_bytes());
        assert!(matches!(told, Ok(PuzzleData::Snake(_))), "{file}");
    }
}

#[test]
fn what_is_written_is_read_back() {
    let flat = "BOX: 3x2x1\nSNAKE: 2 1 2\nNOTATION: moves";
    let bent = "CELLS:\n.#\n##\n\n.#\n..\nSNAKE: 1 1 1\nNOTATION: moves";
    for text in [flat, bent] {
        let puzzle = read(text).expect("a snake");
        let written = snake_text(&puzzle, "with\na line end");
        let again = read(&written).expect("read back");
        assert_eq!(
            (again.snake(), again.region()),
            (puzzle.snake(), puzzle.region())
        );
        assert_eq!(snake_text(&again, "with a line end"), written);
    }
}

#[test]
fn every_file_of_data_is_read() {
    let mut read = 0;
    for entry in std::fs::read_dir(support::path("data")).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path
            .extension()
            .is_some_and(|extension| extension == "snake")
        {
            let bytes = std::fs::read(&path).expect("readable");
            let file = path.display().to_string();
            let puzzle = read_puzzle(&file, &bytes);
            assert!(
                matches!(puzzle, Ok(PuzzleData::Snake(_))),
                "{file}: {puzzle:?}"
            );
            read += 1;
        }
    }
    assert!(read >= 15);
}

#[test]
fn wrong_sums_name_what_each_reading_gives() {
    let SnakeErrorKind::NoReading { region, readings } = fault("BOX: 3\nSNAKE: 3 2 2 3 2") else {
        panic!("no reading fits");
    };
    assert_eq!(region.as_deref(), Some("3x3x3"));
    let cubes = |notation, cubes| SnakeReading {
        notation,
        misfit: Some(SnakeMisfit::Cubes(cubes)),
    };
    let expected = [
        cubes(Notation::Cells, 8),
        cubes(Notation::Moves, 13),
        cubes(Notation::New, 12),
    ];
    assert_eq!(readings, expected);
    assert_eq!(
        support::described(&SnakeErrorKind::NoReading { region, readings }),
        "no reading of the snake fits the region (3x3x3): as cells 8 cubes; as moves 13 cubes; \
         as new 12 cubes"
    );
    // Long enough, but not for this box.
    let SnakeErrorKind::NoReading { readings, .. } = fault("BOX: 3\nSNAKE: 9 9 9\nNOTATION: new")
    else {
        panic!("no reading fits");
    };
    let misfit = SnakeMisfit::LongRun {
        cubes: 27,
        longest: 10,
        widest: 3,
    };
    assert_eq!(readings[0].misfit, Some(misfit));
    assert!(matches!(fault("bwb/w/b"), SnakeErrorKind::NoReading { .. }));
}

#[test]
fn ambiguity_is_an_error_until_the_reading_is_named() {
    // Six cubes: 0 and 1 may stand for straight cubes or for turns.
    let text = "BOX: 3x2x1\nSNAKE: 0 1 0 1 0 0";
    let readings = vec![Notation::Turns, Notation::Straights];
    let both = read(text);
    assert_eq!(both, Err(SnakeErrorKind::Ambiguous { readings }.into()));
    let named = read(&format!("{text}\nNOTATION: turns")).expect("named");
    assert_eq!(
        named.snake(),
        &Snake::from_turns([true, false, true, false]).expect("short")
    );
    let hints = SnakeHints {
        notation: Some(Notation::Straights),
        region: None,
    };
    let hinted = read_snake("x", text.as_bytes(), hints).expect("hinted");
    assert_eq!(
        hinted.snake(),
        &Snake::from_turns([false, true, false, true]).expect("short")
    );
    // Two readings that are one snake are none.
    assert!(read("SNAKE: 1 1 1 1 1 1 1").is_ok());
}

#[test]
fn what_is_no_snake_is_refused() {
    let empty = FormatErrorKind::Empty {
        kind: Some(FileKind::Snake),
    };
    assert_eq!(read(" \n"), Err(empty));
    assert_eq!(fault("NAME: x"), SnakeErrorKind::NoSnake);
    assert!(matches!(
        fault("SNAKE: ESXE"),
        SnakeErrorKind::Symbol { found: 'X', .. }
    ));
    assert!(matches!(
        fault("SNAKE: 3 2 b"),
        SnakeErrorKind::Symbol { found: 'b', .. }
    ));
    assert!(matches!(
        fault("SNAKE: ?"),
        SnakeErrorKind::Symbol { found: '?', .. }
    ));
    assert!(matches!(
        fault("SNAKE: bwb/bw"),
        SnakeErrorKind::ColoursRepeat
    ));
    assert!(matches!(
        fault("SNAKE: bwb//w"),
        SnakeErrorKind::EmptySegment
    ));
    assert!(matches!(fault("SNAKE: bwb/"), SnakeErrorKind::EmptySegment));
    assert!(matches!(
        fault("SNAKE: ESCES"),
        SnakeErrorKind::EndMisplaced
    ));
    assert!(matches!(fault("SNAKE: ESCC"), SnakeErrorKind::EndMisplaced));
    assert!(matches!(
        fault("BOX: 3\nBOX: 3\nSNAKE: E"),
        SnakeErrorKind::RepeatedHeader { .. }
    ));
    assert!(matches!(
        fault("BOX: 3\nCELLS: \n#\nSNAKE: E"),
        SnakeErrorKind::RepeatedHeader { .. }
    ));
    assert!(matches!(
        fault("COLOUR: red"),
        SnakeErrorKind::UnknownHeader { .. }
    ));
    assert!(matches!(
        fault("NOTATION: morse\nSNAKE: 1"),
        SnakeErrorKind::UnknownNotation { .. }
    ));
    assert!(matches!(
        fault("NOTATION: moves\nSNAKE: ESE"),
        SnakeErrorKind::OtherNotation { .. }
    ));
    assert!(matches!(
        fault("CELLS:\n#?\nSNAKE: 1"),
        SnakeErrorKind::NotALayer { found: '?' }
    ));
}

#[test]
fn sizes_are_limited() {
    for (size, error) in [
        ("0x3x3", RegionError::Empty),
        ("6x5x5", RegionError::TooLarge { most: 128 }),
        ("99999999999 99999999999 99999999999", RegionError::TooLong),
    ] {
        assert_eq!(box_named(size), Err(error.into()), "{size}");
    }
    for size in ["", "x", "3y3", "3x3x3x3", "-3", "99999999999999999999999"] {
        assert!(
            matches!(box_named(size), Err(SnakeErrorKind::NotABox { .. })),
            "{size}"
        );
    }
    for long in ["1 ", "S", "b/w/", "0", "9"] {
        assert_eq!(
            fault(&format!("SNAKE: {}", long.repeat(400))),
            SnakeErrorKind::TooLong,
            "{long}"
        );
    }
    let huge = format!("SNAKE: {}", "3 ".repeat(600_000));
    assert!(matches!(read(&huge), Err(FormatErrorKind::TooLarge { .. })));
    let wide = format!("CELLS:\n{}\nSNAKE: 1", ".".repeat(40_000));
    assert_eq!(fault(&wide), SnakeErrorKind::Region(RegionError::TooLong));
    let tall = format!("CELLS:\n{}#\nSNAKE: 1", ".\n".repeat(40_000));
    assert_eq!(fault(&tall), SnakeErrorKind::OneCell);
}

#[test]
fn a_snake_has_two_cubes_or_more() {
    for chain in ["E", "1", "b", "0"] {
        let text = format!("BOX: 1x1x1\nSNAKE: {chain}\n");
        assert_eq!(fault(&text), SnakeErrorKind::OneCell, "{chain}");
    }
    for chain in ["EE", "1", "bw", "00"] {
        let text = format!("BOX: 1x2x1\nSNAKE: {chain}\n");
        let puzzle = read(&text).expect("two cubes");
        assert_eq!(puzzle.snake().runs(), [1], "{chain}");
    }
}

/// Digits without anything between are a number each, or one number if only that fits.
#[test]
fn a_single_long_run_is_written_as_one_number() {
    for chain in ["11", "12", "[11]", "NOTATION: new\nSNAKE: 12"] {
        let text = format!("BOX: 12x1x1\nSNAKE: {chain}\n").replace("SNAKE: NOTATION", "NOTATION");
        let puzzle = read(&text).unwrap_or_else(|fault| panic!("{chain}: {fault:?}"));
        assert_eq!(puzzle.snake().runs(), [11], "{chain}");
    }
    let puzzle = read("BOX: 2x2x1\nSNAKE: 111\n").expect("three runs");
    assert_eq!(puzzle.snake().runs(), [1, 1, 1]);
}
