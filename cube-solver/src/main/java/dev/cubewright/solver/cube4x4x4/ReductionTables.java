package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.search.Distances;
import dev.cubewright.solver.search.MoveMasks;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** All that a reduction looks things up in. Immutable. */
final class ReductionTables {
  /** Four bits an entry. */
  private static final int DISTANCES = 16;

  /** Eleven stands for more, too: what is that far is found in a twentieth of the time. */
  private static final int PAIRING_DISTANCES = 12;

  private final Puzzle puzzle;
  private final TableStore store;
  private final int threads;
  private final BuildListener listener;
  private final Cancellation cancellation;

  private final ReductionMoves moves;
  private final Orbit centers;
  private final CenterMoves carry;
  private final WingSlots slots;

  private final CenterSets onAxes;
  private final CenterSets onSides;
  private final CenterSets onAxis;
  private final CenterSets upAndDown;
  private final CenterSets frontAndBack;
  private final AxisCenters rightAndLeft;

  private final char[] sidesNext;
  private final char[] axisNext;
  private final char[] upNext;
  private final char[] frontNext;
  private final char[] rightNext;
  private final int[][] lowNext;
  private final int[][] highNext;
  private final PairingNumbers pairings;

  private final BitSet isSolved;
  private final Distances toAxis;
  private final Distances toSides;
  private final Distances ofCenters;
  private final Distances ofPairing;

  ReductionTables(
      Puzzle puzzle,
      ReductionMoves moves,
      TableStore store,
      int threads,
      BuildListener listener,
      Cancellation cancellation) {
    this.puzzle = puzzle;
    this.store = store;
    this.threads = threads;
    this.listener = listener;
    this.cancellation = cancellation;
    this.moves = moves;
    centers = puzzle.orbits().get("centers");
    carry = new CenterMoves(moves.all(), centers);
    int[] all = IntStream.range(0, moves.all().size()).toArray();
    int[] second = moves.second();
    int[] third = moves.third();
    onAxes = new CenterSets(faces("URFDLB"), 8, all, carry);
    onSides = new CenterSets(faces("UFDB"), 8, second, carry);
    onAxis = new CenterSets(faces("RL"), 4, second, carry);
    upAndDown = new CenterSets(faces("UD"), 4, third, carry);
    frontAndBack = new CenterSets(faces("FB"), 4, third, carry);
    rightAndLeft = new AxisCenters(faces("R"), third, carry);
    sidesNext = onSides.next();
    axisNext = onAxis.next();
    upNext = upAndDown.next();
    frontNext = frontAndBack.next();
    rightNext = rightAndLeft.next();
    List<Transformation> ofThird = moves.moveSet(third).transformations();
    slots = new WingSlots(puzzle, ReductionMoves.axis(), ofThird);
    lowNext = ofThird.stream().map(slots::carriedLow).toArray(int[][]::new);
    highNext = ofThird.stream().map(slots::carriedHigh).toArray(int[][]::new);
    pairings =
        new PairingNumbers(
            lowNext,
            highNext,
            Arrays.stream(third).map(move -> moves.sliceParity()[move]).toArray(),
            PairingSymmetries.of(puzzle, slots, lowNext, highNext));
    toAxis =
        table("centers-of-an-axis", moves.all(), onAxes.transitions(), axisGoals(), DISTANCES);
    Transitions sides =
        new CenterPositions(second.length, List.of(sidesNext, axisNext, parity(second, moves.wingParity())));
    toSides =
        table(
            "centers-of-the-sides",
            moves.moveSet(second),
            sides,
            sidesGoals(sides),
            DISTANCES);
    isSolved = new BitSet();
    sidesSolved().forEach(isSolved::set);
    ofCenters =
        table(
            "centers",
            moves.moveSet(third),
            new CenterPositions(
                third.length, List.of(upNext, frontNext, rightNext, parity(third, moves.sliceParity()))),
            centerGoals(),
            DISTANCES);
    ofPairing =
        table(
            "pairing-of-wings",
            moves.moveSet(third),
            pairings,
            new int[] {pairings.number(Pairing.PAIRED, 0)},
            PAIRING_DISTANCES);
  }

  private Distances table(
      String numbering, MoveSet moveSet, Transitions transitions, int[] goals, int distances) {
    List<Integer> goalList = Arrays.stream(goals).boxed().toList();
    TableIdentity identity =
        DistanceTableBuilder.identity(
            puzzle, numbering + " in " + distances + " distances", moveSet, goalList);
    return new Distances(
        store.obtain(
            identity,
            () ->
                new DistanceTableBuilder(moveSet, transitions, goals, threads, listener)
                    .withCancellation(cancellation)
                    .ofBounds(distances)
                    .build(identity)));
  }

