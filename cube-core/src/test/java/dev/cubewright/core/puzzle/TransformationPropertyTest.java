package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Transformations of any puzzle form a group that acts on states. */
class TransformationPropertyTest {
  /** Three transformations and a state of one puzzle. */
  record Example(Puzzle puzzle, List<Transformation> transformations, State state) {
    Transformation get(int i) {
      return transformations.get(i);
    }
  }

  @Provide
  Arbitrary<Example> examples() {
    return Arbitraries.of("2x2x2", "3x3x1", "3x3x3", "4x4x4", "2x2x3", "3x3x2")
        .map(ExamplePuzzles::puzzle)
        .flatMap(
            puzzle -> {
              List<Move> moves =
                  ExamplePuzzles.allTurns(puzzle).stream()
                      .flatMap(turn -> turn.moves().stream())
                      .toList();
              return Arbitraries.of(moves)
                  .list()
                  .ofMaxSize(12)
                  .map(parts -> Move.sequence(puzzle.orbits(), parts).transformation())
                  .list()
                  .ofSize(4)
                  .map(all -> new Example(puzzle, all, puzzle.solved().apply(all.get(3))));
            });
  }

  @Property(tries = 200)
  void areAssociative(@ForAll("examples") Example example) {
    Transformation a = example.get(0);
    Transformation b = example.get(1);
    Transformation c = example.get(2);

    assertThat(a.then(b).then(c)).isEqualTo(a.then(b.then(c)));
  }

  @Property(tries = 200)
  void haveAnInverseOnBothSides(@ForAll("examples") Example example) {
    Transformation a = example.get(0);
    Transformation b = example.get(1);

    assertThat(a.then(a.inverse()).isIdentity()).isTrue();
    assertThat(a.inverse().then(a).isIdentity()).isTrue();
    assertThat(a.then(b).inverse()).isEqualTo(b.inverse().then(a.inverse()));
  }

  @Property(tries = 200)
  void actOnStates(@ForAll("examples") Example example) {
    Transformation a = example.get(0);
    Transformation b = example.get(1);
    State state = example.state();

    assertThat(state.apply(a).apply(b)).isEqualTo(state.apply(a.then(b)));
    assertThat(state.apply(a).apply(a.inverse())).isEqualTo(state);
    assertThat(a.commutesWith(b)).isEqualTo(a.then(b).equals(b.then(a)));
  }

  @Property(tries = 200)
  void havePowers(
      @ForAll("examples") Example example, @ForAll @IntRange(min = -20, max = 20) int times) {
    Transformation a = example.get(0);
    Transformation repeated = Transformation.identity(a.orbits());
    for (int i = 0; i < Math.abs(times); i++) {
      repeated = repeated.then(times < 0 ? a.inverse() : a);
    }

    assertThat(a.power(times)).isEqualTo(repeated).hasSameHashCodeAs(repeated);
  }

  @Property(tries = 200)
  void haveTheSmallestOrder(@ForAll("examples") Example example) {
    Transformation a = example.get(0);
    int order = a.order();

    assertThat(a.power(order).isIdentity()).isTrue();
    for (int divisor = 1; divisor < order; divisor++) {
      if (order % divisor == 0) {
        assertThat(a.power(divisor).isIdentity()).as("power %s of %s", divisor, a).isFalse();
      }
    }
  }

  /** Renaming acts from the other side, so it may come before or after a move. */
  @Property(tries = 200)
  void commuteWithRenaming(@ForAll("examples") Example example) {
    Transformation move = example.get(0);
    State state = example.state();

    for (Move rotation : example.puzzle().rotations()) {
      Transformation renaming = rotation.transformation();
      assertThat(state.renamed(renaming).apply(move))
          .isEqualTo(state.apply(move).renamed(renaming));
      assertThat(state.renamed(renaming).renamed(renaming.inverse())).isEqualTo(state);
      assertThat(example.puzzle().solved().renamed(renaming))
          .isEqualTo(example.puzzle().solved().apply(renaming));
      assertThat(example.puzzle().isSolved(state.renamed(renaming)))
          .isEqualTo(example.puzzle().isSolved(state));
    }
  }

  /** Without identical pieces any transformation can rename, not only a rotation. */
  @Property(tries = 200)
  void renameTheSolvedStateAsTheyMoveIt(@ForAll("examples") Example example) {
    boolean likePieces =
        example.puzzle().orbits().list().stream().anyMatch(Orbit::hasIdenticalPieces);
    if (!likePieces) {
      Transformation a = example.get(0);
      Transformation b = example.get(1);
      State solved = example.puzzle().solved();

      assertThat(solved.renamed(a)).isEqualTo(solved.apply(a));
      assertThat(example.state().apply(b).renamed(a))
          .isEqualTo(example.state().renamed(a).apply(b));
    }
  }
}
