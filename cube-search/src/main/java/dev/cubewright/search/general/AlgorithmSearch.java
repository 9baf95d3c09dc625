package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.search.engine.BranchSearch;
import dev.cubewright.search.engine.BranchSearch.Branch;
import dev.cubewright.search.engine.IterativeDeepening;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * A search for all algorithms (move sequences) from given states to a goal, in the order of their
 * costs. Thread-safe.
 *
 * <p>Free moves, such as the turns of the last layer, may precede and follow an algorithm at no
 * cost. An algorithm neither begins nor ends with a free move, even if commuting moves are
 * exchanged. It visits no state twice, returns to no start state, and visits no goal before its
 * end. Pieces that the goal does not distinguish count as identical. If sequences differ only in
 * the order of commuting moves, or in one move split into two, only the canonical sequence is
 * reported.
 *
 * <p>All searches share the tables of the goal, which are built on demand.
 */
public final class AlgorithmSearch {
  /** The default size of the tables in bytes. */
  public static final long USUAL_MEMORY = 64L << 20;

  private static final int MAXIMUM_FREE_SEQUENCES = 10_000;

  /**
   * The moves that cost nothing before and after an algorithm, each with its inverse; rotations of
   * the whole puzzle are allowed before.
   *
   * @param before the moves before the algorithm
   * @param after the moves after the algorithm
   */
  public record FreeMoves(List<Move> before, List<Move> after) {
    /** Copies the lists. */
    public FreeMoves {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }

    /** {@return no free moves} */
    public static FreeMoves none() {
      return new FreeMoves(List.of(), List.of());
    }
  }

  /**
   * An algorithm.
   *
   * @param before the free moves before it, empty if none are needed
   * @param moves the moves of the algorithm; empty if free moves alone reach the goal
   * @param after the free moves after it, empty if none are needed
   * @param cost the cost of the algorithm without free moves
   */
  public record Found(List<Move> before, List<Move> moves, List<Move> after, long cost) {}

  /** A listener that receives algorithms in order, on any thread, one call at a time. */
  @FunctionalInterface
  public interface Listener {
    /** Receives an algorithm. */
    void found(Found algorithm);

    /** Receives a cost at which all algorithms have been found. */
    default void finished(FinishedDepth depth) {}
  }

  private final StateSpace stateSpace;
  private final MoveSet moveSet;
  private final Goal goal;
  private final FreeMoves free;
  private final SolverSettings settings;
  private final GeneralSolver solver;
  private final KeyedMemoizer<Optional<Transformation>, Plan> plans = new KeyedMemoizer<>();

  /**
   * A problem with free moves after its goals.
   *
   * @param goals the goals with the free moves that complete them
   * @param renamings the renamings of pieces by free moves that carry goals to goals
   */
  private record Plan(
      Problem problem,
      Map<State, List<Move>> goals,
      List<Transformation> renamings,
      SearchPlan tables) {
    Optional<State> translate(State state) {
      return problem.translation().apply(state, Cancellation.byInterrupt());
    }
  }

  /**
   * A start state.
   *
   * @param before the free moves that reach it
   * @param state the state of the puzzle
   * @param translated the state of the problem
   */
  private record Start(Plan plan, List<Move> before, State state, State translated) {}

  /**
   * Creates a search, which builds tables on demand.
   *
   * @param stateSpace the puzzle
   * @param moveSet the allowed moves with their costs
   * @param goal the goal; pieces that it does not distinguish count as identical
   * @param free the free moves
   * @param settings the store, the threads of one search, and the memory of its tables; the default
   *     memory is {@link #USUAL_MEMORY}
   */
  public AlgorithmSearch(
      StateSpace stateSpace, MoveSet moveSet, Goal goal, FreeMoves free, SolverSettings settings) {
    this.stateSpace = stateSpace;
    this.moveSet = moveSet;
    this.goal = goal;
    this.free = free;
    this.settings =
        settings.givenMemory().isPresent() ? settings : settings.withMemory(USUAL_MEMORY);
    this.solver = new GeneralSolver(stateSpace, this.settings);
  }

