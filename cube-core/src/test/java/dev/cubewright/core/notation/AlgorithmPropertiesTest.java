package dev.cubewright.core.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Puzzle;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Properties of all algorithms of all puzzles. */
class AlgorithmPropertiesTest {
  @Provide
  Arbitrary<Algorithm> algorithms() {
    return Arbitraries.of(TestPuzzles.all()).flatMap(AlgorithmPropertiesTest::algorithmsOf);
  }

  /** Few different turns, so that many of them cancel. */
  @Provide
  Arbitrary<Algorithm> narrowAlgorithms() {
    return Arbitraries.oneOf(
        algorithmsOf(TestPuzzles.THREE, "R", "L", "U"),
        algorithmsOf(TestPuzzles.THREE, "R", "L", "x", "M", "2R"),
        algorithmsOf(TestPuzzles.THREE, "U", "M", "x", "S"),
        algorithmsOf(TestPuzzles.FOUR, "Rw", "R", "2R", "3L"));
  }

  private static Arbitrary<Algorithm> algorithmsOf(Puzzle puzzle, String... turns) {
    return Combinators.combine(Arbitraries.of(turns), Arbitraries.of("", "2", "'"))
        .as(String::concat)
        .list()
        .ofMaxSize(30)
        .map(moves -> Algorithm.parse(puzzle, String.join(" ", moves)));
  }

  private static Arbitrary<Algorithm> algorithmsOf(Puzzle puzzle) {
    return Arbitraries.of(TestPuzzles.allMoves(puzzle))
        .list()
        .ofMaxSize(40)
        .map(moves -> Algorithm.of(puzzle, moves));
  }

  @Property(tries = 500)
  void inverseUndoes(@ForAll("algorithms") Algorithm algorithm) {
    assertThat(algorithm.then(algorithm.inverse()).transformation().isIdentity()).isTrue();
    assertThat(algorithm.inverse().inverse()).isEqualTo(algorithm);
    assertThat(algorithm.then(algorithm.inverse()).simplified().isEmpty()).isTrue();
  }

  @Property(tries = 500)
  void simplifyingPreservesTheEffect(@ForAll("algorithms") Algorithm algorithm) {
    checkSimplified(algorithm);
  }

  @Property(tries = 1000)
  void simplifyingPreservesTheEffectIfManyMovesCancel(
      @ForAll("narrowAlgorithms") Algorithm algorithm) {
    checkSimplified(algorithm);
  }

  private static void checkSimplified(Algorithm algorithm) {
    Algorithm simplified = algorithm.simplified();
    assertThat(simplified.transformation()).isEqualTo(algorithm.transformation());
    assertThat(simplified.length()).isLessThanOrEqualTo(algorithm.length());
    assertThat(simplified.simplified()).isEqualTo(simplified);
  }

  @Property(tries = 200)
  void bracketsHaveTheEffectOfTheirExpansion(
      @ForAll("narrowAlgorithms") Algorithm one, @ForAll("algorithms") Algorithm other) {
    Puzzle puzzle = TestPuzzles.FIVE;
    Algorithm a = Algorithm.parse(puzzle, "R " + one);
    Algorithm b = Algorithm.parse(puzzle, "U M2 Fw' ".repeat(other.length() % 4 + 1));
    Algorithm both = a.then(b);
    Algorithm undone = a.then(b.inverse()).then(a.inverse());

    assertThat(Algorithm.parse(puzzle, "[" + a + "," + b + "]"))
        .isEqualTo(a.then(b).then(a.inverse()).then(b.inverse()));
    assertThat(Algorithm.parse(puzzle, "[" + a + ":" + b + "]2'")).isEqualTo(undone.then(undone));
    assertThat(Algorithm.parse(puzzle, "(" + a + b + ")3")).isEqualTo(both.then(both).then(both));
  }
}
