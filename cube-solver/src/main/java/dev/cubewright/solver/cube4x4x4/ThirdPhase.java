package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The third phase: the centers of all faces, and the two wings of each edge come together. Told by
 * the centers of U and D, F and B, R and L with the parity of slices that are still to be turned,
 * 117,600 positions; and by the pairing of the wings with that parity, 62,012,160. Immutable.
 */
final class ThirdPhase {
  /**
   * Eleven stands for more, too: so three quarters of the table need not be gone through to build
   * it.
   */
  private static final int PAIRING_DISTANCES = 12;

  private final int[] numbers;
  private final int[] sliceParity;
  private final SetRanks up;
  private final SetRanks front;
  private final SetRanks sides;

  /** For each rank the number among the reached sets of one color of R and L. */
  private final int[] rightNumbers;

  private final CompactTable upNext;
  private final CompactTable frontNext;
  private final CompactTable rightNext;
  private final PairingMoves pairingMoves;
  private final PairingNumbers pairings;
  private final Distances ofCenters;
  private final Distances ofPairings;

  ThirdPhase(ReductionMoves moves, CenterPlaces places, WingSlots slots, TableSource source) {
    int[] chosen = moves.third();
    numbers = moves.numbersAmong(chosen);
    sliceParity = moves.sliceParity();
    up = new SetRanks(places.faces("UD"), 4);
    front = new SetRanks(places.faces("FB"), 4);
    sides = new SetRanks(places.faces("RL"), 4);
    TransitionTable.Reachable right = rights(sides, moves, places);
    rightNumbers = right.numberOf();
    TransitionTable ofUp = up.table(places.moved(chosen));
    TransitionTable ofFront = front.table(places.moved(chosen));
    upNext = new CompactTable(ofUp);
    frontNext = new CompactTable(ofFront);
    rightNext = new CompactTable(right.table());
    List<Transformation> transformations = moves.moveSet(chosen).transformations();
    int[][] high = transformations.stream().map(slots::carriedHigh).toArray(int[][]::new);
    int[][] low = transformations.stream().map(slots::carriedLow).toArray(int[][]::new);
    pairingMoves = new PairingMoves(high, low);
    pairings =
        new PairingNumbers(
            high,
            low,
            Arrays.stream(chosen).map(move -> sliceParity[move]).toArray(),
            PairingSymmetries.of(source.puzzle(), slots, high, low));
    ofCenters =
        source.distances(
            "centers",
            moves.moveSet(chosen),
            ends(places),
            TableSource.DISTANCES,
            () ->
                ProductTransitions.of(
                    List.of(
                        ofUp, ofFront, right.table(), ReductionMoves.parity(chosen, sliceParity))));
    ofPairings =
        source.distances(
            "pairing-of-wings",
            moves.moveSet(chosen),
            new int[] {pairings.number(Pairing.PAIRED, 0)},
            PAIRING_DISTANCES,
            () -> pairings);
  }

  /** Half turns of the whole cube exchange the centers of two of three axes. */
  private int[] ends(CenterPlaces places) {
    return IntStream.range(0, 4)
        .map(
            exchanged -> {
              boolean upIsUp = (exchanged & 1) == 0;
              boolean frontIsFront = (exchanged & 2) == 0;
              return number(
                  up.rank(places.faces(upIsUp ? "U" : "D")),
                  front.rank(places.faces(frontIsFront ? "F" : "B")),
                  right(places.faces(upIsUp == frontIsFront ? "R" : "L")),
                  0);
            })
        .toArray();
  }

  private int number(int upNumber, int frontNumber, int rightNumber, int parity) {
    return ((upNumber * front.size() + frontNumber) * rightNext.size() + rightNumber) * 2 + parity;
  }

  int up(int set) {
    return up.rank(set);
  }

  int front(int set) {
    return front.rank(set);
  }

  int right(int set) {
    return rightNumbers[sides.rank(set)];
  }

  int nextUp(int number, int move) {
    return upNext.next(number, numbers[move]);
  }

  int nextFront(int number, int move) {
    return frontNext.next(number, numbers[move]);
  }

  int nextRight(int number, int move) {
    return rightNext.next(number, numbers[move]);
  }

  int nextParity(int parity, int move) {
    return parity ^ sliceParity[move];
  }

  long nextPairing(long pairing, int move) {
    return pairingMoves.next(pairing, numbers[move]);
  }

  /** Returns how many moves the centers and the parity of slices take. */
  int ofCenters(int upNumber, int frontNumber, int rightNumber, int parity) {
    return ofCenters.get(number(upNumber, frontNumber, rightNumber, parity));
  }

  int number(long pairing, int parity) {
    return pairings.number(pairing, parity);
  }

  /** Returns at least how many moves a pairing and the parity of slices take, by their number. */
  int ofPairing(int number) {
    return ofPairings.get(number);
  }

  int least(Phase2End position) {
    return Math.max(
        ofPairing(number(position.pairing(), position.parity())),
        ofCenters(position.up(), position.front(), position.right(), position.parity()));
  }

  List<DistanceTable> tables() {
    return List.of(ofCenters.table(), ofPairings.table());
  }

  /** Returns the sets of places of one color of R and L that half turns finish. */
  static int[] finished(ReductionMoves moves, CenterPlaces places) {
    SetRanks sides = new SetRanks(places.faces("RL"), 4);
    int[] numbers = rights(sides, moves, places).numberOf();
    return IntStream.range(0, sides.size())
        .filter(rank -> numbers[rank] != TransitionTable.UNREACHED)
        .map(sides::set)
        .toArray();
  }

  private static TransitionTable.Reachable rights(
      SetRanks sides, ReductionMoves moves, CenterPlaces places) {
    return sides
        .table(places.moved(moves.third()))
        .reachable(new int[] {sides.rank(places.faces("R"))});
  }
}
