package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.SearchThreads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A beam search through one phase. After each turn it selects the states with the highest chance to
 * reach the goal in the expected number of remaining turns. Not thread-safe.
 */
final class PhaseBeam {
  private static final int NONE = -1;

  /** With fewer paths than this, a path may exceed the shortest one by more than one turn. */
  private static final int FEW_ENDS = 200;

  /** The maximum number of turns by which a path then exceeds the shortest one. */
  private static final int MAXIMUM_EXCESS = 3;

  /** The maximum number of turns of a phase is 1.25 times the expected number plus this slack. */
  private static final int DEPTH_SLACK = 10;

  /** The number of candidates with corrected costs, as a multiple of the breadth. */
  private static final int CORRECTED = 10;

  /** The number of candidates that are compared, as a multiple of the breadth. */
  private static final int COMPARED = 2;

  /** The size of the set of visited states, as a multiple of the breadth. */
  private static final int VISITED = 64;

  /** The number of states, and of candidates, in a part of the work of a thread. */
  private static final int STATES_PER_PART = 64;

  private static final int CANDIDATES_PER_PART = 1024;

  private final ReductionPhase phase;
  private final int turns;
  private final int breadth;
  private final int maximumEnds;
  private final SearchThreads threads;
  private final int width;

  /** The states by number of turns, starting with the minimum of the starts. */
  private final List<Level> levels = new ArrayList<>();

  /** The states of all or the last levels, so that no path returns to a state. */
  private final long[] visited;

  private int visitedCount;

  private final List<PhaseResult> ends = new ArrayList<>();

  /** The number of turns of the shortest known path. */
  private final AtomicInteger fewest = new AtomicInteger(Integer.MAX_VALUE - MAXIMUM_EXCESS);

  /**
   * A start of the search.
   *
   * @param cube a cube, which starts with other colors of faces may share
   * @param faceColors the colors that the centers of each face get
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Start(CubeInProgress cube, int[] faceColors, int[] state) {
    int depth() {
      return cube.blocks();
    }
  }

  /**
   * A path to the goal.
   *
   * @param start the index of its start
   * @param turns the turns after the start
   * @param depth the number of turns, including turns before the start
   */
  record PhaseResult(int start, List<LayerTurn> turns, int depth) {}

  private static final class Level {
    /** Empty once the next level is complete. */
    int[] states;

    final int[] parents;
    final int[] turns;
    int count;

    Level(int capacity, int width) {
      states = new int[capacity * width];
      parents = new int[capacity];
      turns = new int[capacity];
    }

    void add(int[] state, int width, int parent, int turn) {
      System.arraycopy(state, 0, states, count * width, width);
      parents[count] = parent;
      turns[count++] = turn;
    }
  }

  /**
   * Creates a search.
   *
   * @param breadth the maximum number of states with each number of turns
   * @param maximumEnds the number of paths that ends the search
   */
  PhaseBeam(ReductionPhase phase, int breadth, int maximumEnds, SearchThreads threads) {
    this.phase = phase;
    this.turns = phase.turns().size();
    this.breadth = breadth;
    this.maximumEnds = maximumEnds;
    this.threads = threads;
    this.width = phase.width();
    visited = new long[Integer.highestOneBit(breadth) * VISITED];
  }

  List<CubeInProgress> reached(List<Start> starts) {
    List<CubeInProgress> reached = new ArrayList<>();
    for (PhaseResult end : search(starts)) {
      Start start = starts.get(end.start());
      CubeInProgress cube = start.cube().withFaceColors(start.faceColors());
      end.turns().forEach(cube::make);
      cube.endPhase(phase.goal());
      reached.add(cube);
    }
    return reached;
  }

