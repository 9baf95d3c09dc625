package dev.cubewright.search.word;

import java.util.Arrays;

/**
 * Moves and what they do together, stored for the places that they do not leave alone. The arrays
 * are never changed.
 *
 * @param contents for each of these its content
 */
@SuppressWarnings("ArrayRecordComponent") // Words are never compared.
record Word(int[] letters, long cost, int[] places, int[] contents) {
  static final Word EMPTY = new Word(new int[0], 0, new int[0], new int[0]);

  static Word of(int[] letters, long cost, int[] effect) {
    int[] places = new int[effect.length];
    int[] contents = new int[effect.length];
    int count = 0;
    for (int place = 0; place < effect.length; place++) {
      if (effect[place] != Contents.of(place, 0)) {
        places[count] = place;
        contents[count++] = effect[place];
      }
    }
    return new Word(letters, cost, Arrays.copyOf(places, count), Arrays.copyOf(contents, count));
  }

  int support() {
    return places.length;
  }

  int image(int content, int orientations) {
    int i = Arrays.binarySearch(places, Contents.source(content));
    if (i < 0) {
      return content;
    }
    int twist = Contents.twist(contents[i]) + Contents.twist(content);
    return Contents.of(
        Contents.source(contents[i]), twist >= orientations ? twist - orientations : twist);
  }

  /** {@return a number that words of different effects hardly share} */
  long fingerprint() {
    long hash = 1;
    for (int i = 0; i < places.length; i++) {
      hash = (hash ^ ((long) places[i] << 32 | contents[i])) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }
}
