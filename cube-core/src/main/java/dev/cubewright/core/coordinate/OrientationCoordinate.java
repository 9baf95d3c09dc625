package dev.cubewright.core.coordinate;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;

/**
 * How the pieces at the places of an orbit are turned: a number with one digit for each place, the
 * first place having the greatest weight, to the base of the orbit's orientations.
 *
 * <p>Where turns keep the sum of all digits a multiple of the base, the last digit follows from the
 * others and is left out: 2,187 numbers for eight corners.
 */
public final class OrientationCoordinate extends OrbitCoordinate {
  private final int digits;
  private final long size;

  private OrientationCoordinate(Orbits orbits, Orbit orbit, int[] places, boolean lastImplied) {
    super(
        orbits,
        orbit,
        places,
        orbit.name() + (lastImplied ? "-orientation" : "-free-orientation"),
        new Aspect(orbit.name(), true));
    this.digits = this.places.length - (lastImplied ? 1 : 0);
    long product = 1;
    for (int i = 0; i < digits; i++) {
      product = Math.multiplyExact(product, orbit.orientations());
    }
    this.size = product;
  }

  /**
   * {@return the coordinate of all places of an orbit, the twists of which always add up to
   * nothing}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @throws ArithmeticException if there are more numbers than a long holds
   */
  public static OrientationCoordinate of(Orbits orbits, Orbit orbit) {
    return new OrientationCoordinate(orbits, orbit, allPlaces(orbit), true);
  }

  /**
   * {@return the coordinate of some places, the twists of which always add up to nothing and the
   * pieces of which never leave them}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit; the last has the implied digit
   * @throws IllegalArgumentException if there is no place, or one twice
   * @throws ArithmeticException if there are more numbers than a long holds
   */
  public static OrientationCoordinate of(Orbits orbits, Orbit orbit, int... places) {
    return new OrientationCoordinate(orbits, orbit, places, true);
  }

  /**
   * {@return the coordinate of all places of an orbit, the twists of which may add up to anything}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @throws ArithmeticException if there are more numbers than a long holds
   */
  public static OrientationCoordinate free(Orbits orbits, Orbit orbit) {
    return new OrientationCoordinate(orbits, orbit, allPlaces(orbit), false);
  }

  /**
   * {@return the coordinate of some places, the twists of which may add up to anything}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit
   * @throws IllegalArgumentException if there is no place, or one twice
   * @throws ArithmeticException if there are more numbers than a long holds
   */
  public static OrientationCoordinate free(Orbits orbits, Orbit orbit, int... places) {
    return new OrientationCoordinate(orbits, orbit, places, false);
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public long rank(State state) {
    long rank = 0;
    for (int i = 0; i < digits; i++) {
      rank = rank * orbit.orientations() + state.orientation(orbit, places[i]);
    }
    return rank;
  }

  @Override
  public void write(long rank, State.Builder state) {
    check(rank, this);
    long rest = rank;
    int sum = 0;
    for (int i = digits - 1; i >= 0; i--) {
      int digit = (int) (rest % orbit.orientations());
      rest /= orbit.orientations();
      sum += digit;
      state.orientation(orbit, places[i], digit);
    }
    if (digits < places.length) {
      state.orientation(orbit, places[digits], Math.floorMod(-sum, orbit.orientations()));
    }
  }
}
