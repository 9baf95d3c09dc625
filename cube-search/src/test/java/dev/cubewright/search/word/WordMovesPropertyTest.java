package dev.cubewright.search.word;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.Transformation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Words have the effects of their moves, also when joined, inverted, conjugated and shortened. */
class WordMovesPropertyTest {
  /** Words of moves of one puzzle. */
  record Example(Puzzle puzzle, MoveSet moveSet, WordMoves moves, Random random) {
    static Example of(Puzzle puzzle, boolean mayReorder, long seed) {
      MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.QUARTER_TURN);
      WordMoves moves = WordMoves.of(moveSet, mayReorder).orElseThrow();
      return new Example(puzzle, moveSet, moves, new Random(seed));
    }

    ShapeGraph shapes() {
      return ShapeGraph.of(puzzle, moveSet.transformations(), Cancellation.never()).orElseThrow();
    }

    /** Returns random moves that are not blocked from the solved state. */
    int[] walk(ShapeGraph shapes, int length) {
      int[] walk = new int[length];
      int shape = 0;
      for (int i = 0; i < length; i++) {
        int from = shape;
        int[] possible =
            IntStream.range(0, moveSet.size())
                .filter(move -> shapes.next(from, move) != ShapeGraph.NONE)
                .toArray();
        walk[i] = possible[random.nextInt(possible.length)];
        shape = shapes.next(from, walk[i]);
      }
      return walk;
    }

    int[] word(int length) {
      return random.ints(length, 0, moveSet.size()).toArray();
    }

    int[] effectOnTheModel(int[] word) {
      List<Move> parts = Arrays.stream(word).mapToObj(moveSet::move).toList();
      Transformation transformation =
          Move.sequence(moveSet.move(0).transformation().orbits(), parts).transformation();
      return OrientedPieces.effect(transformation);
    }
  }

  @Provide
  Arbitrary<Example> examples() {
    return Arbitraries.of("2x2x2", "3x3x3", "4x4x4", "3x3x2")
        .flatMap(name -> Arbitraries.longs().map(seed -> Example.of(Cuboid.of(name), true, seed)));
  }

  @Property(tries = 100)
  void joiningKeepsTheEffectAndDoesNotIncreaseTheCost(
      @ForAll("examples") Example example, @ForAll @IntRange(max = 30) int length) {
    int[] one = example.word(length);
    int[] other = example.word(length / 2);
    WordMoves moves = example.moves();
    int[] joined = moves.joined(one, other);

    assertThat(moves.after(example.effectOnTheModel(one), other))
        .isEqualTo(moves.after(moves.pieces().identity(), joined))
        .isEqualTo(example.effectOnTheModel(joined));
    assertThat(moves.cost(joined)).isLessThanOrEqualTo(moves.cost(one) + moves.cost(other));
    assertThat(moves.joined(one, moves.inverseWord(one))).isEmpty();
  }

  @Property(tries = 100)
  void conjugatesHaveTheEffectOfTheirMoves(
      @ForAll("examples") Example example, @ForAll @IntRange(min = 1, max = 12) int length) {
    WordMoves moves = example.moves();
    int[] letters = example.word(length);
    int setup = example.word(1)[0];
    Word word = moves.word(letters);
    Word conjugate = moves.conjugate(word, setup);
    int[] effect = example.effectOnTheModel(conjugate.letters());

    assertThat(conjugate.fingerprint())
        .isEqualTo(Word.of(conjugate.letters(), conjugate.cost(), effect).fingerprint());
  }

  @Property(tries = 20)
  void shortenedWordsReachAStateThatLooksTheSame(@ForAll("examples") Example example) {
    requireShortened(example);
  }

  @Property(tries = 10)
  void shortenedWordsHaveNoBlockedMoves(@ForAll long seed) throws IOException {
    Path file = Path.of("..", "puzzles", "bandaged-3x3x3.tws");
    requireShortened(Example.of(PuzzleDefinition.read(file).puzzle(), false, seed));
  }

  private static void requireShortened(Example example) {
    WordMoves moves = example.moves();
    OrientedPieces pieces = moves.pieces();
    ShapeGraph shapes = example.shapes();
    List<Word> words = IntStream.range(0, moves.size()).mapToObj(move -> moves.word(move)).toList();
    int[] walk = example.walk(shapes, 35);
    int[] first = Arrays.copyOf(walk, 10);
    int[] letters = Arrays.copyOfRange(walk, 10, walk.length);
    int[] start = example.effectOnTheModel(first);
    int shape = shapes.after(0, first);
    int[] shorter =
        new WindowShortener(moves, shapes, words).shortened(start, shape, letters, () -> true);

    assertThat(moves.cost(shorter)).isLessThanOrEqualTo(moves.cost(letters));
    assertThat(shapes.after(shape, shorter)).isEqualTo(shapes.after(shape, letters));
    int[] wanted = moves.after(start, letters);
    int[] reached = moves.after(start, shorter);
    for (int place = 0; place < wanted.length; place++) {
      assertThat(pieces.seen(reached[place])).isEqualTo(pieces.seen(wanted[place]));
    }
  }
}
