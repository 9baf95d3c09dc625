package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.stream.IntStream;

/**
 * A solver that brings all centers of a cube to given places by commutators. Not thread-safe.
 *
 * <p>A commutator turns one inner layer, which a face turn moves away and back, and any number of
 * inner layers that cross it. For each crossing layer it cycles three centers and nothing else:
 * from a face to the face that was turned, from there to a third place, and back. The layer and a
 * turn of the face of origin are chosen so that many centers reach their faces at once. In the last
 * passes, commutators with a gain of one are enough.
 */
final class CenterCommutators {
  /** The factor of the minimum gain from pass to pass. */
  private static final double GAIN_FACTOR = 0.75;

  /**
   * The number of layers with wrong centers up to which solving the centers takes a fraction of a
   * second.
   */
  private static final int QUICK_SIZE = 10;

  private static final int QUARTERS = CubeGeometry.QUARTERS;

  private final CubeGeometry geometry;
  private final CubeInProgress cube;
  private final NodeCounter counter;
  private final byte[] wanted;
  private final byte[] classes;
  private final int size;

  /** The layers of orbits with wrong centers. */
  private long layers;

  /** The crossing layers with a gain. */
  private long chosen;

  /**
   * Creates a solver of colors.
   *
   * @param wanted the colors that facelets get, which turns of faces carry along; a negative value
   *     allows any color
   */
  CenterCommutators(CubeInProgress cube, byte[] wanted, NodeCounter counter) {
    this(cube, wanted, colors(), counter);
  }

  private CenterCommutators(
      CubeInProgress cube, byte[] wanted, byte[] classes, NodeCounter counter) {
    this.classes = classes;
    this.cube = cube;
    this.geometry = cube.geometry();
    this.wanted = wanted.clone();
    this.counter = counter;
    this.size = geometry.size();
  }

  /** Creates a solver that brings the centers of each class of colors to the faces of the class. */
  static CenterCommutators ofClasses(CubeInProgress cube, byte[] classes, NodeCounter counter) {
    byte[] wanted = new byte[cube.geometry().facelets()];
    for (int facelet = 0; facelet < wanted.length; facelet++) {
      wanted[facelet] = classes[cube.faceColor(cube.geometry().face(facelet))];
    }
    return new CenterCommutators(cube, wanted, classes, counter);
  }

  /** Returns classes with one color each. */
  static byte[] colors() {
    return new byte[] {0, 1, 2, 3, 4, 5};
  }

  /** Returns whether the cube is small or few centers are wrong. */
  boolean isQuick() {
    return size <= QUICK_SIZE || Long.bitCount(layersOfWrong()) <= QUICK_SIZE;
  }

  /** Solves the centers; returns false if the search is stopped or no commutator has a gain. */
  boolean solve() {
    boolean progress = true;
    for (int least = size - 2; progress && hasWrong() && counter.isRunning(); ) {
      progress = pass(least) || least > 1;
      least = Math.max(1, (int) (least * GAIN_FACTOR));
    }
    return !hasWrong();
  }

  boolean hasWrong() {
    return IntStream.range(0, CubeGeometry.FACES).anyMatch(this::hasWrong);
  }

  /** Returns the set of layers of orbits with wrong centers. */
  private long layersOfWrong() {
    long all = 0;
    for (int facelet = 0; facelet < geometry.facelets(); facelet++) {
      if (geometry.isCenter(facelet) && isWrong(facelet)) {
        all |= (1L << (facelet % size)) | (1L << (facelet / size % size));
      }
    }
    return all | (Long.reverse(all) >>> (Long.SIZE - size));
  }

  private boolean isNeeded(int layer) {
    return (layers >>> layer & 1) != 0;
  }

  private boolean hasWrong(int face) {
    int first = geometry.facelet(face, 0, 0);
    for (int facelet = first; facelet < first + size * size; facelet++) {
      if (geometry.isCenter(facelet) && isWrong(facelet)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWrong(int facelet) {
    return wanted[facelet] >= 0 && wanted[facelet] != classes[cube.color(facelet)];
  }

  /** Applies all commutators of at least a gain; returns whether there was one. */
  private boolean pass(int least) {
    boolean progress = false;
    layers = layersOfWrong();
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        if (axis != CubeGeometry.axis(face)) {
          for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
            progress |= passOfFaces(face, axis, quarters, least);
          }
        }
      }
    }
    return progress;
  }

