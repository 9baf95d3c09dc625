package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CubeInProgressTest {
  private static final Cube5x5x5 FIVE = new Cube5x5x5(SolverSettings.standard());

  /** Turns of the two outer layers alone have the same effect on both cubes. */
  @ParameterizedTest
  @ValueSource(ints = {6, 7})
  void equalsTheFiveAfterTheSameTurns(int size) {
    String moves = "Rw U2 Fw' D Lw2 Bw R' Dw F Uw' L B2";
    BigCube cube = BigCubes.of(size);

    String letters =
        BigCubes.inProgress(cube, BigCubes.after(cube, moves))
            .letters(0, 1, size / 2, size - 2, size - 1)
            .toString();

    assertThat(new FaceletReader(FIVE.stateSpace()).read(letters).require())
        .isEqualTo(Algorithm.parse(FIVE.puzzle(), moves).applyTo(FIVE.puzzle().solved()));
  }

  /** A cube of fewer layers has the turns of the larger cube whose middle layers became one. */
  @ParameterizedTest
  @ValueSource(ints = {8, 9})
  void turnsOfASmallerCubeApplyToTheLarger(int size) {
    BigCube seven = BigCubes.of(7);
    BigCube cube = BigCubes.of(size);
    CubeInProgress start = BigCubes.inProgress(cube, BigCubes.after(cube, "2Rw U"));
    start.make(Algorithm.parse(cube.puzzle(), "Fw2 R").moves());
    WingPlaces smaller = new WingPlaces(new CubeGeometry(seven.puzzle()));

    CubeInProgress fused = start.fused(smaller);
    fused.make(Algorithm.parse(seven.puzzle(), "3Rw U2 3Fw' D Lw2 3Bw 3Dw'").moves());
    fused.endPhase("some turns");
    CubeInProgress expanded = fused.expanded();

    assertThat(expanded.fused(smaller).colors()).isEqualTo(fused.colors());
    assertThat(expanded.blocks()).isLessThanOrEqualTo(fused.blocks()).isEqualTo(9);
    assertThat(expanded.phases()).hasSize(1);
  }
}
