package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A beam search that pairs the wings of an orbit and keeps all centers. It uses face turns and
 * sequences {@code W A X A' W'}, where W turns a wide block, X its face or the opposite one, and A
 * a face between them. Immutable.
 */
final class WingPairing {
  private static final int BREADTH = 1000;

  /** The maximum number of turns by which a solution exceeds the shortest one. */
  private static final int LENGTH_SLACK = 1;

  /** The estimated number of turns that exchange two edges. */
  private static final int EXCHANGE_TURNS = 14;

  private static final int MOST_TURNS = 100;

  /** The divisor of the chance of a sequence for each of its steps. */
  private static final double STEP_DIVISOR = 3;

  private static final int STEPS = 4;

  /**
   * The number of turns of a sequence, and of one whose first block turn joins the last one of the
   * previous sequence.
   */
  private static final int TURNS = 5;

  private static final int TURNS_OF_SAME = 3;

  /** The number of costs of 8 bits in a long. */
  private static final int LANES = 8;

  /** A mask of the costs with an even index in a long, whose sums have 16 bits. */
  private static final long EVEN = 0x00FF00FF00FF00FFL;

  /**
   * The lowest bits of the parts of a candidate: its cost, number of turns and parent; the sequence
   * has the lowest bits.
   */
  private static final int PARENT = 11;

  private static final int LENGTH = 31;
  private static final int COST = 34;

  private final List<List<LayerTurn>> sequences = new ArrayList<>();

  /** By sequence, the index of its wide block, 0 for a face turn. */
  private final int[] blocks;

  private final ChanceTable wings;
  private final DistanceTable table;
  private final int lanes;

  /** The states of an edge, in the order of their indices. */
  private final int[] states;

  /**
   * A start of the search: a cube with solved centers.
   *
   * @param edges the states of the edges
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Start(CubeInProgress cube, int[] edges) {}

  /** The states after a number of turns; candidates until the search reaches this number. */
  private static final class Level {
    private long[] candidates = new long[BREADTH];
    private int count;
    private long worst = Long.MAX_VALUE;
    private final List<int[]> states = new ArrayList<>();
    private final List<Long> paths = new ArrayList<>();

    void add(long candidate) {
      if (candidate < worst) {
        if (count == candidates.length && count >= 8 * BREADTH) {
          Arrays.sort(candidates);
          count = 2 * BREADTH;
          worst = candidates[count];
        } else if (count == candidates.length) {
          candidates = Arrays.copyOf(candidates, 2 * count);
        }
        candidates[count++] = candidate;
      }
    }

    void add(int[] state, long path) {
      states.add(state);
      paths.add(path);
    }
  }

  /**
   * Creates the sequences. Loads or builds the table of chances.
   *
   * @param depth the depth of the wide blocks, whose last layer has the wings
   * @param coordinate returns the coordinate of an edge for some sequences
   */
  WingPairing(
      int size,
      int depth,
      Function<List<List<LayerTurn>>, ChanceTable> coordinate,
      TableSource source) {
    List<LayerTurn> faces = LayerTurn.all(size, turn -> turn.depth() == 1);
    List<LayerTurn> wide = LayerTurn.all(size, turn -> turn.depth() == depth);
    faces.forEach(face -> sequences.add(List.of(face)));
    IntStream.Builder ofWide = IntStream.builder();
    for (int block = 0; block < wide.size(); block++) {
      LayerTurn there = wide.get(block);
      for (LayerTurn between : faces) {
        for (LayerTurn face : faces) {
          if (between.axis() != there.axis() && face.axis() == there.axis()) {
            sequences.add(List.of(there, between, face, between.inverse(), there.inverse()));
            ofWide.add(block + 1);
          }
        }
      }
    }
    blocks =
        IntStream.concat(IntStream.range(0, faces.size()).map(face -> 0), ofWide.build()).toArray();
    wings = coordinate.apply(sequences);
    states = wings.states();
    MoveSet moves = LayerTurn.moveSet(source.puzzle(), size, wide);
    table = wings.prepare("wings with centers kept", 1, moves, source);
    lanes = (blocks.length + LANES - 1) / LANES;
  }

  /**
   * Returns the costs of an edge by state and sequence; incomplete if the search is stopped. Takes
   * 0.1 seconds and up to 18 MB.
   */
  private long[] costs(NodeCounter counter) {
    long[] rows = new long[states.length * lanes];
    int[] costs = Arrays.stream(states).map(this::cost).toArray();
    for (int number = 0; number < costs.length && counter.count(blocks.length); number++) {
      for (int sequence = 0; sequence < blocks.length; sequence++) {
        int next = wings.number(wings.next(states[number], sequence));
        rows[number * lanes + sequence / LANES] |= (long) costs[next] << shift(sequence);
      }
    }
    return rows;
  }

  private static int shift(int sequence) {
    return Byte.SIZE * (sequence % LANES);
  }

