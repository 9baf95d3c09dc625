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
 * The stages of a session that read or check the cube, with the camera or by a person. Not
 * thread-safe. Without a camera, only {@link #check()} is possible.
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

  /** {@return pictures of the faces of the cube, after the arms have shown them to the camera} */
  public Inspection takePictures() {
    job.requireTaken();
    CubeScanner scanner = scanner();
    Inspection inspection =
        job.during(Stage.LOOK, SessionState.INSPECTING, SessionState.IDLE, scanner::takePictures);
    job.report(new SessionEvent.InspectionDone(inspection));
    return inspection;
  }

  /**
   * {@return the state that pictures show}
   *
   * @param inspection the pictures
   * @throws SessionException {@link SessionFault.Code#LOW_CONFIDENCE} if the confidence is too low
   */
  public CubeReading recognize(Inspection inspection) {
    return reading(scanner -> scanner.read(inspection));
  }

  /**
   * {@return the most likely state that pictures show} Later stages do not use a doubtful state.
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
    if (reading.isConfident()) {
      job.tracker().knowCube(reading.cubeState());
    } else {
      job.tracker().forgetCube();
    }
    job.report(new SessionEvent.CubeRead(reading));
    return reading;
  }

  /**
   * Checks whether the cube is solved, with the camera if there is one. The operator decides if
   * there is no camera, or if the stickers of a face differ in color. Bad light causes the same
   * differences as a misaligned layer.
   *
   * @throws SessionException {@link SessionFault.Code#NOT_SOLVED} if the cube is not solved
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
    if (!puzzle.isSolved(reading.cubeState())) {
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
   * Checks whether the cube has reached the target. Does not detect a misaligned layer.
   *
   * @param target the target state, in any orientation of the whole cube
   * @throws SessionException {@link SessionFault.Code#NOT_REACHED} if the cube is in another state
   */
  public void check(State target) {
    job.requireTaken();
    CubeScanner scanner = scanner();
    job.prepare(
        Stage.CHECK,
        () -> {
          State cubeState = seen(scanner).cubeState();
          if (puzzle.rotations().stream().noneMatch(held -> target.apply(held).equals(cubeState))) {
            throw job.fault(SessionFault.Code.NOT_REACHED, NOT_REACHED);
          }
        });
  }

  private CubeReading seen(CubeScanner scanner) {
    Inspection inspection = scanner.takePictures();
    // The cube is unknown until the pictures are read: the arms may have failed unnoticed.
    job.tracker().forgetCube();
    CubeReading reading = readAgain(scanner, inspection);
    job.tracker().knowCube(reading.cubeState());
    job.report(new SessionEvent.CubeRead(reading));
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
   * Records that the arms hold no cube, for example after a fall. Nothing moves. The arms must then
   * home or, if they do hold a cube, take it over.
   */
  public void recordNoCube() {
    job.recordNoCube();
  }

  private CubeScanner scanner() {
    return scanner.orElseThrow(
        () -> new IllegalStateException("the session has no camera; create it with a camera"));
  }
}
