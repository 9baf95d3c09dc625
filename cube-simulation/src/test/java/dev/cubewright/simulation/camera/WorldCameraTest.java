package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.driver.robot.InspectionView;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.simulation.world.WorldFixture;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.recognition.Recognizer;
import java.util.ArrayList;
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
import org.junit.jupiter.params.provider.ValueSource;

class WorldCameraTest {
  private static final StateSpace SPACE = new StateSpace(WorldFixture.CUBE);

  /** Fingers that hide two of the four stickers with each axis. */
  private static final Fingers LONG = new Fingers(0.25, 0.4, 0.35);

  private final WorldFixture held = WorldFixture.holding(Axis.RIGHT_LEFT);

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
  void partlyHiddenFacesAreCombinedFromTwoPictures(ViewCount count) {
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
  void aPictureWhileArmsTurnIsBlurred() {
    try (WorldCamera camera = camera(1)) {
      double sharp = steepest(camera.next());
      held.turn(Arm.R, 100);
      double turning = steepest(camera.next());
      held.rest();
      double again = steepest(camera.next());

      assertThat(turning).isLessThan(sharp / 2);
      assertThat(again).isGreaterThan(turning * 2);
    }
  }

  /** A misaligned layer looks different from the first step on. */
  @ParameterizedTest
  @ValueSource(ints = {1, 20, 50, 99})
  void aMisalignedLayerIsVisibleFromTheFirstStepOn(int steps) {
    try (WorldCamera camera = camera(1)) {
      Frame straight = camera.next();
      for (int way : new int[] {1, -2}) { // From one side of the grid to the other.
        held.turn(Arm.R, way * steps).rest();
        Frame askew = camera.next();
        // R is on the right of the picture, which shows white before the turn and the inside after
        // it.
        assertThat(brightness(askew, 0.62)).isLessThan(brightness(straight, 0.62) / 3);
        assertThat(brightness(askew, 0.38)).isGreaterThan(brightness(straight, 0.38) / 2);
      }
    }
  }

  @Test
  void withoutACubeThePictureShowsNone() {
    try (WorldCamera camera = camera(1)) {
      Frame there = camera.next();
      held.release(Axis.RIGHT_LEFT.arms());
      assertThat(difference(there, camera.next())).isGreaterThan(20);
    }
  }

  @Test
  void aClosedCameraDeliversNoPictures() {
    WorldCamera camera = camera(1);
    assertThat(held.world).extracting("listeners").asInstanceOf(LIST).hasSize(1);
    camera.close();

    assertThat(held.world).extracting("listeners").asInstanceOf(LIST).isEmpty();
    assertThatThrownBy(camera::next).isInstanceOf(ProblemException.class);
  }

  private WorldCamera camera(long seed) {
    SimulatedRig rig = SimulatedRig.standard(seed);
    return new WorldCamera(held.world, WorldFixture.CUBE, rig, seed, () -> false);
  }

  private static Decoding recognized(State cube, SimulatedRig rig, ViewCount count, long seed) {
    Calibration calibration = rig.calibration(2);
    InspectionPlan plan =
        InspectionPlan.of(
            WorldFixture.CUBE, count, RobotDescription.standard().times(Mode.FAST), calibration);
    WorldFixture held = new WorldFixture();
    held.world.putHeldCube(cube, plan.holdingFirst());
    List<Frame> frames = new ArrayList<>();
    try (WorldCamera camera =
        new WorldCamera(held.world, WorldFixture.CUBE, rig, seed, () -> false)) {
      for (InspectionView view : plan.views()) {
        held.perform(view.groups()).rest();
        frames.add(camera.next());
      }
    }
    held.assertBroken();
    return new Recognizer(SPACE, Palette.standard())
        .recognizeSamples(plan.samples(frames, calibration))
        .require();
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

  /** Returns the mean of the green channel in codes, in the middle of the picture at one column. */
  private static double brightness(Frame frame, double column) {
    int x = (int) (frame.width() * column);
    double sum = 0;
    for (int y = frame.height() * 2 / 5; y < frame.height() * 3 / 5; y++) {
      sum += green(frame, x, y);
    }
    return sum / (frame.height() / 5.0);
  }

  /** Returns the maximum change of the green channel over two pixels of a row, in codes. */
  private static double steepest(Frame frame) {
    int greatest = 0;
    for (int y = 0; y < frame.height(); y++) {
      for (int x = 2; x < frame.width(); x++) {
        greatest = Math.max(greatest, Math.abs(green(frame, x, y) - green(frame, x - 2, y)));
      }
    }
    return greatest;
  }

  private static int green(Frame frame, int x, int y) {
    return frame.rgb(x, y) >> 8 & 0xFF;
  }

  /** Returns the mean difference of the green channel in codes. */
  private static double difference(Frame first, Frame second) {
    double sum = 0;
    for (int y = 0; y < first.height(); y++) {
      for (int x = 0; x < first.width(); x++) {
        sum += Math.abs(green(first, x, y) - green(second, x, y));
      }
    }
    return sum / first.width() / first.height();
  }
}
