package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.List;

/** One reading of one text: a method for each rule of the grammar. Belongs to one thread. */
final class AlgorithmReader {
  private final Puzzle puzzle;
  private final TurnReader turns;
  private final TextCursor cursor;

  AlgorithmReader(Puzzle puzzle, TurnReader turns, TextCursor cursor) {
    this.puzzle = puzzle;
    this.turns = turns;
    this.cursor = cursor;
  }

  Algorithm read() {
    Phrase all = readItems(0);
    if (!cursor.atEnd()) {
      String stray = cursor.ahead(1);
      throw cursor.error(
          cursor.position(),
          stray.equals(",") || stray.equals(":")
              ? QuotedText.of(stray) + " belongs between square brackets: [A" + stray + " B]"
              : QuotedText.of(stray) + " closes nothing; remove it, or write what opens it");
    }
    return Algorithm.ofOwnMoves(puzzle, all.moves());
  }

  /** Reads up to the end or to something that only what encloses the items can judge. */
  private Phrase readItems(int depth) {
    List<Phrase> items = new ArrayList<>();
    long length = 0;
    cursor.skipBlanks();
    while (!cursor.atEnd() && "),:]".indexOf(cursor.peek()) < 0) {
      int start = cursor.position();
      Phrase item = readItem(depth);
      length += item.length();
      requireLength(length, start);
      items.add(item);
      cursor.skipBlanks();
    }
    return Phrase.of(items);
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
    return turns.read(cursor).map(Phrase::of).orElseGet(Phrase::empty);
  }

  /** Reads what follows an opening square bracket. */
  private Phrase readBracket(int depth, int start) {
    Phrase one = readItems(depth + 1);
    int separatorAt = cursor.position();
    boolean conjugate = cursor.take(':');
    if (!conjugate && !cursor.take(',')) {
      if (cursor.peek() == ']') {
        throw cursor.error(
            separatorAt,
            "the square brackets hold no comma or colon; write [A, B], [A: B], or (A) for a group");
      }
      close(']', "[", start);
    }
    String separator = conjugate ? "colon" : "comma";
    requireMoves(one, separatorAt, "before the " + separator);
    Phrase other = readItems(depth + 1);
    if (cursor.peek() == ',' || cursor.peek() == ':') {
      throw cursor.error(
          cursor.position(),
          "these square brackets hold a comma or colon already; nest them as in [A: [B, C]]");
    }
    int end = cursor.position();
    close(']', "[", start);
    requireMoves(other, end, "behind the " + separator);
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
          QuotedText.of(cursor.ahead(1))
              + (" stands where " + closing + " must close the \"" + opening + "\" before it"));
    }
  }

  private Phrase readRepetition(Phrase phrase) {
    int start = cursor.position();
    // )x3 would be the group and then x3, a rotation: hardly ever what is meant.
    if ("xX*^\u00D7".indexOf(cursor.peek()) >= 0 && cursor.digitFollows()) {
      throw cursor.error(
          start,
          QuotedText.of(cursor.ahead(2))
              + " behind a bracket is unclear; write the number alone to repeat, as in (R U)3,"
              + " or a blank before a rotation");
    }
    Phrase repeated = phrase.repeated(cursor.takeAmount());
    requireLength(repeated.length(), start);
    return cursor.takePrime() ? repeated.inverse() : repeated;
  }

  private void requireLength(long length, int at) {
    if (length > Algorithm.MAXIMUM_LENGTH) {
      throw cursor.error(
          at,
          "with this there are more than "
              + Algorithm.MAXIMUM_LENGTH
              + " moves; repeat less or split the algorithm");
    }
  }

  private void requireDepth(int depth, int at) {
    if (depth == AlgorithmParser.MAXIMUM_DEPTH) {
      throw cursor.error(
          at,
          "brackets are more than "
              + AlgorithmParser.MAXIMUM_DEPTH
              + " deep here; write the inner ones out");
    }
  }
}
