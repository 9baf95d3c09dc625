package dev.cubewright.bench.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.Reading;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The truth of the cubes of the readings benchmark. */
class CubeReadingTest {
  @Test
  void generatedCubesShowValidStates() {
    for (CubeReading cube : GeneratedCubes.of(5, 1, List.of(2, 3, 4))) {
      int size = cube.size();
      FaceletReader reader = new FaceletReader(new StateSpace(Cuboid.of(size, size, size)));
      assertThat(reader.read(cube.truth())).as(cube.name()).isInstanceOf(Reading.Valid.class);
      assertThat(cube.codes()).hasNumberOfRows(6 * size * size);
    }
  }

  @Test
  void anAnswerMayHaveOtherColorsButNoOtherPattern() {
    assertThat(CubeReading.isSame("URFDLB", "BLDFRU")).isTrue();
    assertThat(CubeReading.isSame("URFDLB", "URFDLL")).isFalse();
    assertThat(CubeReading.isSame("URFDLB", "failed: no")).isFalse();
  }

  @Test
  void disturbancesChangeCodesWithinTheirRange() {
    double[][] codes = GeneratedCubes.of(1, 1, List.of(4)).get(0).codes();
    Set<String> names = new HashSet<>();
    for (Disturbance disturbance : Disturbance.all()) {
      double[][] changed = disturbance.change().apply(codes, new Random(1));
      assertThat(Arrays.deepEquals(changed, codes)).as(disturbance.name()).isFalse();
      assertThat(changed).hasSameDimensionsAs(codes);
      assertThat(Arrays.stream(changed).flatMapToDouble(Arrays::stream))
          .allMatch(code -> code >= 0 && code <= 255);
      assertThat(names.add(disturbance.name())).isTrue();
    }
  }
}
