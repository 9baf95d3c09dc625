package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.MoveMasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Moves that are made before the state's own, so that another state is solved; they end its
 * solution. Each has first phases of its own, and so adds answers whose first phase is short.
 *
 * @param moves the moves
 * @param cost what they cost
 * @param state where they lead from solved
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record PreMoves(int[] moves, int cost, State state) {
  /** With more of one cost than this, making them would take longer than they save. */
  private static final int MOST = 5_000;

  /**
   * Returns the pre-moves of the next cost, none if there are too many. None begins with a move of
   * the second phase, which would make it longer by that move and nothing else.
   *
   * @param byCost those of each lower cost
   * @param secondPhase the moves of the second phase, a bit each
   */
  static List<PreMoves> next(
      List<List<PreMoves>> byCost, SearchMoves moves, long secondPhase, State solved) {
    int cost = byCost.size();
    if (cost == 0) {
      return List.of(new PreMoves(new int[0], 0, solved));
    }
    List<PreMoves> dearer = new ArrayList<>();
    // After none for one cost there are none for the next.
    int least = byCost.get(cost - 1).isEmpty() ? cost : 0;
    for (int before = least; before < cost && dearer.size() <= MOST; before++) {
      for (PreMoves cheaper : byCost.get(before)) {
        for (int move : MoveMasks.moves(cheaper.followers(moves, secondPhase))) {
          if (before + moves.costs()[move] == cost) {
            dearer.add(cheaper.with(move, moves));
          }
        }
      }
    }
    return dearer.size() > MOST ? List.of() : List.copyOf(dearer);
  }

  private long followers(SearchMoves all, long secondPhase) {
    if (moves.length == 0) {
      return all.all() & ~secondPhase;
    }
    long next = all.followers(last());
    if (moves.length == 1) {
      for (int move : MoveMasks.moves(next & secondPhase)) {
        // It could as well come first.
        next &= all.commute(last(), move) ? ~(1L << move) : -1;
      }
    }
    return next;
  }

  private int last() {
    return moves[moves.length - 1];
  }

  private PreMoves with(int move, SearchMoves all) {
    int[] longer = Arrays.copyOf(moves, moves.length + 1);
    longer[moves.length] = move;
    return new PreMoves(
        longer, cost + all.costs()[move], state.apply(all.moveSet().move(move).transformation()));
  }
}
