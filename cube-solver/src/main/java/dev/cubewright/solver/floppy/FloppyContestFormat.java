package dev.cubewright.solver.floppy;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Reading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The format of the programming contest for the floppy cube (3x3x1): a line of 30 numbers, each 1
 * to 6. Immutable.
 *
 * <p>Seen from the front, numbers 1 to 9 are the front, row by row; 10 to 12 the top edge from left
 * to right; 13 to 15 the right edge from bottom to top; 16 to 18 the left edge from top to bottom;
 * 19 to 21 the bottom edge from right to left; 22 to 30 the back, where number 31 - i is behind
 * number i.
 *
 * <p>The colors of the solved cube are 1 front, 2 top, 3 back, 4 right, 5 bottom and 6 left. Other
 * color schemes are also accepted.
 */
public final class FloppyContestFormat {
  /** The length of a line, in numbers. */
  public static final int LENGTH = 30;

  /** A word between blanks of any kind. */
  private static final Pattern WORD = Pattern.compile("[^\\s\\p{IsWhite_Space}]+");

  private static final String NUMBER = "number ";

  /** The faces of the contest colors 1 to 6. */
  private static final String FACES = "FUBRDL";

  private final Puzzle puzzle;
  private final FaceletReader reader;
  private final FaceletWriter writer;

  private final Stickers stickers;

  /** The facelet of each number of a line. */
  private final List<Integer> faceletOfNumber;

  /**
   * Creates the format.
   *
   * @param space the states of a 3x3x1
   * @throws IllegalArgumentException if the puzzle is not a 3x3x1
   */
  public FloppyContestFormat(StateSpace space) {
    puzzle = space.puzzle();
    if (!puzzle.name().equals("3x3x1")) {
      throw new IllegalArgumentException(
          "the contest format describes a 3x3x1, not a " + puzzle.name());
    }
    reader = new FaceletReader(space);
    writer = new FaceletWriter(puzzle);
    stickers = puzzle.stickers().orElseThrow();
    List<Integer> back = facelets(Face.B);
    faceletOfNumber =
        Stream.of(
                facelets(Face.F),
                facelets(Face.U),
                reversed(facelets(Face.R)),
                facelets(Face.L),
                reversed(facelets(Face.D)),
                back.subList(6, 9),
                back.subList(3, 6),
                back.subList(0, 3))
            .flatMap(List::stream)
            .toList();
  }

  private List<Integer> facelets(Face face) {
    return IntStream.range(0, stickers.count())
        .filter(facelet -> stickers.faceOf(facelet) == face)
        .boxed()
        .toList();
  }

  private static List<Integer> reversed(List<Integer> list) {
    List<Integer> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  /**
   * {@return the state of a line, or the first rule that the line breaks}
   *
   * @param line 30 numbers 1 to 6 with blanks between them
   */
  public Reading read(String line) {
    String[] numbers = WORD.matcher(line).results().map(MatchResult::group).toArray(String[]::new);
    if (numbers.length != LENGTH) {
      return invalid(
          Rule.WRONG_LENGTH,
          "",
          "",
          "a line of the floppy cube has " + LENGTH + " numbers, this one has " + numbers.length);
    }
    char[] digits = new char[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      String number = numbers[i];
      if (number.length() != 1 || number.charAt(0) < '1' || number.charAt(0) > '6') {
        return invalid(
            Rule.UNKNOWN_COLOR,
            number,
            NUMBER + (i + 1),
            "number %d of the line, in column %d, is %s; a color is a number 1 to 6"
                .formatted(i + 1, columns(line)[i], number));
      }
      digits[faceletOfNumber.get(i)] = number.charAt(0);
    }
    String faces =
        new String(digits)
            .chars()
            .mapToObj(digit -> FACES.substring(digit - '1', digit - '0'))
            .collect(Collectors.joining());
    Reading usual = reader.read(faces);
    return usual instanceof Reading.Valid ? usual : located(reader.read(new String(digits)));
  }

  private static Reading invalid(Rule rule, String piece, String place, String message) {
    return new Reading.Invalid(new InvalidState(rule, piece, place, message));
  }

  /**
   * {@return the column of an error in a line, from 1} This is the first number that the error
   * concerns, the first extra number, or the end of the line if numbers are missing.
   *
   * @param line a line that {@link #read} rejects
   * @param reason the error
   */
  public int column(String line, InvalidState reason) {
    int[] columns = columns(line);
    if (reason.rule() == Rule.WRONG_LENGTH) {
      return columns.length > LENGTH ? columns[LENGTH] : line.stripTrailing().length() + 1;
    }
    int first =
        reason.rule() == Rule.UNKNOWN_COLOR
            ? Integer.parseInt(reason.place().substring(NUMBER.length()))
            : numbersAt(reason.place()).min().orElse(1);
    return columns[first - 1];
  }

  private static int[] columns(String line) {
    Matcher numbers = WORD.matcher(line);
    return numbers.results().mapToInt(number -> number.start() + 1).toArray();
  }

  /** Returns the numbers, from 1, that show the stickers of a place, or of facelets. */
  private IntStream numbersAt(String names) {
    List<String> wanted = List.of(names.split(" ", -1));
    IntStream ofPlaces =
        puzzle.orbits().list().stream()
            .flatMapToInt(
                orbit ->
                    IntStream.range(0, orbit.size())
                        .filter(place -> wanted.contains(orbit.placeName(place)))
                        .flatMap(place -> faceletsOf(orbit, place)));
    IntStream ofFacelets =
        IntStream.range(0, LENGTH).filter(facelet -> wanted.contains(stickers.name(facelet)));
    return IntStream.concat(ofPlaces, ofFacelets)
        .map(facelet -> faceletOfNumber.indexOf(facelet) + 1)
        .sorted();
  }

  private IntStream faceletsOf(Orbit orbit, int place) {
    return IntStream.range(0, stickers.facets(orbit))
        .map(facet -> stickers.facelet(orbit, place, facet));
  }

  private Reading located(Reading reading) {
    if (!(reading instanceof Reading.Invalid invalid)) {
      return reading;
    }
    InvalidState reason = invalid.reason();
    String numbers =
        numbersAt(reason.place()).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    return numbers.isEmpty()
        ? reading
        : invalid(
            reason.rule(),
            reason.piece(),
            reason.place(),
            reason.message() + "; " + reason.place() + " is numbers " + numbers);
  }

  /**
   * {@return the 30 numbers of a state, each 1 to 6}
   *
   * @param state a state of the 3x3x1
   */
  public int[] numbers(State state) {
    String faces = writer.write(state);
    int[] numbers = new int[LENGTH];
    Arrays.setAll(numbers, i -> FACES.indexOf(faces.charAt(faceletOfNumber.get(i))) + 1);
    return numbers;
  }
}
