package dev.cubewright.solver.floppy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.primitives.Ints;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.Reading;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloppyContestFormatTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of(3, 3, 1));
  private static final FloppyContestFormat FORMAT = new FloppyContestFormat(SPACE);
  private static final String SOLVED =
      "1 1 1 1 1 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3";

  /** Counts half turns by breadth-first search, without tables and coordinates. */
  private static int distance(State from) {
    Puzzle puzzle = SPACE.puzzle();
    Map<State, Integer> distances = new HashMap<>(Map.of(from, 0));
    ArrayDeque<State> queue = new ArrayDeque<>(distances.keySet());
    while (true) {
      State state = queue.remove();
      int distance = distances.getOrDefault(state, 0);
      if (puzzle.isSolved(state)) {
        return distance;
      }
      for (String move : new String[] {"R2", "L2", "U2", "D2"}) {
        State next = state.apply(puzzle.move(move));
        if (distances.putIfAbsent(next, distance + 1) == null) {
          queue.add(next);
        }
      }
    }
  }

  private static String write(State state) {
    return Ints.join(" ", FORMAT.numbers(state));
  }

  @ParameterizedTest
  @CsvSource({
    "1 1 1 1 1 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3, 0",
    "3 3 3 1 1 1 1 1 1 2 2 2 4 4 6 4 6 6 5 5 5 3 3 3 3 3 3 1 1 1, 1",
    "3 3 3 1 1 3 1 1 1 2 2 5 6 4 4 4 6 6 2 5 5 3 3 3 1 3 3 1 1 1, 2",
    "1 3 1 3 1 3 3 1 3 2 2 2 6 4 4 6 6 4 5 5 5 1 3 1 1 3 1 3 1 3, 7"
  })
  void samplesOfTheContest(String line, int turns) {
    State state = FORMAT.read(line).require();
    assertThat(distance(state)).isEqualTo(turns);
    assertThat(write(state)).isEqualTo(line);
  }

  @Property(tries = 100)
  void readsWrittenStates(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Move> rotations = SPACE.puzzle().rotations();
    State state = SPACE.random(random).apply(rotations.get(random.nextInt(rotations.size())));
    assertThat(FORMAT.read(write(state))).isEqualTo(new Reading.Valid(state));
  }

  @Test
  void otherColoringsAreRead() {
    SplittableRandom random = new SplittableRandom(1);
    for (String colors : new String[] {"634521", "214365", "123456", "321456", "654321"}) {
      State state = SPACE.random(random);
      StringBuilder line = new StringBuilder();
      for (int color : FORMAT.numbers(state)) {
        line.append(colors.charAt(color - 1)).append(' ');
      }
      assertThat(distance(FORMAT.read(line.toString()).require())).isEqualTo(distance(state));
    }
  }

  @Test
  void solvedIsWrittenAsInTheContest() {
    assertThat(write(SPACE.puzzle().solved())).isEqualTo(SOLVED);
    assertThat(FORMAT.numbers(SPACE.puzzle().solved())).hasSize(FloppyContestFormat.LENGTH);
  }

  @Test
  void faultsNameTheNumberAndItsColumn() {
    assertThat(reason(FORMAT.read("")).message()).contains("30 numbers", "has 0");
    assertThat(reason(FORMAT.read(SOLVED + " 3")).rule()).isEqualTo(Rule.WRONG_LENGTH);
    for (String wrong : new String[] {"7", "0", "x", "11", "-1", "\u0663"}) {
      assertThat(reason(FORMAT.read("  " + SOLVED.replaceFirst("2", wrong))))
          .satisfies(reason -> assertThat(reason.rule()).isEqualTo(Rule.UNKNOWN_COLOR))
          .satisfies(reason -> assertThat(reason.piece()).isEqualTo(wrong))
          .satisfies(
              reason -> assertThat(reason.message()).contains("number 10 ", "column 21", "1 to 6"));
    }
  }

  @Test
  void faultsOfPiecesNameTheirNumbers() {
    // Exchanges the top and the right sticker of the upper right corner.
    String line = "1 1 1 1 1 1 1 1 1 2 2 4 4 4 2 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3";
    assertThat(reason(FORMAT.read(line)))
        .satisfies(reason -> assertThat(reason.rule()).isEqualTo(Rule.NO_SUCH_PIECE))
        .satisfies(reason -> assertThat(reason.message()).contains("numbers 3, 12, 15, 28"));
    String counts = SOLVED.replaceFirst("2", "4");
    assertThat(reason(FORMAT.read(counts)).rule()).isEqualTo(Rule.WRONG_COUNT);
  }

  private static InvalidState reason(Reading reading) {
    return ((Reading.Invalid) reading).reason();
  }

  private static int column(String line) {
    return FORMAT.column(line, reason(FORMAT.read(line)));
  }

  @Test
  void reportsTheColumn() {
    assertThat(column("")).isEqualTo(1);
    assertThat(column("1 1 1  ")).isEqualTo(6);
    assertThat(column(SOLVED + "\t3 3")).isEqualTo(61);
    assertThat(column("  " + SOLVED.replaceFirst("2", "7"))).isEqualTo(21);
    assertThat(column("\u2003" + SOLVED.replaceFirst("2", "\u20037"))).isEqualTo(21);
    // Colors that are too frequent concern the whole line, a place its first number.
    assertThat(column(" " + SOLVED.replaceFirst("2", "4"))).isEqualTo(2);
    assertThat(column("1 1 1 1 1 1 1 1 1 2 2 4 4 4 2 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3")).isEqualTo(5);
    assertThat(column("1 1 1 1 3 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 1")).isEqualTo(9);
  }

  @Test
  void isAFormatOfTheFloppyCubeOnly() {
    StateSpace space = new StateSpace(Cuboid.of(2, 2, 2));
    assertThatThrownBy(() -> new FloppyContestFormat(space))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2x2x2");
  }
}
