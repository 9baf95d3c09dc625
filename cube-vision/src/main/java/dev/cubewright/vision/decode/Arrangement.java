package dev.cubewright.vision.decode;

/**
 * The pieces and orientations in the places of an orbit, with the sum of their scores.
 *
 * @param score log-likelihood
 * @param placements for each place piece times orientations plus orientation; not written to
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Arrangement(double score, int[] placements) {}
