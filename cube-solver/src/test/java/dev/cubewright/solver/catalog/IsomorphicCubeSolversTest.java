package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.DefinitionWriter;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IsomorphicCubeSolversTest {
  private static final SolverSettings SETTINGS =
      SolverSettings.in(new MemoryTableStore()).withMemory(2_500_000);
  private static final String SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

  /** Reads the 3x3x3 with other names of moves. */
  private static Puzzle renamed() {
    String text = DefinitionWriter.ksolve(Cuboid.of("3x3x3"));
    for (String name : List.of("U", "R", "F", "D", "L", "B")) {
      text = text.replace("Move " + name + "\n", "Move turn" + name + "\n");
    }
    return PuzzleDefinition.parse(text, "test").puzzle();
  }

  /** Returns a puzzle with some turns of a cube, with or without middle centers. */
  private static Puzzle of(Puzzle cube, boolean hasMiddleCenters, String... names) {
    List<Orbit> kept =
        cube.orbits().list().stream().filter(o -> hasMiddleCenters || o.size() != 6).toList();
    Orbits.Builder builder = Orbits.builder();
    for (Orbit orbit : kept) {
      builder.add(
          orbit.name(),
          orbit.orientations(),
          IntStream.range(0, orbit.size()).mapToObj(orbit::placeName).toList(),
          IntStream.range(0, orbit.size()).mapToObj(orbit::solvedPiece).toList());
    }
    Orbits orbits = builder.build();
    Puzzle.Builder puzzle = Puzzle.builder("disguised", orbits);
    for (String name : names) {
      Transformation step = cube.move(name).transformation();
      int[] sources = new int[orbits.places()];
      byte[] twists = new byte[orbits.places()];
      for (Orbit orbit : kept) {
        int offset = orbits.get(orbit.name()).offset();
        for (int place = 0; place < orbit.size(); place++) {
          sources[offset + place] = step.source(orbit.offset() + place) - orbit.offset() + offset;
          twists[offset + place] = (byte) step.twist(orbit.offset() + place);
        }
      }
      puzzle.turn(
          Turn.of("t" + name, Turn.Kind.OUTER, Transformation.of(orbits, sources, twists), 1),
          true);
    }
    return puzzle.build();
  }

  private static PuzzleSolvers solvers(Puzzle puzzle) {
    return PuzzleCatalog.of(new StateSpace(puzzle), SETTINGS);
  }

  private static State after(Puzzle puzzle, String moves) {
    return Algorithm.parse(puzzle, moves).applyTo(puzzle.solved());
  }

  private static Solution solve(PuzzleSolvers solvers, MoveSet moves, State state) {
    Solver solver = solvers.usual(moves, false);
    Solution solution = solver.solve(SolveRequest.of(state, moves)).require();
    State end = state.apply(solution.frame());
    for (Move move : solution.moves()) {
      end = end.apply(move);
    }
    assertThat(solver.puzzle().isSolved(end)).isTrue();
    assertThat(moves.moves()).containsAll(solution.moves());
    return solution;
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x3x3.tws", "3x3x3.json"})
  void solvesTheSuperflipByTwoPhases(String file) throws IOException {
    Puzzle puzzle = PuzzleDefinition.read(Path.of("..", "puzzles", file)).puzzle();
    PuzzleSolvers solvers = solvers(puzzle);
    SolveRequest request =
        solvers.inUsualTime(SolveRequest.of(after(puzzle, SUPERFLIP), solvers.usualMoveSet()));

    assertThat(solvers.usual(request.moveSet(), false).strategy()).isEqualTo("two-phase");
    assertThat(solvers.usual(request.moveSet(), false).solve(request).require().cost())
        .isLessThanOrEqualTo(21);
  }

  @ParameterizedTest
  @CsvSource({"HALF_TURN, 4", "QUARTER_TURN, 5"})
  void findsOptimalSolutionsInTheCostsOfTheFile(Metric metric, int cost) {
    Puzzle puzzle = renamed();
    PuzzleSolvers solvers = solvers(puzzle);
    MoveSet moves = solvers.moveSet(metric);
    Solver optimal = solvers.usual(moves, true);
    State state = after(puzzle, "turnR turnU turnF2 turnD'");

    assertThat(optimal.strategy()).isEqualTo("optimal");
    assertThat(optimal.isOptimal()).isTrue();
    Solution solution = optimal.solve(SolveRequest.of(state, moves)).require();
    assertThat(solution.toString()).isEqualTo("turnD turnF2 turnU' turnR'");
    assertThat(solution.cost()).isEqualTo(cost);
    assertThat(solution.optimal()).isTrue();
  }

  @Test
  void keepsCustomCosts() {
    Puzzle puzzle = renamed();
    PuzzleSolvers solvers = solvers(puzzle);
    MoveSet moves =
        MoveSet.priced(
            "mine", puzzle.turns(), move -> move.name().startsWith("turnR") ? 5 : move.steps() + 1);

    Solution solution = solve(solvers, moves, after(puzzle, "turnR turnU2 turnF"));
    assertThat(solution.cost())
        .isEqualTo(
            solution.moves().stream()
                .mapToLong(move -> moves.cost(MoveSet.START, moves.moves().indexOf(move)))
                .sum());
  }

  /** Without rotations, and with turns that move the missing middle centers. */
  @ParameterizedTest
  @ValueSource(strings = {"tM", "tU tM tR", "tM tE", "tS tU tE' tR2 tM tF", "tM tU tM tU tM tU"})
  void preservesTheOrientationOfAPuzzle(String scramble) {
    Puzzle puzzle = of(Cuboid.of("3x3x3"), false, "U", "R", "F", "D", "L", "B", "M", "E", "S");
    PuzzleSolvers solvers = solvers(puzzle);
    MoveSet moves = solvers.usualMoveSet();

    assertThat(solvers.usual(moves, false).strategy()).isEqualTo("two-phase");
    assertThat(solvers.usual(moves, true).strategy()).isEqualTo("general");
    assertThat(solve(solvers, moves, after(puzzle, scramble)).optimal()).isFalse();
  }

  /** A block of two layers becomes two turns, or one turn of the other half. */
  @Test
  void writesBlocksAsSlices() {
    String[] names = {"U", "R", "F", "D", "L", "B", "2U", "2R", "2F", "2D", "2L", "2B"};
    Puzzle puzzle = of(Cuboid.of("4x4x4"), true, names);
    PuzzleSolvers solvers = solvers(puzzle);
    MoveSet moves = solvers.usualMoveSet();
    Solver bySlices = solvers.named("big-cube").orElseThrow();
    State state = after(puzzle, "tU t2R tF2 t2D' tL tB t2F t2U2 tR'");

    SolveRequest request = SolveRequest.of(state, moves);
    State end = state;
    for (Move move : bySlices.solve(request).require().moves()) {
      end = end.apply(move);
    }
    assertThat(end).isEqualTo(puzzle.solved());
    assertThat(solve(solvers, moves, after(puzzle, "tF")).toString()).isEqualTo("tF'");
  }

  /** A block of four layers becomes four turns, without rotations of the whole or with them. */
  @ParameterizedTest
  @ValueSource(ints = {8, 9})
  void writesLargeBlocksAsSlices(int size) {
    String[] names =
        Stream.of("U", "R", "F", "D", "L", "B")
            .flatMap(face -> Stream.of(face, "2" + face, "3" + face, "4" + face))
            .toArray(String[]::new);
    Puzzle puzzle = of(Cuboid.of(size, size, size), true, names);
    PuzzleSolvers solvers = solvers(puzzle);
    MoveSet moves = solvers.usualMoveSet();

    assertThat(solvers.usual(moves, false).strategy()).isEqualTo("big-cube");
    assertThat(solve(solvers, moves, after(puzzle, "t4U tR2 t3F' t2L tD t4B t4R' t2U")).cost())
        .isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"R U", "R2 U2 F2 L2 D2 B2", "U R F D"})
  void delegatesPartsOfACubeToTheGeneralSolver(String names) {
    Puzzle puzzle = of(Cuboid.of("3x3x3"), true, names.split(" "));
    List<String> strategies = new ArrayList<>();
    PuzzleSolvers solvers = solvers(puzzle);
    strategies.add(solvers.usual(solvers.usualMoveSet(), false).strategy());
    strategies.add(solvers.usual(solvers.usualMoveSet(), true).strategy());

    assertThat(strategies).containsOnly("general");
  }

  /** A move set with only two turns also needs the general solver. */
  @Test
  void delegatesFewMovesToTheGeneralSolver() {
    Puzzle puzzle = renamed();
    PuzzleSolvers solvers = solvers(puzzle);
    MoveSet few =
        MoveSet.ofTurns(
            List.of(puzzle.turn("turnR").orElseThrow(), puzzle.turn("turnU").orElseThrow()),
            Metric.HALF_TURN);

    assertThat(solvers.usual(few, false).strategy()).isEqualTo("general");
    assertThat(solve(solvers, few, after(puzzle, "turnR turnU")).toString())
        .isEqualTo("turnU' turnR'");
    Solver twoPhase = solvers.named("two-phase").orElseThrow();
    assertThat(twoPhase.supports(few)).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> twoPhase.solve(SolveRequest.of(after(puzzle, "turnR"), few)))
        .withMessageStartingWith("two-phase does not support these moves");
  }

  @Test
  void delegatesOtherPuzzlesToTheGeneralSolver() {
    assertThat(solvers(Cuboid.of("2x2x3")).all())
        .extracting(Solver::strategy)
        .containsExactly("general");
    assertThat(Optional.of(solvers(Cuboid.of("3x3x3"))).map(s -> s.all().get(0).strategy()))
        .contains("two-phase");
  }
}
