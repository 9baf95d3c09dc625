package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchThreads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A beam search through one phase: after each turn it keeps the states that are likeliest to reach
 * the goal with the turns that are expected to be left. From states near the goal it finds all
 * short ways there. Not for several threads.
 */
final class PhaseBeam {
  private static final int NONE = -1;
  private static final int[] NO_STATES = {};

  /** The number of turns before the goal from which on all ways are tried, of some states. */
  private static final int NEAR = 4;

  /** Of how many states one is, those that cost least; of the others with one turn less. */
  private static final int TRIED = 50;

  /** With fewer ways to the goal longer ones are looked for than by one turn. */
  private static final int FEW_ENDS = 200;

  /** By how many turns ways may be longer than the shortest. */
  private static final int LONGER = 3;

  /** How many turns more than a quarter more of those expected are tried. */
  private static final int MORE = 10;

  /** How many times as many states as are kept have their costs corrected. */
  private static final int CORRECTED = 10;

  /** How many times as many are looked at, as some are the same. */
  private static final int TAKEN = 2;

  /** How many states a thread takes at once, and how many candidates whose costs it corrects. */
  private static final int AT_ONCE = 64;

  private static final int CANDIDATES_AT_ONCE = 1024;

  private final ReductionPhase phase;
  private final int breadth;
  private final int mostEnds;
  private final SearchThreads threads;

  /** How many numbers a state has. */
  private final int width;

  /** What is reached, for each number of turns from the fewest of a start. */
  private final List<Level> levels = new ArrayList<>();

  private final List<End> ends = new ArrayList<>();

  /** The fewest turns with which a way is finished, as far as is known. */
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
   * A way to the goal.
   *
   * @param start the number of its start
   * @param turns the turns from there
   * @param made how many turns it takes, with those that led to its start
   */
  record End(int start, List<BlockTurn> turns, int made) {}

  /** What is reached with some number of turns. */
  private static final class Level {
    /** Let go once the next number of turns is reached. */
    int[] states;

    final int[] parents;
    final int[] turns;
    int count;

    Level(int capacity, int width) {
      states = new int[capacity * width];
      parents = new int[capacity];
      turns = new int[capacity];
    }
  }

  /**
   * Prepares a search.
   *
   * @param breadth how many states go on with each number of turns
   * @param mostEnds how many ways to the goal are enough
   * @param threads share the states of each number of turns among themselves
   */
  PhaseBeam(ReductionPhase phase, int breadth, int mostEnds, SearchThreads threads) {
    this.phase = phase;
    this.breadth = breadth;
    this.mostEnds = mostEnds;
    this.threads = threads;
    this.width = phase.width();
  }

  /**
   * Returns ways to the goal, the shortest and those one turn longer, or up to three where these
   * are few; none if the search is ended before, or no way is found with some more turns than
   * expected. The number of threads makes no difference.
   */
  List<End> search(List<Start> starts) {
    int made = starts.stream().mapToInt(Start::made).min().orElse(0);
    int most = made + phase.expected() + phase.expected() / 4 + MORE;
    int left = phase.expected();
    Level level = withStarts(new Level(0, width), starts, made);
    boolean goesOn = addEnds(level, made, most);
    while (goesOn && made < last(most) && ends.size() < mostEnds) {
      Level before = level;
      level = withStarts(expand(before, --left), starts, ++made);
      before.states = NO_STATES;
      goesOn = addEnds(level, made, most);
    }
    return goesOn ? ends : List.of();
  }

  /** Returns the cubes that the paths reach. */
  List<CubeInProgress> reached(List<Start> starts) {
    List<CubeInProgress> reached = new ArrayList<>();
    for (End end : search(starts)) {
      CubeInProgress cube = starts.get(end.start()).cube().copy();
      end.turns().forEach(turn -> turn.make(cube));
      cube.endPhase(phase.goal());
      reached.add(cube);
    }
    return reached;
  }

