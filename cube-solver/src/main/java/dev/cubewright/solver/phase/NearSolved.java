package dev.cubewright.solver.phase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The states that few moves solve: moves from the solved cube meet moves from the state. Colours
 * are told apart only by where they first occur, so that it does not matter how the cube is held.
 * Thread-safe.
 */
public final class NearSolved {
  /** How many facelets may be carried to find what is near to one state. */
  private static final long MOST_WORK = 40_000_000;

  private static final int COLORS = 6;
  private static final int DEEPEST = 3;

  /** The number of states that continue in a beam search, and the number of steps it takes. */
  private static final int BREADTH = 200;

  private static final int MOST_STEPS = 12;

  /** With a greater share of neighbors of different colors, few moves do not solve the cube. */
  private static final double MOST_UNLIKE = 0.65;

  private final MoveSet moveSet;
  private final FaceletWriter writer;
  private final byte[] solved;
  private final int[] inverses;

  /** Each move alone, then pairs that turn one layer: the steps of the beam search. */
  private final List<int[]> steps;

  /** For each step, the facelets that it moves, and from where. */
  private final int[][] moved;

  private final int[][] sources;

  private final int depth;

  /** Pairs of facelets that are neighbours on a face: the first of each, and then the second. */
  private final int[][] neighbors;

  /** If more pairs of neighbours are of two colours, too few moves bring them together. */
  private final int mostUnlike;

  /**
   * For each state near to the solved one, by its fingerprint, the moves that solve it. Most
   * searches never need them.
   */
  private @Nullable Map<Long, int[]> solutions;

  /**
   * Prepares. The states near to the solved one are found when the first search needs them.
   *
   * @param cube a cube with stickers
   * @param moveSet the moves, each of which is undone by another
   */
  public NearSolved(Puzzle cube, MoveSet moveSet) {
    this.moveSet = moveSet;
    writer = new FaceletWriter(cube);
    solved = colors(cube.solved());
    inverses =
        moveSet.moves().stream()
            .mapToInt(move -> moveSet.moves().indexOf(move.inverse()))
            .toArray();
    int facelets = solved.length;
    int size = (int) Math.sqrt(facelets / (double) COLORS);
    neighbors = neighbors(facelets, size);
    List<int[]> effects = new ArrayList<>();
    steps = new ArrayList<>();
    for (Move move : moveSet.moves()) {
      steps.add(new int[] {steps.size()});
      effects.add(cube.stickers().orElseThrow().sources(move.transformation()));
    }
    int mostParted = effects.stream().mapToInt(from -> parted(from, size)).max().orElse(0);
    for (int move = 0; move < moveSet.size(); move++) {
      for (int other = 0; other < move; other++) {
        int[] first = effects.get(move);
        int[] both = Arrays.stream(effects.get(other)).map(f -> first[f]).toArray();
        long changed = IntStream.range(0, facelets).filter(f -> both[f] != f).count();
        if (changed > 0 && changed <= 4L * size) {
          steps.add(new int[] {move, other});
          effects.add(both);
        }
      }
    }
    moved = new int[steps.size()][];
    sources = new int[steps.size()][];
    for (int step = 0; step < moved.length; step++) {
      int[] from = effects.get(step);
      moved[step] = IntStream.range(0, facelets).filter(f -> from[f] != f).toArray();
      sources[step] = Arrays.stream(moved[step]).map(f -> from[f]).toArray();
    }
    depth = depth(moveSet.size(), facelets);
    mostUnlike = longest() * mostParted;
  }

  private static int[][] neighbors(int facelets, int size) {
    return IntStream.range(0, facelets)
        .boxed()
        .flatMap(
            facelet ->
                Stream.of(facelet + 1, facelet + size)
                    .filter(other -> areNeighbors(facelet, other, size))
                    .map(other -> new int[] {facelet, other}))
        .toArray(int[][]::new);
  }

  private static boolean areNeighbors(int one, int other, int size) {
    boolean isInRow = Math.abs(one - other) == 1 && one / size == other / size;
    boolean isOnFace = one / (size * size) == other / (size * size);
    return isInRow || (Math.abs(one - other) == size && isOnFace);
  }

  /** Returns how many neighbours come from facelets that are none. */
  private int parted(int[] from, int size) {
    return (int)
        Arrays.stream(neighbors)
            .filter(pair -> !areNeighbors(from[pair[0]], from[pair[1]], size))
            .count();
  }

  private int unlike(byte[] colors) {
    int unlike = 0;
    for (int[] pair : neighbors) {
      unlike += colors[pair[0]] == colors[pair[1]] ? 0 : 1;
    }
    return unlike;
  }

  private synchronized Map<Long, int[]> solutions() {
    Map<Long, int[]> found = solutions;
    if (found == null) {
      found = new HashMap<>();
      for (Reached reached : reached(solved, () -> true)) {
        found.putIfAbsent(reached.fingerprint(), back(reached.path()));
      }
      solutions = found;
    }
    return found;
  }

