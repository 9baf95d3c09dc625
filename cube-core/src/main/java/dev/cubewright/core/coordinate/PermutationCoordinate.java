package dev.cubewright.core.coordinate;

import com.google.common.math.LongMath;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.Arrays;

/**
 * Which piece of an orbit stands at each place, numbered in the factorial system: the identity is
 * 0, the reversal {@code n! - 1}, and the order is that of the lists of pieces read from place 0.
 *
 * <p>For three pieces: 012 = 0, 021 = 1, 102 = 2, 120 = 3, 201 = 4, 210 = 5. May be restricted to
 * some places whose pieces always stay among them.
 */
public final class PermutationCoordinate extends OrbitCoordinate {
  private static final int MAXIMUM_PLACES = 20;

  private final int[] positions;
  private final long size;

  private PermutationCoordinate(Orbits orbits, Orbit orbit, int[] some) {
    super(orbits, orbit, some, orbit.name() + "-permutation", new Aspect(orbit.name(), false));
    if (orbit.hasIdenticalPieces()) {
      throw new IllegalArgumentException(
          "the " + orbit.name() + " have like pieces: number them as an arrangement");
    }
    if (places.length > MAXIMUM_PLACES) {
      throw new IllegalArgumentException(
          "at most " + MAXIMUM_PLACES + " places can be numbered, not " + places.length);
    }
    this.positions = new int[orbit.size()];
    Arrays.fill(positions, -1);
    for (int i = 0; i < places.length; i++) {
      positions[places[i]] = i;
    }
    this.size = LongMath.factorial(places.length);
  }

  /**
   * {@return the coordinate of all places of an orbit}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of at most 20 places, without like pieces
   * @throws IllegalArgumentException if the orbit has like pieces
   * @throws IllegalArgumentException if there are more than 20 places
   */
  public static PermutationCoordinate of(Orbits orbits, Orbit orbit) {
    return new PermutationCoordinate(orbits, orbit, allPlaces(orbit));
  }

  /**
   * {@return the coordinate of some places, the pieces of which never leave them}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit without like pieces
   * @param places 1 to 20 different places of the orbit
   * @throws IllegalArgumentException if the orbit has like pieces
   * @throws IllegalArgumentException if there is no place, or more than 20
   * @throws IllegalArgumentException if a place is there twice
   */
  public static PermutationCoordinate of(Orbits orbits, Orbit orbit, int... places) {
    return new PermutationCoordinate(orbits, orbit, places);
  }

  @Override
  public long size() {
    return size;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if a piece of another place is among the places
   * @throws IllegalArgumentException if a piece is among them twice
   */
  @Override
  public long rank(State state) {
    long rank = 0;
    int left = -1; // a bit for each piece not yet met; those above the last piece's play no part
    for (int i = 0; i < places.length; i++) {
      int position = positions[state.piece(orbit, places[i])];
      if (position < 0 || (left >> position & 1) == 0) {
        throw new IllegalArgumentException("not a permutation of the places of " + name());
      }
      // How many of the pieces not yet met would come before this one.
      rank = rank * (places.length - i) + Integer.bitCount(left & ((1 << position) - 1));
      left ^= 1 << position;
    }
    return rank;
  }

  @Override
  public void write(long rank, State.Builder state) {
    check(rank, this);
    long rest = rank;
    long weight = size;
    int left = -1;
    for (int i = 0; i < places.length; i++) {
      weight /= places.length - i;
      int before = (int) (rest / weight);
      rest %= weight;
      int candidates = left;
      for (int skipped = 0; skipped < before; skipped++) {
        candidates &= candidates - 1;
      }
      int position = Integer.numberOfTrailingZeros(candidates);
      left ^= 1 << position;
      state.piece(orbit, places[i], places[position]);
    }
  }
}
