package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.fault.FaultKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The mistakes of a cube or camera held turned. */
final class TurnedPictures {
  private static final int QUARTERS = 4;
  private static final List<String> TURNS =
      List.of("", "a quarter clockwise", "by a half", "a quarter anticlockwise");

  /** The cost of one turned picture, and of each further one. */
  private static final double COST = 4;

  private static final double COST_OF_MORE = 4;

  /** The cost of all pictures turned alike. */
  private static final double COST_OF_ALL = 4;

  private TurnedPictures() {}

  /** {@return all of them, those with few turned pictures first} */
  static List<Mistake> of(int edge) {
    List<Mistake> mistakes = new ArrayList<>();
    for (int code = 1; code < 1 << (2 * Face.values().length); code++) {
      mistakes.add(mistake(Pictures.given(edge), code));
    }
    mistakes.sort(Comparator.comparingDouble(Mistake::cost));
    return mistakes;
  }

  /** Makes a mistake from a code of two bits a face: its quarter turns. */
  private static Mistake mistake(Pictures given, int code) {
    Pictures mended = given;
    List<String> faces = new ArrayList<>();
    List<String> turns = new ArrayList<>();
    boolean alike = true;
    for (Face face : Face.values()) {
      int quarters = (code >> (2 * face.ordinal())) % QUARTERS;
      alike &= quarters == code % QUARTERS;
      if (quarters > 0) {
        mended = mended.turned(face, quarters);
        faces.add(face.name());
        turns.add(face + " " + TURNS.get(quarters));
      }
    }
    if (alike) {
      return Mistake.ofPlaces(
          FaultKind.FACE_TURNED,
          String.join(" ", faces),
          "all pictures are turned: turn each " + TURNS.get(code % QUARTERS),
          COST_OF_ALL,
          mended.facelets());
    }
    String what =
        faces.size() == 1
            ? "the picture of " + faces.get(0) + " is turned: turn it " + turns.get(0).substring(2)
            : "the pictures of " + Words.and(faces) + " are turned: turn " + Words.and(turns);
    return Mistake.ofPlaces(
        FaultKind.FACE_TURNED,
        String.join(" ", faces),
        what,
        COST + COST_OF_MORE * (faces.size() - 1),
        mended.facelets());
  }
}
