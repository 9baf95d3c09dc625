package dev.cubewright.golden;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.phases.Phase;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.search.word.WordSolver;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Solutions of puzzles from definition files on one thread, with budgets that are not times. */
@Tag("long")
class GeneralGoldenTest {
  private static final Path FILES = Path.of("..", "puzzles");
  private static final int STATES = 4;
  private static final int WORD_POLLS = 800;

  private static PuzzleDefinition definition(String file) throws IOException {
    return PuzzleDefinition.read(FILES.resolve(file));
  }

  private static SolverSettings settings(int megabytes) {
    return SolverSettings.in(new MemoryTableStore()).withThreads(1).withMemory(megabytes << 20);
  }

  /** Cost and moves of the first words, and of the words after 800 polls. */
  @Test
  void wordsAreUnchanged() throws IOException {
    Map<String, String> results = new TreeMap<>();
    for (String puzzle :
        List.of("ivy", "pyraminx", "skewb", "dino-4-color", "3x3x3", "fto", "kilominx", "4x4x4")) {
      addWords(puzzle, results);
    }
    Golden.requireAll("words", results);
  }

  private static void addWords(String puzzle, Map<String, String> results) throws IOException {
    StateSpace space = new StateSpace(definition(puzzle + ".tws").puzzle());
    MoveSet moves = MoveSet.ofTurns(space.puzzle().turns(), Metric.HALF_TURN);
    WordSolver solver = WordSolver.of(space, moves, Cancellation.byInterrupt()).orElseThrow();
    results.put(puzzle + " mean cost", "%.6f".formatted(solver.meanCost()));
    for (int seed = 1; seed <= STATES; seed++) {
      State state = space.random(new SplittableRandom(seed));
      int[] polls = new int[1];
      List<Solution> found = new ArrayList<>();
      SolveRequest request =
          SolveRequest.of(state, moves)
              .with(new TargetCost(0))
              .withCancellation(() -> ++polls[0] > WORD_POLLS)
              .withListener(found::add);
      SearchControl control = SearchControl.ofImproving(space.puzzle(), request);
      solver.solve(
          request,
          space.transformation(state).orElseThrow(),
          Optional.empty(),
          path -> control.offer(request.frames().get(0), path, false),
          control);
      Solution best = control.result(Ending.TIMED_OUT).best().orElseThrow();
      results.put("%s %d first".formatted(puzzle, seed), text(found.get(0)));
      results.put("%s %d best".formatted(puzzle, seed), text(best));
    }
  }

  /** The methods found from the turns of puzzles. */
  @Test
  void derivedMethodsAreUnchanged() throws IOException {
    Map<String, String> results = new TreeMap<>();
    for (String puzzle :
        List.of("3x3x3", "pyraminx", "dino", "kilominx", "2x3x4", "fto", "curvy-copter")) {
      List<Phase> phases =
          PhaseChain.found(definition(puzzle + ".tws").puzzle(), Cancellation.byInterrupt())
              .phases();
      for (int number = 0; number < phases.size(); number++) {
        Goal goal = phases.get(number).goal();
        results.put(
            "%s %d %s".formatted(puzzle, number, phases.get(number).name()),
            Golden.checksum(goal + " " + goal.subgroup()));
      }
    }
    Golden.requireAll("methods", results);
  }

  /** First solutions by the methods of the repository. */
  @Test
  void phasesAreUnchanged() throws IOException {
    Map<String, String> results = new TreeMap<>();
    for (String method :
        List.of(
            "2x2x2-layers",
            "3x3x3-layers",
            "3x3x3-thistlethwaite",
            "kilominx-faces",
            "megaminx-blocks")) {
      addPhases(method, results);
    }
    Golden.requireAll("phases", results);
  }

  private static void addPhases(String method, Map<String, String> results) throws IOException {
    String name = method.substring(0, method.indexOf('-'));
    Puzzle puzzle = name.matches("\\dx.*") ? Cuboid.of(name) : definition(name + ".tws").puzzle();
    StateSpace space = new StateSpace(puzzle);
    PhaseChain chain =
        PhaseChain.read(
            FILES.resolve("methods").resolve(method + ".json"),
            puzzle,
            (text, unused) -> new FaceletReader(space).readPattern(text));
    try (Solver solver = chain.solver(space, settings(256))) {
      for (int seed = 1; seed <= STATES; seed++) {
        State state = space.random(new SplittableRandom(seed));
        SolveResult result = solver.solve(SolveRequest.of(state, chain.moveSet(Metric.HALF_TURN)));
        results.put(method + " " + seed, result.nodes() + " " + text(result.require()));
      }
    }
  }

  /** Optimal solutions of nearly solved states with few tables, many tables and none. */
  @Test
  void optimalSolutionsAreUnchanged() throws IOException {
    Map<String, String> results = new TreeMap<>();
    for (String file :
        List.of(
            "3x3x3.tws",
            "2x3x4.tws",
            "dino.tws",
            "dino-4-color.json",
            "helicopter.tws",
            "kilominx.tws",
            "redi-cube.tws",
            "rex-cube.tws",
            "master-skewb.tws",
            "bandaged-2x2x2.tws",
            "bandaged-3x3x3.tws",
            "square-1.tws",
            "curvy-copter.tws",
            "3x3x2.tws",
            "2x2x4.tws",
            "pyraminx-with-tips.tws",
            "ivy.tws",
            "1x3x4.tws",
            "4x4x4.tws",
            "little-chop.tws")) {
      addOptimal(file, results);
    }
    Golden.requireAll("general", results);
  }

  private static void addOptimal(String file, Map<String, String> results) throws IOException {
    StateSpace space = new StateSpace(definition(file).puzzle());
    for (int megabytes : new int[] {2, 32}) {
      try (GeneralSolver solver = new GeneralSolver(space, settings(megabytes))) {
        for (Metric metric : List.of(Metric.HALF_TURN, Metric.QUARTER_TURN)) {
          MoveSet moves = solver.moveSet(metric);
          for (int seed = 1; seed <= STATES; seed++) {
            State near = near(space, moves.moves(), seed);
            for (int solutions = 1; solutions <= 2; solutions++) {
              SolveResult result =
                  solver.solve(SolveRequest.of(near, moves).withMaximumSolutions(solutions));
              results.put(
                  "%s %s %02d %d %d".formatted(file, metric.code(), megabytes, seed, solutions),
                  result.nodes() + " " + text(result.require()));
            }
          }
        }
      }
    }
  }

  /** Returns a state two to six random moves from the solved one. */
  private static State near(StateSpace space, List<Move> moves, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    State state = space.puzzle().solved();
    for (int turns = 0; turns < 1 + seed; turns++) {
      State next = state.apply(moves.get(random.nextInt(moves.size())));
      state = space.puzzle().allows(next) ? next : state;
    }
    return state;
  }

  private static String text(Solution solution) {
    return solution.cost() + " " + Golden.checksum(solution.moves().toString());
  }
}
