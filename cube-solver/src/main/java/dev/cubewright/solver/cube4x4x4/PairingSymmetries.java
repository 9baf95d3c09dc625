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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds what can be done to the edges so that pairings are as far from solved as before: rotations
 * of the cube, and those with all edges exchanged for the opposite ones, that make of each move of
 * the third phase another one, or one with a rotation.
 */
final class PairingSymmetries {
  /** The second three are opposite the first three. */
  private static final String FACES = "URFDLB";

  private PairingSymmetries() {}

  /**
   * Returns what becomes of each edge, the symmetry that changes nothing first.
   *
   * @param high for each move where high wings go
   * @param low for each move where low wings go
   */
  static int[][] of(Puzzle puzzle, WingSlots slots, int[][] high, int[][] low) {
    int[] opposite = opposites(slots);
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

  private static int[] opposites(WingSlots slots) {
    List<Set<Integer>> faces =
        IntStream.range(0, WingSlots.EDGES)
            .mapToObj(edge -> slots.wings().placeName(slots.high(edge)))
            .map(name -> name.chars().mapToObj(FACES::indexOf).collect(Collectors.toSet()))
            .toList();
    return faces.stream()
        .map(of -> of.stream().map(face -> (face + 3) % 6).collect(Collectors.toSet()))
        .mapToInt(faces::indexOf)
        .toArray();
  }
}
