package dev.cubewright.search.phases;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.search.general.MoveReach;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Solves one state, phase after phase: each attempt hands on more ends of each phase than the one
 * before, and dearer ones. Its threads share the starts of a phase. For one request.
 */
final class PhaseSearch {
  private static final int FIRST_WIDTH = 8;

  /** By how much more ends each attempt hands on than the one before. */
  private static final int WIDER = 4;

  private static final int WIDEST = 1 << 16;

  /** The greatest number of places of all ends of a phase together, some 100 MB. */
  private static final int MOST_PLACES = 2_000_000;

  private static final int MOST_ATTEMPTS = 20;

  /** The ends of one start are at most this multiple of its share. */
  private static final int SHARE = 4;

  /** The ends of every second attempt may be dearer than the cheapest by a move more. */
  private static final int ATTEMPTS_BY_MOVE = 2;

  /** The number of positions after which a phase in the middle ends in the first attempt. */
  private static final long FIRST_NODES = 5_000_000;

  private static final int MOST_ROUNDS = 200;

  private final PhaseChain chain;
  private final List<MoveSet> moveSets;
  private final MoveReach upright;
  private final Solver steps;
  private final SolveRequest request;
  private final SearchControl control;
  private final Cancellation cancellation;

  /**
   * @param steps reaches any goal from any state that is held upright
   */
  PhaseSearch(
      PhaseChain chain,
      List<MoveSet> moveSets,
      MoveReach upright,
      Solver steps,
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
    List<End> starts = starts();
    long most = request.maximumCost();
    int widest = Math.min(WIDEST, MOST_PLACES / chain.puzzle().orbits().places());
    int width = FIRST_WIDTH;
    boolean isFirstPhaseShort = false;
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      for (int attempt = 0; isWorthwhile(attempt); attempt++) {
        List<End> ends = isFirstPhaseShort ? withFirstMoves(starts) : starts;
        for (int phase = 0; phase < moveSets.size() && !ends.isEmpty(); phase++) {
          ends = next(phase, ends, width, attempt, most, threads);
          isFirstPhaseShort |= attempt == 0 && phase == 0 && control.nodes() < FIRST_NODES;
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
    return control.poll() && (attempt == 0 || (moveSets.size() > 1 && attempt < MOST_ATTEMPTS));
  }

  /** Returns the state in each frame, with its pieces renamed so that turns alone solve it. */
  private List<End> starts() {
    List<End> starts = new ArrayList<>();
    for (Move frame : request.frames()) {
      State state = request.state().apply(frame);
      upright
          .renaming(state, cancellation)
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
   * Returns the cheapest ends of a phase, the cheapest first. The cost that they have in all rises,
   * so that of many starts only those are searched deep that are cheap.
   *
   * @param width how many at most
   * @param attempt which attempt this is: with each more work is worthwhile, and dearer ends are
   * @param most what they may cost at most
   */
  private List<End> next(
      int phase, List<End> starts, int width, int attempt, long most, SearchThreads threads) {
    boolean isLast = phase == moveSets.size() - 1;
    Beam beam = new Beam(isLast ? 1 : width, most);
    int number = isLast ? 1 : Math.max(1, Math.min(width, SHARE * width / starts.size()));
    int each = starts.size() == 1 ? request.threads() : 1;
    List<Ends> searches = new ArrayList<>();
    for (End start : starts) {
      searches.add(new Ends(phase, start, searches.size(), number, beam, each));
    }
    long step = greatestCost(moveSets.get(phase));
    long slack = (1 + attempt / ATTEMPTS_BY_MOVE) * step;
    long total = starts.get(0).cost();
    boolean isInTheMiddle = phase > 0 && !isLast;
    long mostNodes = isInTheMiddle ? control.nodes() + (FIRST_NODES << attempt) : Long.MAX_VALUE;
    for (int round = 0; round < MOST_ROUNDS && !beam.isDone(total, slack); round++) {
      long limit = total;
      if (searches.size() == 1) {
        searches.get(0).find(limit);
      } else {
        AtomicInteger taken = new AtomicInteger();
        threads.run(() -> find(searches, taken, limit, mostNodes));
      }
      if (!control.poll()) {
        // The cheapest are not known, and nothing is left to do with them.
        return isLast ? beam.ends() : List.of();
      }
      if (control.nodes() > mostNodes) {
        break; // With more starts there are some from which the end is nearer.
      }
      total += step;
    }
    return beam.ends();
  }

  private boolean find(List<Ends> searches, AtomicInteger taken, long total, long mostNodes) {
    for (int i = taken.getAndIncrement();
        i < searches.size() && control.poll() && control.nodes() <= mostNodes;
        i = taken.getAndIncrement()) {
      searches.get(i).find(total);
    }
    return control.goesOn();
  }

  /**
   * With steps of a dearer move, however cheap others are, a phase takes as many rounds as moves.
   */
  private static long greatestCost(MoveSet moveSet) {
    long greatest = 1;
    for (int move = 0; move < moveSet.size(); move++) {
      greatest = Math.max(greatest, moveSet.cost(MoveSet.START, move));
    }
    return greatest;
  }

  private final class Ends {
    private final MoveSet moveSet;
    private final Goal goal;
    private final End start;
    private final long firstNumber;
    private final int most;
    private final Beam beam;
    private final int threads;
    private int count;

    /** All ends that cost less are known, the cost of the start not counted. */
    private long minimum;

    Ends(int phase, End start, int place, int most, Beam beam, int threads) {
      this.moveSet = moveSets.get(phase);
      this.goal = chain.phases().get(phase).goal();
      this.start = start;
      this.firstNumber = (long) place << Integer.SIZE;
      this.most = most;
      this.beam = beam;
      this.threads = threads;
    }

    void find(long total) {
      while (count < most && control.poll()) {
        // The limit may have become less, by what another thread found.
        long maximum = Math.min(total, beam.limit()) - start.cost();
        if (minimum > maximum) {
          return;
        }
        minimum = add(maximum);
      }
    }

    /** Adds the cheapest ends that are not known; returns what others cost at least. */
    private long add(long maximum) {
      long before = System.nanoTime();
      SolveRequest step =
          SolveRequest.of(start.state(), moveSet)
              .withGoal(goal)
              .withMaximumSolutions(most - count)
              .withMaximumCost(maximum)
              .withThreads(threads)
              .withCancellation(() -> !control.poll());
      SolveResult result = steps.solve(minimum == 0 ? step : step.with(new MinimumCost(minimum)));
      control.count(result.nodes());
      Duration time = Duration.ofNanos(System.nanoTime() - before);
      long cost = maximum;
      for (Solution solution : result.solutions()) {
        // A table of all states gives the cheapest ends only.
        if (solution.cost() >= minimum) {
          State state = start.state();
          for (Move move : solution.moves()) {
            state = state.apply(move);
          }
          beam.add(
              new End(
                  start.frame(),
                  state,
                  start.cost() + solution.cost(),
                  firstNumber + count++,
                  start,
                  solution.moves(),
                  result.nodes(),
                  time));
          cost = solution.cost();
        }
      }
      return cost + 1;
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
