package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

class BigCubePropertyTest {
  /** Odd and even sizes, with every combination of parities. */
  @Property(tries = 12, shrinking = ShrinkingMode.OFF)
  void solvesAnyState(@ForAll @IntRange(min = 5, max = 9) int size, @ForAll long seed) {
    BigCube cube = BigCubes.of(size);
    State state = BigCubes.random(cube, seed);

    BigCubes.requireSolved(
        cube,
        state,
        cube.solver()
            .solve(SolveRequest.of(state, cube.moveSet()).withTimeLimit(Duration.ZERO))
            .require());
  }
}
