package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.job.Holding.Grip;
import dev.cubewright.driver.robot.Arm;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What may be done when. */
class SnapshotTest {
  private static final CubeKnowledge KNOWN =
      new CubeKnowledge(true, true, false, false, Optional.empty());
  private static final Holding STRAIGHT = new Holding(Map.of(), Set.of());

  @ParameterizedTest
  @EnumSource(SessionState.class)
  void aStopIsAlwaysAllowed(SessionState state) {
    assertThat(allowed(snapshot(state, true, STRAIGHT, context(Optional.of("run"), KNOWN))))
        .contains(JobCommand.STOP);
  }

  @Test
  void aBusyRobotTakesNothingElse() {
    Snapshot busy =
        snapshot(SessionState.RUNNING, true, STRAIGHT, context(Optional.of("run"), KNOWN));
    assertThat(allowed(busy)).containsExactly(JobCommand.STOP, JobCommand.SIMULATION);
    assertThat(busy.refusal(JobCommand.HOME))
        .contains("the robot is busy with run; wait until that is done, or stop it");
  }

  @Test
  void anOpenQuestionIsAnsweredFirst() {
    Snapshot asked =
        snapshot(
            SessionState.IDLE,
            false,
            STRAIGHT,
            new JobContext(
                Optional.empty(), false, Optional.of("home"), true, false, true, true, KNOWN));
    assertThat(allowed(asked)).containsExactly(JobCommand.STOP, JobCommand.ANSWER);
    assertThat(asked.refusal(JobCommand.RUN))
        .contains("the robot waits for an answer; answer the question first");
  }

  @ParameterizedTest
  @CsvSource({"STOPPED, was stopped", "FAULT, has a fault"})
  void whatIsBrokenIsRecoveredFirst(SessionState state, String reason) {
    Snapshot broken = snapshot(state, true, STRAIGHT, context(Optional.empty(), KNOWN));

    assertThat(allowed(broken))
        .containsExactly(JobCommand.STOP, JobCommand.SIMULATION, JobCommand.RECOVER);
    assertThat(broken.refusal(JobCommand.RUN))
        .hasValueSatisfying(text -> assertThat(text).contains(reason, "recover it"));
  }

  @Test
  void whatIsNotHeldOrNotKnownIsNotSolved() {
    Snapshot free = snapshot(SessionState.IDLE, false, STRAIGHT, context(Optional.empty(), KNOWN));
    assertThat(free.refusal(JobCommand.SOLVE))
        .contains("the arms hold no cube; have them take it first");
    Snapshot unknown =
        snapshot(
            SessionState.IDLE, true, STRAIGHT, context(Optional.empty(), JobContext.NONE.cube()));
    assertThat(unknown.refusal(JobCommand.SOLVE))
        .hasValueSatisfying(text -> assertThat(text).contains("not known how the cube lies"));
    assertThat(unknown.refusal(JobCommand.CORRECT)).isPresent();
    Snapshot known = snapshot(SessionState.IDLE, true, STRAIGHT, context(Optional.empty(), KNOWN));
    assertThat(known.refusal(JobCommand.SOLVE)).isEmpty();
    assertThat(known.refusal(JobCommand.HOME))
        .contains("the arms hold the cube; have it released first");
    assertThat(known.refusal(JobCommand.RUN)).isPresent();
  }

  @Test
  void whatTheCameraDoubtsAndWhatIsNoCubeIsNotSolved() {
    Snapshot doubted =
        snapshot(
            SessionState.IDLE,
            true,
            STRAIGHT,
            context(
                Optional.empty(), new CubeKnowledge(true, true, true, false, Optional.empty())));
    assertThat(doubted.refusal(JobCommand.SOLVE))
        .hasValueSatisfying(text -> assertThat(text).contains("not sure of the cube"));
    Snapshot impossible =
        snapshot(
            SessionState.IDLE,
            true,
            STRAIGHT,
            context(
                Optional.empty(),
                new CubeKnowledge(true, false, false, false, Optional.of("a corner"))));
    assertThat(impossible.refusal(JobCommand.SOLVE))
        .contains("there is no such cube: a corner; correct it first");
  }

  @Test
  void nothingIsTurnedByAnArmThatStandsBetweenTwoQuarterTurns() {
    Snapshot askew =
        snapshot(
            SessionState.IDLE,
            true,
            new Holding(Map.of(), Set.of(Arm.B)),
            context(Optional.empty(), KNOWN));
    assertThat(List.of(JobCommand.INSPECT, JobCommand.SOLVE, JobCommand.RUN))
        .allSatisfy(
            command ->
                assertThat(askew.refusal(command))
                    .hasValueSatisfying(
                        text ->
                            assertThat(text).contains("arm 1 (B)").contains("two quarter turns")));
    assertThat(askew.refusal(JobCommand.JOG)).isEmpty();
  }

  @Test
  void whatLeadsOnFollowsTheAdvice() {
    Holding held = new Holding(Map.of(Arm.R, Grip.CLOSED, Arm.L, Grip.CLOSED), Set.of());
    Holding askew = new Holding(held.grips(), Set.of(Arm.R));
    JobContext read = context(Optional.empty(), KNOWN);

    assertThat(snapshot(SessionState.FAULT, false, askew, read).next())
        .contains(JobCommand.RECOVER);
    assertThat(snapshot(SessionState.IDLE, false, askew, read).next())
        .as("a layer may stand askew")
        .contains(JobCommand.RELEASE);
    assertThat(snapshot(SessionState.IDLE, false, held, read).next()).contains(JobCommand.INSPECT);
    assertThat(snapshot(SessionState.IDLE, true, held, read).next()).contains(JobCommand.SOLVE);
    assertThat(snapshot(SessionState.IDLE, true, askew, read).next()).contains(JobCommand.RELEASE);
    assertThat(
            snapshot(SessionState.RUNNING, true, held, context(Optional.of("run"), KNOWN)).next())
        .isEmpty();
    assertThat(
            snapshot(
                    SessionState.IDLE,
                    true,
                    held,
                    context(
                        Optional.empty(),
                        new CubeKnowledge(true, true, false, true, Optional.empty())))
                .next())
        .as("a solved cube")
        .contains(JobCommand.RELEASE);
  }

  @Test
  void withoutARobotNothingIsDoneButSearching() {
    Snapshot missing =
        snapshot(
            SessionState.IDLE,
            false,
            STRAIGHT,
            new JobContext(
                Optional.of("no board answered"),
                true,
                Optional.empty(),
                false,
                false,
                true,
                false,
                KNOWN));
    assertThat(allowed(missing)).containsExactly(JobCommand.STOP, JobCommand.SEARCH);
    assertThat(missing.refusal(JobCommand.INSPECT)).contains("no board answered");
    assertThat(missing.next()).isEmpty();
  }

  private static List<JobCommand> allowed(Snapshot now) {
    return Arrays.stream(JobCommand.values())
        .filter(command -> !now.refusals().containsKey(command))
        .toList();
  }

  private static JobContext context(Optional<String> busy, CubeKnowledge cube) {
    return new JobContext(Optional.empty(), false, busy, false, true, true, true, cube);
  }

  private static Snapshot snapshot(
      SessionState state, boolean taken, Holding holding, JobContext context) {
    return new Snapshot(
        state,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        taken,
        taken,
        taken,
        false,
        holding,
        Optional.empty(),
        context);
  }
}
