package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SearchProgress;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.Accepting;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.KnownSolution;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.Resumable;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverOption.WorkLimit;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.Phase;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every solver respects each condition of a request, or rejects the request and names both. */
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class SolverConditionsTest {
  private static final int SCRAMBLE = 3;

  /** The minimum memory with which all solvers have tables. */
  private static final long MEMORY = 2_000_000;

  /** Solved by descent in a table of all positions, for which a minimum cost has no effect. */
  private static final Puzzle WALKED = Cuboid.of(1, 2, 3);

  /** The other general solvers, and that by a method of the 3x1x1, behave like these. */
  private static final List<String> LONG_PLANNED =
      List.of(
          "general of the 5x5x5",
          "general of the 6x6x6",
          "general of the 7x7x7",
          "general of the clock",
          "general of the square-1",
          "general of the megaminx",
          "phases of the megaminx");

  private static final List<SolverOption> OPTIONS =
      List.of(
          new TargetCost(100),
          new BestInTime(),
          new MinimumCost(1),
          new DepthListener(depth -> {}),
          new BestSolutions(2),
          new WorkLimit(1_000_000),
          new Accepting(moves -> true),
          new KnownSolution(List.of()),
          resumable());

  private static Resumable resumable() {
    try {
      Path folder = Files.createTempDirectory("conditions");
      return new Resumable(SearchProgress.in(folder.resolve("search"), "any"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A solver with the moves to test. */
  private record Subject(Solver solver, MoveSet moveSet) {
    Puzzle puzzle() {
      return solver.puzzle();
    }

    SolveRequest request() {
      return SolveRequest.of(state(), moveSet);
    }

    /** Returns a state that a few moves solve. */
    State state() {
      CanonicalSequences sequences = new CanonicalSequences(moveSet, puzzle());
      SplittableRandom random = new SplittableRandom(7);
      int move = 0;
      State state = puzzle().solved().apply(moveSet.move(move));
      for (int made = 1; made < SCRAMBLE; made++) {
        State before = state;
        int[] followers =
            IntStream.of(sequences.followers(move))
                .filter(next -> puzzle().allows(before.apply(moveSet.move(next))))
                .toArray();
        move = followers[random.nextInt(followers.length)];
        state = state.apply(moveSet.move(move));
      }
      return state;
    }

    Solution solution(SolveRequest request) {
      return solver.solve(request).require();
    }

    boolean has(Class<? extends SolverOption> option) {
      return solver.options().contains(option);
    }

    void refuses(SolveRequest request, String condition) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> solver.solve(request))
          .withMessageStartingWith(solver.strategy())
          .withMessageContaining(condition);
    }

    @Override
    public String toString() {
      return solver.strategy() + " of the " + puzzle();
    }
  }

  private final List<Subject> subjects = new ArrayList<>();
  private final List<Subject> largest = new ArrayList<>();

  SolverConditionsTest() {
    TableStore store = DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright"));
    SolverSettings settings = SolverSettings.in(store).withThreads(2).withMemory(MEMORY);
    for (PuzzleCatalog.Entry entry : PuzzleCatalog.entries()) {
      add(entry.solvers().apply(settings));
    }
    add(PuzzleCatalog.general(new StateSpace(WALKED), settings));
    Cube3x3x3 cube = new Cube3x3x3(store);
    subjects.add(new Subject(cube.twoPhase(), cube.moveSet()));
    add(inPhases(settings));
  }

  private static PuzzleSolvers inPhases(SolverSettings settings) {
    StateSpace states = new StateSpace(Cuboid.of(3, 3, 1));
    List<Move> moves = states.puzzle().turns().stream().flatMap(t -> t.moves().stream()).toList();
    Pattern.Builder corners = Pattern.builder(states.puzzle().orbits());
    Orbit orbit = states.puzzle().orbits().get("corners");
    for (int place = 0; place < orbit.size(); place++) {
      corners.allow(orbit, place, orbit.solvedPiece(place), 0);
    }
    Phase first = new Phase("corners", moves, Goal.of(corners.build()));
    Phase second = new Phase("edges", moves, Goal.solved());
    PhaseChain chain = new PhaseChain(states.puzzle(), "corners first", List.of(first, second));
    return PuzzleCatalog.phases(states, chain, settings);
  }

  private void add(PuzzleSolvers solvers) {
    for (Solver solver : solvers.all()) {
      Subject subject = new Subject(solver, solvers.usualMoveSet());
      List<Subject> list = LONG_PLANNED.contains(subject.toString()) ? largest : subjects;
      list.add(subject);
    }
  }

  Stream<Subject> subjects() {
    return subjects.stream();
  }

  /** Builds tables for seconds for each frame, or for each list of costs. */
  private static boolean preparesLong(Subject subject) {
    return List.of("exact of the 2x2x2", "ida-star of the 2x2x2").contains(subject.toString());
  }

  Stream<Subject> soonPrepared() {
    return subjects().filter(subject -> !preparesLong(subject));
  }

  @Test
  void allOptionsAreTried() {
    assertThat(OPTIONS)
        .<Object>map(SolverOption::getClass)
        .containsExactlyInAnyOrder((Object[]) SolverOption.class.getDeclaredClasses());
    for (SolverOption option : OPTIONS) {
      assertThat(subjects).as(option.label()).anyMatch(subject -> subject.has(option.getClass()));
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void supportsOrRejectsEachOption(Subject subject) {
    for (SolverOption option : OPTIONS) {
      SolveRequest request = subject.request().with(option);
      if (subject.has(KnownSolution.class) && option instanceof KnownSolution) {
        List<Move> known = subject.solution(subject.request()).moves();
        request = request.with(new KnownSolution(known));
      }
      if (subject.has(option.getClass())) {
        assertThat(subject.solver().solve(request).ending()).isEqualTo(Ending.FOUND);
      } else {
        subject.refuses(request, "has no " + option.label());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void reachesOrRejectsAnotherGoal(Subject subject) {
    Orbit orbit = subject.puzzle().orbits().list().get(0);
    Goal goal = Goal.of(Pattern.of(subject.puzzle().solved()));
    if (goal.renaming().isPresent()) {
      goal =
          Goal.of(
              Pattern.builder(subject.puzzle().orbits())
                  .allowPiece(orbit, 0, orbit.solvedPiece(0))
                  .build());
    }
    SolveRequest request = subject.request().withGoal(goal);
    if (subject.solver().strategy().equals("general")) {
      State end = end(subject, subject.solution(request));
      assertThat(goal.isReached(subject.puzzle(), end)).isTrue();
    } else {
      subject.refuses(request, "goal");
    }
  }

  private static State end(Subject subject, Solution solution) {
    State state = subject.state().apply(solution.frame());
    for (Move move : solution.moves()) {
      state = state.apply(move);
    }
    return state;
  }

  @ParameterizedTest
  @MethodSource("soonPrepared")
  void supportsOrRejectsOtherCosts(Subject subject) {
    MoveSet uneven =
        MoveSet.priced(
            "uneven", subject.puzzle().turns(), move -> move.name().startsWith("U") ? 3 : 2);
    SolveRequest request = SolveRequest.of(subject.state(), uneven);
    boolean isOfSquare1 = subject.puzzle().name().equals("square-1");
    if (subject.solver() instanceof TranslatingSolver
        || subject.solver().strategy().equals("general")
        || (!isOfSquare1
            && List.of("exact", "ida-star", "phases", "two-phase")
                .contains(subject.solver().strategy()))) {
      Solution solution = subject.solution(request);
      int[] path = solution.moves().stream().mapToInt(uneven.moves()::indexOf).toArray();
      assertThat(solution.cost()).isEqualTo(uneven.costOf(path));
    } else {
      subject.refuses(request, "moves");
      assertThat(subject.solver().supports(uneven)).isFalse();
    }
    assertThat(subject.solver().supports(subject.moveSet())).isTrue();
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void findsOrRejectsSeveralSolutions(Subject subject) {
    SolveRequest request = subject.request().withAllOptimal();
    if (subject.has(TargetCost.class)) {
      subject.refuses(request, "one solution");
    } else {
      List<Solution> solutions = subject.solver().solve(request).solutions();
      assertThat(solutions).isNotEmpty().allMatch(Solution::optimal).doesNotHaveDuplicates();
      assertThat(solutions).map(Solution::cost).containsOnly(solutions.get(0).cost());
    }
  }

  @Test
  @Tag("long")
  void solvesOtherCostsAndFramesAfterLongPreparation() {
    List<Subject> others = subjects().filter(SolverConditionsTest::preparesLong).toList();
    assertThat(others).hasSize(2);
    others.forEach(this::supportsOrRejectsOtherCosts);
    others.forEach(this::solvesInAFrame);
  }

  /** The general solvers of the 5x5x5 and 6x6x6 behave like that of the 7x7x7. */
  Stream<Subject> longPlanned() {
    List<String> smaller = List.of("5x5x5", "6x6x6");
    return largest.stream().filter(subject -> !smaller.contains(subject.puzzle().name()));
  }

  @ParameterizedTest
  @MethodSource("longPlanned")
  @Tag("long")
  void generalSolverWithLongPlanningRespectsConditions(Subject subject) {
    supportsOrRejectsEachOption(subject);
    reachesOrRejectsAnotherGoal(subject);
    supportsOrRejectsOtherCosts(subject);
    findsOrRejectsSeveralSolutions(subject);
    solvesInAFrame(subject);
    respectsTheMaximumCost(subject);
    stopsAtTheTimeLimitAndWhenCancelled(subject);
    reportsToTheListenerOnSeveralThreads(subject);
    improvesToTheTarget(subject);
    startsAtTheMinimumCost(subject);
    aSolutionHasItsPhases(subject);
  }

  @ParameterizedTest
  @MethodSource("soonPrepared")
  void solvesInAFrame(Subject subject) {
    List<Move> rotations = subject.puzzle().rotations();
    Move frame = rotations.get(Math.min(1, rotations.size() - 1));
    Solution solution = subject.solution(subject.request().withFrames(List.of(frame)));
    assertThat(solution.frame()).isEqualTo(frame);
    assertThat(subject.puzzle().isSolved(end(subject, solution))).isTrue();
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void respectsTheMaximumCost(Subject subject) {
    SolveResult result = subject.solver().solve(subject.request().withMaximumCost(0));
    assertThat(result.solutions()).isEmpty();
    assertThat(result.ending()).isIn(Ending.NONE_WITHIN_MAXIMUM, Ending.GIVEN_UP);
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void stopsAtTheTimeLimitAndWhenCancelled(Subject subject) {
    SolveResult result = subject.solver().solve(subject.request().withTimeLimit(Duration.ZERO));
    assertThat(result.ending()).isIn(Ending.FOUND, Ending.TIMED_OUT);
    boolean isProver =
        !subject.has(TargetCost.class) && !subject.solver().strategy().equals("exact");
    assertThat(result.best().isPresent() || (isProver && result.ending() == Ending.TIMED_OUT))
        .isTrue();
    assertThat(subject.solver().solve(subject.request().withCancellation(() -> true)))
        .isEqualTo(SolveResult.cancelled());
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void canBeUsedAfterClosing(Subject subject) {
    long cost = subject.solution(subject.request()).cost();
    subject.solver().close();
    subject.solver().close();

    assertThat(subject.solution(subject.request()).cost()).isEqualTo(cost);
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void reportsToTheListenerOnSeveralThreads(Subject subject) {
    List<Solution> told = new ArrayList<>();
    Solution best = subject.solution(subject.request().withThreads(2).withListener(told::add));
    assertThat(told.get(told.size() - 1).moves()).isEqualTo(best.moves());
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void improvesToTheTarget(Subject subject) {
    if (subject.has(TargetCost.class)) {
      long cost = subject.solution(subject.request()).cost();
      SolveRequest target = subject.request().with(new TargetCost(cost));

      assertThat(subject.solution(target).cost()).isLessThanOrEqualTo(cost);
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void startsAtTheMinimumCost(Subject subject) {
    if (subject.has(MinimumCost.class)) {
      List<Long> told = new ArrayList<>();
      SolveRequest request = subject.request().with(new DepthListener(d -> told.add(d.cost())));
      long cost = subject.solution(request).cost();
      assertThat(told).isSorted().doesNotHaveDuplicates().allMatch(depth -> depth < cost);
      told.clear();
      assertThat(subject.solution(request.with(new MinimumCost(cost))).cost()).isEqualTo(cost);
      assertThat(told).isEmpty();
      SolveRequest beyond = request.withMaximumCost(cost).with(new MinimumCost(cost + 1));
      SolveResult result = subject.solver().solve(beyond);
      if (subject.puzzle().equals(WALKED)) {
        assertThat(result.require().optimal()).isTrue();
      } else {
        // A search that began at its bound, which may be exact, would find the solution.
        assertThat(result.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
        assertThat(result.solutions()).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void aSolutionHasItsPhases(Subject subject) {
    int expected =
        switch (subject.solver().strategy()) {
          case "phases" -> subject.puzzle().name().equals("megaminx") ? 9 : 2;
          case "big-cube", "reduction" -> 1;
          default -> subject.solver().strategy().startsWith("six-phase") ? 6 : 0;
        };
    assertThat(subject.solution(subject.request()).phases()).hasSize(expected);
  }
}
