package dev.cubewright.solver.catalog;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Measures the heap memory that a search holds when it has its answer: every position that it
 * remembers, and the tables that it built. A breadth-first search never forgets a position and
 * tables stay, so this is the peak.
 *
 * <p>Only objects that can be reached count, whichever collector runs: not garbage, not the JVM
 * with its classes, and not the path of a depth-first search that answers at its end.
 */
final class HeldMemory {
  /** From this many bytes on, tables dominate. */
  private static final long LARGE = 1 << 20;

  /**
   * The serial collector moves all objects together in every fourth full collection only. In the
   * others it leaves some garbage behind, which the JVM counts as objects.
   */
  private static final int COLLECTIONS = 4;

  private HeldMemory() {}

  /**
   * Returns how many bytes are held; never negative.
   *
   * @param solver a solver that has no tables yet
   */
  static long bytes(Solver solver, SolveRequest request) {
    long before = used();
    return Math.max(0, atAnswer(solver, request) - before);
  }

  /**
   * Returns how many bytes a solver and its tables have come to hold since it was made, nothing if
   * they are too few to be seen in one measurement.
   *
   * @param before what was {@linkplain #used used} before the solver was made
   */
  static Optional<Long> since(long before, Solver solver, SolveRequest request) {
    return Optional.of(atAnswer(solver, request) - before).filter(bytes -> bytes > LARGE);
  }

  private static long atAnswer(Solver solver, SolveRequest request) {
    long[] used = new long[1];
    boolean isSolved =
        !solver.solve(request.withListener(solution -> used[0] = used())).solutions().isEmpty();
    // Without an answer the tables count.
    return isSolved ? used[0] : used();
  }

  /** Returns the size of all objects that can be reached, in bytes. */
  static long used() {
    return IntStream.range(0, COLLECTIONS).mapToLong(i -> objects()).min().orElseThrow();
  }

  private static long objects() {
    try {
      String histogram =
          (String)
              ManagementFactory.getPlatformMBeanServer()
                  .invoke(
                      new ObjectName("com.sun.management:type=DiagnosticCommand"),
                      "gcClassHistogram",
                      new Object[] {new String[0]},
                      new String[] {String[].class.getName()});
      String[] total = histogram.strip().split("\\s+");
      return Long.parseLong(total[total.length - 1]);
    } catch (JMException | NumberFormatException e) {
      throw new IllegalStateException(
          "The class histogram of the heap is not available; use a HotSpot JVM, such as OpenJDK.",
          e);
    }
  }
}
