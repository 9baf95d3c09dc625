package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.Optional;

/**
 * Brings all centers of a cube to the faces of their colours by commutators. Not for several
 * threads.
 *
 * <p>A commutator of one inner layer, turned into another place by a face, and of any number of
 * inner layers that cross it carries one center around for each of these: from a face to the face
 * that was turned, from there to a third place, and back. The one layer and a turn of the face from
 * which the centers come are chosen such that many centers come to their faces at once; in the end
 * single ones do, and each commutator brings at least one more than it takes away. All else stays
 * as it is.
 */
final class CenterCommutators {
  /** By how much fewer centers at once a pass is content with than the one before. */
  private static final double LESS = 0.75;

  private static final int QUARTERS = CubeGeometry.QUARTERS;

  private final CubeGeometry geometry;
  private final CubeInProgress cube;
  private final NodeCounter counter;
  private byte[] wanted;
  private final int size;

  private Optional<Choice> best = Optional.empty();
  private boolean isChoosing;

  /** How many blocks were turned before. */
  private int blocks;

  /** Which layers cross, as far as they have something to gain. */
  private final boolean[] chosen;

  /**
   * Prepares.
   *
   * @param wanted the colours that centers get, which turns of faces carry along; a negative one is
   *     any
   */
  CenterCommutators(CubeInProgress cube, byte[] wanted, NodeCounter counter) {
    this.cube = cube;
    this.geometry = cube.geometry();
    this.wanted = wanted.clone();
    this.counter = counter;
    this.size = geometry.size();
    this.chosen = new boolean[size];
  }

  /** Solves the centers, unless the search is ended; returns whether they are solved. */
  boolean solve() {
    int wanted = size - 2;
    while (hasWrong() && counter.goesOn()) {
      boolean progress = pass(wanted);
      if (wanted > 1) {
        wanted = (int) (wanted * LESS);
      } else if (!progress && counter.goesOn()) {
        throw new IllegalStateException("no commutator brings a center of the cube to its face");
      }
    }
    return !hasWrong();
  }

  /**
   * Solves the centers, each time by the commutator that brings most of them to their places for
   * each block that is turned, until the search is ended or none does; returns whether they are
   * solved. Costs a millisecond or two for each.
   */
  boolean solveInFewTurns() {
    isChoosing = true;
    do {
      best = Optional.empty();
      blocks = cube.blocks();
      pass(1);
      best.ifPresent(choice -> cube.become(choice.cube()));
      wanted = best.map(Choice::wanted).orElse(wanted);
    } while (best.isPresent() && counter.goesOn());
    return !hasWrong();
  }

