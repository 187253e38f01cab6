# Objective value 0
o1          0
o2          1
o3          0
o4          0
o5          0
o7          1
o6          0
c_red       1
c_blue      0
n_e5_7      1
colour_4_x  -0
