package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files in the folder of puzzles define the expected puzzles. */
class GivenPuzzlesTest {
  private static PuzzleDefinition read(String file) throws IOException {
    return PuzzleDefinition.read(Path.of("..", "puzzles", file));
  }

  /** Published or enumerated numbers of states. */
  @ParameterizedTest
  @CsvSource({
    "pyraminx.tws, 933120, U L R B",
    "pyraminx-duo.tws, 324, U L R B",
    "skewb.tws, 3149280, R U L B",
    "ivy.tws, 29160, URF ULB DLF DRB",
    "2x2x2-fixed-corner.tws, 3674160, U R F",
    "2x2x2.tws, 88179840, U R F D L B",
    "2x2x2.json, 3674160, U R F",
    "2x2x3-fixed-edge.tws, 241920, F B R D",
    "2x2x3.tws, 967680, F B U R D L",
    "3x3x2.tws, 1625702400, F B U R D L",
    "dino-4-color.tws, 369600, URF UFL ULB UBR DFR DLF DBL DRB",
    "dino.tws, 239500800, URF UFL ULB UBR DFR DLF DBL DRB",
    "3x3x3.tws, 43252003274489856000, U R F D L B",
    "3x3x3.json, 43252003274489856000, U R F D L B",
    "clock.tws, 1283918464548864, UR DR DL UL U R D L ALL URDL ULDR ur dr dl ul"
        + " bUR bDR bDL bUL bU bR bD bL bALL bURDL bULDR bur bdr bdl bul",
  })
  void haveTheirNumberOfStates(String file, BigInteger states, String turns) throws IOException {
    Puzzle puzzle = read(file).puzzle();

    assertThat(new StateSpace(puzzle).size()).isEqualTo(states);
    assertThat(puzzle.turns()).map(Turn::name).containsExactlyInAnyOrder(turns.split(" ", -1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pyraminx", "skewb", "dino", "dino-4-color"})
  void areTheSameInBothFormats(String name) throws IOException {
    Puzzle json = read(name + ".json").puzzle();
    Puzzle text = read(name + ".tws").puzzle();

    for (Turn turn : ExamplePuzzles.allTurns(text)) {
      List<String> moves = turn.moves().stream().map(m -> m.transformation().toString()).toList();
      assertThat(json.turn(turn.name()).orElseThrow().moves())
          .map(move -> move.transformation().toString())
          .isEqualTo(moves);
    }
    assertThat(new StateSpace(json).size()).isEqualTo(new StateSpace(text).size());
  }
}
