package dev.cubewright.vision.fault;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of faults between a camera and a state, in the order of the stages that detect them.
 * The codes are stable: programs may rely on them.
 */
public enum FaultKind {
  /** The file is missing, is not a picture, or is broken. */
  UNREADABLE_IMAGE,
  /** The file or the camera's output is empty. */
  EMPTY_IMAGE,
  /** The kind of the picture is not supported. */
  UNSUPPORTED_IMAGE,
  /** The picture is too small to show stickers, or too large to process. */
  ABSURD_SIZE,
  /** There is no such camera. */
  NO_CAMERA,
  /** Another program uses the camera. */
  CAMERA_BUSY,
  /** The system does not allow this program to use the camera. */
  CAMERA_NOT_PERMITTED,
  /** The command that takes pictures is missing or failed. */
  CAPTURE_FAILED,
  /** No picture arrived in time. */
  CAPTURE_TIMEOUT,
  /** A calibration file is missing or malformed, or does not fit the pictures or the cube. */
  BAD_CALIBRATION,
  /** A readings file is missing, malformed or too large. */
  BAD_READINGS,
  /** The picture is too dark to distinguish colors. */
  TOO_DARK,
  /** The picture is overexposed. */
  BURNT_OUT,
  /** The stickers have almost no color. */
  NO_COLOR,
  /** The picture is blurred. */
  BLURRED,
  /** No face of a cube was found. */
  CUBE_NOT_FOUND,
  /** The face is partly outside the picture. */
  PARTLY_OUTSIDE,
  /** There are several candidates for the face. */
  SEVERAL_FACES,
  /** The number of stickers of the face differs from that of the puzzle. */
  WRONG_SIZE,
  /** Stickers reflect a lamp. */
  GLARE,
  /** The number of pictures differs from the number of faces. */
  WRONG_FACE_COUNT,
  /** A face is present twice, so another is missing. */
  FACE_REPEATED,
  /** One or more pictures are turned. */
  FACE_TURNED,
  /** The pictures are not in the expected order. */
  FACES_SWAPPED,
  /** The pictures are mirrored. */
  MIRRORED,
  /** The number of stickers of a color differs from that of the puzzle. */
  IMPOSSIBLE_COUNTS,
  /** The colors are not those of the puzzle's scheme. */
  FOREIGN_COLORS,
  /** Some stickers contradict the state inferred from the others. */
  CONTRADICTED,
  /** The colors are clear, but no move sequence reaches them: the puzzle was assembled wrongly. */
  ASSEMBLED_WRONGLY,
  /** Neither a valid state nor a single mistake explains the colors. */
  UNEXPLAINED,
  /** The colors fit several states, and none is likely enough. */
  DOUBTFUL;

  /** {@return the code of the problem, such as {@code too-dark}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * {@return whether a problem has this code}
   *
   * @param problem the problem
   */
  public boolean is(Problem problem) {
    return code().equals(problem.code());
  }

  /**
   * {@return whether the code of a problem belongs to one of these kinds}
   *
   * @param problem the problem
   */
  public static boolean includes(Problem problem) {
    return Arrays.stream(values()).anyMatch(kind -> kind.is(problem));
  }

  /**
   * {@return a problem of this kind}
   *
   * @param where the picture, face or stickers concerned; empty for all
   * @param message the fault, its place and the remedy; a sentence without a period
   */
  public Problem problem(String where, String message) {
    return Problem.of(code(), where, message);
  }

  /**
   * {@return the exception for a problem of this kind}
   *
   * @param where the picture, face or stickers concerned; empty for all
   * @param message the fault, its place and the remedy; a sentence without a period
   */
  public ProblemException exception(String where, String message) {
    return new ProblemException(problem(where, message));
  }

  /**
   * {@return the exception for a problem of this kind, with a cause}
   *
   * @param where the picture, face or stickers concerned; empty for all
   * @param message the fault, its place and the remedy; a sentence without a period
   * @param cause the cause; null if there is none
   */
  public ProblemException exception(String where, String message, @Nullable Throwable cause) {
    return new ProblemException(problem(where, message), cause);
  }
}
