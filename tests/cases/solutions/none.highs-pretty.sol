Columns
    Index Status        Lower        Upper       Primal         Dual  Type        Name
        0                   0            1                            Integer     o1
        1                   0            1                            Integer     o2
Rows
    Index Status        Lower        Upper       Primal         Dual  Name
        0                   1            1                            a
        1                   1            1                            b
        2                -inf            1                            c

Model status: Infeasible

Objective value: inf
