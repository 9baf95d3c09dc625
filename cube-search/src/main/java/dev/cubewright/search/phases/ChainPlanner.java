package dev.cubewright.search.phases;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Subgroup;
import dev.cubewright.search.general.MoveReach;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A planner that finds a method for any puzzle. Each phase removes turns or restricts them, for
 * example to half turns, so that the remaining moves solve fewer states. Except for the last phase,
 * the factor between the numbers of states is bounded, so that a search can solve the phase.
 * Thistlethwaite's and Kociemba's groups of the 3x3x3 are such methods, and so is a block-by-block
 * solution of a megaminx. Not thread-safe.
 *
 * <p>The planner chooses the method with the shortest expected solutions: a phase that divides the
 * number of states by <em>q</em> takes log <em>q</em> / log <em>b</em> moves, <em>b</em> being the
 * number of moves that may follow a move. Since all methods divide by the same number in total,
 * that favors methods that keep many moves for long.
 */
final class ChainPlanner {
  /** The maximum factor of a phase that takes milliseconds with tables of a few megabytes. */
  private static final long MOST_PARTS = 50_000_000_000L;

  /** The maximum factor if there are no smaller phases; such phases take seconds. */
  private static final long MORE_PARTS = 200 * MOST_PARTS;

  /** The maximum number of states of the last phase, which is searched least often. */
  private static final long MOST_STATES = 100_000 * MOST_PARTS;

  /**
   * The moves added to each phase, because its shortest solution rarely continues with the shortest
   * next phase.
   */
  private static final double MOVES_LOST = 0.5;

  /** The maximum number of methods that are tried until one has a goal for each phase. */
  private static final int MOST_TRIED = 100;

  /** The maximum number of symmetries tried for goals of fewer states. */
  private static final int MOST_IMAGES = 24;

  /** The maximum number of listed goal states with which no other axes are tried. */
  private static final int FEW_GOALS = 1_000;

  private static final double LEAST_BRANCHING = 1.5;
  private static final double ROUNDING = 1e-6;

  private final Puzzle puzzle;
  private final TurnLimits limits;
  private final Cancellation cancellation;
  private final int[] representatives;

  private final Map<Integer, Way> ways = new HashMap<>();

  private final Map<Step, Optional<Phase>> phases = new HashMap<>();

  private final Set<Step> forbidden = new HashSet<>();

  private final double mostStates;
  private double mostParts;

  private ChainPlanner(
      Puzzle puzzle, TurnLimits limits, long mostStates, Cancellation cancellation) {
    this.puzzle = puzzle;
    this.limits = limits;
    this.mostStates = log(BigInteger.valueOf(mostStates)) + ROUNDING;
    this.cancellation = cancellation;
    this.representatives = IntStream.range(0, limits.size()).map(limits::representative).toArray();
  }

  /**
   * The moves of one limitation of the turns.
   *
   * @param logStates the logarithm of the number of states that the moves solve; NaN if unknown
   * @param logBranching the logarithm of the number of moves that may follow a move
   */
  private record Way(double logStates, double logBranching) {}

  private record Step(int from, int to) {}

  static List<Phase> phases(Puzzle puzzle, Cancellation cancellation) {
    return phases(puzzle, MOST_STATES, cancellation, MOST_PARTS, MORE_PARTS);
  }

