package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.NumberedPhase;
import dev.cubewright.solver.phase.PhaseTable;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.Transitions;
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
    PhaseTableMaker maker = maker(0);
    Set<Integer> colors = colors("RL");
    SetRanks ranks = new SetRanks(set("URFDLB"), Integer.bitCount(set("RL")));
    MovedSets moved = new MovedSets(centers, maker.moveSet().transformations());
    Distances distances =
        maker.distances(
            "centers-R-and-L", new int[] {ranks.rank(set("RL"))}, () -> ranks.transitions(moved));
    return new PhaseZero(
        maker.phase(
            "R and L centres on R and L",
            state -> List.of(new int[] {MovedSets.of(state, centers, colors::contains)}),
            List.of(moved),
            List.of(PhaseTable.of(distances, 1, (numbers, at) -> ranks.rank(numbers[at])))),
        slots,
        maker.numbered(CoordinateProduct.of(wingParity())),
        sets("FB", "UFDB", frontAndBack()),
        sets("R", "RL", right()));
  }

  /** Returns the numbers that a coordinate gives to the places of some colors. */
  private PhaseZero.Sets sets(String colorsOf, String faces, Coordinate coordinate) {
    Set<Integer> colors = colors(colorsOf);
    SetRanks ranks = new SetRanks(set(faces), Integer.bitCount(set(colorsOf)));
    int[] numbers = new int[ranks.size()];
    for (int number = 0; number < numbers.length; number++) {
      State state = coordinate.unrank(number);
      numbers[ranks.rank(MovedSets.of(state, centers, colors::contains))] = number;
    }
    return new PhaseZero.Sets(colors::contains, ranks, numbers);
  }

  /** Makes the phases 1 to 3. */
  List<NumberedPhase<State>> further() {
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

  private NumberedPhase<State> frontAndBackCenters() {
    PhaseTableMaker maker = maker(1);
    Numbered parity = maker.numbered(CoordinateProduct.of(wingParity()));
    Numbered front = maker.numbered(CoordinateProduct.of(frontAndBack()));
    Numbered right = maker.numbered(CoordinateProduct.of(right()));
    Orbit wings = slots.wings();
    MovedSets highs = new MovedSets(wings, maker.moveSet().transformations());
    SetRanks ranks = new SetRanks((1 << wings.size()) - 1, WingSlots.EDGES);
    int end = ranks.rank(MovedSets.of(puzzle.solved(), wings, slots::isHigh));
    Distances ofHighs =
        maker.distances(
            "high-wings-and-parity",
            new int[] {2 * end},
            () -> new WithParity(ranks.transitions(highs), parity.table()));
    return maker.phase(
        "F and B centres on F and B, high and low wings apart and even",
        state ->
            List.of(
                new int[] {
                  MovedSets.of(state, wings, slots::isHigh),
                  parity.of(state),
                  front.of(state),
                  right.of(state)
                }),
        List.of(highs, parity.compact(), front.compact(), right.compact()),
        List.of(
            PhaseTable.of(
                ofHighs, 2, (numbers, at) -> 2 * ranks.rank(numbers[at]) + numbers[at + 1]),
            PhaseTableMaker.table(
                maker.distances(front, right, parity), new int[] {2, 3, 1}, front, right, parity)));
  }

  /** Where moves lead from numbers, each of which is told apart by a parity. */
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

  private NumberedPhase<State> middleEdges() {
    PhaseTableMaker maker = maker(2);
    Numbered sides =
        maker.numbered(
            CoordinateProduct.of(
                right(),
                ArrangementCoordinate.combinationAt(orbits, centers, placesOf("FB"), color("F"))));
    return new MiddleEdges(slots, slots.leftBy(upAndDown), maker).phase(sides);
  }

  private NumberedPhase<State> reduction() {
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
    return maker.phase(
        "centres done, all edges paired: a 3x3x3",
        numbered,
        List.of(
            maker.table(numbered, 0, 1), maker.table(numbered, 0, 2), maker.table(numbered, 1, 2)));
  }

  private Coordinate wingParity() {
    return new ParityCoordinate(
        orbits,
        new ParityCoordinate.Places(
            slots.wings(), IntStream.range(0, slots.wings().size()).toArray()));
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

  /** Returns the colors of the centers of some faces. */
  private Set<Integer> colors(String faces) {
    return Arrays.stream(placesOf(faces))
        .map(centers::solvedPiece)
        .boxed()
        .collect(Collectors.toSet());
  }

  /** Returns the places of the centers of some faces, as bits. */
  private int set(String faces) {
    return Arrays.stream(placesOf(faces)).map(place -> 1 << place).sum();
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