  /**
   * Finds the algorithms of a case.
   *
   * @param states the states of the case, at least one; an algorithm solves at least one of them
   * @param maximumCost the maximum cost of an algorithm
   * @param maximumNumber the maximum number of algorithms, at least 1
   * @param listener receives the algorithms by ascending cost, in an order that depends only on the
   *     case
   * @param cancellation ends the search within 100 ms
   * @return the cost up to which all algorithms have been found: {@code maximumCost}, unless {@code
   *     maximumNumber} or the cancellation ended the search
   * @throws UnreachableGoalException if no reachable state matches the goal, if no moves bring
   *     pieces of the case to the places that the goal requires, or if there are too many goals
   * @throws IllegalArgumentException if a state is not a state of the puzzle
   */
  public long find(
      List<State> states,
      long maximumCost,
      int maximumNumber,
      Listener listener,
      Cancellation cancellation) {
    Run run = new Run(maximumCost, maximumNumber, listener);
    try {
      return run.find(states, cancellation);
    } catch (CancellationException e) {
      if (!cancellation.isCancelled()) {
        throw e;
      }
      return run.finishedCost;
    }
  }

  private Plan plan(Optional<Transformation> renaming, Cancellation cancellation) {
    Problem problem = solver.problem(moveSet, goal, renaming, cancellation);
    if (!problem.isListed()) {
      throw new UnreachableGoalException(
          "the goal has too many states for a list of algorithms; specify more pieces");
    }
    Map<State, List<Move>> goals = new LinkedHashMap<>();
    problem.goals().forEach(state -> goals.put(state, List.of()));
    List<State> open = new ArrayList<>(goals.keySet());
    for (int i = 0; i < open.size(); i++) {
      State state = open.get(i);
      for (Move move : free.after()) {
        cancellation.check();
        State before = state.apply(move.transformation().inverse().on(state.orbits()));
        List<Move> after = new ArrayList<>(List.of(move));
        after.addAll(goals.getOrDefault(state, List.of()));
        if (goals.putIfAbsent(before, List.copyOf(after)) == null) {
          requireFew(open.size());
          open.add(before);
        }
      }
    }
    if (renaming.isPresent()) {
      // Free moves may hold a place that no allowed move reaches; rotations replace them.
      StateSpace reached =
          MoveReach.of(stateSpace.puzzle().name(), problem.orbits(), problem.moveSet());
      goals.keySet().removeIf(state -> reached.check(state, cancellation).isPresent());
    }
    Problem freed =
        new Problem(
            problem.orbits(),
            problem.moveSet(),
            List.copyOf(goals.keySet()),
            List.of(),
            problem.translation());
    List<Transformation> renamings =
        goals.values().stream()
            .map(after -> after.stream().map(Move::transformation).reduce(Transformation::then))
            .flatMap(Optional::stream)
            .distinct()
            .map(made -> made.on(problem.orbits()))
            .filter(problem.orbits()::allowRenaming)
            .filter(made -> isClosed(goals.keySet(), made))
            .toList();
    return new Plan(freed, Map.copyOf(goals), renamings, solver.plan(freed, cancellation));
  }

  private static boolean isClosed(Set<State> states, Transformation renaming) {
    return states.stream().allMatch(state -> states.contains(state.renamed(renaming)));
  }

  private static void requireFew(int states) {
    if (states > MAXIMUM_FREE_SEQUENCES) {
      throw new UnreachableGoalException(
          "free moves reach more than " + MAXIMUM_FREE_SEQUENCES + " states; allow fewer of them");
    }
  }

  /** One search. */
  private final class Run {
    private final long maximumCost;
    private final int maximumNumber;
    private final Listener listener;
    private final List<Start> starts = new ArrayList<>();
    private final Set<State> startStates = new HashSet<>();
    private int number;
    private volatile long finishedCost;

    Run(long maximumCost, int maximumNumber, Listener listener) {
      this.maximumCost = maximumCost;
      this.maximumNumber = maximumNumber;
      this.listener = listener;
    }

