package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseSearch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** A search in six phases for one state. Not thread-safe. */
final class SixPhaseSearch {
  /** The number of paths through phase 0 from which phase 1 starts. */
  private static final int BREADTH = 200;

  /** The maximum number of nodes of one phase, a few seconds of work. */
  private static final long MOST_NODES = 50_000_000;

  /**
   * The number of failed attempts after which the search gives up. An attempt fails if a phase
   * exceeds its nodes, or its solution exceeds the maximum cost.
   */
  private static final int MOST_FAILURES = 6;

  private final SolveRequest request;
  private final SearchControl control;
  private final SixPhases six;
  private final List<Phase<State>> phases;
  private final IntFunction<byte[]> bounds;
  private final NodeCounter counter;
  private final List<FinishedPhase> finished = new ArrayList<>();
  private long nodesBefore;
  private long nanosBefore;

  /**
   * Creates a search.
   *
   * @param bounds the combined bounds of packed distances, by number of tables
   */
  SixPhaseSearch(
      SolveRequest request, SearchControl control, SixPhases six, IntFunction<byte[]> bounds) {
    this.request = request;
    this.control = control;
    this.six = six;
    this.bounds = bounds;
    phases = six.phases();
    counter = new NodeCounter(control);
  }

  SolveResult solve(State state) {
    begin();
    counter.limit(MOST_NODES);
    List<FirstEnds.PhaseResult> ends =
        six.firstEnds()
            .of(six.axesRenamed(state), bounds.apply(phases.get(1).boundCount()), counter);
    FinishedPhase first = finish(0, new int[0]);
    // The distances of phase 0 are exact: no solution is shorter than the shortest path.
    if (counter.isRunning()
        && ends.stream().allMatch(end -> end.path().length > request.maximumCost())) {
      counter.report();
      return control.result(Ending.NONE_WITHIN_MAXIMUM);
    }
    int failures = 0;
    while (!ends.isEmpty() && failures < MOST_FAILURES && control.poll()) {
      if (!attempt(ends, first)) {
        failures++;
      }
    }
    counter.report();
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.GIVEN_UP);
  }

  /**
   * Continues from the best end states of phase 0 and removes the end states that need no further
   * attempt. Returns whether this found a solution within the maximum cost.
   */
  private boolean attempt(List<FirstEnds.PhaseResult> ends, FinishedPhase first) {
    finished.clear();
    List<FirstEnds.PhaseResult> best = ends.subList(0, Math.min(BREADTH, ends.size()));
    int[] spent = best.stream().mapToInt(end -> end.path().length).toArray();
    int nearest = search(1, best.stream().map(FirstEnds.PhaseResult::start).toList(), spent);
    if (nearest < 0) {
      best.clear();
      return false;
    }
    FirstEnds.PhaseResult end = best.remove(nearest);
    List<Move> moves = moves(0, end.path());
    finished.add(
        0, new FinishedPhase(first.number(), first.goal(), moves, first.nodes(), first.time()));
    return further(2, List.of(moved(applied(end.state(), moves))))
        .flatMap(columns -> further(3, six.facesRenamed(columns)))
        .map(six.mapper()::of)
        .flatMap(reduced -> further(4, List.of(reduced)))
        .flatMap(oriented -> further(5, List.of(oriented)))
        .filter(solved -> offer())
        .isPresent();
  }

  /** Searches a phase from several states; returns its end state. */
  private Optional<State> further(int number, List<State> states) {
    List<int[]> starts = new ArrayList<>();
    List<State> stateOf = new ArrayList<>();
    for (State state : states) {
      for (int[] start : phases.get(number).starts(state)) {
        starts.add(start);
        stateOf.add(state);
      }
    }
    int nearest = search(number, starts, new int[starts.size()]);
    return nearest < 0 ? Optional.empty() : Optional.of(moved(stateOf.get(nearest)));
  }

  /** Adds the shortest path from any of several starts; returns the start's index, -1 if none. */
  private int search(int number, List<int[]> starts, int[] spent) {
    begin();
    Phase<State> phase = phases.get(number);
    PhaseSearch search = new PhaseSearch(phase, counter);
    if (!search.nearest(starts, spent, bounds.apply(phase.boundCount()), MOST_NODES)) {
      return -1;
    }
    finished.add(finish(number, search.path()));
    return search.start();
  }

  private void begin() {
    nodesBefore = counter.nodes();
    nanosBefore = System.nanoTime();
  }

  private FinishedPhase finish(int phase, int[] path) {
    return new FinishedPhase(
        phase,
        phases.get(phase).goal(),
        moves(phase, path),
        counter.nodes() - nodesBefore,
        Duration.ofNanos(System.nanoTime() - nanosBefore));
  }

  private List<Move> moves(int phase, int[] path) {
    return Arrays.stream(path).mapToObj(phases.get(phase).moveSet()::move).toList();
  }

  /** Returns a state after the moves of the last finished phase. */
  private State moved(State state) {
    return applied(state, finished.get(finished.size() - 1).moves());
  }

  private static State applied(State state, List<Move> moves) {
    State applied = state;
    for (Move move : moves) {
      applied = applied.apply(move);
    }
    return applied;
  }

  /** Reports a solution unless it costs too much; consecutive moves of one turn become one. */
  private boolean offer() {
    MoveSet moveSet = request.moveSet();
    List<Move> moves =
        finished.stream()
            .flatMap(phase -> phase.moves().stream())
            .map(move -> six.puzzle().move(move.name()))
            .toList();
    int[] path =
        Algorithm.of(six.puzzle(), moves).simplified().moves().stream()
            .mapToInt(moveSet.moves()::indexOf)
            .toArray();
    if (path.length > request.maximumCost()) {
      return false;
    }
    counter.report();
    control.offer(request.frames().get(0), path, false, finished);
    return true;
  }
}
