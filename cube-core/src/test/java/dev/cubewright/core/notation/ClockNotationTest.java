package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves of the Clock in the notation of the regulations. */
class ClockNotationTest {
  private static final Puzzle CLOCK = clock();

  private static final Turn TURN_AROUND = CLOCK.turn("y").orElseThrow();

  private static Puzzle clock() {
    try {
      return PuzzleDefinition.read(Path.of("..", "puzzles", "clock.tws")).puzzle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(String text) {
    return Algorithm.parse(CLOCK, text).toString();
  }

  private static String dials(String text) {
    State state = Algorithm.parse(CLOCK, text).applyTo(CLOCK.solved());
    Orbit dials = CLOCK.orbits().get("DIALS");
    return IntStream.range(0, dials.size())
        .mapToObj(dial -> (dial == 9 ? "- " : "") + state.orientation(dials, dial))
        .collect(Collectors.joining(" "));
  }

  /** The dials of the front side, row by row, then those of the back. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UR1+ | 0 1 1 0 1 1 0 0 0 - 11 0 0 0 0 0 0 0 0",
        "DR2- | 0 0 0 0 10 10 0 10 10 - 0 0 0 0 0 0 2 0 0",
        "DL3+ | 0 0 0 3 3 0 3 3 0 - 0 0 0 0 0 0 0 0 9",
        "UL4- | 8 8 0 8 8 0 0 0 0 - 0 0 4 0 0 0 0 0 0",
        "U5+ | 5 5 5 5 5 5 0 0 0 - 7 0 7 0 0 0 0 0 0",
        "R1- | 0 11 11 0 11 11 0 11 11 - 1 0 0 0 0 0 1 0 0",
        "D6+ | 0 0 0 6 6 6 6 6 6 - 0 0 0 0 0 0 6 0 6",
        "L1+ | 1 1 0 1 1 0 1 1 0 - 0 0 11 0 0 0 0 0 11",
        "ALL2+ | 2 2 2 2 2 2 2 2 2 - 10 0 10 0 0 0 10 0 10",
        "ur1+ | 1 1 0 1 1 1 1 1 1 - 0 0 11 0 0 0 11 0 11",
        "dr1+ | 1 1 1 1 1 1 1 1 0 - 11 0 11 0 0 0 0 0 11",
        "dl1+ | 1 1 1 1 1 1 0 1 1 - 11 0 11 0 0 0 11 0 0",
        "ul1+ | 0 1 1 1 1 1 1 1 1 - 11 0 0 0 0 0 11 0 11",
        "/1+ | 0 1 1 1 1 1 1 1 0 - 11 0 0 0 0 0 0 0 11",
        "\\1+ | 1 1 0 1 1 1 0 1 1 - 0 0 11 0 0 0 11 0 0",
        "y2 UR1+ | 0 1 1 0 1 1 0 0 0 - 11 0 0 0 0 0 0 0 0",
        "y2 DL1+ | 0 0 0 1 1 0 1 1 0 - 0 0 0 0 0 0 0 0 11",
        "y2 L3- | 9 9 0 9 9 0 9 9 0 - 0 0 3 0 0 0 0 0 3",
        "y2 ALL1+ | 1 1 1 1 1 1 1 1 1 - 11 0 11 0 0 0 11 0 11",
        "y2 \\1+ | 1 1 0 1 1 1 0 1 1 - 0 0 11 0 0 0 11 0 0",
        "y2 U1+ y2 U1+ | 0 1 0 1 1 1 0 0 0 - 0 1 0 1 1 1 0 0 0",
      })
  void movesTurnTheDialsNextToThePins(String text, String dials) {
    assertThat(dials(text)).isEqualTo(dials);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UR5+ UR5- UR6+ UR6- | UR5+ UR5- UR6+ UR6+",
        "UR7+ UR11+ DR12+ U13- ALL100- | UR5- UR1- U1- ALL4-",
        "UR0+ DR0- | ''",
        "UR3+ DR4- ALL0+ y2 U5- ALL1+ UR DL | UR3+ DR4- y2 U5- ALL1+",
        "y2 y2 U1+ | U1+",
        "y2' U1+ y2 D2- | y2 U1+ y2 D2-",
        "U1+ y2 | U1+ y2",
        "y2 U1+ y2 | y2 U1+ y2",
        "U1+ y2 UR | U1+ y2",
        "UR DR DL UL | ''",
        "UR3+DR4-y2U5-/2+ | UR3+ DR4- y2 U5- /2+",
        "/1+ \\6- ur2+ dr2- dl1+ ul5+ | /1+ \\6+ ur2+ dr2- dl1+ ul5+",
      })
  void areReadAndWritten(String text, String expected) {
    assertThat(read(text)).as(text).isEqualTo(expected);
  }

  @Test
  void blanksCommentsAndDashesAreReadAsInOtherNotations() {
    assertThat(read("1. U3\u2212 // the front\n y2 /* the back */ U3\u2013 (2)"))
        .isEqualTo("U3- y2 U3-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UR3+ UR3 | 9 | no direction follows UR3; write UR3+ (clockwise) or UR3-",
        "UR3' | 4 | no direction follows UR3; write UR3+ (clockwise) or UR3-",
        "UR+3 | 3 | no hours follow UR; write UR3+ or UR3-",
        "U | 2 | no hours follow U; write U3+ or U3-",
        "/ | 2 | no hours follow /; write /3+ or /3-",
        "UR DL U3+ | 1 | these pins have no hours; write UR3+ for a move, or only pins at the end of"
            + " the text",
        "UR y2 | 1 | these pins have no hours; write UR3+ for a move, or only pins at the end of the"
            + " text",
        "U1+ (U1+ y2)2 | 5 | the clock notation has no brackets; write the moves one after another",
        "U1+ F2 | 5 | \"F2\" is not a move of the clock; moves are UR DR DL UL U R D L ALL ur dr dl"
            + " ul / \\ with hours and + or -, such as UR3+, and y2",
        "x2 U1+ | 1 | \"x2\" is not a move of the clock; moves are UR DR DL UL U R D L ALL ur dr dl"
            + " ul / \\ with hours and + or -, such as UR3+, and y2",
        "Ul1+ | 1 | \"Ul1+\" is not a move of the clock; moves are UR DR DL UL U R D L ALL ur dr dl"
            + " ul / \\ with hours and + or -, such as UR3+, and y2",
      })
  void faultsHaveAPositionAndARemedy(String text, int column, String problem) {
    assertThatThrownBy(() -> Algorithm.parse(CLOCK, text))
        .isInstanceOf(AlgorithmParseException.class)
        .hasMessageContaining("column " + column + ":")
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"U3++", "U3+ +", "U3+-", "U3+'", "U1+ 3", "U1+)", "[U1+, R1+]", "bUR3"})
  void nothingElseIsRead(String text) {
    assertThatThrownBy(() -> Algorithm.parse(CLOCK, text))
        .isInstanceOf(AlgorithmParseException.class);
  }

