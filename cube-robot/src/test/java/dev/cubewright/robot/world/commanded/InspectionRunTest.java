package dev.cubewright.robot.world.commanded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.InspectionPlan;
import dev.cubewright.robot.robot.InspectionView;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PublishedTimes;
import dev.cubewright.robot.robot.RobotPlan;
import dev.cubewright.robot.robot.ViewCount;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InspectionRunTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final FaceletWriter WRITER = new FaceletWriter(CUBE);
  private static final Map<Axis, Set<Integer>> PINWHEEL =
      Map.of(Axis.RIGHT_LEFT, Set.of(1, 2), Axis.BACK_FRONT, Set.of(0, 3));

  /**
   * Six colours are too few to follow 24 stickers, so many cubes are looked at: what a sticker
   * shows on all of them together tells it from every other.
   */
  @ParameterizedTest
  @EnumSource(ViewCount.class)
  void theWorldShowsAtTheDPlaceWhatThePlanSays(ViewCount count) {
    InspectionPlan plan = InspectionPlan.of(CUBE, count, PublishedTimes.of(Mode.FAST), PINWHEEL);
    SplittableRandom random = new SplittableRandom(5);
    StateSpace space = new StateSpace(CUBE);
    List<StringBuilder> codes = new ArrayList<>();
    for (int facelet = 0; facelet < 24; facelet++) {
      codes.add(new StringBuilder());
    }
    for (int cube = 0; cube < 40; cube++) {
      State start = space.random(random);
      String before = WRITER.write(start);
      for (int facelet = 0; facelet < 24; facelet++) {
        codes.get(facelet).append(before.charAt(facelet));
      }
      TwinAxisWorld world = world(start, plan, PublishedTimes.of(Mode.FAST));
      List<String> seen = new ArrayList<>();
      InspectionReport report =
          InspectionRun.in(world, plan, new Spy(() -> seen.add(seenAtD(world))));

      assertThat(report.completed()).isTrue();
      assertThat(report.frames()).hasSameSizeAs(plan.views());
      for (int index = 0; index < plan.views().size(); index++) {
        StringBuilder expected = new StringBuilder();
        for (int facelet : plan.views().get(index).facelets()) {
          expected.append(before.charAt(facelet));
        }
        assertThat(seen.get(index)).as("view %d", index).isEqualTo(expected.toString());
      }
      assertThat(report.end().cube()).isEqualTo(plan.after(start));
    }
    assertThat(codes.stream().map(StringBuilder::toString)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void endsHeldAsThePlanSaysAndInThePredictedTime(Mode mode) {
    for (ViewCount count : ViewCount.values()) {
      InspectionPlan plan = InspectionPlan.of(CUBE, count, PublishedTimes.of(mode), PINWHEEL);
      TwinAxisWorld world = world(CUBE.solved(), plan, PublishedTimes.of(mode));
      List<WorldSnapshot> pictures = new ArrayList<>();

      InspectionReport report =
          InspectionRun.in(world, plan, new Spy(() -> pictures.add(world.snapshot())));

      assertThat(report.brokenRule()).isEmpty();
      assertThat(report.simulatedMicros()).isEqualTo(plan.durationMicros());
      assertHeld(report.end(), plan.holdingLast());
      for (int index = 0; index < pictures.size(); index++) {
        InspectionView view = plan.views().get(index);
        assertThat(pictures.get(index).arms()).noneMatch(ArmPose::busy);
        assertHeld(pictures.get(index), view.holding());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(ViewCount.class)
  void aPlanGoesOnFromHowTheCubeIsHeldThen(ViewCount count) {
    InspectionPlan inspection = InspectionPlan.of(CUBE, count, PublishedTimes.of(Mode.FAST));
    List<Move> twists = new TwinAxisTwists(CUBE).moves();
    assertThat(twists).hasSize(12);
    for (Move twist : twists) {
      for (Move frame : CUBE.rotations()) {
        TwinAxisWorld world = world(CUBE.solved(), inspection, PublishedTimes.of(Mode.FAST));
        InspectionRun.in(world, inspection, new Spy(() -> {}));
        RobotPlan plan =
            RobotPlan.of(
                CUBE,
                frame,
                List.of(twist),
                PublishedTimes.of(Mode.FAST),
                inspection.holdingLast());

        WorldReport report = PlanRun.in(world, plan);

        assertThat(plan.holdingFirst()).isEqualTo(inspection.holdingLast());
        assertThat(report.brokenRule()).isEmpty();
        assertThat(report.cube())
            .isEqualTo(inspection.after(CUBE.solved()).apply(frame).apply(twist));
        assertThat(report.simulatedMicros()).isEqualTo(plan.durationMicros());
        assertThat(plan.durationMicros())
            .isLessThanOrEqualTo(2L * PublishedTimes.of(Mode.FAST).quarterMicros());
      }
    }
  }

  @Test
  void stopsLookingWhenARuleIsBroken() {
    InspectionPlan plan = InspectionPlan.of(CUBE, ViewCount.SIX, PublishedTimes.of(Mode.FAST));
    ArmTimes slower = PublishedTimes.of(Mode.SLOW);

    InspectionReport report =
        InspectionRun.in(world(CUBE.solved(), plan, slower), plan, new Spy(() -> {}));

    assertThat(report.completed()).isFalse();
    assertThat(report.brokenRule().orElseThrow().rule()).isEqualTo(Rule.ARM_BUSY);
    assertThat(report.frames()).hasSize(2);
    assertThat(report.end().arms()).noneMatch(ArmPose::busy);
  }

  private static void assertHeld(WorldSnapshot world, Axis axis) {
    assertThat(world.arms()).allMatch(pose -> pose.holds() == (pose.arm().axis() == axis));
  }

  private static TwinAxisWorld world(State cube, InspectionPlan plan, ArmTimes times) {
    return new TwinAxisWorld(CUBE, cube, plan.holdingFirst().arms(), times, new VirtualClock());
  }

  private static String seenAtD(TwinAxisWorld world) {
    return WRITER.write(world.snapshot().cube()).substring(12, 16);
  }

  /** A camera that only takes note of when it is asked. */
  private record Spy(Runnable asked) implements FrameSource {
    @Override
    public Frame next() {
      asked.run();
      return new Frame("black", 1, 1, new int[1]);
    }

    @Override
    public void close() {}
  }
}
