package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class DisturbanceTest {
  private static final FaceStickers STICKERS = FaceStickers.of(Shots.scrambled(3, 12), Face.R);

  private static Photograph photograph(int width, int height) {
    return new Photograph(
        "R",
        Scene.of(new PlacedCube(STICKERS, Finish.standard(), new Pose(0.5, 0.5, 0.6, 7, 4, -6))),
        Camera.ideal(width, height),
        3);
  }

  private static Rendering take(Disturbance disturbance) {
    return disturbance.applied(photograph(320, 240)).take();
  }

  private static int pixel(Rendering rendering, int cell) {
    Point seen = rendering.truth().at(cell, 0.5, 0.5);
    return rendering.frame().rgb((int) seen.x(), (int) seen.y());
  }

  @Test
  void turnedAndMirroredFacesShowOtherCellsInTheSamePlaces() {
    Rendering as = photograph(320, 240).take();
    Rendering turned = take(Disturbance.TURNED);
    Rendering mirrored = take(Disturbance.MIRRORED);

    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        int cell = 3 * row + column;
        assertThat(pixel(turned, 3 * column + 2 - row)).isEqualTo(pixel(as, cell));
        assertThat(pixel(mirrored, 3 * row + 2 - column)).isEqualTo(pixel(as, cell));
      }
    }
  }

  @Test
  void partlyOutsideHidesSomeCells() {
    CellGrid truth = take(Disturbance.PARTLY_OUTSIDE).truth();

    assertThat(truth.isVisible(3)).isTrue();
    assertThat(truth.isVisible(4)).isFalse();
    assertThat(truth.isVisible(5)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"320, 240", "240, 320", "200, 200"})
  void twoCubesAreBothWhole(int width, int height) {
    Rendering rendering = Disturbance.TWO_CUBES.applied(photograph(width, height)).take();

    assertThat(rendering.grids()).hasSize(2);
    for (CellGrid grid : rendering.grids()) {
      for (int cell = 0; cell < 9; cell++) {
        assertThat(grid.isVisible(cell)).isTrue();
      }
    }
  }

  @Test
  void withoutACubeOnlyTheWallIsSeen() {
    Rendering rendering = take(Disturbance.NO_CUBE);

    assertThat(rendering.grids()).isEmpty();
    assertThat(Arrays.stream(rendering.frame().pixels()).distinct()).hasSize(1);
  }

  @Test
  void darkAndBurntOutPicturesLoseTheirCodes() {
    Frame dark = take(Disturbance.TOO_DARK).frame();
    Frame burnt = take(Disturbance.BURNT_OUT).frame();

    for (int pixel : dark.pixels()) {
      assertThat(Shots.difference(pixel, 0)).isLessThan(20);
    }
    long white = Arrays.stream(burnt.pixels()).filter(pixel -> pixel == 0xFFFFFF).count();
    assertThat(white).isGreaterThan(320 * 240 / 2);
  }

  @Test
  void blurredAndGrayPicturesLoseEdgesAndColor() {
    Rendering blurred = take(Disturbance.BLURRED);
    Rendering as = photograph(320, 240).take();
    Point gap = as.truth().at(4, 0, 0.5);

    assertThat(Shots.light(as.frame(), gap, 0)).isLessThan(0.02);
    assertThat(Shots.light(blurred.frame(), gap, 0)).isGreaterThan(0.1);
    for (int pixel : take(Disturbance.GRAY).frame().pixels()) {
      assertThat(Shots.difference(pixel >> 8 & 0xFF, pixel & 0xFF)).isLessThanOrEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyDisturbanceCanBefallEveryPhotograph(Disturbance disturbance) {
    for (Difficulty difficulty : Difficulty.values()) {
      PhotographSeries series = new PhotographSeries(difficulty, 64, 48);
      for (long seed = 0; seed < 3; seed++) {
        List<Photograph> photographs = series.photographs(Shots.scrambled(3, seed), seed);
        List<Photograph> spoilt = photographs.stream().map(disturbance::applied).toList();
        // A single face may look the same turned or mirrored; not all six do.
        assertThat(spoilt).isNotEqualTo(photographs);
        for (Photograph photograph : spoilt) {
          assertThat(photograph.take().frame().width()).isEqualTo(64);
        }
      }
    }
  }
}
