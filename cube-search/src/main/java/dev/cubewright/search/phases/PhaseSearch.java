package dev.cubewright.search.phases;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.general.MoveReach;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * A search in phases for one request. Each attempt continues from more paths of each phase than the
 * previous attempt, and from more expensive ones. Its threads share the paths to a phase.
 */
final class PhaseSearch {
  private static final int FIRST_WIDTH = 8;

  /** The factor between the numbers of paths of successive attempts. */
  private static final int WIDER = 4;

  private static final int WIDEST = 1 << 16;

  /** The maximum number of places of all paths of a phase together, about 100 MB. */
  private static final int MOST_PLACES = 2_000_000;

  private static final int MOST_ATTEMPTS = 20;

  /** The maximum number of paths from one start, as a multiple of its share. */
  private static final int SHARE = 4;

  /** The paths of every second attempt may cost one move more than the cheapest. */
  private static final int ATTEMPTS_BY_MOVE = 2;

  /**
   * The number of positions after which a phase in the middle that has a path ends in the first
   * attempt. It doubles with each attempt.
   */
  private static final long FIRST_NODES = 5_000_000;

  private static final int MOST_ROUNDS = 200;

  private final PhaseChain chain;
  private final List<MoveSet> moveSets;
  private final MoveReach upright;
  private final List<GeneralSolver> steps;
  private final SolveRequest request;
  private final SearchControl control;
  private final Cancellation cancellation;

  /** The searches of phases that have their tables. */
  private final Map<Integer, BiFunction<SolveRequest, Cancellation, SolveResult>> searches =
      new ConcurrentHashMap<>();

  /**
   * Creates a search.
   *
   * @param moveSets the moves of each phase
   * @param steps the solvers by phase, for any goal and any state that moves alone solve
   */
  PhaseSearch(
      PhaseChain chain,
      List<MoveSet> moveSets,
      MoveReach upright,
      List<GeneralSolver> steps,
      SolveRequest request,
      SearchControl control,
      Cancellation cancellation) {
    this.chain = chain;
    this.moveSets = moveSets;
    this.upright = upright;
    this.steps = steps;
    this.request = request;
    this.control = control;
    this.cancellation = cancellation;
  }

  SolveResult solve() {
    List<PhasePath> starts = starts();
    long most = request.maximumCost();
    int widest = Math.min(WIDEST, MOST_PLACES / chain.puzzle().orbits().places());
    int width = FIRST_WIDTH;
    boolean isFirstPhaseShort = false;
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      for (int attempt = 0; isWorthwhile(attempt); attempt++) {
        List<PhasePath> paths = isFirstPhaseShort ? withFirstMoves(starts) : starts;
        for (int phase = 0; phase < moveSets.size() && !paths.isEmpty(); phase++) {
          paths = next(phase, paths, width, attempt, most, threads);
          isFirstPhaseShort |= attempt == 0 && phase == 0 && control.nodes() < FIRST_NODES;
        }
        for (PhasePath path : paths) {
          most = Math.min(most, offer(path, most));
        }
        width = Math.min(width * WIDER, widest);
      }
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
  }

  private boolean isWorthwhile(int attempt) {
    return control.poll() && (attempt == 0 || (moveSets.size() > 1 && attempt < MOST_ATTEMPTS));
  }

  /** Returns the state in each frame, with its pieces renamed so that turns alone solve it. */
  private List<PhasePath> starts() {
    List<PhasePath> starts = new ArrayList<>();
    for (Move frame : request.frames()) {
      State state = request.state().apply(frame);
      upright
          .renaming(state, cancellation)
          .map(state::renamed)
          .ifPresent(
              renamed -> starts.add(new PhasePath(frame, renamed, 0, 0, List.of(), List.of())));
    }
    return starts;
  }

  /** Returns the starts, each also after every move of the first phase. */
  private List<PhasePath> withFirstMoves(List<PhasePath> starts) {
    MoveSet moveSet = moveSets.get(0);
    List<PhasePath> more = new ArrayList<>(starts);
    for (PhasePath start : starts) {
      for (int number = 0; number < moveSet.size(); number++) {
        Move move = moveSet.move(number);
        long cost = moveSet.cost(MoveSet.START, number);
        State state = start.state().apply(move);
        if (chain.puzzle().allows(state)) {
          more.add(new PhasePath(start.frame(), state, cost, 0, List.of(move), List.of()));
        }
      }
    }
    return more;
  }

