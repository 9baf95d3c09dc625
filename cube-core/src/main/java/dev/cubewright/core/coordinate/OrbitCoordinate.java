package dev.cubewright.core.coordinate;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.Set;

/** What the coordinates of a single aspect of a single orbit have in common. */
abstract class OrbitCoordinate implements Coordinate {
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
