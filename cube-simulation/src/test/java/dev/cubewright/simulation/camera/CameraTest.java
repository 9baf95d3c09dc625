package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CameraTest {
  private static final Backdrop GRAY_WALL = Backdrop.plain(LinearColor.gray(0.2));

  private static final Scene WALL = new Scene(List.of(), List.of(), GRAY_WALL, Lighting.neutral());

  private static final Scene COLORED_WALL =
      WALL.with(Backdrop.plain(new LinearColor(0.3, 0.2, 0.1)));

  private static Frame take(Scene scene, Sensor sensor) {
    return Shots.take(scene, Shots.camera().with(sensor)).frame();
  }

  private static Frame take(Scene scene, Lens lens) {
    return Shots.take(scene, Shots.camera().with(lens)).frame();
  }

  @Test
  void exposureAndWhiteBalanceMultiplyLight() {
    Sensor sensor = Sensor.ideal().withExposure(2).withWhiteBalance(new LinearColor(1.5, 1, 0.5));
    Frame frame = take(WALL, sensor);

    assertThat(Shots.mean(frame, 0)).isCloseTo(0.6, within(0.004));
    assertThat(Shots.mean(frame, 1)).isCloseTo(0.4, within(0.004));
    assertThat(Shots.mean(frame, 2)).isCloseTo(0.2, within(0.004));
  }

  @Test
  void tooMuchLightIsClipped() {
    assertThat(take(WALL, Sensor.ideal().withExposure(50)).rgb(3, 3)).isEqualTo(0xFFFFFF);
    assertThat(take(WALL, Sensor.ideal().withExposure(0)).rgb(3, 3)).isZero();
  }

  @Test
  void strongestGainsOfAllAreClippedAndNotRefused() {
    Sensor sensor = new Sensor(100, 1, LinearColor.gray(100), 1, 3, 0.5, 0.5);

    assertThat(Shots.mean(take(WALL, sensor), 1)).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @CsvSource({"0, 0.0433", "0.5, 0.0883", "1, 0.18"})
  void automaticExposureGoesPartOfTheWayToAGrayCard(double share, double expected) {
    Scene dark = WALL.with(Backdrop.plain(LinearColor.gray(0.0433)));
    Frame frame = take(dark, new Sensor(1, share, LinearColor.white(), 0, 1, 0, 0));

    assertThat(Shots.mean(frame, 1)).isCloseTo(expected, within(0.003));
  }

  @Test
  void automaticBalanceMakesTheMeanGray() {
    Frame frame = take(COLORED_WALL, new Sensor(1, 0, LinearColor.white(), 1, 1, 0, 0));

    double luminance = 0.2126 * 0.3 + 0.7152 * 0.2 + 0.0722 * 0.1;
    for (int channel = 0; channel < 3; channel++) {
      assertThat(Shots.mean(frame, channel)).isCloseTo(luminance, within(0.003));
    }
  }

  @Test
  void withoutSaturationAllIsGray() {
    int pixel = take(COLORED_WALL, Sensor.ideal().withSaturation(0)).rgb(5, 5);

    assertThat(pixel >> 16).isEqualTo(pixel >> 8 & 0xFF).isEqualTo(pixel & 0xFF);
  }

  @ParameterizedTest
  @CsvSource({"0.1, 0", "0, 0.03", "0.05, 0.02"})
  void noiseHasTheStandardDeviationThatLightAsksFor(double shot, double read) {
    Frame frame = take(WALL, Sensor.ideal().withNoise(shot, read));

    double mean = Shots.mean(frame, 1);
    double squares = 0;
    for (int pixel : frame.pixels()) {
      double off = Shots.light(pixel, 1) - mean;
      squares += off * off;
    }
    double deviation = Math.sqrt(squares / (frame.width() * frame.height()));
    double expected = Math.sqrt(shot * shot * 0.2 + read * read);
    assertThat(mean).isCloseTo(0.2, within(0.002));
    // 32,000 pixels: their deviation is known to 0.4 %; rounding to codes adds a little.
    assertThat(deviation).isCloseTo(expected, within(0.03 * expected));
  }

  @Test
  void noiseOfNeighborsAndChannelsIsNotRelated() {
    Frame frame = take(WALL, Sensor.ideal().withNoise(0.1, 0));
    double mean = Shots.mean(frame, 1);
    double variance = 0;
    double withNext = 0;
    double withBlue = 0;
    for (int y = 0; y < frame.height(); y++) {
      for (int x = 0; x + 1 < frame.width(); x++) {
        double here = Shots.light(frame.rgb(x, y), 1) - mean;
        variance += here * here;
        withNext += here * (Shots.light(frame.rgb(x + 1, y), 1) - mean);
        withBlue += here * (Shots.light(frame.rgb(x, y), 2) - mean);
      }
    }
    assertThat(withNext / variance).isCloseTo(0, within(0.03));
    assertThat(withBlue / variance).isCloseTo(0, within(0.03));
  }

  @Test
  void vignettingDarkensTheCornersAndNotTheMiddle() {
    Frame frame = take(WALL, new Lens(1.2, 0, 0, 0, 0.5, 0));

    assertThat(Shots.light(frame.rgb(0, 0), 1)).isCloseTo(0.1, within(0.003));
    assertThat(Shots.light(frame.rgb(100, 80), 1)).isCloseTo(0.2, within(0.003));
  }

  @Test
  void veilSpreadsLightAndKeepsTheMean() {
    Scene sheet = Shots.whiteSheet();
    Frame clear = take(sheet, Lens.ideal());
    Frame veiled = take(sheet, Lens.ideal().withVeil(0.5));

    assertThat(Shots.mean(veiled, 1)).isCloseTo(Shots.mean(clear, 1), within(0.01));
    assertThat(Shots.light(veiled.rgb(100, 80), 1)).isLessThan(0.8);
    assertThat(Shots.light(veiled.rgb(2, 2), 1)).isGreaterThan(0.25);
  }

  @Test
  void blurKeepsTheMeanAndSoftensEdges() {
    Scene sheet = Shots.whiteSheet();
    Frame sharp = take(sheet, Lens.ideal());
    Frame soft = take(sheet, Lens.ideal().withBlur(3));

    assertThat(Shots.mean(soft, 1)).isCloseTo(Shots.mean(sharp, 1), within(0.003));
    assertThat(steepest(soft, true)).isLessThan(steepest(sharp, true) / 3);
    assertThat(steepest(soft, false)).isLessThan(steepest(sharp, false) / 3);
    // The profile of an edge is the integral of the Gaussian: 84 % at one deviation.
    Point edge = Shots.take(sheet, Shots.camera()).truth().placement().map(new Point(0, 0.5));
    double within = Shots.light(soft, new Point(edge.x() + 3, edge.y()), 1);
    double white = Reflectances.bright().of(Face.U).green();
    assertThat((within - 0.2) / (white - 0.2)).isCloseTo(0.84, within(0.06));
  }

  @Test
  void motionSoftensOnlyEdgesAcrossIt() {
    Scene sheet = Shots.whiteSheet();
    Frame still = take(sheet, Lens.ideal());
    Frame moved = take(sheet, new Lens(1.2, 0, 9, 0, 0, 0));

    assertThat(steepest(moved, true)).isLessThan(steepest(still, true) / 5);
    assertThat(steepest(moved, false)).isCloseTo(steepest(still, false), within(0.001));
  }

  /** Returns the greatest step of light from a pixel to the next through the middle. */
  private static double steepest(Frame frame, boolean along) {
    int count = along ? frame.width() : frame.height();
    List<Double> profile = new ArrayList<>();
    for (int step = 0; step < count; step++) {
      int pixel = along ? frame.rgb(step, frame.height() / 2) : frame.rgb(frame.width() / 2, step);
      profile.add(Shots.light(pixel, 1));
    }
    double greatest = 0;
    for (int step = 1; step < count; step++) {
      greatest = Math.max(greatest, Math.abs(profile.get(step) - profile.get(step - 1)));
    }
    return greatest;
  }

  @Test
  void jpegKeepsPicturesTheBetterTheHigherItsQuality() {
    Scene scene =
        Scene.of(
            new PlacedCube(
                FaceStickers.of(Shots.scrambled(3, 3), Face.F),
                Finish.standard(),
                new Pose(0.5, 0.5, 0.6, 12, 5, -9)));
    int[] exact = Shots.take(scene, Shots.camera()).frame().pixels();
    double better = 0;
    for (int quality : new int[] {100, 90, 70, 40}) {
      int[] kept = Shots.take(scene, Shots.camera().withJpegQuality(quality)).frame().pixels();
      double sum = 0;
      for (int index = 0; index < exact.length; index++) {
        sum += Shots.difference(exact[index], kept[index]);
      }
      double mean = sum / exact.length;
      assertThat(mean).as("quality %d", quality).isBetween(better, 6.0);
      better = mean;
    }
    assertThat(better).isGreaterThan(0.5);
  }

  @Test
  void jpegKeepsFlatColorsNearlyExactly() {
    int before = Shots.take(COLORED_WALL, Shots.camera()).frame().rgb(50, 50);
    int after = Shots.take(COLORED_WALL, Shots.camera().withJpegQuality(95)).frame().rgb(50, 50);

    assertThat(Shots.difference(before, after)).isLessThanOrEqualTo(3);
  }
}
