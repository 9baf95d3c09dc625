package dev.cubewright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveTranslationTest {
  private static MoveSet moves(Puzzle puzzle, String faces) {
    List<Turn> turns = puzzle.turns().stream().filter(turn -> faces.contains(turn.name())).toList();
    return MoveSet.ofTurns(turns, Metric.HALF_TURN);
  }

  private static MoveTranslation translation(Puzzle puzzle, MoveSet moveSet) {
    return new MoveTranslation(puzzle, moveSet, Transformation.identity(puzzle.orbits()));
  }

  @ParameterizedTest
  @CsvSource({
    "2, URF, L D2 B' U x R y2 L",
    "2, URF, R z B",
    "3, URFDLB, M U2 M' x S E' Rw",
    "3, URFDLB, R U R' U'",
    "3, URFDLB, ''"
  })
  void theMovesHaveTheSameEffectExceptForARotation(int size, String faces, String text) {
    Puzzle puzzle = Cuboid.of(size, size, size);
    MoveSet moveSet = moves(puzzle, faces);
    MoveTranslation translation = translation(puzzle, moveSet);
    Algorithm moves = Algorithm.parse(puzzle, text);

    State state = moves.inverse().applyTo(puzzle.solved());
    for (Move move : moves) {
      for (int translated : translation.next(move.transformation()).orElseThrow()) {
        state = state.apply(moveSet.move(translated));
      }
    }

    assertThat(puzzle.isSolved(state)).isTrue();
  }

  @Test
  void aMoveOfTheSetIsNotChanged() {
    Puzzle puzzle = Cuboid.of(3, 3, 3);
    MoveSet moveSet = moves(puzzle, "URFDLB");
    MoveTranslation translation = translation(puzzle, moveSet);

    assertThat(IntStream.range(0, moveSet.size()))
        .allSatisfy(
            move ->
                assertThat(translation.next(moveSet.move(move).transformation()))
                    .hasValue(new int[] {move}));
  }

  @Test
  void someMovesCannotBeTranslated() {
    Puzzle puzzle = Cuboid.of(3, 3, 3);

    Optional<int[]> none =
        translation(puzzle, moves(puzzle, "URF")).next(puzzle.move("D").transformation());

    assertThat(none).isEmpty();
  }
}
