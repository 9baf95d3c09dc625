package com.example.simulatedrobot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.simulation.InjectedFault.Kind;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.WorldSnapshot;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RobotJobTest {
  private final RobotJob job = new RobotJob();
  private final State scrambled = job.scrambled("R U2 F'");

  @Test
  void solvesAScrambledCube() {
    TurnReport report = job.run(SolveJob.whole(), scrambled, event -> {}).orElseThrow();

    assertThat(report.twists()).isNotEmpty();
    assertThat(job.isSolved()).isTrue();
    WorldSnapshot world = job.robot().world().snapshot();
    assertThat(world.arms()).extracting(ArmPose::arm).containsExactly(Arm.values());
    assertThat(world.brokenRules()).isZero();
  }

  @Test
  void resumesWithTheHeldCubeAfterADisconnection() {
    SessionListener pullsTheCable =
        event -> {
          if (event instanceof SessionEvent.StageBegan began && began.stage() == Stage.TURN) {
            job.robot().inject(Kind.CABLE_UNPLUGGED, Arm.R);
          }
        };

    SessionException fault =
        catchThrowableOfType(
            SessionException.class, () -> job.run(SolveJob.whole(), scrambled, pullsTheCable));

    assertThat(fault.fault().problem().message()).contains("is disconnected");
    assertThat(fault.fault().recovery()).isEqualTo(RecoveryAdvice.GO_ON_HELD);
    job.robot().mend();
    SolveJob remainder = new SolveJob(Optional.empty(), fault.fault().holding().axis());
    assertThat(job.run(remainder, scrambled, event -> {})).isPresent();
    assertThat(job.isSolved()).isTrue();
  }
}
