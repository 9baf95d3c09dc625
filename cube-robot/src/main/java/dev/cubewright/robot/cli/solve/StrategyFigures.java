package dev.cubewright.robot.cli.solve;

/**
 * What a strategy did with some states.
 *
 * @param strategy its name
 * @param states how many there were
 * @param solved for how many it found an answer
 * @param cost what the answers cost together
 * @param answer the last answer
 * @param nodes how many positions it looked at
 * @param nanos how long it searched, tables not counted
 * @param bytes the most that it held in memory
 */
record StrategyFigures(
    String strategy,
    int states,
    int solved,
    long cost,
    String answer,
    long nodes,
    long nanos,
    long bytes) {}
