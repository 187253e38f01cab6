Integer infeasible - objective value 0.00000000
**       0 o1                     0                       0
**       1 o2                     0                       0
