package dev.cubewright.driver.board;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Not thread-safe. */
final class LineWords {
  /** At most seven digits, as in the protocol, so that it is an int. */
  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,7}");

  private static final Splitter SPACES = Splitter.on(' ').omitEmptyStrings();

  private final List<String> words;
  private int position;

  LineWords(String text) {
    this.words = SPACES.splitToList(text);
  }

  /** Returns the next word; blank after the last one. */
  String next() {
    String word = peek();
    position = Math.min(position + 1, words.size());
    return word;
  }

  String peek() {
    return position < words.size() ? words.get(position) : "";
  }

  /**
   * Returns the next word as a number; if it is not a number, returns empty and stays before it.
   */
  Optional<Integer> nextWhole() {
    Optional<Integer> whole = whole(peek());
    whole.ifPresent(number -> position++);
    return whole;
  }

  boolean nextIs(String word) {
    boolean there = peek().equals(word);
    if (there) {
      position++;
    }
    return there;
  }

  Optional<String> named(String name) {
    return words.subList(position, words.size()).stream()
        .filter(word -> word.startsWith(name + "="))
        .map(word -> word.substring(name.length() + 1))
        .findFirst();
  }

  static Optional<Integer> whole(String word) {
    return WHOLE.matcher(word).matches() ? Optional.of(Integer.parseInt(word)) : Optional.empty();
  }
}
