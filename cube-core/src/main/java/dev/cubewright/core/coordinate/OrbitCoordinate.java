package dev.cubewright.core.coordinate;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A coordinate of a single aspect of a single orbit. */
public abstract sealed class OrbitCoordinate implements Coordinate
    permits ArrangementCoordinate, OrientationCoordinate, PermutationCoordinate {
  final Orbit orbit;
  private final Orbits orbits;
  private final boolean orientations;
  private final String name;

  OrbitCoordinate(Orbits orbits, Orbit orbit, boolean orientations, String name) {
    this.orbits = orbits;
    this.orbit = orbit;
    this.orientations = orientations;
    this.name = name;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final Orbits orbits() {
    return orbits;
  }

  @Override
  public final Set<Aspect> aspects() {
    return Set.of(new Aspect(orbit.name(), orientations));
  }

  static int[] allPlaces(Orbit orbit) {
    return IntStream.range(0, orbit.size()).toArray();
  }

  /** Returns the part of a name that tells some places from others; empty for all places. */
  static String nameOf(int[] places, Orbit orbit) {
    return Arrays.equals(places, allPlaces(orbit))
        ? ""
        : Arrays.stream(places)
            .mapToObj(orbit::placeName)
            .collect(Collectors.joining("-", "-at-", ""));
  }

  static void check(long rank, Coordinate coordinate) {
    if (rank < 0 || rank >= coordinate.size()) {
      throw new IndexOutOfBoundsException(
          coordinate.name() + " has ranks 0 to " + (coordinate.size() - 1) + ", not " + rank);
    }
  }
}
