package dev.cubewright.vision.decode;

/**
 * What stands in each place of an orbit, with the sum of its scores.
 *
 * @param score log-likelihood
 * @param placements for each place piece times orientations plus orientation; not written to
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Arrangement(double score, int[] placements) {}
