package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * A place that keeps tables, so that each is built once and used many times.
 *
 * <p>Implementations are safe to use from several threads.
 */
public interface TableStore {
  /**
   * The table with an identity: the one kept here, or else one that is built now and kept.
   *
   * <p>While one thread builds a table, others that ask for the same one wait for it, and threads
   * that ask for other tables do not. The build runs in the calling thread and may itself obtain
   * other tables here. A build that throws is not remembered: the exception goes to the caller, and
   * the next to ask, including those who waited, builds anew. An interrupt cuts no reading short,
   * and waiting only if the cancellation says so; it stays pending for the build and for the caller
   * to see.
   *
   * @param identity which table
   * @param cancellation ends the waiting for another thread; the build sees to itself
   * @param build makes the table; called at most once, and only if the table is not kept here
   * @return the table, with that identity
   * @throws IllegalArgumentException if the table that was built has another identity
   * @throws IllegalStateException if the build of a table asks for the same table
   * @throws CancellationException if this was cancelled while another thread built the table
   */
  DistanceTable obtain(
      TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build);

  /**
   * The table with an identity: the one kept here, or else one that is built now and kept. Nothing
   * ends the waiting for a thread that builds it.
   *
   * @param identity which table
   * @param build makes the table; called at most once, and only if the table is not kept here
   * @return the table, with that identity
   * @throws IllegalArgumentException if the table that was built has another identity
   * @throws IllegalStateException if the build of a table asks for the same table
   */
  default DistanceTable obtain(TableIdentity identity, Supplier<DistanceTable> build) {
    return obtain(identity, Cancellation.never(), build);
  }
}
