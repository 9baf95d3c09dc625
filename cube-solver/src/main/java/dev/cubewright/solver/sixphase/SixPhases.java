package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.Numbering;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.ReductionMapper;
import dev.cubewright.solver.phase.TableBound;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The six phases with their tables: four of the 4x4x4, two of the 3x3x3. Immutable. */
final class SixPhases {
  /** The numbers of edges in the middle layer and outside it. */
  private static final int MIDDLE = 4;

  private static final int OUTER = WingSlots.EDGES - MIDDLE;

  private final TableSource source;
  private final Puzzle puzzle;
  private final Puzzle three = Cuboid.of(3, 3, 3);
  private final Orbit centers;

  private final WingSlots slots;

  /** The turns that do not move the middle edges. */
  private final List<Transformation> upAndDown;

  private final List<List<Transformation>> namings;
  private final List<Phase<State>> phases;
  private final FirstEnds firstEnds;
  private final ReductionMapper mapper;

  /**
   * Loads the tables or builds them.
   *
   * @param source loads or builds tables of the 4x4x4
   */
  SixPhases(TableSource source) {
    this.source = source;
    puzzle = source.puzzle();
    centers = puzzle.orbits().get("centers");
    slots = WingSlots.of(puzzle, SixPhaseBuilder.moveSet(puzzle, 2).transformations());
    upAndDown = Stream.of("U", "D").map(face -> puzzle.move(face).transformation()).toList();
    namings = namings();
    phases =
        List.of(
            rightAndLeft(builder(0)),
            frontAndBack(builder(1)),
            columns(builder(2)),
            reduced(builder(3)),
            oriented(new SixPhaseBuilder(three, 4, source)),
            solved(new SixPhaseBuilder(three, 5, source)));
    firstEnds =
        new FirstEnds(builder(0), phases.get(0), phases.get(1), slots, wingParity(builder(0)));
    mapper = new ReductionMapper(puzzle, three, slots);
  }

  private SixPhaseBuilder builder(int phase) {
    return new SixPhaseBuilder(puzzle, phase, source);
  }

  /** Returns the rotations, grouped by the axes of the colors after the rotation. */
  private List<List<Transformation>> namings() {
    List<Transformation> rotations = puzzle.rotations().stream().map(Move::transformation).toList();
    MovedSets moved = new MovedSets(centers, rotations);
    Map<List<Integer>, List<Transformation>> byAxes = new LinkedHashMap<>();
    for (int rotation = 0; rotation < rotations.size(); rotation++) {
      List<Integer> axes =
          List.of(
              moved.next(MovedSets.faces(centers, "RL"), rotation),
              moved.next(MovedSets.faces(centers, "FB"), rotation));
      byAxes.computeIfAbsent(axes, any -> new ArrayList<>()).add(rotations.get(rotation));
    }
    return List.copyOf(byAxes.values());
  }

  List<Phase<State>> phases() {
    return phases;
  }

  List<DistanceTable> tables() {
    return phases.stream().flatMap(phase -> phase.tables().stream()).toList();
  }

  Puzzle puzzle() {
    return puzzle;
  }

  FirstEnds firstEnds() {
    return firstEnds;
  }

  ReductionMapper mapper() {
    return mapper;
  }

  /**
   * Returns the state with each of the 6 namings of the three pairs of opposite colors by axes.
   * Each is a valid goal, because no center is fixed.
   */
  List<State> axesRenamed(State state) {
    return namings.stream().map(alike -> state.renamed(alike.get(0))).toList();
  }

  /** Returns the state with each of the 4 namings of the two colors of each axis. */
  List<State> facesRenamed(State state) {
    return namings.get(0).stream().map(state::renamed).toList();
  }

  private Phase<State> rightAndLeft(SixPhaseBuilder builder) {
    MovedSets moved = builder.moved(centers);
    SetRanks ranks = new SetRanks(MovedSets.faces(centers, "URFDLB"), 8);
    Distances distances =
        builder.distances(
            "centers-R-and-L",
            new int[] {ranks.rank(MovedSets.faces(centers, "RL"))},
            () -> ranks.transitions(moved));
    return builder.phase(
        "R and L centers on R and L",
        state -> List.of(new int[] {MovedSets.colors(state, centers, "RL")}),
        List.of(PhaseCoordinate.of(moved), PhaseCoordinate.ranked(0, ranks)),
        List.of(TableBound.of(distances, ranks.size()).at(1)));
  }

