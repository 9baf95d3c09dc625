package dev.cubewright.core.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Takes a ksolve text apart into words, line by line; empty lines and comments are left out.
 * Belongs to one reading.
 */
final class KsolveLines {
  /** The keyword that ends a block. */
  static final String END = "End";

  private final String[] lines;
  private int next;

  KsolveLines(DefinitionSource source) {
    this.lines = source.text().split("\r\n|\r|\n", -1);
  }

  /** A word and where it begins. */
  record Word(String text, int line, int column) {
    String position() {
      return "line " + line + ", column " + column;
    }
  }

  /** The words of a line, at least one. */
  record Line(List<Word> words) {
    Word first() {
      return words.get(0);
    }

    /** Returns the words from an index on, separated by single blanks. */
    String from(int index) {
      return words.stream().skip(index).map(Word::text).collect(Collectors.joining(" "));
    }

    /** Returns whether the line is one of numbers, open ones included. */
    boolean hasNumbers() {
      char c = first().text().charAt(0);
      return (c >= '0' && c <= '9') || c == '-' || first().text().equals("?");
    }
  }

  /** Returns the next line that says something, null at the end. */
  @Nullable Line next() {
    while (next < lines.length) {
      List<Word> words = words(next++);
      if (!words.isEmpty()) {
        return new Line(words);
      }
    }
    return null;
  }

  /** Returns the next line of a block; the end of the text ends the block. */
  Line nextInBlock() {
    Line line = next();
    return line == null ? new Line(List.of(new Word(END, lines.length, 1))) : line;
  }

  private List<Word> words(int index) {
    String line = lines[index];
    List<Word> words = new ArrayList<>();
    for (int i = 0; i < line.length(); ) {
      if (Character.isWhitespace(line.charAt(i))) {
        i++;
        continue;
      }
      if (line.charAt(i) == '#') {
        break;
      }
      int start = i;
      while (i < line.length() && !Character.isWhitespace(line.charAt(i))) {
        i++;
      }
      words.add(new Word(line.substring(start, i), index + 1, start + 1));
    }
    return words;
  }
}
