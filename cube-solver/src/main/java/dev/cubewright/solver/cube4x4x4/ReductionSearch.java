package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.phase.CandidateQueue;
import dev.cubewright.solver.phase.Reduction;
import dev.cubewright.solver.phase.ReductionMapper;
import dev.cubewright.solver.phase.StagedSearch;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.stream.IntStream;

/** One search in four stages: the first two phases together, the third, the 3x3x3. */
final class ReductionSearch extends StagedSearch<Phase3End> {
  /** More moves than any solution takes. */
  private static final int LONGEST = 90;

  private static final int CENTERS = 0;

  /** A node of each stage takes about 12, 29 and 3,500 ns with all tables in memory. */
  private static final List<Stage> STAGES =
      List.of(
          new Stage("centers on their axes, wings apart", 12, 10),
          new Stage("centers, wings together", 22, 10),
          new Stage("solved", 2_400, 1));

  record Known(ReductionTables reduction, ReductionMapper mapper, TwoPhaseProber prober)
      implements Reduction {
    @Override
    public List<DistanceTable> tables() {
      return reduction.tables();
    }

    @Override
    public StagedSearch<?> search(SolveRequest request, Move frame, SearchControl control) {
      return new ReductionSearch(this, request, frame, control);
    }
  }

  private final ReductionTables tables;
  private final ReductionMapper mapper;
  private final Reorientation reorientation;
  private final ReductionRoot any;
  private final CenterTasks centers;
  private final CandidateQueue<PairingTask> pairings = queue(PairingTask::reduction);

  private ReductionSearch(Known known, SolveRequest request, Move frame, SearchControl control) {
    super(STAGES, known.prober(), request, frame, LONGEST, control);
    tables = known.reduction();
    mapper = known.mapper();
    reorientation = tables.moves().reorientation();
    State state = request.state().apply(frame);
    List<ReductionRoot> roots =
        IntStream.range(0, 3).mapToObj(axis -> ReductionRoot.of(state, axis, tables)).toList();
    any = roots.get(0);
    centers =
        new CenterTasks(
            roots, one -> tables.first().least(one.both(one.axis())), tables.moves().masks().all());
  }

  @Override
  protected Worker worker() {
    return new PhaseWorker();
  }

  @Override
  protected int[] path(Phase3End reduced, int[] rest) {
    return reorientation.answer(reduced.followedBy(rest));
  }

  @Override
  protected int[] ends(Phase3End reduced) {
    return new int[] {reduced.separated(), reduced.length()};
  }

  private void separated(Phase2End found) {
    add(new PairingTask(found, tables.third().least(found)));
  }

  private void add(PairingTask task) {
    pairings.add(task.rank(), task);
  }

  private void reduced(Phase3End found) {
    if (found.length() < limit()) {
      add(found, mapper.of(found.state(reorientation)));
    }
  }

  private final class PhaseWorker extends Worker {
    private final CenterSearch centerSearch =
        new CenterSearch(
            tables, any, ReductionSearch.this::limit, ReductionSearch.this::separated, counter);
    private final PairingSearch pairingSearch =
        new PairingSearch(tables, any, ReductionSearch.this::reduced, counter);

    @Override
    protected boolean search(int stage, boolean mustImprove) {
      return stage == CENTERS ? searchCenters() : searchPairing();
    }

    private boolean searchCenters() {
      CenterTasks.Task task = centers.length() < limit() ? centers.next() : null;
      if (task == null) {
        return false;
      }
      centerSearch.search(task.root(), task.firstMoves(), task.first(), task.second());
      return true;
    }

    private boolean searchPairing() {
      PairingTask task = pairings.next();
      if (task == null) {
        return false;
      }
      pairingSearch.search(task.start(), task.length());
      add(new PairingTask(task.start(), task.length() + 1));
      return true;
    }
  }
}
