package dev.cubewright.search.phases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Subgroup;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NextMovesTest {
  private static List<Move> moves(Puzzle puzzle, String names) {
    return Stream.of(names.split(" ", -1)).map(puzzle::move).toList();
  }

  private static Set<State> reached(State first, List<Move> moves) {
    Set<State> reached = new HashSet<>(Set.of(first));
    Deque<State> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      State state = open.remove();
      for (Move move : moves) {
        State next = state.apply(move);
        if (reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }

  /** For every state that the moves of the phase reach, or many of them. */
  @ParameterizedTest
  @CsvSource({
    "2x2x2, U R F, U2 R2 F2",
    "2x2x2, U R F, U R2 F2",
    "2x2x2, U R F, U",
    "2x2x3, F U2, F U2",
    "2x2x3, F R2 U2, F2 R2 U2",
    "3x3x3, U2 R2 F2 D2 L2 B2, U2 R2 F2 D2"
  })
  void containsExactlyTheStatesOfTheNextMoves(String name, String all, String next) {
    Puzzle puzzle = Cuboid.of(name);
    List<Move> moves = moves(puzzle, all);
    Set<State> wanted = reached(puzzle.solved(), moves(puzzle, next));
    Goal goal =
        new NextMoves(puzzle.orbits(), moves, moves(puzzle, next), Cancellation.never())
            .goal()
            .orElseThrow();
    Subgroup subgroup = goal.subgroup().orElseThrow();

    assertThat(wanted).allMatch(subgroup::contains);
    Random random = new Random(1);
    State state = puzzle.solved();
    for (int i = 0; i < 20_000; i++) {
      state = state.apply(moves.get(random.nextInt(moves.size())));
      if (subgroup.contains(state) != wanted.contains(state)) {
        throw new AssertionError(state);
      }
    }
  }

  /** The numbers of Thistlethwaite's groups: 1, 1 and 96 distinguished states. */
  @Test
  void distinguishesAsFewStatesAsPossible() {
    List<Integer> sizes = new ArrayList<>();
    for (Phase phase : Methods.read("3x3x3-thistlethwaite.json").phases()) {
      phase
          .goal()
          .subgroup()
          .ifPresent(subgroup -> sizes.add(subgroup.states().orElseThrow().size()));
    }
    assertThat(sizes).containsExactly(1, 1, 96);
  }

  /** The frequency of the goal among random states of the phase matches the index. */
  @Test
  void goalHasTheExpectedFrequency() {
    StateSpace cube = Methods.CUBE;
    Goal oriented = Methods.read("3x3x3-thistlethwaite.json").phases().get(0).goal();
    Random random = new Random(2);
    long met =
        Stream.generate(() -> cube.random(random))
            .limit(100_000)
            .filter(state -> oriented.subgroup().orElseThrow().contains(state))
            .count();
    assertThat(met).isBetween(20L, 90L); // 48.8 of 2,048
  }

  /** Wings and centers of a 4x4x4 depend on each other in more than 20,000 combinations. */
  @Test
  void countsTooManyStatesOnlyExactly() {
    Puzzle puzzle = Cuboid.of(4, 4, 4);
    List<Move> all = puzzle.turns().stream().flatMap(turn -> turn.moves().stream()).toList();
    List<Move> half = moves(puzzle, "U2 R2 F2 D2 L2 B2 Uw2 Rw2 Fw2");
    List<Move> quarter = moves(puzzle, "U D R2 F2 L2 B2 Uw2 Rw2 Fw2");

    assertThat(new NextMoves(puzzle.orbits(), all, half, Cancellation.never()).goal()).isEmpty();
    Subgroup goal =
        new NextMoves(puzzle.orbits(), quarter, half, Cancellation.never())
            .goal()
            .orElseThrow()
            .subgroup()
            .orElseThrow();
    assertThat(goal.states()).isEmpty();
    assertThat(goal.contains(applied(puzzle, "U2 R2 Uw2 F2"))).isTrue();
    assertThat(goal.contains(applied(puzzle, "U2 R2 Uw2 F2 D"))).isFalse();
  }

  private static State applied(Puzzle puzzle, String moves) {
    State state = puzzle.solved();
    for (Move move : moves(puzzle, moves)) {
      state = state.apply(move);
    }
    return state;
  }
}
