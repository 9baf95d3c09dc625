package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PhotographSeriesTest {
  private static final int SEEDS = 200;

  @ParameterizedTest
  @EnumSource
  void everyFaceIsWholeUprightAndLargeEnough(Difficulty difficulty) {
    Facelets facelets = Shots.scrambled(3, 8);
    PhotographSeries series = new PhotographSeries(difficulty, 320, 240);
    for (long seed = 0; seed < SEEDS; seed++) {
      List<Photograph> photographs = series.photographs(facelets, seed);
      assertThat(photographs).extracting(Photograph::name).containsExactly(faces());
      for (int index = 0; index < 6; index++) {
        Photograph photograph = photographs.get(index);
        PlacedCube cube = photograph.scene().cubes().get(0);
        assertThat(cube.stickers()).isEqualTo(FaceStickers.of(facelets, Face.values()[index]));
        assertThat(cube.pose().size()).isBetween(0.4, 0.85);
        assertThat(cube.pose().roll()).isBetween(-45.0, 45.0);
        ViewedPlane face = new CubeView(cube.pose(), photograph.camera()).front();
        for (int corner = 0; corner < 4; corner++) {
          Point seen = face.project(corner & 1, corner >> 1);
          assertThat(seen.x()).isBetween(0.0, 320.0);
          assertThat(seen.y()).isBetween(0.0, 240.0);
        }
      }
    }
  }

  private static String[] faces() {
    return new String[] {"U", "R", "F", "D", "L", "B"};
  }

  @Test
  void oneCubeInOneRoomIsPhotographed() {
    List<Photograph> photographs =
        new PhotographSeries(Difficulty.HARD, 160, 120).photographs(Shots.scrambled(2, 1), 4);

    assertThat(photographs)
        .extracting(photograph -> photograph.scene().backdrop())
        .containsOnly(photographs.get(0).scene().backdrop());
    assertThat(photographs)
        .extracting(photograph -> photograph.scene().cubes().get(0).finish())
        .containsOnly(photographs.get(0).scene().cubes().get(0).finish());
    assertThat(photographs)
        .extracting(photograph -> photograph.scene().cubes().get(0).pose())
        .doesNotHaveDuplicates();
  }

  @Test
  void easyPicturesShowColorsNearTheirReflectance() {
    Facelets facelets = Shots.scrambled(3, 2);
    for (long seed = 0; seed < 5; seed++) {
      for (Photograph photograph :
          new PhotographSeries(Difficulty.EASY, 160, 120).photographs(facelets, seed)) {
        Rendering rendering = photograph.take();
        FaceStickers stickers = photograph.scene().cubes().get(0).stickers();
        CellGrid truth = rendering.truth();
        for (int cell = 0; cell < 9; cell++) {
          Point seen = truth.at(cell, 0.5, 0.5);
          int pixel = rendering.frame().rgb((int) seen.x(), (int) seen.y());
          assertThat(strongest(pixel, stickers.colors().get(cell)))
              .as("face %s cell %d seed %d: %06x", photograph.name(), cell, seed, pixel)
              .isTrue();
        }
      }
    }
  }

  /** Returns whether the channel that a color is strongest in is so in the pixel. */
  private static boolean strongest(int pixel, Face face) {
    int red = pixel >> 16;
    int green = pixel >> 8 & 0xFF;
    int blue = pixel & 0xFF;
    return switch (face) {
      case U -> Math.min(red, Math.min(green, blue)) > 60;
      case R, L -> red > green && red > blue;
      case F -> green > red && green > blue;
      case D -> red > blue && green > blue;
      case B -> blue > red && blue > green;
    };
  }

  @Test
  void simulatedCameraTakesOneAfterTheOther() {
    List<Photograph> photographs =
        new PhotographSeries(Difficulty.EASY, 64, 64).photographs(Shots.scrambled(2, 1), 4);
    try (SimulatedCamera camera = new SimulatedCamera(photographs.iterator())) {
      for (Photograph photograph : photographs) {
        assertThat(camera.next().pixels()).isEqualTo(photograph.take().frame().pixels());
      }
      assertFails(camera, "the simulated camera has no photographs left; provide more");
    }
  }

  @Test
  void closedCameraTakesNothing() {
    SimulatedCamera camera =
        new SimulatedCamera(
            new PhotographSeries(Difficulty.EASY, 64, 64)
                .photographs(Shots.scrambled(2, 1), 4)
                .iterator());
    camera.close();
    camera.close();

    assertFails(camera, "the simulated camera is closed; open another one for more pictures");
  }

  private static void assertFails(SimulatedCamera camera, String message) {
    assertThatThrownBy(camera::next)
        .isInstanceOfSatisfying(
            ProblemException.class,
            thrown ->
                assertThat(thrown.problem().code()).isEqualTo(FaultKind.CAPTURE_FAILED.code()))
        .hasMessage(message);
  }
}
