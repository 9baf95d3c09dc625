package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.job.Cubes;
import dev.cubewright.driver.job.EvenTimes;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionEvent.TwistDone;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.simulation.ExpectedEnd;
import dev.cubewright.simulation.InjectedFault.Kind;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.GripState;
import dev.cubewright.simulation.world.Rule;
import dev.cubewright.simulation.world.WorldEvent;
import dev.cubewright.simulation.world.WorldSnapshot;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The checks of the soak must detect violations. */
class SoakCheckTest {
  private static final TurnReport REPORT =
      new TurnReport(
          RobotPlan.of(
              SimulatedRobots.DESCRIPTION.machine(Mode.FAST),
              Move.sequence(Cubes.PUZZLE.orbits(), List.of()),
              List.of(),
              SimulatedRobots.DESCRIPTION.times(Mode.FAST),
              Axis.RIGHT_LEFT),
          0,
          List.of());
  private static final ArmTimes SECOND = new EvenTimes(1_000_000);
  private static final List<WorldEvent.RuleBroken> BROKEN =
      List.of(new WorldEvent.RuleBroken(5, Arm.R, Rule.OTHER_HALF_FREE));

  @ParameterizedTest
  @EnumSource
  void onlyUndetectableFaultsMayEndUnsolved(Kind kind) {
    boolean stalledOrServo = kind.name().startsWith("MOTOR_") || kind.name().startsWith("SERVO_");

    assertThat(ExpectedEnd.isUnseen(kind)).isEqualTo(stalledOrServo);
    assertThat(judge(kind, List.of(), Optional.empty()).ofReported(fault("not-solved")).isEmpty())
        .isEqualTo(stalledOrServo);
    assertThat(judge(kind, BROKEN, Optional.empty()).ofSolved(REPORT).isEmpty())
        .isEqualTo(stalledOrServo);
    assertThat(judge(kind, List.of(), Optional.of("twice")).ofSolved(REPORT).isEmpty())
        .isEqualTo(stalledOrServo);
  }

  @ParameterizedTest
  @EnumSource
  void theReportMustBeTrueAndNoRuleBroken(Kind kind) {
    ExpectedEnd.fitting(kind)
        .forEach(
            fitting -> {
              SessionFault reported = fault(fitting);
              assertThat(judge(kind, List.of(), Optional.empty()).ofReported(reported)).isEmpty();
              assertThat(judge(kind, BROKEN, Optional.empty()).ofReported(reported).isEmpty())
                  .isEqualTo(ExpectedEnd.isUnseen(kind));
            });
    assertThat(
            judge(kind, List.of(), Optional.empty()).ofReported(fault(RobotFault.REFUSED.code())))
        .isPresent();
  }

  @Test
  void aFaultWithoutEffectIsNoReasonToStop() {
    SoakCheck judge = judge(Optional.empty());

    assertThat(judge.ofReported(fault("no-answer")))
        .contains("there was no reason to stop: something");
    assertThat(judge.ofSolved(REPORT)).isEmpty();
  }

  @Test
  void anUnrequestedTurnIsDetected() {
    int[] steps = new int[1];
    TurnCheck account = new TurnCheck(() -> end(steps[0]));
    ArmCommand nothing = new ArmCommand.Turn(Arm.R, 0, 0, 1);
    account.happened(new SessionEvent.ArmBegan(nothing, 0));
    account.happened(new SessionEvent.ArmEnded(nothing, 1));
    steps[0] = -1;

    assertThat(account.difference()).contains(Arm.R + " is off by -1 steps from its commands");
  }

  @Test
  void withoutFaultsTheTimeMustBeAsPredicted() {
    assertThat(judge(Optional.empty()).ofSolved(taking(1_020_000))).isEmpty();
    assertThat(judge(Optional.empty()).ofSolved(taking(980_000))).isEmpty();
    assertThat(judge(Optional.empty()).ofSolved(taking(1_020_001)))
        .contains("the prediction is off by 20001 us");
    assertThat(judge(Optional.of(Kind.LINE_DELAYED)).ofSolved(taking(2_000_000))).isEmpty();
  }

  /** Returns the report of one twist with a predicted time of one second. */
  private static TurnReport taking(long micros) {
    RobotPlan plan =
        RobotPlan.of(
            SimulatedRobots.DESCRIPTION.machine(Mode.FAST),
            Move.sequence(Cubes.PUZZLE.orbits(), List.of()),
            List.of(Arm.R.layerTurn(Cubes.PUZZLE).moves().get(0)),
            SECOND,
            Axis.RIGHT_LEFT);
    return new TurnReport(plan, 0, List.of(new TwistDone(0, plan.twists().get(0), micros)));
  }

  private static SoakCheck judge(Optional<Kind> kind) {
    return new SoakCheck(Cubes.PUZZLE, kind, end(0), List.of(), Optional.empty());
  }

  private static SoakCheck judge(
      Kind kind, List<WorldEvent.RuleBroken> broken, Optional<String> misturned) {
    return new SoakCheck(Cubes.PUZZLE, Optional.of(kind), end(0), broken, misturned);
  }

  /** Returns a solved cube between the arms R and L, with all arms at an angle. */
  private static WorldSnapshot end(int steps) {
    return new WorldSnapshot(
        0,
        Arrays.stream(Arm.values())
            .map(arm -> new ArmPose(arm, steps, 0, 0, grip(arm), false))
            .toList(),
        false,
        Optional.of(Cubes.PUZZLE.solved()),
        false,
        0);
  }

  private static GripState grip(Arm arm) {
    return arm.axis() == Axis.RIGHT_LEFT ? GripState.CLOSED : GripState.OPEN;
  }

  private static SessionFault fault(String code) {
    Map<Arm, Holding.Grip> grips = new EnumMap<>(Arm.class);
    for (Arm arm : Arm.values()) {
      grips.put(arm, Holding.Grip.valueOf(grip(arm).name()));
    }
    Holding held = new Holding(grips, Set.of());
    return new SessionFault(
        Stage.CHECK, Problem.of(code, "", "something"), held, RecoveryAdvice.from(held));
  }
}
