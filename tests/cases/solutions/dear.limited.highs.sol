Model status
Solution limit reached

# Primal solution values
Feasible
Objective 70
# Columns 36
o1 0
o2 0
o3 0
o4 1
o5 0
o6 0
o7 0
o8 0
o9 0
o10 0
o11 0
o12 0
o13 1
o14 0
o15 0
o16 0
o17 0
o18 0
o19 1
o20 0
o21 0
o22 0
o23 0
o24 0
o25 0
o26 0
o27 0
o28 1
o29 0
o30 0
o31 0
o32 0
o33 0
o34 0
o35 0
o36 0
# Rows 12
a 1
b 1
c 1
d 1
n_e 1
f 1
g 1
h 1
i 1
j 1
k 1
l 1

# Dual solution values
None

# Basis
HiGHS_basis_file v2
None
