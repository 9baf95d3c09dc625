package dev.cubewright.core.puzzle;

import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import java.util.Arrays;

/**
 * The effect of a move: for each place, the source of its next piece and the twist of that piece.
 * Immutable.
 *
 * <p>This is the passive view: {@code next.piece[i] = now.piece[source(i)]} and {@code
 * next.orientation[i] = now.orientation[source(i)] + twist(i)}, modulo the orientations of the
 * orbit. Places are in the flat numbering (see {@link Orbit#offset()}).
 */
public final class Transformation {
  private final Orbits orbits;
  private final int[] sources;
  private final byte[] twists;

  /** Creates a transformation from valid arrays, without copying them. */
  Transformation(Orbits orbits, int[] sources, byte[] twists) {
    this.orbits = orbits;
    this.sources = sources;
    this.twists = twists;
  }

  /**
   * {@return a transformation}
   *
   * @param orbits the orbits of the puzzle
   * @param sources for each flat place, the source of its next piece
   * @param twists for each flat place, the twist of its next piece
   * @throws IllegalArgumentException if the length of an array is not the number of places
   * @throws IllegalArgumentException if the sources are not a permutation within each orbit
   * @throws IllegalArgumentException if a twist is out of range
   */
  public static Transformation of(Orbits orbits, int[] sources, byte[] twists) {
    if (sources.length != orbits.places() || twists.length != orbits.places()) {
      throw new IllegalArgumentException(
          "a transformation needs a source and a twist for each of the %s places, not %s and %s"
              .formatted(orbits.places(), sources.length, twists.length));
    }
    for (Orbit orbit : orbits.list()) {
      boolean[] seen = new boolean[orbit.size()];
      for (int place = 0; place < orbit.size(); place++) {
        int from = sources[orbit.offset() + place] - orbit.offset();
        if (from < 0 || from >= seen.length || seen[from]) {
          throw new IllegalArgumentException("not a permutation of the " + orbit.name());
        }
        seen[from] = true;
        int twist = twists[orbit.offset() + place];
        if (twist < 0 || twist >= orbit.orientations()) {
          throw new IllegalArgumentException(
              "the " + orbit.name() + " cannot be twisted by " + twist);
        }
      }
    }
    return new Transformation(orbits, sources.clone(), twists.clone());
  }

  /**
   * {@return the identity}
   *
   * @param orbits the orbits of the puzzle
   */
  public static Transformation identity(Orbits orbits) {
    int[] sources = new int[orbits.places()];
    Arrays.setAll(sources, place -> place);
    return new Transformation(orbits, sources, new byte[sources.length]);
  }

  /** {@return the orbits of this transformation} */
  public Orbits orbits() {
    return orbits;
  }

  /**
   * {@return the flat place of the piece that moves to a place}
   *
   * @param flatPlace a place in the flat numbering
   */
  public int source(int flatPlace) {
    return sources[flatPlace];
  }

  int[] sources() {
    return sources.clone();
  }

  /**
   * {@return the twist of the piece that moves to a place}
   *
   * @param flatPlace a place in the flat numbering
   */
  public int twist(int flatPlace) {
    return twists[flatPlace];
  }

  /**
   * Writes the pieces and orientations after this transformation. Works on arrays, because most
   * time is spent here.
   */
  void apply(short[] pieces, byte[] orientations, short[] nextPieces, byte[] nextOrientations) {
    for (int place = 0; place < sources.length; place++) {
      int from = sources[place];
      nextPieces[place] = pieces[from];
      int turned = orientations[from] + twists[place];
      int count = orbits.orientationsAt(place);
      nextOrientations[place] = (byte) (turned >= count ? turned - count : turned);
    }
  }

  /**
   * {@return whether this transformation changes neither the piece nor the orientation at a place}
   *
   * @param flatPlace a place in the flat numbering
   */
  public boolean fixes(int flatPlace) {
    return sources[flatPlace] == flatPlace && twists[flatPlace] == 0;
  }

  /**
   * {@return the product: this transformation, then {@code next}}
   *
   * @param next the second transformation, for the same orbits
   */
  public Transformation then(Transformation next) {
    int[] bothSources = new int[sources.length];
    byte[] bothTwists = new byte[sources.length];
    for (int place = 0; place < sources.length; place++) {
      int middle = next.sources[place];
      bothSources[place] = sources[middle];
      bothTwists[place] =
          (byte) ((twists[middle] + next.twists[place]) % orbits.orientationsAt(place));
    }
    return new Transformation(orbits, bothSources, bothTwists);
  }

  /**
   * {@return this transformation for other orbits}
   *
   * @param others orbits with the same numbers of places and orientations; their pieces may be
   *     identical
   * @throws IllegalArgumentException if these numbers differ
   */
  public Transformation on(Orbits others) {
    return of(others, sources, twists);
  }

  /** {@return the inverse transformation} */
  public Transformation inverse() {
    int[] backSources = new int[sources.length];
    byte[] backTwists = new byte[sources.length];
    for (int place = 0; place < sources.length; place++) {
      int from = sources[place];
      int orientations = orbits.orientationsAt(place);
      backSources[from] = place;
      backTwists[from] = (byte) ((orientations - twists[place]) % orientations);
    }
    return new Transformation(orbits, backSources, backTwists);
  }

  /**
   * {@return a power of this transformation}
   *
   * @param times the exponent; negative ones are powers of the inverse
   */
  public Transformation power(int times) {
    Transformation base = times < 0 ? inverse() : this;
    Transformation result = identity(orbits);
    for (int left = Math.abs(times); left > 0; left >>= 1) {
      if ((left & 1) == 1) {
        result = result.then(base);
      }
      base = base.then(base);
    }
    return result;
  }

  /** {@return the transformation with the same sources and no twists} */
  public Transformation withoutTwists() {
    return new Transformation(orbits, sources, new byte[twists.length]);
  }

  /** {@return whether this is the identity} */
  public boolean isIdentity() {
    for (int place = 0; place < sources.length; place++) {
      if (sources[place] != place || twists[place] != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * {@return the order: the smallest positive exponent whose power is the identity; {@link
   * Integer#MAX_VALUE} also represents greater orders}
   */
  public int order() {
    long order = 1;
    boolean[] seen = new boolean[sources.length];
    for (int start = 0; start < seen.length; start++) {
      int length = 0;
      int twist = 0;
      for (int place = start; !seen[place]; place = sources[place]) {
        seen[place] = true;
        length++;
        twist += twists[place];
      }
      if (length > 0) {
        int orientations = orbits.orientationsAt(start);
        long cycle = (long) length * (orientations / IntMath.gcd(orientations, twist));
        order = order / LongMath.gcd(order, cycle) * cycle;
        if (order >= Integer.MAX_VALUE) {
          return Integer.MAX_VALUE;
        }
      }
    }
    return (int) order;
  }

  /**
   * {@return whether both orders of the two transformations have the same effect}
   *
   * @param other a transformation for the same orbits
   */
  public boolean commutesWith(Transformation other) {
    return then(other).equals(other.then(this));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Transformation that
        && Arrays.equals(sources, that.sources)
        && Arrays.equals(twists, that.twists);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(sources) + Arrays.hashCode(twists);
  }

  @Override
  public String toString() {
    return "from " + Arrays.toString(sources) + " twisted by " + Arrays.toString(twists);
  }
}
