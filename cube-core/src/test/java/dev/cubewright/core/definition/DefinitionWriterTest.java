package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading a written puzzle gives the same puzzle. */
class DefinitionWriterTest {
  private static PuzzleDefinition written(Puzzle puzzle, boolean json) {
    return PuzzleDefinition.parse(
        json ? DefinitionWriter.kpuzzle(puzzle) : DefinitionWriter.ksolve(puzzle), "written");
  }

  /**
   * The turns that solve are those of the geometry, except for edges of two cubies: there, turns of
   * opposite faces are equal up to a rotation.
   */
  @ParameterizedTest
  @CsvSource({
    "2x2x2, U R F",
    "3x3x1, U R D L",
    "3x3x3, U R F D L B",
    "4x4x4, U R F D L B Uw Rw Fw",
    "5x5x5, U R F D L B Uw Rw Fw Dw Lw Bw",
    "2x2x3, U R F B",
    "3x3x2, U R F D L",
    "2x3x4, U R F D B Fw",
  })
  void theModelIsTheSame(String name, String turns) {
    Puzzle puzzle = ExamplePuzzles.puzzle(name);

    for (boolean json : new boolean[] {true, false}) {
      Puzzle read = written(puzzle, json).puzzle();
      assertThat(read.name()).isEqualTo(name);
      assertThat(shape(read)).isEqualTo(shape(puzzle));
      assertThat(read.turns()).map(Turn::name).containsExactlyInAnyOrder(turns.split(" ", -1));
      assertThat(read.rotations()).hasSameSizeAs(puzzle.rotations());
      for (Turn turn : ExamplePuzzles.allTurns(puzzle)) {
        Turn same = read.turn(turn.name()).orElseThrow();
        assertThat(same.moves()).map(Move::name).isEqualTo(names(turn));
        assertThat(same.moves())
            .map(move -> move.transformation().toString())
            .isEqualTo(turn.moves().stream().map(m -> m.transformation().toString()).toList());
        assertThat(same.kind()).as(turn.name()).isEqualTo(turn.kind());
      }
    }
  }

  private static List<String> names(Turn turn) {
    return turn.moves().stream().map(Move::name).toList();
  }

  private static List<String> shape(Puzzle puzzle) {
    return puzzle.orbits().list().stream()
        .map(
            orbit ->
                orbit.name()
                    + orbit.orientations()
                    + Stream.iterate(0, i -> i < orbit.size(), i -> i + 1)
                        .map(i -> orbit.solvedPiece(i) + "/" + orbit.modulus(orbit.solvedPiece(i)))
                        .toList())
        .toList();
  }

  /** A ring of pairs of identical pieces, some without visible orientation. */
  private static Puzzle ring(int modulus) {
    Orbits orbits =
        Orbits.builder()
            .add(
                "RING",
                4,
                List.of("a", "b", "c", "d"),
                List.of(0, 1, 0, 1),
                List.of(4, modulus, 4, modulus))
            .build();
    Transformation shift =
        Transformation.of(orbits, new int[] {3, 0, 1, 2}, new byte[] {1, 0, 2, 0});
    Transformation swap =
        Transformation.of(orbits, new int[] {1, 0, 2, 3}, new byte[] {0, 3, 0, 0});
    return Puzzle.builder("ring", orbits)
        .turn(Turn.of("SHIFT", Turn.Kind.OUTER, shift, 1), true)
        .turn(Turn.of("m1", Turn.Kind.OUTER, swap, 1), true)
        .build();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void preservesIdenticalPiecesAndModuli(int modulus) {
    Puzzle puzzle = ring(modulus);
    PuzzleDefinition read = PuzzleDefinition.parse(DefinitionWriter.kpuzzle(puzzle), "written");

    assertThat(shape(read.puzzle())).isEqualTo(shape(puzzle));
    assertThat(new StateSpace(read.puzzle()).size()).isEqualTo(new StateSpace(puzzle).size());
    if (modulus == 2) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> DefinitionWriter.ksolve(puzzle))
          .withMessageContaining("write KPuzzle JSON");
    } else {
      Puzzle text = PuzzleDefinition.parse(DefinitionWriter.ksolve(puzzle), "written").puzzle();
      assertThat(shape(text)).isEqualTo(shape(puzzle));
      assertThat(text.turn("SHIFT").orElseThrow().moves())
          .map(move -> move.transformation().toString())
          .isEqualTo(
              puzzle.turn("SHIFT").orElseThrow().moves().stream()
                  .map(move -> move.transformation().toString())
                  .toList());
    }
  }

  @Test
  void ksolveRejectsReservedNames() {
    for (String name : List.of("End", "2nd", "#", "?", "a b")) {
      Orbits orbits = Orbits.builder().add(name, 1, List.of("a", "b"), List.of(0, 1)).build();
      Transformation swap = Transformation.of(orbits, new int[] {1, 0}, new byte[2]);
      Puzzle puzzle =
          Puzzle.builder("p", orbits).turn(Turn.of("T", Turn.Kind.OUTER, swap, 1), true).build();
      assertThatIllegalArgumentException()
          .isThrownBy(() -> DefinitionWriter.ksolve(puzzle))
          .withMessageContaining("does not allow the orbit name");
    }
  }

  @Test
  void ksolveWritesNoComments() {
    Puzzle ring = ring(4);
    Turn shift = ring.turn("SHIFT").orElseThrow();
    Puzzle named = Puzzle.builder("#1 ring", ring.orbits()).turn(shift, true).build();
    Turn comment = Turn.of("#S", Turn.Kind.OUTER, shift.step(), 1);
    Puzzle refused = Puzzle.builder("ring", ring.orbits()).turn(comment, true).build();

    assertThat(PuzzleDefinition.parse(DefinitionWriter.ksolve(named), "written"))
        .hasToString("_1 ring");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DefinitionWriter.ksolve(refused))
        .withMessageContaining("the move name \"#S\", because # begins a comment");
    assertThat(
            PuzzleDefinition.parse(DefinitionWriter.kpuzzle(refused), "written").puzzle().turns())
        .map(Turn::name)
        .containsExactly("#S");
  }

  @Test
  void aPuzzleHasTheNumbersOfTheModel() {
    Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
    PuzzleDefinition definition = PuzzleDefinition.of(puzzle);
    Orbit corners = puzzle.orbits().get("corners");

    assertThat(definition.puzzle()).isSameAs(puzzle);
    assertThat(definition).hasToString("2x2x2");
    assertThat(definition.writeState(puzzle.solved()))
        .isEqualTo(
            "{\"corners\":{\"pieces\":[0,1,2,3,4,5,6,7],\"orientation\":[0,0,0,0,0,0,0,0]}}");
    assertThat(corners.hasFullModuli()).isTrue();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> definition.writeState(ExamplePuzzles.puzzle("3x3x3").solved()));
  }
}
