Columns
    Index Status        Lower        Upper       Primal         Dual  Type        Name
        0                   0            1           -0               Integer     o1
        1                   0            1            0               Integer     o2
        2                   0            1            1               Integer     o3
        3                   0            1           -0               Integer     o4
        4                   0            1           -0               Integer     o5
        5                   0            1            1               Integer     o7
        6                   0            1           -0               Integer     o6
        7                   0            1            0               Integer     c_red
        8                   0            1            1               Integer     c_blue
        9                   0            1            1               Integer     n_e5_7
       10                   0            1            0               Integer     colour_4_x
Rows
    Index Status        Lower        Upper       Primal         Dual  Name
        0                   1            1            1               n_1
        1                   1            1            1               a_b
        2                   1            1            1               n_sum
        3                -inf            1            1               c
        4                -inf            1            1               n_e5
        5                -inf            1            0               colour_4
        6                -inf            0            0               o1_c_red
        7                -inf            0            0               o2_c_red
        8                -inf            0            0               o3_c_blue
        9                -inf            0           -1               o4_c_blue
       10                -inf            0            0               o4_colour_4_x
       11                -inf            0            0               o7_e5_7
       12                -inf            0            0               c_red_worn
       13                -inf            0            0               c_blue_worn
       14                -inf            0            0               colour_4_x_worn
       15                -inf            0            0               n_e5_7_worn

Model status: Optimal

Objective value: 0
Objective bound: 0
MIP rel gap: 0%
