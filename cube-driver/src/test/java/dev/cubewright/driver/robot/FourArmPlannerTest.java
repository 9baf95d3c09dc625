package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.machine.TimedAction;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Move;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FourArmPlannerTest {
  private static final Machine MACHINE = Machine.named("four-gripper");
  private static final ArmTimes TIMES = RobotDescription.standard().times(Mode.FAST);
  private static final Move NO_FRAME = MACHINE.puzzle().rotations().get(0);

  @Test
  void aTurnIsOneGroup() {
    assertThat(commands(MACHINE, "R2 L'")).containsExactly("turn R 180, turn L -90");
  }

  @Test
  void aRollNeedsTheOtherAxisOpen() {
    assertThat(commands(MACHINE, "U")).contains("release B, release F").contains("grip B, grip F");
  }

  @Test
  void anArmWithBlockingFingersOpensWhileTheOtherAxisTurns() {
    MachinePlan plan = plan(MACHINE, "R", "F2");
    assertThat(commands(MACHINE, plan))
        .containsExactly("turn R 90", "release R", "turn F 180", "grip R");
  }

  @Test
  void stepsFollowEachOther() {
    MachinePlan plan = new MachinePlanner(MACHINE).plan(moves(MACHINE, "R U F2 D' L B"));
    long micros = 0;
    RobotPlan robotPlan = robotPlan(plan);
    for (PlannedTwist step : robotPlan.twists()) {
      assertThat(step.startMicros()).isEqualTo(robotPlan.preparationMicros() + micros);
      micros += step.durationMicros();
    }
    assertThat(robotPlan.twists()).hasSize((int) plan.cost());
    assertThat(robotPlan.durationMicros()).isEqualTo(micros);
  }

  @Test
  void theOtherAxisClosesFirst() {
    RobotPlan plan = RobotPlan.of(MACHINE, NO_FRAME, moves(MACHINE, "R"), TIMES, Axis.BACK_FRONT);
    assertThat(plan.holdingFirst()).isEqualTo(Axis.BACK_FRONT);
    assertThat(commands(plan.preparation())).containsExactly("grip R, grip L");
    assertThat(RobotPlan.of(MACHINE, NO_FRAME, List.of(), TIMES).commands()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cubotino        | the action \"close\" of the machine cubotino sends \"\"; four arms",
        "six-motor       | four arms need commands such as \"R 90, L regrip 90\"",
        "twin-axis-2x2x2 | of the machine twin-axis-2x2x2 sends \"\"; four arms need"
      })
  void otherMachinesAreRejected(String name, String reason) {
    Machine machine = Machine.named(name);
    assertThatThrownBy(() -> new FourArmPlanner(machine, TIMES, Axis.RIGHT_LEFT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void unknownCommandsAreRejected() {
    String text = MACHINE.text().replace("$g regrip 90", "$g regrip 45");
    Machine machine = Machine.read("test", text);
    assertThatThrownBy(() -> RobotPlan.of(machine, NO_FRAME, List.of(), TIMES))
        .hasMessage(
            "the action \"R regrips\" of the machine four-gripper sends \"R regrip 45\"; four arms"
                + " need commands such as \"R 90, L regrip 90\"");
  }

  @Test
  void aPlanThatDropsTheCubeIsRejected() {
    List<TimedAction> all =
        MACHINE.steps(0).stream()
            .flatMap(step -> step.actions().stream())
            .filter(action -> action.name().endsWith("regrips"))
            .distinct()
            .map(action -> new TimedAction(action, 0))
            .toList();
    assertThatThrownBy(() -> robotPlan(new MachinePlan(MACHINE, 0, all, List.of())))
        .hasMessage("the cube would fall: all arms open at the same time");
  }

  private static RobotPlan robotPlan(MachinePlan plan) {
    return RobotPlan.of(plan, TIMES);
  }

  /** Returns a plan of single turns, one per step. */
  private static MachinePlan plan(Machine machine, String... turns) {
    List<TimedAction> actions =
        IntStream.range(0, turns.length)
            .mapToObj(
                time ->
                    machine.steps(0).stream()
                        .flatMap(step -> step.actions().stream())
                        .filter(
                            action ->
                                action.effect().stream()
                                    .anyMatch(move -> move.name().equals(turns[time])))
                        .map(action -> new TimedAction(action, time))
                        .findFirst()
                        .orElseThrow())
            .toList();
    return new MachinePlan(machine, 0, actions, List.of());
  }

  private static List<String> commands(Machine machine, String moves) {
    return commands(machine, new MachinePlanner(machine).plan(moves(machine, moves)));
  }

  private static List<Move> moves(Machine machine, String moves) {
    return new AlgorithmParser(machine.puzzle()).parse(moves).moves();
  }

  private static List<String> commands(Machine machine, MachinePlan plan) {
    return robotPlan(plan).twists().stream()
        .flatMap(step -> commands(step.groups()).stream())
        .toList();
  }

  private static List<String> commands(List<CommandGroup> groups) {
    return groups.stream()
        .map(
            group ->
                String.join(", ", group.commands().stream().map(FourArmPlannerTest::text).toList()))
        .toList();
  }

  private static String text(ArmCommand command) {
    String arm = command.arm().name();
    if (command instanceof ArmCommand.Turn turn) {
      return "turn " + arm + " " + turn.degrees();
    }
    return (command instanceof ArmCommand.Grip ? "grip " : "release ") + arm;
  }
}
