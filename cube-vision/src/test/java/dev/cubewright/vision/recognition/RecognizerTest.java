package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.common.collect.Lists;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.PaintedCube;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecognizerTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of(2, 2, 2));
  private static final Recognizer RECOGNIZER = new Recognizer(SPACE, Palette.standard());
  private static final StateSpace THREE = new StateSpace(Cuboid.of(3, 3, 3));
  private static final Recognizer OF_THREE = new Recognizer(THREE, Palette.standard());
  private static final State RANDOM = THREE.random(new Random(8));
  private static final State STATE = SPACE.random(new Random(5));
  private static final String LETTERS = new FaceletWriter(SPACE.puzzle()).write(STATE);

  private static FaceSample with(FaceSample face, int cell, ColorSample sample) {
    List<Optional<ColorSample>> stickers = new ArrayList<>(face.stickers());
    stickers.set(cell, Optional.of(sample));
    return new FaceSample(face.rows(), face.columns(), stickers);
  }

  /** In each channel, the four stickers of a face are equal, as if the channel were clipped. */
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
    assertThat(recognition.warnings().get(0).code()).isEqualTo(FaultKind.GLARE.code());
    assertThat(recognition.warnings().get(0).where()).isEqualTo("F2");
    assertThat(recognition.faces().get(2).stickers().get(1)).isEmpty();
  }

  /** Recognizes a cube with one covered sticker on its front. */
  private static Recognition covered(ColorSample cover, int cell) {
    List<FaceSample> faces =
        new ArrayList<>(PaintedCube.of(new FaceletWriter(THREE.puzzle()).write(RANDOM), 3));
    faces.set(2, with(faces.get(2), cell, cover));
    return OF_THREE.recognizeSamples(faces);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 6})
  void aStickerUnderAFingerFollowsFromTheOthers(int cell) {
    Recognition recognition = covered(ColorSample.of(216, 130, 80), cell);
    assertThat(recognition.require().state()).isEqualTo(RANDOM);
  }

  /** There are ten orange stickers, but the other stickers determine the state. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 6})
  void aStickerUnderSomethingOrangeIsAWarning(int cell) {
    Recognition recognition = covered(ColorSample.of(231, 97, 28), cell);
    assertThat(recognition.require().state()).isEqualTo(RANDOM);
    assertThat(recognition.decoding().isSure()).isTrue();
    assertThat(recognition.warnings())
        .extracting(Problem::code, Problem::where)
        .containsExactly(tuple(FaultKind.CONTRADICTED.code(), "F" + (cell + 1)));
  }

  /** The wrong one of the 24 identical centers cannot be identified. */
  @Test
  void aCenterOfAnotherColorBreaksTheCounts() {
    List<FaceSample> faces = new ArrayList<>(random(4, 1));
    ColorSample green = faces.get(2).stickers().get(5).orElseThrow();
    for (int face : new int[] {0, 1}) {
      faces.set(face, with(faces.get(face), 5, green));
    }
    assertThat(
            new Recognizer(new StateSpace(Cuboid.of(4, 4, 4)), Palette.standard())
                .recognizeSamples(faces)
                .diagnosis())
        .hasValueSatisfying(
            fault -> {
              assertThat(fault.code()).isEqualTo(FaultKind.IMPOSSIBLE_COUNTS.code());
              assertThat(fault.message()).contains(" 15 ");
            });
  }

  @Test
  void lampsInAllStickersAreRejected() {
    List<FaceSample> faces = new ArrayList<>();
    for (FaceSample face : PaintedCube.of(LETTERS, 1)) {
      FaceSample glaring = face;
      for (int cell = 0; cell < face.stickers().size(); cell++) {
        glaring = with(glaring, cell, new ColorSample(200, 150, 90, 0, 0, 0.6));
      }
      faces.add(glaring);
    }
    assertThatThrownBy(() -> RECOGNIZER.recognizeSamples(faces))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("a lamp is reflected in every visible sticker");
  }

  @Test
  void rejectsACubeOfOneColor() {
    List<FaceSample> faces = PaintedCube.of("R".repeat(24), 1);
    assertThatThrownBy(() -> RECOGNIZER.recognizeSamples(faces))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("nearly one color");
  }

  @Test
  void otherFacesThanTheCubesAreRejected() {
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
    assertThat(recognition.diagnosis().orElseThrow().code())
        .isEqualTo(FaultKind.FACES_SWAPPED.code());
    assertThatThrownBy(recognition::require)
        .isInstanceOf(ProblemException.class)
        .hasMessage(recognition.diagnosis().orElseThrow().message());
  }

  @Test
  void anInterruptEndsTheSearchForMistakes() {
    List<FaceSample> faces = new ArrayList<>(PaintedCube.of(LETTERS, 1));
    Collections.swap(faces, 1, 2);
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> RECOGNIZER.recognizeSamples(faces))
          .isInstanceOf(CancellationException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  private static List<FaceSample> rearranged(
      List<FaceSample> faces, String pictures, String quarters) {
    return new PictureArrangement(faces.get(0).rows(), numbers(pictures), numbers(quarters))
        .faces(faces);
  }

  private static List<Integer> numbers(String text) {
    return Stream.of(text.split(" ")).map(Integer::valueOf).toList();
  }

  private static List<FaceSample> random(int edge, long seed) {
    StateSpace space = new StateSpace(Cuboid.of(edge, edge, edge));
    String letters = new FaceletWriter(space.puzzle()).write(space.random(new Random(seed)));
    return PaintedCube.of(letters, seed);
  }

  @ParameterizedTest
  @CsvSource({
    "0 1 2 3 4 5, 0 0 3 0 0 0, picture 3 is rotated by 90 degrees counterclockwise",
    "2 1 0 5 4 3, 0 0 3 0 0 0,"
        + " pictures 1 to 6 show F R U B L D; picture 3 is rotated by 90 degrees counterclockwise",
  })
  void orderAndRotationAreFoundAndNamed(String pictures, String quarters, String message) {
    List<FaceSample> faces = PaintedCube.of(new FaceletWriter(THREE.puzzle()).write(RANDOM), 3);
    List<FaceSample> given = rearranged(faces, pictures, quarters);

    Recognition recognition = OF_THREE.recognizeInAnyOrder(given).recognition();
    assertThat(recognition.require().state()).isEqualTo(RANDOM);
    assertThat(recognition.warnings()).extracting(Problem::sentence).containsExactly(message);

    // If the order is fixed, another order is a diagnosis.
    assertThat(OF_THREE.recognizeSamples(given).diagnosis())
        .isEqualTo(recognition.warnings().stream().findFirst());
  }

  /** Each picture in any position and rotation. */
  @ParameterizedTest
  @CsvSource("2, 2")
  void picturesInNoOrderAreRead(int edge, int rounds) {
    StateSpace space = new StateSpace(Cuboid.of(edge, edge, edge));
    Recognizer recognizer = new Recognizer(space, Palette.standard());
    Random random = new Random(edge);
    for (int round = 0; round < rounds; round++) {
      State state = space.random(random);
      List<Integer> pictures = new ArrayList<>(numbers("0 1 2 3 4 5"));
      Collections.shuffle(pictures, random);
      PictureArrangement given =
          new PictureArrangement(edge, pictures, random.ints(6, 0, 4).boxed().toList());
      List<FaceSample> faces =
          PaintedCube.of(new FaceletWriter(space.puzzle()).write(state), round);

      ArrangedRecognition found = recognizer.recognizeInAnyOrder(given.faces(faces));

      State read = found.recognition().require().state();
      assertThat(space.puzzle().rotations().stream().map(state::apply)).contains(read);
      assertThat(found.arrangement().problem()).isPresent();
      assertThat(found.recognition().faces())
          .isEqualTo(found.arrangement().faces(given.faces(faces)));
    }
  }

  /** Each of the four sides may be turned either way. */
  @Test
  void picturesThatFitSeveralCubesAreDoubtful() {
    State turned = Algorithm.parse(THREE.puzzle(), "U").applyTo(THREE.puzzle().solved());
    List<FaceSample> upright = PaintedCube.of(new FaceletWriter(THREE.puzzle()).write(turned), 3);

    Recognition recognition =
        OF_THREE
            .recognizeInAnyOrder(rearranged(upright, "0 1 2 3 4 5", "0 1 1 0 1 1"))
            .recognition();

    assertThat(recognition.isDoubtful()).isTrue();
    assertThat(recognition.diagnosis().orElseThrow().message())
        .startsWith("the pictures fit several cubes: either pictures ")
        .contains(", or pictures ");
    assertThatThrownBy(recognition::require).isInstanceOf(ProblemException.class);
    assertThat(recognition.acceptingDoubt().require()).isEqualTo(recognition.decoding());
    assertThat(recognition.acceptingDoubt().warnings())
        .contains(recognition.diagnosis().orElseThrow());
  }

  /** Mirrored pictures of this cube differ from those of every cube in another order. */
  @Test
  void mirroredPicturesAreNotRearranged() {
    List<FaceSample> mirrored =
        random(3, 4).stream()
            .map(
                face ->
                    new FaceSample(
                        3,
                        3,
                        Lists.partition(face.stickers(), 3).stream()
                            .flatMap(row -> Lists.reverse(row).stream())
                            .toList()))
            .toList();
    assertThat(OF_THREE.recognizeInAnyOrder(mirrored).recognition().diagnosis().map(Problem::code))
        .contains(FaultKind.MIRRORED.code());
  }

  /** Only red and orange are in doubt; the cube is not impossible. */
  @Test
  void aSolvedCubeWhoseRedIsNearlyItsOrangeIsDoubtful() {
    Puzzle cube = Cuboid.of(6, 6, 6);
    List<FaceSample> faces =
        new ArrayList<>(PaintedCube.of(new FaceletWriter(cube).write(cube.solved()), 6));
    List<Optional<ColorSample>> orange = new ArrayList<>();
    for (Optional<ColorSample> sticker : faces.get(Face.L.ordinal()).stickers()) {
      ColorSample other = faces.get(Face.R.ordinal()).stickers().get(orange.size()).orElseThrow();
      orange.add(Optional.of(mixed(sticker.orElseThrow(), other, 0.9)));
    }
    faces.set(Face.L.ordinal(), new FaceSample(6, 6, orange));

    Recognition recognition =
        new Recognizer(new StateSpace(cube), Palette.standard()).recognizeSamples(faces);

    assertThat(recognition.decoding().confidence()).isLessThan(0.01);
    assertThat(recognition.isDoubtful()).isTrue();
    Problem doubt = recognition.diagnosis().orElseThrow();
    assertThat(doubt.code()).isEqualTo(FaultKind.DOUBTFUL.code());
    assertThat(doubt.message()).containsPattern("[RL]\\d+ \\((red or orange|orange or red)\\)");
    assertThat(doubt.where().split(" ")).allMatch(name -> name.matches("[RL]\\d+"));
    assertThat(cube.isSolved(recognition.acceptingDoubt().require().state())).isTrue();
  }

  private static ColorSample mixed(ColorSample one, ColorSample other, double share) {
    return ColorSample.of(
        one.red() + share * (other.red() - one.red()),
        one.green() + share * (other.green() - one.green()),
        one.blue() + share * (other.blue() - one.blue()));
  }
}
