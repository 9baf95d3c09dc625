package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.floppy.FloppyContestFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The floppy cube in the contest's own format. */
class ContestTest {
  private static final String SOLVED =
      "1 1 1 1 1 1 1 1 1 2 2 2 4 4 4 6 6 6 5 5 5 3 3 3 3 3 3 3 3 3";
  private static final String ONE = "3 3 3 1 1 1 1 1 1 2 2 2 4 4 6 4 6 6 5 5 5 3 3 3 3 3 3 1 1 1";
  private static final String TWO = "3 3 3 1 1 3 1 1 1 2 2 5 6 4 4 4 6 6 2 5 5 3 3 3 1 3 3 1 1 1";
  private static final String SEVEN = "1 3 1 3 1 3 3 1 3 2 2 2 6 4 4 6 6 4 5 5 5 1 3 1 1 3 1 3 1 3";

  private static Program contest(String input, String... options) {
    List<String> arguments = new ArrayList<>(List.of("solve", "floppy", "--contest"));
    arguments.addAll(List.of(options));
    return Program.runWith(input, arguments.toArray(String[]::new));
  }

  private static String lines(String... lines) {
    return String.join("\n", lines) + "\n";
  }

  static List<String> strategies() {
    return PuzzleCatalog.find("floppy").orElseThrow().strategies();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void answersTheSamples(String strategy) {
    Program program = contest(lines("4", SOLVED, ONE, TWO, SEVEN), "--strategy", strategy);

    assertThat(program).isEqualTo(new Program(0, "0\n1\n2\n7\n", ""));
  }

  /** Every state, in inputs of at most 30, against brute force. */
  @Test
  void answersEveryState() {
    Puzzle puzzle = Cuboid.of("floppy");
    FloppyContestFormat format = new FloppyContestFormat(new StateSpace(puzzle));
    Map<State, Integer> distances = new LinkedHashMap<>(Map.of(puzzle.solved(), 0));
    ArrayDeque<State> queue = new ArrayDeque<>(distances.keySet());
    while (!queue.isEmpty()) {
      State state = queue.remove();
      int distance = distances.getOrDefault(state, 0);
      for (Turn turn : puzzle.turns()) {
        for (Move move : turn.moves()) {
          State next = state.apply(move);
          if (distances.putIfAbsent(next, distance + 1) == null) {
            queue.add(next);
          }
        }
      }
    }
    List<State> states = List.copyOf(distances.keySet());
    assertThat(states).hasSize(192);
    for (int begin = 0; begin < states.size(); begin += 30) {
      List<State> some = states.subList(begin, Math.min(begin + 30, states.size()));
      String input = some.stream().map(format::write).collect(Collectors.joining("\n"));
      String output = some.stream().map(s -> distances.get(s) + "\n").collect(Collectors.joining());

      assertThat(contest(some.size() + "\n" + input)).isEqualTo(new Program(0, output, ""));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2\n%s\n%s",
        "2\n%s\n%s\n\n  \n\t\n",
        "2\r\n%s\r\n%s\r\n",
        " 2 \n  %s  \n\t%s\t\n",
        "02\n%s\n%s\n"
      })
  void takesBlanksTabsAndLineEndsOfAnyKind(String input) {
    String tabs = SEVEN.replace(' ', '\t');

    assertThat(contest(String.format(input, ONE, tabs))).isEqualTo(new Program(0, "1\n7\n", ""));
  }

  @Test
  void aLineThatIsFarTooLongIsSaid() {
    Program program = contest("1\n" + "1 ".repeat(1 << 20) + "\n");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("line 2", "longer than 1048576 bytes");
  }
}