  private int cost(int state) {
    double chance = 0;
    for (int steps = 1; steps <= STEPS; steps++) {
      int cost = wings.cost(steps, state);
      chance +=
          cost == ChanceTable.UNREACHED
              ? 0
              : Math.pow(2, -(double) cost / ChanceTable.UNITS) / Math.pow(STEP_DIVISOR, steps);
    }
    double cost =
        Math.min(ChanceTable.UNREACHED, -ChanceTable.UNITS * Math.log(chance) / Math.log(2));
    return wings.away(state) == 0 ? 0 : (int) Math.round(cost);
  }

  DistanceTable table() {
    return table;
  }

  /**
   * Returns cubes with paired wings, the shortest first; none if the search is stopped.
   *
   * @param isEven returns whether a cube with paired wings needs no exchange of edges
   */
  List<CubeInProgress> search(
      List<Start> starts, Predicate<CubeInProgress> isEven, NodeCounter counter) {
    if (starts.isEmpty()) {
      return List.of();
    }
    long[] costs = costs(counter);
    List<CubeInProgress> ends = new ArrayList<>();
    List<Level> levels = new ArrayList<>();
    long[] met =
        new long[Integer.highestOneBit(BREADTH) * 2 * Integer.highestOneBit(MOST_TURNS) * 2];
    int first = starts.stream().mapToInt(start -> start.cube().blocks()).min().orElseThrow();
    int last = MOST_TURNS;
    for (int made = 0; made <= last && counter.isRunning(); made++) {
      while (levels.size() <= made + TURNS) {
        levels.add(new Level());
      }
      Level level = levels.get(made);
      for (int start = 0; start < starts.size(); start++) {
        if (starts.get(start).cube().blocks() == first + made) {
          level.add(starts.get(start).edges(), -1L - start);
        }
      }
      choose(levels, made, met);
      for (int index = 0; index < level.states.size() && counter.count(blocks.length); index++) {
        if (Arrays.stream(level.states.get(index)).allMatch(edge -> wings.away(edge) == 0)) {
          CubeInProgress cube = end(levels, made, index, starts);
          ends.add(cube);
          last = Math.min(last, made + (isEven.test(cube) ? LENGTH_SLACK : EXCHANGE_TURNS));
        } else {
          expand(levels, made, index, costs);
        }
      }
    }
    ends.sort(Comparator.comparingInt(CubeInProgress::blocks));
    return counter.isRunning() ? ends : List.of();
  }

  /** Moves the best new candidates to the states of a level. */
  private void choose(List<Level> levels, int made, long[] met) {
    Level level = levels.get(made);
    Arrays.sort(level.candidates, 0, level.count);
    for (int i = 0; i < level.count && level.states.size() < BREADTH; i++) {
      long path = level.candidates[i];
      int[] state =
          Arrays.stream(levels.get(made - turns(path)).states.get(parent(path)))
              .map(edge -> wings.next(edge, sequence(path)))
              .toArray();
      if (PhaseBeam.isNew(state, met)) {
        level.add(state, path);
      }
    }
    level.candidates = new long[0];
  }

  private void expand(List<Level> levels, int made, int index, long[] costs) {
    Level level = levels.get(made);
    long[] even = new long[lanes];
    long[] odd = new long[lanes];
    for (int edge : level.states.get(index)) {
      int row = wings.number(edge) * lanes;
      for (int lane = 0; lane < lanes; lane++) {
        even[lane] += costs[row + lane] & EVEN;
        odd[lane] += costs[row + lane] >>> Byte.SIZE & EVEN;
      }
    }
    long path = level.paths.get(index);
    int block = path < 0 ? 0 : blocks[sequence(path)];
    for (int sequence = 0; sequence < blocks.length; sequence++) {
      long[] sums = sequence % 2 == 0 ? even : odd;
      long cost = sums[sequence / LANES] >>> shift(sequence & ~1) & 0xFFFF;
      int next = blocks[sequence];
      int turns = next == 0 ? 1 : next == block ? TURNS_OF_SAME : TURNS;
      levels
          .get(made + turns)
          .add(cost << COST | (long) turns << LENGTH | (long) index << PARENT | sequence);
    }
  }

  private static int turns(long path) {
    return (int) (path >>> LENGTH) & ((1 << (COST - LENGTH)) - 1);
  }

  private static int parent(long path) {
    return (int) (path >>> PARENT) & ((1 << (LENGTH - PARENT)) - 1);
  }

  private static int sequence(long path) {
    return (int) path & ((1 << PARENT) - 1);
  }

  private CubeInProgress end(List<Level> levels, int made, int index, List<Start> starts) {
    List<Integer> sequencesBack = new ArrayList<>();
    int number = made;
    long path = levels.get(number).paths.get(index);
    while (path >= 0) {
      sequencesBack.add(sequence(path));
      number -= turns(path);
      path = levels.get(number).paths.get(parent(path));
    }
    CubeInProgress cube = starts.get((int) (-1 - path)).cube().copy();
    Collections.reverse(sequencesBack);
    sequencesBack.forEach(sequence -> sequences.get(sequence).forEach(cube::make));
    return cube;
  }
}