  /**
   * Returns the shortest paths to the goal and those one turn longer, or up to three turns longer
   * if these are few. None if the search is stopped or finds no path. The number of threads does
   * not change the result.
   */
  List<PhaseResult> search(List<Start> starts) {
    int depth = starts.stream().mapToInt(Start::depth).min().orElse(0);
    int most = depth + phase.expected() + phase.expected() / 4 + DEPTH_SLACK;
    int left = phase.expected();
    Level level = new Level(count(starts, depth), width);
    addStarts(level, starts, depth);
    boolean isRunning = addEnds(level, depth, most);
    while (isRunning && depth < last(most) && ends.size() < maximumEnds) {
      Level before = level;
      level = expand(before, --left, count(starts, ++depth));
      addStarts(level, starts, depth);
      before.states = new int[0];
      isRunning = addEnds(level, depth, most);
    }
    return isRunning ? ends : List.of();
  }

  /** Returns the maximum useful number of turns. */
  private int last(int most) {
    return Math.min(most, fewest.get() + excess());
  }

  private int excess() {
    return ends.size() < FEW_ENDS ? MAXIMUM_EXCESS : 1;
  }

  private void removeExcess(int excess) {
    ends.removeIf(end -> end.depth() > fewest.get() + excess);
  }

  private static int count(List<Start> starts, int depth) {
    return (int) starts.stream().filter(start -> start.depth() == depth).count();
  }

  private void addStarts(Level level, List<Start> starts, int depth) {
    for (int start = 0; start < starts.size(); start++) {
      if (starts.get(start).depth() == depth) {
        level.add(starts.get(start).state(), width, start, NONE);
      }
    }
    levels.add(level);
  }

  /** Finds the short paths to the goal from a level; returns whether the search continues. */
  private boolean addEnds(Level level, int depth, int most) {
    for (int index = 0; index < level.count; index++) {
      int rest = phase.remainingTurns(level.states, index * width);
      if (rest < ReductionPhase.NO_END && depth + rest <= fewest.get() + excess()) {
        ends.add(end(index, List.of(), depth + rest));
      }
    }
    int excessBefore = excess();
    boolean isRunning =
        phase.nearGoal().map(near -> addKnown(near, level, depth, most)).orElseGet(threads::poll);
    // Applied twice, because the paths that threads find depend on the shortest one at that time.
    removeExcess(excessBefore);
    removeExcess(excess());
    return isRunning;
  }

  /**
   * Adds the paths to the only goal whose turns after the first one are in its table, in the order
   * of their states; returns whether the search continues.
   */
  private boolean addKnown(NearGoal nearGoal, Level level, int depth, int most) {
    List<List<PhaseResult>> found =
        Stream.generate(() -> (List<PhaseResult>) new ArrayList<PhaseResult>())
            .limit((level.count + STATES_PER_PART - 1) / STATES_PER_PART)
            .toList();
    boolean isRunning =
        threads.runParts(
            level.count,
            STATES_PER_PART,
            (begin, end, counter) -> {
              int[] next = new int[width];
              for (int index = begin; index < end; index++) {
                int at = index * width;
                if (phase.isNear(nearGoal.depth() + 1, level.states, at) && counter.count(turns)) {
                  for (int turn = 0; turn < turns; turn++) {
                    if (phase.nextIsNear(nearGoal.depth(), level.states, at, turn, next)) {
                      List<LayerTurn> path = new ArrayList<>();
                      path.add(phase.turns().get(turn));
                      if (nearGoal.addPath(next, last(most) - depth - 1, path)) {
                        found
                            .get(begin / STATES_PER_PART)
                            .add(end(index, path, depth + path.size()));
                      }
                    }
                  }
                }
              }
            });
    found.forEach(ends::addAll);
    return isRunning;
  }

  /** Returns the path to a state of the last level with further turns. */
  private PhaseResult end(int index, List<LayerTurn> rest, int depth) {
    fewest.accumulateAndGet(depth, Math::min);
    List<LayerTurn> path = new ArrayList<>();
    int number = levels.size() - 1;
    int state = index;
    while (levels.get(number).turns[state] != NONE) {
      path.add(phase.turns().get(levels.get(number).turns[state]));
      state = levels.get(number--).parents[state];
    }
    Collections.reverse(path);
    path.addAll(rest);
    return new PhaseResult(levels.get(number).parents[state], path, depth);
  }

