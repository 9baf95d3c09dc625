package dev.cubewright.solver.cube4x4x4;

/**
 * An end of the second phase, where the third begins. Immutable.
 *
 * @param root where the path begins
 * @param path the steps to here, one of which is a view
 * @param pairing which wings belong together
 * @param up the number of the centers of U and D, and so on
 * @param parity whether an odd number of slices has to be turned: 0 or 1
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Phase2End(
    ReductionRoot root, byte[] path, long pairing, int up, int front, int right, int parity) {
  int length() {
    return path.length - 1;
  }
}
