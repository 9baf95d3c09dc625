package dev.cubewright.driver.job;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.ArmTimes;
import java.util.Optional;
import java.util.function.Function;

/**
 * The stages of a session that read or check the cube, by camera or person. Used by the session's
 * thread. Without a camera, only {@link #check()} is possible.
 */
public final class Inspecting {
  private static final String OF_THE_ARMS =
      " a motor has lost steps, or fingers have slipped or stuck";

  private static final String MISREAD = ", or the camera misread a sticker before";

  private static final String NOT_SOLVED =
      "all moves were carried out but the cube is not solved; inspect it again:"
          + OF_THE_ARMS
          + MISREAD;

  private static final String NOT_REACHED =
      "all moves were carried out but the cube has not reached the target; inspect it again:"
          + OF_THE_ARMS
          + MISREAD;

  private final JobState job;
  private final Puzzle puzzle;
  private final Optional<CubeScanner> scanner;
  private final Operator operator;

  Inspecting(
      JobState job,
      StateSpace space,
      Optional<CameraSetup> camera,
      ArmTimes times,
      Operator operator) {
    this.job = job;
    this.puzzle = space.puzzle();
    this.scanner = camera.map(setup -> new CubeScanner(job, space, setup, times));
    this.operator = operator;
  }

  /** {@return whether there is a camera} */
  public boolean hasCamera() {
    return scanner.isPresent();
  }

  /** {@return pictures of the faces of the cube, which the arms turn to the camera} */
  public Inspection look() {
    job.requireTaken();
    CubeScanner scanner = scanner();
    Inspection inspection =
        job.during(Stage.LOOK, SessionState.INSPECTING, SessionState.IDLE, scanner::look);
    job.tell(new SessionEvent.Looked(inspection));
    return inspection;
  }

  /**
   * {@return the state in pictures}
   *
   * @param inspection the pictures
   * @throws SessionException {@link SessionFault.Code#LOW_CONFIDENCE} if other states together are
   *     likelier
   */
  public CubeReading recognize(Inspection inspection) {
    return reading(scanner -> scanner.read(inspection));
  }

  /**
   * {@return the likeliest state in pictures} Later stages do not use a doubtful state.
   *
   * @param inspection the pictures
   */
  public CubeReading guess(Inspection inspection) {
    return reading(scanner -> scanner.guess(inspection));
  }

  private CubeReading reading(Function<CubeScanner, CubeReading> read) {
    job.require(Condition.USABLE);
    CubeScanner scanner = scanner();
    CubeReading reading =
        job.during(
            Stage.RECOGNIZE, SessionState.INSPECTING, SessionState.IDLE, () -> read.apply(scanner));
    if (reading.believable()) {
      job.tracker().knowCube(reading.lying());
    } else {
      job.tracker().forgetCube();
    }
    job.tell(new SessionEvent.CubeRead(reading));
    return reading;
  }

  /**
   * Checks whether the cube is solved, by the camera if there is one. Asks the person without a
   * camera, and if the stickers of a face do not look alike: bad light looks like a layer askew.
   *
   * @throws SessionException {@link SessionFault.Code#NOT_SOLVED} if it is not
   */
  public void check() {
    job.requireTaken();
    job.prepare(Stage.CHECK, this::requireSolved);
  }

  private void requireSolved() {
    Optional<String> unsolved =
        scanner
            .map(this::unsolvedSeen)
            .orElseGet(() -> personSeesSolved() ? Optional.empty() : Optional.of(NOT_SOLVED));
    if (unsolved.isPresent()) {
      throw job.fault(SessionFault.Code.NOT_SOLVED, unsolved.get());
    }
  }

  private boolean personSeesSolved() {
    return job.arms().await(() -> operator.answers(OperatorQuestion.SEES_SOLVED));
  }

  private Optional<String> unsolvedSeen(CubeScanner scanner) {
    CubeReading reading = seen(scanner);
    if (!puzzle.isSolved(reading.lying())) {
      return Optional.of(NOT_SOLVED);
    }
    Optional<Face> uneven = reading.unevenFace(puzzle);
    return uneven.isEmpty() || personSeesSolved()
        ? Optional.empty()
        : uneven.map(Inspecting::askew);
  }

  private static String askew(Face face) {
    return "the cube should be solved, but face "
        + face
        + " shows more than one color; check that all layers are straight and that nothing covers"
        + " the camera or reflects in the stickers";
  }

  /**
   * Checks whether the cube has reached the target. Does not detect a layer that stands askew.
   *
   * @param target the target state, in any orientation of the whole cube
   * @throws SessionException {@link SessionFault.Code#NOT_REACHED} if it is another state
   */
  public void check(State target) {
    job.requireTaken();
    CubeScanner scanner = scanner();
    job.prepare(
        Stage.CHECK,
        () -> {
          State lying = seen(scanner).lying();
          if (puzzle.rotations().stream().noneMatch(held -> target.apply(held).equals(lying))) {
            throw job.fault(SessionFault.Code.NOT_REACHED, NOT_REACHED);
          }
        });
  }

  private CubeReading seen(CubeScanner scanner) {
    Inspection inspection = scanner.look();
    // Unknown until the pictures are read: the arms may have failed unnoticed.
    job.tracker().forgetCube();
    CubeReading reading = readAgain(scanner, inspection);
    job.tracker().knowCube(reading.lying());
    job.tell(new SessionEvent.CubeRead(reading));
    return reading;
  }

  private CubeReading readAgain(CubeScanner scanner, Inspection inspection) {
    try {
      return scanner.read(inspection);
    } catch (SessionException e) {
      throw e;
    } catch (ProblemException e) {
      throw job.fault(
          Problem.of(
              e.problem().code(),
              e.problem().where(),
              "after the moves, " + e.problem().sentence() + "; or" + OF_THE_ARMS),
          e);
    }
  }

  /**
   * Records that the arms hold no cube, as after a fall. Nothing moves. The arms must then home, or
   * take over a cube that they hold after all.
   */
  public void missCube() {
    job.missCube();
  }

  private CubeScanner scanner() {
    return scanner.orElseThrow(
        () -> new IllegalStateException("the session has no camera; create it with a camera"));
  }
}
