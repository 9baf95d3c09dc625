package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrueColorsTest {
  /** The codes of {@link Reflectances#bright}. */
  private static final Map<Face, Integer> BRIGHT =
      Map.of(
          Face.U, 0xF0F0EC, Face.R, 0xC0172B, Face.F, 0x00964B, Face.D, 0xF8D615, Face.L, 0xF7610F,
          Face.B, 0x0B47B4);

  private static final List<Pose> POSES =
      List.of(
          Pose.straight(0.8),
          new Pose(0.45, 0.55, 0.5, 30, 0, 0),
          new Pose(0.5, 0.5, 0.55, -170, 20, 0),
          new Pose(0.55, 0.5, 0.5, 10, -15, 25));

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7})
  void everyCellShowsItsStickerWhereTheTruthSays(int edge) {
    Facelets facelets = Shots.scrambled(edge, 42);
    for (Face face : Face.values()) {
      FaceStickers stickers = FaceStickers.of(facelets, face);
      for (Pose pose : POSES) {
        Scene scene = Scene.of(new PlacedCube(stickers, Finish.standard(), pose));
        assertStickers(Shots.take(scene, Camera.ideal(320, 240)), stickers);
      }
    }
  }

  private static void assertStickers(Rendering rendering, FaceStickers stickers) {
    CellGrid truth = rendering.truth();
    assertThat(truth.rows()).isEqualTo(stickers.edge());
    assertThat(truth.columns()).isEqualTo(stickers.edge());
    for (int cell = 0; cell < stickers.colors().size(); cell++) {
      assertThat(truth.isVisible(cell)).isTrue();
      for (double part = 0.3; part < 0.8; part += 0.2) {
        Point seen = truth.at(cell, part, 1 - part);
        int pixel = rendering.frame().rgb((int) seen.x(), (int) seen.y());
        assertThat(pixel).isEqualTo(BRIGHT.get(stickers.colors().get(cell)));
      }
    }
  }

  @Test
  void plasticIsBetweenStickersAndTheWallAround() {
    Finish finish = new Finish(Reflectances.bright(), LinearColor.gray(0.3), 0.2, 0.1, 0);
    Scene scene = Scene.of(new PlacedCube(Shots.uniform(3, Face.R), finish, Pose.straight(0.8)));
    Rendering rendering = Shots.take(scene, Camera.ideal(400, 400));

    for (int channel = 0; channel < 3; channel++) {
      assertThat(Shots.light(rendering, 1 / 3.0 + 0.02, 0.5, channel)).isBetween(0.29, 0.31);
      assertThat(Shots.light(rendering, 0.5, 1.1, channel)).isBetween(0.19, 0.21);
    }
  }

  @Test
  void stickersOfOneColourDifferAsMuchAsTheFinishSays() {
    Finish finish = new Finish(Reflectances.faded(), LinearColor.gray(0.01), 0.1, 0.1, 0.2);
    Scene scene = Scene.of(new PlacedCube(Shots.uniform(7, Face.F), finish, Pose.straight(0.9)));
    Rendering rendering = Shots.take(scene, Camera.ideal(300, 300));

    double expected = Reflectances.faded().of(Face.F).green();
    double least = 1;
    double greatest = 0;
    for (int cell = 0; cell < 49; cell++) {
      double green = Shots.light(rendering.frame(), rendering.truth().at(cell, 0.5, 0.5), 1);
      least = Math.min(least, green);
      greatest = Math.max(greatest, green);
    }
    assertThat(least).isBetween(0.78 * expected, 0.9 * expected);
    assertThat(greatest).isBetween(1.1 * expected, 1.22 * expected);
  }

  @Test
  void oneSeedAlwaysGivesTheSamePixels() {
    Facelets facelets = Shots.scrambled(3, 5);
    PhotographSeries series = new PhotographSeries(Difficulty.HARD, 160, 120);
    List<Photograph> first = series.photographs(facelets, 9);
    List<Photograph> second = series.photographs(facelets, 9);

    assertThat(second).hasSameSizeAs(first);
    for (int index = 0; index < first.size(); index++) {
      Frame frame = first.get(index).take().frame();
      assertThat(second.get(index).take().frame().pixels()).isEqualTo(frame.pixels());
    }
  }

  /** The figure may change with the painters; it must not change with the machine. */
  @Test
  void everyMachineGivesTheSamePixels() {
    Photograph made =
        new PhotographSeries(Difficulty.HARD, 161, 120)
            .photographs(Shots.scrambled(3, 5), 9)
            .get(2);
    Camera raw =
        new Camera(161, 120, made.camera().lens(), made.camera().sensor(), OptionalInt.empty());

    CRC32 fingerprint = new CRC32();
    for (int pixel : made.with(raw).take().frame().pixels()) {
      fingerprint.update(pixel >> 16);
      fingerprint.update(pixel >> 8);
      fingerprint.update(pixel);
    }
    assertThat(fingerprint.getValue()).isEqualTo(3711194059L);
  }

  @Test
  void anotherSeedGivesAnotherPicture() {
    Facelets facelets = Shots.scrambled(3, 5);
    PhotographSeries series = new PhotographSeries(Difficulty.EASY, 160, 120);

    assertThat(series.photographs(facelets, 1).get(0).take().frame().pixels())
        .isNotEqualTo(series.photographs(facelets, 2).get(0).take().frame().pixels());
  }
}