    long find(List<State> states, Cancellation cancellation) {
      for (State state : states) {
        stateSpace.require(state, cancellation);
        addStarts(state, cancellation);
      }
      if (starts.isEmpty()) {
        throw new UnreachableGoalException("no moves reach the goal from the case");
      }
      removeAlike();
      for (Start start : starts) {
        List<Move> after = start.plan().goals().get(start.translated());
        if (after != null) {
          listener.found(new Found(start.before(), List.of(), after, 0));
          return maximumCost;
        }
      }
      SolveRequest request =
          SolveRequest.of(states.get(0), moveSet)
              .withThreads(settings.threads())
              .withMaximumCost(maximumCost)
              .withCancellation(cancellation::isCancelled)
              .with(new DepthListener(this::finished));
      SearchControl control = SearchControl.ofOptimal(stateSpace.puzzle(), request);
      new IterativeDeepening(request, control).result(new Emission(control, cancellation));
      return control.isRunning() ? maximumCost : finishedCost;
    }

    private void finished(FinishedDepth depth) {
      finishedCost = depth.cost();
      listener.finished(depth);
    }

    private void addStarts(State state, Cancellation cancellation) {
      Map<State, List<Move>> reached = new LinkedHashMap<>(Map.of(state, List.of()));
      List<State> open = new ArrayList<>(List.of(state));
      for (int i = 0; i < open.size(); i++) {
        List<Move> before = reached.getOrDefault(open.get(i), List.of());
        Optional<Transformation> renaming = solver.renaming(moveSet, open.get(i), cancellation);
        Plan plan = plans.get(renaming, cancellation, AlgorithmSearch.this::plan);
        Optional<State> translated = plan.translate(open.get(i));
        if (translated.isPresent()
            && starts.stream()
                .noneMatch(
                    start ->
                        start.plan().equals(plan) && start.translated().equals(translated.get()))) {
          starts.add(new Start(plan, before, open.get(i), translated.get()));
          startStates.add(translated.get());
        }
        for (Move move : free.before()) {
          State next = open.get(i).apply(move);
          if (stateSpace.puzzle().allows(next) && !reached.containsKey(next)) {
            List<Move> moves = new ArrayList<>(before);
            moves.add(move);
            reached.put(next, List.copyOf(moves));
            requireFew(open.size());
            open.add(next);
          }
        }
      }
    }

    /**
     * Removes starts that equal earlier ones up to the names of pieces, such as those of the H
     * permutation.
     */
    private void removeAlike() {
      List<Start> all = List.copyOf(starts);
      starts.clear();
      for (Start start : all) {
        List<State> names =
            start.plan().renamings().stream()
                .filter(renaming -> isClosed(startStates, renaming))
                .map(start.translated()::renamed)
                .toList();
        if (starts.stream()
            .noneMatch(
                one -> names.contains(one.translated()) && one.plan().equals(start.plan()))) {
          starts.add(start);
        }
      }
    }

    /** Returns the free moves after an algorithm; empty if it is not one from this start. */
    private Optional<List<Move>> end(Start start, int[] path) {
      Problem problem = start.plan().problem();
      Set<State> visited = new HashSet<>(startStates);
      State state = start.translated();
      for (int i = 0; i < path.length; i++) {
        state = state.apply(problem.moveSet().move(path[i]));
        boolean isGoal = start.plan().goals().containsKey(state);
        if (isGoal != (i == path.length - 1) || !visited.add(state)) {
          return Optional.empty();
        }
      }
      return Optional.ofNullable(start.plan().goals().get(state));
    }

    /** Whether a free move can be exchanged to the front or to the end of an algorithm. */
    private boolean hasFreeMove(int[] path) {
      return isFree(path, free.before(), 0, 1) || isFree(path, free.after(), path.length - 1, -1);
    }

    private boolean isFree(int[] path, List<Move> moves, int first, int step) {
      for (int at = first; at >= 0 && at < path.length; at += step) {
        Transformation move = moveSet.move(path[at]).transformation();
        boolean isFree = moves.stream().anyMatch(one -> one.transformation().equals(move));
        for (int other = first; isFree && other != at; other += step) {
          isFree =
              stateSpace.puzzle().areExchangeable(move, moveSet.move(path[other]).transformation());
        }
        if (isFree) {
          return true;
        }
      }
      return false;
    }