  private Phase<State> frontAndBack(SixPhaseBuilder builder) {
    MovedSets moved = builder.moved(slots.wings());
    SetRanks ranks = new SetRanks((1 << slots.wings().size()) - 1, WingSlots.EDGES);
    Transitions highs = ranks.transitions(moved);
    Numbering<State> parity = wingParity(builder);
    Numbering<State> front = builder.centers("FB", "UFDB");
    Numbering<State> right = builder.centers("R", "RL");
    Distances ofHighs =
        builder.distances(
            "high-wings-and-parity",
            new int[] {2 * ranks.rank(highs(puzzle.solved()))},
            () ->
                Transitions.of(
                    2 * ranks.size(),
                    highs.moves(),
                    (number, move) ->
                        2 * highs.next(number / 2, move) + parity.table().next(number % 2, move)));
    return builder.phase(
        "F and B centers on F and B, high and low wings apart and even",
        state ->
            List.of(new int[] {highs(state), parity.of(state), front.of(state), right.of(state)}),
        List.of(
            PhaseCoordinate.of(moved),
            PhaseCoordinate.ranked(0, ranks),
            parity.coordinate(),
            front.coordinate(),
            right.coordinate()),
        List.of(
            TableBound.of(ofHighs, ranks.size(), 2).at(1, 2),
            builder.bound(List.of(front, right, parity)).at(3, 4, 2)));
  }

  private int highs(State state) {
    return MovedSets.of(state, slots.wings(), slots::isHigh);
  }

  private Numbering<State> wingParity(SixPhaseBuilder builder) {
    int[] all = IntStream.range(0, slots.wings().size()).toArray();
    return builder.parity("24-wings-parity", state -> isOdd(state, slots.wings(), all));
  }

  /** Returns whether the permutation of the pieces within given places is odd. */
  private static boolean isOdd(State state, Orbit orbit, int[] places) {
    return Parity.isOdd(
        Arrays.stream(places).map(place -> orbit.homeOf(state.piece(orbit, place))).toArray());
  }

  /**
   * Returns the phase that pairs four edges in the middle layer. A search starts with all 495
   * choices of four edges. For each choice, one coordinate has the slots of the high wings and
   * another the slots of the low wings; the four edges are not distinguished.
   */
  private Phase<State> columns(SixPhaseBuilder builder) {
    Arrangements wings = new Arrangements(WingSlots.EDGES, MIDDLE);
    SetRanks ranks = new SetRanks((1 << WingSlots.EDGES) - 1, MIDDLE);
    int[] sameOrder = IntStream.range(0, MIDDLE).toArray();
    int[] anySlot = IntStream.range(0, WingSlots.EDGES).toArray();
    TransitionTable highs = arranged(wings, builder.ofMoves(slots::carriedHigh), sameOrder);
    TransitionTable lows = arranged(wings, builder.ofMoves(slots::carriedLow), sameOrder);
    Arrangements orders = new Arrangements(MIDDLE, MIDDLE);
    int[][] renamed =
        IntStream.range(0, orders.size())
            .mapToObj(orders::unrank)
            .map(
                order ->
                    IntStream.range(0, wings.size())
                        .map(number -> wings.carried(number, order, anySlot))
                        .toArray())
            .toArray(int[][]::new);
    SymmetryReduction pairs = SymmetryReduction.ofImages(renamed, renamed);
    int end = wings.rank(slots.leftBy(upAndDown));
    Distances ofWings =
        builder.distances(
            "four-edges", new int[] {pairs.number(end, end)}, () -> pairs.transitions(highs, lows));
    int[] sets =
        IntStream.range(0, wings.size())
            .map(n -> ranks.rank(Arrays.stream(wings.unrank(n)).map(slot -> 1 << slot).sum()))
            .toArray();
    int[][] edges = Arrays.stream(ranks.sets()).mapToObj(MoveMasks::moves).toArray(int[][]::new);
    int[] inOrder = Arrays.stream(edges).mapToInt(wings::rank).toArray();
    // These bounds rank only the solved state, so the coordinates support no other.
    Numbering<State> highFour =
        new Numbering<>("high-four", solved -> sets[end], ofSets(highs, sets, inOrder));
    Numbering<State> lowFour =
        new Numbering<>("low-four", solved -> sets[end], ofSets(lows, sets, inOrder));
    Numbering<State> sides =
        builder.reached(List.of(builder.centers("R", "RL"), builder.centers("F", "FB")));
    return builder.phase(
        "centers in columns, four edges paired in the middle",
        state -> columnStarts(state, wings, edges, sides.of(state)),
        List.of(
            PhaseCoordinate.of(highs),
            PhaseCoordinate.of(lows),
            sides.coordinate(),
            PhaseCoordinate.mapped(0, sets),
            PhaseCoordinate.mapped(1, sets)),
        List.of(
            TableBound.of(ofWings, pairs),
            builder.bound(List.of(sides, highFour)).at(2, 3),
            builder.bound(List.of(sides, lowFour)).at(2, 4)));
  }

  private static TransitionTable arranged(Arrangements wings, int[][] slotMoves, int[] things) {
    return TransitionTable.of(
        wings.size(),
        slotMoves.length,
        (number, move) -> wings.carried(number, things, slotMoves[move]));
  }

