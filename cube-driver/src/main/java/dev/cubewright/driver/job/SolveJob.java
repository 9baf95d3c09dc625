package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Axis;
import java.util.Optional;

/**
 * A complete job, from connecting to the boards to checking that the cube is solved.
 *
 * @param given the state of the inserted cube; empty to read it with the camera
 * @param held the axis whose arms still hold the cube from an earlier job; empty if a person
 *     inserts it
 */
public record SolveJob(Optional<State> given, Optional<Axis> held) {
  /** {@return a job with an unknown cube that a person inserts} */
  public static SolveJob whole() {
    return new SolveJob(Optional.empty(), Optional.empty());
  }

  /**
   * {@return the times of the twists; empty if the operator did not agree}
   *
   * @param session the session, which carries out the job
   */
  public Optional<TurnReport> run(Session session) {
    given.ifPresent(session::expect);
    take(session, held);
    State cubeState =
        given.orElseGet(
            () -> session.inspecting().recognize(session.inspecting().takePictures()).cubeState());
    Optional<TurnReport> report =
        turn(session, session.turning().solve(cubeState), session.inspecting()::check);
    report.ifPresent(turned -> session.giveBack());
    return report;
  }

  /**
   * Connects to the boards, homes the arms and takes the cube; skips completed steps.
   *
   * @param session the session
   * @param held the axis whose arms still hold the cube from an earlier job
   */
  public static void take(Session session, Optional<Axis> held) {
    if (!session.isConnected()) {
      session.connect();
    }
    if (session.hasCube()) {
      return;
    }
    if (held.isPresent()) {
      session.takeHeldCube(held.get());
      return;
    }
    if (!session.snapshot().homed()) {
      session.home();
    }
    session.takeCube(Axis.RIGHT_LEFT);
  }

  /**
   * {@return the times of the twists; empty if the operator does not agree to turn the cube}
   *
   * @param session the session
   * @param proposal the plan
   * @param check checks the result
   */
  public static Optional<TurnReport> turn(Session session, Proposal proposal, Runnable check) {
    if (!session.turning().agreesTo(proposal)) {
      return Optional.empty();
    }
    TurnReport report = session.turning().perform(proposal);
    check.run();
    return Optional.of(report);
  }

  /**
   * {@return whether the cube was checked to be solved before a fault}
   *
   * @param fault the fault
   */
  public static boolean wasSolved(SessionFault fault) {
    return fault.stage() == Stage.RELEASE;
  }
}
