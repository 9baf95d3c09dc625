package dev.cubewright.bench;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Trials of the general solver and of phase methods. Tables are in memory. */
final class GeneralTrials {
  private static final int THREADS = 2;
  private static final int MEGABYTES = 512;

  private GeneralTrials() {}

  private static SolverSettings settings(int megabytes, int threads) {
    return SolverSettings.in(new MemoryTableStore())
        .withThreads(threads)
        .withMemory((long) megabytes << 20);
  }

  /**
   * Solves random states of each definition in a folder, with each time limit.
   *
   * @param arguments the folder or one file, the times in seconds, the seed, the number of states
   */
  static void anyPuzzle(Arguments arguments) throws IOException {
    Table table = SolverTrial.table();
    List<Path> definitions;
    try (Stream<Path> files = Files.walk(Path.of(arguments.text(0, "puzzles")), 1)) {
      definitions =
          files.filter(file -> file.toString().matches(".*\\.(tws|json)")).sorted().toList();
    }
    for (Path file : definitions) {
      long begin = System.nanoTime();
      StateSpace space;
      try {
        space = new StateSpace(PuzzleDefinition.read(file).puzzle());
      } catch (InvalidDefinitionException e) {
        System.out.printf("%s rejected: %s%n", file.getFileName(), e.getMessage());
        continue;
      }
      String size = String.format(Locale.ROOT, "%.1e", new BigDecimal(space.size()));
      String name =
          String.format("%s, %s, %.0f ms", file.getFileName(), size, Samples.millisSince(begin));
      Arguments states = new Arguments(List.of(arguments.text(3, "1"), arguments.text(2, "1")));
      for (int seconds : arguments.numbers(1, "10")) {
        PuzzleSolvers solvers = PuzzleCatalog.general(space, settings(MEGABYTES, THREADS));
        Contender contender =
            Contender.of(
                name + ", " + seconds + " s",
                solvers.all().get(0),
                solvers.moveSet(Metric.HALF_TURN),
                request ->
                    request
                        .withThreads(THREADS)
                        .with(new BestInTime())
                        .withTimeLimit(Duration.ofSeconds(seconds)));
        new SolverTrial(space.puzzle(), Metric.HALF_TURN, table)
            .run(List.of(contender), states.states(space, 0, 1, 1), 0);
      }
    }
  }

  /**
   * Solves 3x3x3 positions of known length by the general solver.
   *
   * @param arguments the definition file, the memory for tables in MB, the number of threads, the
   *     minimum and maximum length
   */
  static void optimal(Arguments arguments) throws IOException {
    PuzzleDefinition definition =
        PuzzleDefinition.read(Path.of(arguments.text(0, "puzzles/3x3x3.tws")));
    Puzzle puzzle = definition.puzzle();
    int threads = arguments.number(2, 2);
    GeneralSolver solver =
        new GeneralSolver(new StateSpace(puzzle), settings(arguments.number(1, 2048), threads));
    Contender contender =
        Contender.of(
            "general",
            solver,
            solver.moveSet(Metric.HALF_TURN),
            request -> request.withThreads(threads));
    CubeTrials.solveKnown(contender, puzzle, arguments, 3);
  }

  /**
   * Solves random states by a phase method.
   *
   * @param arguments the puzzle or its definition file, the file of the method, the number of
   *     states, the seed, the time limit in milliseconds
   */
  static void phases(Arguments arguments) throws IOException {
    PhaseChain chain = chain(arguments.text(0, ""), Path.of(arguments.text(1, "")));
    StateSpace space = new StateSpace(chain.puzzle());
    PuzzleSolvers solvers = PuzzleCatalog.phases(space, chain, settings(MEGABYTES, THREADS));
    int millis = arguments.number(4, 1000);
    Contender contender =
        Contender.of(
            "after " + millis + " ms",
            solvers.all().get(0),
            solvers.moveSet(Metric.HALF_TURN),
            request -> request.withThreads(THREADS).withTimeLimit(Duration.ofMillis(millis)));
    List<State> states = arguments.states(space, 2, 200, 1);
    CubeTrials.prepare(contender, states.get(0));
    new SolverTrial(chain.puzzle(), Metric.HALF_TURN, SolverTrial.table())
        .run(List.of(contender), states, 0);
  }

  private static PhaseChain chain(String puzzle, Path method) throws IOException {
    if (Files.exists(Path.of(puzzle))) {
      PuzzleDefinition definition = PuzzleDefinition.read(Path.of(puzzle));
      return PhaseChain.read(
          method, definition.puzzle(), (text, name) -> definition.readPattern(text));
    }
    Puzzle cuboid = Cuboid.of(puzzle);
    return PhaseChain.read(
        method,
        cuboid,
        (text, name) -> new FaceletReader(new StateSpace(cuboid)).readPattern(text));
  }
}
