package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Phase 2: any four edges become the middle ones, each a pair. For four given edges, one coordinate
 * has the slots of their high wings, another those of their low wings; a search starts with all 495
 * choices. Which of the four edges is which does not matter. Immutable.
 */
final class MiddleEdges {
  private static final int EDGES = 4;
  private static final Arrangements WINGS = new Arrangements(WingSlots.EDGES, EDGES);
  private static final Arrangements ORDERS = new Arrangements(EDGES, EDGES);
  private static final SetRanks SETS = new SetRanks((1 << WingSlots.EDGES) - 1, EDGES);

  private final WingSlots slots;
  private final int[] middle;
  private final PhaseMaker maker;

  MiddleEdges(WingSlots slots, int[] middle, PhaseMaker maker) {
    this.slots = slots;
    this.middle = middle;
    this.maker = maker;
  }

  Phase<State> phase(Numbering sides) {
    int[][] highMoves = carried(slots::carriedHigh);
    int[][] lowMoves = carried(slots::carriedLow);
    TransitionTable highs = wings(highMoves);
    TransitionTable lows = wings(lowMoves);
    int[][] renamed =
        IntStream.range(0, ORDERS.size()).mapToObj(MiddleEdges::renamed).toArray(int[][]::new);
    SymmetryReduction pairs = SymmetryReduction.ofImages(renamed, renamed);
    int end = WINGS.rank(middle);
    Distances ofWings =
        maker.distances(
            "four-edges", new int[] {pairs.number(end, end)}, () -> pairs.transitions(highs, lows));
    int[] sets =
        IntStream.range(0, WINGS.size()).map(n -> SETS.rank(set(WINGS.unrank(n)))).toArray();
    return new Phase<>(
        "centres in columns, four edges paired in the middle",
        maker.moveSet(),
        maker.nextMoves(),
        state -> starts(state, sides.of(state)),
        List.of(
            PhaseCoordinate.of(highs),
            PhaseCoordinate.of(lows),
            sides.coordinate(),
            PhaseCoordinate.mapped(0, sets),
            PhaseCoordinate.mapped(1, sets)),
        List.of(
            LowerBound.of(ofWings, pairs, 0, 1),
            maker.bound(new int[] {2, 3}, sides, sets("high-four", highMoves)),
            maker.bound(new int[] {2, 4}, sides, sets("low-four", lowMoves))));
  }

  private int[][] carried(Function<Transformation, int[]> ofMove) {
    return maker.moveSet().transformations().stream().map(ofMove).toArray(int[][]::new);
  }

  private static TransitionTable wings(int[][] moves) {
    return TransitionTable.of(
        WINGS.size(),
        moves.length,
        (number, move) ->
            WINGS.rank(Arrays.stream(WINGS.unrank(number)).map(at -> moves[move][at]).toArray()));
  }

  /** Returns each number of four wings with the wings in another order. */
  private static int[] renamed(int order) {
    int[] edges = ORDERS.unrank(order);
    return IntStream.range(0, WINGS.size())
        .map(
            number -> {
              int[] at = WINGS.unrank(number);
              return WINGS.rank(Arrays.stream(edges).map(edge -> at[edge]).toArray());
            })
        .toArray();
  }

  /** Returns the numbering of the sets of slots of four wings; the start is the middle. */
  private Numbering sets(String name, int[][] moves) {
    return new Numbering(
        name,
        state -> SETS.rank(set(middle)),
        TransitionTable.of(
            SETS.size(),
            moves.length,
            (number, move) ->
                SETS.rank(
                    set(
                        IntStream.range(0, WingSlots.EDGES)
                            .filter(slot -> (SETS.set(number) >>> slot & 1) != 0)
                            .map(slot -> moves[move][slot])
                            .toArray()))));
  }

  private static int set(int[] slots) {
    return Arrays.stream(slots).map(slot -> 1 << slot).sum();
  }

  private List<int[]> starts(State state, int side) {
    int[] highOf = new int[WingSlots.EDGES];
    int[] lowOf = new int[WingSlots.EDGES];
    for (int slot = 0; slot < WingSlots.EDGES; slot++) {
      highOf[slots.edgeAt(state, slots.high(slot))] = slot;
      lowOf[slots.edgeAt(state, slots.low(slot))] = slot;
    }
    List<int[]> starts = new ArrayList<>();
    for (int set : SETS.sets()) {
      int[] edges = IntStream.range(0, WingSlots.EDGES).filter(e -> (set >>> e & 1) != 0).toArray();
      starts.add(
          new int[] {
            WINGS.rank(Arrays.stream(edges).map(edge -> highOf[edge]).toArray()),
            WINGS.rank(Arrays.stream(edges).map(edge -> lowOf[edge]).toArray()),
            side
          });
    }
    return starts;
  }
}