  @Test
  void reportsMissingPins() {
    Puzzle half =
        PuzzleDefinition.parse(
                "#: notation clock\nName half\nSet D 1 12\nMove U\nD\n1\n1\nEnd\n", "half.tws")
            .puzzle();

    assertThat(Algorithm.parse(half, "U3+ U6-")).hasToString("U3+ U6+");
    assertThatThrownBy(() -> Algorithm.parse(half, "U3+ y2 U3+"))
        .hasMessageContaining("column 5: the half has no turn y2; use another one");
    assertThatThrownBy(() -> Algorithm.parse(half, "U3+ R3+"))
        .hasMessageContaining("column 5: the half has no turn R; use another one");
  }

  /** Turns of the back are read as turns between two y2; only the last y2 may be missing. */
  @Property(tries = 300)
  void writtenMovesAreReadAgain(
      @ForAll @Size(max = 30) List<@IntRange(min = 0, max = 349) Integer> numbers) {
    List<Move> known =
        Stream.concat(CLOCK.turns().stream(), Collections.nCopies(20, TURN_AROUND).stream())
            .flatMap(turn -> turn.moves().stream())
            .toList();
    Algorithm moves = Algorithm.of(CLOCK, numbers.stream().map(known::get).toList());
    Algorithm read = Algorithm.parse(CLOCK, moves.toString());

    assertThat(moves.toString()).doesNotContain("y2 y2");
    assertThat(Algorithm.parse(CLOCK, read.toString())).isEqualTo(read);
    State end = read.applyTo(CLOCK.solved());
    boolean endsBehind =
        !moves.isEmpty() && moves.moves().get(moves.length() - 1).name().startsWith("b");
    assertThat(endsBehind ? end.apply(TURN_AROUND.step()) : end)
        .isEqualTo(moves.applyTo(CLOCK.solved()));
    assertThat(read.inverse().applyTo(end)).isEqualTo(CLOCK.solved());
    Move all = Move.sequence(CLOCK.orbits(), moves.moves());
    assertThat(Algorithm.parse(CLOCK, Algorithm.text(CLOCK, List.of(all))).transformation())
        .isEqualTo(all.transformation());
  }
}
