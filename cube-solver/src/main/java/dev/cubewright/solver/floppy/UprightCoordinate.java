package dev.cubewright.solver.floppy;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.OrientationNormalizer;
import java.util.Set;

/**
 * A coordinate of the state after normalization, which does not depend on the orientation of the
 * puzzle.
 */
record UprightCoordinate(Coordinate aspect, OrientationNormalizer normalizer)
    implements Coordinate {
  @Override
  public String name() {
    return "upright-" + aspect.name();
  }

  @Override
  public Orbits orbits() {
    return aspect.orbits();
  }

  @Override
  public Set<Aspect> aspects() {
    return aspect.aspects();
  }

  @Override
  public long size() {
    return aspect.size();
  }

  @Override
  public long rank(State state) {
    return aspect.rank(normalizer.of(state));
  }

  @Override
  public void write(long rank, State.Builder state) {
    aspect.write(rank, state);
  }
}
