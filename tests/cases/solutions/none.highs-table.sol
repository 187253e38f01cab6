Problem:    none
Rows:       4
Columns:    2 (2 integer, 2 binary)
Non-zeros:  4
Status:     INTEGER EMPTY
Objective:  0 (MINimum)

