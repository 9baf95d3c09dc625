package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The facelets of a cuboid in space and their permutations by turns of layers.
 *
 * <p>Coordinates of cubies are doubled, so that the center of the cuboid is the origin for odd and
 * even edges: an edge of n cubies has the coordinates -(n-1), -(n-3), ..., n-1.
 */
final class FaceletGrid {
  record Facelet(Vector cubie, Face face) {}

  private final int[] edges;
  private final List<Facelet> facelets = new ArrayList<>();
  private final int[] starts = new int[Face.values().length];

  FaceletGrid(int width, int height, int depth) {
    edges = new int[] {width, height, depth};
    for (Face face : Face.values()) {
      starts[face.ordinal()] = facelets.size();
      for (int row = 0; row < rows(face); row++) {
        for (int column = 0; column < columns(face); column++) {
          Vector cubie =
              new Vector(0, 0, 0)
                  .plus(face.normal(), edges[face.axis()] - 1)
                  .plus(face.right(), 2 * column - (columns(face) - 1))
                  .plus(face.down(), 2 * row - (rows(face) - 1));
          facelets.add(new Facelet(cubie, face));
        }
      }
    }
  }

  int rows(Face face) {
    return length(face.down());
  }

  int columns(Face face) {
    return length(face.right());
  }

  private int length(Vector direction) {
    return direction.x() != 0 ? edges[0] : direction.y() != 0 ? edges[1] : edges[2];
  }

  int edge(int axis) {
    return edges[axis];
  }

  int size() {
    return facelets.size();
  }

  int firstFacelet(Face face) {
    return starts[face.ordinal()];
  }

  Facelet facelet(int index) {
    return facelets.get(index);
  }

  boolean allowsQuarterTurns(int axis) {
    return edges[(axis + 1) % 3] == edges[(axis + 2) % 3];
  }

  List<List<Integer>> cubies() {
    Map<Integer, List<Integer>> cubies = new LinkedHashMap<>();
    for (int index = 0; index < facelets.size(); index++) {
      Vector cubie = facelets.get(index).cubie();
      int number = (cubie.x() * 2 * edges[1] + cubie.y()) * 2 * edges[2] + cubie.z();
      cubies.computeIfAbsent(number, key -> new ArrayList<>()).add(index);
    }
    return List.copyOf(cubies.values());
  }

  /** {@return the number of axes longer than one cubie on which a cubie is not at an end} */
  int innerAxes(Vector cubie) {
    int inner = 0;
    for (int axis = 0; axis < 3; axis++) {
      if (edges[axis] > 1 && Math.abs(cubie.component(axis)) < edges[axis] - 1) {
        inner++;
      }
    }
    return inner;
  }

  /** {@return whether a cubie is central on every axis on which it is not at an end} */
  boolean isCentral(Vector cubie) {
    for (int axis = 0; axis < 3; axis++) {
      int coordinate = Math.abs(cubie.component(axis));
      if (coordinate != 0 && coordinate < edges[axis] - 1) {
        return false;
      }
    }
    return true;
  }

  /** {@return the target of each facelet when layers, numbered from 1 at a face, turn clockwise} */
  int[] turn(Face face, IntPredicate layers, int quarters) {
    if (quarters % 2 != 0 && !allowsQuarterTurns(face.axis())) {
      throw new IllegalArgumentException("a quarter turn of " + face + " is impossible");
    }
    int[] target = new int[facelets.size()];
    int clockwise = Math.floorMod(face.sign() * quarters, 4);
    for (int index = 0; index < target.length; index++) {
      Facelet facelet = facelets.get(index);
      int outside = face.sign() * facelet.cubie().component(face.axis());
      int layer = (edges[face.axis()] - 1 - outside) / 2 + 1;
      Vector cubie = facelet.cubie();
      Vector normal = facelet.face().normal();
      if (layers.test(layer)) {
        for (int quarter = 0; quarter < clockwise; quarter++) {
          cubie = cubie.quarterTurn(face.axis());
          normal = normal.quarterTurn(face.axis());
        }
      }
      target[index] = index(cubie, Face.of(normal));
    }
    return target;
  }

  private int index(Vector cubie, Face face) {
    int column = (cubie.dot(face.right()) + columns(face) - 1) / 2;
    int row = (cubie.dot(face.down()) + rows(face) - 1) / 2;
    return starts[face.ordinal()] + row * columns(face) + column;
  }
}
