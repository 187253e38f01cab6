//! Plain snakes as the text of a `.snake` file, in every notation.

use super::snakes::PlainSnake;

/// The file of a snake in one notation, `with_ends` where that is a choice.
pub fn file(snake: &PlainSnake, notation: &str, with_ends: bool) -> String {
    let chain = chain(snake, notation, with_ends);
    format!("{}NOTATION: {notation}\nSNAKE: {chain}\n", region_of(snake))
}

fn region_of(snake: &PlainSnake) -> String {
    let size = [0, 1, 2].map(|axis| {
        1 + snake
            .cells
            .iter()
            .map(|cell| cell[axis])
            .max()
            .expect("a cell")
    });
    let [width, depth, height] = size;
    if snake.cells.len() == usize::try_from(width * depth * height).expect("positive") {
        return format!("BOX: {width}x{depth}x{height}\n");
    }
    let mut text = "CELLS:\n".to_owned();
    for z in 0..height {
        for y in (0..depth).rev() {
            let row = (0..width).map(|x| {
                if snake.cells.contains(&[x, y, z]) {
                    '#'
                } else {
                    '.'
                }
            });
            text.extend(row.chain(['\n']));
        }
        text.push('\n');
    }
    text
}

fn chain(snake: &PlainSnake, notation: &str, with_ends: bool) -> String {
    let mut moves = vec![1];
    for &turn in &snake.turns {
        match moves.last_mut() {
            Some(last) if !turn => *last += 1,
            _ => moves.push(1),
        }
    }
    let numbers = |extra: &dyn Fn(usize) -> usize| {
        let runs = moves.iter().enumerate();
        let runs: Vec<String> = runs
            .map(|(run, moves)| (moves + extra(run)).to_string())
            .collect();
        runs.join(" ")
    };
    let each = |straight: char, turn: char, end: char| -> String {
        let inner = snake
            .turns
            .iter()
            .map(|&turns| if turns { turn } else { straight });
        let end = with_ends.then_some(end);
        end.into_iter().chain(inner).chain(end).collect()
    };
    match notation {
        "moves" => numbers(&|_| 0),
        "cells" => numbers(&|_| 1),
        "new" => numbers(&|run| usize::from(run == 0)),
        "letters" => each('S', 'C', 'E'),
        "turns" => each('0', '1', '0'),
        "straights" => each('1', '0', '0'),
        "segments" => {
            let mut colours = ['b', 'w'].into_iter().cycle();
            let runs = moves.iter().enumerate();
            let runs: Vec<String> = runs
                .map(|(run, moves)| {
                    colours
                        .by_ref()
                        .take(moves + usize::from(run == 0))
                        .collect()
                })
                .collect();
            runs.join("/")
        }
        other => panic!("no notation {other}"),
    }
}
