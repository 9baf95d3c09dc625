package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The layers of the facelets of a cube, and the targets of facelets by quarter turns. Immutable.
 *
 * <p>Facelets have the order of facelet strings. Axis 0 is that of R, 1 that of U and 2 that of F.
 */
final class CubeGeometry {
  static final int AXES = 3;
  static final int QUARTERS = 4;
  static final int FACES = 6;
  static final String LETTERS = "URFDLB";

  private static final int[] AXIS_OF = {1, 0, 2, 1, 0, 2};
  private static final String[] ROTATIONS = {"x", "y", "z"};

  private final int size;
  private final byte[] faces;
  private final boolean[] centers;

  /** By axis, number of quarter turns of the whole cube and facelet, the target. */
  private final int[][][] turned = new int[AXES][QUARTERS][];

  private final int[][] layers;

  private final int[][][] members;

  /** By axis, layer, number of quarter turns and member of the layer, the target. */
  private final int[][][][] targets;

  CubeGeometry(Puzzle puzzle) {
    Stickers stickers = puzzle.stickers().orElseThrow();
    size = stickers.rows(Face.U);
    faces = new byte[FACES * size * size];
    centers = new boolean[faces.length];
    layers = new int[AXES][faces.length];
    members = new int[AXES][size][];
    targets = new int[AXES][size][QUARTERS][];
    for (int facelet = 0; facelet < faces.length; facelet++) {
      faces[facelet] = (byte) (facelet / (size * size));
      int row = facelet / size % size;
      int column = facelet % size;
      centers[facelet] = row > 0 && row < size - 1 && column > 0 && column < size - 1;
    }
    for (int axis = 0; axis < AXES; axis++) {
      turned[axis] = powers(stickers.sources(puzzle.move(ROTATIONS[axis]).transformation()));
      for (int facelet = 0; facelet < faces.length; facelet++) {
        layers[axis][facelet] = layer(axis, face(facelet), facelet / size % size, facelet % size);
      }
      int[] ofAxis = layers[axis];
      for (int layer = 0; layer < size; layer++) {
        int wanted = layer;
        members[axis][layer] =
            IntStream.range(0, faces.length).filter(f -> ofAxis[f] == wanted).toArray();
        for (int quarters = 0; quarters < QUARTERS; quarters++) {
          int[] target = turned[axis][quarters];
          targets[axis][layer][quarters] =
              Arrays.stream(members[axis][layer]).map(facelet -> target[facelet]).toArray();
        }
      }
    }
  }

  private static int[][] powers(int[] sources) {
    int[][] powers = new int[QUARTERS][sources.length];
    for (int facelet = 0; facelet < sources.length; facelet++) {
      powers[0][facelet] = facelet;
      powers[1][sources[facelet]] = facelet;
    }
    for (int quarters = 2; quarters < QUARTERS; quarters++) {
      for (int facelet = 0; facelet < sources.length; facelet++) {
        powers[quarters][facelet] = powers[1][powers[quarters - 1][facelet]];
      }
    }
    return powers;
  }

  private int layer(int axis, int face, int row, int column) {
    int last = size - 1;
    if (axis(face) == axis) {
      return isPositive(face) ? 0 : last;
    }
    return switch (LETTERS.charAt(face)) {
      case 'U' -> last - (axis == 0 ? column : row);
      case 'D' -> axis == 0 ? last - column : row;
      case 'F' -> axis == 0 ? last - column : row;
      case 'L' -> axis == 2 ? last - column : row;
      default -> axis == 1 ? row : column;
    };
  }

  int size() {
    return size;
  }

  boolean hasMiddleLayer() {
    return size % 2 == 1;
  }

  int facelets() {
    return faces.length;
  }

  /** Returns the index of the face of a facelet in the order U R F D L B. */
  int face(int facelet) {
    return faces[facelet];
  }

  int facelet(int face, int row, int column) {
    return (face * size + row) * size + column;
  }

  /** Returns the facelet in the middle of a face, or one next to the middle. */
  int middle(int face) {
    return facelet(face, size / 2, size / 2);
  }

  boolean isCenter(int facelet) {
    return centers[facelet];
  }

  int layer(int axis, int facelet) {
    return layers[axis][facelet];
  }

  /** Returns the facelets of a layer; do not modify. */
  int[] members(int axis, int layer) {
    return members[axis][layer];
  }

  /** Returns the target of a facelet by any number of quarter turns of the whole cube. */
  int turned(int axis, int quarters, int facelet) {
    return turned[axis][quarters & (QUARTERS - 1)][facelet];
  }

  /** Turns the colors of some layers. */
  void turn(byte[] colors, LayerTurn turn) {
    for (int layer = 0; layer < size; layer++) {
      if (turn.turns(layer)) {
        int[] facelets = members[turn.axis()][layer];
        int[] target = targets[turn.axis()][layer][turn.quarters()];
        byte[] before = new byte[facelets.length];
        for (int i = 0; i < before.length; i++) {
          before[i] = colors[facelets[i]];
        }
        for (int i = 0; i < before.length; i++) {
          colors[target[i]] = before[i];
        }
      }
    }
  }

  /**
   * Returns the colors of the faces in each orientation of the solved cube, starting with the usual
   * one.
   */
  List<int[]> orientations() {
    List<int[]> orientations = new ArrayList<>();
    for (int[] rotation : rotations()) {
      int[] colors = new int[FACES];
      for (int face = 0; face < FACES; face++) {
        colors[face(turnedAbout(rotation, middle(face)))] = face;
      }
      orientations.add(colors);
    }
    return orientations;
  }

  /**
   * Returns the possible colors of the faces: the known colors on the first axes, and one choice
   * for each pair of colors of the next axis. Fixed centers allow only the known colors.
   */
  List<int[]> colorings(int axes, int[] known) {
    if (hasMiddleLayer()) {
      return List.of(known);
    }
    List<int[]> all = new ArrayList<>();
    Set<Set<Integer>> met = new HashSet<>();
    for (int[] colors : orientations()) {
      boolean fits =
          IntStream.range(0, axes)
              .allMatch(axis -> onAxis(colors, axis).equals(onAxis(known, axis)));
      if (fits && (axes == AXES || met.add(onAxis(colors, axes)))) {
        all.add(colors);
      }
    }
    return all;
  }

  static Set<Integer> onAxis(int[] colors, int axis) {
    int face = positiveFace(axis);
    return Set.of(colors[face], colors[opposite(face)]);
  }

  /**
   * Returns the 24 rotations: an axis, the quarter turns about it, and the quarter turns about axis
   * 1 after them.
   */
  static List<int[]> rotations() {
    List<int[]> rotations = new ArrayList<>();
    for (int up = 0; up < FACES; up++) {
      for (int quarters = 0; quarters < QUARTERS; quarters++) {
        // Any face comes up by turns about axis 0 or a quarter turn about axis 2.
        rotations.add(
            up < QUARTERS ? new int[] {0, up, quarters} : new int[] {2, 2 * up - 7, quarters});
      }
    }
    return rotations;
  }

  /** Returns the target of a facelet by one of the {@link #rotations()}. */
  int turnedAbout(int[] rotation, int facelet) {
    return turned(1, rotation[2], turned(rotation[0], rotation[1], facelet));
  }

  static int axis(int face) {
    return AXIS_OF[face];
  }

  /** Returns the face of layer 0 of an axis. */
  static int positiveFace(int axis) {
    return AXIS_OF[axis];
  }

  static boolean isPositive(int face) {
    return face < AXES;
  }

  static int opposite(int face) {
    return (face + FACES / 2) % FACES;
  }
}
