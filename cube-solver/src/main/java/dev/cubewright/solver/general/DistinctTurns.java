package dev.cubewright.solver.general;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Leaves out turns that do the same as others, but for a rotation of the whole puzzle. */
final class DistinctTurns {
  private DistinctTurns() {}

  /** {@return the turns of a puzzle, of those that do the same only the first: U R F of a 2x2x2} */
  static List<Turn> of(Puzzle puzzle) {
    List<Turn> kept = new ArrayList<>();
    Set<Transformation> known = new HashSet<>();
    for (Turn turn : puzzle.turns()) {
      if (!turn.moves().stream().allMatch(move -> known.contains(move.transformation()))) {
        kept.add(turn);
        for (Move move : turn.moves()) {
          for (Move rotation : puzzle.rotations()) {
            known.add(move.transformation().then(rotation.transformation()));
          }
        }
      }
    }
    return kept;
  }
}
