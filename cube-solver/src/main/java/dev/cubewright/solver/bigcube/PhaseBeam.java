package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.SearchThreads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A beam search through one phase: after each turn it keeps the states of the highest chance to
 * reach the goal with the expected remaining turns. Not thread-safe.
 */
final class PhaseBeam {
  private static final int NONE = -1;

  /** With fewer ends than this, paths may be longer than the shortest by more than one turn. */
  private static final int FEW_ENDS = 200;

  private static final int LONGER = 3;

  /** A phase may take 1.25 times the expected number of turns and this many more. */
  private static final int DEPTH_SLACK = 10;

  /** The number of candidates with corrected costs, as a multiple of the breadth. */
  private static final int CORRECTED = 10;

  /** The number of candidates that are compared, as a multiple of the breadth. */
  private static final int TAKEN = 2;

  /** The size of the set of visited states, as a multiple of the breadth. */
  private static final int VISITED = 64;

  /** The number of states, and of candidates, that a thread takes at once. */
  private static final int AT_ONCE = 64;

  private static final int CANDIDATES_AT_ONCE = 1024;

  private final ReductionPhase phase;
  private final int turns;
  private final int breadth;
  private final int mostEnds;
  private final SearchThreads threads;
  private final int width;

  /** The states reached by each number of turns, from the fewest of a start. */
  private final List<Level> levels = new ArrayList<>();

  /** The states of these levels, all or the last ones, so that no path returns to a state. */
  private final long[] visited;

  private int visitedCount;

  private final List<PhaseResult> ends = new ArrayList<>();

  /** The fewest turns of a known path. */
  private final AtomicInteger fewest = new AtomicInteger(Integer.MAX_VALUE - LONGER);

  /**
   * A start of the search.
   *
   * @param state the state of the cube in this phase
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Start(CubeInProgress cube, int[] state) {
    int made() {
      return cube.blocks();
    }
  }

  /**
   * A path to the goal.
   *
   * @param start the index of its start
   * @param turns the turns from there
   * @param made the number of turns with those before the start
   */
  record PhaseResult(int start, List<LayerTurn> turns, int made) {}

  private static final class Level {
    /** Empty once the next level is reached. */
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
   * @param breadth the number of states that continue with each number of turns
   * @param mostEnds the number of paths that suffices
   */
  PhaseBeam(ReductionPhase phase, int breadth, int mostEnds, SearchThreads threads) {
    this.phase = phase;
    this.turns = phase.turns().size();
    this.breadth = breadth;
    this.mostEnds = mostEnds;
    this.threads = threads;
    this.width = phase.width();
    visited = new long[Integer.highestOneBit(breadth) * VISITED];
  }

  List<CubeInProgress> reached(List<Start> starts) {
    List<CubeInProgress> reached = new ArrayList<>();
    for (PhaseResult end : search(starts)) {
      CubeInProgress cube = starts.get(end.start()).cube().copy();
      end.turns().forEach(cube::make);
      cube.endPhase(phase.goal());
      reached.add(cube);
    }
    return reached;
  }

  /**
   * Returns the shortest paths to the goal and those one turn longer, or up to three where these
   * are few; none if the search is stopped, or finds no path. The number of threads does not change
   * the result.
   */
  List<PhaseResult> search(List<Start> starts) {
    int made = starts.stream().mapToInt(Start::made).min().orElse(0);
    int most = made + phase.expected() + phase.expected() / 4 + DEPTH_SLACK;
    int left = phase.expected();
    Level level = new Level(starts.size(), width);
    addStarts(level, starts, made);
    boolean isRunning = addEnds(level, made, most);
    while (isRunning && made < last(most) && ends.size() < mostEnds) {
      Level before = level;
      level = expand(before, --left, starts.size());
      addStarts(level, starts, ++made);
      before.states = new int[0];
      isRunning = addEnds(level, made, most);
    }
    return isRunning ? ends : List.of();
  }

  /** Returns the greatest useful number of turns. */
  private int last(int most) {
    return Math.min(most, fewest.get() + longer());
  }

  private int longer() {
    return ends.size() < FEW_ENDS ? LONGER : 1;
  }

