package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.DefinitionWriter;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.BlockedMoveException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Moves that are blocked in some states. */
class BlockedMovesTest {
  /** Four discs in a row of five; A turns the first three places, B the last three. */
  private static final String ROW =
      """
      Name row
      Set P 5 1
      Solved
      P
      1 2 3 4 4
      End
      Move A
      P
      3 1 2 4 5
      End
      Move B
      P
      1 2 5 3 4
      End
      """;

  private static Puzzle row(String illegal) {
    return PuzzleDefinition.parse(ROW + illegal, "row.tws").puzzle();
  }

  private static State after(Puzzle puzzle, String moves) {
    State state = puzzle.solved();
    for (Move move : Algorithm.parse(puzzle, moves)) {
      state = state.apply(move);
    }
    return state;
  }

  @Test
  void aMoveThatBringsAPieceToAForbiddenPlaceIsBlocked() {
    Puzzle puzzle = row("Illegal P 2 1 3\nIllegal P 2 4\nIllegal P 4 2\n");
    Orbit orbit = puzzle.orbits().get("P");

    assertThat(puzzle.hasBlockedMoves()).isTrue();
    assertThat(puzzle.blockedPieces(orbit, 1)).containsExactly(0, 2, 3);
    assertThat(puzzle.blockedPieces(orbit, 0)).isEmpty();
    assertThat(puzzle.allows(after(puzzle, "A"))).isFalse();
    assertThat(puzzle.allows(after(puzzle, "B"))).isTrue();
    assertThat(puzzle.allows(after(puzzle, "A B"))).isFalse();
  }

  /** As in twsearch, the states between the steps of a move do not matter. */
  @Test
  void onlyTheStateAfterAMoveCounts() {
    Puzzle puzzle = row("Illegal P 2 1\n");

    assertThat(Algorithm.parse(puzzle, "A2 B").applyTo(puzzle.solved()))
        .isEqualTo(after(puzzle, "A2 B"));
    assertThatThrownBy(() -> Algorithm.parse(puzzle, "B A B").applyTo(puzzle.solved()))
        .isInstanceOf(BlockedMoveException.class)
        .hasMessage(
            "the move A, number 2 of 3, is blocked after B; omit it, or add other moves before"
                + " it");
    assertThatThrownBy(() -> Algorithm.parse(puzzle, "A A").applyTo(puzzle.solved()))
        .hasMessageContaining("the move A, number 1 of 2, is blocked in this state");
  }

  @Test
  void illegalUsesThePieceNumbersOfTheFile() {
    String from0 = ROW.replace("Solved", "StartState").replace("1 2 3 4 4", "0 7 1 2 2");
    assertThatThrownBy(() -> PuzzleDefinition.parse(from0, "row.tws"))
        .hasMessageContaining("out of range");
    Puzzle puzzle =
        PuzzleDefinition.parse(
                ROW.replace("Solved", "StartState").replace("1 2 3 4 4", "0 3 1 2 2")
                    + "Illegal P 3 4\n",
                "row.tws")
            .puzzle();

    // Piece 3, counted from 0, is the second piece: piece 1 of the model.
    assertThat(puzzle.blockedPieces(puzzle.orbits().get("P"), 2)).containsExactly(1);
  }

