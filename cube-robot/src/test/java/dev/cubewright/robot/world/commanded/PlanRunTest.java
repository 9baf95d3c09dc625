package dev.cubewright.robot.world.commanded;

import static dev.cubewright.robot.world.commanded.WorldFixture.CUBE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PlannedTwist;
import dev.cubewright.robot.robot.PublishedTimes;
import dev.cubewright.robot.robot.RandomTwists;
import dev.cubewright.robot.robot.RobotPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class PlanRunTest {
  private static final TwinAxisTwists TWISTS = new TwinAxisTwists(CUBE);
  private static final StateSpace STATES = new StateSpace(CUBE);
  private static final Move AS_HELD = CUBE.rotations().get(0);

  private static RobotPlan plan(ArmTimes times, Move frame, String... names) {
    List<Move> twists =
        List.of(names).stream()
            .map(
                name ->
                    TWISTS.moves().stream()
                        .filter(move -> move.name().equals(name))
                        .findAny()
                        .orElseThrow())
            .toList();
    return RobotPlan.of(CUBE, frame, twists, times);
  }

  @Property(tries = 10_000)
  void aPlanDoesToTheCubeWhatItsMovesSayInTheTimeThatItPredicts(
      @ForAll("frames") Move frame,
      @ForAll("twists") List<Move> twists,
      @ForAll Mode mode,
      @ForAll long seed) {
    State scrambled = STATES.random(new Random(seed));
    State expected = scrambled.apply(frame);
    for (Move twist : twists) {
      expected = expected.apply(twist);
    }
    ArmTimes times = PublishedTimes.of(mode);
    RobotPlan plan = RobotPlan.of(CUBE, frame, twists, times);

    WorldReport report = PlanRun.inNewWorld(plan, CUBE, scrambled, times);

    assertThat(report.brokenRule()).isEmpty();
    assertThat(report.completed()).isTrue();
    assertThat(report.cube()).isEqualTo(expected);
    assertThat(report.simulatedMicros()).isEqualTo(report.predictedMicros());
    assertThat(report.preparationMicros()).isEqualTo(plan.preparationMicros());
    assertThat(report.twists()).extracting(TwistReport::move).containsExactlyElementsOf(twists);
    assertThat(report.twists())
        .allMatch(twist -> twist.simulatedMicros() == twist.predictedMicros());
    assertThat(report.end().arms()).noneMatch(ArmPose::busy).noneMatch(ArmPose::layerOffGrid);
  }

  @Provide
  Arbitrary<Move> frames() {
    return Arbitraries.of(CUBE.rotations());
  }

  @Provide
  Arbitrary<List<Move>> twists() {
    return RandomTwists.of(CUBE);
  }

  @Test
  void theCubeFollowsTheArmsAndNotTheIntention() {
    RobotPlan right = plan(PublishedTimes.of(Mode.FAST), AS_HELD, "R'");
    PlannedTwist twist = right.twists().get(0);
    PlannedTwist mislabelled =
        new PlannedTwist(
            TWISTS.moves().get(1),
            twist.armTurns(),
            twist.commands(),
            twist.startMicros(),
            twist.durationMicros());
    RobotPlan wrong = new RobotPlan(AS_HELD, Axis.RIGHT_LEFT, List.of(), List.of(mislabelled));

    WorldReport report =
        PlanRun.inNewWorld(wrong, CUBE, CUBE.solved(), PublishedTimes.of(Mode.FAST));

    assertThat(report.completed()).isTrue();
    assertThat(report.cube()).isEqualTo(CUBE.solved().apply(CUBE.move("R'")));
  }

  /** The published robot's arms need longer than its host waits; this is what comes of it. */
  @Test
  void armsSlowerThanThePlanBreakARule() {
    RobotPlan plan = plan(PublishedTimes.of(Mode.FAST), AS_HELD, "R' L2", "F'", "R2");
    ArmTimes slowTurns =
        new ArmTimes() {
          @Override
          public long gripMicros() {
            return PublishedTimes.of(Mode.FAST).gripMicros();
          }

          @Override
          public long releaseMicros() {
            return PublishedTimes.of(Mode.FAST).releaseMicros();
          }

          @Override
          public long turnMicros(int degrees) {
            return PublishedTimes.of(Mode.FAST).turnMicros(degrees) + 29_000;
          }
        };

    WorldReport report = PlanRun.inNewWorld(plan, CUBE, CUBE.solved(), slowTurns);

    assertThat(report.completed()).isFalse();
    BrokenRule broken = report.brokenRule().orElseThrow();
    assertThat(broken.rule()).isEqualTo(Rule.LAYER_OFF_GRID);
    assertThat(broken.arm()).isEqualTo(Arm.B);
    assertThat(broken.timeMicros()).isEqualTo(98_182);
    assertThat(report.twists()).hasSize(1);
    assertThat(report.twists().get(0).simulatedMicros()).isEqualTo(98_182 + 29_000);
    assertThat(report.end().cubeHeld()).isTrue();
    assertThat(report.end().timeMicros()).as("the turn is ended").isEqualTo(98_182 + 29_000);
    assertThat(report.cube())
        .isEqualTo(CUBE.solved().apply(CUBE.move("R'")).apply(CUBE.move("L2")));
  }

  @Test
  void armsQuickerThanThePlanWaitForIt() {
    RobotPlan plan = plan(PublishedTimes.of(Mode.SLOW), CUBE.move("x'"), "B2", "R'");

    WorldReport report =
        PlanRun.inNewWorld(plan, CUBE, CUBE.solved(), PublishedTimes.of(Mode.FAST));

    assertThat(report.completed()).isTrue();
    assertThat(report.predictedMicros()).isEqualTo(240_000 + 300_000 + 120_000);
    assertThat(report.twists().get(0).simulatedMicros()).isEqualTo(2 * 49_091);
    assertThat(report.simulatedMicros()).isEqualTo(240_000 + 300_000 + 49_091);
  }

  @Test
  void armsThatDoNotHoldTheCubeTurnInTheAir() {
    TwinAxisWorld world =
        new TwinAxisWorld(
            CUBE,
            CUBE.solved(),
            Axis.BACK_FRONT.arms(),
            PublishedTimes.of(Mode.FAST),
            new VirtualClock());

    WorldReport report = PlanRun.in(world, plan(PublishedTimes.of(Mode.FAST), AS_HELD, "R'", "F'"));

    assertThat(report.completed()).isTrue();
    assertThat(report.cube())
        .as("only the second twist took hold")
        .isEqualTo(CUBE.solved().apply(CUBE.move("F'")));
  }

  @Test
  void plansFollowOneAnotherOnOneClock() {
    TwinAxisWorld world =
        new TwinAxisWorld(
            CUBE,
            CUBE.solved(),
            Axis.RIGHT_LEFT.arms(),
            PublishedTimes.of(Mode.FAST),
            new VirtualClock());
    RobotPlan plan = plan(PublishedTimes.of(Mode.FAST), AS_HELD, "R2", "F'", "L'");

    WorldReport first = PlanRun.in(world, plan);
    WorldReport second = PlanRun.in(world, plan);

    assertThat(second.completed()).isTrue();
    assertThat(second.simulatedMicros()).isEqualTo(first.simulatedMicros());
    assertThat(second.end().timeMicros()).isEqualTo(2 * first.end().timeMicros());
    assertThat(second.end().arm(Arm.R).degrees()).as("arms are never turned back").isEqualTo(-360);
  }

  @Test
  void listenersAreToldOfEachTwist() {
    TwinAxisWorld world =
        new TwinAxisWorld(
            CUBE,
            CUBE.solved(),
            Axis.RIGHT_LEFT.arms(),
            PublishedTimes.of(Mode.SLOW),
            new VirtualClock());
    List<String> heard = new ArrayList<>();
    world.addListener(
        event -> {
          if (event instanceof WorldEvent.TwistDone done) {
            heard.add(done.index() + " " + done.twist().move() + " at " + done.timeMicros());
            assertThat(done.after().arms()).noneMatch(ArmPose::busy);
          }
        });

    PlanRun.in(world, plan(PublishedTimes.of(Mode.SLOW), AS_HELD, "R' L2", "F'"));

    assertThat(heard).containsExactly("0 R' L2 at 240000", "1 F' at 660000");
  }

  @Test
  void nothingToDoTakesNoTime() {
    WorldReport report =
        PlanRun.inNewWorld(
            plan(PublishedTimes.of(Mode.FAST), AS_HELD),
            CUBE,
            CUBE.solved(),
            PublishedTimes.of(Mode.FAST));

    assertThat(report.completed()).isTrue();
    assertThat(report.simulatedMicros()).isZero();
    assertThat(report.cube()).isEqualTo(CUBE.solved());
  }
}
