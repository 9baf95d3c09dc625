package dev.cubewright.bench.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cubes of the benchmark of readings are what they are said to be. */
class CubeReadingTest {
  @Test
  void madeCubesShowValidStates() {
    for (CubeReading cube : MadeCubes.of(5, 1, List.of(2, 3, 4))) {
      int size = cube.size();
      FaceletReader reader = new FaceletReader(new StateSpace(Cuboid.of(size, size, size)));
      assertThat(reader.read(cube.truth())).as(cube.name()).isInstanceOf(Reading.Valid.class);
      assertThat(cube.codes()).hasNumberOfRows(6 * size * size);
    }
  }

  @Test
  void anAnswerMayHaveOtherColorsButNoOtherPattern() {
    CubeReading cube = new CubeReading("", new double[6][3], "URFDLB");
    assertThat(cube.isShownBy("BLDFRU")).isTrue();
    assertThat(cube.isShownBy("URFDLL")).isFalse();
    assertThat(cube.isShownBy("failed: no")).isFalse();
  }

  @Test
  void mistakesMoveStickersAndDisturbancesDoNot() {
    List<CubeReading> cubes = MadeCubes.of(2, 1, List.of(2, 3, 4));
    double[][] codes = cubes.get(2).codes();
    double[][] other = cubes.get(3).codes();
    for (PictureMistake mistake : PictureMistake.all()) {
      double[][] changed = mistake.change().of(codes, other, new Random(1));
      assertThat(Arrays.deepEquals(changed, codes)).as(mistake.name()).isFalse();
      assertThat(changed).hasSameDimensionsAs(codes);
    }
    Set<String> names = new HashSet<>();
    for (ReadingDisturbance disturbance : ReadingDisturbance.all()) {
      double[][] changed = disturbance.change().of(codes, new Random(1));
      assertThat(Arrays.deepEquals(changed, codes)).as(disturbance.name()).isFalse();
      assertThat(changed).hasSameDimensionsAs(codes);
      assertThat(Arrays.stream(changed).flatMapToDouble(Arrays::stream))
          .allMatch(code -> code >= 0 && code <= 255);
      assertThat(names.add(disturbance.name())).isTrue();
    }
  }

  /** Hue, saturation, brightness and colour of a solved cube, in the order of that set of data. */
  @Test
  void labelledCubesAreReadIfTheyAreValid(@TempDir Path folder) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (String color : List.of("60,255,128,0", "0,255,200,3", "15,255,255,4")) {
      lines.append((color + "\n").repeat(9));
    }
    for (String color : List.of("30,255,255,2", "0,0,255,1", "120,255,255,5")) {
      lines.append((color + "\n").repeat(9));
    }
    String wrong = "0,0,0,0\n".repeat(54);
    Files.writeString(folder.resolve("some_labels.csv"), lines + wrong);

    List<CubeReading> found = CubeReadings.in(folder);

    assertThat(found).hasSize(1);
    assertThat(found.get(0).truth())
        .isEqualTo("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB");
    assertThat(found.get(0).codes()[18]).containsExactly(0, 128, 0);
  }
}
