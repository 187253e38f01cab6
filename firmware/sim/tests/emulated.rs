//! Both boards, emulated instruction by instruction, run what ships.

mod support;

use cubewright_sim::emulated::Emulated;
use cubewright_sim::play::Player;
use cubewright_sim::shipped::shipped;
use support::{BOARDS, solve_by_buttons};

#[test]
fn six_pieces_are_entered_solved_and_read_off_the_leds() {
    for board in BOARDS {
        let mut player = Player::new(Emulated::new(&shipped(board)));
        let checked = solve_by_buttons(&mut player);
        println!(
            "{board:?}: {:.1} s simulated, {checked:?}, stack {} bytes, search {:?}",
            player.hardware.seconds(),
            player.hardware.most_stack(),
            player.hardware.calls
        );
        assert!(checked.steady * 100 >= checked.frames * 90, "{checked:?}");
        assert!(checked.frames > 600);
    }
}
