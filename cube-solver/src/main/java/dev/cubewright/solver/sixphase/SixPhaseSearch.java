package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
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

/** Solves one state, phase after phase. Not for several threads. */
final class SixPhaseSearch {
  /** The number of ends of phase 0 from which phase 1 begins. */
  private static final int BREADTH = 200;

  /** The most nodes of one phase, which take some seconds. */
  private static final long MOST_NODES = 50_000_000;

  /** The number of attempts, each from other ends of phase 0, when a phase runs out of nodes. */
  private static final int MOST_FAILURES = 6;

  private final Puzzle puzzle;
  private final SolveRequest request;
  private final SearchControl control;
  private final SixPhaseTables tables;
  private final List<Phase<State>> phases;
  private final List<byte[]> bounds;
  private final NodeCounter counter;
  private final List<FinishedPhase> finished = new ArrayList<>();
  private long nodesBefore;
  private long nanosBefore;

  SixPhaseSearch(
      Puzzle puzzle,
      SolveRequest request,
      SearchControl control,
      SixPhaseTables tables,
      List<byte[]> bounds) {
    this.puzzle = puzzle;
    this.request = request;
    this.control = control;
    this.tables = tables;
    this.bounds = List.copyOf(bounds);
    phases = tables.phases();
    counter = new NodeCounter(control);
  }

  SolveResult solve(State state) {
    begin();
    counter.limit(MOST_NODES);
    List<PhaseZero.End> ends =
        tables.first().ends(tables.axes().exchanged(state), phases.get(1), bounds.get(1), counter);
    FinishedPhase first = finish(0, new int[0]);
    // The distances of phase 0 are exact, and no way home is shorter than the nearest of its ends.
    if (counter.goesOn()
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
   * Goes on from the best ends of phase 0, and takes from the list what need not be tried again;
   * returns whether that made a solution within the maximum cost.
   */
  private boolean attempt(List<PhaseZero.End> ends, FinishedPhase first) {
    finished.clear();
    List<PhaseZero.End> best = ends.subList(0, Math.min(BREADTH, ends.size()));
    begin();
    PhaseSearch search = new PhaseSearch(phases.get(1), counter);
    int[] spent = best.stream().mapToInt(end -> end.path().length).toArray();
    if (!search.nearest(
        best.stream().map(PhaseZero.End::start).toList(), spent, bounds.get(1), MOST_NODES)) {
      best.clear();
      return false;
    }
    PhaseZero.End end = best.remove(search.start());
    List<Move> moves = moves(0, end.path());
    finished.add(
        new FinishedPhase(first.number(), first.goal(), moves, first.nodes(), first.time()));
    finished.add(finish(1, search.path()));
    State state = applied(applied(end.state(), moves), moves(1, search.path()));
    return further(2, List.of(state))
        .flatMap(columns -> further(3, tables.axes().kept(columns)))
        .map(tables.mapper()::of)
        .flatMap(reduced -> further(4, List.of(reduced)))
        .flatMap(oriented -> further(5, List.of(oriented)))
        .filter(solved -> offer())
        .isPresent();
  }

  /** Searches a phase from several states; returns where it leads. */
  private Optional<State> further(int number, List<State> states) {
    begin();
    Phase<State> phase = phases.get(number);
    List<int[]> starts = new ArrayList<>();
    List<State> stateOf = new ArrayList<>();
    for (State state : states) {
      for (int[] start : phase.starts(state)) {
        starts.add(start);
        stateOf.add(state);
      }
    }
    PhaseSearch search = new PhaseSearch(phase, counter);
    if (!search.nearest(starts, new int[starts.size()], bounds.get(number), MOST_NODES)) {
      return Optional.empty();
    }
    finished.add(finish(number, search.path()));
    return Optional.of(applied(stateOf.get(search.start()), moves(number, search.path())));
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

  private static State applied(State state, List<Move> moves) {
    State applied = state;
    for (Move move : moves) {
      applied = applied.apply(move);
    }
    return applied;
  }

  /** Hands on a solution, unless it costs too much; moves of one turn that meet become one. */
  private boolean offer() {
    MoveSet moveSet = request.moveSet();
    List<Move> moves =
        finished.stream()
            .flatMap(phase -> phase.moves().stream())
            .map(move -> puzzle.move(move.name()))
            .toList();
    int[] path =
        Algorithm.of(puzzle, moves).simplified().moves().stream()
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
