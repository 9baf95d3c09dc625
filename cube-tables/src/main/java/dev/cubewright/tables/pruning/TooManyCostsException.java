package dev.cubewright.tables.pruning;

import dev.cubewright.core.cost.MoveSet;

/**
 * Thrown if a table has more distinct costs than codes. A search with lower bounds needs no exact
 * table.
 */
public final class TooManyCostsException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  TooManyCostsException(TableIdentity identity, MoveSet moveSet, int maximum) {
    super(
        "the table "
            + identity.coordinate()
            + " of the "
            + identity.puzzle()
            + " has more than "
            + maximum
            + " different costs with the moves "
            + moveSet
            + "; use a coarser cost model (costs divided by the same number and rounded), or search"
            + " with IDA*, which needs no exact table");
  }
}
