package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * All orbits of a puzzle in order, with a flat numbering of their places. The states and
 * transformations of a puzzle share its orbits. Immutable.
 */
public final class Orbits {
  /** The maximum number of orientations of a piece. */
  public static final int MAXIMUM_ORIENTATIONS = 100;

  /** The maximum number of places of an orbit. */
  public static final int MAXIMUM_SIZE = 4000;

  /** The maximum number of orbits of a puzzle; a 33x33x33 has 258. */
  public static final int MAXIMUM_COUNT = 512;

  private final List<Orbit> list;
  private final byte[] orientationCounts;
  private final short[] solvedPieces;
  private final boolean fullModuli;

  private Orbits(List<Orbit> list) {
    this.list = List.copyOf(list);
    int places = list.stream().mapToInt(Orbit::size).sum();
    orientationCounts = new byte[places];
    solvedPieces = new short[places];
    fullModuli = list.stream().allMatch(Orbit::hasFullModuli);
    for (Orbit orbit : list) {
      int end = orbit.offset() + orbit.size();
      Arrays.fill(orientationCounts, orbit.offset(), end, (byte) orbit.orientations());
      for (int place = 0; place < orbit.size(); place++) {
        solvedPieces[orbit.offset() + place] = (short) orbit.solvedPiece(place);
      }
    }
  }

  /** {@return a builder without orbits} */
  public static Builder builder() {
    return new Builder();
  }

  /** A builder that collects the orbits of one puzzle in order. Not thread-safe. */
  public static final class Builder {
    private final List<Orbit> list = new ArrayList<>();
    private int offset;

    private Builder() {}

    /**
     * Appends an orbit whose pieces show all their orientations.
     *
     * @param name a name that is not in use
     * @param orientations the number of orientations of a piece at a place
     * @param placeNames the names of the places, in order
     * @param solvedPieces the index of the piece at each place in the solved state: 0 at place 0,
     *     then the next index for each new piece
     * @return this builder
     * @throws IllegalArgumentException if the orbit has no place
     * @throws IllegalArgumentException if the orbit has more than {@value #MAXIMUM_SIZE} places
     * @throws IllegalArgumentException if the orientations are not 1 to {@value
     *     #MAXIMUM_ORIENTATIONS}
     * @throws IllegalArgumentException if the solved pieces are not numbered as described
     * @throws IllegalArgumentException if the name is in use
     * @throws IllegalArgumentException if there are already {@value #MAXIMUM_COUNT} orbits
     */
    public Builder add(
        String name, int orientations, List<String> placeNames, List<Integer> solvedPieces) {
      return add(
          name,
          orientations,
          placeNames,
          solvedPieces,
          Collections.nCopies(solvedPieces.size(), orientations));
    }

    /**
     * Appends an orbit.
     *
     * @param name a name that is not in use
     * @param orientations the number of orientations of a piece at a place
     * @param placeNames the names of the places, in order
     * @param solvedPieces the index of the piece at each place in the solved state: 0 at place 0,
     *     then the next index for each new piece
     * @param moduli the number of visible orientations of the piece at each place in the solved
     *     state
     * @return this builder
     * @throws IllegalArgumentException if the orbit has no place
     * @throws IllegalArgumentException if the orbit has more than {@value #MAXIMUM_SIZE} places
     * @throws IllegalArgumentException if the orientations are not 1 to {@value
     *     #MAXIMUM_ORIENTATIONS}
     * @throws IllegalArgumentException if the solved pieces are not numbered as described
     * @throws IllegalArgumentException if a modulus does not divide the orientations
     * @throws IllegalArgumentException if identical pieces have different moduli
     * @throws IllegalArgumentException if the name is in use
     * @throws IllegalArgumentException if there are already {@value #MAXIMUM_COUNT} orbits
     */
    public Builder add(
        String name,
        int orientations,
        List<String> placeNames,
        List<Integer> solvedPieces,
        List<Integer> moduli) {
      int size = placeNames.size();
      if (size < 1 || size > MAXIMUM_SIZE) {
        throw outOfRange(name, size + " places", MAXIMUM_SIZE);
      }
      if (orientations < 1 || orientations > MAXIMUM_ORIENTATIONS) {
        throw outOfRange(name, orientations + " orientations", MAXIMUM_ORIENTATIONS);
      }
      if (solvedPieces.size() != size || moduli.size() != size) {
        throw new IllegalArgumentException(
            "the orbit %s needs a piece and a modulus for each of its %s places"
                .formatted(name, size));
      }
      requireNumbered(name, solvedPieces);
      requireModuli(name, orientations, solvedPieces, moduli);
      if (list.stream().anyMatch(other -> other.name().equals(name))) {
        throw new IllegalArgumentException("two orbits have the name " + name);
      }
      if (list.size() == MAXIMUM_COUNT) {
        throw new IllegalArgumentException(
            "the orbit " + name + " exceeds the maximum of " + MAXIMUM_COUNT + " orbits");
      }
      list.add(new Orbit(name, offset, orientations, placeNames, solvedPieces, moduli));
      offset += size;
      return this;
    }

