package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.TransitionTable;
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

  static ViewedPhase first(CubeModel model, Views views, TableSource source) {
    String all = String.join(" ", model.moveSet().moves().stream().map(m -> m.name()).toList());
    PhaseMaker maker = new PhaseMaker(model, "phase-1", all, source);
    SetRanks ranks = new SetRanks(CubeModel.faces("URFDLB"), OF_AXIS);
    int goal = ranks.rank(CubeModel.faces("RL"));
    List<MovedSets> carried = KINDS.stream().map(maker::carried).toList();
    List<LowerBound> bounds = new ArrayList<>();
    for (int kind = 1; kind >= 0; kind--) {
      MovedSets ofKind = carried.get(kind);
      Distances distances =
          maker.distances("centers-" + kind, new int[] {goal}, () -> ranks.transitions(ofKind));
      bounds.add(LowerBound.of(distances, new int[] {3 - 2 * kind}, new int[] {ranks.size()}));
    }
    bounds.add(new NearbyCenters(maker, ranks, carried));
    return maker.phase(
        "R and L centers on R and L",
        KEEPING_AXIS + " R R2 R' L L2 L'",
        views(model, views),
        pieces -> List.of(new int[] {rights(pieces, KINDS.get(1)), rights(pieces, KINDS.get(0))}),
        List.of(
            PhaseCoordinate.of(carried.get(1)),
            PhaseCoordinate.ranked(0, ranks),
            PhaseCoordinate.of(carried.get(0)),
            PhaseCoordinate.ranked(2, ranks)),
        bounds);
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
  static ViewedPhase second(CubeModel model, TableSource source) {
    PhaseMaker maker = new PhaseMaker(model, "phase-2", KEEPING_AXIS, source);
    SetRanks ranks = new SetRanks(CubeModel.faces("UFDB"), OF_AXIS);
    int end = CubeModel.faces("FB");
    int goal = ranks.rank(end);
    TransitionTable first = ranks.table(maker.carried(KINDS.get(0)));
    TransitionTable secondAndParity =
        TransitionTable.product(List.of(ranks.table(maker.carried(KINDS.get(1))), maker.parity()));
    List<Symmetry> symmetries = maker.symmetries(CubeModel.FIRST_CENTERS, end);
    SymmetricPairs pairs =
        new ProductPairs(
            first,
            images(ranks, model.images(symmetries, KINDS.get(0)), symmetries.size(), 1),
            secondAndParity,
            images(ranks, model.images(symmetries, KINDS.get(1)), symmetries.size(), 2));
    PairTable centers = maker.distances("centers-x-centers-and-parity", pairs, goal, 2 * goal);
    return maker.phase(
        "all centers on their axes",
        KEEPING_AXES,
        new int[] {Views.PLAIN},
        pieces ->
            List.of(
                new int[] {
                  ranks.rank(fronts(pieces, KINDS.get(0))),
                  2 * ranks.rank(fronts(pieces, KINDS.get(1)))
                      + (Parity.isOdd(
                              IntStream.range(CubeModel.WINGS, CubeModel.WINGS + CubeModel.PLACES)
                                  .map(pieces::at)
                                  .toArray())
                          ? 1
                          : 0)
                }),
        List.of(PhaseCoordinate.of(first), PhaseCoordinate.of(secondAndParity)),
        List.of(centers.bound(0, 1)));
  }

  /** Returns what symmetries make of numbers of sets, each told apart from others in some way. */
  private static int[][] images(SetRanks ranks, MovedSets carried, int symmetries, int ways) {
    int[][] images = new int[symmetries][ranks.size() * ways];
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
      for (int number = 0; number < images[symmetry].length; number++) {
        int set = carried.next(ranks.set(number / ways), symmetry);
        images[symmetry][number] = ranks.rank(set) * ways + number % ways;
      }
    }
    return images;
  }

  private static int rights(Pieces pieces, int kind) {
    return pieces.colors(kind, CubeModel.color('R'), CubeModel.color('L'));
  }

  private static int fronts(Pieces pieces, int kind) {
    return pieces.colors(kind, CubeModel.color('F'), CubeModel.color('B'));
  }
}
