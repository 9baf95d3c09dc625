package dev.cubewright.solver.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.StateText;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClockSolverTest {
  /** The number of states by distance, from https://cube20.com/clock/. */
  private static final long[] PUBLISHED = {
    1,
    330,
    51_651,
    4_947_912,
    317_141_342,
    14_054_473_232L,
    428_862_722_294L,
    8_621_633_953_202L,
    101_600_180_118_726L,
    528_107_928_328_516L,
    613_251_601_892_918L,
    31_893_880_879_492L,
    39_248
  };

  private static final Puzzle CLOCK = PuzzleNames.puzzle("clock");
  private static final Orbit DIALS = CLOCK.orbits().get("DIALS");
  private static final MoveSet MOVES = MoveSet.ofTurns(CLOCK.turns(), Metric.HALF_TURN);
  private static final StateSpace STATES = new StateSpace(CLOCK);
  private static final ClockSolver SOLVER = new ClockSolver(STATES);

  private static State after(String moves) {
    return Algorithm.parse(CLOCK, moves).applyTo(CLOCK.solved());
  }

  private static Solution solve(State state) {
    SolveResult result = SOLVER.solve(SolveRequest.of(state, MOVES));
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    return result.best().orElseThrow();
  }

  /** Returns the dials of the front and of the back's cross as digits in base 12. */
  private static long number(State state) {
    return IntStream.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 14, 16)
        .mapToLong(dial -> state.orientation(DIALS, dial))
        .reduce(0, (number, hour) -> 12 * number + hour);
  }

  /** Returns all states that moves of a number of different turns reach, sorted, each once. */
  private static long[] reachedBy(int turns) {
    LongStream.Builder found = LongStream.builder();
    reach(0, turns, CLOCK.solved(), found);
    return found.build().sorted().distinct().toArray();
  }

  private static void reach(int first, int turns, State state, LongStream.Builder found) {
    if (turns == 0) {
      found.add(number(state));
      return;
    }
    for (int turn = first; turn <= CLOCK.turns().size() - turns; turn++) {
      for (Move move : CLOCK.turns().get(turn).moves()) {
        reach(turn + 1, turns - 1, state.apply(move), found);
      }
    }
  }

  private static void assertPublished(int turns) {
    Set<Long> nearer = new HashSet<>();
    for (int fewer = 0; fewer < turns; fewer++) {
      Arrays.stream(reachedBy(fewer)).forEach(nearer::add);
    }
    assertThat(Arrays.stream(reachedBy(turns)).filter(state -> !nearer.contains(state)).count())
        .isEqualTo(PUBLISHED[turns]);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void numbersOfNearStatesMatchPublishedCounts(int turns) {
    assertPublished(turns);
  }

  @Tag("long")
  @Test
  void numberOfStatesAtThreeMatchesThePublishedCount() {
    assertPublished(3);
  }

  @Test
  void thePublishedNumbersAreOfAllStates() {
    assertThat(BigInteger.valueOf(LongStream.of(PUBLISHED).sum()))
        .isEqualTo(STATES.size())
        .isEqualTo(BigInteger.valueOf(12).pow(14));
  }

  /** Compares with the states within two moves, whose solutions must not be longer. */
  @Property(tries = 200)
  void solvesFewMovesOptimally(
      @ForAll @Size(max = 4) List<@IntRange(min = 0, max = 329) Integer> numbers) {
    State state = CLOCK.solved();
    for (int number : numbers) {
      state = state.apply(MOVES.move(number));
    }
    Solution solution = solve(state);

    assertThat(solution.optimal()).isTrue();
    assertThat(solution.cost())
        .isEqualTo(solution.moves().size())
        .isLessThanOrEqualTo(numbers.size());
    assertThat(Arrays.binarySearch(Near.ONE, number(state)) >= 0).isEqualTo(solution.cost() == 1);
    assertThat(Arrays.binarySearch(Near.TWO, number(state)) >= 0 && solution.cost() > 1)
        .isEqualTo(solution.cost() == 2);
  }

  private static final class Near {
    static final long[] ONE = reachedBy(1);
    static final long[] TWO = reachedBy(2);
  }

  /** Any scramble of the notation, with y2 anywhere, and the text of its state. */
  @Property(tries = 100)
  void solutionInvertsTheScramble(
      @ForAll @Size(max = 20) List<@IntRange(min = 0, max = 179) Integer> numbers) {
    StateText texts = StateText.of(STATES);
    List<Move> all =
        Stream.concat(
                CLOCK.turns().stream().filter(turn -> !turn.name().startsWith("b")),
                Collections.nCopies(15, CLOCK.turn("y").orElseThrow()).stream())
            .flatMap(turn -> turn.moves().stream())
            .toList();
    String scramble = Algorithm.of(CLOCK, numbers.stream().map(all::get).toList()).toString();
    State state = after(scramble);
    assertThat(texts.read(texts.write(state))).isEqualTo(state);
    Solution solution = solve(state);
    State end = after(scramble + " " + solution.text(CLOCK));

    assertThat(CLOCK.isSolved(end)).isTrue();
    assertThat(solution.text(CLOCK).split("[+-]", -1)).hasSize((int) solution.cost() + 1);
    assertThat(solve(after(scramble + " y2")).cost()).isEqualTo(solution.cost());
  }

  @Test
  void findsEveryPairOfMovesThatSolves() {
    State state = after("UR6+ y2 UL6+");
    Set<Set<Move>> pairs = new HashSet<>();
    for (Move one : MOVES.moves()) {
      for (Move other : MOVES.moves()) {
        if (CLOCK.isSolved(state.apply(one).apply(other))) {
          pairs.add(Set.of(one, other));
        }
      }
    }
    SolveRequest request = SolveRequest.of(state, MOVES).withAllOptimal();

    assertThat(pairs).isNotEmpty();
    assertThat(SOLVER.solve(request).solutions())
        .map(solution -> Set.copyOf(solution.moves()))
        .containsExactlyInAnyOrderElementsOf(pairs);
  }

  @Test
  void solutionsTurnTheFrontFirst() {
    SplittableRandom random = new SplittableRandom(2);
    for (int count = 0; count < 20; count++) {
      assertThat(solve(STATES.random(random)).text(CLOCK).replaceFirst("y2", ""))
          .doesNotContain("y2");
    }
  }

  @Test
  void reachesAnyGoalState() {
    State goal = after("U3+ y2 ALL1-");
    SolveRequest request =
        SolveRequest.of(after("U3+ UR2+"), MOVES).withGoal(Goal.of(Pattern.of(goal)));

    assertThat(SOLVER.solve(request).require().moves()).hasSize(2);
  }

  @Test
  void rejectsMovesOfDifferentCosts() {
    MoveSet hours = MoveSet.ofTurns(CLOCK.turns(), Metric.QUARTER_TURN);

    assertThat(SOLVER.supports(hours)).isFalse();
    assertThat(SOLVER.greatestCost(hours)).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SOLVER.solve(SolveRequest.of(after("U3+"), hours)))
        .withMessageContaining("general supports any moves");
  }

  /** The mean of the published numbers is 9.434, and the deviation of one state is 0.71. */
  @Tag("long")
  @Test
  void randomStatesHaveThePublishedMeanDistance() {
    SplittableRandom random = new SplittableRandom(1);
    double mean =
        IntStream.range(0, 1000)
            .mapToLong(count -> solve(STATES.random(random)).cost())
            .average()
            .orElseThrow();

    assertThat(mean).isCloseTo(9.434, within(0.1));
  }
}
