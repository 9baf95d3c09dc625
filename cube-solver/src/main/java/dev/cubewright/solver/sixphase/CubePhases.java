package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The first four phases, those of the 4x4x4 itself. */
final class CubePhases {
  private final Puzzle puzzle;
  private final Orbit centers;
  private final WingSlots slots;

  /** What the turns do that leave the edges in the middle alone. */
  private final List<Transformation> upAndDown;

  private final TableSource source;

  CubePhases(TableSource source) {
    this.puzzle = source.puzzle();
    this.source = source;
    centers = puzzle.orbits().get("centers");
    slots = WingSlots.of(puzzle, PhaseMaker.moveSet(puzzle, 2).transformations());
    upAndDown = Stream.of("U", "D").map(face -> puzzle.move(face).transformation()).toList();
  }

  WingSlots slots() {
    return slots;
  }

  PhaseZero first() {
    PhaseMaker maker = maker(0);
    CenterSets sides = CenterSets.of(centers, "RL", "URFDLB");
    MovedSets moved = new MovedSets(centers, maker.moveSet().transformations());
    Distances distances =
        maker.distances(
            "centers-R-and-L",
            new int[] {sides.rank(puzzle.solved())},
            () -> sides.ranks().transitions(moved));
    Phase<State> phase =
        new Phase<>(
            "R and L centres on R and L",
            maker.moveSet(),
            maker.nextMoves(),
            state -> List.of(new int[] {sides.set(state)}),
            List.of(PhaseCoordinate.of(moved), PhaseCoordinate.ranked(0, sides.ranks())),
            List.of(LowerBound.of(distances, new int[] {1}, new int[] {sides.ranks().size()})));
    return new PhaseZero(phase, slots, wingParity(maker), frontAndBack(), right());
  }

  List<Phase<State>> further() {
    PhaseMaker maker = maker(2);
    Numbering sides = maker.reached(maker.of(right()), maker.of(front()));
    return List.of(
        frontAndBackCenters(),
        new MiddleEdges(slots, slots.leftBy(upAndDown), maker).phase(sides),
        reduction());
  }

  private PhaseMaker maker(int phase) {
    return PhaseMaker.of(puzzle, phase, source);
  }

  private Phase<State> frontAndBackCenters() {
    PhaseMaker maker = maker(1);
    Numbering parity = wingParity(maker);
    Numbering front = maker.of(frontAndBack());
    Numbering right = maker.of(right());
    Orbit wings = slots.wings();
    MovedSets highs = new MovedSets(wings, maker.moveSet().transformations());
    SetRanks ranks = new SetRanks((1 << wings.size()) - 1, WingSlots.EDGES);
    int end = ranks.rank(MovedSets.of(puzzle.solved(), wings, slots::isHigh));
    Distances ofHighs =
        maker.distances(
            "high-wings-and-parity",
            new int[] {2 * end},
            () -> new WithParity(ranks.transitions(highs), parity.table()));
    return new Phase<>(
        "F and B centres on F and B, high and low wings apart and even",
        maker.moveSet(),
        maker.nextMoves(),
        state ->
            List.of(
                new int[] {
                  MovedSets.of(state, wings, slots::isHigh),
                  parity.of(state),
                  front.of(state),
                  right.of(state)
                }),
        List.of(
            PhaseCoordinate.of(highs),
            PhaseCoordinate.ranked(0, ranks),
            parity.coordinate(),
            front.coordinate(),
            right.coordinate()),
        List.of(
            LowerBound.of(ofHighs, new int[] {1, 2}, new int[] {ranks.size(), 2}),
            maker.bound(new int[] {3, 4, 2}, front, right, parity)));
  }

  /** The transitions of numbers, each of which is told apart by a parity. */
  private record WithParity(Transitions numbers, Transitions parity) implements Transitions {
    @Override
    public int size() {
      return 2 * numbers.size();
    }

    @Override
    public int moves() {
      return numbers.moves();
    }

    @Override
    public int next(int position, int move) {
      return 2 * numbers.next(position / 2, move) + parity.next(position % 2, move);
    }
  }

  private Phase<State> reduction() {
    PhaseMaker maker = maker(3);
    Orbit corners = puzzle.orbits().get("corners");
    int[] allCorners = IntStream.range(0, corners.size()).toArray();
    Numbering parity =
        maker.parity(
            "8-corners-and-12-wings-parity",
            state ->
                isOdd(state, corners, allCorners) ^ isOdd(state, slots.wings(), slots.highs()));
    List<Numbering> coordinates =
        List.of(
            maker.reached(pairing(maker)),
            maker.reached(maker.of(right()), maker.of(front()), parity),
            maker.reached(maker.of(CenterSets.of(centers, "U", "UD"))));
    return maker.phase(
        "centres done, all edges paired: a 3x3x3",
        coordinates,
        new int[] {0, 1},
        new int[] {0, 2},
        new int[] {1, 2});
  }

  /** Numbers which low wing belongs to each high one at the edges that U and D turn. */
  private Numbering pairing(PhaseMaker maker) {
    WingSlots ordered = slots.beginningWithThoseLeftBy(upAndDown);
    int first = slots.leftBy(upAndDown).length;
    int edges = WingSlots.EDGES - first;
    Arrangements pairings = new Arrangements(edges, edges);
    List<Transformation> moves = maker.moveSet().transformations();
    int[][] high = moves.stream().map(ordered::carriedHigh).toArray(int[][]::new);
    int[][] low = moves.stream().map(ordered::carriedLow).toArray(int[][]::new);
    return new Numbering(
        "pairing-of-" + edges,
        state -> {
          int[] lowOf = new int[WingSlots.EDGES];
          for (int slot = first; slot < WingSlots.EDGES; slot++) {
            lowOf[ordered.edgeAt(state, ordered.low(slot))] = slot - first;
          }
          return pairings.rank(
              IntStream.range(first, WingSlots.EDGES)
                  .map(slot -> lowOf[ordered.edgeAt(state, ordered.high(slot))])
                  .toArray());
        },
        TransitionTable.of(
            pairings.size(),
            moves.size(),
            (number, move) -> {
              int[] lows = pairings.unrank(number);
              int[] moved = new int[edges];
              for (int edge = 0; edge < edges; edge++) {
                moved[high[move][first + edge] - first] = low[move][first + lows[edge]] - first;
              }
              return pairings.rank(moved);
            }));
  }

  private Numbering wingParity(PhaseMaker maker) {
    int[] all = IntStream.range(0, slots.wings().size()).toArray();
    return maker.parity("24-wings-parity", state -> isOdd(state, slots.wings(), all));
  }

  /** Returns whether the pieces at some places, which they never leave, are permuted oddly. */
  private static boolean isOdd(State state, Orbit orbit, int[] places) {
    return Parity.isOdd(
        Arrays.stream(places).map(place -> orbit.homeOf(state.piece(orbit, place))).toArray());
  }

  /** The R centers among R and L: 70 sets. */
  private CenterSets right() {
    return CenterSets.of(centers, "R", "RL");
  }

  /** The F centers among F and B: 70 sets. */
  private CenterSets front() {
    return CenterSets.of(centers, "F", "FB");
  }

  /** The F and B centers among the other places: 12,870 sets. */
  private CenterSets frontAndBack() {
    return CenterSets.of(centers, "FB", "UFDB");
  }
}
