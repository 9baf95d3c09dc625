package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube4x4x4.ReductionMoves.PhaseMoves;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The tables of the third phase, which finishes the centers and pairs the wings. Immutable.
 *
 * <p>The centers have two coordinates. The columns are the places of one color on U and D and of
 * one on F and B; the rights are the places of one color on R and L with the parity of the slices
 * that must still be turned. Together they have 117,600 positions. The pairing of the wings with
 * that parity has 62,012,160 positions.
 */
final class ThirdPhase {
  /**
   * The number of distinguished distances; distances of eleven and more share one, so three
   * quarters of the table are rarely read.
   */
  private static final int PAIRING_DISTANCES = 12;

  private final ReductionMoves moves;
  private final SetRanks up;
  private final SetRanks front;
  private final SetRanks right;

  /** The index among the reached sets of one color of R and L, by rank. */
  private final int[] rightNumbers;

  private final CompactTable columnNext;
  private final CompactTable rightNext;
  private final Pairings pairingNext;
  private final PairingNumbers pairings;
  private final Distances ofCenters;
  private final Distances ofPairings;

  ThirdPhase(ReductionMoves moves, TableSource source) {
    this.moves = moves;
    PhaseMoves third = moves.third();
    up = new SetRanks(moves.faces("UD"), 4);
    front = new SetRanks(moves.faces("FB"), 4);
    right = new SetRanks(moves.faces("RL"), 4);
    MovedSets moved = third.moved(moves.centers());
    TransitionTable.Reachable rights = finished(moves, right);
    rightNumbers = rights.numberOf();
    TransitionTable ofColumns =
        TransitionTable.product(List.of(up.table(moved), front.table(moved)));
    TransitionTable ofRights =
        TransitionTable.product(List.of(rights.table(), third.parity(ReductionMoves::isWide)));
    columnNext = new CompactTable(ofColumns);
    rightNext = new CompactTable(ofRights);
    WingSlots slots = moves.slots();
    int[][] high =
        third.moveSet().transformations().stream().map(slots::carriedHigh).toArray(int[][]::new);
    int[][] low =
        third.moveSet().transformations().stream().map(slots::carriedLow).toArray(int[][]::new);
    pairingNext = new Pairings(high, low);
    pairings =
        new PairingNumbers(
            pairingNext,
            third.parities(ReductionMoves::isWide),
            PairingSymmetries.of(moves.puzzle(), slots, high, low));
    ofCenters =
        source.distances(
            "centers",
            third.moveSet(),
            ends(),
            TableSource.DISTANCES,
            () -> new ProductTransitions(ofColumns, ofRights));
    ofPairings =
        source.distances(
            "pairing-of-wings",
            third.moveSet(),
            new int[] {pairings.number(Pairings.PAIRED, 0)},
            PAIRING_DISTANCES,
            () -> pairings);
  }

  /** Returns the sets of places of one color on R and L that half turns can solve. */
  static TransitionTable.Reachable finished(ReductionMoves moves, SetRanks right) {
    return right
        .table(moves.third().moved(moves.centers()))
        .reachable(new int[] {right.rank(moves.faces("R"))});
  }

  /** Returns the goal indices: half turns of the whole cube exchange the centers of two axes. */
  private int[] ends() {
    return IntStream.range(0, 4)
        .map(
            exchanged -> {
              boolean upIsUp = (exchanged & 1) == 0;
              boolean frontIsFront = (exchanged & 2) == 0;
              return centers(
                  moves.faces(upIsUp ? "U" : "D"),
                  moves.faces(frontIsFront ? "F" : "B"),
                  moves.faces(upIsUp == frontIsFront ? "R" : "L"),
                  0);
            })
        .toArray();
  }

  /**
   * Returns the index of a position of the centers.
   *
   * @param ups the places of one color on U and D; {@code fronts} and {@code rights} likewise
   * @param parity 1 if an odd number of slices must be turned, otherwise 0
   */
  int centers(int ups, int fronts, int rights, int parity) {
    int column = up.rank(ups) * front.size() + front.rank(fronts);
    return column * rightNext.size() + 2 * rightNumbers[right.rank(rights)] + parity;
  }

  int column(int centers) {
    return centers / rightNext.size();
  }

  int right(int centers) {
    return centers % rightNext.size();
  }

  int nextColumn(int column, int move) {
    return columnNext.next(column, move);
  }

  int nextRight(int rightNumber, int move) {
    return rightNext.next(rightNumber, move);
  }

  /** Returns the parity of the slices that must still be turned: 0 or 1. */
  static int parity(int right) {
    return right & 1;
  }

  long nextPairing(long pairing, int move) {
    return pairingNext.next(pairing, move);
  }

  /** Returns the distance of the centers, with the parity of slices. */
  int ofCenters(int column, int rightNumber) {
    return ofCenters.get(column * rightNext.size() + rightNumber);
  }

  int number(long pairing, int parity) {
    return pairings.number(pairing, parity);
  }

  /** Returns a lower bound on the distance of the pairing with an index. */
  int ofPairing(int number) {
    return ofPairings.get(number);
  }

  /** Returns a lower bound on the length of the third phase. */
  int least(long pairing, int centers) {
    return Math.max(
        ofPairing(number(pairing, parity(centers))), ofCenters(column(centers), right(centers)));
  }

  List<DistanceTable> tables() {
    return List.of(ofCenters.table(), ofPairings.table());
  }
}
