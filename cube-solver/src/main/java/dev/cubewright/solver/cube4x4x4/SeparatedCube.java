package dev.cubewright.solver.cube4x4x4;

/**
 * An end state of the second phase, at which the third phase starts. Immutable.
 *
 * @param root the start of the path
 * @param path the steps, one of which is a rotation
 * @param centers the index of the centers in the third phase
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record SeparatedCube(ReductionRoot root, int[] path, long pairing, int centers) {
  int length() {
    return path.length - 1;
  }
}
