package dev.cubewright.search.engine;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.stream.IntStream;

/**
 * A number that a search carries along its path: a coordinate's number of each position, or of the
 * position as a symmetry shows it. Immutable.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class Numbering {
  private final Transitions transitions;
  private final int[] moveImages;

  private Numbering(Transitions transitions, int[] moveImages) {
    this.transitions = transitions;
    this.moveImages = moveImages;
  }

  /**
   * {@return the numbering of the positions themselves}
   *
   * @param transitions where each move leads from each number
   */
  public static Numbering of(Transitions transitions) {
    return new Numbering(transitions, IntStream.range(0, transitions.moves()).toArray());
  }

  /**
   * {@return the numbering of the positions as a symmetry shows them: the same table serves}
   *
   * @param transitions where each move leads from each number
   */
  public static Numbering through(Transitions transitions, Symmetry symmetry) {
    return new Numbering(
        transitions, IntStream.range(0, transitions.moves()).map(symmetry::moveImage).toArray());
  }

  /** Computes the numbers of positions from those one level up, both by slot. */
  void update(int[] before, PositionSlots positions, int[] after) {
    // A loop for each kind of transitions, so that the call is inlined.
    if (transitions instanceof TransitionTable table) {
      for (int i = 0; i < positions.count; i++) {
        int slot = positions.slots[i];
        after[slot] =
            table.next(before[positions.parents[slot]], moveImages[positions.moves[slot]]);
      }
    } else {
      for (int i = 0; i < positions.count; i++) {
        int slot = positions.slots[i];
        after[slot] =
            transitions.next(before[positions.parents[slot]], moveImages[positions.moves[slot]]);
      }
    }
  }
}
