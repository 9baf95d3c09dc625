package dev.cubewright.search.word;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Replaces parts of a word by cheaper ones that lead to what looks the same: from both ends of the
 * part all short words are tried, until they meet. For one thread.
 */
final class WindowShortener {
  private final WordMoves moves;
  private final Looks looks;

  /** Words tried from both ends; the inverse of each is tried too, as part of the answer. */
  private final List<Word> words;

  private final int window;

  /** A hash table: positions after a word from the far end, and the number of the word plus one. */
  private final long[] keys;

  private final int[] values;

  /**
   * @param words words to try, the cheapest first
   */
  WindowShortener(WordMoves moves, Looks looks, List<Word> words) {
    this.moves = moves;
    this.looks = looks;
    this.words = words;
    int longest = words.stream().mapToInt(word -> word.letters().length).max().orElse(1);
    this.window = 2 * longest + 1;
    int size = Integer.highestOneBit(Math.max(2, words.size())) * 4;
    this.keys = new long[size];
    this.values = new int[size];
  }

  /** Returns a word that costs no more and leads to what looks the same. */
  int[] shortened(int[] start, int[] letters, BooleanSupplier goesOn) {
    int[] word = letters;
    int[] before = start;
    for (int from = 0; from < word.length && goesOn.getAsBoolean(); ) {
      int to = Math.min(word.length, from + window);
      int[] part = Arrays.copyOfRange(word, from, to);
      int[] better = replacement(before, part);
      if (moves.cost(better) < moves.cost(part)) {
        int[] rest = Arrays.copyOfRange(word, to, word.length);
        word = moves.joined(Arrays.copyOf(word, from), better, rest);
        // The moves before may have been joined too.
        from = Math.max(0, Math.min(from, word.length) - window);
        before = start;
        for (int i = 0; i < from; i++) {
          before = moves.then(before, moves.effect(word[i]));
        }
      } else {
        before = moves.then(before, moves.effect(word[from]));
        from++;
      }
    }
    return word;
  }

  private int[] replacement(int[] before, int[] part) {
    int[] after = before;
    for (int move : part) {
      after = moves.then(after, moves.effect(move));
    }
    Arrays.fill(values, 0);
    long far = hash(after);
    put(far, 1);
    for (int i = 0; i < words.size(); i++) {
      put(hash(far, after, words.get(i)), i + 2);
    }
    long near = hash(before);
    long best = moves.cost(part);
    int[] found = part;
    for (int i = -1; i < words.size(); i++) {
      Word first = i < 0 ? null : words.get(i);
      long cost = first == null ? 0 : first.cost();
      if (cost >= best) {
        break;
      }
      int match = get(first == null ? near : hash(near, before, first));
      if (match > 0) {
        int[] second = match == 1 ? new int[0] : moves.inverseWord(words.get(match - 2).letters());
        int[] candidate = moves.joined(first == null ? new int[0] : first.letters(), second);
        if (moves.cost(candidate) < best && leadsTo(before, candidate, after)) {
          best = moves.cost(candidate);
          found = candidate;
        }
      }
    }
    return found;
  }

  private boolean leadsTo(int[] before, int[] word, int[] after) {
    int[] reached = moves.then(before, moves.effect(word));
    for (int place = 0; place < reached.length; place++) {
      if (looks.seen(reached[place]) != looks.seen(after[place])) {
        return false;
      }
    }
    return true;
  }

  private long hash(int[] contents) {
    long hash = 0;
    for (int place = 0; place < contents.length; place++) {
      hash += mixed(place, contents[place]);
    }
    return hash;
  }

  private long hash(long hash, int[] contents, Word word) {
    long changed = hash;
    int[] places = word.places();
    for (int i = 0; i < places.length; i++) {
      int place = places[i];
      int content = Contents.after(contents, word.contents()[i], moves.orientations(place));
      changed += mixed(place, content) - mixed(place, contents[place]);
    }
    return changed;
  }

  private long mixed(int place, int content) {
    long mixed = ((long) place << 32 | looks.seen(content)) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
    return mixed ^ (mixed >>> 29);
  }

  private void put(long key, int value) {
    int slot = slot(key);
    if (values[slot] == 0) {
      keys[slot] = key;
      values[slot] = value;
    }
  }

  private int get(long key) {
    return values[slot(key)];
  }

  private int slot(long key) {
    int slot = (int) (key >>> 20) & (keys.length - 1);
    while (values[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    return slot;
  }
}
