package dev.cubewright.solver.cube4x4x4;

/**
 * An end of the second phase, where the third begins. Immutable.
 *
 * @param root the start of the path
 * @param path the steps to here, one of which is a rotation
 * @param centers the number of the centers in the third phase
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record SeparatedCube(ReductionRoot root, int[] path, long pairing, int centers) {
  int length() {
    return path.length - 1;
  }
}
