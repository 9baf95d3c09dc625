package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.Recognizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Recognition of difficult photographs and of photographs of a rig. */
class PhotographSeriesTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of(2, 2, 2));
  private static final Recognizer RECOGNIZER = new Recognizer(SPACE, Palette.standard());
  private static final State STATE = SPACE.random(new Random(5));

  @ParameterizedTest
  @EnumSource
  void everyFaceIsWholeInItsPicture(Difficulty difficulty) {
    PhotographSeries series = new PhotographSeries(difficulty, 320, 240);
    for (long seed = 0; seed < 20; seed++) {
      List<DifficultPhotograph> photographs = series.photographs(SPACE.puzzle(), STATE, seed);
      assertThat(photographs)
          .extracting(DifficultPhotograph::name)
          .containsExactly("U", "R", "F", "D", "L", "B");
      assertThat(photographs)
          .allMatch(photograph -> photograph.truth().firstOutside(320, 240).isEmpty())
          .allMatch(photograph -> photograph.truth().isVisible(3));
    }
  }

  @ParameterizedTest
  @CsvSource({"EASY,1", "MEDIUM,2"})
  void difficultPhotographsAreRecognized(Difficulty difficulty, long seed) {
    List<Frame> frames =
        new PhotographSeries(difficulty, 240, 240)
            .photographs(SPACE.puzzle(), STATE, seed).stream()
                .map(DifficultPhotograph::take)
                .toList();

    assertThat(recognized(frames)).isEqualTo(STATE);
  }

  @Test
  void photographsByHandAreRecognized() {
    for (int seed = 0; seed < 3; seed++) {
      List<Frame> frames =
          SimulatedRig.byHand(240, 180, seed)
              .photographs(new FaceletWriter(SPACE.puzzle()).facelets(STATE), seed)
              .stream()
              .map(Photograph::take)
              .toList();

      assertThat(recognized(frames)).as("seed %d", seed).isEqualTo(STATE);
    }
  }

  private static State recognized(List<Frame> frames) {
    return RECOGNIZER
        .recognize(Recognizer.locate(frames, LatticeSearch.ofSize(2)))
        .require()
        .state();
  }

  @Test
  void aDuplicatePictureIsRejectedEvenIfNotStored() {
    List<LocatedFace> faces = new ArrayList<>();
    new PhotographSeries(Difficulty.EASY, 240, 240)
        .photographs(SPACE.puzzle(), STATE, 1)
        .forEach(
            photograph ->
                faces.add(LocatedFace.of(photograph.take(), any -> photograph.truth(), false)));
    faces.set(4, faces.get(1));

    assertThatThrownBy(() -> RECOGNIZER.recognize(faces))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("the pictures of R and L are identical");
    assertThatThrownBy(() -> RECOGNIZER.recognize(faces.subList(0, 5)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("there are 5 pictures");
  }
}
