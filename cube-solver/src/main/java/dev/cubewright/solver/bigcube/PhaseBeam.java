package dev.cubewright.solver.bigcube;

import dev.cubewright.solver.search.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

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

  /** How many turns more than a quarter more of those expected are tried. */
  private static final int MORE = 10;

  /** How many times as many states as are kept have their costs corrected. */
  private static final int CORRECTED = 10;

  /** How many times as many are looked at, as some are the same. */
  private static final int TAKEN = 2;

  private final ReductionPhase phase;
  private final int breadth;
  private final int mostEnds;
  private final NodeCounter counter;

  /** How many numbers a state has. */
  private final int width;

  /** What is reached, for each number of turns from the fewest of a start. */
  private final List<Level> levels = new ArrayList<>();

  private final List<End> ends = new ArrayList<>();

  /** The fewest turns with which a way is finished, as far as is known. */
  private int fewest = Integer.MAX_VALUE - 1;

  private final int[][] ahead = new int[NEAR + 1][];
  private final int[] aheadTurns = new int[NEAR];

  /**
   * A state from which the search begins.
   *
   * @param state the numbers of the phase
   * @param made how many turns led to it
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Start(int[] state, int made) {}

  /**
   * A way to the goal.
   *
   * @param start the number of its start
   * @param turns the turns from there
   */
  record End(int start, List<BlockTurn> turns) {}

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
   */
  PhaseBeam(ReductionPhase phase, int breadth, int mostEnds, NodeCounter counter) {
    this.phase = phase;
    this.breadth = breadth;
    this.mostEnds = mostEnds;
    this.counter = counter;
    this.width = phase.width();
    Arrays.setAll(ahead, left -> new int[width]);
  }

  /**
   * Returns ways to the goal, the shortest and those one turn longer; none if the search is ended
   * before, or no way is found with some more turns than are expected.
   */
  List<End> search(List<Start> starts) {
    int first = starts.stream().mapToInt(Start::made).min().orElse(0);
    int last = first + phase.expected() + phase.expected() / 4 + MORE;
    Level reached = new Level(0, width);
    for (int made = first; made <= last && counter.goesOn(); made++) {
      Level level = withStarts(reached, starts, made);
      levels.add(level);
      last = Math.min(last, addEnds(level, made, last));
      if (ends.size() >= mostEnds || made == last) {
        break;
      }
      reached = expand(level, phase.expected() - (made + 1 - first));
      level.states = NO_STATES;
    }
    return counter.goesOn() ? ends : List.of();
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
    return level;
  }

  /** Finds the short ways to the goal; returns with how many turns others are still wanted. */
  private int addEnds(Level level, int made, int longest) {
    int last = longest;
    int tried = 0;
    for (int index = 0; index < level.count && ends.size() < mostEnds; index++) {
      int at = index * width;
      int rest = phase.rest(level.states, at);
      if (rest != ReductionPhase.NO_END && made + rest <= fewest + 1) {
        ends.add(end(index, 0));
        fewest = Math.min(fewest, made + rest);
        last = Math.min(last, fewest + 1);
      }
      if (phase.nearGoal().isPresent()) {
        last = addWays(phase.nearGoal().get(), level, index, made, last);
        continue;
      }
      int near = tried < breadth / TRIED ? NEAR : NEAR - 1;
      if (rest != 0 && phase.isNear(near, level.states, at) && counter.count(1)) {
        tried++;
        System.arraycopy(level.states, at, ahead[0], 0, width);
        boolean isFound = false;
        for (int left = 1; left <= Math.min(near, last - made) && !isFound; left++) {
          isFound = tryAll(level, index, 0, left, level.turns[index]);
          last = isFound ? Math.min(last, made + left + 1) : last;
        }
      }
    }
    return last;
  }

  /** Finds the ways to the only goal of which all but the first turn are known. */
  private int addWays(NearGoal nearGoal, Level level, int index, int made, int longest) {
    int last = longest;
    int at = index * width;
    if (phase.isNear(nearGoal.depth() + 1, level.states, at)) {
      counter.count(phase.turns().size());
      int[] next = ahead[0];
      for (int turn = 0; turn < phase.turns().size(); turn++) {
        phase.next(level.states, at, turn, next);
        int left = phase.isNear(nearGoal.depth(), next, 0) ? nearGoal.distance(next) : NearGoal.FAR;
        if (left < last - made) {
          End end = end(index, 0);
          end.turns().add(phase.turns().get(turn));
          end.turns().addAll(nearGoal.path(next));
          ends.add(end);
          last = Math.min(last, made + left + 2);
        }
      }
    }
    return last;
  }

  private boolean tryAll(Level level, int index, int depth, int left, int lastTurn) {
    boolean isFound = false;
    counter.count(1);
    for (int turn = 0; turn < phase.turns().size(); turn++) {
      if (phase.mayFollow(turn, lastTurn)) {
        phase.next(ahead[depth], 0, turn, ahead[depth + 1]);
        if (phase.isNear(left - 1, ahead[depth + 1], 0)) {
          aheadTurns[depth] = turn;
          isFound |=
              left == 1
                  ? phase.rest(ahead[depth + 1], 0) == 0 && ends.add(end(index, depth + 1))
                  : tryAll(level, index, depth + 1, left - 1, turn);
        }
      }
    }
    return isFound;
  }

  private End end(int index, int more) {
    List<BlockTurn> turns = new ArrayList<>();
    for (int i = more - 1; i >= 0; i--) {
      turns.add(phase.turns().get(aheadTurns[i]));
    }
    int number = levels.size() - 1;
    int state = index;
    while (levels.get(number).turns[state] != NONE) {
      turns.add(phase.turns().get(levels.get(number).turns[state]));
      state = levels.get(number--).parents[state];
    }
    Collections.reverse(turns);
    return new End(levels.get(number).parents[state], turns);
  }

  /** Returns the best of what one turn more leads to. */
  private Level expand(Level level, int left) {
    int turns = phase.turns().size();
    short[] costs = new short[level.count * turns];
    Arrays.fill(costs, (short) NONE);
    int[] next = new int[width];
    for (int index = 0; index < level.count && counter.count(turns); index++) {
      for (int turn = 0; turn < turns; turn++) {
        if (phase.mayFollow(turn, level.turns[index])) {
          phase.next(level.states, index * width, turn, next);
          costs[index * turns + turn] = (short) phase.cost(left, next);
        }
      }
    }
    if (phase.hasCorrections()) {
      int[] order = cheapest(costs, CORRECTED * breadth);
      short[] corrected = new short[costs.length];
      Arrays.fill(corrected, (short) NONE);
      for (int candidate : order) {
        phase.next(level.states, candidate / turns * width, candidate % turns, next);
        corrected[candidate] = (short) phase.corrected(costs[candidate], left, next);
      }
      costs = corrected;
    }
    return chosen(level, cheapest(costs, TAKEN * breadth));
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
  private static boolean isNew(int[] state, long[] met) {
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
