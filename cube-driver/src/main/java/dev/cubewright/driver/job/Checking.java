package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.vision.fault.VisionException;
import java.util.Optional;

/**
 * Checks whether the cube is solved: by the camera, or by the operator if there is none. Where the
 * camera does not see a face of one color, the operator is asked, too.
 */
final class Checking {
  private static final String OF_THE_ARMS =
      " a motor has lost steps, or fingers have slipped or stuck";

  private static final String NOT_SOLVED =
      "the arms did all that was planned but the cube is not solved:"
          + OF_THE_ARMS
          + ", or the camera misread a sticker before";

  private static final String NOT_REACHED =
      "the arms did all that was planned but the cube has not reached the target:"
          + OF_THE_ARMS
          + ", or the camera misread a sticker before";

  private final JobStateMachine machine;
  private final Puzzle puzzle;
  private final Optional<CubeScanner> scanner;
  private final Operator operator;

  Checking(
      JobStateMachine machine, Puzzle puzzle, Optional<CubeScanner> scanner, Operator operator) {
    this.machine = machine;
    this.puzzle = puzzle;
    this.scanner = scanner;
    this.operator = operator;
  }

  /**
   * Requires that the cube is solved.
   *
   * @throws SessionException {@link SessionFault.Code#NOT_SOLVED} if it is not
   */
  void requireSolved() {
    Optional<String> unsolved = scanner.map(this::unsolvedSeen).orElseGet(this::unsolvedSaid);
    if (unsolved.isPresent()) {
      throw machine.fault(Stage.CHECK, SessionFault.Code.NOT_SOLVED, unsolved.get());
    }
  }

  /**
   * Requires that the cube has the target state. That no layer is askew is not seen, for the
   * stickers of a face differ anyway.
   *
   * @param scanner reads the cube
   * @throws SessionException {@link SessionFault.Code#NOT_REACHED} if it is not
   */
  void requireReached(Target target, CubeScanner scanner) {
    if (!target.isReached(seen(scanner).lying())) {
      throw machine.fault(Stage.CHECK, SessionFault.Code.NOT_REACHED, NOT_REACHED);
    }
  }

  /** What the arms have really done is unknown until the pictures are read. */
  private CubeReading seen(CubeScanner scanner) {
    Inspection inspection = scanner.look();
    machine.cube().unknown();
    CubeReading reading = read(scanner, inspection);
    machine.cube().lies(reading.lying());
    machine.tell(new SessionEvent.CubeRead(reading));
    return reading;
  }

  private CubeReading read(CubeScanner scanner, Inspection inspection) {
    try {
      return scanner.read(Stage.CHECK, inspection);
    } catch (VisionException e) {
      throw machine.fault(
          Stage.CHECK,
          e.fault().kind().code(),
          "after the turns " + e.fault().message() + "; or" + OF_THE_ARMS,
          e);
    }
  }

  private Optional<String> unsolvedSaid() {
    return machine.waiting(operator::seesSolved) ? Optional.empty() : Optional.of(NOT_SOLVED);
  }

  private Optional<String> unsolvedSeen(CubeScanner scanner) {
    CubeReading reading = seen(scanner);
    if (!puzzle.isSolved(reading.lying())) {
      return Optional.of(NOT_SOLVED);
    }
    Optional<Face> uneven = reading.unevenFace(puzzle);
    return uneven.isEmpty() || machine.waiting(operator::seesSolved)
        ? Optional.empty()
        : uneven.map(Checking::askew);
  }

  private static String askew(Face face) {
    return "the cube would be solved, but the face that lies at "
        + face
        + " is not of one colour in the pictures, and it is not confirmed that all layers are"
        + " straight: see whether a layer stands askew because a motor has lost steps, or whether"
        + " something is before the camera or mirrored in it";
  }
}