  private int[] back(int[] path) {
    return IntStream.range(0, path.length).map(i -> inverses[path[path.length - 1 - i]]).toArray();
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

  /** {@return the face whose color each facelet shows, in the order U R F D L B} */
  public byte[] colors(State state) {
    Facelets seen = writer.facelets(state);
    byte[] colors = new byte[seen.count()];
    for (int facelet = 0; facelet < colors.length; facelet++) {
      colors[facelet] = (byte) seen.at(facelet).orElseThrow().ordinal();
    }
    return colors;
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Reached(long fingerprint, int[] path) {}

  /**
   * {@return the result for a state that few moves solve, that needs more than the request allows,
   * or for which the search has been ended; nothing for others}
   *
   * @param control keeps the solution, which is optimal
   * @param counter counts, and ends the search
   */
  public Optional<SolveResult> result(
      SolveRequest request, Move frame, SearchControl control, NodeCounter counter) {
    long begin = System.nanoTime();
    Optional<int[]> shortest =
        counter.poll() ? solve(request.state().apply(frame), counter) : Optional.empty();
    counter.report();
    if (shortest.isPresent() && shortest.get().length <= request.maximumCost()) {
      List<Move> moves = Arrays.stream(shortest.get()).mapToObj(moveSet::move).toList();
      Duration time = Duration.ofNanos(System.nanoTime() - begin);
      control.offer(
          frame,
          shortest.get(),
          true,
          List.of(new FinishedPhase(1, "solved", moves, counter.nodes(), time)));
      return Optional.of(control.result(Ending.FOUND));
    }
    if (shortest.isPresent() || request.maximumCost() <= longest()) {
      return Optional.of(control.result(Ending.NONE_WITHIN_MAXIMUM));
    }
    return control.goesOn() ? Optional.empty() : Optional.of(control.result(Ending.GIVEN_UP));
  }

  /** Returns how many moves the longest solutions have of which all are found. */
  int longest() {
    return 2 * depth;
  }

  /** Returns a shortest solution as move indices; empty if longer than {@link #longest()}. */
  Optional<int[]> solve(State state, NodeCounter counter) {
    byte[] colors = colors(state);
    if (unlike(colors) > mostUnlike) {
      return Optional.empty();
    }
    int[] best = null;
    Map<Long, int[]> known = solutions();
    for (Reached reached : reached(colors, () -> counter.count(1))) {
      int[] rest = known.get(reached.fingerprint());
      if (rest != null && (best == null || reached.path().length + rest.length < best.length)) {
        best = join(reached.path(), rest);
      }
    }
    return Optional.ofNullable(best);
  }

  /** A state of the beam search: the number of pairs of neighbors of two colors. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Node(byte[] colors, int[] path, int unlike) {}

  /**
   * {@return a solution of few moves, empty if none is found} A beam search keeps the states with
   * the fewest neighbors of different colors until one is two steps from the solved state. A quick
   * attempt for cubes that were hardly scrambled.
   */
  public Optional<List<Move>> search(State state, NodeCounter counter) {
    byte[] colors = colors(state);
    List<Node> nodes = List.of(new Node(colors, new int[0], unlike(colors)));
    if (nodes.get(0).unlike() > MOST_UNLIKE * neighbors.length) {
      return Optional.empty();
    }
    Map<Long, int[]> endings = new HashMap<>();
    for (Node one : next(new Node(solved, new int[0], 0))) {
      next(one).forEach(two -> endings.putIfAbsent(fingerprint(two.colors()), back(two.path())));
    }
    Set<Long> met = new HashSet<>();
    for (int made = 0; made < MOST_STEPS && counter.goesOn(); made++) {
      List<Node> next = new ArrayList<>();
      for (Node node : nodes) {
        if (counter.count(moved.length)) {
          next(node).stream().filter(one -> met.add(fingerprint(one.colors()))).forEach(next::add);
        }
      }
      next.sort(Comparator.comparingInt(Node::unlike));
      for (Node node : next) {
        int[] ending = endings.get(fingerprint(node.colors()));
        if (ending != null) {
          int[] path = join(node.path(), ending);
          return Optional.of(Arrays.stream(path).mapToObj(moveSet::move).toList());
        }
      }
      nodes = next.subList(0, Math.min(BREADTH, next.size()));
    }
    return Optional.empty();
  }

  private List<Node> next(Node node) {
    List<Node> next = new ArrayList<>();
    for (int step = 0; step < moved.length; step++) {
      byte[] colors = node.colors().clone();
      apply(step, node.colors(), colors);
      next.add(new Node(colors, join(node.path(), steps.get(step)), unlike(colors)));
    }
    return next;
  }

  private static int[] join(int[] path, int[] rest) {
    return IntStream.concat(Arrays.stream(path), Arrays.stream(rest)).toArray();
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
    for (int move = 0; move < moveSet.size() && goesOn.getAsBoolean(); move++) {
      apply(move, colors, next);
      path[made] = move;
      add(next, path, made + 1, goesOn, reached);
      undo(move, colors, next);
    }
  }

  private void apply(int step, byte[] from, byte[] to) {
    for (int i = 0; i < moved[step].length; i++) {
      to[moved[step][i]] = from[sources[step][i]];
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
