package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Leaves out what need not be searched below a symmetric position: of the positions that symmetries
 * and inversion carry to one another, which are equally far from solved, one remains. The superflip
 * leaves one of 96. Immutable.
 */
final class DistinctStarts {
  private final List<Transformation> moves;
  private final BidirectionalMoveFilter moveFilter;

  /** Those that carry allowed moves to allowed ones, the one that changes nothing first. */
  private final List<Symmetry> symmetries;

  /**
   * Prepares.
   *
   * @param allowed the moves that solutions may have, each with the one that undoes it
   */
  DistinctStarts(OptimalTables tables, long allowed) {
    moves = tables.moveSet().transformations();
    moveFilter = tables.moveFilter();
    symmetries = tables.symmetries().stream().filter(symmetry -> keeps(symmetry, allowed)).toList();
  }

  private static boolean keeps(Symmetry symmetry, long allowed) {
    for (int move : SearchMoves.moves(allowed)) {
      if ((allowed >>> symmetry.moveImage(move) & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the starts that remain. Where some are left out, any move may follow those that remain:
   * what the rules for sequences of moves leave out below one they may allow below its image only.
   *
   * @param root the position from which the moves to the starts were made
   * @param starts all of them
   */
  List<OptimalStart> of(State root, List<OptimalStart> starts) {
    Transformation start = View.transformation(root);
    if (!isSymmetric(start)) {
      return starts;
    }
    List<OptimalStart> distinct = new ArrayList<>();
    State solved = State.solved(root.orbits());
    Map<Integer, Set<State>> met = new HashMap<>();
    for (OptimalStart one : starts) {
      Transformation reached = reached(start, one.paths());
      Set<State> equallyFar = met.computeIfAbsent(one.left(), any -> new HashSet<>());
      State state = solved.apply(reached);
      if (!equallyFar.contains(state)) {
        State inverse = solved.apply(reached.inverse());
        for (Symmetry symmetry : symmetries) {
          equallyFar.add(symmetry.conjugate(state));
          equallyFar.add(symmetry.conjugate(inverse));
        }
        distinct.add(one.withAnyNext());
      }
    }
    return distinct;
  }

  private boolean isSymmetric(Transformation start) {
    Transformation inverse = start.inverse();
    return symmetries.stream().skip(1).anyMatch(symmetry -> symmetry.carries(start, start))
        || symmetries.stream().anyMatch(symmetry -> symmetry.carries(start, inverse));
  }

  /** Returns a position that the moves still open solve: those at the back come before it. */
  private Transformation reached(Transformation start, int[][] paths) {
    Transformation reached = start;
    for (int move : paths[0]) {
      reached = reached.then(moves.get(move));
    }
    for (int move : paths[1]) {
      reached = moves.get(moveFilter.inverse(move)).then(reached);
    }
    return reached;
  }
}
