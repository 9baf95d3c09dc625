package dev.cubewright.solver.phases;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.FinishedPhase;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption.MinimumCost;
import dev.cubewright.solver.general.UprightHolding;
import dev.cubewright.solver.search.SearchControl;
import dev.cubewright.solver.search.SearchThreads;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Solves one state, phase after phase: each attempt hands on more ends of each phase than the one
 * before, and dearer ones. Its threads share the starts of a phase. For one request.
 */
final class PhaseSearch {
  /** By how much more ends each attempt hands on than the one before. */
  private static final int WIDER = 4;

  /** No phase hands on more ends. */
  private static final int WIDEST = 1 << 16;

  /** So many places all ends of a phase have together at most, some 100 MB. */
  private static final int MOST_PLACES = 2_000_000;

  private static final int MOST_ATTEMPTS = 20;

  /** One start may have so many times its share of the ends. */
  private static final int SHARE = 4;

  /** The ends of every second attempt may be dearer than the cheapest by a move more. */
  private static final int ATTEMPTS_BY_MOVE = 2;

  /** From this width on the first phase also begins with each of its moves. */
  private static final int WITH_FIRST_MOVES = 16;

  private final PhaseChain chain;
  private final List<MoveSet> moveSets;
  private final UprightHolding upright;
  private final Solver steps;
  private final SolveRequest request;
  private final SearchControl control;
  private volatile boolean isCut;

  /**
   * Makes a search.
   *
   * @param moveSets the moves of each phase, with their costs
   * @param upright finds how a state is held
   * @param steps reaches any goal from any state that is held upright
   */
  PhaseSearch(
      PhaseChain chain,
      List<MoveSet> moveSets,
      UprightHolding upright,
      Solver steps,
      SolveRequest request,
      SearchControl control) {
    this.chain = chain;
    this.moveSets = moveSets;
    this.upright = upright;
    this.steps = steps;
    this.request = request;
    this.control = control;
  }

  /**
   * Where the phases so far have led.
   *
   * @param frame how the whole was turned first
   * @param state what they have made
   * @param cost what their moves cost
   * @param number its place among those of the phase, by start
   * @param before where the phases before have led, null at the start
   * @param moves the moves of the last phase
   * @param nodes how many positions it looked at
   * @param time how long it took
   */
  private record End(
      Move frame,
      State state,
      long cost,
      long number,
      @Nullable End before,
      List<Move> moves,
      long nodes,
      Duration time) {
    End after(State next, Solution solution, long place, long visited, Duration taken) {
      long total = cost + solution.cost();
      return new End(frame, next, total, place, this, solution.moves(), visited, taken);
    }
  }

  SolveResult solve() {
    List<End> starts = starts();
    long most = request.maximumCost();
    int widest = Math.min(WIDEST, MOST_PLACES / chain.puzzle().orbits().places());
    int width = 1;
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      for (int attempt = 0; isWorthwhile(attempt); attempt++) {
        isCut = false;
        List<End> ends = width < WITH_FIRST_MOVES ? starts : withFirstMoves(starts);
        for (int phase = 0; phase < moveSets.size() && !ends.isEmpty(); phase++) {
          ends = next(phase, ends, width, attempt / ATTEMPTS_BY_MOVE, most, threads);
        }
        for (End end : ends) {
          most = Math.min(most, offer(end, most));
        }
        width = Math.min(width * WIDER, widest);
      }
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
  }

  private boolean isWorthwhile(int attempt) {
    return control.poll() && (attempt == 0 || (isCut && attempt < MOST_ATTEMPTS));
  }

  /** Returns the state in each frame, with its pieces renamed so that turns alone solve it. */
  private List<End> starts() {
    List<End> starts = new ArrayList<>();
    for (Move frame : request.frames()) {
      State state = request.state().apply(frame);
      upright
          .renaming(state)
          .map(state::renamed)
          .ifPresent(
              renamed ->
                  starts.add(new End(frame, renamed, 0, 0, null, List.of(), 0, Duration.ZERO)));
    }
    return starts;
  }

  /** Returns the starts, and what one move of the first phase makes of each. */
  private List<End> withFirstMoves(List<End> starts) {
    MoveSet moveSet = moveSets.get(0);
    List<End> more = new ArrayList<>(starts);
    for (End start : starts) {
      for (int number = 0; number < moveSet.size(); number++) {
        Move move = moveSet.move(number);
        long cost = moveSet.cost(MoveSet.START, number);
        State state = start.state().apply(move);
        if (chain.puzzle().allows(state)) {
          more.add(new End(start.frame(), state, cost, 0, start, List.of(move), 0, Duration.ZERO));
        }
      }
    }
    return more;
  }

  /**
   * Returns the cheapest ends of a phase, the cheapest first.
   *
   * @param width how many at most
   * @param slack by how many moves they may be dearer than the cheapest of the same start
   * @param most what they may cost at most
   */
  private List<End> next(
      int phase, List<End> starts, int width, int slack, long most, SearchThreads threads) {
    boolean isLast = phase == moveSets.size() - 1;
    int number = isLast ? 1 : Math.max(1, Math.min(width, SHARE * width / starts.size()));
    AtomicInteger next = new AtomicInteger();
    List<Map<State, End>> found =
        starts.size() == 1
            ? List.of(cheapest(phase, starts, next, number, slack, most, request.threads()))
            : threads.run(() -> cheapest(phase, starts, next, number, slack, most, 1));
    Map<State, End> cheapest = new HashMap<>();
    found.forEach(part -> part.forEach((state, end) -> keep(end, cheapest)));
    List<End> ends = new ArrayList<>(cheapest.values());
    // By place of the start, too, so that one thread and several hand on the same.
    ends.sort(Comparator.comparingLong(End::cost).thenComparing(End::number));
    if (ends.size() > width) {
      isCut = true;
      return ends.subList(0, width);
    }
    return ends;
  }

