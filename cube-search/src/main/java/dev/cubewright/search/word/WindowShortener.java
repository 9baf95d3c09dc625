package dev.cubewright.search.word;

import dev.cubewright.search.engine.NearGoalHash;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Replaces parts of a word by cheaper ones that lead to what looks the same: from both ends of the
 * part all short words are tried, until they meet. For one thread.
 */
final class WindowShortener {
  /** Of a hash, {@link NearGoalHash} takes 47 bits. */
  private static final int UNUSED_BITS = 17;

  private final WordMoves moves;
  private final Looks looks;

  /** Words tried from both ends, the empty one first; each is inverted at the far end. */
  private final List<Word> words;

  private final int window;

  /** The positions after words from the far end; the level is the index of the word. */
  private final NearGoalHash met;

  /**
   * @param words words to try, the cheapest first
   */
  WindowShortener(WordMoves moves, Looks looks, List<Word> words) {
    this.moves = moves;
    this.looks = looks;
    this.words = Stream.concat(Stream.of(Word.EMPTY), words.stream()).toList();
    int longest = words.stream().mapToInt(word -> word.letters().length).max().orElse(1);
    this.window = 2 * longest + 1;
    // At most half full: most positions that are looked up are not there.
    this.met = new NearGoalHash(2 * this.words.size());
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
    met.clear();
    long far = hash(after);
    for (int i = 0; i < words.size(); i++) {
      met.add(key(far, after, words.get(i)), i);
    }
    long near = hash(before);
    long best = moves.cost(part);
    int[] found = part;
    for (int i = 0; i < words.size() && words.get(i).cost() < best; i++) {
      int match = met.level(key(near, before, words.get(i)));
      if (match != NearGoalHash.UNKNOWN) {
        int[] second = moves.inverseWord(words.get(match).letters());
        int[] candidate = moves.joined(words.get(i).letters(), second);
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

  /** Returns the key of what a word makes of contents with a hash. */
  private long key(long hash, int[] contents, Word word) {
    long changed = hash;
    int[] places = word.places();
    for (int i = 0; i < places.length; i++) {
      int place = places[i];
      int content = Contents.after(contents, word.contents()[i], moves.orientations(place));
      changed += mixed(place, content) - mixed(place, contents[place]);
    }
    return changed >>> UNUSED_BITS;
  }

  private long mixed(int place, int content) {
    long mixed = ((long) place << 32 | looks.seen(content)) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
    return mixed ^ (mixed >>> 29);
  }
}
