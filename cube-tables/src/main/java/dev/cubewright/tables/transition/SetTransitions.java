package dev.cubewright.tables.transition;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;

/**
 * The transitions of a {@linkplain ArrangementCoordinate#isCombination combination}: the places of
 * some pieces. Takes four bytes a number for any number of moves, and computes each transition by a
 * few lookups. A set of places is an int, place 0 its highest bit, so the order is that of the
 * coordinate. Eight bits are looked up at a time, half of all to rank a set.
 */
public final class SetTransitions implements Transitions {
  public static final int MOST_PLACES = 30;

  private static final int VALUES = 1 << Byte.SIZE;

  private final int moves;
  private final int parts;
  private final int lowBits;

  /** For each move, part of a set, and value of that part, what becomes of it. */
  private final int[] carried;

  /** The number of the first set with some upper half. */
  private final int[] base;

  /** The place of a lower half among those with as many bits. */
  private final int[] order;

  private final int[] sets;

  /**
   * Computes the tables.
   *
   * @throws IllegalArgumentException if the coordinate is not a combination or has more than
   *     {@value #MOST_PLACES} places
   */
  public SetTransitions(ArrangementCoordinate coordinate, List<Transformation> transformations) {
    int[] places = coordinate.flatPlaces();
    if (!coordinate.isCombination() || places.length > MOST_PLACES) {
      throw new IllegalArgumentException(
          coordinate.name() + " is no combination of at most " + MOST_PLACES + " places");
    }
    moves = transformations.size();
    parts = (places.length + Byte.SIZE - 1) / Byte.SIZE;
    carried = new int[moves * parts * VALUES];
    for (int move = 0; move < moves; move++) {
      carry(transformations.get(move), move, places);
    }
    lowBits = places.length / 2;
    int highBits = places.length - lowBits;
    int[] met = new int[places.length + 1];
    order = new int[1 << lowBits];
    for (int low = 0; low < order.length; low++) {
      order[low] = met[Integer.bitCount(low)]++;
    }
    base = new int[1 << highBits];
    int chosen = coordinate.chosen();
    int size = 0;
    for (int high = 0; high < base.length; high++) {
      base[high] = size;
      int below = chosen - Integer.bitCount(high);
      size += below >= 0 ? met[below] : 0;
    }
    sets = new int[size];
    int set = (1 << chosen) - 1;
    for (int number = 0; number < size; number++) {
      sets[number] = set;
      // The next greater number with as many bits (H. S. Warren, Hacker's Delight, 2-1).
      int lowest = set & -set;
      int above = set + lowest;
      set = above | (((set ^ above) >>> 2) / lowest);
    }
  }

  private void carry(Transformation transformation, int move, int[] places) {
    for (int place = 0; place < places.length; place++) {
      int source = indexOf(transformation.source(places[place]), places);
      int bit = places.length - 1 - source;
      int part = (move * parts + bit / Byte.SIZE) * VALUES;
      for (int value = 0; value < VALUES; value++) {
        carried[part + value] |= ((value >>> (bit % Byte.SIZE)) & 1) << (places.length - 1 - place);
      }
    }
  }

  private static int indexOf(int wanted, int[] places) {
    for (int place = 0; place < places.length; place++) {
      if (places[place] == wanted) {
        return place;
      }
    }
    throw new IllegalArgumentException("a move brings a piece from place " + wanted);
  }

  private int rank(int set) {
    return base[set >>> lowBits] + order[set & (order.length - 1)];
  }

  @Override
  public int size() {
    return sets.length;
  }

  @Override
  public int moves() {
    return moves;
  }

  @Override
  public int next(int position, int move) {
    int set = sets[position];
    int next = 0;
    for (int part = move * parts * VALUES; set != 0; part += VALUES) {
      next |= carried[part + (set & (VALUES - 1))];
      set >>>= Byte.SIZE;
    }
    return rank(next);
  }
}
