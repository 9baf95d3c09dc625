package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Face;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RangesTest {
  private static final LinearColor GRAY = LinearColor.gray(0.5);

  private static Arguments rejected(String message, ThrowingCallable made) {
    return Arguments.of(message, made);
  }

  private static Lighting light(double x, double y, double height, double ambient) {
    return new Lighting(GRAY, x, y, height, ambient);
  }

  private static Camera camera(double focal, double blur, double vignetting, double noise) {
    return new Camera(100, 100, focal, blur, vignetting, 1, GRAY, noise);
  }

  private static SimulatedRig rig(double shift, double degrees) {
    SimulatedRig rig = SimulatedRig.standard(1);
    return new SimulatedRig(
        rig.camera(),
        rig.pose(),
        rig.finish(),
        rig.wall(),
        rig.lighting(),
        rig.fingers(),
        shift,
        degrees);
  }

  static Stream<Arguments> parameters() {
    Map<Face, LinearColor> bright = Finish.bright().stickers();
    return Stream.of(
        rejected("red must be 0 to 100 but is -1.0", () -> new LinearColor(-1, 0, 0)),
        rejected(
            "the color temperature must be 2000 to 15000 but is 1999.0",
            () -> LinearColor.ofTemperature(1999)),
        rejected("gap must be 0 to 0.5 but is 0.6", () -> new Finish(bright, GRAY, 0.6, 0, 0)),
        rejected("the face U has no reflectance", () -> Finish.bright().with(Map.of())),
        rejected("centerX must be -1 to 2 but is 3.0", () -> new Pose(3, 0, 1, 0, 0, 0)),
        rejected("size must be 0.02 to 3 but is 0.0", () -> Pose.straight(0)),
        rejected("tiltX must be -75 to 75 but is 76.0", () -> new Pose(0, 0, 1, 0, 76, 0)),
        rejected("shift must be 0 to 0.5 but is 1.0", () -> rig(1, 0)),
        rejected("left must be -10 to 10 but is 11.0", () -> new Cover(11, 0, 0, 0, GRAY)),
        rejected("lampX must be -20 to 20 but is 21.0", () -> light(21, 0, 1, 0)),
        rejected("lampHeight must be 0.3 to 100 but is 0.1", () -> light(0, 0, 0.1, 0)),
        rejected("focalLength must be 0.5 to 20 but is 0.4", () -> camera(0.4, 0, 0, 0)),
        rejected(
            "exposure must be 0 to 100 but is -1.0", () -> camera(1, 0, 0, 0).withExposure(-1)),
        rejected("width must be 32 to 8192 but is 31.0", () -> Camera.ideal(31, 100)));
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void valuesOutsideARangeAreRejectedByName(String message, ThrowingCallable made) {
    assertThatIllegalArgumentException().isThrownBy(made).withMessage(message);
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
}
