package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Axis;
import java.util.Optional;

/**
 * The whole job: from unconnected boards to a cube that was seen to be solved.
 *
 * @param given the state of the cube as it is put between the arms; nothing to look
 * @param held the axis whose arms hold the cube since an earlier job; nothing if a person puts it
 *     in
 */
public record SolveJob(Optional<State> given, Optional<Axis> held) {
  /** {@return the job of an unknown cube, which a person puts in} */
  public static SolveJob whole() {
    return new SolveJob(Optional.empty(), Optional.empty());
  }

  /**
   * Does the job.
   *
   * @param session the session, not connected yet
   * @return how the cube was turned, and is solved; nothing if the operator did not agree
   * @throws SessionException if the job does not end with a cube that was seen to be solved
   */
  public Optional<TurnReport> run(Session session) {
    given.ifPresent(session::expect);
    take(session, held);
    State lying =
        given.orElseGet(() -> session.inspecting().recognize(session.inspecting().look()).lying());
    Optional<TurnReport> report =
        turn(session, session.turning().solve(lying), session.inspecting()::check);
    report.ifPresent(turned -> session.giveBack());
    return report;
  }

  /**
   * Has the arms take the cube. Leaves out what is done already: connecting, homing, taking.
   *
   * @param session the session
   * @param held the axis whose arms hold the cube since an earlier job
   * @throws SessionException if that fails
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
    if (!session.isHomed()) {
      session.home();
    }
    session.takeCube(Axis.RIGHT_LEFT);
  }

  /**
   * Asks whether to turn the cube, turns it and checks the result.
   *
   * @param session the session
   * @param proposal how to turn it
   * @param check looks what has become of the cube
   * @return how it was turned; empty if the operator does not agree
   * @throws SessionException if that fails
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
   * {@return whether the cube was seen to be solved before a job ended otherwise than it should}
   *
   * @param fault how it ended
   */
  public static boolean wasSolved(SessionFault fault) {
    return fault.stage() == Stage.RELEASE;
  }
}
