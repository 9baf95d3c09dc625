package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.reduction.MovedSets;
import dev.cubewright.solver.reduction.Parity;
import dev.cubewright.solver.reduction.SetRanks;
import dev.cubewright.solver.search.TableSource;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the first two phases, which bring all centers to their axes. */
final class CenterPhases {
  private static final List<Integer> KINDS =
      List.of(CubeModel.FIRST_CENTERS, CubeModel.SECOND_CENTERS);
  private static final int OF_AXIS = 8;

  /** Turns that leave the centers of R and L on these faces. */
  private static final String KEEPING_AXIS =
      "U U2 U' D D2 D' F F2 F' B B2 B' Rw Rw2 Rw' Lw Lw2 Lw' Uw2 Dw2 Fw2 Bw2";

  /** Turns that leave all centers on their axes, and the wings as even as they are. */
  static final String KEEPING_AXES =
      "U U2 U' D D2 D' F F2 F' B B2 B' R R2 R' L L2 L' Uw2 Dw2 Fw2 Bw2 Rw2 Lw2";

  private CenterPhases() {}

  /** Makes phase 1: the centers of R and L on these faces. */
  static Phase first(CubeModel model, Views views, TableSource source) {
    String all = String.join(" ", model.moveSet().moves().stream().map(m -> m.name()).toList());
    PhaseMaker maker = new PhaseMaker(model, "phase-1", all, source);
    SetRanks ranks = new SetRanks(CubeModel.faces("URFDLB"), OF_AXIS);
    int goal = ranks.rank(CubeModel.faces("RL"));
    List<MovedSets> carried = KINDS.stream().map(maker::carried).toList();
    List<PhaseTable> tables = new ArrayList<>();
    IntStream.of(1, 0)
        .mapToObj(
            kind ->
                PhaseTable.of(
                    maker.distances(
                        "centers-" + kind,
                        new int[] {goal},
                        () -> ranked(ranks, carried.get(kind), all.split(" ").length)),
                    2,
                    (numbers, at) -> ranks.rank(numbers[at + kind])))
        .forEach(tables::add);
    tables.add(new NearbyCenters(maker, ranks, carried));
    return new Phase(
        "R and L centers on R and L",
        model,
        maker.moves(),
        model.moves(KEEPING_AXIS + " R R2 R' L L2 L'"),
        views(model, views),
        pieces ->
            List.of(
                KINDS.stream()
                    .mapToInt(
                        kind -> pieces.colors(kind, CubeModel.color('R'), CubeModel.color('L')))
                    .toArray()),
        carried.stream().map(sets -> new SetTransitions(sets, all.split(" ").length)).toList(),
        tables);
  }

  /** Returns the first view that shows each axis as R and L. */
  static int[] views(CubeModel model, Views views) {
    int[] to = model.moves("R L");
    return IntStream.of(
            views.of(model.moves("R L"), to),
            views.of(model.moves("U D"), to),
            views.of(model.moves("F B"), to))
        .toArray();
  }

  /** Makes phase 2: all centers on their axes, the wings even. */
  static Phase second(CubeModel model, TableSource source) {
    PhaseMaker maker = new PhaseMaker(model, "phase-2", KEEPING_AXIS, source);
    SetRanks ranks = new SetRanks(CubeModel.faces("UFDB"), OF_AXIS);
    int goal = ranks.rank(CubeModel.faces("FB"));
    TransitionTable parity = maker.parity();
    List<TransitionTable> next =
        KINDS.stream().map(kind -> maker.table(ranks, maker.carried(kind))).toList();
    List<PhaseTable> tables =
        IntStream.of(0, 1)
            .mapToObj(
                kind ->
                    PhaseTable.of(
                        maker.distances(
                            "centers-" + kind + "-and-parity",
                            new int[] {2 * goal},
                            () -> new ProductTransitions(next.get(kind), parity)),
                        3,
                        (numbers, at) -> 2 * numbers[at + kind] + numbers[at + 2]))
            .toList();
    return new Phase(
        "all centers on their axes",
        model,
        maker.moves(),
        model.moves(KEEPING_AXES),
        new int[] {Views.PLAIN},
        pieces ->
            List.of(
                new int[] {
                  ranks.rank(fronts(pieces, KINDS.get(0))),
                  ranks.rank(fronts(pieces, KINDS.get(1))),
                  Parity.isOdd(
                          IntStream.range(CubeModel.WINGS, CubeModel.WINGS + CubeModel.PLACES)
                              .map(pieces::at)
                              .toArray())
                      ? 1
                      : 0
                }),
        List.of(next.get(0), next.get(1), parity),
        tables);
  }

  private static int fronts(Pieces pieces, int kind) {
    return pieces.colors(kind, CubeModel.color('F'), CubeModel.color('B'));
  }

  private static Transitions ranked(SetRanks ranks, MovedSets carried, int moves) {
    return new Transitions() {
      @Override
      public int size() {
        return ranks.size();
      }

      @Override
      public int moves() {
        return moves;
      }

      @Override
      public int next(int position, int move) {
        return ranks.rank(carried.next(ranks.set(position), move));
      }
    };
  }
}
