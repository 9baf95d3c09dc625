package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of the simulated camera through the whole recognition. */
class RenderedRecognitionTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of(2, 2, 2));
  private static final Recognizer RECOGNIZER = new Recognizer(SPACE, Palette.standard());
  private static final State STATE = SPACE.random(new Random(5));

  private static List<LocatedFace> faces(Difficulty difficulty, long seed) {
    List<LocatedFace> faces = new ArrayList<>();
    new PhotographSeries(difficulty, 240, 240)
        .photographs(SPACE.puzzle(), STATE, seed)
        .forEach(
            photograph -> {
              Rendering rendering = photograph.take();
              faces.add(LocatedFace.of(rendering.frame(), any -> rendering.truth(), false));
            });
    return faces;
  }

  @ParameterizedTest
  @CsvSource({"EASY,1", "MEDIUM,2"})
  void photographsAreRecognized(Difficulty difficulty, long seed) {
    Recognition recognition = RECOGNIZER.recognize(faces(difficulty, seed));
    assertThat(recognition.diagnosis()).isEmpty();
    assertThat(recognition.require().state()).isEqualTo(STATE);
  }

  @Test
  void theSamePictureTwiceIsRefusedAlsoWhenItIsNotKept() {
    List<LocatedFace> faces = faces(Difficulty.EASY, 1);
    faces.set(4, faces.get(1));
    assertThatThrownBy(() -> RECOGNIZER.recognize(faces))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("the pictures of R and L are the same one");
    assertThatThrownBy(() -> RECOGNIZER.recognize(faces.subList(0, 5)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("there are 5 pictures");
  }
}
