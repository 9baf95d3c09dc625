package dev.cubewright.core.coordinate;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.Set;

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
}
