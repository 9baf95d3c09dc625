package dev.cubewright.core.puzzle;

import com.google.common.base.Suppliers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A factory of cuboid puzzles, defined by their edge lengths: width (left to right), height (bottom
 * to top) and depth (front to back). The large faces of a 3x3x1 are F and B. A layer with a square
 * outline allows quarter turns; any other layer allows only half turns.
 *
 * <p>Turns have WCA and SiGN names: {@code R} the face, {@code Rw} (or {@code r}) two layers,
 * {@code 3Rw} three, {@code 2R} only the second layer, {@code 2-3Rw} an inner block. {@code M E S}
 * are the middle layers of odd edges and turn in the direction of L, D and F. {@code x y z} rotate
 * the whole puzzle in the direction of R, U and F.
 */
public final class Cuboid {
  /** The maximum edge length of a cube. */
  public static final int MAXIMUM_EDGE = 33;

  /** The maximum edge length of a cuboid with different edges. */
  public static final int MAXIMUM_UNEQUAL_EDGE = 12;

  private static final int QUARTERS = 4;
  private static final Pattern NAME = Pattern.compile("(\\d{1,3})x(\\d{1,3})x(\\d{1,3})");

  private final FaceletGrid grid;
  private final Stickers stickers;
  private final Puzzle.Builder builder;

  private Cuboid(int width, int height, int depth) {
    grid = new FaceletGrid(width, height, depth);
    List<int[]> generators = new ArrayList<>();
    for (Face face : List.of(Face.R, Face.U, Face.F)) {
      int step = stepSize(face);
      generators.add(grid.turn(face, layer -> true, step));
      for (int layer = 1; layer < grid.edge(face.axis()); layer++) {
        int turning = layer;
        generators.add(grid.turn(face, candidate -> candidate == turning, step));
      }
    }
    stickers = CuboidPieces.of(grid, generators);
    builder =
        Puzzle.builder(width + "x" + height + "x" + depth, stickers.orbits())
            .stickers(stickers)
            .decidedByRules(width == height && height == depth);
  }

  /**
   * {@return the puzzle with the given edge lengths} Takes milliseconds, up to a second for the
   * largest; cache the result.
   *
   * @param width the number of cubies from left to right
   * @param height the number of cubies from bottom to top
   * @param depth the number of cubies from front to back
   * @throws IllegalArgumentException if a length is not in 1 to {@value #MAXIMUM_EDGE}, or not in 1
   *     to {@value #MAXIMUM_UNEQUAL_EDGE} and the lengths differ
   * @throws IllegalArgumentException if two lengths are 1, because such a bar has turns that no
   *     sticker shows
   */
  public static Puzzle of(int width, int height, int depth) {
    String name = width + "x" + height + "x" + depth;
    int longest = width == height && height == depth ? MAXIMUM_EDGE : MAXIMUM_UNEQUAL_EDGE;
    int ones = 0;
    for (int edge : new int[] {width, height, depth}) {
      if (edge < 1 || edge > longest) {
        throw new IllegalArgumentException(
            "the cuboid " + name + ": each edge must be 1 to " + longest + " cubies long");
      }
      ones += edge == 1 ? 1 : 0;
    }
    if (ones > 1) {
      throw new IllegalArgumentException(
          "the cuboid " + name + " is a bar: at least two edges must be longer than one cubie");
    }
    return new Cuboid(width, height, depth).build();
  }

  /**
   * {@return the puzzle with a name such as {@code 2x2x2} or {@code floppy}}
   *
   * @param name the name, in either case
   * @throws IllegalArgumentException if the name is neither {@code floppy} nor {@code AxBxC}, or
   *     {@link #of(int, int, int)} rejects the lengths
   */
  public static Puzzle of(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    Matcher matcher = NAME.matcher(plain.equals("floppy") ? "3x3x1" : plain);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "no puzzle is called \"" + name + "\"; write floppy, 2x2x2, 3x3x3 or any AxBxC");
    }
    return of(
        Integer.parseInt(matcher.group(1)),
        Integer.parseInt(matcher.group(2)),
        Integer.parseInt(matcher.group(3)));
  }

  private int stepSize(Face face) {
    return grid.allowsQuarterTurns(face.axis()) ? 1 : 2;
  }

  private Puzzle build() {
    for (Face face : Face.values()) {
      addTurns(face);
    }
    addMiddle("M", Face.L);
    addMiddle("E", Face.D);
    addMiddle("S", Face.F);
    add("x", Turn.Kind.ROTATION, Face.R, layer -> true, false);
    add("y", Turn.Kind.ROTATION, Face.U, layer -> true, false);
    add("z", Turn.Kind.ROTATION, Face.F, layer -> true, false);
    return builder.build();
  }

  private void addTurns(Face face) {
    int edge = grid.edge(face.axis());
    String letter = face.name();
    String small = letter.toLowerCase(Locale.ROOT);
    for (int to = 1; to < edge; to++) {
      int last = to;
      String count = to == 1 ? "" : to == 2 ? "w" : null;
      String name = count == null ? to + letter + "w" : letter + count;
      // A block beyond the middle equals a block of the opposite face and a rotation.
      boolean usual = 2 * to < edge || (2 * to == edge && to == 1) || usualHalf(face, to, edge);
      Turn turn = add(name, Turn.Kind.OUTER, face, layer -> layer <= last, usual);
      if (to == 1) {
        builder.alias("1" + letter, turn);
      } else {
        builder
            .alias(to == 2 ? small : to + small, turn)
            .alias("1-" + to + letter + "w", turn)
            .alias("1-" + to + small, turn);
      }
      if (to == 2) {
        builder.alias("2" + letter + "w", turn).alias("2" + small, turn);
      }
      for (int from = 2; from <= to; from++) {
        int first = from;
        String inner = from == to ? from + letter : from + "-" + to + letter + "w";
        Turn slice =
            add(inner, Turn.Kind.INNER, face, layer -> layer >= first && layer <= last, false);
        if (from < to) {
          builder.alias(from + "-" + to + small, slice);
        }
      }
    }
  }

  /** Returns whether a block of exactly half the layers is a usual turn: only for R, U and F. */
  private static boolean usualHalf(Face face, int layers, int edge) {
    return 2 * layers == edge && face.sign() > 0;
  }

  private void addMiddle(String name, Face face) {
    int edge = grid.edge(face.axis());
    if (edge > 1 && edge % 2 == 1) {
      add(name, Turn.Kind.INNER, face, layer -> 2 * layer == edge + 1, false);
    }
  }

  private Turn add(String name, Turn.Kind kind, Face face, IntPredicate layers, boolean usual) {
    int step = stepSize(face);
    Turn turn =
        Turn.ofLayers(
            name,
            kind,
            stickers.orbits(),
            QUARTERS / step,
            Suppliers.memoize(() -> stickers.transformation(grid.turn(face, layers, step))),
            step);
    builder.turn(turn, usual);
    return turn;
  }
}
