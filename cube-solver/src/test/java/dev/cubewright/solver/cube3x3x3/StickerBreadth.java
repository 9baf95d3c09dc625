package dev.cubewright.solver.cube3x3x3;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All positions of the 3x3x3 that cost little, by breadth, with nothing of the solvers: a position
 * is the order of its 54 stickers, and a turn of a face carries those around that stand in its
 * layer.
 */
final class StickerBreadth {
  private static final String FACES = "URFDLB";

  /** Where each face points, as x, y and z. */
  private static final int[][] NORMALS = {
    {0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}
  };

  /** Each sticker's place, then where it points. */
  private final List<int[]> stickers = new ArrayList<>();

  /** By name, what each move does and costs. */
  private final Map<String, Made> moves = new LinkedHashMap<>();

  /** What a move does: from where the sticker of each place comes; and what it costs. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Made(int[] sources, int cost) {}

  /**
   * Finds the moves.
   *
   * @param faces the faces that can be turned
   * @param countsQuarters whether a half turn costs 2
   * @param isAxial whether opposite faces can be turned at once
   */
  StickerBreadth(String faces, boolean countsQuarters, boolean isAxial) {
    for (int[] normal : NORMALS) {
      for (int first = -1; first <= 1; first++) {
        for (int second = -1; second <= 1; second++) {
          int axis = axis(normal);
          int[] sticker = new int[6];
          sticker[axis] = normal[axis];
          sticker[(axis + 1) % 3] = first;
          sticker[(axis + 2) % 3] = second;
          System.arraycopy(normal, 0, sticker, 3, 3);
          stickers.add(sticker);
        }
      }
    }
    Map<String, Made> single = new LinkedHashMap<>();
    for (int number = 0; number < faces.length(); number++) {
      char face = faces.charAt(number);
      int[] quarter = quarter(NORMALS[FACES.indexOf(face)]);
      int[] half = then(quarter, quarter);
      single.put("" + face, new Made(quarter, 1));
      single.put(face + "2", new Made(half, countsQuarters ? 2 : 1));
      single.put(face + "'", new Made(then(half, quarter), 1));
    }
    moves.putAll(single);
    for (String one : single.keySet()) {
      for (String other : single.keySet()) {
        int face = FACES.indexOf(one.charAt(0));
        if (isAxial && FACES.indexOf(other.charAt(0)) == face + 3) {
          Made first = single.get(one);
          Made second = single.get(other);
          moves.put(
              one + " " + other,
              new Made(
                  then(first.sources(), second.sources()), Math.max(first.cost(), second.cost())));
        }
      }
    }
  }

  private static int axis(int[] normal) {
    return normal[0] != 0 ? 0 : normal[1] != 0 ? 1 : 2;
  }

  /** Turns the layer of a face by a quarter, clockwise as seen from outside. */
  private int[] quarter(int[] normal) {
    int axis = axis(normal);
    int[] sources = new int[stickers.size()];
    for (int from = 0; from < sources.length; from++) {
      int[] sticker = stickers.get(from);
      int to = from;
      if (sticker[axis] == normal[axis]) {
        int[] turned = sticker.clone();
        for (int part = 0; part < 6; part += 3) {
          int one = part + (axis + 1) % 3;
          int two = part + (axis + 2) % 3;
          turned[one] = normal[axis] * sticker[two];
          turned[two] = -normal[axis] * sticker[one];
        }
        to = place(turned);
      }
      sources[to] = from;
    }
    return sources;
  }

  private int place(int[] sticker) {
    for (int place = 0; place < stickers.size(); place++) {
      if (Arrays.equals(stickers.get(place), sticker)) {
        return place;
      }
    }
    throw new AssertionError("no such sticker");
  }

  private static int[] then(int[] first, int[] second) {
    int[] both = new int[first.length];
    for (int place = 0; place < both.length; place++) {
      both[place] = first[second[place]];
    }
    return both;
  }

  /** Returns the moves, by what they cost together at least, that lead to all positions. */
  List<List<String>> upTo(int cost) {
    List<List<String>> paths = new ArrayList<>();
    List<List<byte[]>> layers = new ArrayList<>();
    Map<String, Integer> known = new HashMap<>();
    byte[] solved = new byte[stickers.size()];
    for (int place = 0; place < solved.length; place++) {
      solved[place] = (byte) place;
    }
    known.put(key(solved), 0);
    layers.add(List.of(solved));
    paths.add(List.of(""));
    for (int now = 1; now <= cost; now++) {
      List<byte[]> layer = new ArrayList<>();
      List<String> ways = new ArrayList<>();
      for (Map.Entry<String, Made> move : moves.entrySet()) {
        int before = now - move.getValue().cost();
        for (int i = 0; before >= 0 && i < layers.get(before).size(); i++) {
          byte[] position = layers.get(before).get(i);
          byte[] moved = new byte[position.length];
          for (int place = 0; place < moved.length; place++) {
            moved[place] = position[move.getValue().sources()[place]];
          }
          if (known.putIfAbsent(key(moved), now) == null) {
            layer.add(moved);
            ways.add(paths.get(before).get(i) + " " + move.getKey());
          }
        }
      }
      layers.add(layer);
      paths.add(ways);
    }
    return paths;
  }

  private static String key(byte[] position) {
    return new String(position, StandardCharsets.ISO_8859_1);
  }
}
