c Problem:    odd
c Rows:       17
c Columns:    11
c Non-zeros:  39
c Status:     INTEGER OPTIMAL
c Objective:  0 (MINimum)
c
s mip 17 11 o 0
i 1 1
i 2 1
i 3 1
i 4 1
i 5 1
i 6 0
i 7 0
i 8 0
i 9 0
i 10 -1
i 11 0
i 12 0
i 13 0
i 14 0
i 15 0
i 16 0
i 17 0
j 1 0
j 2 0
j 3 1
j 4 0
j 5 0
j 6 1
j 7 0
j 8 0
j 9 1
j 10 1
j 11 0
e o f
