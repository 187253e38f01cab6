c Problem:    HC_BQ_03
c Rows:       57
c Columns:    288
c Non-zeros:  2868
c Status:     UNDEFINED
c Objective:  obj = inf (MINimum)
c
s mip 57 288 u inf
