Optimal - objective value 0.00000000
      0 o1                            0                       0
      1 o2                            1                       0
      2 o3                            0                       0
      3 o4                            0                       0
      4 o5                            0                       0
      5 o7                            1                       0
      6 o6                            0                       0
      7 c_red                         1                       0
      8 c_blue                        0                       0
      9 n_e5_7                        1                       0
     10 colour_4_x                    0                       0
