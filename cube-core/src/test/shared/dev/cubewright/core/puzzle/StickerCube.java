package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A cube whose pieces are its visible stickers, as other programs define it: six colors, one set
 * for each orbit of stickers, no orientations. The stickers of one corner are in the same set,
 * those of one wing in two sets that move alike.
 */
public final class StickerCube {
  private static final String FACES = "URFDLB";
  private static final int[] AXES = {1, 0, 2, 1, 0, 2};
  private static final int[] SIDES = {1, 1, 1, -1, -1, -1};

  private final int size;

  /** For each sticker, its position and the direction in which it points, from -size to size. */
  private final List<List<Integer>> stickers = new ArrayList<>();

  private final Map<List<Integer>, Integer> numbers = new HashMap<>();

  private StickerCube(int size) {
    this.size = size;
    for (int face = 0; face < AXES.length; face++) {
      for (int row = 1 - size; row < size; row += 2) {
        for (int column = 1 - size; column < size; column += 2) {
          int[] sticker = {row, row, row, 0, 0, 0};
          sticker[(AXES[face] + 1) % 3] = row;
          sticker[(AXES[face] + 2) % 3] = column;
          sticker[AXES[face]] = SIDES[face] * (size - 1);
          sticker[3 + AXES[face]] = SIDES[face];
          List<Integer> listed = Arrays.stream(sticker).boxed().toList();
          numbers.put(listed, stickers.size());
          stickers.add(listed);
        }
      }
    }
  }

  /**
   * Returns the model of a cube, without rotations of the whole.
   *
   * @param size the number of layers, 2 to 7
   */
  public static Puzzle of(int size) {
    return new StickerCube(size).puzzle();
  }

  private Puzzle puzzle() {
    Map<String, int[]> turns = new TreeMap<>();
    for (int face = 0; face < AXES.length; face++) {
      for (int depth = 1; 2 * depth <= size; depth++) {
        turns.put((depth > 1 ? depth : "") + FACES.substring(face, face + 1), turn(face, depth));
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

  /**
   * Returns, for each place, the place from which a quarter turn of one layer moves a sticker to
   * it.
   */
  private int[] turn(int face, int depth) {
    int axis = AXES[face];
    int layer = SIDES[face] * (size + 1 - 2 * depth);
    int[] sources = new int[stickers.size()];
    for (int sticker = 0; sticker < sources.length; sticker++) {
      List<Integer> from = stickers.get(sticker);
      int to = sticker;
      if (from.get(axis) == layer) {
        int[] turned = from.stream().mapToInt(Integer::intValue).toArray();
        for (int part = 0; part <= 3; part += 3) {
          int one = part + (axis + 1) % 3;
          int other = part + (axis + 2) % 3;
          turned[one] = SIDES[face] * from.get(other);
          turned[other] = -SIDES[face] * from.get(one);
        }
        to = numbers.get(Arrays.stream(turned).boxed().toList());
      }
      sources[to] = sticker;
    }
    return sources;
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
