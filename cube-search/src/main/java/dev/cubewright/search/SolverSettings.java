package dev.cubewright.search;

import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.TableStore;
import java.util.OptionalLong;

/**
 * Settings of a puzzle's solvers.
 *
 * @param store where tables are kept
 * @param threads how many threads may build a table, at least 1
 * @param givenMemory how many bytes the tables of one search may take, nothing for the usual
 *     number; solvers that have larger and smaller tables use the largest that fit, but tables that
 *     take minutes to build only if a number is given
 * @param listener receives the progress of a table that is built
 */
public record SolverSettings(
    TableStore store, int threads, OptionalLong givenMemory, BuildListener listener) {
  private static final long LARGEST_USUAL_MEMORY = 1L << 30;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if there is no thread
   * @throws IllegalArgumentException if the memory is negative
   */
  public SolverSettings {
    if (threads < 1) {
      throw new IllegalArgumentException("a table needs a thread to build it, not " + threads);
    }
    if (givenMemory.isPresent() && givenMemory.getAsLong() < 0) {
      throw new IllegalArgumentException(
          "a memory of " + givenMemory.getAsLong() + " bytes is below 0");
    }
  }

  /**
   * {@return settings with the usual memory, one thread for each processor, and no listener}
   *
   * @param store where tables are kept
   */
  public static SolverSettings in(TableStore store) {
    return new SolverSettings(
        store,
        Runtime.getRuntime().availableProcessors(),
        OptionalLong.empty(),
        (cost, found, entries) -> {});
  }

  /**
   * {@return settings with tables in the {@linkplain TableStore#standard() standard store}, the
   * usual memory, one thread for each processor, and no listener}
   */
  public static SolverSettings standard() {
    return in(TableStore.standard());
  }

  /**
   * {@return how many bytes the tables of one search may take: those given, or the usual number}
   */
  public long memory() {
    return givenMemory.orElseGet(SolverSettings::usualMemory);
  }

  /** {@return the usual memory in bytes: half of the largest heap, at most 1 GiB} */
  public static long usualMemory() {
    return Math.min(LARGEST_USUAL_MEMORY, Runtime.getRuntime().maxMemory() / 2);
  }

  /**
   * {@return the same settings with another number of threads}
   *
   * @param number how many threads may build a table, at least 1
   * @throws IllegalArgumentException if the number is below 1
   */
  public SolverSettings withThreads(int number) {
    return new SolverSettings(store, number, givenMemory, listener);
  }

  /**
   * {@return the same settings with another amount of memory}
   *
   * @param bytes how many bytes the tables of one search may take
   * @throws IllegalArgumentException if the number is negative
   */
  public SolverSettings withMemory(long bytes) {
    return new SolverSettings(store, threads, OptionalLong.of(bytes), listener);
  }

  /**
   * {@return the same settings with another listener}
   *
   * @param told receives the progress of a table that is built
   */
  public SolverSettings withListener(BuildListener told) {
    return new SolverSettings(store, threads, givenMemory, told);
  }
}
