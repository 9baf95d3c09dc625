package dev.cubewright.solver.phase;

import com.google.common.base.Suppliers;
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
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A bidirectional search for near-solved states: moves from the solved cube meet moves from the
 * state. Colors are renamed in the order of their first occurrence, so the orientation of the cube
 * is irrelevant. Thread-safe.
 */
public final class NearSolvedSearch {
  /** The maximum number of facelets moved while the neighborhood of a state is enumerated. */
  private static final long MOST_WORK = 40_000_000;

  private static final int COLORS = 6;

  /**
   * The maximum number of pairs of neighbors that a move parts, in rows: four faces, and a boundary
   * on each side of the turned layers.
   */
  private static final int MOST_PARTED = 8;

  private static final int DEEPEST = 3;

  /** The beam width, and the maximum number of steps of the beam search. */
  private static final int BREADTH = 200;

  private static final int MOST_STEPS = 12;

  /** The number of moves between polls of the cancellation, at most about 10 ms. */
  private static final int MOVES_PER_POLL = 512;

  /** The maximum share of neighbors of different colors for a beam search. */
  private static final double MOST_UNLIKE = 0.65;

  private final MoveSet moveSet;
  private final FaceletWriter writer;
  private final byte[] solved;
  private final Supplier<int[]> inverses;

  private final int size;

  /** Each move alone. */
  private final Supplier<List<Step>> single;

  private final int depth;

  /** The pairs of neighboring facelets of a face: the first facelets, then the second ones. */
  private final int[][] neighbors;

  /**
   * The maximum number of pairs of different colors in a state that {@link #longest()} moves can
   * solve.
   */
  private final Supplier<Integer> mostUnlike;

  /**
   * The solutions of near-solved states by fingerprint; computed on demand because most searches do
   * not need them.
   */
  private @Nullable Map<Long, int[]> solutions;

  /** Each move alone, then pairs that turn one layer; computed by the first beam search. */
  private @Nullable List<Step> steps;

  /**
   * Creates a search. The near-solved states and the pairs of moves are computed on first use.
   *
   * @param cube a cube with stickers
   * @param moveSet moves that contain the inverse of each move
   */
  public NearSolvedSearch(Puzzle cube, MoveSet moveSet) {
    this.moveSet = moveSet;
    writer = new FaceletWriter(cube);
    solved = colors(cube.solved());
    inverses =
        Suppliers.memoize(
            () ->
                moveSet.moves().stream()
                    .mapToInt(move -> moveSet.moves().indexOf(move.inverse()))
                    .toArray());
    int facelets = solved.length;
    size = (int) Math.sqrt(facelets / (double) COLORS);
    neighbors = neighbors(facelets, size);
    single =
        Suppliers.memoize(
            () ->
                IntStream.range(0, moveSet.size())
                    .mapToObj(move -> Step.of(new int[] {move}, sources(cube, move)))
                    .toList());
    depth = depth(moveSet.size(), facelets);
    mostUnlike =
        Suppliers.memoize(
            () ->
                longest()
                    * IntStream.range(0, moveSet.size())
                        .map(move -> parted(sources(cube, move), size))
                        .max()
                        .orElse(0));
  }

  private int[] sources(Puzzle cube, int move) {
    return cube.stickers().orElseThrow().sources(moveSet.move(move).transformation());
  }

