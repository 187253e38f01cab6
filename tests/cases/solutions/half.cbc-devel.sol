Integer infeasible - objective value 0.00000000
      0 o1                     0                       0
      1 o2                     0                       0
      2 o3                     0                       0
      3 o4                     1                       0
      4 o5                   0.5                       0
      5 o6                   0.5                       0
      6 o7                     0                       0
      7 o8                   0.5                       0
      8 o9                     0                       0
      9 o10                    0                       0
