package dev.cubewright.core.puzzle;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A set of places whose pieces can exchange places: the corners, the wings, or one kind of centers.
 * Immutable.
 *
 * <p>Places and pieces have indices from 0 within the orbit. Identical pieces share one index. If
 * all pieces are different, the index of a piece equals the index of its place in the solved state.
 *
 * <p>A piece with <em>modulus</em> m shows its orientation only modulo m. For example, a center of
 * a 3x3x3 has four orientations. A plain center has modulus 1, a center with a stripe modulus 2,
 * and one with an arrow modulus 4. Usually all orientations are visible.
 */
public final class Orbit {
  private final String name;
  private final int offset;
  private final int orientations;
  private final List<String> placeNames;
  private final List<Integer> solvedPieces;
  private final List<Integer> moduli;
  private final int kinds;
  private final boolean fullModuli;

  /** The first home of each piece, or -1. Piece numbers are less than the number of places. */
  private final int[] homes;

  Orbit(
      String name,
      int offset,
      int orientations,
      List<String> placeNames,
      List<Integer> solvedPieces,
      List<Integer> moduli) {
    this.name = name;
    this.offset = offset;
    this.orientations = orientations;
    this.placeNames = List.copyOf(placeNames);
    this.solvedPieces = List.copyOf(solvedPieces);
    this.moduli = List.copyOf(moduli);
    this.fullModuli = moduli.stream().allMatch(modulus -> modulus == orientations);
    this.kinds = (int) solvedPieces.stream().distinct().count();
    this.homes = IntStream.range(0, solvedPieces.size()).map(solvedPieces::indexOf).toArray();
  }

  /** {@return the name, unique within the puzzle, such as {@code corners}} */
  public String name() {
    return name;
  }

  /** {@return the number of places, at least 1} */
  public int size() {
    return placeNames.size();
  }

  /** {@return the number of orientations of a piece at a place, at least 1} */
  public int orientations() {
    return orientations;
  }

  /** {@return the index of the first place of this orbit in the flat numbering of all places} */
  public int offset() {
    return offset;
  }

  /** {@return the number of different pieces; their indices are 0 to {@code kinds() - 1}} */
  public int kinds() {
    return kinds;
  }

  /** {@return the number of pieces with each index, 0 to {@code kinds() - 1}, as a new array} */
  public int[] supply() {
    int[] supply = new int[kinds];
    solvedPieces.forEach(piece -> supply[piece]++);
    return supply;
  }

  /** {@return whether this orbit has identical pieces} */
  public boolean hasIdenticalPieces() {
    return kinds < size();
  }

  /** {@return whether every piece shows all its orientations, which is usual} */
  public boolean hasFullModuli() {
    return fullModuli;
  }

  /**
   * {@return the number of visibly different orientations of a piece: a divisor of {@link
   * #orientations()}; 1 if no orientation is visible}
   *
   * @param piece the index of a piece
   * @throws IllegalArgumentException if this orbit has no such piece
   */
  public int modulus(int piece) {
    return moduli.get(homeOf(piece));
  }

  /**
   * {@return the name of a place}
   *
   * @param place 0 to {@code size() - 1}
   */
  public String placeName(int place) {
    return placeNames.get(place);
  }

  /**
   * {@return the index of the piece at a place in the solved state}
   *
   * @param place 0 to {@code size() - 1}
   */
  public int solvedPiece(int place) {
    return solvedPieces.get(place);
  }

  /**
   * {@return the first place of a piece in the solved state}
   *
   * @param piece the index of a piece
   * @throws IllegalArgumentException if this orbit has no such piece
   */
  public int homeOf(int piece) {
    int home = piece >= 0 && piece < homes.length ? homes[piece] : -1;
    if (home < 0) {
      throw new IllegalArgumentException("the orbit " + name + " has no piece " + piece);
    }
    return home;
  }

  /**
   * {@return the name of a piece: the name of its home, for identical pieces without trailing
   * digits}
   *
   * @param piece the index of a piece
   * @throws IllegalArgumentException if this orbit has no such piece
   */
  public String pieceName(int piece) {
    String home = placeNames.get(homeOf(piece));
    int end = home.length();
    while (hasIdenticalPieces() && end > 1 && Character.isDigit(home.charAt(end - 1))) {
      end--;
    }
    return home.substring(0, end);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Orbit that
            && name.equals(that.name)
            && offset == that.offset
            && orientations == that.orientations
            && placeNames.equals(that.placeNames)
            && solvedPieces.equals(that.solvedPieces)
            && moduli.equals(that.moduli));
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name + " (" + size() + " places, " + orientations + " orientations)";
  }
}
