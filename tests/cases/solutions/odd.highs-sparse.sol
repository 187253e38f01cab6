Model status
Optimal

# Primal solution values
Feasible
Objective 0
Objective_bound 0
MIP_rel_gap 0
# Columns -4 sparse
o3 1 2
o7 1 5
c_blue 1 8
n_e5_7 1 9
