package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The best solutions of a two-phase search so far, usually one. Thread-safe. */
final class Incumbent {
  private final AllowedMoves allowed;
  private final SearchMoves moves;
  private final SearchControl control;
  private final Predicate<int[]> accepts;
  private final BiConsumer<int[], Boolean> found;
  private final int wanted;
  private final @Nullable MachineTime machine;

  /** The costs of the best solutions in ascending order, if several are wanted. */
  private final List<Integer> costs = new ArrayList<>();

  /** The solutions so far with commuting moves in ascending order, if several are wanted. */
  private final Set<List<Integer>> known = new HashSet<>();

  private volatile int bound;

  /** The number of moves of the best solution, if the search minimizes the time of a machine. */
  private volatile int bestLength;

  private volatile boolean optimal;

  /**
   * Creates an incumbent without a solution.
   *
   * @param wanted the maximum number of different solutions
   * @param machine the machine whose time is the cost, {@code null} for the costs of the request
   * @param accepts whether a solution meets the conditions other than its cost
   * @param found receives each better solution, as searched moves, and whether it is optimal
   */
  Incumbent(
      AllowedMoves allowed,
      SearchMoves moves,
      SearchControl control,
      int wanted,
      @Nullable MachineTime machine,
      Predicate<int[]> accepts,
      BiConsumer<int[], Boolean> found) {
    this.allowed = allowed;
    this.moves = moves;
    this.control = control;
    this.wanted = wanted;
    this.machine = machine;
    this.accepts = accepts;
    this.found = found;
  }

  /**
   * Starts a search for solutions up to a cost, while there is no solution.
   *
   * @param greatest the maximum cost of a solution
   * @param isOptimal whether no solution costs less, so that the first one ends the search
   */
  void begin(int greatest, boolean isOptimal) {
    bound = greatest + 1;
    optimal = isOptimal;
  }

  SearchControl control() {
    return control;
  }

  int bound() {
    return bound;
  }

  /** Returns the exclusive upper bound of the searched costs of first phases with pre-moves. */
  int length() {
    if (machine != null) {
      return TwoPhaseSolver.LONGEST;
    }
    int unit = allowed.unit();
    return Math.min(TwoPhaseSolver.LONGEST, (bound + unit - 1) / unit);
  }

  @Nullable MachineTime machine() {
    return machine;
  }

  int bestLength() {
    return bestLength;
  }

  int unit() {
    return allowed.unit();
  }

  boolean isExact() {
    return allowed.isExact();
  }

  void offer(SearchRoot start, int[] path, int pathLength) {
    int[] solution = joined(start.answer(path, pathLength, moves.inverses()));
    int cost =
        machine == null
            ? Arrays.stream(solution).map(allowed::cost).sum()
            : machine.searchedCost(
                Arrays.stream(solution).mapToObj(moves.moveSet()::move).toList());
    if (isWanted(solution, cost)) {
      found.accept(solution, optimal);
    }
  }

  private synchronized boolean isWanted(int[] solution, int cost) {
    if (cost >= bound || !control.isRunning() || !accepts.test(solution)) {
      return false;
    }
    if (wanted == 1) {
      // A better solution costs at least one step less.
      bestLength = solution.length;
      bound = allowed.isExact() && machine == null ? cost - moves.step() + 1 : cost;
      return true;
    }
    if (!known.add(inOrder(solution))) {
      return false;
    }
    int place = Collections.binarySearch(costs, cost);
    costs.add(place < 0 ? -place - 1 : place, cost);
    if (costs.size() > wanted) {
      costs.remove(wanted);
    }
    bound = costs.size() == wanted ? costs.get(wanted - 1) : bound;
    return true;
  }

  /**
   * Returns the solution with runs of commuting moves in ascending order, as a key that ignores
   * their order.
   */
  private List<Integer> inOrder(int[] solution) {
    int[] ordered = solution.clone();
    for (int end = 1; end < ordered.length; end++) {
      for (int at = end;
          at > 0 && ordered[at] < ordered[at - 1] && moves.commute(ordered[at - 1], ordered[at]);
          at--) {
        int move = ordered[at];
        ordered[at] = ordered[at - 1];
        ordered[at - 1] = move;
      }
    }
    return Arrays.stream(ordered).boxed().toList();
  }

  /** Joins moves that one move replaces, where a second phase ends and pre-moves begin. */
  private int[] joined(int[] solution) {
    List<Integer> joined = new ArrayList<>();
    for (int move : solution) {
      add(joined, move);
    }
    return joined.stream().mapToInt(move -> move).toArray();
  }

  /** Adds a move. Joins it with an earlier one if only moves that commute with it are between. */
  private void add(List<Integer> solution, int move) {
    for (int at = solution.size() - 1; at >= 0; at--) {
      int before = solution.get(at);
      int both = moves.joined(before, move);
      if (both == SearchMoves.IDENTITY) {
        solution.remove(at);
        return;
      }
      if (both != SearchMoves.NONE && isWorthJoining(before, move, both)) {
        List<Integer> from = solution.subList(at, solution.size());
        List<Integer> behind = List.copyOf(from.subList(1, from.size()));
        from.clear();
        add(solution, both);
        behind.forEach(later -> add(solution, later));
        return;
      }
      if (!moves.commute(before, move)) {
        break;
      }
    }
    solution.add(move);
  }

  private boolean isWorthJoining(int first, int second, int both) {
    int cost = allowed.cost(both);
    return cost > 0 && cost <= allowed.cost(first) + allowed.cost(second);
  }
}
