package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The second phase: the other colors come to their axes, those of R and L to one of twelve
 * arrangements that half turns finish, and the wings to an even permutation. Told by which of the
 * 16 places of U, F, D and B hold two colors, which of the 8 of R and L hold one, and the parity:
 * 1,801,800 positions. Immutable.
 */
final class SecondPhase {
  private final SetRanks sides;
  private final SetRanks axis;
  private final int[] numbers;
  private final CompactTable sidesNext;
  private final CompactTable axisNext;
  private final int[] wingParity;
  private final BitSet ends = new BitSet();
  private final Distances distances;

  /**
   * Computes the tables or fetches them.
   *
   * @param finished the arrangements of one color of R and L that are good enough
   */
  SecondPhase(ReductionMoves moves, CenterPlaces places, int[] finished, TableSource source) {
    int[] chosen = moves.second();
    numbers = moves.numbersAmong(chosen);
    wingParity = moves.wingParity();
    sides = new SetRanks(places.faces("UFDB"), 8);
    axis = new SetRanks(places.faces("RL"), 4);
    TransitionTable ofSides = sides.table(places.moved(chosen));
    TransitionTable ofAxis = axis.table(places.moved(chosen));
    sidesNext = new CompactTable(ofSides);
    axisNext = new CompactTable(ofAxis);
    Transitions transitions =
        new ProductTransitions(
            ofSides,
            TransitionTable.product(List.of(ofAxis, ReductionMoves.parity(chosen, wingParity))));
    IntStream.of(places.faces("UD"), places.faces("FB"))
        .forEach(
            side ->
                Arrays.stream(finished)
                    .forEach(set -> ends.set(number(sides.rank(side), axis.rank(set), 0))));
    int[] before =
        ends.stream()
            .flatMap(
                end ->
                    Arrays.stream(MoveMasks.moves(moves.endsOfSecond()))
                        .map(move -> transitions.next(end, numbers[move])))
            .distinct()
            .toArray();
    distances =
        source.distances(
            "centers-of-the-sides",
            moves.moveSet(chosen),
            before,
            TableSource.DISTANCES,
            () -> transitions);
  }

  private int number(int side, int half, int parity) {
    return (side * axis.size() + half) * 2 + parity;
  }

  int side(int set) {
    return sides.rank(set);
  }

  int half(int set) {
    return axis.rank(set);
  }

  int nextSide(int side, int move) {
    return sidesNext.next(side, numbers[move]);
  }

  int nextHalf(int half, int move) {
    return axisNext.next(half, numbers[move]);
  }

  int nextParity(int parity, int move) {
    return parity ^ wingParity[move];
  }

  /**
   * Returns at least how long a second phase is that goes on from a position. Turns of the same
   * layers lead to positions of which this differs by one at most.
   *
   * @param length how long it is to be; of none it is only told whether it is over, by 0, or not
   */
  int least(int side, int half, int parity, int length) {
    int number = number(side, half, parity);
    if (length == 0) {
      return ends.get(number) ? 0 : 1;
    }
    return 1 + distances.get(number);
  }

  DistanceTable table() {
    return distances.table();
  }
}
