package dev.cubewright.robot.world.commanded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.InspectionPictures;
import dev.cubewright.robot.robot.InspectionPlan;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PublishedTimes;
import dev.cubewright.robot.robot.ViewCount;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.FrameQuality;
import dev.cubewright.vision.recognition.Recognizer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorldCameraTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final StateSpace SPACE = new StateSpace(CUBE);

  /** Fingers so long that each axis hides two of the four stickers. */
  private static final Fingers LONG = new Fingers(0.25, 0.4, 0.35);

  @ParameterizedTest
  @EnumSource(ViewCount.class)
  void theCubeIsRecognizedInThePicturesOfTheWorld(ViewCount count) {
    SplittableRandom random = new SplittableRandom(11);
    for (int seed = 0; seed < 5; seed++) {
      State cube = SPACE.random(random);

      Decoding decoding = recognized(cube, SimulatedRig.standard(seed), count, seed);

      assertThat(decoding.state()).as("seed %d", seed).isEqualTo(cube);
      assertThat(decoding.confidence()).isGreaterThan(0.95);
    }
  }

  @ParameterizedTest
  @EnumSource(ViewCount.class)
  void facesThatFingersHideInPartArePutTogetherFromTwoPictures(ViewCount count) {
    State cube = SPACE.random(new SplittableRandom(12));
    SimulatedRig rig = SimulatedRig.standard(3).with(LONG);

    assertThat(hidden(rig))
        .isEqualTo(Map.of("right-left", Set.of(1, 2), "back-front", Set.of(0, 3)));
    assertThat(recognized(cube, rig, count, 3).state()).isEqualTo(cube);
  }

  @Test
  void shortFingersHideNothing() {
    for (int seed = 0; seed < 20; seed++) {
      assertThat(hidden(SimulatedRig.standard(seed)))
          .isEqualTo(Map.of("right-left", Set.of(), "back-front", Set.of()));
    }
  }

  @Test
  void theSameSeedGivesTheSamePictures() {
    assertThat(pixels(7, 7)).isEqualTo(pixels(7, 7));
    assertThat(pixels(7, 7)).isNotEqualTo(pixels(7, 8)).isNotEqualTo(pixels(8, 7));
  }

  @Test
  void eachPictureHasItsOwnNoiseButTheCubeStaysWhereItIsHeld() {
    TwinAxisWorld world = world(CUBE.solved(), Axis.RIGHT_LEFT);
    try (WorldCamera camera = new WorldCamera(world, CUBE, SimulatedRig.standard(1), 1)) {
      Frame first = camera.next();
      Frame second = camera.next();

      assertThat(second.pixels()).isNotEqualTo(first.pixels());
      assertThat(difference(first, second)).isLessThan(6);
      assertThat(first.name()).isEqualTo("picture 1");
      assertThat(second.name()).isEqualTo("picture 2");
    }
  }

  @Test
  void aPictureWhileArmsTurnIsBlurred() {
    TwinAxisWorld world = world(CUBE.solved().apply(CUBE.move("R")), Axis.RIGHT_LEFT);
    try (WorldCamera camera = new WorldCamera(world, CUBE, SimulatedRig.standard(1), 1)) {
      double sharp = FrameQuality.of(camera.next()).sharpness();
      world.start(new ArmCommand.Turn(Arm.R, -90, 0, 0));
      world.start(new ArmCommand.Turn(Arm.L, 90, 0, 0));
      double turning = FrameQuality.of(camera.next()).sharpness();
      world.clock().advanceTo(1_000_000);
      double again = FrameQuality.of(camera.next()).sharpness();

      assertThat(turning).isLessThan(sharp / 2);
      assertThat(again).isGreaterThan(turning * 2);
    }
  }

  @Test
  void givesNoPictureAndListensNoMoreWhenClosed() {
    TwinAxisWorld world = world(CUBE.solved(), Axis.RIGHT_LEFT);
    WorldCamera camera = new WorldCamera(world, CUBE, SimulatedRig.standard(1), 1);
    assertThat(world).extracting("listeners").asInstanceOf(LIST).hasSize(1);
    camera.close();

    assertThat(world).extracting("listeners").asInstanceOf(LIST).isEmpty();

    assertThatThrownBy(camera::next).isInstanceOf(VisionException.class);
  }

  @Test
  void fingersOutOfRangeAreRefused() {
    assertThatThrownBy(() -> new Fingers(0.5, 0.5, 1.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("reach must be 0 to 1 but is 1.5");
    assertThatThrownBy(() -> new Fingers(-0.1, 0.5, 0.5)).hasMessageContaining("position");
    assertThatThrownBy(() -> new Fingers(0.5, Double.NaN, 0.5)).hasMessageContaining("width");
  }

  private static Decoding recognized(State cube, SimulatedRig rig, ViewCount count, long seed) {
    Calibration calibration = rig.calibration(2);
    InspectionPlan plan = InspectionPlan.of(CUBE, count, PublishedTimes.of(Mode.FAST), calibration);
    TwinAxisWorld world = world(cube, plan.holdingFirst());
    try (WorldCamera camera = new WorldCamera(world, CUBE, rig, seed)) {
      InspectionReport report = InspectionRun.in(world, plan, camera);
      InspectionPictures pictures = InspectionPictures.of(plan, report.frames(), calibration);
      return new Recognizer(SPACE, Palette.standard())
          .recognizeSamples(pictures.samples())
          .require();
    }
  }

  private static Map<String, Set<Integer>> hidden(SimulatedRig rig) {
    Map<String, Set<Integer>> hidden = new HashMap<>();
    rig.calibration(2)
        .views()
        .forEach(
            (name, grid) ->
                hidden.put(
                    name,
                    IntStream.range(0, 4)
                        .filter(cell -> !grid.isVisible(cell))
                        .boxed()
                        .collect(Collectors.toSet())));
    return hidden;
  }

  private static List<Integer> pixels(long rigSeed, long seed) {
    TwinAxisWorld world = world(CUBE.solved(), Axis.RIGHT_LEFT);
    try (WorldCamera camera = new WorldCamera(world, CUBE, SimulatedRig.standard(rigSeed), seed)) {
      return java.util.Arrays.stream(camera.next().pixels()).boxed().toList();
    }
  }

  /** Returns the mean difference of the green channel in codes. */
  private static double difference(Frame first, Frame second) {
    double sum = 0;
    for (int y = 0; y < first.height(); y++) {
      for (int x = 0; x < first.width(); x++) {
        sum += Math.abs((first.rgb(x, y) >> 8 & 0xFF) - (second.rgb(x, y) >> 8 & 0xFF));
      }
    }
    return sum / first.width() / first.height();
  }

  private static TwinAxisWorld world(State cube, Axis holding) {
    return new TwinAxisWorld(
        CUBE, cube, holding.arms(), PublishedTimes.of(Mode.FAST), new VirtualClock());
  }
}
