package dev.cubewright.search.word;

import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.search.engine.NearGoalHash;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Replaces parts of a word by cheaper parts with the same visible effect, by a bidirectional search
 * with short words. The moves of the result are not blocked. Not thread-safe.
 */
final class WindowShortener {
  private final WordMoves moves;
  private final ShapeGraph shapes;
  private final OrientedPieces pieces;

  /** The words tried at both ends of a part, the empty word first; inverted at the far end. */
  private final List<Word> words;

  private final int window;

  /** The positions after words from the far end; the level is the index of the word. */
  private final NearGoalHash met;

  /** The hashes of tried parts. Other pieces before a part hardly change its replacement. */
  private final NearGoalHash tried = new NearGoalHash();

  /**
   * @param shapes the shapes of the puzzle; a single one if no move is blocked
   * @param words words to try, the cheapest first
   */
  WindowShortener(WordMoves moves, ShapeGraph shapes, List<Word> words) {
    this.moves = moves;
    this.shapes = shapes;
    this.pieces = moves.pieces();
    this.words = Stream.concat(Stream.of(Word.EMPTY), words.stream()).toList();
    int longest = words.stream().mapToInt(word -> word.letters().length).max().orElse(1);
    this.window = 2 * longest + 1;
    // At most half full, because most lookups fail.
    this.met = new NearGoalHash(2 * this.words.size());
  }

  /**
   * Returns a word of at most the same cost with the same visible effect on {@code start}.
   *
   * @param startShape the shape of {@code start}, from which no letter is blocked
   */
  int[] shortened(int[] start, int startShape, int[] letters, BooleanSupplier isRunning) {
    int[] word = letters;
    int[] before = start;
    int shape = startShape;
    for (int from = 0; from < word.length && isRunning.getAsBoolean(); ) {
      int to = Math.min(word.length, from + window);
      int[] part = Arrays.copyOfRange(word, from, to);
      boolean isNew = tried.add((long) Arrays.hashCode(part) << Integer.SIZE | shape, 0);
      int[] better = isNew ? replacement(before, shape, part) : part;
      if (moves.cost(better) < moves.cost(part)) {
        int[] rest = Arrays.copyOfRange(word, to, word.length);
        word = moves.joined(Arrays.copyOf(word, from), better, rest);
        // Preceding moves may have been merged, too.
        from = Math.max(0, Math.min(from, word.length) - window);
        before = moves.after(start, Arrays.copyOf(word, from));
        shape = shapes.after(startShape, Arrays.copyOf(word, from));
      } else {
        before = moves.after(before, word[from]);
        shape = shapes.next(shape, word[from++]);
      }
    }
    return word;
  }

  private int[] replacement(int[] before, int shape, int[] part) {
    int[] after = moves.after(before, part);
    int shapeAfter = shapes.after(shape, part);
    met.clear();
    long far = hash(after);
    for (int i = 0; i < words.size(); i++) {
      if (isAllowed(shapeAfter, words.get(i))) {
        met.add(key(far, after, words.get(i)), i);
      }
    }
    long near = hash(before);
    long best = moves.cost(part);
    int[] found = part;
    for (int i = 0; i < words.size() && words.get(i).cost() < best; i++) {
      int match =
          isAllowed(shape, words.get(i))
              ? met.level(key(near, before, words.get(i)))
              : NearGoalHash.UNKNOWN;
      if (match != NearGoalHash.UNKNOWN) {
        int[] second = moves.inverseWord(words.get(match).letters());
        int[] candidate = moves.joined(words.get(i).letters(), second);
        if (moves.cost(candidate) < best && looksLike(moves.after(before, candidate), after)) {
          best = moves.cost(candidate);
          found = candidate;
        }
      }
    }
    return found;
  }

  private boolean isAllowed(int shape, Word word) {
    return shapes.after(shape, word.letters()) != ShapeGraph.NONE;
  }

  private boolean looksLike(int[] one, int[] other) {
    return IntStream.range(0, one.length)
        .allMatch(place -> pieces.seen(one[place]) == pieces.seen(other[place]));
  }

  private long hash(int[] effect) {
    long hash = 0;
    for (int place = 0; place < effect.length; place++) {
      hash += mixed(place, effect[place]);
    }
    return hash;
  }

  /** Returns the key of an effect with a hash followed by a word. */
  private long key(long hash, int[] effect, Word word) {
    long changed = hash;
    int[] places = word.places();
    for (int i = 0; i < places.length; i++) {
      int place = places[i];
      int piece = pieces.after(effect, place, word.pieces()[i]);
      changed += mixed(place, piece) - mixed(place, effect[place]);
    }
    return changed;
  }

  private long mixed(int place, int piece) {
    long mixed = ((long) place << 32 | pieces.seen(piece)) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
    return mixed ^ (mixed >>> 29);
  }
}