  private void removeLonger(int longer) {
    ends.removeIf(end -> end.made() > fewest.get() + longer);
  }

  private void addStarts(Level level, List<Start> starts, int made) {
    for (int start = 0; start < starts.size(); start++) {
      if (starts.get(start).made() == made) {
        level.add(starts.get(start).state(), width, start, NONE);
      }
    }
    levels.add(level);
  }

  /** Finds the short paths to the goal; returns whether the search continues. */
  private boolean addEnds(Level level, int made, int most) {
    for (int index = 0; index < level.count; index++) {
      int rest = phase.rest(level.states, index * width);
      if (rest < ReductionPhase.NO_END && made + rest <= fewest.get() + longer()) {
        ends.add(end(index, List.of(), made + rest));
      }
    }
    int longerBefore = longer();
    boolean isRunning =
        phase.nearGoal().map(near -> addKnown(near, level, made, most)).orElseGet(threads::goOn);
    // Twice, as threads may or may not have found paths longer than the fewest known now.
    removeLonger(longerBefore);
    removeLonger(longer());
    return isRunning;
  }

  /**
   * Adds the paths to the only goal that are known but for the first turn, in the order of their
   * states; returns whether the search continues.
   */
  private boolean addKnown(NearGoal nearGoal, Level level, int made, int most) {
    List<List<PhaseResult>> found =
        Stream.generate(() -> (List<PhaseResult>) new ArrayList<PhaseResult>())
            .limit((level.count + AT_ONCE - 1) / AT_ONCE)
            .toList();
    boolean isRunning =
        threads.runParts(
            level.count,
            AT_ONCE,
            (begin, end, counter) -> {
              int[] next = new int[width];
              for (int index = begin; index < end; index++) {
                int at = index * width;
                if (phase.isNear(nearGoal.depth() + 1, level.states, at) && counter.count(turns)) {
                  for (int turn = 0; turn < turns; turn++) {
                    if (phase.nextIsNear(nearGoal.depth(), level.states, at, turn, next)) {
                      List<LayerTurn> path = new ArrayList<>();
                      path.add(phase.turns().get(turn));
                      if (nearGoal.addPath(next, last(most) - made - 1, path)) {
                        found.get(begin / AT_ONCE).add(end(index, path, made + path.size()));
                      }
                    }
                  }
                }
              }
            });
    found.forEach(ends::addAll);
    return isRunning;
  }

  /** Returns the path to a state of the last level and on from there. */
  private PhaseResult end(int index, List<LayerTurn> rest, int made) {
    fewest.accumulateAndGet(made, Math::min);
    List<LayerTurn> path = new ArrayList<>();
    int number = levels.size() - 1;
    int state = index;
    while (levels.get(number).turns[state] != NONE) {
      path.add(phase.turns().get(levels.get(number).turns[state]));
      state = levels.get(number--).parents[state];
    }
    Collections.reverse(path);
    path.addAll(rest);
    return new PhaseResult(levels.get(number).parents[state], path, made);
  }

  /** Returns the best states that are one turn further, and room for some starts. */
  private Level expand(Level level, int left, int room) {
    short[] costs = costs(level, left);
    return chosen(
        level,
        cheapest(phase.hasCorrections() ? corrected(level, costs, left) : costs, TAKEN * breadth),
        room);
  }

  /** Returns the costs of all candidates, {@value #NONE} for turns that may not follow. */
  private short[] costs(Level level, int left) {
    short[] costs = new short[level.count * turns];
    Arrays.fill(costs, (short) NONE);
    threads.runParts(
        level.count,
        AT_ONCE,
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

  /** Returns the corrected costs of the candidates of least cost, {@value #NONE} for others. */
  private short[] corrected(Level level, short[] costs, int left) {
    int[] order = cheapest(costs, CORRECTED * breadth);
    short[] corrected = new short[costs.length];
    Arrays.fill(corrected, (short) NONE);
    threads.runParts(
        order.length,
        CANDIDATES_AT_ONCE,
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

  /** Returns about the wanted number of candidates of the least cost, in order. */
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