  private boolean passOfFaces(int face, int axis, int quarters, int least) {
    boolean progress = false;
    int other = geometry.face(geometry.turned(axis, quarters, geometry.middle(face)));
    int turnsOfFace = least > 1 ? 1 : CubeGeometry.QUARTERS;
    for (int ofFace = 0; ofFace < turnsOfFace; ofFace++) {
      for (int ofOther = 0; ofOther < CubeGeometry.QUARTERS; ofOther++) {
        for (int layer = 1; layer < size - 1 && counter.isRunning(); layer++) {
          for (int turn = 1; turn < QUARTERS && isNeeded(layer); turn += 2) {
            int[] line = line(face, axis, layer, turn);
            for (int back = 1; back < QUARTERS; back++) {
              Commutator one = new Commutator(face, axis, quarters, layer, back, turn, line);
              progress |= makeIfGain(one, least, false);
              progress |= makeIfGain(one, least, true);
            }
          }
        }
        turnFace(other);
      }
      if (turnsOfFace > 1) {
        turnFace(face);
      }
    }
    return progress;
  }

  private void turnFace(int face) {
    cube.turnFace(face, 1);
    geometry.turn(wanted, LayerTurn.outer(size, face, 1, 1));
  }

  /** Returns, for each crossing layer, the facelet of the face that the turned layer meets. */
  private int[] line(int face, int axis, int layer, int turn) {
    int[] line = new int[size];
    for (int facelet : geometry.members(axis, layer)) {
      if (geometry.face(facelet) == face) {
        int here = geometry.turned(CubeGeometry.axis(face), -turn, facelet);
        line[geometry.layer(axis, here)] = here;
      }
    }
    return line;
  }

  /**
   * The commutators of one layer with any layers that cross it.
   *
   * @param line for each crossing layer, the facelet of the face that the turned layer meets
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Commutator(
      int face, int axis, int quarters, int layer, int back, int turn, int[] line) {}

  /** Applies a commutator with the layers that have a gain if the sum of gains suffices. */
  private boolean makeIfGain(Commutator one, int least, boolean inverse) {
    int sum = 0;
    int faceAxis = CubeGeometry.axis(one.face());
    chosen = 0;
    for (int crossing = 1; crossing < size - 1; crossing++) {
      if (crossing != one.layer() && isNeeded(crossing)) {
        int here = one.line()[crossing];
        int first = geometry.turned(one.axis(), -one.quarters(), here);
        int turned = geometry.turned(faceAxis, one.turn(), here);
        int second = geometry.turned(one.axis(), -one.back(), turned);
        int gain = inverse ? gain(second, here, first) : gain(first, here, second);
        if (gain > 0) {
          chosen |= 1L << crossing;
          sum += gain;
        }
      }
    }
    counter.count(size);
    if (sum >= least) {
      make(one, inverse);
    }
    return sum >= least;
  }

  /** Returns the gain if a goes to b, b to c and c to a. */
  private int gain(int a, int b, int c) {
    int ofA = classes[cube.color(a)];
    int ofB = classes[cube.color(b)];
    int ofC = classes[cube.color(c)];
    return right(ofA, b)
        + right(ofB, c)
        + right(ofC, a)
        - right(ofA, a)
        - right(ofB, b)
        - right(ofC, c);
  }

  private int right(int ofCenter, int facelet) {
    return wanted[facelet] == ofCenter ? 1 : 0;
  }

  private void make(Commutator one, boolean inverse) {
    for (int sign = 1; sign >= -1; sign -= 2) {
      if (inverse) {
        turnAway(one, sign * one.back());
      }
      cube.make(new LayerTurn(one.axis(), chosen, sign * one.quarters()));
      if (!inverse) {
        turnAway(one, sign * one.back());
      }
    }
  }

  private void turnAway(Commutator one, int amount) {
    cube.turnFace(one.face(), one.turn());
    cube.make(LayerTurn.block(one.axis(), one.layer(), one.layer(), amount));
    cube.turnFace(one.face(), -one.turn());
  }
}
