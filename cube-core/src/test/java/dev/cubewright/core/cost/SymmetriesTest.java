package dev.cubewright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymmetriesTest {
  /** A move set with its symmetries. */
  record Example(Puzzle puzzle, MoveSet moveSet, List<Symmetry> symmetries) {
    static Example of(String puzzleName, Metric metric, String turns) {
      Puzzle puzzle = ExamplePuzzles.puzzle(puzzleName);
      MoveSet moveSet = ofTurns(puzzle, metric, turns);
      return new Example(puzzle, moveSet, Symmetries.of(moveSet));
    }

    State after(List<Integer> sequence) {
      State state = puzzle.solved();
      for (int move : sequence) {
        state = state.apply(moveSet.move(move % moveSet.size()));
      }
      return state;
    }

    @Override
    public String toString() {
      return puzzle + " " + moveSet;
    }
  }

  private static final List<Example> EXAMPLES =
      List.of(
          Example.of("2x2x2", Metric.HALF_TURN, "U R F D L B"),
          Example.of("2x2x2", Metric.QUARTER_TURN, "U R F"),
          Example.of("3x3x3", Metric.HALF_TURN, "U R F D L B"),
          Example.of("3x3x3", Metric.QUARTER_TURN, "U R F D L B"),
          Example.of("3x3x1", Metric.HALF_TURN, "U R D L"),
          Example.of("2x2x3", Metric.HALF_TURN, "all"),
          Example.of("3x3x2", Metric.HALF_TURN, "all"),
          Example.of("4x4x4", Metric.OUTER_BLOCK, "U R F D L B Uw Rw Fw Dw Lw Bw"));

  private static MoveSet ofTurns(Puzzle puzzle, Metric metric, String turns) {
    return turns.equals("all")
        ? MoveSet.ofTurns(puzzle.turns(), metric)
        : MoveSet.ofTurns(
            Stream.of(turns.split(" ", -1)).map(name -> puzzle.turn(name).orElseThrow()).toList(),
            metric);
  }

  private static List<Symmetry> symmetries(String puzzleName, String moves) {
    Puzzle puzzle = ExamplePuzzles.puzzle(puzzleName);
    return Symmetries.of(
        MoveSet.of(Stream.of(moves.split(" ", -1)).map(puzzle::move).toList(), Metric.HALF_TURN));
  }

  /**
   * A cube has 24 rotations and 24 reflections, a square prism 8 and 8. Of those with the same
   * effect on all moves only one is found: U and D are symmetric in every direction.
   */
  @ParameterizedTest
  @CsvSource({
    "2x2x2, HALF_TURN, U R F D L B, 48",
    "2x2x2, HALF_TURN, U R F, 6",
    "2x2x2, QUARTER_TURN, U R F, 6",
    "2x2x2, HALF_TURN, U R, 4",
    "3x3x3, HALF_TURN, all, 48",
    "3x3x3, QUARTER_TURN, all, 48",
    "3x3x3, HALF_TURN, U D, 8",
    "3x3x2, HALF_TURN, all, 16",
    "2x2x3, HALF_TURN, all, 16",
    "3x3x1, HALF_TURN, all, 8",
    "4x4x4, OUTER_BLOCK, U R F D L B Uw Rw Fw Dw Lw Bw, 48",
    "4x4x4, OUTER_BLOCK, U R F D L B Uw Rw Fw, 6",
    "5x5x5, OUTER_BLOCK, all, 48",
  })
  void areTheSymmetriesOfTheSolid(String puzzle, Metric metric, String turns, int count) {
    assertThat(Example.of(puzzle, metric, turns).symmetries())
        .hasSize(count)
        .doesNotHaveDuplicates();
  }

  /** Only the identity is left: R' is not a move, and U2 has another order than R. */
  @ParameterizedTest
  @CsvSource({
    "3x3x3, U R2",
    "3x3x3, R R2",
    "3x3x3, R2 R'",
    "2x2x2, R' R2 U",
    "3x3x3, U R F2 D2",
  })
  void ofAnAsymmetricMoveSetIsOnlyTheIdentity(String puzzle, String moves) {
    List<Symmetry> symmetries = symmetries(puzzle, moves);

    assertThat(symmetries).hasSize(1);
    State state =
        ExamplePuzzles.puzzle(puzzle).solved().apply(ExamplePuzzles.puzzle(puzzle).move("F"));
    assertThat(symmetries.get(0).conjugate(state)).isEqualTo(state);
  }

  /** The move set may have only some moves of a turn, in any order. */
  @ParameterizedTest
  @CsvSource({
    "2x2x2, R2 U2 F2, 6",
    "2x2x2, R2 R U' U2, 2",
    "3x3x3, R2 R' R U U' U2, 4",
    "3x3x3, U D R2 L2 F2 B2, 8",
    "3x3x3, R L U, 2",
  })
  void ofSomeMovesOfTurns(String puzzle, String moves, int count) {
    assertThat(symmetries(puzzle, moves)).hasSize(count);
  }

  /** A move may be several simultaneous turns. */
  @Test
  void ofSimultaneousMoves() {
    Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");
    List<Move> moves =
        Stream.of("U R", "R F", "F U", "R' U'", "F' R'", "U' F'")
            .map(
                names ->
                    Move.sequence(
                        puzzle.orbits(),
                        Stream.of(names.split(" ", -1)).map(puzzle::move).toList()))
            .toList();

    assertThat(Symmetries.of(MoveSet.of(moves, Metric.HALF_TURN))).hasSize(6);
  }

  @Test
  void preservePrices() {
    Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
    List<Move> moves = ofTurns(puzzle, Metric.HALF_TURN, "U R F").moves();
    int[][] costs = {{1, 1, 1, 1, 1, 1, 2, 2, 2}};
    MoveSet dearFront = MoveSet.ofContexts("dear-front", moves, new int[9], costs);

    assertThat(Symmetries.of(dearFront)).hasSize(2);
  }

  @Test
  void ofContextCostsIsOnlyTheIdentity() {
    MoveSet twoAxes = TwoAxisTwists.unitCosts(ExamplePuzzles.puzzle("2x2x2"));
    List<Symmetry> symmetries = Symmetries.of(twoAxes);

    assertThat(symmetries).hasSize(1);
    assertThat(IntStream.range(0, twoAxes.size()).map(symmetries.get(0)::moveImage))
        .containsExactlyElementsOf(IntStream.range(0, twoAxes.size()).boxed().toList());
  }

  /** Duplicate moves are indistinguishable, so only the identity is returned. */
  @Test
  void ofDuplicateMovesIsOnlyTheIdentity() {
    assertThat(symmetries("2x2x2", "R U F R U F")).hasSize(1);
  }

  @Test
  void beginWithTheIdentity() {
    for (Example example : EXAMPLES) {
      Symmetry first = example.symmetries().get(0);
      State state = ExamplePuzzles.space(example.puzzle().name()).random(new Random(1));
      assertThat(first.conjugate(state)).isEqualTo(state);
      for (int move = 0; move < example.moveSet().size(); move++) {
        assertThat(first.moveImage(move)).isEqualTo(move);
      }
    }
  }

  @Test
  void permutePlacesAndMovesAndPreserveCosts() {
    for (Example example : EXAMPLES) {
      MoveSet moveSet = example.moveSet();
      int places = example.puzzle().orbits().places();
      for (Symmetry symmetry : example.symmetries()) {
        assertThat(IntStream.range(0, places).map(symmetry::placeImage).sorted())
            .containsExactlyElementsOf(IntStream.range(0, places).boxed().toList());
        assertThat(IntStream.range(0, moveSet.size()).map(symmetry::moveImage).sorted())
            .containsExactlyElementsOf(IntStream.range(0, moveSet.size()).boxed().toList());
        for (int move = 0; move < moveSet.size(); move++) {
          assertThat(moveSet.cost(MoveSet.START, symmetry.moveImage(move)))
              .isEqualTo(moveSet.cost(MoveSet.START, move));
        }
      }
    }
  }

  @Test
  void preserveTheSolvedState() {
    for (Example example : EXAMPLES) {
      State solved = example.puzzle().solved();
      assertThat(example.symmetries()).allMatch(s -> s.conjugate(solved).equals(solved));
    }
  }

  /** Half of the 48 symmetries of the cube are reflections, which reverse turns. */
  @Test
  void ofTheCubeAreHalfRotationsAndHalfReflections() {
    Example cube = EXAMPLES.get(2);
    Set<String> clockwise = Set.of("U", "R", "F", "D", "L", "B");
    long rotations =
        cube.symmetries().stream()
            .filter(s -> clockwise.contains(cube.moveSet().move(s.moveImage(0)).name()))
            .count();

    assertThat(rotations).isEqualTo(24);
    assertThat(
            cube.symmetries().stream()
                .map(s -> IntStream.range(0, 18).map(s::moveImage).boxed().toList())
                .distinct())
        .hasSize(48);
  }

  @Provide
  Arbitrary<Example> examples() {
    return Arbitraries.of(EXAMPLES);
  }

  @Provide
  Arbitrary<List<Integer>> sequences() {
    return Arbitraries.integers().between(0, 1000).list().ofMaxSize(25);
  }

  @Property(tries = 100)
  void mapMovesFromAnyState(@ForAll("examples") Example example, @ForAll Random random) {
    State state = ExamplePuzzles.space(example.puzzle().name()).random(random);
    for (Symmetry symmetry : example.symmetries()) {
      for (int move = 0; move < example.moveSet().size(); move++) {
        Move image = example.moveSet().move(symmetry.moveImage(move));
        assertThat(symmetry.conjugate(state.apply(example.moveSet().move(move))))
            .isEqualTo(symmetry.conjugate(state).apply(image));
      }
    }
  }

  /** The product of two symmetries is a symmetry, for states and for moves. */
  @Property(tries = 50)
  void areClosedUnderComposition(
      @ForAll("examples") Example example, @ForAll("sequences") List<Integer> sequence) {
    State state = example.after(sequence);
    Set<List<Object>> known = new HashSet<>();
    for (Symmetry symmetry : example.symmetries()) {
      known.add(List.of(symmetry.conjugate(state), images(example, symmetry)));
    }
    for (Symmetry one : example.symmetries()) {
      State first = one.conjugate(state);
      for (Symmetry two : example.symmetries()) {
        List<Integer> both = images(example, one).stream().map(two::moveImage).toList();
        assertThat(known).contains(List.of(two.conjugate(first), both));
      }
    }
  }

  private static List<Integer> images(Example example, Symmetry symmetry) {
    return IntStream.range(0, example.moveSet().size()).map(symmetry::moveImage).boxed().toList();
  }

  @Test
  void areEqualIfTheirEffectsAre() {
    List<Symmetry> again = Symmetries.of(EXAMPLES.get(1).moveSet());

    assertThat(again).isEqualTo(EXAMPLES.get(1).symmetries());
    assertThat(again.get(1)).hasSameHashCodeAs(EXAMPLES.get(1).symmetries().get(1));
    assertThat(again.get(0)).isNotEqualTo(again.get(1)).isNotEqualTo("a symmetry");
    assertThat(again.get(0))
        .hasToString(
            "places to "
                + Arrays.toString(IntStream.range(0, 8).toArray())
                + ", moves to "
                + Arrays.toString(IntStream.range(0, 9).toArray()));
  }
}
