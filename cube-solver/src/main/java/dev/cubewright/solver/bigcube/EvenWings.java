package dev.cubewright.solver.bigcube;

import dev.cubewright.solver.phase.Parity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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

  /** Returns the orbits that are an odd permutation away from their edges, as a set of bits. */
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
   * Returns cubes with the same solved centers whose orbits are even, one for each orientation of
   * the cube and with the outer layers turned along or not; those with the most wings at their
   * edges first.
   */
  List<CubeInProgress> exchanged(CubeInProgress cube) {
    long odd = odd(cube);
    List<CubeInProgress> exchanged = new ArrayList<>();
    for (int[] rotation : CubeGeometry.rotations()) {
      for (long layers : new long[] {odd, odd | 1}) {
        CubeInProgress held = cube.copy();
        int last = cube.geometry().size() - 1;
        held.make(LayerTurn.block(rotation[0], 0, last, rotation[1]));
        held.make(LayerTurn.block(1, 0, last, rotation[2]));
        EXCHANGE.forEach(turn -> held.make(turn(turn, layers)));
        CubeInProgress colored = inner.withFaceColors(held);
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
