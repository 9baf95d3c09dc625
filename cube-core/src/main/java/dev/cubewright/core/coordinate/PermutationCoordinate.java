package dev.cubewright.core.coordinate;

import com.google.common.math.LongMath;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.Arrays;

/**
 * The permutation of an orbit's pieces, numbered in the factorial number system. Permutations are
 * in lexicographic order: the identity is 0, the reversal {@code n! - 1}.
 *
 * <p>For three pieces: 012 = 0, 021 = 1, 102 = 2, 120 = 3, 201 = 4, 210 = 5. The coordinate can be
 * restricted to a set of places that their pieces never leave.
 */
public final class PermutationCoordinate extends OrbitCoordinate {
  private static final int MAXIMUM_PLACES = 20;

  private final int[] positions;
  private final long size;

  private PermutationCoordinate(Orbits orbits, Orbit orbit, int[] some) {
    super(orbits, orbit, some, orbit.name() + "-permutation", new Aspect(orbit.name(), false));
    if (orbit.hasIdenticalPieces()) {
      throw new IllegalArgumentException(
          "the " + orbit.name() + " have identical pieces; use an arrangement coordinate");
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
   * @param orbit an orbit of at most 20 places, without identical pieces
   * @throws IllegalArgumentException if the orbit has identical pieces
   * @throws IllegalArgumentException if there are more than 20 places
   */
  public static PermutationCoordinate of(Orbits orbits, Orbit orbit) {
    return new PermutationCoordinate(orbits, orbit, allPlaces(orbit));
  }

  /**
   * {@return the coordinate of some places that their pieces never leave}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit without identical pieces
   * @param places 1 to 20 different places of the orbit
   * @throws IllegalArgumentException if the orbit has identical pieces
   * @throws IllegalArgumentException if there is no place, or more than 20
   * @throws IllegalArgumentException if a place occurs twice
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
   * @throws IllegalArgumentException if a piece of another place is at one of the places
   * @throws IllegalArgumentException if a piece is at two of the places
   */
  @Override
  public long rank(State state) {
    long rank = 0;
    int left = -1; // a bit for each remaining piece; bits above the last piece have no effect
    for (int i = 0; i < places.length; i++) {
      int position = positions[state.piece(orbit, places[i])];
      if (position < 0 || (left >> position & 1) == 0) {
        throw new IllegalArgumentException("not a permutation of the places of " + name());
      }
      // The number of remaining pieces before this one.
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