    private static IllegalArgumentException outOfRange(String name, String what, int maximum) {
      return new IllegalArgumentException(
          "the orbit " + name + " has " + what + "; 1 to " + maximum + " are allowed");
    }

    private static void requireNumbered(String name, List<Integer> solvedPieces) {
      int kinds = 0;
      for (int piece : solvedPieces) {
        if (piece < 0 || piece > kinds) {
          throw new IllegalArgumentException(
              ("the pieces of the orbit %s must be numbered in the order of their first homes,"
                      + " not %s")
                  .formatted(name, solvedPieces));
        }
        kinds = Math.max(kinds, piece + 1);
      }
    }

    private static void requireModuli(
        String name, int orientations, List<Integer> solvedPieces, List<Integer> moduli) {
      for (int place = 0; place < moduli.size(); place++) {
        int modulus = moduli.get(place);
        if (modulus < 1 || orientations % modulus != 0) {
          throw new IllegalArgumentException(
              "the modulus %s in the orbit %s does not divide its %s orientations"
                  .formatted(modulus, name, orientations));
        }
        if (modulus != moduli.get(solvedPieces.indexOf(solvedPieces.get(place)))) {
          throw new IllegalArgumentException(
              "identical pieces of the orbit " + name + " have different moduli: " + moduli);
        }
      }
    }

    /** {@return the orbits added until now; the builder can be used further} */
    public Orbits build() {
      return new Orbits(list);
    }
  }

  /** {@return the orbits in order} */
  public List<Orbit> list() {
    return list;
  }

  /**
   * {@return the orbit with a name; empty if there is none}
   *
   * @param name the name, such as {@code corners}
   */
  public Optional<Orbit> find(String name) {
    return list.stream().filter(orbit -> orbit.name().equals(name)).findFirst();
  }

  /**
   * {@return the orbit with a name}
   *
   * @param name the name, such as {@code corners}
   * @throws IllegalArgumentException if there is no such orbit
   */
  public Orbit get(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no orbit " + name + "; the orbits are " + list));
  }

  /**
   * {@return the orbit of a place}
   *
   * @param flatPlace a place in the flat numbering, 0 to {@code places() - 1}
   * @throws IllegalArgumentException if there is no such place
   */
  public Orbit at(int flatPlace) {
    for (Orbit orbit : list) {
      if (flatPlace >= orbit.offset() && flatPlace < orbit.offset() + orbit.size()) {
        return orbit;
      }
    }
    throw new IllegalArgumentException(
        "there is no place " + flatPlace + "; the puzzle has " + places() + " places");
  }

  /** {@return the number of places of all orbits} */
  public int places() {
    return orientationCounts.length;
  }

  /** {@return whether every piece shows all its orientations, which is usual} */
  public boolean haveFullModuli() {
    return fullModuli;
  }

  /**
   * {@return whether a transformation renames pieces consistently, so that {@link State#renamed}
   * returns a state of the same puzzle: identical pieces take the names of identical pieces with
   * equal twists, and their moduli do not change}
   *
   * <p>True for every transformation if there are no identical pieces and all moduli are full.
   *
   * @param renaming a transformation for these orbits
   */
  public boolean allowRenaming(Transformation renaming) {
    for (Orbit orbit : list) {
      for (int place = 0; place < orbit.size(); place++) {
        int piece = orbit.solvedPiece(place);
        int modulus = orbit.modulus(piece);
        int here = orbit.offset() + place;
        int home = orbit.offset() + orbit.homeOf(piece);
        int name = solvedPieceAt(renaming.source(here));
        if (name != solvedPieceAt(renaming.source(home))
            || modulus != orbit.modulus(name)
            || (renaming.twist(here) - renaming.twist(home)) % modulus != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns, for each flat place, the first flat place with an identical solved piece. */
  int[] firstHomes() {
    int[] homes = new int[places()];
    for (Orbit orbit : list) {
      for (int place = 0; place < orbit.size(); place++) {
        homes[orbit.offset() + place] = orbit.offset() + orbit.homeOf(orbit.solvedPiece(place));
      }
    }
    return homes;
  }

  /** Returns, for each flat place, the modulus of its solved piece. */
  int[] moduli() {
    int[] moduli = new int[places()];
    for (Orbit orbit : list) {
      for (int place = 0; place < orbit.size(); place++) {
        moduli[orbit.offset() + place] = orbit.modulus(orbit.solvedPiece(place));
      }
    }
    return moduli;
  }

  int orientationsAt(int flatPlace) {
    return orientationCounts[flatPlace];
  }

  int solvedPieceAt(int flatPlace) {
    return solvedPieces[flatPlace];
  }

  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof Orbits that && list.equals(that.list));
  }

  @Override
  public int hashCode() {
    return list.hashCode();
  }
}
