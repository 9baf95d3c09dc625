package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.solver.phase.Parity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Makes odd orbits of wings even. A quarter turn of a layer does so, which moves centers; where
 * these are solved, a sequence exchanges the wings of one edge and leaves all else. Immutable.
 *
 * <p>Source of the sequence: 4x4x4 parity algorithms, "OLL parity",
 * https://www.speedsolving.com/wiki/index.php/4x4x4_parity_algorithms
 */
final class EvenWings {
  /** Small letters turn the layers of the odd orbits, capital ones the outer layer. */
  private static final List<String> EXCHANGE =
      List.of("r2 B2 U2 l U2 r' U2 r U2 F2 r F2 l' B2 r2".split(" "));

  private final WingPlaces places;
  private final InnerCube inner;

  EvenWings(WingPlaces places, InnerCube inner) {
    this.places = places;
    this.inner = inner;
  }

  /**
   * Returns the orbits that are an odd permutation away from their edges.
   *
   * @param colors for each face the colour that its centers get
   */
  List<Integer> odd(CubeInProgress cube, int[] colors) {
    CubeWithWings wings = inner.withWings(cube, colors);
    List<Integer> odd = new ArrayList<>();
    for (int orbit = 1; orbit <= places.orbits(); orbit++) {
      if (Parity.isOdd(WingSolver.targets(wings, places, orbit))) {
        odd.add(orbit);
      }
    }
    return odd;
  }

  /** Turns a layer of each odd orbit. */
  void turnLayers(CubeInProgress cube, List<Integer> odd) {
    odd.forEach(orbit -> cube.turn(0, places.layer(orbit, true), 1));
  }

  /**
   * Returns cubes with the same solved centers whose orbits are even, one for each way to hold the
   * cube and turn the outer layers with the inner ones, or not; those with the most wings at their
   * edges first.
   */
  List<CubeInProgress> exchanged(CubeInProgress cube, List<Integer> odd) {
    List<CubeInProgress> exchanged = new ArrayList<>();
    for (int[] rotation : CubeGeometry.rotations()) {
      for (boolean isWide : new boolean[] {false, true}) {
        CubeInProgress held = cube.copy();
        turnWhole(held, rotation[0], rotation[1]);
        turnWhole(held, 1, rotation[2]);
        EXCHANGE.forEach(turn -> make(turn, held, odd, isWide));
        if (odd(held, inner.colors(held.cube())).isEmpty()) {
          exchanged.add(held);
        }
      }
    }
    exchanged.sort(Comparator.comparingInt(this::wrong).thenComparing(one -> one.turns().blocks()));
    return exchanged;
  }

  private static void turnWhole(CubeInProgress cube, int axis, int quarters) {
    for (int layer = 0; layer < cube.geometry().size(); layer++) {
      cube.turn(axis, layer, quarters);
    }
  }

  private void make(String turn, CubeInProgress cube, List<Integer> odd, boolean isWide) {
    String letter = turn.substring(0, 1);
    int face = Face.valueOf(letter.toUpperCase(Locale.ROOT)).ordinal();
    int axis = CubeGeometry.axis(face);
    boolean isPositive = CubeGeometry.positiveFace(axis) == face;
    int quarters = turn.endsWith("2") ? 2 : turn.endsWith("'") == isPositive ? -1 : 1;
    boolean isInner = Character.isLowerCase(letter.charAt(0));
    if (!isInner || isWide) {
      cube.turnFace(face, quarters);
    }
    if (isInner) {
      odd.forEach(orbit -> cube.turn(axis, places.layer(orbit, isPositive), quarters));
    }
  }

  private int wrong(CubeInProgress cube) {
    CubeWithWings wings = inner.withWings(cube, inner.colors(cube.cube()));
    return IntStream.rangeClosed(1, places.orbits())
        .map(orbit -> WingSolver.wrong(WingSolver.targets(wings, places, orbit)))
        .sum();
  }
}
