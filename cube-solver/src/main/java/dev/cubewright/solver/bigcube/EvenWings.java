package dev.cubewright.solver.bigcube;

import dev.cubewright.solver.phase.Parity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Turns that make odd orbits of wings even. If centers may move, quarter turns of layers suffice;
 * if they are solved, a sequence exchanges the wings of one edge and moves nothing else. Immutable.
 *
 * <p>Source of the sequence: 4x4x4 parity algorithms, "OLL parity",
 * https://www.speedsolving.com/wiki/index.php/4x4x4_parity_algorithms
 */
final class EvenWings {
  /** Lowercase letters turn the layers of the odd orbits, uppercase letters the outer layer. */
  private static final List<String> EXCHANGE =
      List.of("r2 B2 U2 l U2 r' U2 r U2 F2 r F2 l' B2 r2".split(" "));

  private final WingPlaces places;
  private final InnerCube inner;

  EvenWings(WingPlaces places, InnerCube inner) {
    this.places = places;
    this.inner = inner;
  }

  /** Returns the set of orbits that are an odd permutation away from their edges. */
  long odd(CubeInProgress cube) {
    CubeInProgress wings = inner.withEdges(cube);
    return IntStream.rangeClosed(1, places.orbits())
        .filter(orbit -> Parity.isOdd(WingSolver.targets(wings, orbit)))
        .mapToLong(orbit -> 1L << orbit)
        .sum();
  }

  void turnLayers(CubeInProgress cube) {
    cube.make(new LayerTurn(0, odd(cube), 1));
  }

  /**
   * Returns cubes with solved centers and even orbits, those with the most wings at their edges
   * first: at most one for each orientation of the cube, with and without turns of the outer
   * layers.
   */
  List<CubeInProgress> exchanged(CubeInProgress cube) {
    long odd = odd(cube);
    List<CubeInProgress> exchanged = new ArrayList<>();
    for (int[] rotation : CubeGeometry.rotations()) {
      for (long layers : new long[] {odd, odd | 1}) {
        CubeInProgress rotated = cube.copy();
        int last = cube.geometry().size() - 1;
        rotated.make(LayerTurn.block(rotation[0], 0, last, rotation[1]));
        rotated.make(LayerTurn.block(1, 0, last, rotation[2]));
        EXCHANGE.forEach(turn -> rotated.make(turn(turn, layers)));
        CubeInProgress colored = inner.withFaceColors(rotated);
        if (odd(colored) == 0) {
          exchanged.add(colored);
        }
      }
    }
    exchanged.sort(Comparator.comparingInt(this::wrong).thenComparing(CubeInProgress::blocks));
    return exchanged;
  }

  private LayerTurn turn(String turn, long layers) {
    int face = CubeGeometry.LETTERS.indexOf(Character.toUpperCase(turn.charAt(0)));
    boolean isBack = turn.endsWith("'") == CubeGeometry.isPositive(face);
    long depths = Character.isLowerCase(turn.charAt(0)) ? layers : 1;
    return LayerTurn.at(
        places.geometry().size(), face, depths, turn.endsWith("2") ? 2 : isBack ? -1 : 1);
  }

  private int wrong(CubeInProgress cube) {
    CubeInProgress wings = inner.withEdges(cube);
    return IntStream.rangeClosed(1, places.orbits())
        .map(orbit -> WingSolver.wrong(WingSolver.targets(wings, orbit)))
        .sum();
  }
}
