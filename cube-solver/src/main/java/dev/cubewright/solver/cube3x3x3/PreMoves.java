package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.search.MoveMasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Moves that are made before the state's own, so that another state is solved; they end its
 * solution. Each has first phases of its own, and so adds answers whose first phase is short.
 *
 * @param moves the moves
 * @param state where they lead from solved
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record PreMoves(int[] moves, State state) {
  /**
   * Returns all pre-moves of a few lengths, by length. None begins with a move of the second phase,
   * which would make it longer by that move and nothing else.
   *
   * @param longest the greatest length
   * @param secondPhase the moves of the second phase, a bit each
   */
  static List<List<PreMoves>> upTo(
      int longest, MoveSet moveSet, MoveMasks masks, int secondPhase, State solved) {
    List<List<PreMoves>> byLength = new ArrayList<>();
    byLength.add(List.of(new PreMoves(new int[0], solved)));
    for (int length = 1; length <= longest; length++) {
      List<PreMoves> longer = new ArrayList<>();
      for (PreMoves shorter : byLength.get(length - 1)) {
        int next = length == 1 ? masks.all() & ~secondPhase : masks.followers(shorter.last());
        for (int move : MoveMasks.moves(next)) {
          if (length != 2 || !commutesInto(shorter.last(), move, moveSet, secondPhase)) {
            longer.add(shorter.with(move, moveSet));
          }
        }
      }
      byLength.add(List.copyOf(longer));
    }
    return List.copyOf(byLength);
  }

  /** Whether a second move is one of the second phase and could as well come first. */
  private static boolean commutesInto(int first, int second, MoveSet moveSet, int secondPhase) {
    Transformation one = moveSet.transformations().get(first);
    Transformation other = moveSet.transformations().get(second);
    return (secondPhase >>> second & 1) != 0 && one.then(other).equals(other.then(one));
  }

  private int last() {
    return moves[moves.length - 1];
  }

  private PreMoves with(int move, MoveSet moveSet) {
    int[] longer = Arrays.copyOf(moves, moves.length + 1);
    longer[moves.length] = move;
    return new PreMoves(longer, state.apply(moveSet.transformations().get(move)));
  }
}
