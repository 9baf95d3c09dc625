package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Face;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RangesTest {
  private static final LinearColor GRAY = LinearColor.gray(0.5);

  private static Arguments refused(String message, ThrowingCallable made) {
    return Arguments.of(message, made);
  }

  private static Lighting light(double x, double y, double height, double ambient) {
    return new Lighting(GRAY, x, y, height, ambient, Optional.empty(), List.of());
  }

  private static Backdrop behind(LinearColor one, LinearColor two, int clutter, double soft) {
    return new Backdrop(Backdrop.Kind.PLAIN, one, two, clutter, soft, 0);
  }

  static Stream<Arguments> parameters() {
    LinearColor glowing = LinearColor.gray(1.5);
    return Stream.of(
        refused("red must be 0 to 100 but is -1.0", () -> new LinearColor(-1, 0, 0)),
        refused("green must be 0 to 100 but is NaN", () -> new LinearColor(0, Double.NaN, 0)),
        refused("blue must be 0 to 100 but is 101.0", () -> new LinearColor(0, 0, 101)),
        refused(
            "the colour temperature must be 2000 to 15000 but is 1999.0",
            () -> LinearColor.ofTemperature(1999)),
        refused("the share must be 0 to 1 but is 2.0", () -> GRAY.mixed(GRAY, 2)),
        refused(
            "gap must be 0 to 0.5 but is 0.6",
            () -> new Finish(Reflectances.bright(), GRAY, 0.6, 0, 0)),
        refused(
            "rounding must be 0 to 0.5 but is -0.1",
            () -> new Finish(Reflectances.bright(), GRAY, 0, -0.1, 0)),
        refused(
            "variation must be 0 to 0.5 but is 1.0",
            () -> new Finish(Reflectances.bright(), GRAY, 0, 0, 1)),
        refused(
            "the luminance of the plastic must be 0 to 1 but is 1.5",
            () -> new Finish(Reflectances.bright(), glowing, 0, 0, 0)),
        refused("the edge must be 1 to 12 but is 13.0", () -> new FaceStickers(13, List.of())),
        refused("centerX must be -1 to 2 but is 3.0", () -> new Pose(3, 0, 1, 0, 0, 0)),
        refused("centerY must be -1 to 2 but is -2.0", () -> new Pose(0, -2, 1, 0, 0, 0)),
        refused("size must be 0.02 to 3 but is 0.0", () -> Pose.straight(0)),
        refused("shift must be 0 to 0.5 but is 1.0", () -> Pose.straight(1).jittered(1, 0, 0)),
        refused("degrees must be 0 to 10 but is 11.0", () -> Pose.straight(1).jittered(0, 11, 0)),
        refused("roll must be -180 to 180 but is 181.0", () -> new Pose(0, 0, 1, 181, 0, 0)),
        refused("tiltX must be -75 to 75 but is 76.0", () -> new Pose(0, 0, 1, 0, 76, 0)),
        refused("tiltY must be -75 to 75 but is -76.0", () -> new Pose(0, 0, 1, 0, 0, -76)),
        refused(
            "position must be -1 to 2 but is 2.5",
            () -> new Occluder(Occluder.Side.LEFT, 2.5, 0, 0, GRAY)),
        refused(
            "reach must be -2 to 2 but is 2.5",
            () -> new Occluder(Occluder.Side.LEFT, 0, 2.5, 0, GRAY)),
        refused(
            "width must be 0 to 3 but is -1.0",
            () -> new Occluder(Occluder.Side.LEFT, 0, 0, -1, GRAY)),
        refused(
            "the luminance of the colour must be 0 to 1 but is 1.5",
            () -> new Occluder(Occluder.Side.LEFT, 0, 0, 0, glowing)),
        refused("clutter must be 0 to 200 but is 201.0", () -> behind(GRAY, GRAY, 201, 0)),
        refused("defocus must be 0 to 20 but is 21.0", () -> behind(GRAY, GRAY, 0, 21)),
        refused(
            "the luminance of the first colour must be 0 to 1 but is 1.5",
            () -> behind(glowing, GRAY, 0, 0)),
        refused(
            "the luminance of the second colour must be 0 to 1 but is 1.5",
            () -> behind(GRAY, glowing, 0, 0)),
        refused("lampX must be -20 to 20 but is 21.0", () -> light(21, 0, 1, 0)),
        refused("lampY must be -20 to 20 but is -21.0", () -> light(0, -21, 1, 0)),
        refused("lampHeight must be 0.3 to 100 but is 0.1", () -> light(0, 0, 0.1, 0)),
        refused("ambient must be 0 to 1 but is 1.1", () -> light(0, 0, 1, 1.1)),
        refused("direction must be -360 to 360 but is 400.0", () -> new Shadow(400, 0, 1, 0)),
        refused("offset must be -5 to 5 but is 6.0", () -> new Shadow(0, 6, 1, 0)),
        refused("softness must be 0.001 to 5 but is 0.0", () -> new Shadow(0, 0, 0, 0)),
        refused("strength must be 0 to 1 but is 1.1", () -> new Shadow(0, 0, 1, 1.1)),
        refused("x must be -1 to 2 but is 3.0", () -> new Glare(3, 0, 1, 1)),
        refused("y must be -1 to 2 but is -3.0", () -> new Glare(0, -3, 1, 1)),
        refused("radius must be 0.01 to 3 but is 0.0", () -> new Glare(0, 0, 0, 1)),
        refused("strength must be 0 to 10 but is 11.0", () -> new Glare(0, 0, 1, 11)),
        refused("focalLength must be 0.5 to 20 but is 0.4", () -> new Lens(0.4, 0, 0, 0, 0, 0)),
        refused("blur must be 0 to 30 but is 31.0", () -> Lens.ideal().withBlur(31)),
        refused("motionX must be -100 to 100 but is 101.0", () -> new Lens(1, 0, 101, 0, 0, 0)),
        refused("motionY must be -100 to 100 but is 101.0", () -> new Lens(1, 0, 0, 101, 0, 0)),
        refused("vignetting must be 0 to 1 but is 2.0", () -> new Lens(1, 0, 0, 0, 2, 0)),
        refused("veil must be 0 to 1 but is 2.0", () -> Lens.ideal().withVeil(2)),
        refused("exposure must be 0 to 100 but is -1.0", () -> Sensor.ideal().withExposure(-1)),
        refused("autoExposure must be 0 to 1 but is 2.0", () -> new Sensor(1, 2, GRAY, 0, 1, 0, 0)),
        refused("autoBalance must be 0 to 1 but is 2.0", () -> new Sensor(1, 0, GRAY, 2, 1, 0, 0)),
        refused("saturation must be 0 to 3 but is 4.0", () -> Sensor.ideal().withSaturation(4)),
        refused("shotNoise must be 0 to 0.5 but is 1.0", () -> Sensor.ideal().withNoise(1, 0)),
        refused("readNoise must be 0 to 0.5 but is 1.0", () -> Sensor.ideal().withNoise(0, 1)),
        refused("width must be 32 to 8192 but is 31.0", () -> Camera.ideal(31, 100)),
        refused("height must be 32 to 8192 but is 9000.0", () -> Camera.ideal(100, 9000)),
        refused(
            "jpegQuality must be 1 to 100 but is 0.0",
            () -> Camera.ideal(100, 100).withJpegQuality(0)),
        refused("the face R has no reflectance", () -> new Reflectances(Map.of(Face.U, GRAY))),
        refused(
            "width must be 32 to 8192 but is 0.0",
            () -> new PhotographSeries(Difficulty.EASY, 0, 100)));
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void outsideARangeIsRefusedByName(String message, ThrowingCallable made) {
    assertThatIllegalArgumentException().isThrownBy(made).withMessage(message);
  }

  @Test
  void aPictureOfNothingHasNoTruth() {
    Rendering rendering = Shots.take(Shots.whiteSheet().withCubes(List.of()), Camera.ideal(32, 32));

    assertThatIllegalStateException()
        .isThrownBy(rendering::truth)
        .withMessage("the picture test shows no cube");
  }

  @Test
  void jitterIsSmallAndRepeatable() {
    Pose pose = new Pose(0.4, 0.6, 0.5, 90, 1, 2);
    for (long seed = 0; seed < 100; seed++) {
      Pose jittered = pose.jittered(0.02, 3, seed);
      assertThat(jittered).isNotEqualTo(pose).isEqualTo(pose.jittered(0.02, 3, seed));
      assertThat(jittered.centerX()).isCloseTo(0.4, within(0.02));
      assertThat(jittered.centerY()).isCloseTo(0.6, within(0.02));
      assertThat(jittered.roll()).isCloseTo(90, within(3.0));
      assertThat(jittered.tiltX()).isCloseTo(1, within(3.0));
      assertThat(jittered.tiltY()).isCloseTo(2, within(3.0));
      assertThat(jittered.size()).isEqualTo(0.5);
    }
    assertThat(pose.jittered(0, 0, 7)).isEqualTo(pose);
  }

  @Test
  void everyCodeComesBackFromLight() {
    for (int level = 0; level <= 255; level++) {
      LinearColor gray = LinearColor.ofSrgb(0x010101 * level);
      assertThat(CodeTable.code((float) gray.green())).isEqualTo(level);
    }
  }

  @Test
  void lampsGlowRedWhenColdAndBlueWhenHot() {
    double before = Double.MAX_VALUE;
    for (int kelvin = 2000; kelvin <= 15000; kelvin += 100) {
      LinearColor lamp = LinearColor.ofTemperature(kelvin);
      assertThat(lamp.luminance()).isCloseTo(1, within(0.01));
      assertThat(lamp.red() - lamp.blue()).isLessThan(before);
      before = lamp.red() - lamp.blue();
    }
    LinearColor day = LinearColor.ofTemperature(6500);
    assertThat(day.red()).isCloseTo(1, within(0.06));
    assertThat(day.blue()).isCloseTo(1, within(0.06));
  }
}
