package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.MoveMasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Pre-moves: moves applied before a state. A solution of the combined state, followed by the
 * pre-moves, solves the state itself. Different pre-moves have different first phases, so more
 * solutions with a short first phase are found.
 *
 * @param cost the cost of the moves
 * @param state the solved state after the moves
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record PreMoves(int[] moves, int cost, State state) {
  /**
   * The maximum number of pre-moves of one cost. More would take longer to create than they save.
   */
  private static final int MAXIMUM = 5_000;

  /**
   * Returns the pre-moves of the next cost, none if there are too many. Pre-moves that begin with a
   * phase-two move are omitted, because phase two can end with this move instead.
   *
   * @param byCost the pre-moves of each lower cost
   * @param secondPhase the set of phase-two moves
   */
  static List<PreMoves> next(
      List<List<PreMoves>> byCost, SearchMoves moves, long secondPhase, State solved) {
    int cost = byCost.size();
    if (cost == 0) {
      return List.of(new PreMoves(new int[0], 0, solved));
    }
    List<PreMoves> next = new ArrayList<>();
    // If one cost has no pre-moves, neither have the greater ones.
    int least = byCost.get(cost - 1).isEmpty() ? cost : 0;
    for (int before = least; before < cost && next.size() <= MAXIMUM; before++) {
      for (PreMoves shorter : byCost.get(before)) {
        for (int move : MoveMasks.moves(shorter.followers(moves, secondPhase))) {
          if (before + moves.costs()[move] == cost) {
            next.add(shorter.with(move, moves));
          }
        }
      }
    }
    return next.size() > MAXIMUM ? List.of() : List.copyOf(next);
  }

  private long followers(SearchMoves all, long secondPhase) {
    if (moves.length == 0) {
      return all.all() & ~secondPhase;
    }
    long next = all.followers(last());
    if (moves.length == 1) {
      for (int move : MoveMasks.moves(next & secondPhase)) {
        // Commutes with the first move, so it could be first itself.
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
