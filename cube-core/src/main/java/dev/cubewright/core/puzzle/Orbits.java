package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * All orbits of a puzzle, laid one behind the other: the shape that its states and transformations
 * share. Immutable.
 */
public final class Orbits {
  /** More orientations than this no piece may have. */
  static final int MAXIMUM_ORIENTATIONS = 100;

  /** More places than this no orbit may have: a piece's number must fit a byte. */
  static final int MAXIMUM_SIZE = 127;

  private final List<Orbit> list;
  private final byte[] orientationCounts;
  private final byte[] solvedPieces;

  private Orbits(List<Orbit> list) {
    this.list = List.copyOf(list);
    int places = list.stream().mapToInt(Orbit::size).sum();
    orientationCounts = new byte[places];
    solvedPieces = new byte[places];
    for (Orbit orbit : list) {
      int end = orbit.offset() + orbit.size();
      Arrays.fill(orientationCounts, orbit.offset(), end, (byte) orbit.orientations());
      for (int place = 0; place < orbit.size(); place++) {
        solvedPieces[orbit.offset() + place] = (byte) orbit.solvedPiece(place);
      }
    }
  }

  /** Collects the orbits of one puzzle in order. */
  static final class Builder {
    private final List<Orbit> list = new ArrayList<>();
    private int offset;

    /**
     * Adds an orbit behind the others.
     *
     * @throws IllegalArgumentException if the orbit has no place, more than {@value #MAXIMUM_SIZE},
     *     fewer than 1 or more than {@value #MAXIMUM_ORIENTATIONS} orientations, or a name in use
     */
    void add(String name, int orientations, List<String> placeNames, List<Integer> solvedPieces) {
      int size = placeNames.size();
      if (size < 1 || size > MAXIMUM_SIZE || solvedPieces.size() != size) {
        throw new IllegalArgumentException(
            "the orbit "
                + name
                + " has "
                + size
                + " places; 1 to "
                + MAXIMUM_SIZE
                + " are allowed");
      }
      if (orientations < 1 || orientations > MAXIMUM_ORIENTATIONS) {
        throw new IllegalArgumentException(
            "the orbit "
                + name
                + " has "
                + orientations
                + " orientations; 1 to "
                + MAXIMUM_ORIENTATIONS
                + " are allowed");
      }
      if (list.stream().anyMatch(other -> other.name().equals(name))) {
        throw new IllegalArgumentException("two orbits are called " + name);
      }
      list.add(new Orbit(name, offset, orientations, placeNames, solvedPieces));
      offset += size;
    }

    Orbits build() {
      return new Orbits(list);
    }
  }

  /** {@return the orbits in order} */
  public List<Orbit> list() {
    return list;
  }

  /**
   * {@return the orbit of a name, if there is one}
   *
   * @param name such as {@code corners}
   */
  public Optional<Orbit> find(String name) {
    return list.stream().filter(orbit -> orbit.name().equals(name)).findFirst();
  }

  /**
   * {@return the orbit of a name that is known to exist}
   *
   * @param name such as {@code corners}
   * @throws IllegalArgumentException if there is none
   */
  public Orbit get(String name) {
    return find(name)
        .orElseThrow(
            () -> new IllegalArgumentException("no orbit is called " + name + " among " + list));
  }

  /** {@return the number of places of all orbits together} */
  public int places() {
    return orientationCounts.length;
  }

  /** {@return how many orientations a piece has at a place of the flat numbering} */
  int orientationsAt(int flatPlace) {
    return orientationCounts[flatPlace];
  }

  /** {@return the piece that stands at a place of the flat numbering when solved} */
  int solvedPieceAt(int flatPlace) {
    return solvedPieces[flatPlace];
  }

  /** Tells whether both describe the same pieces; a puzzle may have been made twice. */
  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof Orbits that && list.equals(that.list));
  }

  @Override
  public int hashCode() {
    return list.hashCode();
  }
}
