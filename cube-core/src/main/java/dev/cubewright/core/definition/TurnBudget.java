package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;

/** Bounds the memory that the moves of all turns of a file need. Belongs to one reading. */
final class TurnBudget {
  /** The most places that all moves of all turns have together. */
  private static final long MAXIMUM_PLACES = 20_000_000;

  private final Orbits orbits;
  private final DefinitionSource source;
  private long spent;

  TurnBudget(Orbits orbits, DefinitionSource source) {
    this.orbits = orbits;
    this.source = source;
  }

  /**
   * Counts the powers of a step, before they are made.
   *
   * @throws InvalidDefinitionException if all moves are too many now
   */
  void spend(Transformation step, String position) {
    // A larger order is refused apart.
    spent += Math.min(step.order(), Turn.MAXIMUM_ORDER) * (long) orbits.places();
    if (spent > MAXIMUM_PLACES) {
      throw source.fault(
          position,
          "with this the moves and their powers are too many: times the places of the puzzle they"
              + " may be "
              + MAXIMUM_PLACES
              + " at most; leave out moves that are not needed");
    }
  }
}
