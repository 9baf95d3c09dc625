package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.phase.WingSlots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds what can be done to the edges so that pairings are as far from solved as before: rotations
 * of the cube, and those with all edges exchanged for the opposite ones, that make of each move of
 * the third phase another one, or one with a rotation.
 */
final class PairingSymmetries {
  private PairingSymmetries() {}

  /**
   * Returns what becomes of each edge, the symmetry that changes nothing first.
   *
   * @param high for each move where high wings go
   * @param low for each move where low wings go
   */
  static int[][] of(Puzzle puzzle, WingSlots slots, int[][] high, int[][] low) {
    int[] opposite = opposites(puzzle, slots);
    List<int[]> candidates = new ArrayList<>();
    Set<List<List<Integer>>> moves = new HashSet<>();
    for (Move rotation : puzzle.rotations()) {
      int[] edges = edges(rotation.transformation(), slots);
      candidates.add(edges);
      candidates.add(after(opposite, edges));
      if (slots.keepsHigh(rotation.transformation())) {
        for (int move = 0; move < high.length; move++) {
          moves.add(pair(after(edges, high[move]), after(edges, low[move])));
        }
      }
    }
    return candidates.stream()
        .filter(
            edges ->
                IntStream.range(0, high.length)
                    .mapToObj(m -> pair(conjugate(edges, high[m]), conjugate(edges, low[m])))
                    .allMatch(moves::contains))
        .toArray(int[][]::new);
  }

  private static List<List<Integer>> pair(int[] high, int[] low) {
    return Stream.of(high, low).map(way -> Arrays.stream(way).boxed().toList()).toList();
  }

  private static int[] edges(Transformation rotation, WingSlots slots) {
    int[] images = new int[WingSlots.EDGES];
    for (int place = 0; place < 2 * WingSlots.EDGES; place++) {
      images[slots.edge(slots.source(rotation, place))] = slots.edge(place);
    }
    return images;
  }

  private static int[] after(int[] last, int[] first) {
    return Arrays.stream(first).map(edge -> last[edge]).toArray();
  }

  private static int[] conjugate(int[] edges, int[] carried) {
    int[] conjugate = new int[carried.length];
    for (int edge = 0; edge < carried.length; edge++) {
      conjugate[edges[edge]] = edges[carried[edge]];
    }
    return conjugate;
  }

  /** Returns for each edge the one that no face shares with it and that is carried like it. */
  private static int[] opposites(Puzzle puzzle, WingSlots slots) {
    int[] opposite = IntStream.range(0, WingSlots.EDGES).toArray();
    for (Move rotation : puzzle.rotations()) {
      int[] edges = edges(rotation.transformation(), slots);
      // A half turn about an axis through two faces carries four edges to their opposites.
      int[] square = after(edges, edges);
      boolean isHalfTurn = IntStream.range(0, square.length).allMatch(e -> square[e] == e);
      boolean movesAll = IntStream.range(0, edges.length).allMatch(e -> edges[e] != e);
      if (isHalfTurn && movesAll) {
        for (int edge = 0; edge < edges.length; edge++) {
          if (shareNoFace(puzzle, slots, edge, edges[edge])) {
            opposite[edge] = edges[edge];
          }
        }
      }
    }
    return opposite;
  }

  private static boolean shareNoFace(Puzzle puzzle, WingSlots slots, int one, int other) {
    return List.of("U", "R", "F", "D", "L", "B").stream()
        .map(face -> puzzle.move(face).transformation())
        .noneMatch(
            face ->
                slots.source(face, slots.high(one)) != slots.high(one)
                    && slots.source(face, slots.high(other)) != slots.high(other));
  }
}
