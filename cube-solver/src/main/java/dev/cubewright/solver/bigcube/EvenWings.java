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

  /** Returns the orbits that are an odd permutation away from their edges. */
  List<Integer> odd(CubeInProgress cube) {
    CubeInProgress wings = inner.withEdges(cube);
    return IntStream.rangeClosed(1, places.orbits())
        .filter(orbit -> Parity.isOdd(WingSolver.targets(wings, orbit)))
        .boxed()
        .toList();
  }

  void turnLayers(CubeInProgress cube) {
    odd(cube).forEach(orbit -> cube.make(LayerTurn.block(0, orbit, orbit, 1)));
  }

  /**
   * Returns cubes with the same solved centers whose orbits are even, one for each orientation of
   * the cube and with the outer layers turned along or not; those with the most wings at their
   * edges first.
   */
  List<CubeInProgress> exchanged(CubeInProgress cube) {
    List<Integer> odd = odd(cube);
    List<CubeInProgress> exchanged = new ArrayList<>();
    for (int[] rotation : CubeGeometry.rotations()) {
      for (boolean isWide : new boolean[] {false, true}) {
        CubeInProgress held = cube.copy();
        int last = cube.geometry().size() - 1;
        held.make(LayerTurn.block(rotation[0], 0, last, rotation[1]));
        held.make(LayerTurn.block(1, 0, last, rotation[2]));
        EXCHANGE.forEach(turn -> make(turn, held, odd, isWide));
        CubeInProgress colored = inner.withFaceColors(held);
        if (odd(colored).isEmpty()) {
          exchanged.add(colored);
        }
      }
    }
    exchanged.sort(Comparator.comparingInt(this::wrong).thenComparing(CubeInProgress::blocks));
    return exchanged;
  }

  private void make(String turn, CubeInProgress cube, List<Integer> odd, boolean isWide) {
    int face = Face.valueOf(turn.substring(0, 1).toUpperCase(Locale.ROOT)).ordinal();
    boolean isPositive = CubeGeometry.isPositive(face);
    int quarters = turn.endsWith("2") ? 2 : turn.endsWith("'") == isPositive ? -1 : 1;
    boolean isInner = Character.isLowerCase(turn.charAt(0));
    if (!isInner || isWide) {
      cube.turnFace(face, quarters);
    }
    if (isInner) {
      long layers = odd.stream().mapToLong(orbit -> 1L << places.layer(orbit, isPositive)).sum();
      cube.make(new LayerTurn(CubeGeometry.axis(face), layers, quarters));
    }
  }

  private int wrong(CubeInProgress cube) {
    CubeInProgress wings = inner.withEdges(cube);
    return IntStream.rangeClosed(1, places.orbits())
        .map(orbit -> WingSolver.wrong(WingSolver.targets(wings, orbit)))
        .sum();
  }
}
