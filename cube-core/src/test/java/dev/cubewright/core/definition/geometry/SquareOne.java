package dev.cubewright.core.definition.geometry;

import dev.cubewright.core.puzzle.MoveNotation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The Square-1 as 24 wedges of 30 degrees: an edge is one wedge, a corner two. Each layer is
 * numbered clockwise as seen from outside, from the plane of the slice: the upper layer from its
 * front, the lower one from its back. So a half turn of the right half exchanges places 12 apart.
 * The second half of a corner is not allowed directly after the plane, because the corner would
 * cross it.
 */
final class SquareOne {
  private static final int LAYER = 12;

  /** An edge, and the two halves of a corner. */
  private static final String UPPER = "CcECcECcECcE";

  /** As seen from below, the slice has an edge where it has a corner as seen from above. */
  private static final String LOWER = "ECcECcECcECc";

  private SquareOne() {}

  /**
   * Returns the puzzle.
   *
   * @param shapesOnly whether only second halves of corners are distinguished
   */
  static Puzzle puzzle(String name, boolean shapesOnly) {
    List<Integer> wedges = new ArrayList<>();
    int pieces = 0;
    int half = shapesOnly ? 1 : -1;
    String kinds = UPPER + LOWER;
    for (int i = 0; i < kinds.length(); i++) {
      if (kinds.charAt(i) == 'c') {
        half = half < 0 ? pieces++ : half;
        wedges.add(half);
      } else {
        wedges.add(shapesOnly ? 0 : pieces++);
      }
    }
    Orbits.Builder builder = Orbits.builder().add("WEDGES", 1, names(2 * LAYER), wedges);
    if (!shapesOnly) {
      builder.add("MIDDLE", 2, names(1), List.of(0));
    }
    Orbits orbits = builder.build();
    Puzzle.Builder puzzle = Puzzle.builder(name, orbits);
    puzzle.turn(turn("U", orbits, i -> i < LAYER ? (i + LAYER - 1) % LAYER : i), true);
    puzzle.turn(turn("D", orbits, i -> i < LAYER ? i : LAYER + (i + LAYER - 1) % LAYER), true);
    puzzle.turn(
        turn("R", orbits, i -> i % LAYER < LAYER / 2 ? (i + LAYER) % (2 * LAYER) : i), true);
    Orbit orbit = orbits.get("WEDGES");
    for (int place = 0; place < 2 * LAYER; place += LAYER / 2) {
      puzzle.block(orbit, place, half);
    }
    return puzzle.notation(shapesOnly ? MoveNotation.STANDARD : MoveNotation.SQUARE_1).build();
  }

  private static List<String> names(int places) {
    return IntStream.range(0, places).mapToObj(place -> "place " + place).toList();
  }

  private static Turn turn(String name, Orbits orbits, IntUnaryOperator source) {
    int[] sources =
        IntStream.range(0, orbits.places())
            .map(place -> place < 2 * LAYER ? source.applyAsInt(place) : place)
            .toArray();
    byte[] twists = new byte[sources.length];
    if (name.equals("R") && sources.length > 2 * LAYER) {
      twists[2 * LAYER] = 1;
    }
    return Turn.of(name, Turn.Kind.OUTER, Transformation.of(orbits, sources, twists), 1);
  }
}
