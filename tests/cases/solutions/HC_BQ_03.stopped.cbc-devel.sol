Stopped on time (LP relaxation not completed - no integer solution) - objective value 0.00000000
