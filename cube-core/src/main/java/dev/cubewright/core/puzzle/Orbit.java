package dev.cubewright.core.puzzle;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A set of places whose pieces can be exchanged with one another: the corners, the wings, one kind
 * of centers. Immutable.
 *
 * <p>Places are numbered from 0 within the orbit. Identical pieces have the same number; if all
 * pieces differ, a piece has the number of its place in the solved state.
 *
 * <p>Of a piece with <em>modulus</em> m only the orientation modulo m is seen. A plain center of a
 * 3x3x3 that is turned with its face has four orientations and modulus 1; with a stripe across it
 * has modulus 2, with an arrow 4, which is the usual case.
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

  /** For each piece its first home, or -1; no piece has a greater number than there are places. */
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

  /** {@return in how many ways a piece can be turned at a place, at least 1} */
  public int orientations() {
    return orientations;
  }

  /** {@return where this orbit begins in the flat numbering of all places of the puzzle} */
  public int offset() {
    return offset;
  }

  /**
   * {@return the number of pieces that can be told apart: those numbered 0 to {@code kinds() - 1}}
   */
  public int kinds() {
    return kinds;
  }

  /** {@return how often each of the {@link #kinds} is there in the solved state, as a new array} */
  public int[] supply() {
    int[] supply = new int[kinds];
    solvedPieces.forEach(piece -> supply[piece]++);
    return supply;
  }

  /** {@return whether some pieces of this orbit cannot be told apart} */
  public boolean hasLikePieces() {
    return kinds < size();
  }

  /** {@return whether every piece shows all its orientations, which is the usual case} */
  public boolean hasFullModuli() {
    return fullModuli;
  }

  /**
   * {@return how many orientations of a piece can be told apart: a divisor of {@link
   * #orientations()}, 1 if its orientation is not seen at all}
   *
   * @param piece the number of a piece
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
   * {@return the number of the piece that stands at a place in the solved state}
   *
   * @param place 0 to {@code size() - 1}
   */
  public int solvedPiece(int place) {
    return solvedPieces.get(place);
  }

  /**
   * {@return the first place at which a piece stands in the solved state}
   *
   * @param piece the number of a piece
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
   * {@return the name of a piece: that of its home, without the number that tells like pieces'
   * homes apart}
   *
   * @param piece the number of a piece
   * @throws IllegalArgumentException if this orbit has no such piece
   */
  public String pieceName(int piece) {
    String home = placeNames.get(homeOf(piece));
    int end = home.length();
    while (hasLikePieces() && end > 1 && Character.isDigit(home.charAt(end - 1))) {
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
