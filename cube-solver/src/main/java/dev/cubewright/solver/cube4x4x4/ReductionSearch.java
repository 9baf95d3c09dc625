package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.phase.CandidateQueue;
import dev.cubewright.solver.phase.StagedSearch;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A search in three stages: the first two phases together, the third phase, and the 3x3x3. */
final class ReductionSearch extends StagedSearch<ReductionSearch.Reduced> {
  /** The maximum length of solutions. */
  private static final int LONGEST = 90;

  /** The capacity per rank of the queue of first and second phases. */
  private static final int CENTER_TASKS = 10_000;

  /** The number of nodes after which tasks of the first two phases yield to other stages. */
  private static final int CENTER_NODES = 20_000;

  /** A small steepness: the shares of the work count more than the expected moves of a task. */
  private static final double STEEPNESS = 0.7;

  private static final int CENTERS = 0;

  /** A node of each stage takes about 16, 25 and 3,500 ns with all tables in memory. */
  private static final List<Stage> STAGES =
      List.of(
          new Stage("centers on their axes, wings apart", 18, 10, 30.5),
          new Stage("centers, wings together", 45, 10, 18.5),
          new Stage("solved", 2_800, 1, 8.5));

  /** Third phases of one length. */
  private record PairingTask(SeparatedCube start, int length) {
    int total() {
      return start.length() + length;
    }

    /** Returns the rank in the queue: by total length, then by length of the third phase. */
    int rank() {
      return total() * LONGEST + length;
    }
  }

  /** A reduced cube: the start of its third phase, and all steps. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Reduced(SeparatedCube start, int[] path) implements ReducedCube {
    @Override
    public int length() {
      return path.length - 1;
    }
  }

  private final ReductionTables tables;
  private final Reorientation reorientation;
  private final CenterTask any;
  private final CandidateQueue<CenterTask> centers = queue(CenterTask::length, CENTER_TASKS);
  private final CandidateQueue<PairingTask> pairings = queue(PairingTask::total);

  ReductionSearch(ReductionTables tables, SolveRequest request, Move frame, SearchControl control) {
    super(STAGES, STEEPNESS, tables.prober(), request, frame, LONGEST, control);
    this.tables = tables;
    reorientation = tables.moves().reorientation();
    State state = request.state().apply(frame);
    any = new CenterTask(ReductionRoot.of(state, 0, tables.moves()), 0, null, 0);
    for (int axis = 0; axis < Reorientation.AXES.size(); axis++) {
      ReductionRoot root = ReductionRoot.of(state, axis, tables.moves());
      CenterTask.first(root, tables.centers().least(root.both(axis))).forEach(this::add);
    }
  }

  private void add(CenterTask task) {
    if (task.length() <= CenterTask.LONGEST) {
      centers.add(task.rank(), task);
    }
  }

  private void add(SeparatedCube start, int length) {
    PairingTask task = new PairingTask(start, length);
    pairings.add(task.rank(), task);
  }

  private void add(SeparatedCube start, int[] path) {
    Reduced found = new Reduced(start, path);
    if (found.length() < limit()) {
      State state = start.root().state();
      for (int step : path) {
        state = state.apply(reorientation.steps().get(step));
      }
      add(found, tables.mapper().of(state));
    }
  }

  @Override
  protected double moves(int stage) {
    return stage == CENTERS
        ? centers.firstRank() / (CenterTask.LONGEST + 1)
        : pairings.firstRank() / LONGEST;
  }

  @Override
  protected Worker worker() {
    return new PhaseWorker();
  }

  @Override
  protected int[] path(Reduced reduced, int[] rest) {
    return reorientation.answer(
        IntStream.concat(Arrays.stream(reduced.path()), Arrays.stream(rest)).toArray());
  }

  @Override
  protected int[] ends(Reduced reduced) {
    return new int[] {reduced.start().length(), reduced.length()};
  }

  private final class PhaseWorker extends Worker {
    private final CenterSearch centerSearch =
        new CenterSearch(
            tables,
            any,
            ReductionSearch.this::limit,
            ReductionSearch.this::add,
            found -> add(found, tables.third().least(found.pairing(), found.centers())),
            counter);
    private final PairingSearch pairingSearch =
        new PairingSearch(tables, ReductionSearch.this::add, counter);

    @Override
    protected boolean search(int stage) {
      return stage == CENTERS ? searchCenters() : searchPairing();
    }

    private boolean searchCenters() {
      long end = counter.nodes() + CENTER_NODES;
      CenterTask task = centers.next();
      boolean hasTask = task != null;
      while (task != null) {
        centerSearch.search(task);
        CenterTask.Result firstPhase = task.end();
        if (firstPhase != null) {
          add(task.with(firstPhase, task.second() + 1));
        }
        task = counter.isRunning() && counter.nodes() < end ? centers.next() : null;
      }
      return hasTask;
    }

    private boolean searchPairing() {
      PairingTask task = pairings.next();
      if (task == null) {
        return false;
      }
      pairingSearch.search(task.start(), task.length());
      add(task.start(), task.length() + 1);
      return true;
    }
  }
}
