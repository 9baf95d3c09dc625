package dev.cubewright.core.puzzle;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The pieces and orientations that are allowed at each place of a puzzle, such as a goal that
 * leaves some pieces open. The places are independent. Immutable; compared by value.
 */
public final class Pattern {
  private final Orbits orbits;

  /** For each flat place, the allowed pieces and orientations; null if all are allowed. */
  private final @Nullable BitSet[] allowed;

  private Pattern(Orbits orbits, @Nullable BitSet[] allowed) {
    this.orbits = orbits;
    this.allowed = allowed;
  }

  /**
   * {@return a builder of a pattern that initially allows every piece at every place}
   *
   * @param orbits the orbits of the puzzle
   */
  public static Builder builder(Orbits orbits) {
    return new Builder(orbits);
  }

  /**
   * {@return the pattern that matches only one state}
   *
   * @param state the state
   */
  public static Pattern of(State state) {
    Builder builder = new Builder(state.orbits());
    for (Orbit orbit : state.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        builder.allow(orbit, place, state.piece(orbit, place), state.orientation(orbit, place));
      }
    }
    return builder.build();
  }

  /** {@return the orbits of the puzzle} */
  public Orbits orbits() {
    return orbits;
  }

  /**
   * {@return whether a piece is allowed at a place in an orientation}
   *
   * @param orbit an orbit of the puzzle
   * @param place 0 to {@code orbit.size() - 1}
   * @param piece the index of a piece of the orbit
   * @param orientation 0 to {@code orbit.orientations() - 1}; reduced modulo the modulus of the
   *     piece
   * @throws IllegalArgumentException if the orbit has no such piece
   */
  public boolean allows(Orbit orbit, int place, int piece, int orientation) {
    int number = number(orbit, piece, orientation);
    BitSet set = allowed[orbit.offset() + place];
    return set == null || set.get(number);
  }

  /**
   * {@return whether all pieces are allowed at a place, in all orientations}
   *
   * @param orbit an orbit of the puzzle
   * @param place 0 to {@code orbit.size() - 1}
   */
  public boolean allowsAnything(Orbit orbit, int place) {
    return allowed[orbit.offset() + place] == null;
  }

  IntStream restrictedPlaces() {
    return IntStream.range(0, allowed.length).filter(place -> allowed[place] != null);
  }

  /** {@return the only matching state; empty if no state or several states match} */
  public Optional<State> state() {
    State.Builder state = State.solved(orbits).toBuilder();
    for (Orbit orbit : orbits.list()) {
      int[] missing = new int[orbit.size()];
      for (int place = 0; place < orbit.size(); place++) {
        BitSet set = allowed[orbit.offset() + place];
        if (set == null ? possible(orbit) > 1 : set.cardinality() != 1) {
          return Optional.empty();
        }
        int number = set == null ? 0 : set.nextSetBit(0);
        int piece = number / orbit.orientations();
        state.piece(orbit, place, piece);
        state.orientation(orbit, place, number % orbit.orientations());
        missing[piece]--;
        missing[orbit.solvedPiece(place)]++;
      }
      if (Arrays.stream(missing).anyMatch(count -> count > 0)) {
        return Optional.empty();
      }
    }
    return Optional.of(state.build());
  }

  /**
   * {@return whether a state has an allowed piece and orientation at each place}
   *
   * @param state a state of the same orbits
   */
  public boolean matches(State state) {
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        BitSet set = allowed[orbit.offset() + place];
        if (set != null
            && !set.get(
                number(orbit, state.piece(orbit, place), state.orientation(orbit, place)))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the number of visibly different pairs of a piece and an orientation in an orbit. */
  private static int possible(Orbit orbit) {
    return IntStream.range(0, orbit.size())
        .filter(place -> orbit.homeOf(orbit.solvedPiece(place)) == place)
        .map(place -> orbit.modulus(orbit.solvedPiece(place)))
        .sum();
  }

  /**
   * Returns the index of a piece and an orientation; visibly equal orientations have the same
   * index.
   */
  private static int number(Orbit orbit, int piece, int orientation) {
    return piece * orbit.orientations() + orientation % orbit.modulus(piece);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Pattern that
        && orbits.equals(that.orbits)
        && Arrays.equals(allowed, that.allowed);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(allowed);
  }

  @Override
  public String toString() {
    return "places allow " + Arrays.toString(allowed);
  }

  /**
   * A builder that collects the allowed pieces and orientations place by place. Not thread-safe.
   */
  public static final class Builder {
    private final Orbits orbits;
    private final @Nullable BitSet[] allowed;

    private Builder(Orbits orbits) {
      this.orbits = orbits;
      this.allowed = new BitSet[orbits.places()];
    }

    /**
     * Allows a piece in one orientation at a place, in addition to those allowed individually
     * before.
     *
     * @param orbit an orbit of the puzzle
     * @param place 0 to {@code orbit.size() - 1}
     * @param piece the index of a piece of the orbit
     * @param orientation 0 to {@code orbit.orientations() - 1}
     * @return this builder
     * @throws IllegalArgumentException if the orbit has no such piece
     * @throws IllegalArgumentException if the orientation is out of range
     */
    public Builder allow(Orbit orbit, int place, int piece, int orientation) {
      if (orientation < 0 || orientation >= orbit.orientations()) {
        throw new IllegalArgumentException(
            "the orientation " + orientation + " is out of range for the orbit " + orbit);
      }
      int number = number(orbit, piece, orientation);
      BitSet set = allowed[orbit.offset() + place];
      if (set == null) {
        set = new BitSet();
        allowed[orbit.offset() + place] = set;
      }
      set.set(number);
      return this;
    }

    /**
     * Allows a piece in every orientation at a place, in addition to those allowed individually
     * before.
     *
     * @param orbit an orbit of the puzzle
     * @param place 0 to {@code orbit.size() - 1}
     * @param piece the index of a piece of the orbit
     * @return this builder
     * @throws IllegalArgumentException if the orbit has no such piece
     */
    public Builder allowPiece(Orbit orbit, int place, int piece) {
      for (int orientation = 0; orientation < orbit.modulus(piece); orientation++) {
        allow(orbit, place, piece, orientation);
      }
      return this;
    }

    /** {@return the pattern of the current restrictions; the builder can be used further} */
    public Pattern build() {
      @Nullable BitSet[] sets = new BitSet[allowed.length];
      for (Orbit orbit : orbits.list()) {
        int possible = possible(orbit);
        for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
          BitSet set = allowed[place];
          // Null represents a set of all values, so that equal patterns have equal arrays.
          sets[place] = set == null || set.cardinality() == possible ? null : (BitSet) set.clone();
        }
      }
      return new Pattern(orbits, sets);
    }
  }
}
