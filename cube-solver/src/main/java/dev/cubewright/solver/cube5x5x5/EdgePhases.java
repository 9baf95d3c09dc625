package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.tables.transition.ProductTransitions;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Makes the last two phases, which pair the edges and finish the centers. */
final class EdgePhases {
  /** Turns that keep the ends of phase 3, seen so that the next turns U and D by quarters. */
  private static final String FOURTH = "U U2 U' D D2 D' R2 L2 F2 B2 Uw2 Dw2 Rw2 Lw2 Fw2 Bw2";

  /** Of these, those that are turns of phase 5, which turns F and B by quarters as seen here. */
  private static final String KEEPING_FOURTH = "U2 D2 R2 L2 F2 B2 Uw2 Dw2 Rw2 Lw2";

  private static final String FIFTH = "U U2 U' D D2 D' R2 L2 F2 B2 Rw2 Lw2 Fw2 Bw2";
  private static final String FACES = "U U2 U' D D2 D' R2 L2 F2 B2";

  private EdgePhases() {}

  /** Makes phase 4: four edges paired, in the slots between U or D and R or L. */
  static ViewedPhase fourth(CubeModel model, Views views, TableSource source) {
    PhaseMaker maker = new PhaseMaker(model, "phase-4", FOURTH, source);
    SlotMoves slotMoves = new SlotMoves(maker);
    int[] ends = slotMoves.of("R", "L");
    List<Symmetry> all =
        maker.symmetries().stream()
            .filter(symmetry -> isKept(ends, slotMoves.images(symmetry)))
            .toList();
    List<Symmetry> keeping = chosen(all, slotMoves::keepsHigh);
    Symmetry mirror = chosen(all, slotMoves::exchangesHigh).get(0);
    FourEdges edges = new FourEdges(slotMoves, keeping, mirror);
    AxisCenters ofUp = new AxisCenters(maker, "UD");
    AxisCenters ofRight = new AxisCenters(maker, "RL");
    int[] upEnds = ofUp.reached(model.moves(KEEPING_FOURTH));
    int[] rightEnds = ofRight.reached(model.moves(KEEPING_FOURTH));
    int complete = edges.complete(ends);

    PairTable wings = maker.distances("wings-x-wings", edges, complete, edges.column(complete));
    PairTable ups =
        maker.distances(
            "wings-x-up-centers",
            new ProductPairs(edges.rows(), edges.rowImages(), ofUp.table(), ofUp.images(keeping)),
            complete,
            upEnds);
    PairTable sides =
        maker.distances(
            "wings-x-right-centers",
            new ProductPairs(
                edges.rows(), edges.rowImages(), ofRight.table(), ofRight.images(keeping)),
            complete,
            rightEnds);
    int rights = ofRight.table().size();
    Distances ofCenters =
        maker.distances(
            "centers",
            Arrays.stream(upEnds)
                .flatMap(up -> IntStream.of(rightEnds).map(right -> up * rights + right))
                .toArray(),
            () -> new ProductTransitions(ofUp.table(), ofRight.table()));
    int[] upMirrored = ofUp.images(List.of(mirror))[0];
    int[] rightMirrored = ofRight.images(List.of(mirror))[0];
    return maker.phase(
        "four edges paired",
        KEEPING_FOURTH,
        IntStream.of(Views.PLAIN, turned(model, views)).toArray(),
        pieces ->
            edges.starts(pieces).stream()
                .map(rows -> new int[] {rows[0], rows[1], ofUp.of(pieces), ofRight.of(pieces)})
                .toList(),
        List.of(
            PhaseCoordinate.of(edges.rows()),
            PhaseCoordinate.of(edges.highRows()),
            PhaseCoordinate.mapped(1, edges.columnNumbers()),
            PhaseCoordinate.of(ofUp.table()),
            PhaseCoordinate.mapped(1, edges.mirrored()),
            PhaseCoordinate.mapped(3, upMirrored),
            PhaseCoordinate.of(ofRight.table()),
            PhaseCoordinate.mapped(6, rightMirrored)),
        List.of(
            wings.bound(0, 2),
            ups.bound(0, 3),
            ups.bound(4, 5),
            sides.bound(0, 6),
            sides.bound(4, 7),
            LowerBound.of(ofCenters, new int[] {3, 6}, new int[] {ofUp.table().size(), rights})));
  }

  private static boolean isKept(int[] slots, int[] images) {
    return Arrays.stream(slots).allMatch(slot -> Arrays.binarySearch(slots, images[slot]) >= 0);
  }

  private static List<Symmetry> chosen(List<Symmetry> all, Predicate<Symmetry> isWanted) {
    return all.stream().filter(isWanted).toList();
  }

  /** Returns the view that shows F and B as U and D, and R and L as they are. */
  private static int turned(CubeModel model, Views views) {
    return views.of(model.moves("F B"), model.moves("U D"), model.moves("R L"), model.moves("R L"));
  }

  /** Makes phase 5: all edges paired and all centers done, a 3x3x3. */
  static ViewedPhase fifth(CubeModel model, Views views, TableSource source) {
    PhaseMaker maker = new PhaseMaker(model, "phase-5", FIFTH, source);
    SlotMoves slotMoves = new SlotMoves(maker);
    List<Symmetry> keeping = chosen(maker.symmetries(), slotMoves::keepsHigh);
    Symmetry mirror = chosen(maker.symmetries(), slotMoves::exchangesHigh).get(0);
    LastEdges edges = new LastEdges(slotMoves, keeping);
    AxisCenters ofUp = new AxisCenters(maker, "UD");
    AxisCenters ofRight = new AxisCenters(maker, "RL");
    AxisCenters ofFront = new AxisCenters(maker, "FB");
    PairTable wings = maker.distances("wings-x-wings", edges, 0, 0);
    PairTable ups =
        maker.distances(
            "wings-x-up-centers",
            new ProductPairs(edges.rows(), edges.images(), ofUp.table(), ofUp.images(keeping)),
            0,
            ofUp.solved());
    int rights = ofRight.table().size();
    int fronts = ofFront.table().size();
    Distances ofCenters =
        maker.distances(
            "centers",
            new int[] {(ofUp.solved() * rights + ofRight.solved()) * fronts + ofFront.solved()},
            () -> ProductTransitions.of(List.of(ofUp.table(), ofRight.table(), ofFront.table())));
    int[] mirrored = edges.images(mirror);
    int[] upMirrored = ofUp.images(List.of(mirror))[0];
    return maker.phase(
        "a 3x3x3",
        FACES,
        new int[] {turned(model, views)},
        pieces ->
            List.of(
                new int[] {
                  edges.ofLows(pieces),
                  edges.ofHighs(pieces),
                  ofUp.of(pieces),
                  ofRight.of(pieces),
                  ofFront.of(pieces)
                }),
        List.of(
            PhaseCoordinate.of(edges.rows()),
            PhaseCoordinate.of(edges.highs()),
            PhaseCoordinate.mapped(1, edges.columnOfHighs()),
            PhaseCoordinate.of(ofUp.table()),
            PhaseCoordinate.mapped(1, mirrored),
            PhaseCoordinate.mapped(3, upMirrored),
            PhaseCoordinate.of(ofRight.table()),
            PhaseCoordinate.of(ofFront.table())),
        List.of(
            wings.bound(0, 2),
            ups.bound(0, 3),
            ups.bound(4, 5),
            LowerBound.of(
                ofCenters, new int[] {3, 6, 7}, new int[] {ofUp.table().size(), rights, fronts})));
  }
}
