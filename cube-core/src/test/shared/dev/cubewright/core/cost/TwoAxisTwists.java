package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.stream.Stream;

/**
 * The twists of two axes: a cost model in which the cost of a move depends on the previous move. A
 * twist turns one or both faces of an axis; no twist is the inverse of another.
 */
public final class TwoAxisTwists {
  private static final List<String> TWISTS =
      List.of(
          "R'", "R2", "L'", "R' L'", "R2 L'", "R' L2", "B'", "B2", "F'", "B' F'", "B2 F'", "B' F2");

  private TwoAxisTwists() {}

  /** Returns the twists: six of the axis R-L, then six of B-F. */
  public static List<Move> moves(Puzzle puzzle) {
    return TWISTS.stream().map(names -> twist(puzzle, names)).toList();
  }

  private static Move twist(Puzzle puzzle, String names) {
    return Move.sequence(
        puzzle.orbits(), Stream.of(names.split(" ", -1)).map(puzzle::move).toList());
  }

  /** Returns costs of 1 for a quarter turn, 2 for a half turn and 1 for each change of the axis. */
  public static MoveSet unitCosts(Puzzle puzzle) {
    return costs(puzzle, "two-axes", 1, 2, 1, 1);
  }

  /** Returns costs in any unit; a first twist costs {@code firstChange} more. */
  public static MoveSet costs(
      Puzzle puzzle, String name, int quarter, int half, int change, int firstChange) {
    List<Move> moves = moves(puzzle);
    int[] contextAfter = new int[moves.size()];
    int[][] costs = new int[3][moves.size()];
    for (int move = 0; move < moves.size(); move++) {
      int axis = move < 6 ? 1 : 2;
      int turning = TWISTS.get(move).contains("2") ? half : quarter;
      contextAfter[move] = axis;
      costs[MoveSet.START][move] = turning + firstChange;
      costs[axis][move] = MoveSet.FORBIDDEN;
      costs[3 - axis][move] = turning + change;
    }
    return MoveSet.ofContexts(name, moves, contextAfter, costs);
  }

  /** Returns the orientations of the cube that differ in cost. */
  public static List<Move> frames(Puzzle puzzle) {
    return puzzle.rotations().stream()
        .filter(rotation -> List.of("", "x'", "z'").contains(rotation.name()))
        .toList();
  }
}
