package dev.cubewright.search;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.pruning.TooManyCostsException;
import java.util.List;
import java.util.concurrent.CancellationException;

/** The tables of the costs of all states of a puzzle. Thread-safe. */
public interface ExactTables {
  /**
   * {@return the identity of the table of a move set}
   *
   * @param moveSet any move set of the puzzle
   */
  TableIdentity identity(MoveSet moveSet);

  /**
   * {@return the table of a move set, loaded or built}
   *
   * @param moveSet any move set of the puzzle
   * @param cancellation ends the building
   * @throws TooManyCostsException if there are more than 255 different costs
   * @throws CancellationException if it is cancelled
   */
  DistanceTable table(MoveSet moveSet, Cancellation cancellation);

  /**
   * {@return the table of a move set, loaded or built} An interrupt of the thread cancels the
   * building.
   *
   * @param moveSet any move set of the puzzle
   * @throws TooManyCostsException if there are more than 255 different costs
   * @throws CancellationException if the thread is interrupted
   */
  default DistanceTable table(MoveSet moveSet) {
    return table(moveSet, Cancellation.byInterrupt());
  }

  /**
   * {@return the number of states of each cost, ascending} If the context {@link MoveSet#START}
   * applies only to the first move, the method tries every first move of every state.
   *
   * @param moveSet any move set of the puzzle
   * @param cancellation ends the work
   * @throws CancellationException if it is cancelled
   */
  List<CostCount> distribution(MoveSet moveSet, Cancellation cancellation);

  /**
   * {@return the number of states of each cost, ascending} An interrupt of the thread cancels the
   * work.
   *
   * @param moveSet any move set of the puzzle
   * @throws CancellationException if the thread is interrupted
   */
  default List<CostCount> distribution(MoveSet moveSet) {
    return distribution(moveSet, Cancellation.byInterrupt());
  }
}
