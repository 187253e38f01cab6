Model status
Solution limit reached

# Primal solution values
Feasible
Objective 70
# Columns -4 sparse
o4 1 3
o13 1 12
o19 1 18
o28 1 27
