package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.RobotFault;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The tracked cube after a stop at any time, without a camera. */
class CubeTrackerTest {
  private static final int SEEDS = 5;

  private int stops;
  private int rolls;
  private int twists;

  @Test
  void theTrackedCubeIsRightAfterAStopAtAnyTime() {
    for (long seed = 0; seed < SEEDS; seed++) {
      for (boolean midway : new boolean[] {false, true}) {
        int group = 1;
        while (stopped(seed, group, midway)) {
          group++;
        }
      }
    }
    assertThat(stops).isGreaterThan(10 * SEEDS);
    assertThat(rolls).isPositive();
    assertThat(twists).isPositive();
  }

  /**
   * Stops a job before or during a group of commands; returns whether the job reached the group.
   */
  private boolean stopped(long seed, int group, boolean midway) {
    State given = Cubes.random(seed);
    ModelArms arms = new ModelArms(given);
    SessionFixture fixture = new SessionFixture(arms, new ScriptedOperator(), false);
    if (midway) {
      arms.failingAt(group, RobotFault.STOPPED);
    } else {
      arms.before(group, arms::stop);
    }
    try {
      new SolveJob(Optional.of(given), Optional.empty()).run(fixture.session);
      return false;
    } catch (SessionException e) {
      Optional<State> cubeState = fixture.session.cubeState();
      String where = "seed " + seed + ", group " + group + ", midway " + midway;
      if (e.fault().recovery() == RecoveryAdvice.GO_ON_HELD) {
        assertThat(cubeState).as(where).contains(arms.cube);
        stops++;
        if (!arms.cube.equals(given)) {
          boolean rolled = fixture.events(SessionEvent.TwistDone.class).isEmpty();
          rolls += rolled ? 1 : 0;
          twists += rolled ? 0 : 1;
        }
      } else if (!e.fault().holding().onGrid()) {
        assertThat(cubeState).as(where).isEmpty();
      }
      return true;
    }
  }

  @Test
  void aCubeThatIsNotSolvedAtTheEndIsUnknown() {
    SessionFixture fixture =
        new SessionFixture(
            new ModelArms(Cubes.random(1)),
            new ScriptedOperator().answering(OperatorQuestion.SEES_SOLVED, () -> false),
            false);
    State wrong = Cubes.random(2);

    SessionFault fault = fixture.faultOf(new SolveJob(Optional.of(wrong), Optional.empty()));

    assertThat(fault.code()).isEqualTo("not-solved");
    assertThat(fixture.session.cubeState()).isEmpty();
  }

  @Test
  void theCubeIsKnownFromTheReadingUntilARecovery() {
    SessionFixture fixture = SessionFixture.taken(3);
    Session session = fixture.session;
    assertThat(session.cubeState()).isEmpty();

    session.inspecting().recognize(session.inspecting().takePictures());
    assertThat(session.cubeState()).contains(fixture.arms.cube);

    session.recover();
    assertThat(session.cubeState()).isEmpty();
  }
}
