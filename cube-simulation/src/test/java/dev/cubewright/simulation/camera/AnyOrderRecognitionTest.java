package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.recognition.ArrangedRecognition;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.PictureArrangement;
import dev.cubewright.vision.recognition.Recognizer;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recognition of simulated pictures in any order and rotation. */
class AnyOrderRecognitionTest {
  /**
   * The order that the program requests: four faces around, then from the left face to top and
   * bottom.
   */
  private static PictureArrangement expected(int edge) {
    return PictureArrangement.of(
        edge,
        Stream.of("F", "R", "B", "L", "U", "D").map(Face::valueOf).toList(),
        List.of(0, 0, 0, 0, 1, 3));
  }

  /** Returns the samples of rendered pictures of the faces, upright and in order. */
  private static List<FaceSample> upright(Puzzle cube, State state, long seed) {
    return SimulatedRig.byHand(240, 240, seed)
        .photographs(new FaceletWriter(cube).facelets(state), seed)
        .stream()
        .map(photograph -> LocatedFace.of(photograph.take(), any -> photograph.truth(), false))
        .map(face -> face.sample().orElseThrow())
        .toList();
  }

  private static List<ArrangedRecognition> read(
      Recognizer recognizer, List<FaceSample> pictures, PictureArrangement expected) {
    return recognizer.recognizeInAnyOrder(pictures, expected, Cancellation.never());
  }

  private static List<State> states(List<ArrangedRecognition> found) {
    return found.stream().map(each -> each.recognition().decoding().state()).toList();
  }

  @ParameterizedTest
  @CsvSource({"2,1", "3,1"})
  void findsOrderAndRotations(int edge, int rounds) {
    requireOrderAndRotations(edge, rounds);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"2,3", "4,2", "5,1"})
  void findsOrderAndRotationsOfMoreCubes(int edge, int rounds) {
    requireOrderAndRotations(edge, rounds);
  }

  private static void requireOrderAndRotations(int edge, int rounds) {
    Puzzle cube = Cuboid.of(edge, edge, edge);
    StateSpace space = new StateSpace(cube);
    Recognizer recognizer = new Recognizer(space, Palette.standard());
    Random random = new Random(edge);
    for (int round = 0; round < rounds; round++) {
      State state = space.random(random);
      // The front is the first picture; the others are in any order and rotation.
      List<Integer> order = new ArrayList<>(List.of(0, 1, 3, 4, 5));
      Collections.shuffle(order, random);
      order.add(0, Face.F.ordinal());
      List<Integer> turns = new ArrayList<>(List.of(0));
      IntStream.range(1, 6).forEach(picture -> turns.add(random.nextInt(4)));
      List<FaceSample> pictures =
          new PictureArrangement(edge, order, turns).faces(upright(cube, state, random.nextLong()));

      List<ArrangedRecognition> found = read(recognizer, pictures, expected(edge));

      assertThat(states(found)).as("round " + round).containsExactly(state);
      assertThat(found.get(0).recognition().diagnosis()).isEmpty();
    }
  }

  /**
   * One face is turned; if the rotations of the pictures are unknown, other turns look the same.
   */
  @Test
  void ambiguousPicturesAreReportedUnlessExpected() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    Recognizer recognizer = new Recognizer(new StateSpace(cube), Palette.standard());
    State state = Algorithm.parse(cube, "U").applyTo(cube.solved());
    List<FaceSample> upright = upright(cube, state, 3);
    PictureArrangement given = new PictureArrangement(3, List.of(0, 1, 2, 3, 4, 5), zeros());
    assertThat(states(read(recognizer, upright, given))).containsExactly(state);

    PictureArrangement turned =
        new PictureArrangement(3, List.of(0, 1, 2, 3, 4, 5), List.of(0, 1, 1, 0, 1, 1));
    List<String> cubes =
        states(read(recognizer, upright, turned)).stream()
            .map(found -> anyHolding(cube, found))
            .toList();
    assertThat(cubes)
        .doesNotHaveDuplicates()
        .contains(
            anyHolding(cube, state),
            anyHolding(cube, Algorithm.parse(cube, "D'").applyTo(cube.solved())));
  }

  private static String anyHolding(Puzzle cube, State state) {
    return cube.rotations().stream()
        .map(rotation -> new FaceletWriter(cube).write(state.apply(rotation)))
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  private static List<Integer> zeros() {
    return Collections.nCopies(6, 0);
  }

  @Test
  void theSearchIsCancelled() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    StateSpace space = new StateSpace(cube);
    Cancellation cancelled = Cancellation.never();
    cancelled.cancel();
    List<FaceSample> pictures = upright(cube, space.random(new Random(1)), 4);
    Recognizer recognizer = new Recognizer(space, Palette.standard());

    assertThatThrownBy(() -> recognizer.recognizeInAnyOrder(pictures, expected(3), cancelled))
        .isInstanceOf(CancellationException.class);
  }
}
