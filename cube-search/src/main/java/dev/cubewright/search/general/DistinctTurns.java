package dev.cubewright.search.general;

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

  /**
   * {@return whether every rotation of the whole gives new names to pieces} It does not where it
   * brings together pieces that are alike with others that are not: colours without symmetry.
   */
  static boolean areRenamable(Puzzle puzzle) {
    return puzzle.rotations().stream()
        .map(Move::transformation)
        .allMatch(puzzle.orbits()::allowRenaming);
  }

  /**
   * {@return the turns of a puzzle, of those that do the same only the first: U R F of a 2x2x2}
   * Where pieces cannot be renamed, all: states held otherwise may need them.
   */
  static List<Turn> of(Puzzle puzzle) {
    if (!areRenamable(puzzle)) {
      return puzzle.turns();
    }
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
