package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FiveInsideTest {
  private static final Cube5x5x5 FIVE = new Cube5x5x5();

  /** What turns of the two outer layers alone have done is the same on both. */
  @ParameterizedTest
  @ValueSource(ints = {6, 7})
  void looksLikeTheFiveAfterTheSameTurns(int size) {
    String moves = "Rw U2 Fw' D Lw2 Bw R' Dw F Uw' L B2";
    BigCube cube = BigCubes.of(size);
    CubeGeometry geometry = new CubeGeometry(cube.puzzle());

    State five =
        new FiveInside(geometry, FIVE)
            .state(BigCubes.inProgress(cube, BigCubes.after(cube, moves)));

    assertThat(five)
        .isEqualTo(Algorithm.parse(FIVE.puzzle(), moves).applyTo(FIVE.puzzle().solved()));
  }
}
