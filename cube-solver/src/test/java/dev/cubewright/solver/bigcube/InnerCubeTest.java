package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import org.junit.jupiter.api.Test;

class InnerCubeTest {
  /** Solved centers decide the colors of the faces, even if all other facelets disagree. */
  @Test
  void keepsSolvedCenters() {
    BigCube four = BigCubes.of(4);
    CubeInProgress solved = BigCubes.inProgress(four, four.puzzle().solved());
    CubeGeometry geometry = solved.geometry();
    CubeInProgress rotated = solved.copy();
    rotated.make(LayerTurn.block(1, 0, 3, 2));
    byte[] colors = rotated.colors().clone();
    for (int facelet = 0; facelet < colors.length; facelet++) {
      if (geometry.isCenter(facelet)) {
        colors[facelet] = solved.colors()[facelet];
      }
    }
    WingPlaces places = new WingPlaces(geometry);
    InnerCube inner = new InnerCube(places, new Cube3x3x3().stateSpace(), 1);

    int[] chosen = inner.withFaceColors(new CubeInProgress(places, colors)).faceColors();

    assertThat(chosen).containsExactly(0, 1, 2, 3, 4, 5);
  }
}
