c Problem:    none
c Rows:       4
c Columns:    2
c Non-zeros:  4
c Status:     INTEGER EMPTY
c Objective:  0 (MINimum)
c
s mip 4 2 n 0
