package dev.cubewright.search;

import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.TableStore;
import java.util.OptionalLong;

/**
 * Settings of a puzzle's solvers.
 *
 * @param store stores the tables
 * @param threads the number of threads that may build a table, at least 1
 * @param givenMemory the maximum size of the tables of one search in bytes, empty for the default;
 *     solvers with a choice of tables use the largest that fit; they use tables that take minutes
 *     to build only if a size is given
 * @param listener receives the progress of a build
 */
public record SolverSettings(
    TableStore store, int threads, OptionalLong givenMemory, BuildListener listener) {
  private static final long LARGEST_USUAL_MEMORY = 1L << 30;

  /**
   * Creates settings.
   *
   * @throws IllegalArgumentException if {@code threads} is less than 1 or the memory is negative
   */
  public SolverSettings {
    if (threads < 1) {
      throw new IllegalArgumentException(
          "the number of threads is " + threads + ", but must be at least 1");
    }
    if (givenMemory.isPresent() && givenMemory.getAsLong() < 0) {
      throw new IllegalArgumentException(
          "a memory of " + givenMemory.getAsLong() + " bytes is below 0");
    }
  }

  /**
   * {@return settings with the default memory, one thread for each processor, and no listener}
   *
   * @param store stores the tables
   */
  public static SolverSettings in(TableStore store) {
    return new SolverSettings(
        store,
        Runtime.getRuntime().availableProcessors(),
        OptionalLong.empty(),
        (cost, found, entries) -> {});
  }

  /**
   * {@return settings with the {@linkplain TableStore#standard() standard store}, the default
   * memory, one thread for each processor, and no listener}
   */
  public static SolverSettings standard() {
    return in(TableStore.standard());
  }

  /**
   * {@return the maximum size of the tables of one search in bytes: the given or the default size}
   */
  public long memory() {
    return givenMemory.orElseGet(SolverSettings::usualMemory);
  }

  /** {@return the default memory in bytes: half of the largest heap, at most 1 GiB} */
  public static long usualMemory() {
    return Math.min(LARGEST_USUAL_MEMORY, Runtime.getRuntime().maxMemory() / 2);
  }

  /**
   * {@return the same settings with another number of threads}
   *
   * @param number at least 1
   * @throws IllegalArgumentException if the number is below 1
   */
  public SolverSettings withThreads(int number) {
    return new SolverSettings(store, number, givenMemory, listener);
  }

  /**
   * {@return the same settings with another amount of memory}
   *
   * @param bytes the maximum size of the tables of one search
   * @throws IllegalArgumentException if the number is negative
   */
  public SolverSettings withMemory(long bytes) {
    return new SolverSettings(store, threads, OptionalLong.of(bytes), listener);
  }

  /**
   * {@return the same settings with another listener}
   *
   * @param value receives the progress of a build
   */
  public SolverSettings withListener(BuildListener value) {
    return new SolverSettings(store, threads, givenMemory, value);
  }
}
