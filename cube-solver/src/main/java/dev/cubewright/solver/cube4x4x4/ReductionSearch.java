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

/** One search in three stages: the first two phases together, the third, the 3x3x3. */
final class ReductionSearch extends StagedSearch<ReductionSearch.Reduced> {
  /** More moves than any solution takes. */
  private static final int LONGEST = 90;

  private static final int CENTERS = 0;

  /** A node of each stage takes about 12, 29 and 3,500 ns with all tables in memory. */
  private static final List<Stage> STAGES =
      List.of(
          new Stage("centers on their axes, wings apart", 12, 10, 0),
          new Stage("centers, wings together", 22, 10, 0),
          new Stage("solved", 2_400, 1, 0));

  /** Third phases of one length. */
  private record PairingTask(SeparatedCube start, int length) {
    int total() {
      return start.length() + length;
    }
  }

  /** A 3x3x3: the end of the third phase, and the steps to it. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Reduced(SeparatedCube start, int[] path) implements End {
    @Override
    public int length() {
      return path.length - 1;
    }
  }

  private final ReductionTables tables;
  private final Reorientation reorientation;
  private final int allMoves;
  private final ReductionRoot any;
  private final CandidateQueue<CenterTask> centers = queue(CenterTask::length);
  private final CandidateQueue<PairingTask> pairings = queue(PairingTask::total);

  ReductionSearch(ReductionTables tables, SolveRequest request, Move frame, SearchControl control) {
    super(STAGES, 0, tables.prober(), request, frame, LONGEST, control);
    this.tables = tables;
    reorientation = tables.moves().reorientation();
    allMoves = tables.moves().first().masks().all();
    State state = request.state().apply(frame);
    any = ReductionRoot.of(state, 0, tables.moves());
    for (int axis = 0; axis < Reorientation.AXES.size(); axis++) {
      ReductionRoot root = ReductionRoot.of(state, axis, tables.moves());
      add(CenterTask.first(root, tables.centers().least(root.both(axis)), allMoves));
    }
  }

  private void add(List<CenterTask> tasks) {
    tasks.forEach(task -> centers.add(task.rank(), task));
  }

  private void add(SeparatedCube start, int length) {
    PairingTask task = new PairingTask(start, length);
    // One move more of the third phase takes ten times as long.
    pairings.add(task.total() + length, task);
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

  /** The order of the stages depends on their work alone. */
  @Override
  protected double moves(int stage) {
    return 0;
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
            found -> add(found, tables.third().least(found.pairing(), found.centers())),
            counter);
    private final PairingSearch pairingSearch =
        new PairingSearch(tables, ReductionSearch.this::add, counter);

    @Override
    protected boolean search(int stage) {
      return stage == CENTERS ? searchCenters() : searchPairing();
    }

    private boolean searchCenters() {
      CenterTask task = centers.next();
      if (task == null) {
        return false;
      }
      add(task.longer(allMoves));
      centerSearch.search(task.root(), task.firstMoves(), task.first(), task.second());
      return true;
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
