package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhotographTest {
  private static final LinearColor WALL = new LinearColor(0.3, 0.2, 0.1);
  private static final Lighting NEUTRAL = Lighting.even(LinearColor.gray(1));
  private static final Camera CAMERA = Camera.ideal(200, 160);

  /** A face with one white sticker. */
  private static final PlacedCube SHEET =
      new PlacedCube(
          List.of(Face.U),
          new Finish(Finish.bright().stickers(), LinearColor.gray(0.5), 0, 0, 0),
          Pose.straight(0.8));

  private static final LinearColor WHITE = LinearColor.ofSrgb(0xF0F0EC);

  private static Photograph of(List<PlacedCube> cubes, Lighting lighting, Camera camera) {
    return new Photograph("test", cubes, List.of(), WALL, lighting, camera, 1);
  }

  private static Facelets scrambled(int edge) {
    Puzzle puzzle = Cuboid.of(edge, edge, edge);
    return new FaceletWriter(puzzle)
        .facelets(new StateSpace(puzzle).random(new SplittableRandom(42)));
  }

  private static LinearColor light(Photograph photograph, double u, double v) {
    Point point = photograph.truth().placement().map(new Point(u, v));
    return LinearColor.ofSrgb(photograph.take().rgb((int) point.x(), (int) point.y()));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void everyCellShowsItsStickerAtItsTruePlace(int edge) {
    List<Pose> poses =
        List.of(
            Pose.straight(0.8),
            new Pose(0.45, 0.55, 0.5, 30, 0, 0),
            new Pose(0.5, 0.5, 0.55, -170, 20, 0),
            new Pose(0.55, 0.5, 0.5, 10, -15, 25));
    Facelets facelets = scrambled(edge);
    for (Face face : Face.values()) {
      for (Pose pose : poses) {
        PlacedCube cube = PlacedCube.of(facelets, face, Finish.bright(), pose);
        Photograph photograph = of(List.of(cube), NEUTRAL, Camera.ideal(320, 240));
        Frame frame = photograph.take();
        CellGrid truth = photograph.truth();
        for (int cell = 0; cell < edge * edge; cell++) {
          assertThat(truth.isVisible(cell)).isTrue();
          Point seen = truth.at(cell, 0.4, 0.6);
          LinearColor color = Finish.bright().stickers().get(cube.stickers().get(cell));
          assertThat(LinearColor.ofSrgb(frame.rgb((int) seen.x(), (int) seen.y())).red())
              .isCloseTo(color.red(), within(1e-6));
        }
      }
    }
  }

  @Test
  void plasticIsBetweenStickersAndTheWallAround() {
    Finish finish = new Finish(Finish.bright().stickers(), LinearColor.gray(0.4), 0.2, 0.1, 0);
    PlacedCube cube = new PlacedCube(Collections.nCopies(9, Face.R), finish, Pose.straight(0.8));
    Photograph photograph = of(List.of(cube), NEUTRAL, Camera.ideal(400, 400));

    assertThat(light(photograph, 1 / 3.0 + 0.02, 0.5).green()).isCloseTo(0.4, within(0.006));
    assertThat(light(photograph, 0.5, 1.1).green()).isCloseTo(0.2, within(0.006));
  }

  @Test
  void aTiltedCubeShowsItsSide() {
    PlacedCube straight =
        new PlacedCube(List.of(Face.U), SHEET.finish(), new Pose(0.5, 0.5, 0.5, 0, 0, 0));
    PlacedCube leaning =
        new PlacedCube(List.of(Face.U), SHEET.finish(), new Pose(0.5, 0.5, 0.5, 0, 0, 40));
    double wall = light(of(List.of(straight), NEUTRAL, CAMERA), -0.05, 0.5).red();

    assertThat(wall).isCloseTo(0.3, within(0.01));
    assertThat(light(of(List.of(leaning), NEUTRAL, CAMERA), -0.05, 0.5).red())
        .isNotCloseTo(wall, within(0.02));
  }

  @Test
  void lightAndReflectanceAreMultiplied() {
    Lighting red = Lighting.even(new LinearColor(0.8, 0.4, 0.1));
    LinearColor seen = light(of(List.of(SHEET), red, CAMERA), 0.5, 0.5);

    assertThat(seen.red()).isCloseTo(0.8 * WHITE.red(), within(0.006));
    assertThat(seen.green()).isCloseTo(0.4 * WHITE.green(), within(0.006));
    assertThat(seen.blue()).isCloseTo(0.1 * WHITE.blue(), within(0.006));
  }

  @ParameterizedTest
  @CsvSource({"-5,-5,6,0.22", "0.78,-5,5,6", "-5,0.78,6,5", "-5,-5,0.22,6"})
  void aCoverHidesTheCellsBehindIt(double left, double top, double right, double bottom) {
    PlacedCube cube =
        new PlacedCube(Collections.nCopies(16, Face.R), Finish.bright(), Pose.straight(0.7));
    Cover cover = new Cover(left, top, right, bottom, LinearColor.gray(0.3));
    Photograph photograph =
        new Photograph("test", List.of(cube), List.of(cover), WALL, NEUTRAL, CAMERA, 1);
    CellGrid truth = photograph.truth();

    assertThat(IntStream.range(0, 16).filter(truth::isVisible)).hasSize(12);
    for (int cell = 0; cell < 16; cell++) {
      double u = (cell % 4 + 0.5) / 4;
      double v = (Math.floorDiv(cell, 4) + 0.5) / 4;
      LinearColor seen = light(photograph, u, v);
      assertThat(seen.red() - seen.blue() < 0.01).isEqualTo(!truth.isVisible(cell));
      assertThat(truth.isVisible(cell)).isEqualTo(!cover.covers(u, v));
    }
  }

  @Test
  void cellsOutsideThePictureAreNotVisible() {
    PlacedCube cube =
        PlacedCube.of(scrambled(3), Face.F, Finish.bright(), Pose.straight(0.6).at(1, 0.5));
    CellGrid truth = of(List.of(cube), NEUTRAL, CAMERA).truth();

    assertThat(IntStream.range(0, 9).filter(truth::isVisible)).containsExactly(0, 3, 6);
  }

  @Test
  void invalidFacesAreRejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PlacedCube(List.of(Face.U, Face.U), Finish.bright(), SHEET.pose()))
        .withMessage("2 stickers do not form a square face");
    assertThatIllegalStateException()
        .isThrownBy(() -> of(List.of(), NEUTRAL, CAMERA).truth())
        .withMessage("the picture test shows no cube");
  }
}
