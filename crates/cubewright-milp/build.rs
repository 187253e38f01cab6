//! Links the program as the others are.

fn main() {
    cubewright_link::programs();
}
