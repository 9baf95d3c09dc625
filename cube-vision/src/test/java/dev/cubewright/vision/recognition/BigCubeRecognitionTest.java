package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.PaintedCube;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cubes with several orbits of wings and centers. */
@Tag("slow")
class BigCubeRecognitionTest {
  private static final int SMALLEST = 5;
  private static final List<StateSpace> SPACES =
      IntStream.rangeClosed(SMALLEST, 7).mapToObj(n -> new StateSpace(Cuboid.of(n, n, n))).toList();
  private static final List<Recognizer> RECOGNIZERS =
      SPACES.stream().map(space -> new Recognizer(space, Palette.standard())).toList();

  private static Facelets random(int size, long seed) {
    StateSpace space = SPACES.get(size - SMALLEST);
    return new FaceletWriter(space.puzzle()).facelets(space.random(new Random(seed)));
  }

  private static Recognition read(int size, List<FaceSample> faces) {
    return RECOGNIZERS.get(size - SMALLEST).recognizeSamples(faces);
  }

  @ParameterizedTest
  @CsvSource({"5,12", "6,2", "7,12"})
  void readsARandomStateInWarmAndUnevenLight(int size, double noise) {
    double[] lamp = {1.3, 1, 0.6};
    double[] gains = {1, 0.7, 1.4, 1.2, 0.8, 1};
    Facelets facelets = random(size, size);
    List<FaceSample> faces =
        PaintedCube.lit(
            PaintedCube.of(facelets, noise, size),
            (face, cell, channel, light) ->
                light
                    * lamp[channel]
                    * gains[face.ordinal()]
                    * (0.8 + 0.4 * Math.floorDiv(cell, size) / (size - 1)));

    Recognition recognition = read(size, faces);

    assertThat(recognition.decoding().facelets()).isEqualTo(facelets);
    assertThat(recognition.decoding().confidence()).isGreaterThan(0.9);
    assertThat(recognition.diagnosis()).isEmpty();
    assertThat(recognition.warnings()).isEmpty();
  }

  /** The prior for solved cubes must not revert an exchange of two centers. */
  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7})
  void readsASolvedCubeButForTwoCenters(int size) {
    StringBuilder letters = new StringBuilder();
    "URFDLB".chars().forEach(face -> letters.append(Character.toString(face).repeat(size * size)));
    int center = size + 1;
    letters.setCharAt(center, 'R');
    letters.setCharAt(size * size + center, 'U');

    Recognition recognition = read(size, PaintedCube.of(letters.toString(), size));

    assertThat(recognition.decoding().facelets().letters()).isEqualTo(letters.toString());
    assertThat(recognition.decoding().confidence()).isGreaterThan(0.99);
  }

  /** The other stickers determine the colors of the two, but not their order. */
  @ParameterizedTest
  @ValueSource(ints = {5, 6, 7})
  void rejectsToGuessTwoCentersThatWereNotSeen(int size) {
    StringBuilder letters = new StringBuilder(random(size, 3).letters());
    int center = size + 1;
    int other =
        IntStream.range(1, 6)
            .map(face -> face * size * size + center)
            .filter(facelet -> letters.charAt(facelet) != letters.charAt(center))
            .findFirst()
            .orElseThrow();
    letters.setCharAt(center, '?');
    letters.setCharAt(other, '?');

    Problem fault = read(size, PaintedCube.of(letters.toString(), 1)).diagnosis().orElseThrow();

    assertThat(fault.code()).isEqualTo(FaultKind.DOUBTFUL.code());
    assertThat(fault.where().split(" ")).hasSize(2).contains("U" + (center + 1));
  }

  /** The smaller cubes have the same kinds of orbits. */
  @Tag("long")
  @Test
  void mistakesAreFoundOnLargerCubes() {
    requireExchangedPicturesNamed(6);
    requireExchangedPicturesNamed(7);
    rejectsAPictureOfAnotherCube(7);
  }

  @Test
  void namesExchangedPictures() {
    requireExchangedPicturesNamed(5);
  }

  private static void requireExchangedPicturesNamed(int size) {
    List<FaceSample> faces = new ArrayList<>(PaintedCube.of(random(size, 4), 4, 1));
    Collections.swap(faces, 1, 2);

    assertThat(read(size, faces).diagnosis())
        .contains(FaultKind.FACES_SWAPPED.problem("R F", "pictures 1 to 6 show U F R D L B"));
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(ints = {5, 6})
  void rejectsAPictureOfAnotherCube(int size) {
    List<FaceSample> faces = new ArrayList<>(PaintedCube.of(random(size, 5), 4, 1));
    faces.set(2, PaintedCube.of(random(size, 6), 4, 1).get(2));

    assertThat(read(size, faces).diagnosis().map(Problem::where)).contains("F");
  }
}
