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
  private static final RobotDescription ROBOT = RobotDescription.standard();

  @Test
  void aTurnIsOneGroup() {
    assertThat(commands(MACHINE, "R2 L'")).containsExactly("turn R 180, turn L -90");
  }

  @Test
  void aRollNeedsTheOtherAxisOpen() {
    assertThat(commands(MACHINE, "U")).contains("release B, release F").contains("grip B, grip F");
  }

  @Test
  void anArmAcrossOpensWhileTheOtherAxisTurns() {
    MachinePlan plan = plan(MACHINE, "R", "F2");
    assertThat(commands(MACHINE, plan))
        .containsExactly("turn R 90", "release R", "turn F 180", "grip R");
  }

  @Test
  void stepsFollowEachOther() {
    MachinePlan plan = new MachinePlanner(MACHINE).plan(moves(MACHINE, "R U F2 D' L B"));
    long micros = 0;
    for (PlannedStep step : planner(MACHINE).plan(plan)) {
      assertThat(step.startMicros()).isEqualTo(micros);
      micros += step.durationMicros();
    }
    assertThat(planner(MACHINE).plan(plan)).hasSize((int) plan.cost());
    assertThat(planner(MACHINE).plan(new MachinePlanner(MACHINE).plan(List.of()))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cubotino        | the action \"close\" of the machine cubotino sends \"\"; four arms",
        "six-motor       | four arms need commands such as \"R 90\" or \"R open, R 90, R close\"",
        "twin-axis-2x2x2 | hold a 3x3x3 together, but the machine twin-axis-2x2x2 turns a 2x2x2"
      })
  void otherMachinesAreRejected(String name, String reason) {
    Machine machine = Machine.named(name);
    assertThatThrownBy(() -> planner(machine))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void anArmThatStaysOpenIsRejected() {
    Machine machine = with("$g open, $g 90, $g close", "$g open, $g 90");
    assertThatThrownBy(() -> planner(machine))
        .hasMessageContaining("the action \"R regrips\"")
        .hasMessageContaining("sends \"R open, R 90\"");
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
    assertThatThrownBy(() -> planner(MACHINE).plan(new MachinePlan(MACHINE, 0, all, List.of())))
        .hasMessage("the cube would fall: all arms open at once");
  }

  private static Machine with(String before, String after) {
    assertThat(MACHINE.text()).contains(before);
    return Machine.read("test", MACHINE.text().replace(before, after));
  }

  private static FourArmPlanner planner(Machine machine) {
    return new FourArmPlanner(machine, ROBOT, Mode.FAST);
  }

  /** Returns a plan of single turns, each a step. */
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
    return planner(machine).plan(plan).stream()
        .flatMap(step -> step.groups().stream())
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
