package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.phase.CandidateQueue;
import dev.cubewright.solver.phase.Reduction;
import dev.cubewright.solver.phase.ReductionMapper;
import dev.cubewright.solver.phase.StagedSearch;
import dev.cubewright.tables.pruning.DistanceTable;
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

  /** An upper bound on the length of the first two phases. */
  private static final int LONGEST_CENTERS = 20;

  /**
   * Longer first phases are not much longer than the shortest: colors that are on an axis already
   * can leave it and come back in many ways, which lead to nothing new.
   */
  private static final int DETOUR = 3;

  /** First phases up to this length are few; longer ones exceed the second by at most a margin. */
  private static final int FEW = 7;

  private static final int MARGIN = 3;

  /** From this length on, paths that begin with different moves are searched apart. */
  private static final int LARGE = 12;

  /** First and second phases of given lengths, which begin with some of the moves. */
  private record CenterTask(ReductionRoot root, int firstMoves, int first, int second) {
    int length() {
      return first + second;
    }
  }

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
  private final ReductionMapper mapper;
  private final Reorientation reorientation;
  private final int allMoves;
  private final ReductionRoot any;
  private final CandidateQueue<CenterTask> centers = queue(CenterTask::length);
  private final CandidateQueue<PairingTask> pairings = queue(PairingTask::total);

  private ReductionSearch(Known known, SolveRequest request, Move frame, SearchControl control) {
    super(STAGES, known.prober(), request, frame, LONGEST, control);
    tables = known.reduction();
    mapper = known.mapper();
    reorientation = tables.moves().reorientation();
    allMoves = tables.moves().first().masks().all();
    State state = request.state().apply(frame);
    any = ReductionRoot.of(state, 0, tables.moves());
    for (int axis = 0; axis < Reorientation.AXES.size(); axis++) {
      ReductionRoot root = ReductionRoot.of(state, axis, tables.moves());
      int least = tables.centers().least(root.both(axis));
      for (int first = least; first <= least + DETOUR; first++) {
        add(new CenterTask(root, allMoves, first, first > FEW ? first - MARGIN : 0));
      }
    }
  }

  /** Adds a task if it is not too long; the shorter first, then those of short first phases. */
  private void add(CenterTask task) {
    if (task.length() > LONGEST_CENTERS) {
      return;
    }
    boolean isParted = task.length() >= LARGE && task.first() > 0 && task.firstMoves() == allMoves;
    for (int moves : isParted ? MoveMasks.moves(allMoves) : new int[] {-1}) {
      int firstMoves = isParted ? 1 << moves : task.firstMoves();
      centers.add(
          task.length() * (LONGEST_CENTERS + 1) + task.first(),
          new CenterTask(task.root(), firstMoves, task.first(), task.second()));
    }
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
      add(found, mapper.of(state));
    }
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
    protected boolean search(int stage, boolean mustImprove) {
      return stage == CENTERS ? searchCenters() : searchPairing();
    }

    private boolean searchCenters() {
      CenterTask task = centers.next();
      if (task == null) {
        return false;
      }
      add(new CenterTask(task.root(), task.firstMoves(), task.first(), task.second() + 1));
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
