<?xml version = "1.0" encoding="UTF-8" standalone="yes"?>
<CPLEXSolution version="1.2">
 <header
   problemName="dear.lp"
   solutionName="incumbent"
   solutionIndex="-1"
   objectiveValue="80"
   solutionTypeValue="3"
   solutionTypeString="primal"
   solutionStatusValue="104"
   solutionStatusString="solution limit exceeded"
   solutionMethodString="mip"
   primalFeasible="1"
   dualFeasible="0"
   MIPNodes="0"
   MIPIterations="0"
   writeLevel="1"/>
 <quality
   epInt="1.0000000000000001e-05"
   epRHS="9.9999999999999995e-07"
   maxIntInfeas="0"
   maxPrimalInfeas="0"
   maxX="1"
   maxSlack="0"/>
 <linearConstraints>
  <constraint name="a" index="0" slack="0"/>
  <constraint name="b" index="1" slack="0"/>
  <constraint name="c" index="2" slack="0"/>
  <constraint name="d" index="3" slack="0"/>
  <constraint name="n_e" index="4" slack="0"/>
  <constraint name="f" index="5" slack="0"/>
  <constraint name="g" index="6" slack="0"/>
  <constraint name="h" index="7" slack="0"/>
  <constraint name="i" index="8" slack="0"/>
  <constraint name="j" index="9" slack="0"/>
  <constraint name="k" index="10" slack="0"/>
  <constraint name="l" index="11" slack="0"/>
 </linearConstraints>
 <variables>
  <variable name="o1" index="0" value="-0"/>
  <variable name="o2" index="1" value="-0"/>
  <variable name="o3" index="2" value="-0"/>
  <variable name="o4" index="3" value="1"/>
  <variable name="o5" index="4" value="-0"/>
  <variable name="o6" index="5" value="-0"/>
  <variable name="o7" index="6" value="-0"/>
  <variable name="o8" index="7" value="-0"/>
  <variable name="o9" index="8" value="-0"/>
  <variable name="o10" index="9" value="1"/>
  <variable name="o11" index="10" value="-0"/>
  <variable name="o12" index="11" value="-0"/>
  <variable name="o13" index="12" value="-0"/>
  <variable name="o14" index="13" value="-0"/>
  <variable name="o15" index="14" value="-0"/>
  <variable name="o16" index="15" value="-0"/>
  <variable name="o17" index="16" value="-0"/>
  <variable name="o18" index="17" value="-0"/>
  <variable name="o19" index="18" value="-0"/>
  <variable name="o20" index="19" value="-0"/>
  <variable name="o21" index="20" value="1"/>
  <variable name="o22" index="21" value="-0"/>
  <variable name="o23" index="22" value="-0"/>
  <variable name="o24" index="23" value="-0"/>
  <variable name="o25" index="24" value="-0"/>
  <variable name="o26" index="25" value="-0"/>
  <variable name="o27" index="26" value="-0"/>
  <variable name="o28" index="27" value="-0"/>
  <variable name="o29" index="28" value="-0"/>
  <variable name="o30" index="29" value="-0"/>
  <variable name="o31" index="30" value="-0"/>
  <variable name="o32" index="31" value="-0"/>
  <variable name="o33" index="32" value="-0"/>
  <variable name="o34" index="33" value="-0"/>
  <variable name="o35" index="34" value="-0"/>
  <variable name="o36" index="35" value="1"/>
 </variables>
</CPLEXSolution>
