package dev.cubewright.search.word;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
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
  record Example(MoveSet moveSet, WordMoves moves, Random random) {
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
        .flatMap(
            name ->
                Arbitraries.longs()
                    .map(
                        seed -> {
                          Puzzle puzzle = Cuboid.of(name);
                          MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.QUARTER_TURN);
                          WordMoves moves = WordMoves.of(moveSet, true).orElseThrow();
                          return new Example(moveSet, moves, new Random(seed));
                        }));
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
    WordMoves moves = example.moves();
    int[] letters = example.word(25);
    OrientedPieces pieces = moves.pieces();
    List<Word> words = IntStream.range(0, moves.size()).mapToObj(move -> moves.word(move)).toList();
    int[] start = example.effectOnTheModel(example.word(10));
    int[] shorter = new WindowShortener(moves, words).shortened(start, letters, () -> true);

    assertThat(moves.cost(shorter)).isLessThanOrEqualTo(moves.cost(letters));
    int[] wanted = moves.after(start, letters);
    int[] reached = moves.after(start, shorter);
    for (int place = 0; place < wanted.length; place++) {
      assertThat(pieces.seen(reached[place])).isEqualTo(pieces.seen(wanted[place]));
    }
  }
}
