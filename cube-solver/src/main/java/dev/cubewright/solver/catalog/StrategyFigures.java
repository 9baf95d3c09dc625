package dev.cubewright.solver.catalog;

/**
 * Measurements of one strategy on some states.
 *
 * @param strategy its name
 * @param states the number of states
 * @param solved the number of states that it solved
 * @param cost the sum of the solutions' costs
 * @param answer the last solution, empty if none was found
 * @param nodes the number of positions that it generated
 * @param nanos the time of the searches in nanoseconds, tables not counted
 * @param bytes the most memory that a search and its tables held, on the heap and outside
 */
public record StrategyFigures(
    String strategy,
    int states,
    int solved,
    long cost,
    String answer,
    long nodes,
    long nanos,
    long bytes) {}