    /** A part of an iteration, in the order of the results. */
    private record Part(int number, BranchSearch search, Branch branch) {}

    /** Passes the algorithms of parallel searches to the listener in the order of the parts. */
    private final class Emission implements IterativeDeepening.LimitedSearch<Part> {
      private final SearchControl control;
      private final Cancellation cancellation;
      private final List<BranchSearch> searches = new ArrayList<>();
      private final List<Integer> offsets = new ArrayList<>();
      private List<List<Found>> waiting = List.of();
      private boolean[] done = new boolean[0];
      private int next;

      Emission(SearchControl control, Cancellation cancellation) {
        this.control = control;
        this.cancellation = cancellation;
        Map<Plan, List<Start>> byPlan = new LinkedHashMap<>();
        starts.forEach(
            start -> byPlan.computeIfAbsent(start.plan(), unused -> new ArrayList<>()).add(start));
        byPlan.forEach(this::addSearch);
      }

      private void addSearch(Plan plan, List<Start> ofPlan) {
        int index = searches.size();
        searches.add(
            new BranchSearch(
                nodes -> plan.tables().tables(nodes, cancellation),
                ofPlan.stream().map(Start::state).toList(),
                (branch, path, length, counter) -> {
                  int part = offsets.get(index) + branch.number();
                  return offer(
                      part, ofPlan.get(branch.root()), Arrays.copyOf(path, length), counter);
                }));
      }

      private boolean offer(int part, Start start, int[] path, NodeCounter counter) {
        Optional<List<Move>> after = end(start, path);
        if (after.isEmpty() || hasFreeMove(path)) {
          return false;
        }
        for (int earlier = 0; !starts.get(earlier).equals(start); earlier++) {
          if (end(starts.get(earlier), path).isPresent()) {
            return true; // Found from that start.
          }
        }
        List<Move> moves = Arrays.stream(path).mapToObj(moveSet::move).toList();
        add(part, new Found(start.before(), moves, after.get(), moveSet.costOf(path)));
        counter.poll();
        return true;
      }

      private synchronized void add(int part, Found found) {
        waiting.get(part).add(found);
        emit();
      }

      private synchronized void finish(int part) {
        done[part] = true;
        emit();
      }

      private void emit() {
        while (next < done.length && control.isRunning()) {
          for (Found found : waiting.get(next)) {
            if (number < maximumNumber) {
              number++;
              listener.found(found);
            }
            if (number == maximumNumber) {
              control.stop(Ending.FOUND);
            }
          }
          waiting.get(next).clear();
          if (!done[next]) {
            return;
          }
          next++;
        }
      }

      @Override
      public long first(long atLeast) {
        return Math.max(1, atLeast);
      }

      @Override
      public long next(long limit) {
        return searches.stream()
            .mapToLong(search -> search.next(limit))
            .min()
            .orElse(IterativeDeepening.NEVER);
      }

      @Override
      public synchronized List<Part> parts(long limit, NodeCounter counter) {
        List<Part> parts = new ArrayList<>();
        offsets.clear();
        for (BranchSearch search : searches) {
          offsets.add(parts.size());
          for (Branch branch : search.parts(limit, counter)) {
            parts.add(new Part(parts.size(), search, branch));
          }
        }
        waiting = new ArrayList<>();
        parts.forEach(unused -> waiting.add(new ArrayList<>()));
        done = new boolean[parts.size()];
        next = 0;
        return parts;
      }

      @Override
      public IterativeDeepening.Worker<Part> worker(NodeCounter counter) {
        Map<BranchSearch, IterativeDeepening.Worker<Branch>> workers = new HashMap<>();
        return (part, limit) -> {
          if (!isFree(new int[] {part.branch().firstMove()}, free.before(), 0, 1)) {
            workers
                .computeIfAbsent(part.search(), search -> search.worker(counter))
                .search(part.branch(), limit);
          }
          if (counter.poll()) {
            finish(part.number());
          }
        };
      }
    }
  }
}
