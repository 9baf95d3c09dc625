package dev.cubewright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalSequencesTest {
  private static MoveSet turns(String puzzle, Metric metric, String names) {
    Puzzle made = ExamplePuzzles.puzzle(puzzle);
    return MoveSet.ofTurns(
        Stream.of(names.split(" ", -1)).map(name -> made.turn(name).orElseThrow()).toList(),
        metric);
  }

  /** The number of canonical sequences of each length, from 1. */
  private static long[] counts(MoveSet moveSet, int longest) {
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    long[] endingIn = new long[moveSet.size()];
    Arrays.fill(endingIn, 1);
    long[] counts = new long[longest];
    for (int length = 0; length < longest; length++) {
      counts[length] = Arrays.stream(endingIn).sum();
      long[] next = new long[endingIn.length];
      for (int first = 0; first < endingIn.length; first++) {
        for (int second = 0; second < endingIn.length; second++) {
          next[second] += sequences.allows(first, second) ? endingIn[first] : 0;
        }
      }
      endingIn = next;
    }
    return counts;
  }

  /** From counts of positions of the 3x3x3: 18, 243, 3240, 43254, ... */
  @Test
  void haveThePublishedNumberInTheHalfTurnMetric() {
    MoveSet moveSet = turns("3x3x3", Metric.HALF_TURN, "U R F D L B");

    assertThat(counts(moveSet, 8))
        .containsExactly(18, 243, 3240, 43_254, 577_368, 7_706_988, 102_876_480, 1_373_243_544);
  }

  @Test
  void listTheFollowersOfEachMove() {
    MoveSet moveSet = turns("3x3x3", Metric.HALF_TURN, "U R F D L B");
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    for (int first = 0; first < moveSet.size(); first++) {
      int move = first;
      int[] allowed =
          IntStream.range(0, moveSet.size()).filter(s -> sequences.allows(move, s)).toArray();
      assertThat(sequences.followers(first)).isEqualTo(allowed).hasSizeBetween(12, 15);
      sequences.followers(first)[0] = -1;
      assertThat(sequences.followers(first)).isEqualTo(allowed);
    }
  }

  /** With two faces that do not commute, the faces alternate. */
  @Test
  void alternateBetweenTwoFaces() {
    assertThat(counts(turns("2x2x2", Metric.HALF_TURN, "U R"), 4)).containsExactly(6, 18, 54, 162);
  }

  /** R R costs as much as R2, so only R2 is needed. */
  @Test
  void replaceTwoQuarterTurnsIfTheHalfTurnIsAMove() {
    MoveSet all = turns("2x2x2", Metric.QUARTER_TURN, "R");
    Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
    MoveSet quarters =
        MoveSet.of(List.of(puzzle.move("R"), puzzle.move("R'")), Metric.QUARTER_TURN);

    assertThat(counts(all, 3)).containsExactly(3, 0, 0);
    // R R and R' R' have the same effect, but no single move has it. Both stay; R R' is excluded.
    assertThat(counts(quarters, 3)).containsExactly(2, 2, 2);
  }

  /** A forbidden move does not replace two allowed moves. */
  @Test
  void doNotRelyOnForbiddenMoves() {
    Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
    List<Move> moves = List.of(puzzle.move("R"), puzzle.move("R2"), puzzle.move("R'"));
    MoveSet moveSet =
        MoveSet.ofContexts(
            "no half turn", moves, new int[3], new int[][] {{1, MoveSet.FORBIDDEN, 1}});
    CanonicalSequences sequences = new CanonicalSequences(moveSet);

    assertThat(sequences.allows(0, 0)).isTrue();
    assertThat(sequences.allows(0, 1)).isFalse();
    assertThat(sequences.allows(0, 2)).isFalse();
  }

  /** If costs depend on contexts, the cost of an exchange is unknown, so no pair is excluded. */
  @Test
  void includeEveryAllowedPairIfCostsDependOnContexts() {
    MoveSet twoAxes = TwoAxisTwists.unitCosts(ExamplePuzzles.puzzle("2x2x2"));
    CanonicalSequences sequences = new CanonicalSequences(twoAxes);

    for (int first = 0; first < twoAxes.size(); first++) {
      for (int second = 0; second < twoAxes.size(); second++) {
        boolean otherAxis = (first < 6) != (second < 6);
        assertThat(sequences.allows(first, second)).isEqualTo(otherAxis);
      }
    }
  }

  /** Canonical sequences give every state the same cost as all sequences. */
  @ParameterizedTest
  @CsvSource({
    "3x3x1, HALF_TURN, U R D L, 8, 192",
    "2x2x2, HALF_TURN, U R F, 4, 2232",
    "2x2x2, QUARTER_TURN, U R F, 7, 44971",
    "3x3x3, HALF_TURN, U R F D L B, 3, 3502",
    "4x4x4, OUTER_BLOCK, U Uw 2U D, 4, 64",
    "3x3x3, QUARTER_TURN, U E D M, 5, 0",
  })
  void includeAnOptimalSolution(
      String puzzle, Metric metric, String names, int deepest, int states) {
    MoveSet moveSet = turns(puzzle, metric, names);
    Map<State, Integer> all = explored(puzzle, moveSet, deepest, false);
    Map<State, Integer> canonical = explored(puzzle, moveSet, deepest, true);

    assertThat(canonical).isEqualTo(all);
    if (states > 0) {
      assertThat(all).hasSize(states);
    }
  }

  /** Random costs: a merged move does not cost the sum of its parts. */
  @Test
  void includeAnOptimalSolutionForAnyCosts() {
    Random random = new Random(7);
    Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");
    for (int i = 0; i < 30; i++) {
      List<Move> moves = new ArrayList<>();
      for (String name : "U U2 U' D D2 E E' Uw R2".split(" ", -1)) {
        moves.add(puzzle.move(name));
      }
      java.util.Collections.shuffle(moves, random);
      int[][] costs = {moves.stream().mapToInt(move -> 1 + random.nextInt(5)).toArray()};
      MoveSet moveSet = MoveSet.ofContexts("random", moves, new int[moves.size()], costs);

      assertThat(explored("3x3x3", moveSet, 7, true))
          .isEqualTo(explored("3x3x3", moveSet, 7, false));
    }
  }

  /** A state with its last move, on which the next moves depend. */
  private record Node(State state, int last) {}

  private static Map<State, Integer> explored(
      String puzzle, MoveSet moveSet, int deepest, boolean canonicalOnly) {
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    Map<State, Integer> costs = new HashMap<>();
    Map<Node, Integer> nodes = new HashMap<>();
    TreeMap<Integer, List<Node>> frontier = new TreeMap<>();
    frontier.put(0, new ArrayList<>(List.of(new Node(ExamplePuzzles.puzzle(puzzle).solved(), -1))));
    while (!frontier.isEmpty()) {
      int cost = frontier.firstKey();
      for (Node node : frontier.pollFirstEntry().getValue()) {
        if (nodes.putIfAbsent(node, cost) != null) {
          continue;
        }
        costs.putIfAbsent(node.state(), cost);
        for (int move = 0; move < moveSet.size(); move++) {
          int next = cost + moveSet.cost(MoveSet.START, move);
          boolean follows =
              !canonicalOnly || node.last() < 0 || sequences.allows(node.last(), move);
          if (follows && next <= deepest) {
            int last = canonicalOnly ? move : -1;
            frontier
                .computeIfAbsent(next, key -> new ArrayList<>())
                .add(new Node(node.state().apply(moveSet.move(move)), last));
          }
        }
      }
    }
    return costs;
  }
}
