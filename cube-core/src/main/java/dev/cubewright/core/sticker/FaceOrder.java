package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import java.util.List;
import java.util.stream.Collectors;

/** Faces as small numbers: 0 to 5 in the order U R F D L B. */
final class FaceOrder {
  /** The number of faces. */
  static final int COUNT = 6;

  private static final int AXES = 3;

  private static final List<Face> FACES = List.of(Face.values());

  /** The letters of the faces, in order. */
  static final String LETTERS = FACES.stream().map(Face::name).collect(Collectors.joining());

  private FaceOrder() {}

  /** Returns the faces in order. */
  static List<Face> faces() {
    return FACES;
  }

  static Face face(int number) {
    return FACES.get(number);
  }

  static boolean isOpposite(int one, int two) {
    return one != two && one % AXES == two % AXES;
  }

  /**
   * Returns 1 if three faces around a corner follow one another as U, R and F do, clockwise, -1 if
   * they follow counterclockwise, 0 if they do not meet in a corner.
   */
  static int handedness(int first, int second, int third) {
    int order =
        Integer.signum(second % AXES - first % AXES)
            * Integer.signum(third % AXES - first % AXES)
            * Integer.signum(third % AXES - second % AXES);
    // The faces behind 3 are those opposite; each of them turns the sense around.
    int opposite = first / AXES + second / AXES + third / AXES;
    return opposite % 2 == 0 ? order : -order;
  }

  static int number(Face face) {
    return FACES.indexOf(face);
  }
}