  /** Returns the transitions of the sets of slots of four wings. */
  private static TransitionTable ofSets(TransitionTable ofWings, int[] sets, int[] anyOfSet) {
    return TransitionTable.of(
        anyOfSet.length, ofWings.moves(), (set, move) -> sets[ofWings.next(anyOfSet[set], move)]);
  }

  private List<int[]> columnStarts(State state, Arrangements wings, int[][] edges, int side) {
    int[] highOf = slotOfEdge(state, slots.highs());
    int[] lowOf = slotOfEdge(state, slots.lows());
    return Arrays.stream(edges)
        .map(
            four ->
                new int[] {
                  wings.rank(Arrays.stream(four).map(edge -> highOf[edge]).toArray()),
                  wings.rank(Arrays.stream(four).map(edge -> lowOf[edge]).toArray()),
                  side
                })
        .toList();
  }

  /** Returns the slots of the wings at given places, by edge. */
  private int[] slotOfEdge(State state, int[] places) {
    int[] slotOf = new int[places.length];
    for (int slot = 0; slot < places.length; slot++) {
      slotOf[slots.edgeAt(state, places[slot])] = slot;
    }
    return slotOf;
  }

  private Phase<State> reduced(SixPhaseBuilder builder) {
    Orbit corners = puzzle.orbits().get("corners");
    int[] allCorners = IntStream.range(0, corners.size()).toArray();
    Numbering<State> parity =
        builder.parity(
            "8-corners-and-12-wings-parity",
            state ->
                isOdd(state, corners, allCorners) ^ isOdd(state, slots.wings(), slots.highs()));
    return builder.phase(
        "centers done, all edges paired: a 3x3x3",
        List.of(
            builder.reached(List.of(pairing(builder))),
            builder.reached(
                List.of(builder.centers("R", "RL"), builder.centers("F", "FB"), parity)),
            builder.reached(List.of(builder.centers("U", "UD")))),
        new int[] {0, 1},
        new int[] {0, 2},
        new int[] {1, 2});
  }

  /**
   * Returns the coordinate of the low wings that belong to the high wings, at the edges that U and
   * D turn.
   */
  private Numbering<State> pairing(SixPhaseBuilder builder) {
    WingSlots ordered = slots.beginningWithThoseLeftBy(upAndDown);
    Arrangements pairings = new Arrangements(OUTER, OUTER);
    int[][] highs = builder.ofMoves(move -> outer(ordered.carriedHigh(move)));
    int[][] lows = builder.ofMoves(move -> outer(ordered.carriedLow(move)));
    return new Numbering<>(
        "pairing-of-" + OUTER,
        state -> pairings.rank(outer(ordered.lowOfHigh(place -> ordered.edgeAt(state, place)))),
        TransitionTable.of(
            pairings.size(),
            highs.length,
            (number, move) -> pairings.carried(number, highs[move], lows[move])));
  }

  /** Returns the part of a map of slots for the edges that U and D turn. */
  private static int[] outer(int[] slotMap) {
    return Arrays.stream(slotMap).skip(MIDDLE).map(slot -> slot - MIDDLE).toArray();
  }

  private Phase<State> oriented(SixPhaseBuilder builder) {
    Orbits orbits = three.orbits();
    Orbit edges = orbits.get("edges");
    return builder.phase(
        "corners and edges oriented, middle edges in their layer",
        List.of(
            builder.of(OrientationCoordinate.of(orbits, orbits.get("corners"))),
            builder.of(OrientationCoordinate.of(orbits, edges)),
            builder.of(
                ArrangementCoordinate.combination(orbits, edges, places(edges, false, "U", "D")))),
        new int[] {2, 0},
        new int[] {2, 1},
        new int[] {0, 1});
  }

  private Phase<State> solved(SixPhaseBuilder builder) {
    Orbits orbits = three.orbits();
    Orbit corners = orbits.get("corners");
    Orbit edges = orbits.get("edges");
    int[] outer = places(edges, true, "U", "D");
    return builder.phase(
        "solved",
        List.of(
            builder.of(PermutationCoordinate.of(orbits, corners)),
            builder.of(PermutationCoordinate.of(orbits, edges, outer)),
            builder.of(PermutationCoordinate.of(orbits, edges, places(edges, false, "U", "D"))),
            builder.of(
                ArrangementCoordinate.combination(orbits, corners, places(corners, true, "U"))),
            builder.of(
                ArrangementCoordinate.combinationAt(
                    orbits, edges, outer, places(edges, true, "U")))),
        new int[] {0, 2},
        new int[] {1, 2},
        new int[] {0, 4},
        new int[] {1, 3});
  }

  /** Returns the places of the 3x3x3 that given turns move, or the places that they do not move. */
  private int[] places(Orbit orbit, boolean areMoved, String... turns) {
    return IntStream.range(0, orbit.size())
        .filter(
            place ->
                areMoved
                    == Arrays.stream(turns)
                        .map(turn -> three.move(turn).transformation())
                        .anyMatch(turn -> !turn.fixes(orbit.offset() + place)))
        .toArray();
  }
}
