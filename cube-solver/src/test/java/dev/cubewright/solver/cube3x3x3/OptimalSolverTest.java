package dev.cubewright.solver.cube3x3x3;

import static dev.cubewright.solver.cube3x3x3.ThreeByThree.HALF_TURN;
import static dev.cubewright.solver.cube3x3x3.ThreeByThree.QUARTER_TURN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverContract;
import dev.cubewright.search.SolverSettings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class OptimalSolverTest extends SolverContract {
  private final OptimalSolver solver = ThreeByThree.optimal();

  @Override
  protected Solver solver() {
    return solver;
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    return Stream.of(HALF_TURN, QUARTER_TURN);
  }

  /** Includes a state with many solutions. */
  @Override
  protected Stream<State> states() {
    return Stream.concat(
        Stream.of(ThreeByThree.after("U2 D2 R2 L2 F2 B2")), ThreeByThree.statesWithin(7, 3, 5));
  }

  /** Includes states with many symmetries and with many solutions. */
  @ParameterizedTest
  @MethodSource("moveSets")
  void findsEveryOptimalSolutionOnce(MoveSet moveSet) {
    NearSolved near = new NearSolved(moveSet, 3);
    List<State> states = new ArrayList<>();
    for (String moves :
        new String[] {"R2 L2", "R L' U", "R2 U2 R2 U2", "U R2 D' F2", "R U R' U'"}) {
      states.add(ThreeByThree.after(moves));
    }
    ThreeByThree.statesWithin(5, 1, 12).forEach(states::add);
    for (State state : states) {
      for (int threads = 1; threads <= 2; threads++) {
        SolveRequest request =
            SolveRequest.of(state, moveSet).withAllOptimal().withThreads(threads);
        SolveResult result = solver.solve(request);
        int cost = (int) result.best().orElseThrow().cost();
        Set<String> normal = new HashSet<>();
        result.solutions().forEach(solution -> normal.add(NearSolved.normal(solution.moves())));
        assertThat(result.ending()).isEqualTo(Ending.FOUND);
        assertThat(result.solutions()).hasSameSizeAs(normal).allMatch(s -> s.cost() == cost);
        if (cost <= 6) {
          assertThat(near.solutions(state, cost - 1)).isEmpty();
          assertThat(normal).isEqualTo(near.solutions(state, cost));
        }
      }
    }
  }

  /** A half turn of every face: the three axes in any order. */
  @Test
  void findsAllSolutionsOfTheCheckerboard() {
    State state = ThreeByThree.after("U2 D2 R2 L2 F2 B2");
    SolveResult all = solver.solve(SolveRequest.of(state, HALF_TURN).withAllOptimal());
    Set<String> normal = new HashSet<>();
    all.solutions().forEach(solution -> normal.add(NearSolved.normal(solution.moves())));
    assertThat(normal).isEqualTo(new NearSolved(HALF_TURN, 3).solutions(state, 6));
    assertThat(all.solutions()).hasSameSizeAs(normal);
    assertThat(best(SolveRequest.of(state, QUARTER_TURN)).cost()).isEqualTo(12);
  }

  /** Longer ones need large tables; a length of 14 takes a second on two threads. */
  @ParameterizedTest(name = "{1} moves")
  @CsvSource({
    "RFLBUFBBBLRFFRBFRRUUDRFDDRDLURFDBBUBFLLDLDRLFUUUDBLULD, 12",
    "UFRBUBLDDRLFRRLRULDLBRFBFBBDDUDDLLUFRUBFLFURLDUFFBDURB, 13"
  })
  void findsThePublishedLengths(String facelets, int length) {
    requireLength(facelets, length);
  }

  @Tag("long")
  @ParameterizedTest(name = "{1} moves")
  @CsvSource({
    "DUUUURRULDDBRRFURRFBBBFFDDLRLFUDBDDBLRUDLLRLBLFFLBFUBF, 13",
    "FBURUUBLBLFFRRDDRRUUDLFUDBBLLRLDDRUBLFLFLDFFFRRUBBDUBD, 14"
  })
  void findsLongerPublishedLengths(String facelets, int length) {
    requireLength(facelets, length);
  }

  private void requireLength(String facelets, int length) {
    State state = new FaceletReader(ThreeByThree.CUBE.stateSpace()).require(facelets);
    for (int threads = length < 14 ? 1 : 2; threads <= 2; threads++) {
      assertThat(best(request(state).withThreads(threads)).cost()).isEqualTo(length);
    }
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void distanceDoesNotDependOnOrientation(MoveSet moveSet) {
    State state = ThreeByThree.after("R U F' L2 D B R' U2");
    long cost = best(SolveRequest.of(state, moveSet)).cost();
    for (Move rotation : ThreeByThree.CUBE.puzzle().rotations()) {
      State held = state.apply(rotation);
      Solution solution = best(SolveRequest.of(held, moveSet));
      assertThat(solution.cost()).isEqualTo(cost);
      assertThat(ThreeByThree.CUBE.puzzle().isSolved(ThreeByThree.replayed(held, solution)))
          .isTrue();
    }
    // Also for the inverse.
    State inverse = ThreeByThree.after("U2 R B' D' L2 F U' R'");
    assertThat(best(SolveRequest.of(inverse, moveSet)).cost()).isEqualTo(cost);
  }

  /** A search for all solutions includes symmetric ones. */
  @Test
  void distancesOfSymmetricPositionsMatchAllSolutions() {
    requireDistancesOfSymmetricPositions(HALF_TURN);
  }

  @Tag("long")
  @Test
  void distancesOfSymmetricPositionsMatchInQuarterTurns() {
    requireDistancesOfSymmetricPositions(QUARTER_TURN);
  }

  private void requireDistancesOfSymmetricPositions(MoveSet moveSet) {
    List<State> states = new ArrayList<>();
    for (String moves :
        new String[] {
          "U D' R L' F B' U D'",
          "R L U2 F2 B2 U",
          "R L F B R L",
          "U R L F2 B2 D' R' L'",
          "R2 L2 U2 D2 F2 B2",
          "U R2 L2 U2 R2 L2 U"
        }) {
      states.add(ThreeByThree.after(moves));
    }
    // Symmetric to their inverses.
    Symmetry turned =
        Symmetries.of(HALF_TURN).stream()
            .filter(symmetry -> symmetry.moveImage(0) != 0)
            .filter(symmetry -> symmetry.moveImage(symmetry.moveImage(0)) == 0)
            .findFirst()
            .orElseThrow();
    State solved = ThreeByThree.CUBE.puzzle().solved();
    ThreeByThree.statesWithin(4, 17, 6)
        .forEach(
            state -> {
              Transformation image = turned.conjugate(state).transformation();
              states.add(state.apply(image.inverse()));
            });
    for (State state : states) {
      SolveRequest request = SolveRequest.of(state, moveSet);
      Solution solution = best(request);
      assertThat(solution.cost()).isEqualTo(best(request.withAllOptimal()).cost());
      assertThat(ThreeByThree.replayed(state, solution)).isEqualTo(solved);
    }
  }

  /** Thanks to its symmetry, it takes no longer than a position of 18 moves. */
  @Tag("long")
  @Test
  void provesTheSuperflip() {
    State superflip = ThreeByThree.after(ThreeByThree.SUPERFLIP);

    Solution solution = ThreeByThree.CUBE.optimal().solve(request(superflip)).require();

    assertThat(solution.cost()).isEqualTo(20);
    assertThat(solution.optimal()).isTrue();
  }

  @Test
  void countsSolutionsOfEachFrame() {
    State state = ThreeByThree.after("R U2 F' R2 L2 D");
    List<Move> frames = ThreeByThree.CUBE.puzzle().rotations().subList(0, 4);
    SolveRequest request = SolveRequest.of(state, HALF_TURN).withAllOptimal();
    int one = solver.solve(request).solutions().size();
    List<Solution> all = solver.solve(request.withFrames(frames)).solutions();
    for (Move frame : frames) {
      assertThat(all).filteredOn(solution -> solution.frame().equals(frame)).hasSize(one);
    }
    assertThat(all).hasSize(4 * one);
    assertThat(best(request.withMaximumSolutions(1)).frame()).isEqualTo(frames.get(0));
  }

  @Test
  void dividesTheWorkBetweenThreads() {
    List<State> states = ThreeByThree.statesWithin(9, 8, 8).toList();
    List<Long> costs = states.stream().map(s -> best(request(s)).cost()).toList();
    List<List<Long>> found =
        IntStream.range(0, 4)
            .parallel()
            .mapToObj(i -> states.stream().map(s -> best(request(s).withThreads(i % 3 + 1)).cost()))
            .map(Stream::toList)
            .toList();
    assertThat(found).containsOnly(costs);
  }

  private static SolveRequest request(State state) {
    return SolveRequest.of(state, HALF_TURN);
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void returnsTheTablesOfEachMetric(MoveSet moveSet) {
    assertThat(solver.tables(moveSet, Cancellation.never()))
        .hasSize(2)
        .allMatch(table -> table.identity().costModel().equals(moveSet.costModel()))
        .extracting(table -> table.size())
        .containsExactlyInAnyOrder(495L * 2048, 495L * 2187);
  }

  @Test
  void rejectsUnsupportedRequests() {
    State solved = ThreeByThree.CUBE.puzzle().solved();
    MoveSet few = MoveSet.of(HALF_TURN.moves().subList(0, 6), Metric.HALF_TURN);
    assertThatThrownBy(() -> solver.solve(SolveRequest.of(solved, few)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("use the solver of PuzzleCatalog.general");
    assertThatThrownBy(() -> solver.tables(few, Cancellation.never()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("use the solver of PuzzleCatalog.general");
    Goal pattern =
        Goal.of(
            Pattern.builder(solved.orbits())
                .allowPiece(solved.orbits().list().get(0), 0, 1)
                .build());
    assertThatThrownBy(() -> solver.solve(request(solved).withGoal(pattern)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("supports only one goal");
    Cube3x3x3 tight = new Cube3x3x3(SolverSettings.in(ThreeByThree.STORE).withMemory(1_000_000));
    assertThat(tight.twoPhase().solve(request(solved)).require().moves()).isEmpty();
    assertThat(tight.optimal().tables(HALF_TURN, Cancellation.never())).isEmpty();
    assertThatThrownBy(() -> tight.optimal().solve(request(solved)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1048163 bytes");
  }
}
