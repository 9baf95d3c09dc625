package dev.cubewright.search.word;

import java.util.Arrays;

/**
 * A move sequence and its effect on the places that it does not fix. The arrays are never changed.
 *
 * @param places the places that are not fixed, ascending
 * @param pieces the {@linkplain OrientedPieces oriented piece} at each of these places
 */
@SuppressWarnings("ArrayRecordComponent") // Words are never compared.
record Word(int[] letters, long cost, int[] places, int[] pieces) {
  static final Word EMPTY = new Word(new int[0], 0, new int[0], new int[0]);

  static Word of(int[] letters, long cost, int[] effect) {
    int[] places = new int[effect.length];
    int[] pieces = new int[effect.length];
    int count = 0;
    for (int place = 0; place < effect.length; place++) {
      if (effect[place] != OrientedPieces.of(place, 0)) {
        places[count] = place;
        pieces[count++] = effect[place];
      }
    }
    return new Word(letters, cost, Arrays.copyOf(places, count), Arrays.copyOf(pieces, count));
  }

  int support() {
    return places.length;
  }

  /** Returns a hash of the effect; collisions are very unlikely. */
  long fingerprint() {
    long hash = 1;
    for (int i = 0; i < places.length; i++) {
      hash = (hash ^ ((long) places[i] << 32 | pieces[i])) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }
}