  /** Returns the center places of faces. */
  int faces(String names) {
    int set = 0;
    for (int place = 0; place < centers.size(); place++) {
      set |= names.contains(centers.placeName(place).substring(0, 1)) ? 1 << place : 0;
    }
    return set;
  }

  private static char[] parity(int[] chosen, int[] odd) {
    char[] next = new char[2 * chosen.length];
    for (int move = 0; move < chosen.length; move++) {
      next[move] = (char) odd[chosen[move]];
      next[chosen.length + move] = (char) (1 - odd[chosen[move]]);
    }
    return next;
  }

  /** Where one of the moves that can end the phase is left. */
  private int[] axisGoals() {
    return Arrays.stream(MoveMasks.moves(moves.endsOfFirst()))
        .map(move -> onAxes.number(carry.next(faces("RL"), move)))
        .distinct()
        .toArray();
  }

  /** The same for the second phase. */
  private int[] sidesGoals(Transitions transitions) {
    int[] numbers = moves.numbersAmong(moves.second());
    return sidesSolved()
        .flatMap(
            solved ->
                Arrays.stream(MoveMasks.moves(moves.endsOfSecond()))
                    .map(move -> transitions.next(solved, numbers[move])))
        .distinct()
        .toArray();
  }

  private IntStream sidesSolved() {
    return IntStream.of(faces("UD"), faces("FB"))
        .flatMap(
            sides ->
                Arrays.stream(rightAndLeft.sets())
                    .map(
                        axis -> sidesNumber(onSides.number(sides), onAxis.number(axis), 0)));
  }

  /** Half turns of the whole cube exchange the centers of two of three axes. */
  private int[] centerGoals() {
    List<Integer> goals = new ArrayList<>();
    for (int up = 0; up < 2; up++) {
      for (int front = 0; front < 2; front++) {
        goals.add(
            centersNumber(
                upAndDown.number(faces(up == 0 ? "U" : "D")),
                frontAndBack.number(faces(front == 0 ? "F" : "B")),
                rightAndLeft.number(faces(up == front ? "R" : "L")),
                0));
      }
    }
    return goals.stream().mapToInt(goal -> goal).toArray();
  }

  int sidesNumber(int sides, int axis, int parity) {
    return (sides * onAxis.size() + axis) * 2 + parity;
  }

  int centersNumber(int up, int front, int right, int parity) {
    return ((up * frontAndBack.size() + front) * rightAndLeft.size() + right) * 2 + parity;
  }

  /** Returns how many moves a first phase takes that does something. */
  int toAxis(int set) {
    return 1 + toAxis.get(onAxes.number(set));
  }

  /**
   * Returns how many moves a second phase takes that does something, for centers and the parity of
   * wings.
   */
  int toSides(int sides, int axis, int parity) {
    return 1 + toSides.get(sidesNumber(sides, axis, parity));
  }

  /** Whether the second phase has nothing to do for centers and the parity of wings. */
  boolean isSolved(int sides, int axis, int parity) {
    return isSolved.get(sidesNumber(sides, axis, parity));
  }

  /** Returns how many moves the third phase takes for centers and the parity of slices. */
  int ofCenters(int up, int front, int right, int parity) {
    return ofCenters.get(centersNumber(up, front, right, parity));
  }

  /** Returns at least how many moves the third phase takes for wings and the parity of slices. */
  int ofPairing(long pairing, int parity) {
    return ofPairing.get(pairings.number(pairing, parity));
  }

  /** Returns the same for a number. */
  int ofPairing(int number) {
    return ofPairing.get(number);
  }

  PairingNumbers pairings() {
    return pairings;
  }

  List<DistanceTable> tables() {
    return List.of(toAxis.table(), toSides.table(), ofCenters.table(), ofPairing.table());
  }

  Puzzle puzzle() {
    return puzzle;
  }

  ReductionMoves moves() {
    return moves;
  }

  Orbit centers() {
    return centers;
  }

  CenterMoves carry() {
    return carry;
  }

  WingSlots slots() {
    return slots;
  }

  CenterSets onSides() {
    return onSides;
  }

  CenterSets onAxis() {
    return onAxis;
  }

  CenterSets upAndDown() {
    return upAndDown;
  }

  CenterSets frontAndBack() {
    return frontAndBack;
  }

  AxisCenters rightAndLeft() {
    return rightAndLeft;
  }

  char[] sidesNext() {
    return sidesNext;
  }

  char[] axisNext() {
    return axisNext;
  }

  char[] upNext() {
    return upNext;
  }

  char[] frontNext() {
    return frontNext;
  }

  char[] rightNext() {
    return rightNext;
  }

  int[][] lowNext() {
    return lowNext;
  }

  int[][] highNext() {
    return highNext;
  }
}
