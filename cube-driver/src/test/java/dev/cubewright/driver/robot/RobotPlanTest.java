package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.robot.ArmCommand.Grip;
import dev.cubewright.driver.robot.ArmCommand.Release;
import dev.cubewright.driver.robot.ArmCommand.Turn;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RobotPlanTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final Machine MACHINE = Machine.named("twin-axis-2x2x2");
  private static final Move AS_HELD = CUBE.rotations().get(0);

  private static Move twist(String name) {
    return MACHINE.moveSet("robot").moves().stream()
        .filter(move -> move.name().equals(name))
        .findAny()
        .orElseThrow();
  }

  private static RobotPlan plan(Move frame, String... twists) {
    return RobotPlan.of(
        MACHINE,
        frame,
        List.of(twists).stream().map(RobotPlanTest::twist).toList(),
        PublishedTimes.of(Mode.SLOW));
  }

  @Test
  void onlyLaterTwistsNeedARegrip() {
    RobotPlan plan = plan(AS_HELD, "R' L2", "F'");

    assertThat(plan.holdingFirst()).isEqualTo(Axis.RIGHT_LEFT);
    assertThat(plan.preparation()).isEmpty();
    assertThat(plan.commands())
        .containsExactly(
            new Turn(Arm.R, -90, 0, 120_000),
            new Turn(Arm.L, -180, 0, 240_000),
            new Grip(Arm.B, 240_000, 150_000),
            new Grip(Arm.F, 240_000, 150_000),
            new Release(Arm.R, 390_000, 150_000),
            new Release(Arm.L, 390_000, 150_000),
            new Turn(Arm.F, -90, 540_000, 120_000));
    assertThat(plan.twists())
        .extracting(PlannedTwist::startMicros, PlannedTwist::durationMicros)
        .containsExactly(tuple(0L, 240_000L), tuple(240_000L, 420_000L));
    assertThat(plan.durationMicros()).isEqualTo(660_000);
  }

  private static CommandGroup group(ArmCommand... commands) {
    return new CommandGroup(List.of(commands));
  }

  @Test
  void theRollBeforeTheFirstTwistIsPreparation() {
    RobotPlan plan = plan(CUBE.move("x'"), "B2");

    assertThat(plan.holdingFirst()).isEqualTo(Axis.RIGHT_LEFT);
    assertThat(plan.preparation())
        .containsExactly(
            group(new Turn(Arm.R, -90, 0, 120_000), new Turn(Arm.L, 90, 0, 120_000)),
            group(new Grip(Arm.B, 120_000, 150_000), new Grip(Arm.F, 120_000, 150_000)),
            group(new Release(Arm.R, 270_000, 150_000), new Release(Arm.L, 270_000, 150_000)));
    assertThat(plan.preparationMicros()).isEqualTo(420_000);
    assertThat(plan.durationMicros()).as("the roll is not part of the cost").isEqualTo(240_000);
  }

  @Test
  void theQuickestSeriesOfRollsIsUsed() {
    // x2 y2 z2 is the identity: a half turn about the vertical axis is two rolls, in either order.
    Move halfAboutTheVertical = CUBE.move("y2");

    assertThat(plan(halfAboutTheVertical, "R'").holdingFirst()).isEqualTo(Axis.BACK_FRONT);
    assertThat(plan(halfAboutTheVertical, "B'").holdingFirst()).isEqualTo(Axis.RIGHT_LEFT);
  }

  @Property(tries = 300)
  void predictedTimeIsTheCost(
      @ForAll("twists") List<Move> twists, @ForAll("frames") Move frame, @ForAll Mode mode) {
    RobotPlan plan = RobotPlan.of(MACHINE, frame, twists, PublishedTimes.of(mode));
    MoveSet costs = PublishedTimes.of(mode).costModel();
    int[] numbers = twists.stream().mapToInt(costs.moves()::indexOf).toArray();

    assertThat(plan.durationMicros()).isEqualTo(costs.costOf(numbers));
    assertThat(plan.twists()).extracting(PlannedTwist::move).containsExactlyElementsOf(twists);
    long endMicros =
        plan.commands().stream()
            .mapToLong(command -> command.startMicros() + command.durationMicros())
            .max()
            .orElse(0);
    assertThat(plan.preparationMicros() + plan.durationMicros()).isEqualTo(endMicros);
  }

  @Property(tries = 100)
  void predictedTimeIsTheCostOfTheDescribedRobot(
      @ForAll("twistsEitherWay") List<Move> twists, @ForAll Mode mode) {
    RobotDescription robot = RobotDescription.standard();
    MoveSet costs = robot.costModel(mode);
    int[] numbers = twists.stream().mapToInt(costs.moves()::indexOf).toArray();

    assertThat(
            RobotPlan.of(robot.machine(mode), AS_HELD, twists, robot.times(mode)).durationMicros())
        .isEqualTo(costs.costOf(numbers));
  }

  @Provide
  Arbitrary<List<Move>> twistsEitherWay() {
    return RandomTwists.of(RobotDescription.standard().machine(Mode.FAST));
  }

  @Provide
  Arbitrary<List<Move>> twists() {
    return RandomTwists.of(MACHINE);
  }

  @Provide
  Arbitrary<Move> frames() {
    return Arbitraries.of(CUBE.rotations());
  }

  @Test
  void impossiblePlansAreRejected() {
    List<Move> upper = List.of(twist("F'"), CUBE.move("U"));

    requireRejected(
        () -> RobotPlan.of(MACHINE, AS_HELD, upper, PublishedTimes.of(Mode.FAST)),
        "cannot make the move \"U\" after the move before it; its twists, on alternating axes, are [R'");
    requireRejected(
        () -> plan(AS_HELD, "R'", "L'"),
        "the machine twin-axis-2x2x2 cannot make the move \"L'\" after the move before it");
    requireRejected(() -> plan(CUBE.move("U"), "R'"), "the arms cannot reach the frame \"U\"");
  }

  private static void requireRejected(ThrowingCallable plan, String message) {
    assertThatThrownBy(plan)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void theCommandsOfAGroupStartTogether() {
    Turn now = new Turn(Arm.R, 90, 5, 3);
    Turn later = new Turn(Arm.L, 90, 6, 1);

    requireRejected(() -> group(now, later), "start at the same time");
    assertThatThrownBy(RobotPlanTest::group).isInstanceOf(IllegalArgumentException.class);
    assertThat(group(new Turn(Arm.L, 90, 5, 1), now).endMicros()).isEqualTo(8);
  }
}
