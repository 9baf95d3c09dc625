package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which layers the facelets of a cube are in, and where quarter turns carry them. Immutable.
 *
 * <p>Facelets are numbered as in facelet strings. Axis 0 is that of R, 1 that of U and 2 that of F.
 */
final class CubeGeometry {
  static final int AXES = 3;
  static final int QUARTERS = 4;
  static final int FACES = 6;

  private static final List<String> POSITIVE = List.of("R", "U", "F");
  private static final List<String> NEGATIVE = List.of("L", "D", "B");
  private static final List<String> ROTATIONS = List.of("x", "y", "z");

  private final int size;
  private final byte[] faces;

  /** For each axis and number of quarter turns of the whole, where each facelet goes. */
  private final int[][][] turned = new int[AXES][QUARTERS][];

  /** For each axis and facelet, the layer. */
  private final int[][] layers = new int[AXES][];

  /** For each axis and layer, the facelets. */
  private final int[][][] members;

  /**
   * Derives it.
   *
   * @param puzzle a cube of at least 3x3x3
   */
  CubeGeometry(Puzzle puzzle) {
    Stickers stickers = puzzle.stickers().orElseThrow();
    size = stickers.rows(Face.U);
    faces = new byte[stickers.count()];
    for (int facelet = 0; facelet < faces.length; facelet++) {
      faces[facelet] = (byte) stickers.faceOf(facelet).ordinal();
    }
    members = new int[AXES][size][];
    for (int axis = 0; axis < AXES; axis++) {
      turned[axis] = rotated(stickers.sources(rotation(puzzle, axis)));
      layers[axis] = layers(puzzle, stickers, axis);
      for (int layer = 0; layer < size; layer++) {
        members[axis][layer] = in(axis, layer);
      }
    }
  }

  private static Transformation rotation(Puzzle puzzle, int axis) {
    return puzzle.move(ROTATIONS.get(axis)).transformation();
  }

  private static int[][] rotated(int[] sources) {
    int[][] turned = new int[QUARTERS][sources.length];
    for (int facelet = 0; facelet < sources.length; facelet++) {
      turned[0][facelet] = facelet;
      turned[1][sources[facelet]] = facelet;
    }
    for (int quarters = 2; quarters < QUARTERS; quarters++) {
      for (int facelet = 0; facelet < sources.length; facelet++) {
        turned[quarters][facelet] = turned[1][turned[quarters - 1][facelet]];
      }
    }
    return turned;
  }

  /** A facelet is in the layer by which the blocks grow that first turns it. */
  private int[] layers(Puzzle puzzle, Stickers stickers, int axis) {
    int[] layer = new int[faces.length];
    Arrays.fill(layer, size / 2);
    // No turn of a face moves the middle of it.
    for (int facelet = 0; facelet < layer.length; facelet++) {
      String face = stickers.faceOf(facelet).name();
      layer[facelet] = face.equals(POSITIVE.get(axis)) ? 0 : layer[facelet];
      layer[facelet] = face.equals(NEGATIVE.get(axis)) ? size - 1 : layer[facelet];
    }
    for (int depth = size / 2; depth >= 1; depth--) {
      int[] positive = stickers.sources(block(puzzle, POSITIVE.get(axis), depth));
      int[] negative = stickers.sources(block(puzzle, NEGATIVE.get(axis), depth));
      for (int facelet = 0; facelet < layer.length; facelet++) {
        layer[facelet] = positive[facelet] == facelet ? layer[facelet] : depth - 1;
        layer[facelet] = negative[facelet] == facelet ? layer[facelet] : size - depth;
      }
    }
    return layer;
  }

  private static Transformation block(Puzzle puzzle, String face, int depth) {
    return puzzle.turn(blockName(face, depth)).orElseThrow().moves().get(0).transformation();
  }

  /** Returns the name of the turn of an outer block. */
  static String blockName(String face, int depth) {
    return depth == 1 ? face : (depth == 2 ? "" : String.valueOf(depth)) + face + "w";
  }

  private int[] in(int axis, int layer) {
    return IntStream.range(0, faces.length).filter(f -> layers[axis][f] == layer).toArray();
  }

  /** Returns the number of layers of an axis. */
  int size() {
    return size;
  }

  /** Returns whether there is a layer in the middle: with centers that stay, and middle edges. */
  boolean hasMiddleLayer() {
    return size % 2 == 1;
  }

  /** Returns the number of facelets. */
  int facelets() {
    return faces.length;
  }

  /** Returns the face that a facelet is on, in the order U R F D L B. */
  int face(int facelet) {
    return faces[facelet];
  }

  /** Returns the facelet at a row and a column of a face. */
  int facelet(int face, int row, int column) {
    return (face * size + row) * size + column;
  }

  /** Returns the layer of an axis that a facelet is in. */
  int layer(int axis, int facelet) {
    return layers[axis][facelet];
  }

  /** Returns the facelets of a layer; not to be changed. */
  int[] members(int axis, int layer) {
    return members[axis][layer];
  }

  /** Returns where quarter turns of the whole carry a facelet. */
  int turned(int axis, int quarters, int facelet) {
    return turned[axis][quarters][facelet];
  }

  /** Returns where quarter turns of one layer carry a facelet. */
  int turned(int axis, int layer, int quarters, int facelet) {
    return layers[axis][facelet] == layer ? turned[axis][quarters][facelet] : facelet;
  }

  /** Returns, for each way to hold the solved cube, the colour of each face; upright first. */
  List<int[]> heldColors() {
    List<int[]> held = new ArrayList<>();
    for (int[] rotation : rotations()) {
      int[] colors = new int[FACES];
      for (int face = 0; face < FACES; face++) {
        int facelet = facelet(face, size / 2, size / 2);
        colors[face(turnedAbout(rotation, facelet))] = face;
      }
      held.add(colors);
    }
    return held;
  }

  /** Returns the 24 ways to turn the whole: an axis, quarter turns about it, then about axis 1. */
  static List<int[]> rotations() {
    List<int[]> rotations = new ArrayList<>();
    for (int up = 0; up < FACES; up++) {
      for (int quarters = 0; quarters < QUARTERS; quarters++) {
        // Any face comes up by turns about axis 0, or by a quarter turn about axis 2.
        rotations.add(
            up < QUARTERS ? new int[] {0, up, quarters} : new int[] {2, 2 * up - 7, quarters});
      }
    }
    return rotations;
  }

  /** Returns where a turn of the whole out of {@link #rotations()} carries a facelet. */
  int turnedAbout(int[] rotation, int facelet) {
    return turned(1, rotation[2], turned(rotation[0], rotation[1], facelet));
  }

  /** Returns the axis of a face. */
  static int axis(int face) {
    return Face.values()[face].axis();
  }

  /** Returns the face of layer 0 of an axis. */
  static int positiveFace(int axis) {
    return Face.valueOf(POSITIVE.get(axis)).ordinal();
  }

  /** Returns the outer layer of a face on its axis. */
  int outerLayer(int face) {
    return positiveFace(axis(face)) == face ? 0 : size - 1;
  }

  /** Returns the face opposite to one. */
  static int opposite(int face) {
    return (face + FACES / 2) % FACES;
  }
}
