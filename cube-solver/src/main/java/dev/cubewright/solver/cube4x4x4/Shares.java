package dev.cubewright.solver.cube4x4x4;
final class Shares { static int[] OF = {Integer.getInteger("sa",1),Integer.getInteger("sb",1),Integer.getInteger("sc",1)}; }
