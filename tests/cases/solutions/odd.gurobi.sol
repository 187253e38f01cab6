# Solution for model obj
# Objective value = 0
o1 0
o2 0
o3 1
o4 1
o5 0
o7 0
o6 0
c_red 0
c_blue 1
n_e5_7 0
colour_4_x 1
