package dev.cubewright.tables.pruning;

/** A listener for the progress of a build. Called in the building thread. */
@FunctionalInterface
public interface BuildListener {
  /**
   * Receives the progress after each cost and, for large tables, in between. In the last call,
   * {@code found} equals {@code entries}.
   *
   * @param cost the cost
   * @param found the number of entries found so far
   * @param entries the number of entries of the table
   */
  void found(long cost, long found, long entries);
}
