Columns
    Index Status        Lower        Upper       Primal         Dual  Type        Name
        0                   0            1                            Integer     o1
        1                   0            1                            Integer     o2
        2                   0            1                            Integer     o3
        3                   0            1                            Integer     o4
        4                   0            1                            Integer     o5
        5                   0            1                            Integer     o6
        6                   0            1                            Integer     o7
        7                   0            1                            Integer     o8
        8                   0            1                            Integer     o9
        9                   0            1                            Integer     o10
       10                   0            1                            Integer     o11
       11                   0            1                            Integer     o12
       12                   0            1                            Integer     o13
       13                   0            1                            Integer     o14
       14                   0            1                            Integer     o15
       15                   0            1                            Integer     o16
       16                   0            1                            Integer     o17
       17                   0            1                            Integer     o18
       18                   0            1                            Integer     o19
       19                   0            1                            Integer     o20
       20                   0            1                            Integer     o21
       21                   0            1                            Integer     o22
       22                   0            1                            Integer     o23
       23                   0            1                            Integer     o24
       24                   0            1                            Integer     o25
       25                   0            1                            Integer     o26
       26                   0            1                            Integer     o27
       27                   0            1                            Integer     o28
       28                   0            1                            Integer     o29
       29                   0            1                            Integer     o30
       30                   0            1                            Integer     o31
       31                   0            1                            Integer     o32
       32                   0            1                            Integer     o33
       33                   0            1                            Integer     o34
       34                   0            1                            Integer     o35
       35                   0            1                            Integer     o36
Rows
    Index Status        Lower        Upper       Primal         Dual  Name
        0                   1            1                            a
        1                   1            1                            b
        2                   1            1                            c
        3                   1            1                            d
        4                   1            1                            n_e
        5                   1            1                            f
        6                   1            1                            g
        7                   1            1                            h
        8                   1            1                            i
        9                   1            1                            j
       10                   1            1                            k
       11                   1            1                            l

Model status: Time limit reached

Objective value: inf
