package dev.cubewright.search;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.pruning.TooManyCostsException;
import java.util.List;
import java.util.concurrent.CancellationException;

/** The least cost of every position of one puzzle, for any moves. Safe for many threads. */
public interface ExactTables {
  /**
   * {@return what the table of a move set is called}
   *
   * @param moveSet any move set of the puzzle
   */
  TableIdentity identity(MoveSet moveSet);

  /**
   * {@return the table of a move set} It is read from the store or built.
   *
   * @param moveSet any move set of the puzzle
   * @param cancellation ends the building of a table
   * @throws TooManyCostsException if there are more than 255 different costs to go
   * @throws CancellationException if the work is cancelled
   */
  DistanceTable table(MoveSet moveSet, Cancellation cancellation);

  /**
   * {@return the table of a move set} It is read from the store or built. An interrupt of the
   * calling thread cancels that.
   *
   * @param moveSet any move set of the puzzle
   * @throws TooManyCostsException if there are more than 255 different costs to go
   * @throws CancellationException if the thread is interrupted while a table is built
   */
  default DistanceTable table(MoveSet moveSet) {
    return table(moveSet, Cancellation.byInterrupt());
  }

  /**
   * {@return how many positions cost how much to solve, costs ascending}
   *
   * <p>Where the first move has another cost than a later one, the table does not tell; then every
   * first move of every position is tried.
   *
   * @param moveSet any move set of the puzzle
   * @param cancellation stops the work
   * @throws CancellationException if the work is cancelled
   */
  List<CostCount> distribution(MoveSet moveSet, Cancellation cancellation);

  /**
   * {@return how many positions cost how much to solve, costs ascending} An interrupt of the
   * calling thread cancels it.
   *
   * @param moveSet any move set of the puzzle
   * @throws CancellationException if the thread is interrupted
   */
  default List<CostCount> distribution(MoveSet moveSet) {
    return distribution(moveSet, Cancellation.byInterrupt());
  }
}