  /**
   * Returns the cheapest paths through a phase in order. The maximum total cost rises, so that deep
   * searches start from the cheap starts only.
   *
   * @param width the maximum number of paths
   * @param attempt the attempt, from 0: later ones search more nodes and more expensive paths
   * @param most the maximum cost of a path
   */
  private List<PhasePath> next(
      int phase, List<PhasePath> starts, int width, int attempt, long most, SearchThreads threads) {
    boolean isLast = phase == moveSets.size() - 1;
    Beam beam = new Beam(isLast ? 1 : width, most);
    int number = isLast ? 1 : Math.max(1, Math.min(width, SHARE * width / starts.size()));
    int each = starts.size() == 1 ? request.threads() : 1;
    List<Search> searches = new ArrayList<>();
    for (PhasePath start : starts) {
      searches.add(new Search(phase, start, searches.size(), number, beam, each));
    }
    // With steps of the most expensive move, a phase takes at most one round per move.
    MoveSet moveSet = moveSets.get(phase);
    long step =
        IntStream.range(0, moveSet.size())
            .map(move -> moveSet.cost(MoveSet.START, move))
            .reduce(1, Math::max);
    long slack = (1 + attempt / ATTEMPTS_BY_MOVE) * step;
    long total = starts.get(0).cost();
    boolean isInTheMiddle = phase > 0 && !isLast;
    long mostNodes = isInTheMiddle ? control.nodes() + (FIRST_NODES << attempt) : Long.MAX_VALUE;
    // A phase in the middle ends early: the next attempt has more starts, some nearer to its end.
    BooleanSupplier isEnough = () -> control.nodes() > mostNodes && !beam.isEmpty();
    for (int round = 0; round < MOST_ROUNDS && !beam.isDone(total, slack); round++) {
      long limit = total;
      if (searches.size() == 1) {
        searches.get(0).find(limit);
      } else {
        AtomicInteger taken = new AtomicInteger();
        threads.run(() -> find(searches, taken, limit, isEnough));
      }
      if (!control.poll()) {
        // The cheapest paths are unknown, and no time is left for others.
        return isLast ? beam.paths() : List.of();
      }
      if (isEnough.getAsBoolean()) {
        break;
      }
      total += step;
    }
    return beam.paths();
  }

  private boolean find(
      List<Search> searches, AtomicInteger taken, long total, BooleanSupplier isEnough) {
    for (int i = taken.getAndIncrement();
        i < searches.size() && control.poll() && !isEnough.getAsBoolean();
        i = taken.getAndIncrement()) {
      searches.get(i).find(total);
    }
    return control.isRunning();
  }

  /** A search of one phase from one start. */
  private final class Search {
    private final int phase;
    private final PhasePath start;
    private final long firstNumber;
    private final int most;
    private final Beam beam;
    private final int threads;
    private int count;

    /** The cost below which all paths are known, without the cost of the start. */
    private long minimum;

    Search(int phase, PhasePath start, int place, int most, Beam beam, int threads) {
      this.phase = phase;
      this.start = start;
      this.firstNumber = (long) place << Integer.SIZE;
      this.most = most;
      this.beam = beam;
      this.threads = threads;
    }

    void find(long total) {
      while (count < most && control.poll()) {
        // Another thread may have lowered the limit.
        long maximum = Math.min(total, beam.limit()) - start.cost();
        if (minimum > maximum || beam.isBeyond(start.cost() + minimum, firstNumber)) {
          return;
        }
        minimum = add(maximum);
      }
    }

    /** Adds the cheapest unknown paths; returns the minimum cost of the others. */
    private long add(long maximum) {
      long before = System.nanoTime();
      SolveRequest step =
          SolveRequest.of(start.state(), moveSets.get(phase))
              .withGoal(chain.phases().get(phase).goal())
              .withMaximumSolutions(most - count)
              .withMaximumCost(maximum)
              .withThreads(threads)
              .withCancellation(() -> !control.poll());
      SolveResult result = solve(minimum == 0 ? step : step.with(new MinimumCost(minimum)));
      control.count(result.nodes());
      Duration time = Duration.ofNanos(System.nanoTime() - before);
      long cost = maximum;
      for (Solution solution : result.solutions()) {
        // A table of all states gives the cheapest paths only.
        if (solution.cost() >= minimum) {
          beam.add(path(solution, result.nodes(), time));
          cost = solution.cost();
        }
      }
      return cost + 1;
    }

    /** Solves one phase; checks the state only if the goal is reached, or for the first time. */
    private SolveResult solve(SolveRequest step) {
      GeneralSolver solver = steps.get(phase);
      BiFunction<SolveRequest, Cancellation, SolveResult> known = searches.get(phase);
      if (known == null || step.goal().isReached(chain.puzzle(), step.state())) {
        SolveResult result = solver.solve(step);
        if (control.isRunning()) {
          searches.put(phase, solver.unchecked(step, cancellation));
        }
        return result;
      }
      try {
        return known.apply(step, cancellation);
      } catch (CancellationException e) {
        return SolveResult.cancelled();
      }
    }

    private PhasePath path(Solution solution, long nodes, Duration time) {
      State state = start.state();
      for (Move move : solution.moves()) {
        state = state.apply(move);
      }
      List<Move> moves = new ArrayList<>(start.firstMoves());
      moves.addAll(solution.moves());
      List<FinishedPhase> phases = new ArrayList<>(start.phases());
      phases.add(new FinishedPhase(phase, chain.phases().get(phase).name(), moves, nodes, time));
      return new PhasePath(
          start.frame(),
          state,
          start.cost() + solution.cost(),
          firstNumber + count++,
          List.of(),
          phases);
    }
  }

  /** Offers a solution; returns the maximum useful cost from now on. */
  private long offer(PhasePath solution, long most) {
    List<Move> moves = solution.phases().stream().flatMap(phase -> phase.moves().stream()).toList();
    MoveSet moveSet = request.moveSet();
    List<Move> known = moveSet.moves();
    List<Move> fewer = Algorithm.of(chain.puzzle(), moves).simplified().moves();
    int[] path = moves.stream().mapToInt(known::indexOf).toArray();
    // With custom prices, the joined move may be missing or cost more.
    if (known.containsAll(fewer)) {
      int[] shorter = fewer.stream().mapToInt(known::indexOf).toArray();
      path = moveSet.costOf(shorter) <= moveSet.costOf(path) ? shorter : path;
    }
    long cost = moveSet.costOf(path);
    if (cost > most) {
      return most;
    }
    control.offer(solution.frame(), path, false, solution.phases());
    return cost - 1;
  }
}
