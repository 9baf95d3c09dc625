package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Definitions of files, computed by hand from their formats. */
class PuzzleDefinitionTest {
  static PuzzleDefinition golden(String file) throws IOException, URISyntaxException {
    return PuzzleDefinition.read(
        Path.of(PuzzleDefinitionTest.class.getResource("/definition/" + file).toURI()));
  }

  @Test
  void statesUseTheNumbersOfTheFile() throws Exception {
    PuzzleDefinition definition = golden("three-discs.kpuzzle.json");
    Puzzle puzzle = definition.puzzle();
    Orbit stones = puzzle.orbits().get("STONES");
    Orbit discs = puzzle.orbits().get("DISCS");

    assertThat(puzzle.name()).isEqualTo("three discs");
    assertThat(puzzle.solved().piece(stones, 0)).isZero();
    assertThat(puzzle.solved().piece(stones, 1)).isZero();
    assertThat(puzzle.solved().piece(stones, 2)).isEqualTo(1);
    assertThat(puzzle.solved().piece(stones, 5)).isEqualTo(3);
    assertThat(puzzle.solved().orientation(discs, 1)).isZero();
    assertThat(discs.modulus(0)).isEqualTo(2);
    assertThat(discs.modulus(1)).isEqualTo(4);
    assertThat(definition.writeState(puzzle.solved()))
        .isEqualTo(
            "{\"STONES\":{\"pieces\":[5,5,2,2,0,1],\"orientation\":[0,0,0,0,0,0]},"
                + "\"DISCS\":{\"pieces\":[1,0],\"orientation\":[1,3],\"orientationMod\":[2,0]}}");
  }

  /** Each state follows from the previous one by the rule of the format, computed by hand. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "L | [2,5,5,2,0,1] | [1,0] | [0,3] | [2,0]",
        "L' | [5,2,2,5,0,1] | [1,0] | [0,3] | [2,0]",
        "R | [5,5,1,2,2,0] | [1,0] | [1,0] | [2,0]",
        "R2 | [5,5,0,1,2,2] | [1,0] | [1,1] | [2,0]",
        "SWAP | [1,0,2,2,5,5] | [0,1] | [3,0] | [0,2]",
        "SWAP L | [2,1,0,2,5,5] | [0,1] | [0,0] | [0,2]",
        "TURN | [2,5,2,0,1,5] | [1,0] | [0,2] | [2,0]",
      })
  void movesHaveTheEffectsOfTheFile(
      String moves, String stones, String discs, String orientation, String modulus)
      throws Exception {
    PuzzleDefinition definition = golden("three-discs.kpuzzle.json");
    Puzzle puzzle = definition.puzzle();

    assertThat(definition.writeState(Algorithm.parse(puzzle, moves).applyTo(puzzle.solved())))
        .isEqualTo(
            "{\"STONES\":{\"pieces\":%s,\"orientation\":[0,0,0,0,0,0]},".formatted(stones)
                + "\"DISCS\":{\"pieces\":%s,\"orientation\":%s,\"orientationMod\":%s}}"
                    .formatted(discs, orientation, modulus));
  }

  @Test
  void powersAreOneTurnAndDerivedMovesAreKnown() throws Exception {
    Puzzle puzzle = golden("three-discs.kpuzzle.json").puzzle();

    // After eight SWAPs the twists of both discs are zero.
    assertThat(puzzle.turns()).map(Turn::name).contains("L", "R", "SWAP");
    assertThat(puzzle.turn("R").orElseThrow().order()).isEqualTo(4);
    assertThat(puzzle.turn("SWAP").orElseThrow().order()).isEqualTo(8);
    assertThat(Algorithm.parse(puzzle, "BOTH").transformation())
        .isEqualTo(Algorithm.parse(puzzle, "L R' R R L' L2'").transformation());
    assertThat(puzzle.turnNames()).doesNotContain("R2");
  }

  @Test
  void readsAKsolveFileWithOmittedOrientationsAndSets() throws Exception {
    Puzzle puzzle = golden("pyraminx.tws").puzzle();

    assertThat(puzzle.turns()).map(Turn::name).containsExactly("U", "L", "R", "B");
    assertThat(puzzle.turns()).allMatch(turn -> turn.order() == 3);
    assertThat(new StateSpace(puzzle).groupOrder(Cancellation.never())).isEqualTo(933_120);
  }
}
