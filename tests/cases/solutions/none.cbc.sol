Infeasible - objective value 0.00000000
      0 o1                     0                       0
      1 o2                     1                       0
