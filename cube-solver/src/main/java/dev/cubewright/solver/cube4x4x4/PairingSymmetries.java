package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.phase.WingSlots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The permutations of the edges that preserve the distances of pairings: rotations of the cube,
 * with or without an exchange of all edges with the opposite ones. They map each move of the third
 * phase to a move of that phase, possibly with a rotation.
 */
final class PairingSymmetries {
  /** The second three are opposite the first three. */
  private static final String FACES = "URFDLB";

  private PairingSymmetries() {}

  /**
   * Returns the images of the edges by each symmetry, the identity first.
   *
   * @param high the slots after each move, by slot, for high wings
   * @param low the slots for low wings
   */
  static int[][] of(Puzzle puzzle, WingSlots slots, int[][] high, int[][] low) {
    int[] opposite = opposites(slots);
    List<int[]> candidates = new ArrayList<>();
    Set<String> moves = new HashSet<>();
    for (Move rotation : puzzle.rotations()) {
      int[] edges = slots.carriedHigh(rotation.transformation());
      candidates.add(edges);
      candidates.add(after(opposite, edges));
      if (slots.keepsHigh(rotation.transformation())) {
        for (int move = 0; move < high.length; move++) {
          moves.add(name(after(edges, high[move]), after(edges, low[move])));
        }
      }
    }
    return candidates.stream()
        .filter(
            edges ->
                IntStream.range(0, high.length)
                    .mapToObj(m -> name(conjugate(edges, high[m]), conjugate(edges, low[m])))
                    .allMatch(moves::contains))
        .toArray(int[][]::new);
  }

  private static String name(int[] high, int[] low) {
    return Arrays.toString(high) + Arrays.toString(low);
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
        Arrays.stream(slots.highs())
            .mapToObj(slots.wings()::placeName)
            .map(name -> name.chars().mapToObj(FACES::indexOf).collect(Collectors.toSet()))
            .toList();
    return faces.stream()
        .map(of -> of.stream().map(face -> (face + 3) % 6).collect(Collectors.toSet()))
        .mapToInt(faces::indexOf)
        .toArray();
  }
}
