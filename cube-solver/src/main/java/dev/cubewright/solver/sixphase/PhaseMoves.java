package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.List;

/**
 * The moves that each phase allows: all amounts of some turns, and half turns, or quarter turns, of
 * others.
 */
final class PhaseMoves {
  private static final List<String> ALL =
      List.of("U Uw R Rw F Fw D L B", "U R Rw F D L B", "U F D B", "U D", "U D", "U D");

  private static final List<String> SOME =
      List.of(
          "",
          "Uw2 Fw2",
          "R2 Rw2 L2 Uw2 Fw2",
          "R2 Rw2 L2 F2 Fw2 B2",
          "R R' L L' F F' B B'",
          "R2 L2 F2 B2");

  private PhaseMoves() {}

  /**
   * Returns the moves of a phase.
   *
   * @param puzzle the puzzle, whose turns are called so
   * @param phase 0 to 5
   */
  static MoveSet of(Puzzle puzzle, int phase) {
    List<Move> moves = new ArrayList<>();
    for (String turn : words(ALL.get(phase))) {
      moves.addAll(puzzle.turn(turn).orElseThrow().moves());
    }
    for (String move : words(SOME.get(phase))) {
      moves.add(puzzle.move(move));
    }
    return MoveSet.of(moves, Metric.HALF_TURN);
  }

  private static String[] words(String text) {
    return text.isEmpty() ? new String[0] : text.split(" ");
  }
}
