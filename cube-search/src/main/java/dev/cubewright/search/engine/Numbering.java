package dev.cubewright.search.engine;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.stream.IntStream;

/**
 * A coordinate of positions, or of their images under a symmetry, that a search updates along its
 * path. Immutable.
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public final class Numbering {
  private final Transitions transitions;
  private final int[] moveImages;

  private Numbering(Transitions transitions, int[] moveImages) {
    this.transitions = transitions;
    this.moveImages = moveImages;
  }

  /** {@return the coordinate of the positions themselves} */
  public static Numbering of(Transitions transitions) {
    return new Numbering(transitions, IntStream.range(0, transitions.moves()).toArray());
  }

  /** {@return the coordinate of the images of positions} */
  public static Numbering through(Transitions transitions, Symmetry symmetry) {
    return new Numbering(
        transitions, IntStream.range(0, transitions.moves()).map(symmetry::moveImage).toArray());
  }

  /**
   * Computes the coordinates of positions from the coordinates of their predecessors; both arrays
   * are indexed by slot.
   */
  void update(int[] before, PositionSlots positions, int[] after) {
    // A separate loop for each kind of transitions, so that the call is inlined.
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
