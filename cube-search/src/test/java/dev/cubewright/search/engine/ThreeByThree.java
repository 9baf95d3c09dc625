package dev.cubewright.search.engine;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.transition.PairIndex;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A search on the 3x3x3 with small tables of every kind: for one coordinate, for a pair, for a pair
 * with symmetries, and the last as a rotated or reflected cube has it.
 */
final class ThreeByThree {
  static final StateSpace SPACE = new StateSpace(Cuboid.of(3, 3, 3));
  static final Puzzle PUZZLE = SPACE.puzzle();

  private static final Orbits ORBITS = PUZZLE.orbits();

  /** The coordinates in the order of the first numberings. */
  private static final List<Coordinate> COORDINATES =
      List.of(
          PermutationCoordinate.of(ORBITS, ORBITS.get("corners")),
          OrientationCoordinate.of(ORBITS, ORBITS.get("corners")),
          ArrangementCoordinate.combination(ORBITS, ORBITS.get("edges"), edgesOfTheMiddleLayer()),
          OrientationCoordinate.of(ORBITS, ORBITS.get("edges")));

  private final MoveSet moveSet;
  private final List<TransitionTable> forward;
  private final int[] solved;

  private ThreeByThree(MoveSet moveSet) {
    this.moveSet = moveSet;
    this.forward =
        COORDINATES.stream().map(c -> TransitionTable.of(c, moveSet.transformations())).toList();
    this.solved = numbers(PUZZLE.solved());
  }

  /** Those that neither U nor D moves, so that symmetries that keep this axis are kept. */
  private static int[] edgesOfTheMiddleLayer() {
    return IntStream.range(0, 12)
        .filter(
            place ->
                Stream.of("U", "D")
                    .allMatch(
                        name -> {
                          int flat = ORBITS.get("edges").offset() + place;
                          return PUZZLE.move(name).transformation().source(flat) == flat;
                        }))
        .toArray();
  }

  static SearchTables tables(MoveSet moveSet) {
    return new ThreeByThree(moveSet).searchTables();
  }

  private static int[] numbers(State state) {
    return COORDINATES.stream().mapToInt(coordinate -> (int) coordinate.rank(state)).toArray();
  }

  private DistanceTable table(Transitions backward, int goal) {
    TableIdentity identity =
        new TableIdentity("3x3x3", "test", moveSet.costModel(), "0123456789abcdef");
    return new DistanceTableBuilder(
            moveSet, backward, new int[] {goal}, 2, (cost, found, entries) -> {})
        .build(identity);
  }

  private SearchTables searchTables() {
    List<Symmetry> all = Symmetries.of(moveSet);
    List<Symmetry> kept = all;
    for (int number : new int[] {1, 2}) {
      kept =
          SymmetryReduction.compatible(
              ProductTransitions.of(List.of(forward.get(number))), solved[number], kept);
    }
    List<Symmetry> keptByBoth = kept;
    Symmetry another =
        all.stream().filter(symmetry -> !keptByBoth.contains(symmetry)).findFirst().orElseThrow();
    SymmetryReduction reduction =
        new SymmetryReduction(
            ProductTransitions.of(List.of(forward.get(1))),
            solved[1],
            ProductTransitions.of(List.of(forward.get(2))),
            solved[2],
            kept,
            1,
            Cancellation.never());
    DistanceTable reduced =
        table(
            reduction.transitions(forward.get(1).reversed(), forward.get(2).reversed()),
            reduction.of(solved[1], solved[2]));
    int[] sizes = {forward.get(1).size(), forward.get(2).size()};
    int[] edgeSizes = {forward.get(2).size(), forward.get(3).size()};
    DistanceTable edges =
        table(
            new ProductTransitions(forward.get(2).reversed(), forward.get(3).reversed()),
            solved[2] * edgeSizes[1] + solved[3]);
    DistanceTable corners = table(forward.get(0).reversed(), solved[0]);
    List<Numbering> numberings =
        Stream.concat(
                forward.stream().map(Numbering::of),
                Stream.of(1, 2).map(number -> Numbering.through(forward.get(number), another)))
            .toList();
    List<Bound> bounds =
        List.of(
            new TableBound(
                edges,
                PairIndex.rowByRow(edgeSizes[1]),
                new int[] {2, 3},
                edgeSizes,
                1,
                (int) edges.size()),
            new TableBound(reduced, reduction, new int[] {1, 2}, sizes, 1, (int) reduced.size()),
            new TableBound(reduced, reduction, new int[] {4, 5}, sizes, 1, (int) reduced.size()),
            new TableBound(
                corners,
                PairIndex.rowByRow(1),
                new int[] {0},
                new int[] {forward.get(0).size()},
                1,
                forward.get(0).size()));
    return new SearchTables(
        moveSet,
        new CanonicalSequences(moveSet),
        state -> Optional.of(start(state, another)),
        numberings,
        bounds);
  }

  private static int[] start(State state, Symmetry another) {
    int[] plain = numbers(state);
    int[] conjugate = numbers(another.conjugate(state));
    return new int[] {plain[0], plain[1], plain[2], plain[3], conjugate[1], conjugate[2]};
  }
}
