package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A recursive-descent parser of one text, with a method for each rule of the grammar. Not
 * thread-safe.
 */
final class AlgorithmReader {
  /** A list number at the start of a line, such as 1. or 1). */
  private static final Pattern LIST_NUMBER =
      Pattern.compile("(?<=(?:^|[\\r\\n])[ \\t]{0,40})\\d{1,9}[.)](?!\\d)");

  /**
   * A move count at the end of a line: (16), (5f), (20q*), (18 HTM); not (2F), since F is a turn.
   */
  private static final Pattern COUNT =
      Pattern.compile(
          "\\(\\s*(\\d{1,9}(?:\\s*(?:[fhqs]|(?i:[hqse]tm|moves?)))?\\s*\\*?)\\s*\\)"
              + "(?=[ \\t]*(?:$|[\\r\\n]|//|/\\*))");

  private final Puzzle puzzle;
  private final Notation notation;
  private final TurnReader turns;
  private final TextCursor cursor;

  AlgorithmReader(Puzzle puzzle, TurnReader turns, TextCursor cursor) {
    this.puzzle = puzzle;
    this.notation = Notation.of(puzzle);
    this.turns = turns;
    this.cursor = cursor;
  }

  Algorithm read(boolean niss) {
    List<Phrase> onInverse = new ArrayList<>();
    Phrase normal = readItems(0, niss ? onInverse : null);
    if (!cursor.atEnd()) {
      String stray = cursor.ahead(1);
      throw cursor.error(
          cursor.position(),
          stray.equals(",") || stray.equals(":")
              ? TextCursor.quoted(stray) + " belongs between square brackets: [A" + stray + " B]"
              : TextCursor.quoted(stray) + " has no opening bracket; remove it, or add one");
    }
    Phrase all = Phrase.of(List.of(normal, Phrase.of(onInverse).inverse()));
    requireLength(all.length(), 0);
    return Algorithm.ofOwnMoves(puzzle, all.moves());
  }

  private Phrase readItems(int depth) {
    return readItems(depth, null);
  }

  /**
   * Reads items up to the end or a closing symbol. Groups in round brackets are added to {@code
   * groups} unless it is null.
   */
  private Phrase readItems(int depth, @Nullable List<Phrase> groups) {
    List<Phrase> items = new ArrayList<>();
    long length = 0;
    skipRemarks(depth, length);
    while (!cursor.atEnd() && "),:]".indexOf(cursor.peek()) < 0) {
      int start = cursor.position();
      Optional<Phrase> token = notation.read(cursor);
      boolean group = token.isEmpty() && cursor.peek() == '(';
      Phrase item = token.isPresent() ? token.get() : readItem(depth);
      length += item.length();
      requireLength(length, start);
      (groups != null && group ? groups : items).add(item);
      skipRemarks(depth, length);
    }
    return Phrase.of(items);
  }

  /**
   * Skips blanks, comments and dots, and at the outermost level also list numbers and move counts.
   */
  private void skipRemarks(int depth, long length) {
    int before;
    do {
      before = cursor.position();
      cursor.skipBlanks();
      if (cursor.peek() == '.' && turns.nameAt(cursor).isEmpty()) {
        cursor.advance(1);
      }
      if (depth == 0 && TextCursor.isDigit(cursor.peek())) {
        cursor.take(LIST_NUMBER);
      }
      if (depth == 0 && length > 0 && cursor.peek() == '(') {
        skipCount();
      }
    } while (cursor.position() > before);
  }

  /** Skips a move count, unless its content is a turn of the puzzle. */
  private void skipCount() {
    int start = cursor.position();
    if (cursor.take(COUNT).filter(count -> turns.known(count.group(1)).isPresent()).isPresent()) {
      cursor.back(start);
    }
  }

  private Phrase readItem(int depth) {
    int start = cursor.position();
    if (cursor.take('(')) {
      requireDepth(depth, start);
      Phrase group = readItems(depth + 1);
      close(')', "(", start);
      return readRepetition(group);
    }
    if (cursor.take('[')) {
      requireDepth(depth, start);
      Phrase bracket = readBracket(depth, start);
      requireLength(bracket.length(), start);
      return readRepetition(bracket);
    }
    return turns.read(cursor);
  }

  private Phrase readBracket(int depth, int start) {
    Phrase one = readItems(depth + 1);
    int separatorAt = cursor.position();
    boolean conjugate = cursor.take(':');
    if (!conjugate && !cursor.take(',')) {
      if (cursor.peek() == ']') {
        throw cursor.error(
            separatorAt,
            "these square brackets contain no comma or colon; write [A, B], [A: B], or (A)");
      }
      close(']', "[", start);
    }
    String separator = conjugate ? "colon" : "comma";
    requireMoves(one, separatorAt, "before the " + separator);
    Phrase other = readItems(depth + 1);
    if (cursor.peek() == ',' || cursor.peek() == ':') {
      throw cursor.error(
          cursor.position(),
          "these square brackets already contain a comma or colon; nest them as in [A: [B, C]]");
    }
    int end = cursor.position();
    close(']', "[", start);
    requireMoves(other, end, "after the " + separator);
    return conjugate
        ? Phrase.of(List.of(one, other, one.inverse()))
        : Phrase.of(List.of(one, other, one.inverse(), other.inverse()));
  }

  private void requireMoves(Phrase phrase, int at, String where) {
    if (phrase.length() == 0) {
      throw cursor.error(at, "there is no move " + where + "; write [A, B] or [A: B]");
    }
  }

  private void close(char closing, String opening, int openedAt) {
    if (cursor.atEnd()) {
      throw cursor.error(openedAt, "this \"" + opening + "\" is never closed; add " + closing);
    }
    if (!cursor.take(closing)) {
      throw cursor.error(
          cursor.position(),
          TextCursor.quoted(cursor.ahead(1))
              + (" occurs before the \"" + opening + "\" is closed; add " + closing));
    }
  }

  private Phrase readRepetition(Phrase phrase) {
    int start = cursor.position();
    // Directly after a bracket, x2 means two repetitions, but x2' may also be the rotation.
    boolean times = "xX*^\u00D7".indexOf(cursor.peek()) >= 0 && cursor.digitFollows();
    if (times) {
      cursor.advance(1);
    }
    TurnReader.Amount amount = turns.readAmount(cursor);
    if (times && amount.back()) {
      throw cursor.error(
          start,
          TextCursor.quoted("x" + amount.times() + "'")
              + " after a bracket is ambiguous; write only the number to repeat, as in (R U)3',"
              + " or a blank before a rotation");
    }
    Phrase repeated = phrase.repeated(amount.times());
    requireLength(repeated.length(), start);
    return amount.back() ? repeated.inverse() : repeated;
  }

  private void requireLength(long length, int at) {
    if (length > Algorithm.MAXIMUM_LENGTH) {
      throw cursor.error(
          at,
          "the algorithm has more than "
              + Algorithm.MAXIMUM_LENGTH
              + " moves up to here; repeat less or split it");
    }
  }

  private void requireDepth(int depth, int at) {
    if (depth == AlgorithmParser.MAXIMUM_DEPTH) {
      throw cursor.error(
          at,
          "brackets are nested deeper than "
              + AlgorithmParser.MAXIMUM_DEPTH
              + " levels; expand the inner ones");
    }
  }
}
