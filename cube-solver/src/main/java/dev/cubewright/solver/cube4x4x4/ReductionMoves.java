package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The moves of the three phases, with their effects on centers and wings. The first phase uses all
 * moves. The second keeps the centers of R and L on these two faces. The third keeps the centers
 * solvable by half turns. Immutable.
 */
record ReductionMoves(
    Puzzle puzzle,
    Reorientation reorientation,
    Orbit centers,
    MovedSets moved,
    WingSlots slots,
    PhaseMoves first,
    PhaseMoves second,
    PhaseMoves third) {
  /**
   * The moves of a phase.
   *
   * @param moves the indices among all moves, ascending
   * @param ends the moves that can end the phase, as bits
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record PhaseMoves(MoveSet moveSet, int[] moves, MoveMasks masks, int ends) {
    static PhaseMoves of(MoveSet all, Predicate<String> isMove, Predicate<String> isEnd) {
      int[] moves =
          IntStream.range(0, all.size())
              .filter(move -> isMove.test(all.move(move).name()))
              .toArray();
      MoveSet moveSet =
          moves.length == all.size()
              ? all
              : MoveSet.of(Arrays.stream(moves).mapToObj(all::move).toList(), Metric.OUTER_BLOCK);
      int[] ends =
          IntStream.range(0, moves.length)
              .filter(move -> isEnd.test(moveSet.move(move).name()))
              .toArray();
      return new PhaseMoves(moveSet, moves, new MoveMasks(moveSet), (int) MoveMasks.set(ends));
    }

    /** Returns 1 for each odd move, 0 for the others. */
    int[] parities(Predicate<String> isOdd) {
      return moveSet.moves().stream().mapToInt(move -> isOdd.test(move.name()) ? 1 : 0).toArray();
    }

    /** Returns the transitions of a parity. */
    TransitionTable parity(Predicate<String> isOdd) {
      int[] odd = parities(isOdd);
      return TransitionTable.of(2, odd.length, (parity, move) -> parity ^ odd[move]);
    }

    MovedSets moved(Orbit orbit) {
      return new MovedSets(orbit, moveSet.transformations());
    }
  }

  static ReductionMoves of(Puzzle puzzle) {
    MoveSet all = MoveSet.ofTurns(puzzle.turns(), Metric.OUTER_BLOCK);
    Reorientation reorientation = new Reorientation(puzzle, all);
    Orbit centers = puzzle.orbits().get("centers");
    PhaseMoves second =
        PhaseMoves.of(
            all,
            move -> !isWide(move) || isHalf(move) || move.startsWith("Rw"),
            move -> !isOfThird(move));
    // Turns of a face map a 3x3x3 to a 3x3x3.
    PhaseMoves third = PhaseMoves.of(all, ReductionMoves::isOfThird, ReductionMoves::isWide);
    return new ReductionMoves(
        puzzle,
        reorientation,
        centers,
        new MovedSets(centers, reorientation.steps()),
        WingSlots.of(puzzle, third.moveSet().transformations())
            .beginningWithThoseLeftBy(
                List.of(puzzle.move("R").transformation(), puzzle.move("L").transformation())),
        PhaseMoves.of(all, move -> true, ReductionMoves::isWingOdd),
        second,
        third);
  }

  private static boolean isOfThird(String move) {
    return isHalf(move) || (!isWide(move) && !move.startsWith("R") && !move.startsWith("L"));
  }

  private static boolean isHalf(String move) {
    return move.endsWith("2");
  }

  /** Returns whether a move turns a slice. */
  static boolean isWide(String move) {
    return move.contains("w");
  }

  /**
   * Returns whether a move is an odd permutation of the wings; no other moves take centers from one
   * axis to another.
   */
  static boolean isWingOdd(String move) {
    return isWide(move) && !isHalf(move);
  }

  static boolean isCornerOdd(String move) {
    return !isHalf(move);
  }

  /** Returns the places of centers of some faces. */
  int faces(String faces) {
    return MovedSets.faces(centers, faces);
  }

  /** Returns the image of a set of center places under a step. */
  int next(int set, int step) {
    return moved.next(set, step);
  }

  int after(int set, int[] path, int length) {
    int carried = set;
    for (int i = 0; i < length; i++) {
      carried = moved.next(carried, path[i]);
    }
    return carried;
  }

  /** Returns the moves of a phase, as bits, that may follow a path of at least one step. */
  int followers(PhaseMoves phase, int[] path, int length) {
    int last = path[length - 1];
    int rotation = reorientation.rotation(1);
    if (reorientation.isView(last)) {
      if (length == 1) {
        return phase.masks().all();
      }
      rotation = last;
      last = path[length - 2];
    }
    int allowed = first.masks().followers(last);
    int followers = 0;
    for (int move = 0; move < phase.moves().length; move++) {
      followers |= (allowed >>> reorientation.made(rotation, phase.moves()[move]) & 1) << move;
    }
    return followers;
  }
}
