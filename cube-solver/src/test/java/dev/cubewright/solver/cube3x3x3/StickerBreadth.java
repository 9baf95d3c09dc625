package dev.cubewright.solver.cube3x3x3;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * All positions of the 3x3x3 up to a cost by breadth-first search, without code of the solvers. A
 * position is the order of its 54 stickers, and a face turn rotates the stickers of its layer.
 */
final class StickerBreadth {
  private static final String FACES = "URFDLB";

  /** The direction of each face, as x, y and z. */
  private static final int[][] NORMALS = {
    {0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}
  };

  /** The place and the direction of each sticker. */
  private final List<int[]> stickers = new ArrayList<>();

  /** The effect and the cost of each move by name. */
  private final Map<String, Made> moves = new LinkedHashMap<>();

  /** A move: the source of the sticker at each place, and the cost. */
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
    this(
        faces,
        1,
        countsQuarters ? 2 : 1,
        isAxial ? OptionalInt.of(1) : OptionalInt.empty(),
        countsQuarters ? 2 : 1);
  }

  /**
   * Finds the moves.
   *
   * @param faces the faces that can be turned
   * @param quarter what a quarter turn costs
   * @param half what a half turn costs
   * @param twoQuarters what two quarter turns of opposite faces at once cost, nothing if faces turn
   *     one by one
   * @param twoWithHalf what two turns at once cost if one is a half turn
   */
  StickerBreadth(String faces, int quarter, int half, OptionalInt twoQuarters, int twoWithHalf) {
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
      int[] once = quarter(NORMALS[FACES.indexOf(face)]);
      int[] twice = then(once, once);
      single.put("" + face, new Made(once, quarter));
      single.put(face + "2", new Made(twice, half));
      single.put(face + "'", new Made(then(twice, once), quarter));
    }
    moves.putAll(single);
    for (String one : single.keySet()) {
      for (String other : single.keySet()) {
        int face = FACES.indexOf(one.charAt(0));
        if (twoQuarters.isPresent() && FACES.indexOf(other.charAt(0)) == face + 3) {
          boolean hasHalf = one.endsWith("2") || other.endsWith("2");
          moves.put(
              one + " " + other,
              new Made(
                  then(single.get(one).sources(), single.get(other).sources()),
                  hasHalf ? twoWithHalf : twoQuarters.getAsInt()));
        }
      }
    }
  }

  private static int axis(int[] normal) {
    return normal[0] != 0 ? 0 : normal[1] != 0 ? 1 : 2;
  }

  /** Turns the layer of a face by a quarter turn, clockwise as seen from outside. */
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

  /** Returns the shortest move sequences to all positions, by cost. */
  List<List<String>> upTo(int cost) {
    List<List<String>> paths = new ArrayList<>();
    List<List<byte[]>> layers = new ArrayList<>();
    Map<String, Integer> known = new HashMap<>();
    byte[] solved = solved();
    known.put(key(solved), 0);
    layers.add(List.of(solved));
    paths.add(List.of(""));
    for (int now = 1; now <= cost; now++) {
      List<byte[]> layer = new ArrayList<>();
      List<String> ways = new ArrayList<>();
      for (Map.Entry<String, Made> move : moves.entrySet()) {
        int before = now - move.getValue().cost();
        for (int i = 0; before >= 0 && i < layers.get(before).size(); i++) {
          byte[] moved = moved(layers.get(before).get(i), move.getValue());
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

  /**
   * Returns all different sequences of moves of single faces that lead from solved to where one
   * leads, and cost no more than some amount: no two moves in a row are of one face, and opposite
   * faces come in one order.
   */
  List<String> waysLike(String way, int most) {
    List<List<String>> near = upTo(most / 2);
    Map<String, Integer> costs = new HashMap<>();
    for (int cost = 0; cost < near.size(); cost++) {
      for (String some : near.get(cost)) {
        costs.put(key(after(some)), cost);
      }
    }
    // What leads on from a position to the goal leads from solved to their difference.
    List<String> ways = new ArrayList<>();
    extend("", inverse(after(way)), most, most / 2, costs, ways);
    return ways;
  }

  private void extend(
      String way, byte[] left, int most, int near, Map<String, Integer> costs, List<String> ways) {
    int least = costs.getOrDefault(key(left), near + 1);
    if (least > most) {
      return;
    }
    if (least == 0) {
      ways.add(way.strip());
    }
    String[] before = way.strip().split(" ", -1);
    int last = way.isBlank() ? -1 : FACES.indexOf(before[before.length - 1].charAt(0));
    for (Map.Entry<String, Made> move : moves.entrySet()) {
      int face = FACES.indexOf(move.getKey().charAt(0));
      if (face != last && face != last - 3) {
        byte[] next = moved(left, move.getValue());
        extend(way + " " + move.getKey(), next, most - move.getValue().cost(), near, costs, ways);
      }
    }
  }

  private byte[] solved() {
    byte[] solved = new byte[stickers.size()];
    for (int place = 0; place < solved.length; place++) {
      solved[place] = (byte) place;
    }
    return solved;
  }

  private byte[] after(String way) {
    byte[] position = solved();
    for (String move : way.strip().split(" ", -1)) {
      position = move.isEmpty() ? position : moved(position, moves.get(move));
    }
    return position;
  }

  private static byte[] inverse(byte[] position) {
    byte[] inverse = new byte[position.length];
    for (int place = 0; place < inverse.length; place++) {
      inverse[position[place]] = (byte) place;
    }
    return inverse;
  }

  private static byte[] moved(byte[] position, Made move) {
    byte[] moved = new byte[position.length];
    for (int place = 0; place < moved.length; place++) {
      moved[place] = position[move.sources()[place]];
    }
    return moved;
  }

  private static String key(byte[] position) {
    return new String(position, StandardCharsets.ISO_8859_1);
  }
}
