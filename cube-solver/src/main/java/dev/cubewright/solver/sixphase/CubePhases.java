package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.reduction.WingSlots;
import dev.cubewright.solver.search.Distances;
import dev.cubewright.solver.search.TableSource;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes the first four phases, those of the 4x4x4 itself. */
final class CubePhases {
  private final Puzzle puzzle;
  private final Orbits orbits;
  private final Orbit centers;
  private final WingSlots slots;

  /** What the turns do that leave the edges in the middle alone. */
  private final List<Transformation> upAndDown;

  private final TableSource source;

  CubePhases(TableSource source) {
    this.puzzle = source.puzzle();
    this.source = source;
    orbits = puzzle.orbits();
    centers = orbits.get("centers");
    slots = WingSlots.of(puzzle, PhaseMoves.of(puzzle, 2).transformations());
    upAndDown = Stream.of("U", "D").map(face -> puzzle.move(face).transformation()).toList();
  }

  /** Returns where the wings belong together. */
  WingSlots slots() {
    return slots;
  }

  /** Makes phase 0. */
  PhaseZero first() {
    List<Transformation> moves = maker(0).moveSet().transformations();
    Phase phase = rightAndLeftCenters();
    PlaceSets front = sets("FB", moves);
    PlaceSets right = sets("R", moves);
    return new PhaseZero(
        phase,
        front,
        right,
        new PlaceSets(slots.wings(), slots::isHigh, true, moves),
        new SetNumbers(frontAndBack(), front),
        new SetNumbers(right(), right));
  }

  /** Makes the phases 1 to 3. */
  List<Phase> further() {
    return List.of(frontAndBackCenters(), middleEdges(), reduction());
  }

  private PhaseTableMaker maker(int phase) {
    return new PhaseTableMaker(
        puzzle,
        phase,
        PhaseMoves.of(puzzle, phase),
        PhaseMoves.of(puzzle, phase == 3 ? 5 : phase + 1).moves(),
        source);
  }

  private Phase rightAndLeftCenters() {
    PhaseTableMaker maker = maker(0);
    MoveSet moveSet = maker.moveSet();
    PlaceSets sets = sets("RL", moveSet.transformations());
    int end = sets.rank(sets.of(puzzle.solved()));
    Distances distances = maker.distances("centers-R-and-L", new int[] {end}, sets::transitions);
    return new Phase(
        new PhaseDescription(0, "R and L centres on R and L"),
        moveSet,
        List.of(sets),
        List.of(new PlaceSetTable(distances, sets, 0)));
  }

  private Phase frontAndBackCenters() {
    PhaseTableMaker maker = maker(1);
    MoveSet moveSet = maker.moveSet();
    Coordinate parity =
        new ParityCoordinate(
            orbits,
            new ParityCoordinate.Places(
                slots.wings(), IntStream.range(0, slots.wings().size()).toArray()));
    List<Numbered> numbered =
        List.of(
            maker.numbered(CoordinateProduct.of(frontAndBack())),
            maker.numbered(CoordinateProduct.of(right())),
            maker.numbered(CoordinateProduct.of(parity)));
    PlaceSets highs = new PlaceSets(slots.wings(), slots::isHigh, true, moveSet.transformations());
    int end = highs.rank(highs.of(puzzle.solved()));
    Distances distances =
        maker.distances("high-wings-and-parity", new int[] {end}, highs::transitions);
    return new Phase(
        new PhaseDescription(1, "F and B centres on F and B, high and low wings apart and even"),
        moveSet,
        List.of(
            highs,
            numbered.get(0).numbering(),
            numbered.get(1).numbering(),
            numbered.get(2).numbering()),
        List.of(new PlaceSetTable(distances, highs, 0), maker.table(numbered, 0, 1, 2).behind(1)));
  }

  private Phase middleEdges() {
    PhaseTableMaker maker = maker(2);
    Numbered sides =
        maker.numbered(
            CoordinateProduct.of(
                right(),
                ArrangementCoordinate.combinationAt(orbits, centers, placesOf("FB"), color("F"))));
    return new MiddleEdges(slots, slots.leftBy(upAndDown), maker).phase(sides);
  }

  private Phase reduction() {
    PhaseTableMaker maker = maker(3);
    Orbit corners = orbits.get("corners");
    Coordinate parity =
        new ParityCoordinate(
            orbits,
            new ParityCoordinate.Places(corners, IntStream.range(0, corners.size()).toArray()),
            new ParityCoordinate.Places(slots.wings(), slots.highs()));
    List<Numbered> numbered =
        List.of(
            maker.numbered(
                CoordinateProduct.of(
                    new PairingCoordinate(orbits, slots, slots.movedBy(upAndDown)))),
            maker.numbered(
                CoordinateProduct.of(
                    right(),
                    ArrangementCoordinate.combinationAt(
                        orbits, centers, placesOf("FB"), color("F")),
                    parity)),
            maker.numbered(
                CoordinateProduct.of(
                    ArrangementCoordinate.combinationAt(
                        orbits, centers, placesOf("UD"), color("U")))));
    return new Phase(
        new PhaseDescription(3, "centres done, all edges paired: a 3x3x3"),
        maker.moveSet(),
        numbered.stream().<PhaseNumbering>map(Numbered::numbering).toList(),
        List.of(
            maker.table(numbered, 0, 1), maker.table(numbered, 0, 2), maker.table(numbered, 1, 2)));
  }

  /** Which places of the R and L centers hold the R ones: 70 numbers. */
  private Coordinate right() {
    return ArrangementCoordinate.combinationAt(orbits, centers, placesOf("RL"), color("R"));
  }

  /** Which of the other places hold the F and B centers: 12,870 numbers. */
  private Coordinate frontAndBack() {
    return ArrangementCoordinate.combinationAt(
        orbits, centers, placesOf("UFDB"), color("F"), color("B"));
  }

  private PlaceSets sets(String faces, List<Transformation> moves) {
    Set<Integer> colors =
        Arrays.stream(placesOf(faces))
            .map(centers::solvedPiece)
            .boxed()
            .collect(Collectors.toSet());
    return new PlaceSets(centers, colors::contains, false, moves);
  }

  private int[] placesOf(String faces) {
    return IntStream.range(0, centers.size())
        .filter(place -> faces.contains(centers.placeName(place).substring(0, 1)))
        .toArray();
  }

  private int color(String face) {
    return centers.solvedPiece(placesOf(face)[0]);
  }
}
