//! A peer of the exact-cover engine: Knuth's Algorithm X by dancing links, with
//! the item of least options next, and the first of these among equals.
//!
//! The layout is that of his DLX1: the nodes of an option lie side by side in
//! one array with spacers between options; only columns and the list of active
//! items are linked. It shares no code with the library.

/// An entry of the matrix, the head of an item's column, or a spacer.
#[derive(Clone, Copy, Default)]
struct Node {
    /// The node above; for a spacer the first node of the option before it.
    up: u32,
    /// The node below; for a spacer the last node of the option after it.
    down: u32,
    /// The item of the node, 0 for a spacer.
    item: u32,
}

/// An item, linked to its active neighbours; number 0 is the root of the list.
#[derive(Clone, Copy, Default)]
struct Head {
    left: u32,
    right: u32,
    /// Options in its column.
    len: u32,
}

struct Links {
    nodes: Vec<Node>,
    heads: Vec<Head>,
    solutions: u64,
    chosen: u64,
}

/// Counts the exact covers: `items` items of which the first `primary` must be
/// covered once and the others at most once. Returns the number of solutions and
/// of nodes, a node being each time that an item is chosen.
///
/// An option without primary items is never chosen, as in Knuth's programs.
#[must_use]
pub(crate) fn count(items: usize, primary: usize, options: &[Vec<u32>]) -> (u64, u64) {
    let mut links = Links::new(items, primary, options);
    links.search();
    (links.solutions, links.chosen)
}

fn narrow(index: usize) -> u32 {
    u32::try_from(index).expect("fewer nodes than fit into u32")
}

impl Links {
    fn new(items: usize, primary: usize, options: &[Vec<u32>]) -> Self {
        let column = |item: usize| Node {
            up: narrow(item),
            down: narrow(item),
            item: narrow(item),
        };
        let mut heads = vec![Head::default(); items + 1];
        for (item, head) in heads.iter_mut().enumerate() {
            let last = if item <= primary { primary } else { item };
            let first = if item <= primary { 0 } else { item };
            let left = if item == first { last } else { item - 1 };
            let right = if item == last { first } else { item + 1 };
            (head.left, head.right) = (narrow(left), narrow(right));
        }
        let mut nodes: Vec<Node> = (0..=items).map(column).collect();
        nodes.push(Node::default());
        for option in options {
            let first = nodes.len();
            for &item in option {
                let item = item + 1;
                let here = narrow(nodes.len());
                let above = nodes[item as usize].up;
                nodes.push(Node {
                    up: above,
                    down: item,
                    item,
                });
                nodes[above as usize].down = here;
                nodes[item as usize].up = here;
                heads[item as usize].len += 1;
            }
            nodes[first - 1].down = narrow(nodes.len() - 1);
            nodes.push(Node {
                up: narrow(first),
                ..Node::default()
            });
        }
        Self {
            nodes,
            heads,
            solutions: 0,
            chosen: 0,
        }
    }

    fn search(&mut self) {
        let mut item = self.heads[0].right;
        if item == 0 {
            self.solutions += 1;
            return;
        }
        self.chosen += 1;
        let (mut best, mut least) = (item, u32::MAX);
        while item != 0 {
            let head = self.heads[item as usize];
            if head.len < least {
                (best, least) = (item, head.len);
                if least == 0 {
                    return;
                }
            }
            item = head.right;
        }
        self.cover(best);
        let mut option = self.nodes[best as usize].down;
        while option != best {
            self.enter(option);
            self.search();
            self.leave(option);
            option = self.nodes[option as usize].down;
        }
        self.uncover(best);
    }

    /// Covers the other items of the option at `start`.
    fn enter(&mut self, start: u32) {
        let mut at = start + 1;
        while at != start {
            let node = self.nodes[at as usize];
            if node.item == 0 {
                at = node.up;
            } else {
                self.cover(node.item);
                at += 1;
            }
        }
    }

    /// Undoes [`Self::enter`], backwards.
    fn leave(&mut self, start: u32) {
        let mut at = start - 1;
        while at != start {
            let node = self.nodes[at as usize];
            if node.item == 0 {
                at = node.down;
            } else {
                self.uncover(node.item);
                at -= 1;
            }
        }
    }

    fn cover(&mut self, item: u32) {
        let mut row = self.nodes[item as usize].down;
        while row != item {
            self.hide(row);
            row = self.nodes[row as usize].down;
        }
        let Head { left, right, .. } = self.heads[item as usize];
        self.heads[left as usize].right = right;
        self.heads[right as usize].left = left;
    }

    fn uncover(&mut self, item: u32) {
        let Head { left, right, .. } = self.heads[item as usize];
        self.heads[left as usize].right = item;
        self.heads[right as usize].left = item;
        let mut row = self.nodes[item as usize].up;
        while row != item {
            self.unhide(row);
            row = self.nodes[row as usize].up;
        }
    }

    /// Takes the option of `start` out of the columns of its other items.
    #[inline]
    fn hide(&mut self, start: u32) {
        let mut at = start + 1;
        while at != start {
            let Node { up, down, item } = self.nodes[at as usize];
            if item == 0 {
                at = up;
            } else {
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.heads[item as usize].len -= 1;
                at += 1;
            }
        }
    }

    /// Undoes [`Self::hide`], backwards.
    #[inline]
    fn unhide(&mut self, start: u32) {
        let mut at = start - 1;
        while at != start {
            let Node { up, down, item } = self.nodes[at as usize];
            if item == 0 {
                at = down;
            } else {
                self.nodes[up as usize].down = at;
                self.nodes[down as usize].up = at;
                self.heads[item as usize].len += 1;
                at -= 1;
            }
        }
    }
}
