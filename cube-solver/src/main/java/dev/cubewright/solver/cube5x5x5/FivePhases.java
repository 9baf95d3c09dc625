package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.Numbering;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.Pruning;
import dev.cubewright.solver.phase.TableBound;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.SetRanks;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The five phases as data: moves, coordinates and tables. */
final class FivePhases {
  /** The turns that keep the centers of R and L on these faces. */
  private static final String KEEPING_AXIS =
      "U U2 U' D D2 D' F F2 F' B B2 B' Rw Rw2 Rw' Lw Lw2 Lw' Uw2 Dw2 Fw2 Bw2";

  /** The turns that keep all centers on their axes and the parity of the wings. */
  private static final String KEEPING_AXES =
      "U U2 U' D D2 D' F F2 F' B B2 B' R R2 R' L L2 L' Uw2 Dw2 Fw2 Bw2 Rw2 Lw2";

  /** The turns of {@link #KEEPING_AXES} that also keep high wings high. */
  private static final String KEEPING_HIGH =
      "U U2 U' D D2 D' F F2 F' B B2 B' R2 L2 Uw2 Dw2 Fw2 Bw2 Rw2 Lw2";

  /**
   * The turns that keep the goals of phase 3, after the rotation that maps the quarter turns of
   * phase 4 to U and D.
   */
  private static final String FOURTH = "U U2 U' D D2 D' R2 L2 F2 B2 Uw2 Dw2 Rw2 Lw2 Fw2 Bw2";

  /**
   * The turns of {@link #FOURTH} that are also turns of phase 5, whose quarter turns are F and B in
   * this orientation.
   */
  private static final String KEEPING_FOURTH = "U2 D2 R2 L2 F2 B2 Uw2 Dw2 Rw2 Lw2";

  private static final String FIFTH = "U U2 U' D D2 D' R2 L2 F2 B2 Rw2 Lw2 Fw2 Bw2";
  private static final String FACES = "U U2 U' D D2 D' R2 L2 F2 B2";

  private final CubeModel model;
  private final TableSource source;

  FivePhases(CubeModel model, TableSource source) {
    this.model = model;
    this.source = source;
  }

  List<ViewedPhase> all() {
    return List.of(first(), second(), third(), fourth(), fifth());
  }

  private PhaseMaker maker(int number, String moves, String keeping) {
    return new PhaseMaker(model, number, moves, keeping, source);
  }

  /** Returns the first symmetry that maps each axis to R and L. */
  private int[] anyAxis() {
    return new int[] {
      model.symmetry("R L", "R L"), model.symmetry("U D", "R L"), model.symmetry("F B", "R L")
    };
  }

  /** Returns the symmetry that maps F and B to U and D, and keeps R and L. */
  private int turned() {
    return model.symmetry("F B", "U D", "R L", "R L");
  }

  ViewedPhase first() {
    String all =
        model.moveSet().moves().stream().map(move -> move.name()).collect(Collectors.joining(" "));
    PhaseMaker maker = maker(1, all, KEEPING_AXIS + " R R2 R' L L2 L'");
    int home = CubeModel.faces("RL");
    SetRanks ranks = new SetRanks(CubeModel.faces("URFDLB"), Integer.bitCount(home));
    int[] goals = {ranks.rank(home)};
    MovedSets firsts = maker.carried(CubeModel.FIRST_CENTERS);
    MovedSets seconds = maker.carried(CubeModel.SECOND_CENTERS);
    return maker.phase(
        "R and L centers on R and L",
        new Pruning(7, 11, 2.5),
        anyAxis(),
        pieces ->
            List.of(
                new int[] {
                  pieces.from(home, CubeModel.SECOND_CENTERS),
                  pieces.from(home, CubeModel.FIRST_CENTERS)
                }),
        List.of(
            PhaseCoordinate.of(seconds),
            PhaseCoordinate.ranked(0, ranks),
            PhaseCoordinate.of(firsts),
            PhaseCoordinate.ranked(2, ranks)),
        List.of(
            TableBound.of(
                    maker.distances("centers-1", goals, () -> ranks.transitions(seconds)),
                    ranks.size())
                .at(1),
            TableBound.of(
                    maker.distances("centers-0", goals, () -> ranks.transitions(firsts)),
                    ranks.size())
                .at(3),
            new NearbyCenters(maker, ranks, firsts, seconds)));
  }

  /** Returns phase 2: all centers on their axes, the wings even. */
  private ViewedPhase second() {
    PhaseMaker maker = maker(2, KEEPING_AXIS, KEEPING_AXES);
    Numbering<Pieces> first = maker.centers(CubeModel.FIRST_CENTERS, "UFDB", "FB");
    Numbering<Pieces> second =
        maker.reached(
            List.of(maker.centers(CubeModel.SECOND_CENTERS, "UFDB", "FB"), maker.parity()));
    int[] symmetries = maker.symmetries(CubeModel.FIRST_CENTERS, CubeModel.faces("FB"));
    return maker.phase(
        "all centers on their axes",
        Pruning.EXACT,
        new int[] {CubeModel.PLAIN},
        pieces -> List.of(new int[] {first.of(pieces), second.of(pieces)}),
        List.of(first.coordinate(), second.coordinate()),
        List.of(
            maker.pairs(
                "centers-x-centers-and-parity",
                first.table(),
                maker.images(first, symmetries),
                maker.ends(first)[0],
                second,
                symmetries)));
  }

