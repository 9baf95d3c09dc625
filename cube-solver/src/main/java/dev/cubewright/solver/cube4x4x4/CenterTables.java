package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube4x4x4.ReductionMoves.PhaseMoves;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/**
 * The tables of the first two phases. Immutable.
 *
 * <p>The first phase brings two colors to opposite faces. Its coordinate is the set of their eight
 * places, of which there are 735,471.
 *
 * <p>The second phase brings the other colors to their axes, and the wings to an even permutation.
 * It brings the colors of R and L to one of twelve arrangements that half turns finish. Its
 * coordinates are the side (the places of two colors among the 16 places of U, F, D and B), the
 * half (the places of one color among the 8 places of R and L) and the parity of the wings.
 * Together they have 1,801,800 positions.
 */
final class CenterTables {
  private final SetRanks pairs;
  private final int[] axes;
  private final Distances ofPairs;
  private final SetRanks sides;
  private final SetRanks halves;
  private final CompactTable sideNext;
  private final CompactTable halfNext;
  private final BitSet ends = new BitSet();
  private final Distances ofSides;
  private final LastMoves lastOfSecond;

  CenterTables(ReductionMoves moves, TableSource source) {
    PhaseMoves first = moves.first();
    pairs = new SetRanks(moves.faces("URFDLB"), 8);
    axes = Reorientation.AXES.stream().mapToInt(moves::faces).toArray();
    MovedSets moved = first.moved(moves.centers());
    int[] beforeFirst =
        before(first, Arrays.stream(axes), moved::next)
            .filter(set -> Arrays.stream(axes).noneMatch(axis -> axis == set))
            .map(pairs::rank)
            .sorted()
            .toArray();
    ofPairs =
        source.distances(
            "centers-of-an-axis",
            first.moveSet(),
            beforeFirst,
            TableSource.DISTANCES,
            () -> pairs.transitions(moved));

    PhaseMoves second = moves.second();
    sides = new SetRanks(moves.faces("UFDB"), 8);
    halves = new SetRanks(moves.faces("RL"), 4);
    TransitionTable ofSides = sides.table(second.moved(moves.centers()));
    TransitionTable ofHalves = halves.table(second.moved(moves.centers()));
    sideNext = new CompactTable(ofSides);
    halfNext = new CompactTable(ofHalves);
    ProductTransitions transitions =
        new ProductTransitions(
            ofSides,
            TransitionTable.product(List.of(ofHalves, second.parity(ReductionMoves::isWingOdd))));
    int[] finished = ThirdPhase.finished(moves, halves).numberOf();
    for (String side : List.of("UD", "FB")) {
      for (int half = 0; half < finished.length; half++) {
        int end = number(sides.rank(moves.faces(side)), half, 0);
        ends.set(end, finished[half] != TransitionTable.UNREACHED);
      }
    }
    this.ofSides =
        source.distances(
            "centers-of-the-sides",
            second.moveSet(),
            before(second, ends.stream(), transitions::next).toArray(),
            TableSource.DISTANCES,
            () -> transitions);
    lastOfSecond = new LastMoves(second, transitions, this.ofSides, ends, source.cancellation());
  }

  /** Returns the positions from which a last move of a phase reaches a goal. */
  private static IntStream before(PhaseMoves moves, IntStream ends, IntBinaryOperator next) {
    return ends.flatMap(
            end ->
                Arrays.stream(MoveMasks.moves(moves.ends()))
                    .map(move -> next.applyAsInt(end, move)))
        .distinct();
  }

  /** Returns the axis of a set, 0 for U and D; -1 if the set is not on an axis. */
  int axis(int set) {
    int axis = axes.length - 1;
    while (axis >= 0 && axes[axis] != set) {
      axis--;
    }
    return axis;
  }

  /** Returns the length of the shortest first phase; 0 if the set is on an axis. */
  int least(int set) {
    return axis(set) >= 0 ? 0 : 1 + ofPairs.get(pairs.rank(set));
  }

  /**
   * Returns the minimum length of a first phase that continues from a set. Turns of the same layers
   * reach sets for which this differs by at most one.
   *
   * @param length the required length; for 0, the result is 0 if the phase is finished, otherwise 1
   */
  int least(int set, int length) {
    if (length == 0) {
      return axis(set) >= 0 ? 0 : 1;
    }
    return 1 + ofPairs.get(pairs.rank(set));
  }

  /** Returns the position in the second phase. */
  int number(int side, int half, int parity) {
    return (side * halves.size() + half) * 2 + parity;
  }

  int side(int set) {
    return sides.rank(set);
  }

  int half(int set) {
    return halves.rank(set);
  }

  /** Returns the side after a move of the second phase. */
  int nextSide(int side, int move) {
    return sideNext.next(side, move);
  }

  int nextHalf(int half, int move) {
    return halfNext.next(half, move);
  }

  /**
   * Returns the minimum length of a second phase, as {@link #least(int, int)} for the first phase.
   */
  int least(int side, int half, int parity, int length) {
    int number = number(side, half, parity);
    if (length == 0) {
      return ends.get(number) ? 0 : 1;
    }
    return 1 + ofSides.get(number);
  }

  /** Returns the length of the shortest second phase. */
  int least(int side, int half, int parity) {
    return least(side, half, parity, least(side, half, parity, 0));
  }

  LastMoves lastOfSecond() {
    return lastOfSecond;
  }

  List<DistanceTable> tables() {
    return List.of(ofPairs.table(), ofSides.table());
  }
}
