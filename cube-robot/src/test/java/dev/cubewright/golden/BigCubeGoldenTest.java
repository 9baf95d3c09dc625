package dev.cubewright.golden;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.bigcube.BigCube;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Solutions of the method for cubes of any size on one thread: cost and moves. */
@Tag("long")
class BigCubeGoldenTest {
  private static final SolverSettings SETTINGS =
      SolverSettings.in(DiskTableStore.in(Program.TABLES));

  /** Odd permutations of wings, slice moves and a few turns, with the sizes of the cubes. */
  private static final List<String> WORDS =
      List.of(
          "4 Rw2 B2 U2 Lw U2 Rw' U2 Rw U2 F2 Rw F2 Lw' B2 Rw2",
          "6 2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2",
          "7 3Rw2 B2 U2 3Lw U2 3Rw' U2 3Rw U2 F2 3Rw F2 3Lw' B2 3Rw2",
          "9 2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2",
          "6 2R U' 3L' U 2R' U' 3L U",
          "6 2R U R' U' 2R' U R U'",
          "6 Rw' U2 Lw F2 Lw' F2 Rw2 U2 Rw U2 Rw' U2 F2 Rw2 F2 R U F' L2 D B",
          "5 2U 2R 2U' 2R'",
          "7 3Rw U 3Fw' Dw Lw2 Bw U2",
          "7 2U 3R 2U' 3R' 2F 3U",
          "9 3R U 2L U' 3R' U 2L' U'");

  @Test
  void firstSolutionsAreUnchanged() throws IOException {
    Map<String, String> results = new TreeMap<>();
    for (int size : List.of(4, 5, 6, 7, 8, 9, 11)) {
      try (BigCube cube = new BigCube(size, SETTINGS)) {
        for (int seed = 1; seed <= (size < 11 ? 5 : 1); seed++) {
          String key = "%dx%dx%d %d".formatted(size, size, size, seed);
          results.put(key + " usual", random(cube, seed, request -> request));
          results.put(
              key + " at once",
              random(
                  cube,
                  seed,
                  request -> request.withTimeLimit(Duration.ZERO).with(new TargetCost(0))));
          if (seed == 1 && size < 6) {
            results.put(
                key + " broader",
                random(cube, seed, request -> request.with(new TargetCost(size == 4 ? 95 : 163))));
          }
        }
      }
    }
    for (String word : WORDS) {
      try (BigCube cube = new BigCube(word.charAt(0) - '0', SETTINGS)) {
        State solved = cube.puzzle().solved();
        State state = Algorithm.parse(cube.puzzle(), word.substring(2)).applyTo(solved);
        results.put("word " + word, solution(cube, SolveRequest.of(state, cube.moveSet())));
      }
    }
    Golden.requireAll("big-cubes", results);
  }

  private static String random(BigCube cube, int seed, UnaryOperator<SolveRequest> change) {
    State state = cube.stateSpace().random(new SplittableRandom(seed));
    return solution(cube, change.apply(SolveRequest.of(state, cube.moveSet())));
  }

  private static String solution(BigCube cube, SolveRequest request) {
    Solution solution = cube.solver().solve(request).require();
    return solution.cost() + " " + Golden.checksum(solution.moves().toString());
  }
}
