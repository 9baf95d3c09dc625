package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.MoveNotation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Explains why a text is not a turn of a puzzle, and how to correct it. Immutable. */
final class TurnAdvice {
  private static final int MAXIMUM_AHEAD = 24;

  private static final int MAXIMUM_NAMES = 12;

  private static final Pattern BLOCK = Pattern.compile("((?:\\d+-)?)(\\d*)([A-Za-z])(w?)");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private final Puzzle puzzle;

  TurnAdvice(Puzzle puzzle) {
    this.puzzle = puzzle;
  }

  String on(TextCursor cursor) {
    String ahead = cursor.ahead(MAXIMUM_AHEAD);
    Matcher block = BLOCK.matcher(ahead);
    if (block.lookingAt()) {
      return onBlock(block);
    }
    Matcher number = NUMBER.matcher(ahead);
    if (number.lookingAt() && puzzle.notation() == MoveNotation.SQUARE_1) {
      return "write turns of the two layers in round brackets: (3,-1)";
    }
    if (number.lookingAt()) {
      return "no turn precedes the number "
          + TextCursor.quoted(number.group())
          + "; write it directly after a turn or bracket, before a prime: R2'";
    }
    if (TextCursor.isPrime(cursor.peek())) {
      return "no turn precedes this prime; write a prime directly after a turn, an amount or a"
          + " bracket: R2'";
    }
    if (TextCursor.isHyphen(cursor.peek()) && !cursor.digitFollows()) {
      return "a hyphen is a prime only directly after a move; write R- or R'";
    }
    return switch (ahead.charAt(0)) {
      case '-' -> "no layer number precedes the \"-\"; write a blank before names such as 2-3Rw";
      case '/' -> "a single \"/\" has no meaning; comments begin with // or /*";
      default -> noTurn(TextCursor.quoted(ahead.substring(0, ahead.offsetByCodePoints(0, 1))));
    };
  }

  /**
   * Returns the message for layer numbers, a letter and an optional w that are not a turn of the
   * puzzle.
   */
  private String onBlock(Matcher block) {
    String name = block.group();
    String letter = block.group(3);
    String face = letter.toUpperCase(Locale.ROOT);
    boolean wide = !block.group(4).isEmpty() || !letter.equals(face);
    if (isFace(face)) {
      String what =
          !block.group(1).isEmpty()
              ? "inner block " + name
              : wide ? "block " + name + " (" + layers(block.group(2)) + ")" : "layer " + name;
      return noSuch(what)
          + "write "
          + String.join(
              ", ",
              names(turn -> turn.name().matches("[0-9-]*" + face + "w?"))
                  .limit(MAXIMUM_NAMES)
                  .toList());
    }
    String otherCase = letter.equals(face) ? letter.toLowerCase(Locale.ROOT) : face;
    if (name.equals(letter) && puzzle.turn(otherCase).isPresent()) {
      return noSuch("turn " + name) + "write " + otherCase;
    }
    return switch (name) {
      case "M", "E", "S" -> noSuch("middle layer " + name) + "write its layers one by one";
      case "i" -> noSuch("turn i") + "an inverse has a prime: R'";
      case "w" -> "no face precedes this w; write it directly after the letter: Rw2";
      default -> noTurn(TextCursor.quoted(name));
    };
  }

  private boolean isFace(String letter) {
    return puzzle.turn(letter).map(turn -> turn.kind() == Turn.Kind.OUTER).orElse(false);
  }

  private static String layers(String count) {
    return (count.isEmpty() ? "two" : count) + " layers";
  }

  private String noSuch(String what) {
    return "the " + puzzle + " has no " + what + "; ";
  }

  private String noTurn(String quoted) {
    Stream<String> others =
        names(turn -> turn.kind() == Turn.Kind.ROTATION || turn.name().matches(".*\\W"))
            .limit(MAXIMUM_NAMES)
            .sorted();
    Stream<String> usual =
        puzzle.turns().stream().map(Turn::name).sorted(Comparator.comparingInt(String::length));
    List<String> all = Stream.concat(usual.limit(MAXIMUM_NAMES), others).toList();
    String own = puzzle.notation() == MoveNotation.SQUARE_1 ? "(3,-1) / " : "";
    List<String> wide = names(turn -> turn.name().matches("\\d+Rw")).toList();
    String blocks =
        wide.isEmpty()
            ? ""
            : ", " + wide.get(0) + " to " + wide.get(wide.size() - 1) + " for each face";
    boolean quarters = puzzle.turns().stream().allMatch(turn -> turn.order() == 4);
    return "%s is not a move of the %s; moves are %s%s%s%s"
        .formatted(
            quoted, puzzle, own, String.join(" ", all), blocks, quarters ? ", with ' or 2" : "");
  }

  private Stream<String> names(Predicate<Turn> wanted) {
    return puzzle.turnNames().stream()
        .filter(
            name -> puzzle.turn(name).filter(t -> t.name().equals(name)).filter(wanted).isPresent())
        .sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
  }
}
