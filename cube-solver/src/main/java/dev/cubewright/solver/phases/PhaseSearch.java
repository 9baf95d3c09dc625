package dev.cubewright.solver.phases;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.FinishedPhase;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.general.UprightHolding;
import dev.cubewright.solver.search.SearchControl;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Solves one state, phase after phase. Not for several threads. */
final class PhaseSearch {
  /** By how much more ends each attempt hands on than the one before. */
  private static final int WIDER = 4;

  /** No phase hands on more ends. */
  private static final int WIDEST = 1 << 16;

  /** Of one start no phase lists more ends. */
  private static final int MOST_OF_ONE_START = 64;

  /** From this width on the first phase also begins with each of its moves. */
  private static final int WITH_FIRST_MOVES = 16;

  private final PhaseChain chain;
  private final List<MoveSet> moveSets;
  private final UprightHolding upright;
  private final Solver steps;
  private final SolveRequest request;
  private final SearchControl control;
  private boolean isCut;

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
   * @param before where the phases before have led, null at the start
   * @param moves the moves of the last phase
   * @param nodes how many positions it looked at
   * @param time how long it took
   */
  private record End(
      Move frame,
      State state,
      long cost,
      @Nullable End before,
      List<Move> moves,
      long nodes,
      Duration time) {
    End after(State next, long more, List<Move> made, long visited, Duration taken) {
      return new End(frame, next, cost + more, this, made, visited, taken);
    }
  }

  SolveResult solve() {
    List<End> starts = starts();
    long most = request.maximumCost();
    for (int width = 1; control.poll() && (width == 1 || isCut); width = wider(width)) {
      isCut = false;
      List<End> ends = width < WITH_FIRST_MOVES ? starts : withFirstMoves(starts);
      for (int phase = 0; phase < moveSets.size() && !ends.isEmpty(); phase++) {
        ends = next(phase, ends, width, most);
      }
      for (End end : ends) {
        most = Math.min(most, offer(end, most));
      }
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
  }

  private int wider(int width) {
    if (width >= WIDEST) {
      control.stop(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
    }
    return width * WIDER;
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
              renamed -> starts.add(new End(frame, renamed, 0, null, List.of(), 0, Duration.ZERO)));
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
        more.add(start.after(start.state().apply(move), cost, List.of(move), 0, Duration.ZERO));
      }
    }
    return more;
  }

  /** Returns the cheapest ends of a phase, the cheapest first. */
  private List<End> next(int phase, List<End> starts, int width, long most) {
    Map<State, End> cheapest = new LinkedHashMap<>();
    for (End start : starts) {
      if (!control.poll()) {
        return List.of();
      }
      for (End end : ends(phase, start, Math.min(width, MOST_OF_ONE_START), most)) {
        cheapest.merge(end.state(), end, (one, other) -> other.cost() < one.cost() ? other : one);
      }
    }
    List<End> ends = new ArrayList<>(cheapest.values());
    ends.sort(Comparator.comparingLong(End::cost));
    if (ends.size() > width) {
      isCut = true;
      return ends.subList(0, width);
    }
    return ends;
  }

  /** Returns the ends of a phase that are nearest to a start. */
  private List<End> ends(int phase, End start, int number, long most) {
    if (start.cost() > most) {
      return List.of();
    }
    MoveSet moveSet = moveSets.get(phase);
    long before = System.nanoTime();
    SolveResult result =
        steps.solve(
            SolveRequest.of(start.state(), moveSet)
                .withGoal(chain.phases().get(phase).goal())
                .withMaximumSolutions(number)
                .withMaximumCost(most - start.cost())
                .withThreads(request.threads())
                .withCancellation(() -> !control.poll()));
    control.count(result.nodes());
    isCut |= result.solutions().size() == number;
    Duration time = Duration.ofNanos(System.nanoTime() - before);
    List<End> ends = new ArrayList<>();
    for (Solution solution : result.solutions()) {
      State state = start.state();
      for (Move move : solution.moves()) {
        state = state.apply(move);
      }
      ends.add(start.after(state, solution.cost(), solution.moves(), result.nodes(), time));
    }
    return ends;
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
    // Moves with prices of their own need not have one that does the same as two.
    int[] path =
        (known.containsAll(fewer) ? fewer : moves).stream().mapToInt(known::indexOf).toArray();
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