  /**
   * Returns the phases of a method, or a single phase if no method is found.
   *
   * @param mostStates the maximum number of states of the last phase
   * @param mostParts the maximum factor by which another phase divides the number of states,
   *     followed by larger factors to try if none succeeds
   */
  static List<Phase> phases(
      Puzzle puzzle, long mostStates, Cancellation cancellation, long... mostParts) {
    Optional<TurnLimits> limits = TurnLimits.of(puzzle, cancellation);
    if (limits.isPresent()) {
      ChainPlanner planner = new ChainPlanner(puzzle, limits.get(), mostStates, cancellation);
      for (long parts : mostParts) {
        planner.mostParts = log(BigInteger.valueOf(parts)) + ROUNDING;
        List<Phase> found = planner.phases();
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return List.of(last(puzzle.turns().stream().flatMap(turn -> turn.moves().stream()).toList()));
  }

  private static Phase last(List<Move> moves) {
    return new Phase("solved", moves, Goal.solved());
  }

  private List<Phase> phases() {
    for (int tried = 0; tried < MOST_TRIED; tried++) {
      List<Step> steps = steps();
      Optional<Step> bad = steps.stream().filter(step -> phase(step).isEmpty()).findFirst();
      if (bad.isEmpty()) {
        return steps.isEmpty() ? List.of() : easiest(steps);
      }
      for (int symmetry = 0; symmetry < limits.symmetries(); symmetry++) {
        forbidden.add(image(bad.get(), symmetry));
      }
    }
    return List.of();
  }

  /** Returns the phases; if their goals have many listed states, about the axes of the fewest. */
  private List<Phase> easiest(List<Step> steps) {
    List<Phase> easiest = phases(steps, 0);
    int tried = states(easiest) > FEW_GOALS ? Math.min(limits.symmetries(), MOST_IMAGES) : 1;
    for (int symmetry = 1; symmetry < tried; symmetry++) {
      List<Phase> phases = phases(steps, symmetry);
      if (phases.size() == steps.size() && states(phases) < states(easiest)) {
        easiest = phases;
      }
    }
    return easiest;
  }

  private List<Phase> phases(List<Step> steps, int symmetry) {
    return steps.stream().flatMap(step -> phase(image(step, symmetry)).stream()).toList();
  }

  private static int states(List<Phase> phases) {
    return phases.stream()
        .flatMap(phase -> phase.goal().subgroup().flatMap(Subgroup::states).stream())
        .mapToInt(Set::size)
        .sum();
  }

  private Step image(Step step, int symmetry) {
    return new Step(limits.image(step.from(), symmetry), limits.image(step.to(), symmetry));
  }

  private Optional<Phase> phase(Step step) {
    return phases.computeIfAbsent(
        step,
        unused -> {
          cancellation.check();
          List<Move> moves = limits.moves(step.from());
          return step.to() == limits.size() - 1
              ? Optional.of(last(moves))
              : new NextMoves(puzzle.orbits(), moves, limits.moves(step.to()), cancellation)
                  .goal()
                  .map(goal -> new Phase("solved by " + limits.name(step.to()), moves, goal));
        });
  }

  /** Returns the phases of the method with the lowest estimate; empty if there is none. */
  private List<Step> steps() {
    int end = limits.size() - 1;
    double[] lengths = new double[limits.size()];
    int[] previous = new int[limits.size()];
    Arrays.fill(lengths, Double.POSITIVE_INFINITY);
    lengths[0] = 0;
    // A stricter limitation has a greater index, so each value is final when it is read.
    for (int way = 0; way < end; way++) {
      if (lengths[way] < Double.POSITIVE_INFINITY) {
        relax(way, lengths, previous);
      }
    }
    Deque<Step> steps = new ArrayDeque<>();
    for (int way = lengths[end] < Double.POSITIVE_INFINITY ? end : 0;
        way > 0;
        way = previous[way]) {
      steps.addFirst(new Step(previous[way], way));
    }
    return List.copyOf(steps);
  }

  private void relax(int from, double[] lengths, int[] previous) {
    int end = limits.size() - 1;
    Way before = way(from);
    limits.forEachStricter(
        from,
        to -> {
          double parts = before.logStates() - way(to).logStates();
          // Also true if one of them is unknown.
          if (!(parts > ROUNDING) || parts > (to == end ? mostStates : mostParts)) {
            return;
          }
          double length = lengths[from] + MOVES_LOST + parts / before.logBranching();
          if (length < lengths[to] && !forbidden.contains(new Step(from, to))) {
            lengths[to] = length;
            previous[to] = from;
          }
        });
  }

  private Way way(int number) {
    return ways.computeIfAbsent(
        representatives[number],
        alike -> {
          List<Move> moves = limits.moves(alike);
          double logStates =
              MoveReach.count(
                      puzzle.orbits(),
                      moves.stream().map(Move::transformation).toList(),
                      cancellation)
                  .map(ChainPlanner::log)
                  .orElse(Double.NaN);
          return new Way(logStates, logBranching(moves));
        });
  }

  private static double log(BigInteger number) {
    // Shifted so that it fits, to the precision of a double.
    int shift = Math.max(0, number.bitLength() - Double.MAX_EXPONENT / 2);
    return Math.log(number.shiftRight(shift).doubleValue()) + shift * Math.log(2);
  }

  /**
   * Returns the logarithm of the number of moves that may follow a move, counting commuting moves
   * in one order.
   */
  private static double logBranching(List<Move> moves) {
    long pairs = 0;
    for (int first = 0; first < moves.size(); first++) {
      for (int second = 0; second < moves.size(); second++) {
        Move one = moves.get(first);
        Move other = moves.get(second);
        boolean same = one.turn().equals(other.turn());
        if (!same
            && (first < second || !one.transformation().commutesWith(other.transformation()))) {
          pairs++;
        }
      }
    }
    return Math.log(Math.max(LEAST_BRANCHING, (double) pairs / Math.max(1, moves.size())));
  }
}
