package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CenterSweepsTest {
  /** The turns of a sweep cycle the same centers as its cells, one after the other. */
  @ParameterizedTest
  @CsvSource({
    "5, 0, 0, 0, 1, 1",
    "6, 4, 2, 2, -1, 3",
    "9, 2, 1, 1, 1, 2",
    "8, 5, 0, 0, -1, 1",
    "6, 2, 0, 1, 0, 3",
    "7, 2, 1, 0, 1, 1",
    "9, 0, 0, 2, 2, 3",
    "6, 1, 2, 1, 0, 1",
    "9, 2, 0, 1, 0, 3"
  })
  void sweepIsTheProductOfItsCells(int size, int face, int axis, int rowAxis, int turn, int back) {
    SplittableRandom random = new SplittableRandom(size);
    CubeInProgress cube = random(size);
    CubeGeometry geometry = cube.geometry();
    CommutatorSweep sweep =
        new CommutatorSweep(geometry, new CommutatorSweep.Kind(face, axis, rowAxis, turn, back));
    byte[] colors = cube.colors().clone();
    int blocks = 0;
    for (int row = 1; row < size - 1; row++) {
      for (int column = 1; column < size - 1; column++) {
        int choice = random.nextInt(CubeGeometry.QUARTERS);
        if (!sweep.kind().isCrossed()) {
          choice = column == row ? 0 : back == 2 ? 2 : choice;
        }
        blocks += sweep.set(row, column, choice);
        byte[] before = colors.clone();
        for (int facelet = 0; facelet < colors.length; facelet++) {
          colors[sweep.carried(facelet, row, column, choice)] = before[facelet];
        }
      }
    }

    CubeInProgress swept = cube.copy();
    sweep.make(swept);

    assertThat(swept.colors()).isEqualTo(colors);
    assertThat(swept.blocks()).isLessThanOrEqualTo(blocks + 6);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 6, 9, 12})
  void solvesTheCentersAndKeepsOtherPieces(int size) {
    CubeInProgress cube = random(size);
    CubeInProgress solved = cube.copy();
    NodeCounter counter = counter(size);

    assertThat(new CenterSweeps(counter).solve(solved, 1, share -> passes -> passes / 80.0))
        .isTrue();

    CubeGeometry geometry = cube.geometry();
    for (int facelet = 0; facelet < geometry.facelets(); facelet++) {
      int color =
          geometry.isCenter(facelet) ? cube.faceColor(geometry.face(facelet)) : cube.color(facelet);
      assertThat(solved.color(facelet)).isEqualTo(color);
    }
  }

  @Test
  void needsFewerTurnsThanCommutatorsAlone() {
    CubeInProgress cube = random(16);
    CubeInProgress swept = cube.copy();
    NodeCounter counter = counter(16);

    CenterCommutators.ofClasses(cube, CenterCommutators.colors(), counter).solve();
    new CenterSweeps(counter).solve(swept, 1, share -> passes -> passes / 80.0);

    assertThat(swept.blocks()).isLessThan(cube.blocks());
  }

  private static CubeInProgress random(int size) {
    BigCube cube = BigCubes.of(size);
    CubeInProgress random = BigCubes.inProgress(cube, BigCubes.random(cube, 1));
    CubeGeometry geometry = random.geometry();
    return random.withFaceColors(
        IntStream.range(0, CubeGeometry.FACES)
            .map(face -> geometry.hasMiddleLayer() ? random.color(geometry.middle(face)) : face)
            .toArray());
  }

  private static NodeCounter counter(int size) {
    BigCube cube = BigCubes.of(size);
    return new NodeCounter(
        SearchControl.ofImproving(
            cube.puzzle(), SolveRequest.of(cube.puzzle().solved(), cube.moveSet())));
  }
}
