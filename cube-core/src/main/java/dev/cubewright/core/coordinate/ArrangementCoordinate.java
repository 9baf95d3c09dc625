package dev.cubewright.core.coordinate;

import com.google.common.math.LongMath;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * A coordinate of the arrangement of an orbit's pieces by kind. Arrangements are ordered
 * lexicographically by the kinds at the places. With two kinds, the coordinate is a combination.
 *
 * <p>For the kinds 0, 0 and 1: 001 = 0, 010 = 1, 100 = 2. Ranking and unranking take time
 * proportional to the number of places times the number of kinds.
 */
public final class ArrangementCoordinate extends OrbitCoordinate {
  private final int[] kindOf;
  private final int[] homeCounts;
  private final int[][] piecesByKind;
  private final long size;

  private ArrangementCoordinate(
      Orbits orbits, Orbit orbit, int[] some, String name, IntUnaryOperator kindOfPiece) {
    super(orbits, orbit, some, name, new Aspect(orbit.name(), false));
    this.kindOf = new int[orbit.kinds()];
    Arrays.setAll(kindOf, kindOfPiece);
    int kinds = Arrays.stream(kindOf).max().orElse(0) + 1;
    this.homeCounts = new int[kinds];
    this.piecesByKind = new int[kinds][];
    for (int kind = 0; kind < kinds; kind++) {
      int wanted = kind;
      piecesByKind[kind] =
          Arrays.stream(places)
              .map(orbit::solvedPiece)
              .filter(piece -> kindOf[piece] == wanted)
              .toArray();
      homeCounts[kind] = piecesByKind[kind].length;
    }
    this.size = arrangements(homeCounts, places.length);
  }

  /**
   * {@return the coordinate of an orbit with identical pieces, such as 24 centers, four of each of
   * six colors}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static ArrangementCoordinate of(Orbits orbits, Orbit orbit) {
    return of(orbits, orbit, allPlaces(orbit));
  }

  /**
   * {@return the coordinate of the pieces at some places, which the pieces never leave}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit
   * @throws IllegalArgumentException if there is no place, or a place occurs twice
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static ArrangementCoordinate of(Orbits orbits, Orbit orbit, int... places) {
    return new ArrangementCoordinate(
        orbits, orbit, places, orbit.name() + "-arrangement", piece -> piece);
  }

  /**
   * {@return the coordinate of the places of some pieces, among places that the pieces never leave;
   * other pieces count as identical}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit
   * @param pieces pieces whose homes are among these places
   * @throws IllegalArgumentException if there is no place, or a place occurs twice
   * @throws IllegalArgumentException if a piece is not in the orbit
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static ArrangementCoordinate ofPieces(
      Orbits orbits, Orbit orbit, int[] places, int... pieces) {
    int[] chosen = chosen(orbit, pieces);
    return new ArrangementCoordinate(
        orbits,
        orbit,
        places,
        nameOf(orbit, "-arrangement-of", chosen),
        piece -> Math.max(0, Arrays.binarySearch(chosen, piece) + 1));
  }

  /**
   * {@return the combination: the set of places of some pieces, without their order}
   *
   * <p>Rank 0 has the pieces at the last places.
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param pieces pieces of the orbit
   * @throws IllegalArgumentException if a piece is not in the orbit
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static ArrangementCoordinate combination(Orbits orbits, Orbit orbit, int... pieces) {
    return combinationAt(orbits, orbit, allPlaces(orbit), pieces);
  }

  /**
   * {@return the combination among some places, which their pieces never leave}
   *
   * @param orbits the orbits of the puzzle
   * @param orbit an orbit of the puzzle
   * @param places at least one place of the orbit
   * @param pieces pieces whose homes are among these places
   * @throws IllegalArgumentException if there is no place, or a place occurs twice
   * @throws IllegalArgumentException if a piece is not in the orbit
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static ArrangementCoordinate combinationAt(
      Orbits orbits, Orbit orbit, int[] places, int... pieces) {
    int[] chosen = chosen(orbit, pieces);
    return new ArrangementCoordinate(
        orbits,
        orbit,
        places,
        nameOf(orbit, "-combination", chosen),
        piece -> Arrays.binarySearch(chosen, piece) >= 0 ? 1 : 0);
  }

  private static int[] chosen(Orbit orbit, int[] pieces) {
    int[] chosen = Arrays.stream(pieces).sorted().distinct().toArray();
    for (int piece : chosen) {
      orbit.homeOf(piece);
    }
    return chosen;
  }

  private static String nameOf(Orbit orbit, String what, int[] pieces) {
    StringBuilder name = new StringBuilder(orbit.name()).append(what);
    for (int piece : pieces) {
      name.append('-').append(orbit.pieceName(piece));
    }
    return name.toString();
  }

  private static long arrangements(int[] counts, int places) {
    long product = 1;
    int left = places;
    for (int count : counts) {
      product = Math.multiplyExact(product, binomial(left, count));
      left -= count;
    }
    return product;
  }

  private static long binomial(int many, int some) {
    long binomial = some > many ? 0 : LongMath.binomial(many, some);
    // Guava returns the maximum long for greater numbers.
    if (binomial == Long.MAX_VALUE) {
      throw new ArithmeticException("the size exceeds the range of long");
    }
    return binomial;
  }

  /** {@return whether there are exactly two kinds, so that a rank represents a set of places} */
  public boolean isCombination() {
    return Arrays.stream(homeCounts).filter(count -> count > 0).count() == 2;
  }

  /**
   * {@return the number of pieces of the last kind; for a combination, the number of its pieces}
   */
  public int chosen() {
    return Arrays.stream(homeCounts).filter(count -> count > 0).reduce(0, (one, next) -> next);
  }

  /** {@return the places of this coordinate, in the flat numbering} */
  public int[] flatPlaces() {
    return Arrays.stream(places).map(place -> orbit.offset() + place).toArray();
  }

  @Override
  public long size() {
    return size;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if there are more pieces of a kind than in the solved state
   */
  @Override
  public long rank(State state) {
    return rank(place -> state.piece(orbit, place));
  }

  /** Returns the rank of the state with the given piece at each place. */
  long rank(IntUnaryOperator pieceAt) {
    int[] counts = homeCounts.clone();
    long left = size;
    long rank = 0;
    for (int i = 0; i < places.length; i++) {
      int kind = kindOf[pieceAt.applyAsInt(places[i])];
      int remaining = places.length - i;
      // The fraction counts[k] / remaining of the remaining arrangements has kind k here.
      for (int smaller = 0; smaller < kind; smaller++) {
        rank += share(left, counts[smaller], remaining);
      }
      if (counts[kind] == 0) {
        throw new IllegalArgumentException("too many pieces of a kind for " + name());
      }
      left = share(left, counts[kind]--, remaining);
    }
    return rank;
  }

  @Override
  public void write(long rank, State.Builder state) {
    check(rank, this);
    int[] counts = homeCounts.clone();
    long left = size;
    long rest = rank;
    for (int i = 0; i < places.length; i++) {
      int remaining = places.length - i;
      int kind = 0;
      long block = share(left, counts[kind], remaining);
      while (rest >= block) {
        rest -= block;
        kind++;
        block = share(left, counts[kind], remaining);
      }
      state.piece(orbit, places[i], piecesByKind[kind][--counts[kind]]);
      left = block;
    }
  }

  /** Returns the integer {@code left * count / remaining} without overflow. */
  private static long share(long left, int count, int remaining) {
    return left / remaining * count + left % remaining * count / remaining;
  }
}
