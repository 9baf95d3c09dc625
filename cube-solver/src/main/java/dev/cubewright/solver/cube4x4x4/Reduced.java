package dev.cubewright.solver.cube4x4x4;

/**
 * An end of the third phase: a 3x3x3. Immutable.
 *
 * @param beginning where the path begins
 * @param path the moves to here
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Reduced(Beginning beginning, byte[] path) {}
