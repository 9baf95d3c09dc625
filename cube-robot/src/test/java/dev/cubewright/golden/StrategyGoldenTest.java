package dev.cubewright.golden;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Solutions of the strategies by name, on one thread without a time limit and with small tables:
 * ending, then cost, nodes and checksum of the moves of each solution. A case names
 *
 * <ul>
 *   <li>the strategy and the metric;
 *   <li>the solutions: the first one, a better one, the best three, or all optimal ones;
 *   <li>the number of random states, the number of nearly solved states and the greatest number of
 *       random moves to one of these.
 * </ul>
 *
 * <p>All cases need three minutes of processor time:
 *
 * <pre>./mvnw test -pl cube-robot -am -Dtest='StrategyGoldenTest' -DexcludedGroups=none
 *     -Dsurefire.failIfNoSpecifiedTests=false</pre>
 */
class StrategyGoldenTest {
  private static final Path PUZZLES = Path.of("..", "puzzles");
  private static final long MEMORY = 16 << 20;
  private static final int BEST = 3;

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4x4x4 | six-phase-blend outer_block first 1 1 13; \
          six-phase-euclid outer_block first 1 1 13; \
          six-phase-deviation outer_block first 1 1 13; six-phase-sum outer_block first 1 1 13; \
          six-phase-max outer_block first 1 1 13
          2x2x2 | ida-star half_turn all 5 5 9
          3x3x3 | two-phase half_turn better 3 3 13
          3x3x3 | optimal half_turn all 0 5 10
          bandaged-2x2x2.tws | general half_turn first 5 5 7
          """)
  void someStrategiesAreUnchanged(String puzzle, String solved) throws IOException {
    Golden.requireSome("strategy-" + puzzle, answers(puzzle, solved));
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2x2x2 | exact half_turn all 20 20 9; exact quarter_turn first 20 20 9; \
          ida-star half_turn first 20 20 9; ida-star half_turn all 20 20 9; \
          ida-star quarter_turn first 20 20 9
          3x3x3 | two-phase half_turn better 20 10 13; two-phase half_turn best 20 10 13; \
          two-phase quarter_turn first 20 10 13; two-phase outer_block first 5 5 13; \
          two-phase axial first 20 10 13; two-phase axial_quarter_turn first 20 10 13; \
          optimal half_turn first 0 26 13; optimal half_turn all 0 20 10; \
          optimal quarter_turn first 0 20 10; optimal axial first 0 20 9; \
          optimal axial_quarter_turn first 0 20 9; \
          general half_turn first 0 20 9; general quarter_turn all 0 14 7
          4x4x4 | reduction outer_block better 5 5 9; \
          six-phase-blend outer_block first 30 20 13; six-phase-blend outer_block better 3 0 0; \
          six-phase-euclid outer_block first 30 20 13; \
          six-phase-deviation outer_block first 30 20 13; \
          six-phase-sum outer_block first 30 20 13; six-phase-max outer_block first 30 20 13; \
          big-cube outer_block first 30 20 13; big-cube quarter_turn first 5 5 13; \
          general outer_block first 0 10 5
          5x5x5 | reduction outer_block better 3 3 9; big-cube outer_block first 20 20 13; \
          general outer_block first 0 6 3
          8x8x8 | big-cube outer_block first 10 10 13
          13x13x13 | big-cube outer_block first 3 3 13
          floppy | ida-star half_turn all 20 10 9; piece-arrays-bounded half_turn first 20 10 9; \
          piece-arrays half_turn first 20 10 9; \
          breadth-first-pruned-moves half_turn first 20 10 9; \
          breadth-first half_turn first 20 10 9
          1x2x2.tws | general half_turn all 10 6 3
          1x2x3.tws | general half_turn all 10 6 3
          1x3x4.tws | general half_turn all 10 6 5
          2x3x4.tws | general half_turn first 10 6 5
          2x2x4.tws | general half_turn first 3 10 7
          bandaged-2x2x2.tws | general half_turn first 20 20 7
          bandaged-3x3x3.tws | general half_turn first 0 10 5
          curvy-copter.tws | general half_turn first 0 6 3
          dino-4-color.json | general half_turn all 10 10 5
          dino.tws | general half_turn first 3 20 7
          fto.tws | general half_turn first 0 6 4
          ivy.tws | general half_turn all 20 10 5
          jings-pyraminx.tws | general half_turn first 10 10 7
          kilominx.tws | general half_turn first 0 6 4
          master-pyraminx.tws | general half_turn first 0 10 5
          megaminx.tws | general half_turn first 0 6 3
          pyraminx-duo.tws | general half_turn all 10 6 4
          pyraminx.json | general half_turn first 10 10 7
          redi-cube.tws | general half_turn first 0 20 8
          square-1-shapes.tws | general half_turn first 10 10 7
          square-1.tws | general half_turn first 0 10 5
          2x2x2+2x2x2-layers.json | phases half_turn better 10 10 9
          3x3x3+3x3x3-layers.json | phases half_turn first 0 6 5
          3x3x3+3x3x3-thistlethwaite.json | phases half_turn better 10 10 9
          kilominx.tws+kilominx-faces.json | phases half_turn first 0 3 5
          """)
  void allStrategiesAreUnchanged(String puzzle, String solved) throws IOException {
    Golden.requireAll("strategy-" + puzzle, answers(puzzle, solved));
  }

  private static Map<String, String> answers(String puzzle, String solved) throws IOException {
    Map<String, String> answers = new TreeMap<>();
    try (PuzzleSolvers solvers = solvers(puzzle)) {
      for (String each : solved.split(";", -1)) {
        String[] words = each.strip().split(" ", -1);
        Solver solver = solvers.named(words[0]).orElseThrow();
        MoveSet moves =
            solvers.moveSet(Metric.valueOf(words[1].toUpperCase(java.util.Locale.ROOT)));
        String key = String.join(" ", words[0], words[1], words[2]);
        for (int seed = 1; seed <= Integer.parseInt(words[3]); seed++) {
          State random = solvers.stateSpace().random(new SplittableRandom(seed));
          answers.put(
              "%s random %02d".formatted(key, seed), answer(solver, random, moves, words[2]));
        }
        for (int seed = 1; seed <= Integer.parseInt(words[4]); seed++) {
          State near =
              SolverGoldenTest.near(solvers, moves.moves(), seed, Integer.parseInt(words[5]));
          answers.put("%s near %02d".formatted(key, seed), answer(solver, near, moves, words[2]));
        }
      }
    }
    return answers;
  }

  static PuzzleSolvers solvers(String puzzle) throws IOException {
    return solvers(puzzle, SolverSettings.in(DiskTableStore.in(Program.TABLES)).withMemory(MEMORY));
  }

  /** Returns the solvers of a puzzle name or file, optionally with a method. */
  static PuzzleSolvers solvers(String puzzle, SolverSettings settings) throws IOException {
    String[] parts = puzzle.split("\\+", -1);
    PuzzleSolvers solvers =
        parts[0].contains(".")
            ? PuzzleCatalog.general(
                new StateSpace(PuzzleDefinition.read(PUZZLES.resolve(parts[0])).puzzle()), settings)
            : PuzzleCatalog.of(parts[0], settings);
    if (parts.length == 1) {
      return solvers;
    }
    PhaseChain chain =
        PhaseChain.read(
            PUZZLES.resolve("methods").resolve(parts[1]),
            solvers.stateSpace().puzzle(),
            (text, name) -> new FaceletReader(solvers.stateSpace()).readPattern(text));
    return PuzzleCatalog.phases(solvers.stateSpace(), chain, settings);
  }

  private static String answer(Solver solver, State state, MoveSet moves, String wanted) {
    SolveRequest request = SolveRequest.of(state, moves);
    SolveResult result =
        switch (wanted) {
          case "first" -> solver.solve(request);
          case "better" -> {
            long cost = solver.solve(request).require().cost();
            yield solver.solve(request.with(new TargetCost(Math.max(0, cost - 1))));
          }
          case "best" -> solver.solve(request.with(new BestSolutions(BEST)));
          case "all" -> solver.solve(request.withAllOptimal());
          default -> throw new IllegalArgumentException(wanted);
        };
    return result.solutions().stream()
        .map(SolverGoldenTest::text)
        .collect(Collectors.joining(", ", result.ending() + " ", ""));
  }
}
