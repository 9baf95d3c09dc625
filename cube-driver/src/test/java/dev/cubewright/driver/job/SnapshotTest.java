package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.job.Holding.Grip;
import dev.cubewright.driver.robot.Arm;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The allowed commands of each state. */
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

  private static CubeKnowledge cube(String kind) {
    boolean possible = !kind.equals("impossible");
    return kind.equals("none")
        ? JobContext.NONE.cube()
        : new CubeKnowledge(
            true,
            possible,
            kind.equals("doubted"),
            kind.equals("solved"),
            possible ? Optional.empty() : Optional.of("a corner"));
  }

  /** Each row: state, whether the cube is taken, the arm off the grid, the running command. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RUNNING | true  |   | run | known      | HOME    | the robot is busy; wait until it has finished, or stop it
          STOPPED | true  |   |     | known      | RUN     | the robot was stopped; check the positions of the arms, then recover
          FAULT   | true  |   |     | known      | RUN     | the robot has a fault; check the positions of the arms, then recover
          IDLE    | false |   |     | known      | SOLVE   | the arms hold no cube; let them take one first
          IDLE    | true  |   |     | none       | SOLVE   | the cube is unknown; inspect or enter it first
          IDLE    | true  |   |     | none       | CORRECT | the cube is unknown; inspect or enter it first
          IDLE    | true  |   |     | known      | SOLVE   |
          IDLE    | true  |   |     | known      | HOME    | the arms hold the cube; release it first
          IDLE    | true  |   |     | known      | RUN     | no plan yet; choose Solve first
          IDLE    | true  |   |     | doubted    | SOLVE   | the camera reading is uncertain; correct or confirm a sticker, or add light and inspect the cube again
          IDLE    | true  |   |     | impossible | SOLVE   | a corner
          IDLE    | true  | B |     | known      | INSPECT | arm B may be between two quarter turns; jog to a quarter turn, or release the cube and home the arms
          IDLE    | true  | B |     | known      | RUN     | arm B may be between two quarter turns; jog to a quarter turn, or release the cube and home the arms
          IDLE    | true  | B |     | known      | JOG     |
          """)
  void aCommandIsRejectedWithTheReason(
      SessionState state,
      boolean taken,
      @Nullable Arm offGrid,
      @Nullable String busy,
      String cube,
      JobCommand command,
      @Nullable String reason) {
    Holding holding = new Holding(Map.of(), offGrid == null ? Set.of() : Set.of(offGrid));
    JobContext context = context(Optional.ofNullable(busy), cube(cube));

    assertThat(snapshot(state, taken, holding, context).rejection(command))
        .isEqualTo(Optional.ofNullable(reason));
  }

  @Test
  void aBusyOrBrokenRobotRejectsOtherCommands() {
    JobContext busy = context(Optional.of("run"), KNOWN);
    JobContext free = context(Optional.empty(), KNOWN);

    assertThat(allowed(snapshot(SessionState.RUNNING, true, STRAIGHT, busy)))
        .containsExactly(JobCommand.STOP, JobCommand.SIMULATION);
    assertThat(allowed(snapshot(SessionState.FAULT, true, STRAIGHT, free)))
        .containsExactly(JobCommand.STOP, JobCommand.SIMULATION, JobCommand.RECOVER);
  }

  @Test
  void anOpenQuestionIsAnsweredFirst() {
    Snapshot asked =
        Snapshot.none()
            .in(
                new JobContext(
                    Optional.empty(), false, Optional.of("home"), true, false, true, true, KNOWN));
    assertThat(allowed(asked)).containsExactly(JobCommand.STOP, JobCommand.ANSWER);
    assertThat(asked.rejection(JobCommand.RUN))
        .contains("the robot waits for an answer; answer its question first");
  }

  /** Arms 0 and 2 hold the cube. */
  @ParameterizedTest
  @CsvSource({
    "FAULT,   false, R, ,    known,  RECOVER",
    "IDLE,    false, R, ,    known,  RELEASE",
    "IDLE,    false,  , ,    known,  INSPECT",
    "IDLE,    true,   , ,    known,  SOLVE",
    "IDLE,    true,  R, ,    known,  RELEASE",
    "IDLE,    true,   , ,    solved, RELEASE",
    "RUNNING, true,   , run, known,"
  })
  void theNextCommandFollowsTheAdvice(
      SessionState state,
      boolean taken,
      @Nullable Arm offGrid,
      @Nullable String busy,
      String cube,
      @Nullable JobCommand next) {
    Holding holding =
        new Holding(
            Map.of(Arm.R, Grip.CLOSED, Arm.L, Grip.CLOSED),
            offGrid == null ? Set.of() : Set.of(offGrid));
    JobContext context = context(Optional.ofNullable(busy), cube(cube));

    assertThat(snapshot(state, taken, holding, context).next())
        .isEqualTo(Optional.ofNullable(next));
  }

  @Test
  void withoutARobotOnlySearchingIsAllowed() {
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
    assertThat(missing.rejection(JobCommand.INSPECT)).contains("no board answered");
    assertThat(missing.next()).isEmpty();
  }

  private static List<JobCommand> allowed(Snapshot now) {
    return Arrays.stream(JobCommand.values())
        .filter(command -> !now.rejections().containsKey(command))
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