  /** Returns with how many turns ways are still wanted. */
  private int last(int most) {
    return Math.min(most, longest());
  }

  private int longest() {
    return fewest.get() + longer();
  }

  private int longer() {
    return ends.size() < FEW_ENDS ? LONGER : 1;
  }

  private void removeLonger(int longer) {
    ends.removeIf(end -> end.made() > fewest.get() + longer);
  }

  private Level withStarts(Level reached, List<Start> starts, int made) {
    Level level = new Level(reached.count + starts.size(), width);
    System.arraycopy(reached.states, 0, level.states, 0, reached.count * width);
    System.arraycopy(reached.parents, 0, level.parents, 0, reached.count);
    System.arraycopy(reached.turns, 0, level.turns, 0, reached.count);
    level.count = reached.count;
    for (int start = 0; start < starts.size(); start++) {
      if (starts.get(start).made() == made) {
        System.arraycopy(starts.get(start).state(), 0, level.states, level.count * width, width);
        level.parents[level.count] = start;
        level.turns[level.count++] = NONE;
      }
    }
    levels.add(level);
    return level;
  }

  /** Finds the short ways to the goal; returns whether the search goes on. */
  private boolean addEnds(Level level, int made, int most) {
    for (int index = 0; index < level.count; index++) {
      int rest = phase.rest(level.states, index * width);
      if (rest < ReductionPhase.NO_END && made + rest <= longest()) {
        ends.add(end(index, List.of(), made + rest));
      }
    }
    int longerBefore = longer();
    boolean goesOn =
        phase.nearGoal().isPresent()
            ? addWays(phase.nearGoal().get(), level, made, most)
            : addTried(level, made, most);
    // Twice, as threads may or may not have found what is longer than with the fewest known now.
    removeLonger(longerBefore);
    removeLonger(longer());
    return goesOn;
  }

  /** Finds the ways to the only goal of which all but the first turn are known. */
  private boolean addWays(NearGoal nearGoal, Level level, int made, int most) {
    return inParts(
        level.count,
        (begin, end, found, counter) -> {
          int[] next = new int[width];
          for (int i = begin; i < end; i++) {
            int index = i;
            int at = index * width;
            if (phase.isNear(nearGoal.depth() + 1, level.states, at)
                && counter.count(phase.turns().size())) {
              for (int turn = 0; turn < phase.turns().size(); turn++) {
                if (phase.nextIsNear(nearGoal.depth(), level.states, at, turn, next)) {
                  List<BlockTurn> first = List.of(phase.turns().get(turn));
                  nearGoal
                      .path(next, last(most) - made - 1)
                      .map(path -> Stream.concat(first.stream(), path.stream()).toList())
                      .ifPresent(turns -> found.add(end(index, turns, made + turns.size())));
                }
              }
            }
          }
        });
  }

  /** Tries all ways of some turns from the states that may be so near the goal. */
  private boolean addTried(Level level, int made, int most) {
    int[] near = new int[level.count];
    int tried = 0;
    for (int index = 0; index < level.count; index++) {
      int at = index * width;
      if (phase.rest(level.states, at) != 0 && phase.isNear(turnsTried(tried), level.states, at)) {
        near[tried++] = index;
      }
    }
    return inParts(
        tried,
        (begin, end, found, counter) -> {
          TurnsAhead ahead = new TurnsAhead(phase, NEAR, counter);
          for (int number = begin; number < end; number++) {
            int longest = Math.min(turnsTried(number), last(most) - made);
            int index = near[number];
            for (List<BlockTurn> turns :
                ahead.search(level.states, index * width, level.turns[index], longest)) {
              found.add(end(index, turns, made + turns.size()));
            }
          }
        });
  }

  private int turnsTried(int tried) {
    return tried < breadth / TRIED ? NEAR : NEAR - 1;
  }

  /** Finds ways from some states of a level. */
  @FunctionalInterface
  private interface EndSearch {
    void search(int begin, int end, List<End> found, NodeCounter counter);
  }

