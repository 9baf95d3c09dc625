package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.fault.FaultKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The other ways to have six colours on the faces of a cube: 30 in all, held in any way. */
final class ForeignColors {
  /** Greater than the cost of unordered pictures: a solved cube may look the same. */
  private static final double COST = 18;

  private ForeignColors() {}

  /** {@return the 29 ways that are not the standard one} */
  static List<Mistake> of(int stickers) {
    List<Mistake> mistakes = new ArrayList<>();
    // White is up; red, or if it is below then green, is at the right.
    for (Face down : Face.values()) {
      if (down != Face.U) {
        Set<Face> around = EnumSet.complementOf(EnumSet.of(Face.U, down));
        Face right = around.iterator().next();
        around.remove(right);
        for (Face left : around) {
          List<Face> others = new ArrayList<>(around);
          others.remove(left);
          mistakes.add(
              mistake(stickers, List.of(Face.U, right, others.get(0), down, left, others.get(1))));
          mistakes.add(
              mistake(stickers, List.of(Face.U, right, others.get(1), down, left, others.get(0))));
        }
      }
    }
    mistakes.removeIf(mistake -> mistake.what().isEmpty());
    return mistakes;
  }

  private static Mistake mistake(int stickers, List<Face> colors) {
    List<Face> standard = List.of(Face.values());
    List<String> opposites = new ArrayList<>();
    boolean usual = true;
    for (Face face : List.of(Face.U, Face.R, Face.F)) {
      Face color = colors.get(face.ordinal());
      Face other = colors.get(face.opposite().ordinal());
      opposites.add(Words.color(color) + " opposite " + Words.color(other));
      usual &= color.opposite() == other;
    }
    String what =
        colors.equals(standard)
            ? ""
            : usual
                ? "the cube has the usual colours opposite each other, but the other way around"
                    + " (seen with white up and green in front, red is left): such a cube is not"
                    + " known here"
                : "the cube has other colours than usual: "
                    + Words.and(opposites)
                    + "; take a cube with white opposite yellow, red opposite orange and green"
                    + " opposite blue";
    return new Mistake(
        FaultKind.FOREIGN_COLORS,
        "",
        what,
        COST,
        IntStream.range(0, stickers).boxed().toList(),
        colors);
  }
}
