package dev.cubewright.solver.reduction;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
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
public final class NearSolved {
  /** How many facelets may be carried to find what is near to one state. */
  private static final long MOST_WORK = 40_000_000;

  private static final int COLORS = 6;
  private static final int DEEPEST = 3;

  private final FaceletWriter writer;

  /** For each move, the facelets that it moves, and from where. */
  private final int[][] moved;

  private final int[][] sources;

  /** How many moves are made from either side. */
  private final int depth;

  /** For each state near to the solved one, by its fingerprint, the moves that solve it. */
  private final Map<Long, int[]> solutions = new HashMap<>();

  /**
   * Finds the states near to the solved one.
   *
   * @param puzzle a cube with stickers
   * @param moveSet the moves, each of which is undone by another
   */
  public NearSolved(Puzzle puzzle, MoveSet moveSet) {
    writer = new FaceletWriter(puzzle);
    moved = new int[moveSet.size()][];
    sources = new int[moveSet.size()][];
    byte[] solved = colors(puzzle.solved());
    for (int move = 0; move < moved.length; move++) {
      int[] from = puzzle.stickers().orElseThrow().sources(moveSet.move(move).transformation());
      moved[move] = IntStream.range(0, solved.length).filter(f -> from[f] != f).toArray();
      sources[move] = Arrays.stream(moved[move]).map(f -> from[f]).toArray();
    }
    depth = depth(moved.length, solved.length);
    for (Reached reached : reached(solved, () -> true)) {
      int[] back = new int[reached.path().length];
      for (int i = 0; i < back.length; i++) {
        back[i] = inverse(moveSet, reached.path()[back.length - 1 - i]);
      }
      solutions.putIfAbsent(reached.fingerprint(), back);
    }
  }

  private static int depth(int moves, int facelets) {
    int depth = 1;
    long work = (long) moves * moves * facelets;
    while (depth < DEEPEST && work <= MOST_WORK) {
      depth++;
      work *= moves;
    }
    return depth;
  }

  private byte[] colors(State state) {
    Facelets seen = writer.facelets(state);
    byte[] colors = new byte[seen.count()];
    for (int facelet = 0; facelet < colors.length; facelet++) {
      colors[facelet] = (byte) seen.at(facelet).orElseThrow().ordinal();
    }
    return colors;
  }

  private static int inverse(MoveSet moveSet, int move) {
    return moveSet.moves().indexOf(moveSet.move(move).inverse());
  }

  /** A state that some moves lead to. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Reached(long fingerprint, int[] path) {}

  /** {@return how many moves the longest solutions have of which all are found} */
  public int longest() {
    return 2 * depth;
  }

  /**
   * {@return the shortest solution in numbers of moves, if it is no longer than {@link #longest}}
   *
   * @param state any state
   * @param counter ends the search
   */
  public Optional<int[]> solve(State state, NodeCounter counter) {
    int[] best = null;
    for (Reached reached : reached(colors(state), () -> counter.count(1))) {
      int[] rest = solutions.get(reached.fingerprint());
      if (rest != null && (best == null || reached.path().length + rest.length < best.length)) {
        int[] path = Arrays.copyOf(reached.path(), reached.path().length + rest.length);
        System.arraycopy(rest, 0, path, reached.path().length, rest.length);
        best = path;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Returns what sequences of moves up to the depth lead to, the shorter first. */
  private List<Reached> reached(byte[] colors, BooleanSupplier goesOn) {
    List<Reached> reached = new ArrayList<>();
    for (int length = 0; length <= depth; length++) {
      add(colors, new int[length], 0, goesOn, reached);
    }
    return reached;
  }

  private void add(
      byte[] colors, int[] path, int made, BooleanSupplier goesOn, List<Reached> reached) {
    if (made == path.length) {
      reached.add(new Reached(fingerprint(colors), path.clone()));
      return;
    }
    byte[] next = colors.clone();
    for (int move = 0; move < moved.length && goesOn.getAsBoolean(); move++) {
      apply(move, colors, next);
      path[made] = move;
      add(next, path, made + 1, goesOn, reached);
      undo(move, colors, next);
    }
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
    byte[] names = new byte[COLORS];
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