  /** Returns whether some centers are not where they are wanted. */
  boolean hasWrong() {
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      if (hasWrong(face)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasWrong(int face) {
    for (int row = 1; row < size - 1; row++) {
      for (int column = 1; column < size - 1; column++) {
        int facelet = geometry.facelet(face, row, column);
        if (wanted[facelet] >= 0 && cube.color(facelet) != wanted[facelet]) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Makes all commutators that bring that number of centers to their faces; returns whether there
   * was one.
   */
  private boolean pass(int wanted) {
    boolean progress = false;
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        if (axis != CubeGeometry.axis(face)) {
          for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
            progress |= passOfFaces(face, axis, quarters, wanted);
          }
        }
      }
    }
    return progress;
  }

  /** The layers that cross carry centers between a face and the one that they meet next. */
  private boolean passOfFaces(int face, int axis, int quarters, int wanted) {
    boolean progress = false;
    int other = geometry.face(geometry.turned(axis, quarters, geometry.middle(face)));
    int turnsOfFace = wanted > 1 ? 1 : CubeGeometry.QUARTERS;
    for (int ofFace = 0; ofFace < turnsOfFace; ofFace++) {
      for (int ofOther = 0; ofOther < CubeGeometry.QUARTERS; ofOther++) {
        for (int layer = 1; layer < size - 1 && hasWrong(face) && counter.goesOn(); layer++) {
          for (int turn = 1; turn < QUARTERS; turn += 2) {
            int[] line = line(face, axis, layer, turn);
            for (int back = 1; back < QUARTERS; back++) {
              Commutator one = new Commutator(face, axis, quarters, layer, back, turn, line);
              progress |= one.isWorth(wanted, false) && take(one, false);
              progress |= one.isWorth(wanted, true) && take(one, true);
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

  /** Makes a commutator, or notes it if it is better than those before. */
  private boolean take(Commutator one, boolean inverse) {
    int wrong = wrong();
    one.make(inverse);
    if (isChoosing) {
      double value = (double) (wrong - wrong()) / Math.max(1, cube.blocks() - blocks);
      if (best.isEmpty() || value > best.get().value()) {
        best = Optional.of(new Choice(cube.copy(), wanted.clone(), value));
      }
      one.make(!inverse);
    }
    return true;
  }

  private int wrong() {
    int wrong = 0;
    for (int facelet = 0; facelet < geometry.facelets(); facelet++) {
      wrong += wanted[facelet] >= 0 && wanted[facelet] != cube.color(facelet) ? 1 : 0;
    }
    return wrong;
  }

  private void turnFace(int face) {
    cube.turnFace(face, 1);
    geometry.turnFace(wanted, face, 1);
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

  /** A cube with a commutator made, and what it brings for each block. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Choice(CubeInProgress cube, byte[] wanted, double value) {}

  /** The commutators of one layer with any that cross it. */
  private final class Commutator {
    private final int face;
    private final int axis;
    private final int quarters;
    private final int layer;
    private final int back;
    private final int turn;
    private final int[] line;

    Commutator(int face, int axis, int quarters, int layer, int back, int turn, int[] line) {
      this.face = face;
      this.axis = axis;
      this.quarters = quarters;
      this.layer = layer;
      this.back = back;
      this.turn = turn;
      this.line = line;
    }

    /** Chooses the layers that gain something; returns whether they gain enough. */
    boolean isWorth(int wanted, boolean inverse) {
      int sum = 0;
      int faceAxis = CubeGeometry.axis(face);
      for (int crossing = 1; crossing < size - 1; crossing++) {
        chosen[crossing] = false;
        if (crossing != layer) {
          int here = line[crossing];
          int first = geometry.turned(axis, -quarters, here);
          int turned = geometry.turned(faceAxis, turn, here);
          int second = geometry.turned(axis, -back, turned);
          int gain = inverse ? gain(second, here, first) : gain(first, here, second);
          if (gain > 0) {
            chosen[crossing] = true;
            sum += gain;
          }
        }
      }
      counter.count(size);
      return sum >= wanted;
    }

    /** Returns how many more are right if a goes to b, b to c and c to a. */
    private int gain(int a, int b, int c) {
      int ofA = cube.color(a);
      int ofB = cube.color(b);
      int ofC = cube.color(c);
      return right(ofA, b)
          + right(ofB, c)
          + right(ofC, a)
          - right(ofA, a)
          - right(ofB, b)
          - right(ofC, c);
    }

    private int right(int color, int facelet) {
      return wanted[facelet] == color ? 1 : 0;
    }

    void make(boolean inverse) {
      if (inverse) {
        turnedLayer(back);
        crossing(quarters);
        turnedLayer(-back);
        crossing(-quarters);
      } else {
        crossing(quarters);
        turnedLayer(back);
        crossing(-quarters);
        turnedLayer(-back);
      }
    }

    private void crossing(int amount) {
      for (int crossing = 1; crossing < size - 1; crossing++) {
        if (chosen[crossing]) {
          cube.turn(axis, crossing, amount);
        }
      }
    }

    private void turnedLayer(int amount) {
      cube.turnFace(face, turn);
      cube.turn(axis, layer, amount);
      cube.turnFace(face, -turn);
    }
  }
}
