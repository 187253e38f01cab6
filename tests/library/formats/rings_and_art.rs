//! What can be wrong with bare rings and pictures.

use cubewright::formats::MAX_BYTES;

use super::check;

#[test]
fn rings_have_the_length_of_a_border() {
    let piece = "0101000101110111\n";
    check("x", "0101", "1:1 ValueCount { piece: 1, found: 4 } <0101>");
    let longer = format!("// a\n{piece}\n 0101 0001, 0111; 0111_1 \n");
    check(
        "x",
        &longer,
        "4:2 ValueCount { piece: 2, found: 17 } <0101 0001, 0111; 0111_1>",
    );
    // A border of width 18 would have 68 cells.
    let wide = "1".repeat(68);
    check(
        "x",
        &wide,
        &format!("1:1 ValueCount {{ piece: 1, found: 68 }} <{wide}>"),
    );
    check(
        "x",
        format!("{piece}01o1"),
        "2:3 NotABit { found: \"o\" } <o>",
    );
    check(
        "x",
        format!("{piece}01\u{1b}1"),
        "2:3 NotABit { found: \"\u{fffd}\" } <\u{1b}>",
    );
    check(
        "x",
        format!("{piece}01010101"),
        "2:1 WidthDiffers { piece: 2, found: 3, expected: 5 } <01010101>",
    );
    check(
        "x",
        piece.repeat(5),
        "5:1 RingCount { found: 5, needed: 6 } <0101000101110111>",
    );
    check(
        "x",
        piece.repeat(7),
        "7:1 RingCount { found: 7, needed: 6 } <0101000101110111>",
    );
    check("x", "// none\n", "1:1 RingCount { found: 0, needed: 6 } <>");
}

#[test]
fn art_is_square_and_filled() {
    let piece = "#.#\n.##\n..#\n";
    check(
        "x",
        "#.#\n##\n..#\n",
        "2:1 NotSquare { piece: 1, rows: 3, columns: 2 } <##>",
    );
    check(
        "x",
        format!("{piece}\n{piece}#..\n"),
        "8:1 NoLineBetween { piece: 2, columns: 3 } <#..>",
    );
    // A column that is missing is told, and no line to put in.
    let (narrow, wide) = ("#.#\n.##\n..#\n###\n", "#.##\n.##.\n.###\n####\n");
    check(
        "x",
        format!("{narrow}\n{wide}\n"),
        "1:1 ColumnMissing { piece: 1, columns: 3 } <#.#>",
    );
    check(
        "x",
        format!("{wide}\n{narrow}\n"),
        "6:1 ColumnMissing { piece: 2, columns: 3 } <#.#>",
    );
    check(
        "x",
        format!("{narrow}\n{narrow}\n"),
        "1:1 ColumnMissing { piece: 1, columns: 3 } <#.#>",
    );
    check(
        "x",
        format!("{piece}\n#.#\n#.#\n###"),
        "6:2 HoleInside { piece: 2 } <.>",
    );
    check(
        "x",
        format!("{piece}\n#.#\n#é#\n###"),
        "6:2 NotArt { found: 'é' } <é>",
    );
    check("x.art", "a", "1:1 NotArt { found: 'a' } <a>");
    check("x", "#", "1:1 ValueCount { piece: 1, found: 0 } <#>");
    let wide = format!("{}\n", "#".repeat(18));
    check(
        "x",
        wide.repeat(18),
        &format!("1:1 ValueCount {{ piece: 1, found: 68 }} <{}>", wide.trim()),
    );
    let four = "####\n".repeat(4);
    check(
        "x",
        format!("{piece}\n\n{four}"),
        "6:1 WidthDiffers { piece: 2, found: 4, expected: 3 } <####>",
    );
    check(
        "x",
        format!("{piece}\n").repeat(5),
        "17:1 PieceCount { found: 5, needed: 6 } <#.#>",
    );
    // Many rows reserve no memory before they are looked at.
    check(
        "x",
        "#\n".repeat(MAX_BYTES / 2),
        "1:1 NotSquare { piece: 1, rows: 524288, columns: 1 } <#>",
    );
}
