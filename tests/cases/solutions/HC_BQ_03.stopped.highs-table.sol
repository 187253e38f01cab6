Problem:    HC_BQ_03
Rows:       57
Columns:    288 (288 integer, 288 binary)
Non-zeros:  2868
Status:     UNDEFINED
Objective:  obj = inf (MINimum)

