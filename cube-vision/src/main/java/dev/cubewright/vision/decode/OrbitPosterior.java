package dev.cubewright.vision.decode;

/**
 * What is known of one orbit after its stickers were seen.
 *
 * @param logSums for each class of arrangements the logarithm of the sum of their likelihoods
 * @param marginals for each class, place and standing how likely it is within the class; not
 *     written to
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record OrbitPosterior(double[] logSums, double[][][] marginals) {}