  /**
   * A step of the beam search: one or two moves.
   *
   * @param path the move indices
   * @param moved the facelets that the moves change
   * @param sources the source facelet of each changed facelet
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Step(int[] path, int[] moved, int[] sources) {
    static Step of(int[] path, int[] from) {
      int[] moved = IntStream.range(0, from.length).filter(f -> from[f] != f).toArray();
      return new Step(path, moved, Arrays.stream(moved).map(f -> from[f]).toArray());
    }

    void apply(byte[] from, byte[] to) {
      for (int i = 0; i < moved.length; i++) {
        to[moved[i]] = from[sources[i]];
      }
    }

    void undo(byte[] from, byte[] to) {
      for (int facelet : moved) {
        to[facelet] = from[facelet];
      }
    }

    BitSet support() {
      BitSet support = new BitSet();
      Arrays.stream(moved).forEach(support::set);
      return support;
    }

    int[] effect(int facelets) {
      int[] from = IntStream.range(0, facelets).toArray();
      for (int i = 0; i < moved.length; i++) {
        from[moved[i]] = sources[i];
      }
      return from;
    }
  }

  /** Returns the steps of the beam search; empty if the search is stopped before they are known. */
  private synchronized Optional<List<Step>> steps(NodeCounter counter) {
    if (steps == null) {
      List<Step> moves = single.get();
      List<BitSet> supports = moves.stream().map(Step::support).toList();
      List<Step> found = new ArrayList<>(moves);
      for (int move = 0; move < moves.size(); move++) {
        if (!counter.poll()) {
          return Optional.empty();
        }
        int[] first = moves.get(move).effect(solved.length);
        for (int other = 0; other < move; other++) {
          BitSet onlyOne = (BitSet) supports.get(move).clone();
          onlyOne.xor(supports.get(other));
          // A pair changes at least the facelets that exactly one of its moves changes.
          if (onlyOne.cardinality() <= 4 * size) {
            int[] second = moves.get(other).effect(solved.length);
            Step pair =
                Step.of(
                    new int[] {move, other}, Arrays.stream(second).map(f -> first[f]).toArray());
            if (pair.moved().length > 0 && pair.moved().length <= 4 * size) {
              found.add(pair);
            }
          }
        }
      }
      steps = List.copyOf(found);
    }
    return Optional.of(steps);
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

  /** Returns the number of neighbors whose source facelets are not neighbors. */
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

  /** Returns the solutions of near-solved states; empty if the search is stopped. */
  private synchronized Optional<Map<Long, int[]>> solutions(NodeCounter counter) {
    if (solutions == null) {
      Map<Long, int[]> found = new HashMap<>();
      int[] tried = {0};
      BooleanSupplier isRunning =
          () -> ++tried[0] % MOVES_PER_POLL == 0 ? counter.poll() : counter.isRunning();
      for (Reached reached : reached(solved, isRunning)) {
        found.putIfAbsent(reached.fingerprint(), back(reached.path()));
      }
      if (!counter.poll()) {
        return Optional.empty();
      }
      solutions = found;
    }
    return Optional.of(solutions);
  }

  private int[] back(int[] path) {
    return IntStream.range(0, path.length)
        .map(i -> inverses.get()[path[path.length - 1 - i]])
        .toArray();
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

  /** {@return the color of each facelet as the index of its face in U R F D L B} */
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
   * {@return the result if the state is near-solved, has no solution within the maximum cost of the
   * request, or the search was stopped; otherwise empty}
   *
   * @param control receives the optimal solution
   * @param counter counts nodes and stops the search
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
    return control.isRunning() ? Optional.empty() : Optional.of(control.result(Ending.GIVEN_UP));
  }

  /** Returns the maximum length up to which all solutions are found. */
  int longest() {
    return 2 * depth;
  }

  /** Returns a shortest solution as move indices; empty if longer than {@link #longest()}. */
  Optional<int[]> solve(State state, NodeCounter counter) {
    byte[] colors = colors(state);
    int unlike = unlike(colors);
    // The first limit is never lower, and needs no effects of moves.
    if (unlike > longest() * MOST_PARTED * size || unlike > mostUnlike.get()) {
      return Optional.empty();
    }
    Optional<Map<Long, int[]>> known = solutions(counter);
    return known.flatMap(some -> join(colors, some, counter));
  }

  private Optional<int[]> join(byte[] colors, Map<Long, int[]> known, NodeCounter counter) {
    int[] best = null;
    for (Reached reached : reached(colors, () -> counter.count(1))) {
      int[] rest = known.get(reached.fingerprint());
      if (rest != null && (best == null || reached.path().length + rest.length < best.length)) {
        best = join(reached.path(), rest);
      }
    }
    return Optional.ofNullable(best);
  }

  /** A state of the beam search, with the number of neighbors of different colors. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Node(byte[] colors, int[] path, int unlike) {}

  /**
   * {@return a short solution; empty if none is found} A beam search continues from the states with
   * the fewest neighbors of different colors until one is at most two steps from solved. Useful for
   * cubes with short scrambles.
   */
  public Optional<List<Move>> search(State state, NodeCounter counter) {
    byte[] colors = colors(state);
    List<Node> nodes = List.of(new Node(colors, new int[0], unlike(colors)));
    if (nodes.get(0).unlike() > MOST_UNLIKE * neighbors.length) {
      return Optional.empty();
    }
    return steps(counter).flatMap(known -> search(nodes, known, counter));
  }

  private Optional<List<Move>> search(List<Node> starts, List<Step> known, NodeCounter counter) {
    Map<Long, int[]> endings = new HashMap<>();
    for (Node one : next(new Node(solved, new int[0], 0), known)) {
      if (counter.poll()) {
        next(one, known)
            .forEach(two -> endings.putIfAbsent(fingerprint(two.colors()), back(two.path())));
      }
    }
    List<Node> nodes = starts;
    Set<Long> met = new HashSet<>();
    for (int made = 0; made < MOST_STEPS && counter.isRunning(); made++) {
      List<Node> next = new ArrayList<>();
      for (Node node : nodes) {
        if (counter.count(known.size())) {
          next(node, known).stream()
              .filter(one -> met.add(fingerprint(one.colors())))
              .forEach(next::add);
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

  private List<Node> next(Node node, List<Step> known) {
    List<Node> next = new ArrayList<>();
    for (Step step : known) {
      byte[] colors = node.colors().clone();
      step.apply(node.colors(), colors);
      next.add(new Node(colors, join(node.path(), step.path()), unlike(colors)));
    }
    return next;
  }

  private static int[] join(int[] path, int[] rest) {
    return IntStream.concat(Arrays.stream(path), Arrays.stream(rest)).toArray();
  }

  /**
   * Returns the states that sequences of moves up to the depth reach, the shortest sequences first.
   */
  private List<Reached> reached(byte[] colors, BooleanSupplier isRunning) {
    List<Reached> reached = new ArrayList<>();
    for (int length = 0; length <= depth; length++) {
      add(colors, new int[length], 0, isRunning, reached);
    }
    return reached;
  }

  private void add(
      byte[] colors, int[] path, int made, BooleanSupplier isRunning, List<Reached> reached) {
    if (made == path.length) {
      reached.add(new Reached(fingerprint(colors), path.clone()));
      return;
    }
    byte[] next = colors.clone();
    List<Step> moves = single.get();
    for (int move = 0; move < moves.size() && isRunning.getAsBoolean(); move++) {
      moves.get(move).apply(colors, next);
      path[made] = move;
      add(next, path, made + 1, isRunning, reached);
      moves.get(move).undo(colors, next);
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
