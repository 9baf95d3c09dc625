package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class TwoPhaseTablesTest {
  private final Puzzle puzzle = ThreeByThree.CUBE.puzzle();
  private final MoveSet moveSet = ThreeByThree.CUBE.moveSet();
  private final TwoPhaseTables tables =
      ThreeByThree.twoPhaseTables(false, ThreeByThree.tableMaker());

  @Test
  void subgroupHasTenMoves() {
    assertThat(tables.phaseTwo().moveSet().moves())
        .extracting(move -> move.name())
        .containsExactlyInAnyOrder("U", "U2", "U'", "D", "D2", "D'", "R2", "L2", "F2", "B2");
  }

  @Test
  void phasesHaveTheKnownSizes() {
    CubeParts parts = new CubeParts(puzzle);
    assertThat(parts.slice().size()).isEqualTo(495);
    assertThat(parts.flip().size()).isEqualTo(2048);
    assertThat(parts.twist().size()).isEqualTo(2187);
    assertThat(parts.upperPlacement().size()).isEqualTo(11_880);
    assertThat(parts.outerPermutation().size()).isEqualTo(40_320);
  }

  /** The places of upper and lower edges determine all permutations of the outer edges. */
  @Test
  void outerEdgesFollowFromUpperAndLowerEdges() {
    Coordinate outer = new CubeParts(puzzle).outerPermutation();
    PhaseTwo two = tables.phaseTwo();
    for (int number = 0; number < outer.size(); number++) {
      State state = outer.unrank(number);
      assertThat(two.outer(two.upper(state), two.lower(state))).isEqualTo(number);
    }
  }

  /** The second lookup of the flips is for the image of the state. */
  @Test
  void flipsOfImageMatchTheConjugatedState() {
    Phase1Coordinates coordinates = tables.coordinates();
    Symmetry symmetry = coordinates.symmetryOfOtherFlips();
    for (State state : ThreeByThree.states(5, 40).toList()) {
      assertThat(
              tables.coordinates().flipOfImage(coordinates.slice(state), coordinates.flip(state)))
          .isEqualTo(coordinates.flip(symmetry.conjugate(state)));
    }
  }

  @Test
  void boundsNeverExceedTheDistance() {
    SplittableRandom random = new SplittableRandom(4);
    TwoPhaseTables one = tables;
    Phase1Coordinates coordinates = one.coordinates();
    PhaseTwo two = tables.phaseTwo();
    for (int walk = 0; walk < 300; walk++) {
      State first = puzzle.solved();
      State second = puzzle.solved();
      for (int moves = 1; moves <= 14; moves++) {
        first = first.apply(moveSet.move(random.nextInt(moveSet.size())));
        second = second.apply(two.moveSet().move(random.nextInt(two.moveSet().size())));
        assertThat(
                one.least(
                    coordinates.slice(first), coordinates.flip(first), coordinates.twist(first)))
            .isLessThanOrEqualTo(moves);
        int corner = two.corners(second);
        int inner = two.inner(two.middle(second));
        int outer = two.outer(two.upper(second), two.lower(second));
        int known = two.cornerBound(corner, inner);
        assertThat(two.bound(known, corner, outer, inner, Integer.MAX_VALUE))
            .isBetween(known, moves);
      }
    }
  }

  /** One table of transitions can therefore serve all three. */
  @Test
  void placementsOfUpperLowerAndMiddleEdgesMoveAlike() {
    CubeParts parts = new CubeParts(puzzle);
    List<Coordinate> placements =
        List.of(parts.upperPlacement(), parts.lowerPlacement(), parts.middlePlacement());
    List<TransitionTable> transitions =
        placements.stream().map(all -> TransitionTable.of(all, moveSet.transformations())).toList();
    for (int move = 0; move < moveSet.size(); move++) {
      int[] expected = transitions.get(0).ofMove(move);
      assertThat(transitions.get(1).ofMove(move)).isEqualTo(expected);
      assertThat(transitions.get(2).ofMove(move)).isEqualTo(expected);
    }
  }

  @Test
  void rotationsMakeAxesVertical() {
    List<Symmetry> axes = tables.coordinates().axes();
    assertThat(axes).hasSize(3);
    for (State state : ThreeByThree.states(2, 20).toList()) {
      for (Symmetry axis : axes) {
        assertThat(puzzle.rotations())
            .anyMatch(
                rotation ->
                    state
                        .apply(rotation)
                        .renamed(rotation.transformation().inverse())
                        .equals(axis.conjugate(state)));
      }
    }
  }

  /** A path of a direction solves exactly the state whose inverse its solution is. */
  @Test
  void pathsInEachDirectionBecomeSolutions() {
    SplittableRandom random = new SplittableRandom(3);
    List<PreMoves> all =
        IntStream.rangeClosed(0, Schedule.GREATEST_PRE_MOVE_COST)
            .boxed()
            .flatMap(length -> preMoves(length).stream().limit(100))
            .toList();
    for (PreMoves preMoves : all) {
      int[] path = random.ints(8, 0, moveSet.size()).toArray();
      for (Direction direction : directions(ThreeByThree.states(8, 1).findFirst().orElseThrow())) {
        SearchRoot any = SearchRoot.of(direction, preMoves, tables);
        State state = puzzle.solved().apply(undoing(any.answer(path, path.length, inverses())));
        Direction same =
            directions(state).stream()
                .filter(other -> other.axis() == direction.axis())
                .filter(other -> other.inverted() == direction.inverted())
                .findFirst()
                .orElseThrow();
        State begin = SearchRoot.of(same, preMoves, tables).state();
        assertThat(puzzle.isSolved(begin.apply(made(path)))).isTrue();
      }
    }
  }

  @Test
  void preMovesNeverBeginInTheSubgroup() {
    assertThat(preMoves(Schedule.GREATEST_PRE_MOVE_COST)).isNotEmpty();
    assertThat(preMoves(0)).singleElement().matches(none -> none.moves().length == 0);
    assertThat(preMoves(1)).hasSize(8);
    for (PreMoves two : preMoves(2)) {
      int[] moves = two.moves();
      assertThat(two.state()).isEqualTo(puzzle.solved().apply(made(moves)));
      for (int begun : tables.phaseTwo().moves()) {
        State rest = puzzle.solved().apply(moveSet.move(inverses()[begun])).apply(made(moves));
        assertThat(preMoves(1)).extracting(PreMoves::state).doesNotContain(rest);
      }
    }
  }

  private List<PreMoves> preMoves(int length) {
    return tables.preMoves(length).stream().flatMap(List::stream).toList();
  }

  /** Pre-moves have the same first phases exactly if they are in one group. */
  @Test
  void preMovesOfAGroupDifferByTheSubgroup() {
    assertThat(tables.preMoves(1)).hasSize(4).allMatch(group -> group.size() == 2);
    for (int length = 1; length <= 2; length++) {
      List<List<PreMoves>> groups = tables.preMoves(length);
      for (List<PreMoves> group : groups) {
        Transformation undone = made(group.get(0).moves()).inverse();
        for (List<PreMoves> other : groups) {
          for (PreMoves one : other) {
            assertThat(isInSubgroup(one.state().apply(undone))).isEqualTo(group == other);
          }
        }
      }
    }
  }

  @Test
  void symmetricStatesHaveFewerDirectionsAndFirstMoves() {
    State any = ThreeByThree.states(8, 1).findFirst().orElseThrow();
    assertThat(directions(any)).hasSize(6);
    for (Direction direction : directions(any)) {
      assertThat(direction.symmetries()).hasSize(1);
      assertThat(direction.distinctMoves()).isEqualTo(tables.moves().all());
    }
    // By symmetry: a quarter and a half turn of a face, inside and outside the subgroup.
    State superflip = ThreeByThree.after(ThreeByThree.SUPERFLIP);
    Direction only = directions(superflip).get(0);
    assertThat(directions(superflip)).hasSize(1);
    assertThat(only.symmetries()).hasSize(16);
    assertThat(Long.bitCount(only.distinctMoves())).isEqualTo(4);
    assertThat(preMoves(1).stream().filter(only.distinct())).hasSize(1);
    // It equals its inverse, but differs along another axis.
    assertThat(directions(ThreeByThree.after("R2"))).hasSize(2);
  }

  private List<Direction> directions(State state) {
    return tables.directions(state, ThreeByThree.allMoves());
  }

  private Transformation made(int[] moves) {
    Transformation made = Transformation.identity(puzzle.orbits());
    for (int move : moves) {
      made = made.then(moveSet.move(move).transformation());
    }
    return made;
  }

  private Transformation undoing(int[] moves) {
    return made(moves).inverse();
  }

  private int[] inverses() {
    return IntStream.range(0, moveSet.size()).map(this::inverse).toArray();
  }

  private int inverse(int move) {
    return moveSet.moves().indexOf(moveSet.move(move).inverse());
  }

  /** The reason for pruning first phases that enter the subgroup with few moves left. */
  @Test
  void fewMovesDoNotLeaveTheSubgroupAndReturn() {
    State solved = puzzle.solved();
    for (Metric metric : List.of(Metric.HALF_TURN, Metric.AXIAL)) {
      TwoPhaseTables ofMetric = ThreeByThree.CUBE.tiers(metric).small(Cancellation.never());
      SearchMoves moves = ofMetric.moves();
      int shortest = ofMetric.shortestReturn();
      assertThat(shortest).isEqualTo(metric.isAxial() ? 3 : 5);
      for (int first = 0; first < moves.size(); first++) {
        State moved = solved.apply(moves.moveSet().move(first));
        if (!isInSubgroup(moved)) {
          assertThat(comesBack(moved, first, shortest - 2, moves))
              .as(moves.moveSet().move(first).name())
              .isFalse();
        }
      }
    }
  }

  private boolean comesBack(State state, int last, int left, SearchMoves moves) {
    for (int move = 0; left > 0 && move < moves.size(); move++) {
      if ((moves.followers(last) >>> move & 1) != 0) {
        State moved = state.apply(moves.moveSet().move(move));
        if (isInSubgroup(moved) || comesBack(moved, move, left - 1, moves)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isInSubgroup(State state) {
    TwoPhaseTables one = tables;
    Phase1Coordinates coordinates = one.coordinates();
    return one.least(coordinates.slice(state), coordinates.flip(state), coordinates.twist(state))
        == 0;
  }
}
