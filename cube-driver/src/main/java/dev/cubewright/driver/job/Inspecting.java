package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.driver.robot.ArmTimes;
import java.util.Optional;
import java.util.function.Function;

/**
 * The stages of a session that look at the cube, by the camera or by the operator. Used by the
 * thread that uses the session.
 */
public final class Inspecting {
  private final JobStateMachine machine;
  private final Puzzle puzzle;
  private final Optional<CubeScanner> scanner;
  private final Checking checking;

  Inspecting(
      JobStateMachine machine,
      StateSpace space,
      Optional<CameraSetup> camera,
      ArmTimes times,
      Operator operator) {
    this.machine = machine;
    this.puzzle = space.puzzle();
    this.scanner = camera.map(setup -> new CubeScanner(machine, space, setup, times));
    this.checking = new Checking(machine, puzzle, scanner, operator);
  }

  /** {@return whether there is a camera} */
  public boolean hasCamera() {
    return scanner.isPresent();
  }

  /**
   * Brings the faces of the cube before the camera.
   *
   * @return the pictures
   * @throws SessionException if that fails
   * @throws IllegalStateException if there is no camera, or the arms have not taken the cube
   */
  public Inspection look() {
    machine.requireTaken();
    CubeScanner scanner = scanner();
    Inspection inspection =
        machine.during(Stage.LOOK, SessionState.INSPECTING, SessionState.IDLE, scanner::look);
    machine.tell(new SessionEvent.Looked(inspection));
    return inspection;
  }

  /**
   * Reads the state off pictures.
   *
   * @param inspection the pictures
   * @return the state
   * @throws SessionException {@link SessionFault.Code#LOW_CONFIDENCE} if other states together are
   *     likelier
   * @throws SessionException if they show no valid cube
   * @throws IllegalStateException if there is no camera
   */
  public CubeReading recognize(Inspection inspection) {
    return reading(scanner -> scanner.read(Stage.RECOGNIZE, inspection));
  }

  /**
   * Reads the state off pictures as {@link #recognize}, but leaves it to the caller what to make of
   * a state that is not {@linkplain CubeReading#believable believable}: how the cube lies is not
   * known then.
   *
   * @param inspection the pictures
   * @return the state that is likeliest
   * @throws SessionException if they show no valid cube
   * @throws IllegalStateException if there is no camera
   */
  public CubeReading guess(Inspection inspection) {
    return reading(scanner -> scanner.guess(Stage.RECOGNIZE, inspection));
  }

  private CubeReading reading(Function<CubeScanner, CubeReading> read) {
    machine.require(Condition.USABLE);
    CubeScanner scanner = scanner();
    CubeReading reading =
        machine.during(
            Stage.RECOGNIZE, SessionState.INSPECTING, SessionState.IDLE, () -> read.apply(scanner));
    if (reading.believable()) {
      machine.cube().lies(reading.lying());
    } else {
      machine.cube().unknown();
    }
    machine.tell(new SessionEvent.CubeRead(reading));
    return reading;
  }

  /**
   * Checks whether the cube is solved: by the camera, or by the operator if there is none. Where
   * the camera does not see a face of one color, the operator is asked, too: its stickers may be
   * those of a layer that stands askew, of which the state alone, which follows from most of them,
   * tells nothing; or the light is bad.
   *
   * @throws SessionException {@link SessionFault.Code#NOT_SOLVED} if it is not
   * @throws SessionException if that cannot be seen
   * @throws IllegalStateException if the arms have not taken the cube
   */
  public void check() {
    machine.requireTaken();
    machine.prepare(Stage.CHECK, checking::requireSolved);
  }

  /**
   * Checks whether the cube has reached the target.
   *
   * @param target the target state, however it is held
   * @throws SessionException {@link SessionFault.Code#NOT_REACHED} if it is another one
   * @throws SessionException if that cannot be seen
   * @throws IllegalStateException if there is no camera, or the arms have not taken the cube
   */
  public void check(State target) {
    machine.requireTaken();
    CubeScanner scanner = scanner();
    machine.prepare(
        Stage.CHECK, () -> checking.requireReached(new Target(puzzle, target), scanner));
  }

  /**
   * Notes that no cube is seen where the arms should hold it, as after it has fallen. Nothing
   * moves. The arms must be homed then, or take over what they hold after all.
   */
  public void missCube() {
    machine.missCube();
  }

  private CubeScanner scanner() {
    return scanner.orElseThrow(
        () -> new IllegalStateException("the session has no camera; create it with a camera"));
  }
}
