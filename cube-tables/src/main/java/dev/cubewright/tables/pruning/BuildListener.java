package dev.cubewright.tables.pruning;

/** Receives the progress of a build, in the building thread. */
@FunctionalInterface
public interface BuildListener {
  /**
   * Receives the progress after each cost, and in large tables in between; finally all entries are
   * found.
   *
   * @param cost the cost
   * @param found the number of entries found so far
   * @param entries the number of entries of the table
   */
  void found(long cost, long found, long entries);
}
