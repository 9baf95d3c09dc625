package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.job.SessionState;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What may be done when. */
class DeskCommandTest {
  private static final CubeFaces FACES = new CubeFaces(DeskBench.CUBE.stateSpace());
  private static final ShownCube KNOWN =
      FACES.of(DeskBench.CUBE.puzzle().solved(), ShownCube.Source.ENTERED);

  @ParameterizedTest
  @EnumSource(SessionState.class)
  void aStopIsAlwaysAllowed(SessionState state) {
    assertThat(DeskCommand.allowed(situation(state, Optional.of("run"), progress(true), KNOWN)))
        .contains("stop");
  }

  @Test
  void whoIsBusyIsToldNothingElse() {
    assertThat(
            DeskCommand.allowed(
                situation(SessionState.RUNNING, Optional.of("run"), progress(true), KNOWN)))
        .containsExactly("stop", "simulation");
  }

  @ParameterizedTest
  @CsvSource({"STOPPED, was stopped", "FAULT, has a fault"})
  void whatIsBrokenIsRecoveredFirst(SessionState state, String reason) {
    Situation broken = situation(state, Optional.empty(), progress(true), KNOWN);

    assertThat(DeskCommand.allowed(broken)).containsExactly("stop", "simulation", "recover");
    assertThat(DeskCommand.RUN.obstacle(broken))
        .hasValueSatisfying(text -> assertThat(text).contains(reason, "recover it"));
  }

  @Test
  void whatIsNotHeldOrNotKnownIsNotSolved() {
    Situation free = situation(SessionState.IDLE, Optional.empty(), progress(false), KNOWN);
    assertThat(DeskCommand.SOLVE.obstacle(free))
        .contains("the arms hold no cube; inspect it first");
    Situation unknown =
        situation(SessionState.IDLE, Optional.empty(), progress(true), FACES.unknown());
    assertThat(DeskCommand.SOLVE.obstacle(unknown))
        .hasValueSatisfying(text -> assertThat(text).contains("not known how the cube lies"));
    assertThat(DeskCommand.CORRECT.obstacle(unknown)).isPresent();
    Situation known = situation(SessionState.IDLE, Optional.empty(), progress(true), KNOWN);
    assertThat(DeskCommand.SOLVE.obstacle(known)).isEmpty();
    assertThat(DeskCommand.HOME.obstacle(known))
        .contains("the arms hold the cube; have it released first");
    assertThat(DeskCommand.RUN.obstacle(known)).isPresent();
  }

  @Test
  void nothingIsTurnedByAnArmThatStandsBetweenTwoQuarterTurns() {
    Situation askew =
        situation(
            SessionState.IDLE,
            Optional.empty(),
            new Situation.Progress(true, true, true, false, true),
            KNOWN);
    assertThat(List.of(DeskCommand.INSPECT, DeskCommand.SOLVE, DeskCommand.RUN))
        .allSatisfy(
            command ->
                assertThat(command.obstacle(askew))
                    .hasValueSatisfying(text -> assertThat(text).contains("two quarter turns")));
    assertThat(DeskCommand.JOG.obstacle(askew)).isEmpty();
  }

  private static Situation.Progress progress(boolean taken) {
    return new Situation.Progress(taken, taken, taken, true, false);
  }

  private static Situation situation(
      SessionState state, Optional<String> busy, Situation.Progress progress, ShownCube cube) {
    return new Situation(state, busy, false, true, true, true, progress, cube);
  }
}
