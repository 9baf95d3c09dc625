package dev.cubewright.core.coordinate;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;

/**
 * The orientations of the pieces at the places of an orbit, as a number with one digit for each
 * place. The base is the number of orientations; the first place is the most significant digit.
 *
 * <p>If turns preserve the sum of the digits modulo the base, the last digit follows from the
 * others and is omitted: eight corners have 2,187 ranks.
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
   * {@return the coordinate of all places of an orbit whose twists always add up to zero}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static OrientationCoordinate of(Orbits orbits, Orbit orbit) {
    return new OrientationCoordinate(orbits, orbit, allPlaces(orbit), true);
  }

  /**
   * {@return the coordinate of some places that their pieces never leave and whose twists always
   * add up to zero}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit; the digit of the last one is implied
   * @throws IllegalArgumentException if there is no place, or a place occurs twice
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static OrientationCoordinate of(Orbits orbits, Orbit orbit, int... places) {
    return new OrientationCoordinate(orbits, orbit, places, true);
  }

  /**
   * {@return the coordinate of all places of an orbit whose twists can have any sum}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static OrientationCoordinate free(Orbits orbits, Orbit orbit) {
    return new OrientationCoordinate(orbits, orbit, allPlaces(orbit), false);
  }

  /**
   * {@return the coordinate of some places whose twists can have any sum}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit
   * @throws IllegalArgumentException if there is no place, or a place occurs twice
   * @throws ArithmeticException if the size exceeds the range of long
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
