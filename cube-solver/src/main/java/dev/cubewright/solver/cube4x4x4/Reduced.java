package dev.cubewright.solver.cube4x4x4;

/**
 * An end of the third phase: a 3x3x3. Immutable.
 *
 * @param beginning where the path begins
 * @param path the steps to here, one of which is a view
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Reduced(Beginning beginning, byte[] path) {
  /** Returns how many moves it took. */
  int length() {
    return path.length - 1;
  }
}
