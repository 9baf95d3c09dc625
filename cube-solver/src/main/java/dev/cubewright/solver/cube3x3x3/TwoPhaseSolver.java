package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
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
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
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

  private final StateSpace stateSpace;
  private final MoveSet moveSet;
  private final Function<Cancellation, TwoPhaseTables> tables;
  private final OnceEach<MoveSet, TwoPhaseTables> prepared = new OnceEach<>();
  private final Orbit centers;
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
    this.centers = puzzle().orbits().get("centers");
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
    Cancellation cancellation = request.cancellation();
    try {
      cancellation.check();
      return solve(request, prepared.get(moveSet, cancellation, any -> tables.apply(cancellation)));
    } catch (CancellationException e) {
      if (!cancellation.isCancelled()) {
        throw e;
      }
      return SolveResult.cancelled();
    }
  }

  private SolveResult solve(SolveRequest request, TwoPhaseTables known) {
    Move frame = request.frames().get(0);
    List<Direction> directions = Direction.of(known, upright(request.state().apply(frame)));
    int longest = (int) Math.min(request.maximumCost(), TwoPhaseSearch.LONGEST);
    SolutionRecorder recorder = new SolutionRecorder(puzzle(), request);
    int least = directions.get(0).least();
    for (int length = least; length <= Math.min(SHALLOW, longest); length++) {
      Incumbent shortest = new Incumbent(request, recorder, frame, inverses, length, true);
      TwoPhaseSearch search = new TwoPhaseSearch(known, directions, shortest);
      for (int first = least; first <= length && shortest.goesOn(); first++) {
        search.search(directions.get(0), first, known.masks().all());
      }
      if (shortest.ending() != Ending.NONE_WITHIN_MAXIMUM) {
        return recorder.result(shortest.ending(), shortest.nodes());
      }
    }
    Incumbent incumbent = new Incumbent(request, recorder, frame, inverses, longest, false);
    try (SearchThreads threads =
        new SearchThreads(request.threads(), () -> incumbent.stop(Ending.CANCELLED))) {
      AtomicInteger next = new AtomicInteger();
      threads.run(() -> search(known, directions, incumbent, next));
    }
    return recorder.result(incumbent.ending(), incumbent.nodes());
  }

  /** Takes one task after the other: a length of the first phase, a direction, a first move. */
  private boolean search(
      TwoPhaseTables known, List<Direction> directions, Incumbent incumbent, AtomicInteger next) {
    TwoPhaseSearch search = new TwoPhaseSearch(known, directions, incumbent);
    int tasksOfLength = directions.size() * moveSet.size();
    while (incumbent.goesOn()) {
      int task = next.getAndIncrement();
      int length = task / tasksOfLength;
      if (length >= incumbent.length()) {
        return true;
      }
      Direction direction = directions.get(task % tasksOfLength / moveSet.size());
      if (direction.least() <= length) {
        search.search(direction, length, 1 << task % moveSet.size());
      }
    }
    return false;
  }

  /** Returns the state with its colours named so that the centers are at home. */
  private State upright(State state) {
    for (Move rotation : puzzle().rotations()) {
      if (bringsHome(rotation.transformation(), state)) {
        return state.renamed(rotation.transformation());
      }
    }
    throw new IllegalArgumentException("no way to hold the cube has its centers there: " + state);
  }

  private boolean bringsHome(Transformation rotation, State state) {
    for (int place = 0; place < centers.size(); place++) {
      int home = centers.homeOf(state.piece(centers, place));
      if (rotation.source(centers.offset() + home) != centers.offset() + place) {
        return false;
      }
    }
    return true;
  }
}