  /** Finds ways from all states of a level, in their order; returns whether the search goes on. */
  private boolean inParts(int count, EndSearch search) {
    List<List<End>> found = new ArrayList<>();
    for (int begin = 0; begin < count; begin += AT_ONCE) {
      found.add(new ArrayList<>());
    }
    boolean goesOn =
        threads.runParts(
            count,
            AT_ONCE,
            (begin, end, counter) ->
                search.search(begin, end, found.get(begin / AT_ONCE), counter));
    found.forEach(ends::addAll);
    return goesOn;
  }

  /** Returns the way to a state of the last level and on from there. */
  private End end(int index, List<BlockTurn> rest, int made) {
    fewest.accumulateAndGet(made, Math::min);
    List<BlockTurn> turns = new ArrayList<>();
    int number = levels.size() - 1;
    int state = index;
    while (levels.get(number).turns[state] != NONE) {
      turns.add(phase.turns().get(levels.get(number).turns[state]));
      state = levels.get(number--).parents[state];
    }
    Collections.reverse(turns);
    turns.addAll(rest);
    return new End(levels.get(number).parents[state], turns, made);
  }

  /** Returns the best of what one turn more leads to. */
  private Level expand(Level level, int left) {
    int turns = phase.turns().size();
    short[] costs = new short[level.count * turns];
    Arrays.fill(costs, (short) NONE);
    threads.runParts(
        level.count,
        AT_ONCE,
        (begin, end, counter) -> {
          int[] next = new int[width];
          for (int index = begin; index < end && counter.count(turns); index++) {
            for (int turn = 0; turn < turns; turn++) {
              if (phase.mayFollow(turn, level.turns[index])) {
                phase.next(level.states, index * width, turn, next);
                costs[index * turns + turn] = (short) phase.cost(left, next);
              }
            }
          }
        });
    return chosen(
        level,
        cheapest(phase.hasCorrections() ? corrected(level, costs, left) : costs, TAKEN * breadth));
  }

  /** Returns the costs of the cheapest, corrected. */
  private short[] corrected(Level level, short[] costs, int left) {
    int turns = phase.turns().size();
    int[] order = cheapest(costs, CORRECTED * breadth);
    short[] corrected = new short[costs.length];
    Arrays.fill(corrected, (short) NONE);
    threads.runParts(
        order.length,
        CANDIDATES_AT_ONCE,
        (begin, end, counter) -> {
          int[] next = new int[width];
          for (int i = begin; i < end; i++) {
            int candidate = order[i];
            phase.next(level.states, candidate / turns * width, candidate % turns, next);
            corrected[candidate] = (short) phase.corrected(costs[candidate], left, next);
          }
        });
    return corrected;
  }

  /** Returns the candidates that cost least, about as many as are asked for, in order. */
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

  private Level chosen(Level level, int[] order) {
    Level chosen = new Level(Math.min(breadth, order.length), width);
    int turns = phase.turns().size();
    long[] met = new long[Integer.highestOneBit(breadth) * 4];
    int[] next = new int[width];
    for (int i = 0; i < order.length && chosen.count < chosen.parents.length; i++) {
      int parent = order[i] / turns;
      int turn = order[i] % turns;
      phase.next(level.states, parent * width, turn, next);
      if (isNew(next, met)) {
        System.arraycopy(next, 0, chosen.states, chosen.count * width, width);
        chosen.parents[chosen.count] = parent;
        chosen.turns[chosen.count++] = turn;
      }
    }
    return chosen;
  }

  /** Notes a state, as far as 64 bits tell them apart; returns whether it was not there. */
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

  /** Returns bits that tell states apart. */
  static long print(int[] state) {
    long print = 1;
    for (int number : state) {
      print = (print ^ number) * 0x9E3779B97F4A7C15L;
      print ^= print >>> 29;
    }
    return print;
  }
}
