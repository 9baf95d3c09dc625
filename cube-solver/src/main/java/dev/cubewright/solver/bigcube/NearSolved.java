package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.solver.search.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * The states that few moves solve: moves from the solved cube meet moves from the state. Colours
 * are told apart only by where they first occur, so that it does not matter how the cube is held.
 * Immutable.
 */
final class NearSolved {
  /** How many facelets may be carried to find what is near to one state. */
  private static final long MOST_WORK = 40_000_000;

  private final int facelets;

  /** For each move, the facelets that it moves, and from where. */
  private final int[][] moved;

  private final int[][] sources;

  /** How many moves are made from either side. */
  private final int depth;

  /** For each state near to the solved one, by its fingerprint, the moves that solve it. */
  private final Map<Long, int[]> solutions = new HashMap<>();

  NearSolved(CubeGeometry geometry, MoveSet moveSet, Stickers stickers) {
    facelets = geometry.facelets();
    moved = new int[moveSet.size()][];
    sources = new int[moveSet.size()][];
    for (int move = 0; move < moved.length; move++) {
      int[] from = stickers.sources(moveSet.move(move).transformation());
      moved[move] = IntStream.range(0, facelets).filter(f -> from[f] != f).toArray();
      sources[move] = Arrays.stream(moved[move]).map(f -> from[f]).toArray();
    }
    depth = (long) moved.length * moved.length * facelets <= MOST_WORK ? 2 : 1;
    byte[] solved = new byte[facelets];
    for (int facelet = 0; facelet < facelets; facelet++) {
      solved[facelet] = (byte) geometry.face(facelet);
    }
    for (Reached reached : reached(solved, () -> true)) {
      int[] back = new int[reached.path().length];
      for (int i = 0; i < back.length; i++) {
        back[i] = inverse(moveSet, reached.path()[back.length - 1 - i]);
      }
      solutions.putIfAbsent(reached.fingerprint(), back);
    }
  }

  private static int inverse(MoveSet moveSet, int move) {
    return moveSet.moves().indexOf(moveSet.move(move).inverse());
  }

  /** A state that some moves lead to. */
  private record Reached(long fingerprint, int[] path) {}

  /** Returns how many moves the longest solutions have of which all are found. */
  int longest() {
    return 2 * depth;
  }

  /** Returns the shortest solution, if it is no longer than {@link #longest}. */
  Optional<int[]> solve(byte[] colors, NodeCounter counter) {
    int[] best = null;
    for (Reached reached : reached(colors, () -> counter.count(1))) {
      int[] rest = solutions.get(reached.fingerprint());
      if (rest != null && (best == null || reached.path().length + rest.length < best.length)) {
        int[] path = Arrays.copyOf(reached.path(), reached.path().length + rest.length);
        System.arraycopy(rest, 0, path, reached.path().length, rest.length);
        best = path;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Returns what up to so many moves lead to, fewer moves first. */
  private List<Reached> reached(byte[] colors, BooleanSupplier goesOn) {
    List<Reached> reached = new ArrayList<>();
    reached.add(new Reached(fingerprint(colors), new int[0]));
    byte[] first = colors.clone();
    for (int move = 0; move < moved.length; move++) {
      apply(move, colors, first);
      reached.add(new Reached(fingerprint(first), new int[] {move}));
      undo(move, colors, first);
    }
    byte[] second = colors.clone();
    for (int move = 0; depth > 1 && move < moved.length && goesOn.getAsBoolean(); move++) {
      apply(move, colors, first);
      System.arraycopy(first, 0, second, 0, facelets);
      for (int next = 0; next < moved.length && goesOn.getAsBoolean(); next++) {
        apply(next, first, second);
        reached.add(new Reached(fingerprint(second), new int[] {move, next}));
        undo(next, first, second);
      }
      undo(move, colors, first);
    }
    return reached;
  }

  private void apply(int move, byte[] from, byte[] to) {
    for (int i = 0; i < moved[move].length; i++) {
      to[moved[move][i]] = from[sources[move][i]];
    }
  }

  private void undo(int move, byte[] from, byte[] to) {
    for (int facelet : moved[move]) {
      to[facelet] = from[facelet];
    }
  }

  private static long fingerprint(byte[] colors) {
    byte[] names = new byte[CubeGeometry.FACES];
    byte next = 0;
    long print = 0;
    for (byte color : colors) {
      if (names[color] == 0) {
        names[color] = ++next;
      }
      print = (print ^ names[color]) * 0x9E3779B97F4A7C15L;
      print ^= print >>> 32;
    }
    return print;
  }
}