  @Test
  void blockedPiecesAreWrittenAndReadAgain() {
    Puzzle puzzle = row("Illegal P 2 1 3\nIllegal P 5 2\n");
    String text = DefinitionWriter.ksolve(puzzle);

    assertThat(text).endsWith("End\n\nIllegal P 2 1 3\nIllegal P 5 2\n");
    assertThat(DefinitionWriter.ksolve(PuzzleDefinition.parse(text, "row.tws").puzzle()))
        .isEqualTo(text);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DefinitionWriter.kpuzzle(puzzle))
        .withMessage(
            "KPuzzle JSON does not support the blocked moves of the row; write ksolve text");
  }

  @Test
  void theSolvedStateCannotBeBlocked() {
    Puzzle puzzle = row("");
    Puzzle.Builder builder = Puzzle.builder("row", puzzle.orbits());
    puzzle.turns().forEach(turn -> builder.turn(turn, true));
    builder.block(puzzle.orbits().get("P"), 0, 0);

    assertThatIllegalArgumentException()
        .isThrownBy(builder::build)
        .withMessage("the solved row has a piece at a place where it is blocked");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.block(puzzle.orbits().get("P"), 5, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.block(puzzle.orbits().get("P"), 0, 4));
  }

  /** Two moves that commute and change a common place. */
  @Test
  void movesAreExchangeableOnlyIfNeitherOrderIsBlocked() {
    String text =
        """
        Set P 4 4
        Move A
        P
        1 2 3 4
        1 1 0 0
        End
        Move B
        P
        1 2 3 4
        0 1 1 0
        End
        """;
    Puzzle free = PuzzleDefinition.parse(text + "Illegal P 4 1\n", "twists.tws").puzzle();
    Puzzle tied = PuzzleDefinition.parse(text + "Illegal P 2 1\n", "twists.tws").puzzle();

    assertThat(followsEarlier(free)).isFalse();
    assertThat(followsEarlier(tied)).isTrue();
    assertThat(Algorithm.parse(free, "A B A").simplified()).hasToString("A2 B");
    assertThat(Algorithm.parse(tied, "A B A").simplified()).hasToString("A B A");
    assertThat(Algorithm.parse(tied, "A A B").simplified()).hasToString("A2 B");
  }

  private static boolean followsEarlier(Puzzle puzzle) {
    MoveSet moves = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
    return new CanonicalSequences(moves, puzzle).allows(moves.size() - 1, 0);
  }

  @Test
  void theReasonNamesThePieceAndThePlace() {
    StateSpace states = new StateSpace(row("Illegal P 2 1\n"));

    assertThat(states.check(after(states.puzzle(), "A")).orElseThrow())
        .hasToString(
            "blocked: the piece P[0] must not be at P[1]: a move that brings it there is blocked;"
                + " check the piece at P[1] (places are counted from 0)");
  }

  /** Random puzzles of five places, compared with a separate model of arrays. */
  @Property(tries = 300)
  void exactlyTheReachableStatesAreValid(@ForAll long seed) {
    Random random = new Random(seed);
    int[] solved = {0, 1, 2, 3, random.nextBoolean() ? 3 : 4};
    int[][] turns = {cycle(random), cycle(random)};
    boolean[][] blocked = new boolean[5][5];
    for (int i = 0; i < 1 + random.nextInt(5); i++) {
      int place = random.nextInt(5);
      int piece = random.nextInt(solved[4] + 1);
      blocked[place][piece] = solved[place] != piece;
    }
    Set<List<Integer>> reached = reached(solved, turns, blocked);
    StateSpace states = new StateSpace(puzzle(solved, turns, blocked));
    Puzzle puzzle = states.puzzle();
    Orbit orbit = puzzle.orbits().get("P");

    assertThat(states.isExact()).isTrue();
    assertThat(states.size()).isEqualTo(reached.size());
    for (List<Integer> pieces : arrangements(solved)) {
      State.Builder state = puzzle.solved().toBuilder();
      for (int place = 0; place < 5; place++) {
        state.piece(orbit, place, pieces.get(place));
      }
      assertThat(states.check(state.build()).isEmpty()).isEqualTo(reached.contains(pieces));
    }
    SplittableRandom draws = new SplittableRandom(seed);
    for (int i = 0; i < 20; i++) {
      assertThat(reached).contains(pieces(states.random(draws)));
    }
  }

  private static List<Integer> pieces(State state) {
    Orbit orbit = state.orbits().get("P");
    return List.of(
        state.piece(orbit, 0),
        state.piece(orbit, 1),
        state.piece(orbit, 2),
        state.piece(orbit, 3),
        state.piece(orbit, 4));
  }

  private static int[] cycle(Random random) {
    List<Integer> places = new ArrayList<>(List.of(0, 1, 2, 3, 4));
    Collections.shuffle(places, random);
    int length = 2 + random.nextInt(3);
    int[] sources = {0, 1, 2, 3, 4};
    for (int i = 0; i < length; i++) {
      sources[places.get(i)] = places.get((i + 1) % length);
    }
    return sources;
  }

  private static Puzzle puzzle(int[] solved, int[][] turns, boolean[][] blocked) {
    Orbits orbits =
        Orbits.builder()
            .add(
                "P",
                1,
                List.of("p0", "p1", "p2", "p3", "p4"),
                Arrays.stream(solved).boxed().toList())
            .build();
    Puzzle.Builder builder = Puzzle.builder("random", orbits);
    for (int turn = 0; turn < turns.length; turn++) {
      Transformation step = Transformation.of(orbits, turns[turn], new byte[5]);
      builder.turn(Turn.of("T" + (char) ('a' + turn), Turn.Kind.OUTER, step, 1), true);
    }
    for (int place = 0; place < 5; place++) {
      for (int piece = 0; piece < 5; piece++) {
        if (blocked[place][piece]) {
          builder.block(orbits.get("P"), place, piece);
        }
      }
    }
    return builder.build();
  }

  private static Set<List<Integer>> reached(int[] solved, int[][] turns, boolean[][] blocked) {
    Set<List<Integer>> reached = new HashSet<>();
    Deque<List<Integer>> queue = new ArrayDeque<>();
    queue.add(Arrays.stream(solved).boxed().toList());
    reached.add(queue.element());
    while (!queue.isEmpty()) {
      List<Integer> from = queue.remove();
      for (int[] turn : turns) {
        List<Integer> to = from;
        do {
          List<Integer> before = to;
          to = Arrays.stream(turn).mapToObj(before::get).toList();
          if (isLegal(to, blocked) && reached.add(to)) {
            queue.add(to);
          }
        } while (!to.equals(from));
      }
    }
    return reached;
  }

  private static boolean isLegal(List<Integer> pieces, boolean[][] blocked) {
    for (int place = 0; place < 5; place++) {
      if (blocked[place][pieces.get(place)]) {
        return false;
      }
    }
    return true;
  }

  private static Set<List<Integer>> arrangements(int[] solved) {
    Set<List<Integer>> all = new HashSet<>();
    all.add(Arrays.stream(solved).boxed().toList());
    for (Deque<List<Integer>> queue = new ArrayDeque<>(all); !queue.isEmpty(); ) {
      List<Integer> one = queue.remove();
      for (int place = 1; place < 5; place++) {
        List<Integer> other = new ArrayList<>(one);
        Collections.swap(other, 0, place);
        if (all.add(List.copyOf(other))) {
          queue.add(List.copyOf(other));
        }
      }
    }
    return all;
  }
}
