package dev.cubewright.search.word;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Insertions complete words, for moves of unequal costs. */
class InsertionsPropertyTest {
  /** Moves of a puzzle with random costs, and words that move few pieces. */
  static final class Case {
    final Puzzle puzzle;
    final MoveSet moveSet;
    final WordMoves moves;
    final Random random;
    final List<Word> small;

    Case(String name, long seed) {
      this.puzzle = Cuboid.of(name);
      this.random = new Random(seed);
      this.moveSet = MoveSet.priced("random", puzzle.turns(), move -> 1 + random.nextInt(3));
      this.moves = WordMoves.of(moveSet, true).orElseThrow();
      WordPool pool =
          new WordPool(moves, new int[moves.pieces().places()], Cancellation.byInterrupt());
      List<Word> commutators = new ArrayList<>();
      while (commutators.size() < 20) {
        int[] left = word(3);
        int[] right = word(1);
        int[] back = moves.joined(moves.inverseWord(left), moves.inverseWord(right));
        Word commutator = moves.word(moves.joined(left, right, back));
        if (commutator.support() > 0 && commutator.support() <= 8) {
          commutators.add(commutator);
        }
      }
      this.small = pool.conjugates(commutators, 1000);
    }

    int[] word(int length) {
      return random.ints(length, 0, moveSet.size()).toArray();
    }

    NodeCounter counter(boolean isCancelled) {
      SolveRequest request =
          SolveRequest.of(puzzle.solved(), moveSet)
              .with(new TargetCost(0))
              .withCancellation(() -> isCancelled);
      return new NodeCounter(SearchControl.ofImproving(puzzle, request));
    }

    Insertions insertions(NodeCounter counter) {
      return new Insertions(moves, new InsertionWords(small, puzzle.orbits()), counter, 1);
    }

    int[] effectSolvedBy(int[] letters) {
      return moves.after(moves.pieces().identity(), moves.inverseWord(letters));
    }

    void assertSolves(int[] effect, int[] word) {
      int[] end = moves.after(effect, word);
      for (int place = 0; place < end.length; place++) {
        assertThat(moves.pieces().seen(end[place]))
            .isEqualTo(moves.pieces().seen(OrientedPieces.of(place, 0)));
      }
    }
  }

  @Provide
  Arbitrary<Case> cases() {
    return Combinators.combine(
            Arbitraries.of("2x2x2", "3x3x3", "4x4x4", "3x3x2"), Arbitraries.longs())
        .as(Case::new);
  }

  @Property(tries = 20)
  void completedWordsSolveWithinTheMaximumCost(@ForAll("cases") Case one) {
    int[] letters = one.moves.joined(one.word(15));
    int[] effect = one.effectSolvedBy(letters);
    int[] part = Arrays.copyOf(letters, letters.length / 2);
    one.insertions(one.counter(false))
        .completed(effect, part, 40)
        .ifPresent(
            word -> {
              one.assertSolves(effect, word);
              assertThat(one.moveSet.costOf(word)).isLessThanOrEqualTo(40);
            });
  }

  @Example
  void findsAKnownInsertion() {
    Case one = new Case("3x3x3", 1);
    WordMoves moves = one.moves;
    int[] before = one.word(8);
    int[] after = one.word(8);
    int[] missing = one.small.get(0).letters();
    int[] effect = one.effectSolvedBy(moves.joined(before, missing, after));
    int[] found =
        one.insertions(one.counter(false))
            .completed(effect, moves.joined(before, after), Long.MAX_VALUE)
            .orElseThrow();
    one.assertSolves(effect, found);
    assertThat(moves.cost(found))
        .isLessThanOrEqualTo(moves.cost(moves.joined(before, missing, after)));
  }

  @Property(tries = 20)
  void improvedWordsSolveAtMostAtTheSameCost(@ForAll("cases") Case one) {
    int[] letters = one.moves.joined(one.word(15), one.small.get(0).letters(), one.word(15));
    int[] effect = one.effectSolvedBy(letters);
    List<Word> replacements = List.of(Word.EMPTY, one.moves.word(0));
    int[] improved = one.insertions(one.counter(false)).improved(effect, letters, replacements, 50);
    one.assertSolves(effect, improved);
    assertThat(one.moveSet.costOf(improved)).isLessThanOrEqualTo(one.moveSet.costOf(letters));
  }

  /** The product of two half turns has the order six. */
  @Example
  void improvedWordOmitsADetour() {
    Case one = new Case("3x3x3", 1);
    int[] before = one.word(8);
    int[] after = one.word(8);
    int[] detour =
        Algorithm.parse(one.puzzle, "(R2 U2)6").moves().stream()
            .mapToInt(one.moveSet.moves()::indexOf)
            .toArray();
    int[] word = one.moves.joined(before, detour, after);
    int[] effect = one.effectSolvedBy(word);
    int[] improved =
        one.insertions(one.counter(false)).improved(effect, word, List.of(Word.EMPTY), 20);
    one.assertSolves(effect, improved);
    assertThat(one.moves.cost(improved))
        .isLessThanOrEqualTo(one.moves.cost(one.moves.joined(before, after)))
        .isLessThan(one.moves.cost(word));
  }

  @Property(tries = 20)
  void skeletonIsAnEndOfTheSolution(@ForAll("cases") Case one) {
    int[] letters = one.moves.joined(one.word(20));
    Insertions.Skeleton skeleton =
        one.insertions(one.counter(false)).skeleton(one.effectSolvedBy(letters), letters);
    int[] part = skeleton.letters();
    assertThat(part)
        .isIn(
            Arrays.copyOf(letters, part.length),
            Arrays.copyOfRange(letters, letters.length - part.length, letters.length));
    assertThat(skeleton.estimate()).isLessThanOrEqualTo(one.moves.cost(letters));
  }

  @Property(tries = 5)
  void cancelledSearchCompletesNoWord(@ForAll("cases") Case one) {
    int[] letters = one.moves.joined(one.word(200));
    int[] effect = one.effectSolvedBy(one.moves.joined(letters, one.small.get(0).letters()));
    NodeCounter counter = one.counter(true);
    counter.poll();
    assertThat(one.insertions(counter).completed(effect, letters, Long.MAX_VALUE)).isEmpty();
  }
}