  /** Returns the best states after one more turn, with space for some starts. */
  private Level expand(Level level, int left, int room) {
    short[] costs = costs(level, left);
    return chosen(
        level,
        cheapest(
            phase.hasCorrections() ? corrected(level, costs, left) : costs, COMPARED * breadth),
        room);
  }

  /** Returns the costs of all candidates, {@value #NONE} for turns that may not follow. */
  private short[] costs(Level level, int left) {
    short[] costs = new short[level.count * turns];
    Arrays.fill(costs, (short) NONE);
    threads.runParts(
        level.count,
        STATES_PER_PART,
        (begin, end, counter) -> {
          int[] next = new int[width];
          for (int index = begin; index < end && counter.isRunning(); index++) {
            int nodes = 0;
            for (int turn = 0; turn < turns; turn++) {
              if (phase.mayFollow(turn, level.turns[index])) {
                phase.next(level.states, index * width, turn, next);
                costs[index * turns + turn] = (short) phase.cost(left, next);
                nodes++;
              }
            }
            counter.count(nodes);
          }
        });
    return costs;
  }

  /** Returns the corrected costs of the candidates of lowest cost, {@value #NONE} for others. */
  private short[] corrected(Level level, short[] costs, int left) {
    int[] order = cheapest(costs, CORRECTED * breadth);
    short[] corrected = new short[costs.length];
    Arrays.fill(corrected, (short) NONE);
    threads.runParts(
        order.length,
        CANDIDATES_PER_PART,
        (begin, end, counter) -> {
          int[] next = new int[width];
          counter.count(end - begin);
          for (int i = begin; i < end; i++) {
            int candidate = order[i];
            phase.next(level.states, candidate / turns * width, candidate % turns, next);
            corrected[candidate] = (short) phase.corrected(costs[candidate], left, next);
          }
        });
    return corrected;
  }

  /** Returns about {@code most} candidates of lowest cost, in order of cost. */
  private static int[] cheapest(short[] costs, int most) {
    int[] begins = new int[ReductionPhase.GREATEST + 2];
    for (short cost : costs) {
      begins[cost + 1] += cost == NONE ? 0 : 1;
    }
    for (int cost = 0; cost <= ReductionPhase.GREATEST; cost++) {
      begins[cost + 1] += begins[cost];
    }
    int limit = 0;
    while (limit < ReductionPhase.GREATEST && begins[limit] < most) {
      limit++;
    }
    int[] order = new int[begins[limit]];
    for (int candidate = 0; candidate < costs.length; candidate++) {
      if (costs[candidate] != NONE && costs[candidate] < limit) {
        order[begins[costs[candidate]]++] = candidate;
      }
    }
    return order;
  }

  private Level chosen(Level level, int[] order, int room) {
    int most = Math.min(breadth, order.length);
    Level chosen = new Level(most + room, width);
    if (visitedCount > visited.length / 2) {
      Arrays.fill(visited, 0);
      visitedCount = 0;
    }
    int[] next = new int[width];
    for (int i = 0; i < order.length && chosen.count < most; i++) {
      int parent = order[i] / turns;
      int turn = order[i] % turns;
      phase.next(level.states, parent * width, turn, next);
      if (isNew(next, visited)) {
        visitedCount++;
        chosen.add(next, width, parent, turn);
      }
    }
    return chosen;
  }

  /** Adds a state to a hash set of 64-bit fingerprints; returns whether it is new. */
  static boolean isNew(int[] state, long[] met) {
    long print = print(state) | 1;
    int slot = (int) (print >>> 20) & (met.length - 1);
    while (met[slot] != 0 && met[slot] != print) {
      slot = (slot + 1) & (met.length - 1);
    }
    boolean isNew = met[slot] == 0;
    met[slot] = print;
    return isNew;
  }

  static long print(int[] state) {
    long print = 1;
    for (int number : state) {
      print = (print ^ number) * 0x9E3779B97F4A7C15L;
      print ^= print >>> 29;
    }
    return print;
  }
}
