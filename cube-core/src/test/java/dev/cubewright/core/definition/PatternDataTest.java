package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of KPatternData, as states and as goals. */
class PatternDataTest {
  private static final String STONES =
      "\"STONES\":{\"pieces\":[5,5,2,2,0,1],\"orientation\":[0,0,0,0,0,0]}";

  private PuzzleDefinition definition =
      PuzzleDefinition.parse("Set A 2 1\nMove T\nA\n2 1\nEnd", "");
  private Puzzle puzzle = definition.puzzle();

  @BeforeEach
  void readTheGoldenFile() throws Exception {
    definition = PuzzleDefinitionTest.golden("three-discs.kpuzzle.json");
    puzzle = definition.puzzle();
  }

  @Test
  void everyWrittenStateIsReadAgain() {
    Random random = new Random(4);
    State state = puzzle.solved();
    for (int i = 0; i < 300; i++) {
      assertThat(definition.readState(definition.writeState(state))).isEqualTo(state);
      var moves = puzzle.turns().get(random.nextInt(puzzle.turns().size())).moves();
      state = state.apply(moves.get(random.nextInt(moves.size())));
    }
  }

  @Test
  void aStateMayOmitItsModuli() {
    String discs = ",\"DISCS\":{\"pieces\":[0,1],\"orientation\":[3,1]}}";
    State read = definition.readState("{" + STONES + discs);

    assertThat(definition.writeState(read))
        .contains("\"orientation\":[3,1],\"orientationMod\":[0,2]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\1',
      value = {
        "{} | | the orbit STONES is missing",
        "{@} | | the orbit DISCS is missing",
        "{@,\"X\":{\"pieces\":[],\"orientation\":[]}} | X | there is no orbit \"X\"; the orbits are STONES, DISCS",
        "{@,@} | STONES | this key occurs twice",
        "{@,\"DISCS\":{\"pieces\":[1,0]}} | DISCS | needs the arrays pieces and orientation",
        "{@,\"DISCS\":{\"pieces\":[1],\"orientation\":[0,0]}} | DISCS.pieces | there are 1 numbers for the 2 places of DISCS",
        "{@,\"DISCS\":{\"pieces\":[1,0],\"orientation\":[0]}} | DISCS.orientation | there are 1 numbers for the 2",
        "{@,\"DISCS\":{\"pieces\":[1,2],\"orientation\":[0,0]}} | DISCS.pieces[1] | there is no piece 2; the pieces are 1 0",
        "{@,\"DISCS\":{\"pieces\":[1,\"?\"],\"orientation\":[0,0]}} | DISCS.pieces[1] | a state cannot leave a piece open",
        "{@,\"DISCS\":{\"pieces\":[1,0],\"orientation\":[2,0]}} | DISCS.orientation[0] | out of range; write 0 to 1",
        "{@,\"DISCS\":{\"pieces\":[1,0],\"orientation\":[0,4]}} | DISCS.orientation[1] | out of range; write 0 to 3",
        "{@,\"DISCS\":{\"pieces\":[1,0],\"orientation\":[0,null]}} | DISCS.orientation[1] | a state cannot leave an orientation open",
        "{@,\"DISCS\":{\"pieces\":[1,0],\"orientation\":[0,0],\"orientationMod\":[2]}} | DISCS.orientationMod | there are 1",
        "{@,\"DISCS\":{\"pieces\":[1,0],\"orientation\":[0,0],\"orientationMod\":[4,0]}} | DISCS.orientationMod[0] | gives the piece 2 orientations",
        "{@,\"DISCS\":{\"pieces\":[1,0],\"orientation\":[0,0],\"orientationMod\":[2,3]}} | DISCS.orientationMod[1] | 3 does not divide",
        "{@,\"DISCS\":{\"pieces\":[1,0],\"orientation\":[0,0],\"more\":[2,3]}} | DISCS.more | this name is unknown",
        "{@} {} | line 1, column 71 | text follows the closing brace",
        "[] | | a pattern must be an object",
        "{@ | line 1, column 70 | the text ends too early",
        "URFDLB | line 1, column 1 | this is not JSON",
      })
  void anInvalidLineIsRejected(String line, String position, String words) {
    assertThatExceptionOfType(InvalidDefinitionException.class)
        .isThrownBy(() -> definition.readState(line.replace("@", STONES)))
        .satisfies(
            refused -> {
              assertThat(refused.reason()).contains(words);
              if (!refused.position().startsWith("line")) {
                assertThat(refused.position()).isEqualTo(position == null ? "" : position);
              }
              assertThat(refused.source()).isEqualTo("state");
            });
  }

  @Test
  void anEmptyLineIsRejected() {
    assertThatExceptionOfType(InvalidDefinitionException.class)
        .isThrownBy(() -> definition.readState(" "))
        .withMessageContaining("it is empty");
  }

  @Test
  void aGoalMatchesAnyOpenValue() {
    Pattern goal =
        definition.readPattern(
            "{\"STONES\":{\"pieces\":[5,null,2,\"?\",\"?\",\"?\"],\"orientation\":[0,0,\"?\",0,0,null]}}");
    Orbit stones = puzzle.orbits().get("STONES");
    Orbit discs = puzzle.orbits().get("DISCS");

    assertThat(goal.matches(puzzle.solved())).isTrue();
    assertThat(goal.allowsAnything(stones, 1)).isTrue();
    assertThat(goal.allowsAnything(discs, 0)).isTrue();
    assertThat(goal.allows(stones, 0, 0, 0)).isTrue();
    assertThat(goal.allows(stones, 0, 1, 0)).isFalse();
    assertThat(goal.matches(after("L"))).isFalse();
    assertThat(goal.matches(after("SWAP"))).isFalse();
  }

  private State after(String moves) {
    return Algorithm.parse(puzzle, moves).applyTo(puzzle.solved());
  }

  /** The solved discs have the orientations 1 and 3 in the file. */
  @Test
  void aGoalHasOrientationsOfTheFile() {
    Pattern anyDisc =
        definition.readPattern("{\"DISCS\":{\"pieces\":[\"?\",\"?\"],\"orientation\":[1,\"?\"]}}");
    Pattern modulo =
        definition.readPattern(
            "{\"DISCS\":{\"pieces\":[1,0],\"orientation\":[\"?\",1],\"orientationMod\":[1,2]}}");

    for (Move move : puzzle.turn("R").orElseThrow().moves()) {
      assertThat(anyDisc.matches(puzzle.solved().apply(move))).isTrue();
      assertThat(modulo.matches(puzzle.solved().apply(move))).isEqualTo(move.steps() == 2);
    }
    assertThat(anyDisc.matches(after("L"))).isFalse();
    assertThat(anyDisc.matches(after("L2"))).isTrue();
    // SWAP moves the disc 0 to the first place, with twist 3.
    assertThat(anyDisc.matches(after("SWAP"))).isFalse();
    assertThat(anyDisc.matches(after("SWAP L2"))).isTrue();
    assertThat(modulo.matches(after("L"))).isTrue();
    assertThat(modulo.matches(after("SWAP"))).isFalse();
  }

  @Test
  void aGoalThatNoStateMatchesIsRejected() {
    assertThatExceptionOfType(InvalidDefinitionException.class)
        .isThrownBy(
            () ->
                definition.readPattern(
                    "{\"DISCS\":{\"pieces\":[1,1],\"orientation\":[\"?\",\"?\"]}}"))
        .satisfies(
            refused -> {
              assertThat(refused.position()).isEqualTo("DISCS.pieces[1]");
              assertThat(refused.reason()).contains("more often than the puzzle has it");
            });
  }

  @Test
  void theGoalOfAStateIsTheState() {
    State state = after("L R SWAP");

    assertThat(definition.readPattern(definition.writeState(state))).isEqualTo(Pattern.of(state));
  }
}
