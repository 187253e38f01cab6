Model status
Optimal

# Primal solution values
Feasible
Objective 0
Objective_bound 0
MIP_rel_gap 0
# Columns 11
o1 0
o2 0
o3 1
o4 0
o5 0
o7 1
o6 0
c_red 0
c_blue 1
n_e5_7 1
colour_4_x 0
# Rows 16
n_1 1
a_b 1
n_sum 1
c 1
n_e5 1
colour_4 0
o1_c_red 0
o2_c_red 0
o3_c_blue 0
o4_c_blue -1
o4_colour_4_x 0
o7_e5_7 0
c_red_worn 0
c_blue_worn 0
colour_4_x_worn 0
n_e5_7_worn 0

# Dual solution values
None

# Basis
HiGHS_basis_file v2
None
