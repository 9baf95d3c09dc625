package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of all coordinates. Subclasses give examples on several puzzles. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class CoordinateContract {
  /** The maximum size for tests of all ranks in every run. */
  private static final long EXHAUSTIVE = 50_000;

  /** The maximum size for tests of all ranks in a long run. */
  private static final long LONG_EXHAUSTIVE = 10_000_000;

  private static final int SAMPLE = 50_000;

  /**
   * A coordinate under test.
   *
   * @param size the expected number of ranks
   * @param moves the moves that preserve the coordinate
   */
  record Example(Puzzle puzzle, Coordinate coordinate, long size, List<Move> moves) {
    static Example of(String puzzleName, Coordinate coordinate, long size) {
      Puzzle puzzle = ExamplePuzzles.puzzle(puzzleName);
      return new Example(puzzle, coordinate, size, ExamplePuzzles.usualMoves(puzzle));
    }

    /** Only turns of some layers, which fix the other places. */
    Example under(String turnNames) {
      List<String> names = List.of(turnNames.split(" ", -1));
      return new Example(
          puzzle,
          coordinate,
          size,
          moves.stream().filter(move -> names.contains(move.turn().orElseThrow().name())).toList());
    }

    State randomState(Random random) {
      return ExamplePuzzles.scrambled(puzzle.solved(), moves, 40, random);
    }

    @Override
    public String toString() {
      return puzzle + " " + coordinate.name();
    }
  }

  abstract Stream<Example> examples();

  @ParameterizedTest
  @MethodSource("examples")
  void hasTheKnownSize(Example example) {
    assertThat(example.coordinate().size()).isEqualTo(example.size());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyNumberComesBack(Example example) {
    requireThatNumbersComeBack(example.coordinate(), EXHAUSTIVE);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("examples")
  void everyOneOfManyNumbersComesBack(Example example) {
    requireThatNumbersComeBack(example.coordinate(), LONG_EXHAUSTIVE);
  }

  private static void requireThatNumbersComeBack(Coordinate coordinate, long exhaustive) {
    long size = coordinate.size();
    LongStream ranks =
        size <= exhaustive
            ? LongStream.range(0, size)
            : LongStream.concat(
                LongStream.of(0, 1, size - 2, size - 1), new Random(1).longs(SAMPLE, 0, size));

    assertThat(ranks.parallel().filter(r -> coordinate.rank(coordinate.unrank(r)) != r).toArray())
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyStateHasANumberInRange(Example example) {
    Random random = new Random(2);
    for (int i = 0; i < 1000; i++) {
      assertThat(example.coordinate().rank(example.randomState(random)))
          .isBetween(0L, example.size() - 1);
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void writingTouchesNoOtherAspect(Example example) {
    Coordinate coordinate = example.coordinate();
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      State before = example.randomState(random);
      State.Builder builder = before.toBuilder();
      coordinate.write(coordinate.rank(example.randomState(random)), builder);
      State after = builder.build();
      for (Orbit orbit : example.puzzle().orbits().list()) {
        boolean places = coordinate.aspects().contains(new Aspect(orbit.name(), false));
        boolean orientations = coordinate.aspects().contains(new Aspect(orbit.name(), true));
        for (int place = 0; place < orbit.size(); place++) {
          assertThat(places || after.piece(orbit, place) == before.piece(orbit, place)).isTrue();
          assertThat(
                  orientations
                      || after.orientation(orbit, place) == before.orientation(orbit, place))
              .isTrue();
        }
      }
    }
  }

  /** A move maps states of one rank to states of one rank. */
  @ParameterizedTest
  @MethodSource("examples")
  void movesActOnTheNumbers(Example example) {
    Coordinate coordinate = example.coordinate();
    Random random = new Random(4);
    for (int i = 0; i < 200; i++) {
      State one = example.randomState(random);
      State.Builder builder = example.randomState(random).toBuilder();
      coordinate.write(coordinate.rank(one), builder);
      State other = builder.build();
      assertThat(coordinate.rank(other)).isEqualTo(coordinate.rank(one));
      for (Move move : example.moves()) {
        assertThat(coordinate.rank(other.apply(move)))
            .as("%s after %s", move, one)
            .isEqualTo(coordinate.rank(one.apply(move)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void rejectsRanksOutOfRange(Example example) {
    Coordinate coordinate = example.coordinate();
    for (long rank : new long[] {-1, coordinate.size(), Long.MIN_VALUE, Long.MAX_VALUE}) {
      assertThatThrownBy(() -> coordinate.unrank(rank))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessageContaining(coordinate.name())
          .hasMessageContaining("ranks 0 to " + (coordinate.size() - 1) + ", not " + rank);
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void isAboutOrbitsOfItsPuzzle(Example example) {
    assertThat(example.coordinate().orbits()).isSameAs(example.puzzle().orbits());
    assertThat(example.coordinate().aspects()).isNotEmpty();
    assertThat(example.coordinate().aspects())
        .allMatch(aspect -> example.puzzle().orbits().find(aspect.orbit()).isPresent());
    assertThat(example.coordinate().name()).matches("[\\x21-\\x7e]{1,200}");
  }
}
