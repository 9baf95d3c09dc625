package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.Lists;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.PaintedCube;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecognizerTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of(2, 2, 2));
  private static final Recognizer RECOGNIZER = new Recognizer(SPACE, Palette.standard());
  private static final StateSpace THREE = new StateSpace(Cuboid.of(3, 3, 3));
  private static final State RANDOM = THREE.random(new Random(8));
  private static final State STATE = SPACE.random(new Random(5));
  private static final String LETTERS = new FaceletWriter(SPACE.puzzle()).write(STATE);

  private static FaceSample with(FaceSample face, int cell, ColorSample sample) {
    List<Optional<ColorSample>> stickers = new ArrayList<>(face.stickers());
    stickers.set(cell, Optional.of(sample));
    return new FaceSample(face.rows(), face.columns(), stickers);
  }

  /** In each channel the four stickers of a face are alike, as if it were cut off there. */
  @Test
  void facesOfOneColorAreNotTakenForOverexposed() {
    List<ColorSample> stickers =
        """
          12 66 165 | 12 65 163 | 9.5 65 163 | 10 65.5 165
          235 90 13 | 235 90 14 | 235 90 13 | 234 90 11
          233 196 18 | 236 199 21 | 237 199 21 | 232 195 18
          2 138 68 | 0 137 67 | 1 136 67 | 0 138 69
          183 22 39 | 181 21 39 | 184 22 39 | 182 21 40
          225 220 214 | 226 220 213 | 225 220 213 | 227 222 215
        """
            .lines()
            .flatMap(line -> Arrays.stream(line.split("\\|")))
            .map(sticker -> Arrays.stream(sticker.trim().split(" ")).map(Double::valueOf).toList())
            .map(code -> ColorSample.of(code.get(0), code.get(1), code.get(2)))
            .toList();
    List<FaceSample> faces =
        Lists.partition(stickers, 4).stream()
            .map(face -> new FaceSample(2, 2, face.stream().map(Optional::of).toList()))
            .toList();
    Recognition recognition = RECOGNIZER.recognizeSamples(faces);
    assertThat(recognition.diagnosis()).isEmpty();
    assertThat(SPACE.puzzle().isSolved(recognition.require().state())).isTrue();
  }

  @Test
  void stickersThatMirrorALampAreNotBelieved() {
    List<FaceSample> faces = new ArrayList<>(PaintedCube.of(LETTERS, 1));
    faces.set(2, with(faces.get(2), 1, new ColorSample(255, 255, 255, 0, 1, 0.8)));
    Recognition recognition = RECOGNIZER.recognizeSamples(faces);
    assertThat(recognition.require().state()).isEqualTo(STATE);
    assertThat(recognition.warnings()).hasSize(1);
    assertThat(recognition.warnings().get(0).kind()).isEqualTo(FaultKind.GLARE);
    assertThat(recognition.warnings().get(0).where()).isEqualTo("F2");
    assertThat(recognition.faces().get(2).stickers().get(1)).isEmpty();
  }

  /** Reads a cube that something covers at one sticker of its front. */
  private static Recognition covered(ColorSample cover, int cell) {
    List<FaceSample> faces =
        new ArrayList<>(PaintedCube.of(new FaceletWriter(THREE.puzzle()).write(RANDOM), 3));
    faces.set(2, with(faces.get(2), cell, cover));
    return new Recognizer(THREE, Palette.standard()).recognizeSamples(faces);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 6})
  void aStickerUnderAFingerFollowsFromTheOthers(int cell) {
    Recognition recognition = covered(ColorSample.of(216, 130, 80), cell);
    assertThat(recognition.require().state()).isEqualTo(RANDOM);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 6})
  void aStickerUnderSomethingOrangeIsMissed(int cell) {
    assertThat(covered(ColorSample.of(231, 97, 28), cell).diagnosis())
        .hasValueSatisfying(
            fault -> {
              assertThat(fault.kind()).isEqualTo(FaultKind.IMPOSSIBLE_COUNTS);
              assertThat(fault.message()).contains("10 orange");
            });
  }

  @Test
  void lampsInAllStickersAreRefused() {
    List<FaceSample> faces = new ArrayList<>();
    for (FaceSample face : PaintedCube.of(LETTERS, 1)) {
      FaceSample glaring = face;
      for (int cell = 0; cell < face.stickers().size(); cell++) {
        glaring = with(glaring, cell, new ColorSample(200, 150, 90, 0, 0, 0.6));
      }
      faces.add(glaring);
    }
    assertThatThrownBy(() -> RECOGNIZER.recognizeSamples(faces))
        .isInstanceOf(VisionException.class)
        .hasMessageContaining("a lamp is mirrored in every sticker");
  }

  @Test
  void oneColorEverywhereIsNoCube() {
    List<FaceSample> faces = PaintedCube.of("R".repeat(24), 1);
    assertThatThrownBy(() -> RECOGNIZER.recognizeSamples(faces))
        .isInstanceOf(VisionException.class)
        .hasMessageContaining("nearly one colour");
  }

  @Test
  void otherFacesThanTheCubesAreRefused() {
    assertThatThrownBy(() -> RECOGNIZER.recognizeSamples(PaintedCube.of("U".repeat(54), 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the face U of the 2x2x2 has 2 x 2 stickers, not 3 x 3");
  }

  @Test
  void requireThrowsWhatWasDiagnosed() {
    List<FaceSample> faces = new ArrayList<>(PaintedCube.of(LETTERS, 1));
    Collections.swap(faces, 1, 2);
    Recognition recognition = RECOGNIZER.recognizeSamples(faces);
    assertThat(recognition.diagnosis()).isPresent();
    assertThat(recognition.diagnosis().orElseThrow().kind()).isEqualTo(FaultKind.FACES_SWAPPED);
    assertThatThrownBy(recognition::require)
        .isInstanceOf(VisionException.class)
        .hasMessage(recognition.diagnosis().orElseThrow().message());
  }

  @Test
  void exchangedChannelsAreNamed() {
    List<FaceSample> faces =
        PaintedCube.of(LETTERS, 1).stream()
            .map(
                face ->
                    new FaceSample(
                        2,
                        2,
                        face.stickers().stream()
                            .map(sticker -> sticker.map(RecognizerTest::exchanged))
                            .toList()))
            .toList();
    assertThat(RECOGNIZER.recognizeSamples(faces).diagnosis().map(fault -> fault.kind()))
        .contains(FaultKind.CHANNELS_SWAPPED);
  }

  /** Exchanged channels would explain these colours better, but the state explains them well. */
  @Test
  void aCubeInWarmHazeIsNotTakenForOneOfExchangedChannels() {
    StateSpace space = new StateSpace(Cuboid.of(3, 3, 3));
    double[] lamp = {1 / 0.6, 1, 0.6};
    List<FaceSample> faces =
        PaintedCube.lit(
            PaintedCube.of(new FaceletWriter(space.puzzle()).write(space.puzzle().solved()), 2),
            (face, cell, channel, light) -> 0.8 * lamp[channel] * light + 0.2);
    Recognition recognition = new Recognizer(space, Palette.standard()).recognizeSamples(faces);
    assertThat(space.puzzle().isSolved(recognition.require().state())).isTrue();
  }

  private static ColorSample exchanged(ColorSample color) {
    return ColorSample.of(color.blue(), color.green(), color.red());
  }

  @Test
  void darknessIsRefused() {
    List<FaceSample> faces =
        Collections.nCopies(
            6, new FaceSample(2, 2, Collections.nCopies(4, Optional.of(ColorSample.of(2, 3, 1)))));
    assertThatThrownBy(() -> RECOGNIZER.recognizeSamples(faces))
        .isInstanceOfSatisfying(
            VisionException.class, e -> assertThat(e.fault().kind()).isEqualTo(FaultKind.TOO_DARK));
  }
}
