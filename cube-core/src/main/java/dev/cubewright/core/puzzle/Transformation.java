package dev.cubewright.core.puzzle;

import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import java.util.Arrays;

/**
 * What a move does: for each place, from which place its next piece comes and how much that piece
 * is twisted on the way. Immutable.
 *
 * <p>This is the passive view: {@code next.piece[i] = now.piece[source(i)]} and {@code
 * next.orientation[i] = now.orientation[source(i)] + twist(i)}, modulo the orientations of the
 * orbit. Places are those of the flat numbering (see {@link Orbit#offset()}).
 */
public final class Transformation {
  private final Orbits orbits;
  private final int[] sources;
  private final byte[] twists;

  /** Makes a transformation of arrays that the caller knows to be right, and gives up. */
  Transformation(Orbits orbits, int[] sources, byte[] twists) {
    this.orbits = orbits;
    this.sources = sources;
    this.twists = twists;
  }

  /**
   * {@return a transformation}
   *
   * @param orbits the orbits of the puzzle
   * @param sources for each place of the flat numbering, from which place its next piece comes
   * @param twists for each place of the flat numbering, how much that piece is twisted on the way
   * @throws IllegalArgumentException if an array does not have one number for each place
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
   * {@return the transformation that changes nothing}
   *
   * @param orbits the orbits of the puzzle
   */
  public static Transformation identity(Orbits orbits) {
    int[] sources = new int[orbits.places()];
    Arrays.setAll(sources, place -> place);
    return new Transformation(orbits, sources, new byte[sources.length]);
  }

  /** {@return the orbits that this transformation is for} */
  public Orbits orbits() {
    return orbits;
  }

  /**
   * {@return from which place, in the flat numbering, the next piece of a place comes}
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
   * {@return how much the piece that comes to a place is twisted on the way}
   *
   * @param flatPlace a place in the flat numbering
   */
  public int twist(int flatPlace) {
    return twists[flatPlace];
  }

  /** Writes the pieces and orientations after this; on the arrays, as most time is spent here. */
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
   * {@return whether a place keeps what stands there, as it stands there}
   *
   * @param flatPlace a place in the flat numbering
   */
  public boolean leaves(int flatPlace) {
    return sources[flatPlace] == flatPlace && twists[flatPlace] == 0;
  }

  /**
   * {@return the transformation that does this one first and then {@code next}}
   *
   * @param next what to do second, for the same orbits
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

  /** {@return the transformation that undoes this one} */
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
   * {@return this transformation done several times}
   *
   * @param times any number; negative ones repeat the inverse
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

  /** {@return the transformation that moves pieces as this one does, but turns none} */
  public Transformation withoutTwists() {
    return new Transformation(orbits, sources, new byte[twists.length]);
  }

  /** {@return whether this transformation changes nothing} */
  public boolean isIdentity() {
    for (int place = 0; place < sources.length; place++) {
      if (sources[place] != place || twists[place] != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * {@return how often this must be done, at least once, until nothing is changed; {@link
   * Integer#MAX_VALUE} stands for any greater number}
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
   * {@return whether it does not matter which of the two is done first}
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
