package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.definition.PuzzleDefinition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShapeGraphTest {
  /** Four discs in a row of four; the first two are blocked at the last place. */
  private static final Puzzle ROW =
      PuzzleDefinition.parse(
              """
              Name row
              Set P 4 1
              Move A
              P
              2 3 1 4
              End
              Move B
              P
              1 2 4 3
              End
              Illegal P 4 1 2
              """,
              "row.tws")
          .puzzle();

  private static List<Transformation> moves(Puzzle puzzle) {
    return ExamplePuzzles.usualMoves(puzzle).stream().map(Move::transformation).toList();
  }

  private static ShapeGraph graph(Puzzle puzzle) {
    return ShapeGraph.of(puzzle, moves(puzzle), Cancellation.never()).orElseThrow();
  }

  /** The last place has one of two discs; the other disc is at one of three places. */
  @Test
  void equallyBlockedDiscsAreIdentical() {
    ShapeGraph graph = graph(ROW);

    assertThat(graph.size()).isEqualTo(3);
    assertThat(graph.index(ROW.solved())).isZero();
    assertThat(graph.index(ExamplePuzzles.after(ROW, "B"))).isZero();
    assertThat(graph.index(ExamplePuzzles.after(ROW, "A"))).isPositive();
    assertThat(graph.index(ExamplePuzzles.after(ROW, "A B"))).isEqualTo(ShapeGraph.NONE);
  }

  @Test
  void aPuzzleWithoutBlockedMovesHasOneShape() {
    Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
    ShapeGraph graph = graph(puzzle);

    assertThat(graph.size()).isEqualTo(1);
    assertThat(graph.next(0, 0)).isZero();
    assertThat(graph.path(0)).isEmpty();
    assertThat(graph.index(ExamplePuzzles.after(puzzle, "R U"))).isZero();
  }

  /** M. Reid, 1995: 3,678 shapes. */
  @Test
  void findsTheShapesOfTheSquareOne() throws IOException {
    Puzzle puzzle = PuzzleDefinition.read(Path.of("../puzzles/square-1.tws")).puzzle();
    List<Transformation> moves = moves(puzzle);
    ShapeGraph graph = ShapeGraph.of(puzzle, moves, Cancellation.never()).orElseThrow();
    assertThat(graph.size()).isEqualTo(3678);

    Random random = new Random(1);
    State state = puzzle.solved();
    int blocked = 0;
    for (int step = 0; step < 5000; step++) {
      int move = random.nextInt(moves.size());
      State after = state.apply(moves.get(move));
      int shape = graph.index(state);
      if (puzzle.allows(after)) {
        assertThat(graph.next(shape, move)).isEqualTo(graph.index(after)).isNotNegative();
        state = after;
      } else {
        assertThat(graph.next(shape, move)).isEqualTo(ShapeGraph.NONE);
        blocked++;
      }
    }
    assertThat(blocked).isBetween(500, 4500);
    requireShortestPaths(graph, moves.size());
  }

  private static void requireShortestPaths(ShapeGraph graph, int moves) {
    int[] distances = new int[graph.size()];
    Arrays.fill(distances, -1);
    distances[0] = 0;
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(0));
    while (!queue.isEmpty()) {
      int shape = queue.remove();
      for (int move = 0; move < moves; move++) {
        int next = graph.next(shape, move);
        if (next != ShapeGraph.NONE && distances[next] < 0) {
          distances[next] = distances[shape] + 1;
          queue.add(next);
        }
      }
    }
    for (int shape = 0; shape < graph.size(); shape++) {
      int[] path = graph.path(shape);
      int end = 0;
      for (int move : path) {
        end = graph.next(end, move);
      }
      assertThat(end).isEqualTo(shape);
      assertThat(path).hasSize(distances[shape]);
    }
  }

  /** Twelve discs among 126 places have too many arrangements. */
  @Test
  void tooManyShapesAreNotListed() {
    String turned =
        IntStream.rangeClosed(1, 126)
            .mapToObj(place -> String.valueOf(place % 126 + 1))
            .collect(Collectors.joining(" "));
    String definition =
        "Set P 127 1\nMove A\nP\n"
            + turned
            + " 127\nEnd\nMove B\nP\n2 1 "
            + IntStream.rangeClosed(3, 127)
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(" "))
            + "\nEnd\nIllegal P 127 1 3 5 7 9 11 13 15 17 19 21 23\n";
    Puzzle puzzle = PuzzleDefinition.parse(definition, "many.tws").puzzle();

    List<Transformation> moves =
        List.of(puzzle.move("A").transformation(), puzzle.move("B").transformation());

    assertThat(ShapeGraph.of(puzzle, moves, Cancellation.never())).isEmpty();
  }
}