  private static void keep(End end, Map<State, End> cheapest) {
    cheapest.merge(
        end.state(),
        end,
        (one, other) ->
            other.cost() < one.cost()
                    || (other.cost() == one.cost() && other.number() < one.number())
                ? other
                : one);
  }

  /** Returns the cheapest ends of those starts that one thread takes. */
  private Map<State, End> cheapest(
      int phase,
      List<End> starts,
      AtomicInteger next,
      int number,
      int slack,
      long most,
      int threads) {
    Map<State, End> cheapest = new HashMap<>();
    for (int i = next.getAndIncrement(); i < starts.size(); i = next.getAndIncrement()) {
      if (!control.poll()) {
        return Map.of();
      }
      Ends ends = new Ends(phase, starts.get(i), (long) i << 32, threads);
      ends.find(number, slack, most).forEach(end -> keep(end, cheapest));
    }
    return cheapest;
  }

  /** Finds the ends of a phase from one start. */
  private final class Ends {
    private final MoveSet moveSet;
    private final Goal goal;
    private final boolean isLast;
    private final End start;
    private final int threads;
    private final List<End> ends = new ArrayList<>();
    private long nextNumber;

    Ends(int phase, End start, long firstNumber, int threads) {
      this.moveSet = moveSets.get(phase);
      this.goal = chain.phases().get(phase).goal();
      this.isLast = phase == moveSets.size() - 1;
      this.start = start;
      this.nextNumber = firstNumber;
      this.threads = threads;
    }

    /** Returns so many ends, the cheapest first. */
    List<End> find(int number, int slack, long most) {
      long left = most - start.cost();
      OptionalLong cost = left < 0 ? OptionalLong.empty() : add(0, left, number);
      long greatest = cost.isEmpty() ? 0 : cost.getAsLong() + slack * leastCost();
      while (cost.isPresent() && !isLast && ends.size() < number && cost.getAsLong() < greatest) {
        cost = add(cost.getAsLong() + 1, Math.min(left, greatest), number);
      }
      // Dearer ones are left out, or more of the same cost.
      if (!isLast && (cost.isPresent() || ends.size() >= number)) {
        isCut = true;
      }
      return ends;
    }

    private long leastCost() {
      long least = Long.MAX_VALUE;
      for (int move = 0; move < moveSet.size(); move++) {
        least = Math.min(least, moveSet.cost(MoveSet.START, move));
      }
      return least;
    }

    /** Adds ends of the least cost from a minimum on; returns that cost, nothing if none is new. */
    private OptionalLong add(long minimum, long maximum, int number) {
      long before = System.nanoTime();
      SolveRequest step =
          SolveRequest.of(start.state(), moveSet)
              .withGoal(goal)
              .withMaximumSolutions(number - ends.size())
              .withMaximumCost(maximum)
              .withThreads(threads)
              .withCancellation(() -> !control.poll());
      SolveResult result = steps.solve(minimum == 0 ? step : step.with(new MinimumCost(minimum)));
      control.count(result.nodes());
      Duration time = Duration.ofNanos(System.nanoTime() - before);
      OptionalLong cost = OptionalLong.empty();
      for (Solution solution : result.solutions()) {
        // A table of all states gives the cheapest ends only.
        if (solution.cost() >= minimum) {
          State state = start.state();
          for (Move move : solution.moves()) {
            state = state.apply(move);
          }
          ends.add(start.after(state, solution, nextNumber++, result.nodes(), time));
          cost = OptionalLong.of(solution.cost());
        }
      }
      return cost;
    }
  }

  /** Hands on a solution; returns the greatest cost that is of use from now on. */
  private long offer(End end, long most) {
    Deque<End> made = new ArrayDeque<>();
    for (@Nullable End at = end; at != null && at.before() != null; at = at.before()) {
      made.addFirst(at);
    }
    List<Move> moves = made.stream().flatMap(part -> part.moves().stream()).toList();
    MoveSet moveSet = request.moveSet();
    List<Move> known = moveSet.moves();
    List<Move> fewer = Algorithm.of(chain.puzzle(), moves).simplified().moves();
    int[] path = moves.stream().mapToInt(known::indexOf).toArray();
    // Moves with prices of their own need not have one that does the same as two, or a dearer one.
    if (known.containsAll(fewer)) {
      int[] shorter = fewer.stream().mapToInt(known::indexOf).toArray();
      path = moveSet.costOf(shorter) <= moveSet.costOf(path) ? shorter : path;
    }
    long cost = moveSet.costOf(path);
    if (cost > most) {
      return most;
    }
    control.offer(end.frame(), path, false, finished(made));
    return cost - 1;
  }

  private List<FinishedPhase> finished(Deque<End> made) {
    List<FinishedPhase> finished = new ArrayList<>();
    List<Move> firstMove =
        made.size() > moveSets.size() ? made.removeFirst().moves() : List.<Move>of();
    for (End end : made) {
      List<Move> moves = new ArrayList<>(finished.isEmpty() ? firstMove : List.of());
      moves.addAll(end.moves());
      int number = finished.size();
      finished.add(
          new FinishedPhase(
              number, chain.phases().get(number).name(), moves, end.nodes(), end.time()));
    }
    return finished;
  }
}
