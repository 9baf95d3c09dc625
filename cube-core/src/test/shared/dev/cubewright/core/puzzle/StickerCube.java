package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A cube whose pieces are its visible stickers, as other programs define it: six colors, one set
 * for each orbit of stickers, no orientations. The stickers of one corner are in the same set,
 * those of one wing in two sets with equal moves.
 */
public final class StickerCube {
  private StickerCube() {}

  /**
   * Returns the model of a cube, without rotations.
   *
   * @param size the number of layers, 2 to 7
   */
  public static Puzzle of(int size) {
    Puzzle cube = Cuboid.of(size, size, size);
    Stickers stickers = cube.stickers().orElseThrow();
    Map<String, int[]> turns = new TreeMap<>();
    for (Face face : Face.values()) {
      for (int depth = 1; 2 * depth <= size; depth++) {
        String name = (depth > 1 ? depth : "") + face.name();
        turns.put(name, stickers.sources(cube.turn(name).orElseThrow().step()));
      }
    }
    int[] sets = sets(turns);
    Orbits.Builder builder = Orbits.builder();
    List<Integer> inOrder = new ArrayList<>();
    for (int set = 0; set < sets.length; set++) {
      List<Integer> members = new ArrayList<>();
      for (int sticker = 0; sticker < sets.length; sticker++) {
        if (sets[sticker] == set) {
          members.add(sticker);
        }
      }
      if (members.size() > 1) {
        inOrder.addAll(members);
        List<Integer> colors = members.stream().map(s -> s / (size * size)).toList();
        List<Integer> moduli = members.stream().map(s -> 1).toList();
        builder.add("S" + set, 1, members.stream().map(s -> "s" + s).toList(), colors, moduli);
      }
    }
    Orbits orbits = builder.build();
    Puzzle.Builder puzzle = Puzzle.builder("stickers of " + size, orbits);
    turns.forEach(
        (name, sources) -> {
          int[] flat = inOrder.stream().mapToInt(s -> inOrder.indexOf(sources[s])).toArray();
          Transformation quarter = Transformation.of(orbits, flat, new byte[flat.length]);
          puzzle.turn(Turn.of(name, Turn.Kind.OUTER, quarter, 1), true);
        });
    return puzzle.build();
  }

  /** Returns for each sticker the first sticker of its set. */
  private static int[] sets(Map<String, int[]> turns) {
    int[] sets = new int[turns.values().iterator().next().length];
    Arrays.setAll(sets, sticker -> sticker);
    for (boolean changes = true; changes; ) {
      changes = false;
      for (int[] sources : turns.values()) {
        for (int to = 0; to < sets.length; to++) {
          int least = Math.min(sets[to], sets[sources[to]]);
          changes |= sets[to] != sets[sources[to]];
          sets[to] = least;
          sets[sources[to]] = least;
        }
      }
    }
    return sets;
  }
}