  /**
   * Returns phase 3: wings apart, middle edges oriented, and the centers of R and L solvable by
   * half turns.
   */
  private ViewedPhase third() {
    PhaseMaker maker = maker(3, KEEPING_AXES, KEEPING_HIGH);
    WingChoices wings = new WingChoices(maker);
    return maker.phase(
        "wings apart, middle edges turned, R and L centers in columns",
        Pruning.EXACT,
        anyAxis(),
        wings::starts,
        wings.coordinates(),
        wings.bounds());
  }

  /** Returns phase 4: four edges paired, in the slots between U or D and R or L. */
  private ViewedPhase fourth() {
    PhaseMaker maker = maker(4, FOURTH, KEEPING_FOURTH);
    SlotEdges edges = new SlotEdges(maker, "R L");
    Numbering<Pieces> ofUp = maker.centers("UD");
    Numbering<Pieces> ofRight = maker.centers("RL");
    TableBound ups = ofCenters(maker, "wings-x-up-centers", edges, ofUp);
    TableBound sides = ofCenters(maker, "wings-x-right-centers", edges, ofRight);
    return maker.phase(
        "four edges paired",
        new Pruning(8, 46.6, 3.2),
        new int[] {CubeModel.PLAIN, turned()},
        pieces -> starts(pieces, edges, List.of(ofUp, ofRight)),
        coordinates(maker, edges, ofUp, ofRight, maker.mirrored(6, ofRight, edges.mirror())),
        List.of(
            ofWings(maker, edges),
            ups.at(0, 3),
            ups.at(4, 5),
            sides.at(0, 6),
            sides.at(4, 7),
            maker.bound("centers", List.of(ofUp, ofRight)).at(3, 6)));
  }

  /** Returns phase 5: all edges paired and all centers done, a 3x3x3. */
  private ViewedPhase fifth() {
    PhaseMaker maker = maker(5, FIFTH, FACES);
    SlotEdges edges = new SlotEdges(maker, "U D");
    Numbering<Pieces> ofUp = maker.centers("UD");
    Numbering<Pieces> ofRight = maker.centers("RL");
    Numbering<Pieces> ofFront = maker.centers("FB");
    TableBound ups = ofCenters(maker, "wings-x-up-centers", edges, ofUp);
    return maker.phase(
        "a 3x3x3",
        new Pruning(8, 29.6, 2.7),
        new int[] {turned()},
        pieces -> starts(pieces, edges, List.of(ofUp, ofRight, ofFront)),
        coordinates(maker, edges, ofUp, ofRight, ofFront.coordinate()),
        List.of(
            ofWings(maker, edges),
            ups.at(0, 3),
            ups.at(4, 5),
            maker.bound("centers", List.of(ofUp, ofRight, ofFront)).at(3, 6, 7)));
  }

  /** Returns the rows of both sides and the indices of the centers, for each choice of edges. */
  private static List<int[]> starts(
      Pieces pieces, SlotEdges edges, List<Numbering<Pieces>> centers) {
    int[] ofCenters = centers.stream().mapToInt(one -> one.of(pieces)).toArray();
    return edges.starts(pieces).stream()
        .map(rows -> IntStream.concat(IntStream.of(rows), IntStream.of(ofCenters)).toArray())
        .toList();
  }

  /** Returns the coordinates of the last two phases. */
  private static List<PhaseCoordinate> coordinates(
      PhaseMaker maker,
      SlotEdges edges,
      Numbering<Pieces> ofUp,
      Numbering<Pieces> ofRight,
      PhaseCoordinate further) {
    return List.of(
        PhaseCoordinate.of(edges.rows()),
        PhaseCoordinate.of(edges.highRows()),
        PhaseCoordinate.mapped(1, edges.columnNumbers()),
        ofUp.coordinate(),
        PhaseCoordinate.mapped(1, edges.mirrored()),
        maker.mirrored(3, ofUp, edges.mirror()),
        ofRight.coordinate(),
        further);
  }

  private static TableBound ofWings(PhaseMaker maker, SlotEdges edges) {
    int complete = edges.complete();
    return maker.pairs("wings-x-wings", edges, complete, edges.column(complete)).at(0, 2);
  }

  private static TableBound ofCenters(
      PhaseMaker maker, String numbering, SlotEdges edges, Numbering<Pieces> centers) {
    return maker.pairs(
        numbering, edges.rows(), edges.rowImages(), edges.complete(), centers, edges.keeping());
  }
}
