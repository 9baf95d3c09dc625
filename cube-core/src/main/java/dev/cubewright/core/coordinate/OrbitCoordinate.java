package dev.cubewright.core.coordinate;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A coordinate of one aspect of some places of one orbit. */
public abstract sealed class OrbitCoordinate implements Coordinate
    permits ArrangementCoordinate, OrientationCoordinate, PermutationCoordinate {
  final Orbit orbit;
  final int[] places;
  private final Orbits orbits;
  private final Aspect aspect;
  private final String name;

  OrbitCoordinate(Orbits orbits, Orbit orbit, int[] places, String name, Aspect aspect) {
    if (places.length == 0) {
      throw new IllegalArgumentException(name + " needs at least one place");
    }
    this.orbits = orbits;
    this.orbit = orbit;
    this.places = places.clone();
    this.aspect = aspect;
    this.name =
        Arrays.equals(places, allPlaces(orbit))
            ? name
            : Arrays.stream(places)
                .mapToObj(orbit::placeName)
                .collect(Collectors.joining("-", name + "-at-", ""));
    if (Arrays.stream(places).distinct().count() < places.length) {
      throw new IllegalArgumentException("a place occurs twice in " + this.name);
    }
  }

  static int[] allPlaces(Orbit orbit) {
    return IntStream.range(0, orbit.size()).toArray();
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
    return Set.of(aspect);
  }

  static void check(long rank, Coordinate coordinate) {
    if (rank < 0 || rank >= coordinate.size()) {
      throw new IndexOutOfBoundsException(
          coordinate.name() + " has ranks 0 to " + (coordinate.size() - 1) + ", not " + rank);
    }
  }
}
