package dev.cubewright.robot.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.RobotPlan;
import dev.cubewright.robot.world.ArmPose;
import dev.cubewright.robot.world.BrokenRule;
import dev.cubewright.robot.world.GripState;
import dev.cubewright.robot.world.InjectedFault.Kind;
import dev.cubewright.robot.world.Rule;
import dev.cubewright.robot.world.WorldSnapshot;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The soak must see what it is there to prove. */
class SoakJudgeTest {
  private static final TurnReport REPORT =
      new TurnReport(
          RobotPlan.of(
              ModelArms.CUBE,
              Move.sequence(ModelArms.CUBE.orbits(), List.of()),
              List.of(),
              SimulatedRobots.DESCRIPTION.times(Mode.FAST),
              Axis.RIGHT_LEFT),
          0,
          List.of());
  private static final List<BrokenRule> BROKEN =
      List.of(new BrokenRule(5, Arm.R, Rule.OTHER_HALF_FREE));

  @ParameterizedTest
  @EnumSource
  void onlyWhatNoBoardKnowsMayEndUnsolved(Kind kind) {
    boolean stalledOrServo = kind.name().startsWith("MOTOR_") || kind.name().startsWith("SERVO_");

    assertThat(kind.isUnseen()).isEqualTo(stalledOrServo);
    assertThat(judge(kind, List.of(), Optional.empty()).ofReported(fault("not-solved")).isEmpty())
        .isEqualTo(stalledOrServo);
    assertThat(judge(kind, BROKEN, Optional.empty()).ofSolved(REPORT).isEmpty())
        .isEqualTo(stalledOrServo);
    assertThat(judge(kind, List.of(), Optional.of("twice")).ofSolved(REPORT).isEmpty())
        .isEqualTo(stalledOrServo);
  }

  @ParameterizedTest
  @EnumSource
  void whatIsReportedMustFitAndNoRuleBeBroken(Kind kind) {
    kind.fitting()
        .forEach(
            fitting -> {
              SessionFault reported = fault(fitting.code());
              assertThat(judge(kind, List.of(), Optional.empty()).ofReported(reported)).isEmpty();
              assertThat(judge(kind, BROKEN, Optional.empty()).ofReported(reported).isEmpty())
                  .isEqualTo(kind.isUnseen());
            });
    assertThat(judge(kind, List.of(), Optional.empty()).ofReported(fault("refused"))).isPresent();
  }

  @Test
  void aFaultWithoutEffectIsNoReasonToStop() {
    SoakJudge judge =
        new SoakJudge(ModelArms.CUBE, Optional.empty(), end(false, 0), List.of(), Optional.empty());

    assertThat(judge.ofReported(fault("no-answer")))
        .contains("there was no reason to stop: something");
    assertThat(judge.ofSolved(REPORT)).isEmpty();
  }

  @Test
  void aHandDoesNotCountOnceTheCubeIsPutIn() {
    SoakJudge judge =
        new SoakJudge(
            ModelArms.CUBE, Optional.of(Kind.SERVO_STUCK), open(), List.of(), Optional.empty());

    assertThat(judge.ofReported(fault("not-solved"))).contains("nothing holds the cube");
    assertThat(judge.ofSolved(REPORT)).isPresent();
    assertThat(judge.ofReported(fault(Stage.TAKE, "not-gripped"))).isEmpty();
  }

  @Test
  void aTurnThatWasMadeTwiceOrNotAtAllIsSeen() {
    int[] steps = new int[1];
    ArmCommand quarter = new ArmCommand.Turn(Arm.R, -90, 0, 1);
    for (int made : new int[] {0, -100, -200}) {
      TurnAccount account = new TurnAccount(() -> end(false, steps[0]));
      steps[0] = 40;
      account.happened(new SessionEvent.ArmBegan(quarter, 0));
      steps[0] += made;
      // Nobody has heard the end: it may or may not have been made, but not twice.
      assertThat(account.difference().isEmpty()).isEqualTo(made != -200);
      account.happened(new SessionEvent.ArmEnded(quarter, 1));
      assertThat(account.difference().isEmpty()).isEqualTo(made == -100);
    }
  }

  @Test
  void aTurnThatNobodyAskedForIsSeen() {
    int[] steps = new int[1];
    TurnAccount account = new TurnAccount(() -> end(false, steps[0]));
    ArmCommand nothing = new ArmCommand.Turn(Arm.R, 0, 0, 1);
    account.happened(new SessionEvent.ArmBegan(nothing, 0));
    account.happened(new SessionEvent.ArmEnded(nothing, 1));
    steps[0] = -1;

    assertThat(account.difference()).contains(Arm.R + " is off by -1 steps from what it was told");
  }

  @ParameterizedTest
  @EnumSource
  void onlyWhatNoBoardKnowsMayLeaveALayerAHairAskew(Kind kind) {
    for (int steps : new int[] {-4, -3, 3, 4}) {
      WorldSnapshot askew = snapshot(GripState.CLOSED, false, 0, steps);
      SoakJudge judge =
          new SoakJudge(ModelArms.CUBE, Optional.of(kind), askew, List.of(), Optional.empty());

      assertThat(judge.ofSolved(REPORT).isEmpty())
          .isEqualTo(kind.isUnseen() && Math.abs(steps) == 3);
    }
  }

  private static SoakJudge judge(Kind kind, List<BrokenRule> broken, Optional<String> misturned) {
    return new SoakJudge(ModelArms.CUBE, Optional.of(kind), end(false, 0), broken, misturned);
  }

  private static WorldSnapshot open() {
    return snapshot(GripState.OPEN, true, 0, 0);
  }

  private static WorldSnapshot end(boolean hand, int steps) {
    return snapshot(GripState.CLOSED, hand, steps, 0);
  }

  private static WorldSnapshot snapshot(GripState grip, boolean hand, int steps, int layerSteps) {
    return new WorldSnapshot(
        0,
        Arrays.stream(Arm.values())
            .map(
                arm ->
                    new ArmPose(
                        arm,
                        steps,
                        layerSteps,
                        grip == GripState.CLOSED ? 0 : 1,
                        arm.axis() == Axis.RIGHT_LEFT ? grip : GripState.OPEN,
                        false))
            .toList(),
        Optional.of(ModelArms.CUBE.solved()),
        hand,
        0);
  }

  private static SessionFault fault(String code) {
    return fault(Stage.CHECK, code);
  }

  private static SessionFault fault(Stage stage, String code) {
    HoldingTracker tracker = new HoldingTracker();
    tracker.held(Axis.RIGHT_LEFT.arms());
    Axis.BACK_FRONT.arms().forEach(arm -> tracker.ended(new ArmCommand.Release(arm, 0, 1), 1));
    return new SessionFault(
        stage, code, "something", tracker.holding(), WayOn.from(tracker.holding()));
  }
}
