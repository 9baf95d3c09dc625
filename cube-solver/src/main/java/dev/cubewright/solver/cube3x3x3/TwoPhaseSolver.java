package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.OnceEach;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.search.SearchThreads;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Solves the 3x3x3 in short answers at once, and in shorter ones while it is let: by two phases.
 * Safe for many threads.
 *
 * <p>It answers with the first solution found, or goes on to {@linkplain
 * SolveRequest#sufficientCost() what is good enough}; whatever it answers with, states up to
 * {@value #SHALLOW} moves from solved get a shortest solution. The way the cube is held does not
 * matter.
 */
public final class TwoPhaseSolver implements Solver {
  /** Up to how many moves from solved an answer is always a shortest one. */
  public static final int SHALLOW = 6;

  /** No answer is longer than 12 moves of a first phase and 18 of a second one. */
  private static final int LONGEST = 30;

  private final StateSpace stateSpace;
  private final MoveSet moveSet;
  private final Function<Cancellation, TwoPhaseTables> tables;
  private final OnceEach<MoveSet, TwoPhaseTables> prepared = new OnceEach<>();
  private final Upright upright;
  private final int[] inverses;

  /**
   * Makes a solver.
   *
   * @param tables makes what it looks things up in
   */
  TwoPhaseSolver(
      StateSpace stateSpace, MoveSet moveSet, Function<Cancellation, TwoPhaseTables> tables) {
    this.stateSpace = stateSpace;
    this.moveSet = moveSet;
    this.tables = tables;
    this.upright = new Upright(puzzle());
    List<Transformation> moves = moveSet.transformations();
    this.inverses = moves.stream().mapToInt(move -> moves.indexOf(move.inverse())).toArray();
  }

  @Override
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public String strategy() {
    return "two-phase";
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if another goal, other moves or more than one solution are
   *     asked for
   */
  @Override
  public SolveResult solve(SolveRequest request) {
    request.requireGoal(Goal.solved());
    if (!request.moveSet().equals(moveSet) || request.maximumSolutions() > 1) {
      throw new IllegalArgumentException(
          "two-phase finds one solution in half-turn moves of the six faces; for others use an"
              + " optimal solver");
    }
    stateSpace.require(request.state());
    return request.unlessCancelled(cancellation -> solve(request, known(cancellation)));
  }

  /**
   * Returns this solver once its tables are there.
   *
   * @throws CancellationException if their building is cancelled
   */
  TwoPhaseSolver prepared(Cancellation cancellation) {
    known(cancellation);
    return this;
  }

  /**
   * Returns its tables.
   *
   * @throws CancellationException if their building is cancelled
   */
  List<DistanceTable> tables(Cancellation cancellation) {
    return known(cancellation).tables();
  }

  private TwoPhaseTables known(Cancellation cancellation) {
    return prepared.get(moveSet, cancellation, any -> tables.apply(cancellation));
  }

  private SolveResult solve(SolveRequest request, TwoPhaseTables known) {
    Move frame = request.frames().get(0);
    List<Direction> directions =
        Direction.of(known.views(), known.symmetries(), upright.of(request.state().apply(frame)));
    int longest = (int) Math.min(request.maximumCost(), LONGEST);
    SolutionRecorder recorder = new SolutionRecorder(puzzle(), request);
    Start start = Start.of(directions.get(0), known.preMoves().get(0).get(0), known.phaseOne());
    for (int length = start.least(); length <= Math.min(SHALLOW, longest); length++) {
      Incumbent shortest =
          new Incumbent(puzzle(), request, recorder, frame, inverses, length, true);
      FirstPhaseSearch search = search(known, shortest, start);
      for (int first = start.least(); first <= length && shortest.goesOn(); first++) {
        search.search(start, first);
      }
      if (shortest.ending() != Ending.NONE_WITHIN_MAXIMUM) {
        return recorder.result(shortest.ending(), shortest.nodes());
      }
    }
    Incumbent incumbent =
        new Incumbent(puzzle(), request, recorder, frame, inverses, longest, false);
    Schedule schedule = new Schedule(known, directions);
    try (SearchThreads threads =
        new SearchThreads(request.threads(), () -> incumbent.stop(Ending.CANCELLED))) {
      threads.run(() -> search(known, incumbent, start, schedule));
    }
    return recorder.result(incumbent.ending(), incumbent.nodes());
  }

  /** Takes one task after the other; returns whether none is left. */
  private static boolean search(
      TwoPhaseTables known, Incumbent incumbent, Start start, Schedule schedule) {
    FirstPhaseSearch search = search(known, incumbent, start);
    while (incumbent.goesOn()) {
      Schedule.Task task = schedule.next(incumbent.length());
      if (task == null) {
        return true;
      }
      search.search(task.start(), task.length());
    }
    return false;
  }

  private static FirstPhaseSearch search(TwoPhaseTables known, Incumbent incumbent, Start start) {
    int[] path = new int[LONGEST + 1];
    Watch watch = new Watch(incumbent);
    return new FirstPhaseSearch(
        known, path, watch, new SecondPhaseSearch(known, path, watch, incumbent, start));
  }
}
