package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.cube3x3x3.Probe;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.search.NodeCounter;
import dev.cubewright.solver.search.SearchControl;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/**
 * One search in three stages: the first two phases, the third, the 3x3x3. What a stage finds waits
 * for the next, the most promising first, and each stage gets its share of the work. Work is
 * counted in nodes, not in time, so that the answers of one thread are repeatable. Shared by the
 * threads.
 */
final class ReductionSearch {
  /** More moves than any solution takes. */
  private static final int LONGEST = 90;

  private static final int CENTERS = 0;
  private static final int PAIRING = 1;
  private static final int CUBE = 2;
  private static final int NO_STAGE = -1;

  /**
   * What a unit of work counts at each stage: about its time in nanoseconds with all tables in
   * memory, which is 12, 37 and 3,500, divided by the share of time that the stage is to get. A
   * unit is a node, or at the last stage the end of a first phase of the 3x3x3.
   */
  private static final long[] WEIGHTS = {12, 28, 2_400};

  /** How many units the handling of one task counts at each stage. */
  private static final long[] TASKS = {10, 10, 1};

  private final ReductionSolver.Tables known;
  private final ReductionTables tables;
  private final Reorientation reorientation;
  private final TwoPhaseProber prober;
  private final int[] moveNumbers;
  private final SearchControl control;
  private final boolean isLeast;
  private final boolean isShort;
  private final Move frame;
  private final ReductionRoot any;
  private final CenterTasks centers;
  private final CandidateQueues candidates;
  private final AtomicLongArray spent = new AtomicLongArray(WEIGHTS.length);

  /**
   * Prepares to search.
   *
   * @param known what it looks things up in
   * @param maximumCost the greatest length of a solution
   * @param isLeast whether there is no shorter solution, so that one of that length is optimal
   * @param control controls the search and takes the solutions
   */
  ReductionSearch(
      ReductionSolver.Tables known,
      SolveRequest request,
      long maximumCost,
      boolean isLeast,
      SearchControl control) {
    this.known = known;
    this.tables = known.reduction();
    this.reorientation = tables.moves().reorientation();
    this.prober = known.prober();
    this.moveNumbers = known.mapper().moveNumbers(prober.moveSet(), request.moveSet());
    this.isLeast = isLeast;
    this.control = control;
    // Any will do: solved is solved in each reorientation.
    this.frame = request.frames().get(0);
    this.candidates = new CandidateQueues((int) Math.min(maximumCost, LONGEST) + 1);
    this.isShort = maximumCost <= CenterTasks.SHORT;
    State state = request.state().apply(frame);
    List<ReductionRoot> roots =
        IntStream.range(0, 3).mapToObj(axis -> ReductionRoot.of(state, axis, tables)).toList();
    any = roots.get(0);
    centers =
        new CenterTasks(
            roots, one -> tables.first().least(one.both(one.axis())), tables.moves().masks().all());
  }

  /**
   * Searches until nothing is left or the search is stopped; returns whether all solutions of the
   * length were searched for.
   */
  boolean run() {
    Worker worker = new Worker();
    while (control.goesOn() && worker.step()) {
      worker.poll();
    }
    worker.poll();
    return isShort && candidates.areComplete();
  }

  private void separated(Phase2End found) {
    candidates.add(new PairingTask(found, tables.third().least(found)));
  }

  private void reduced(Reduced found) {
    if (found.length() >= candidates.limit()) {
      return;
    }
    for (Probe probe : prober.of(known.mapper().of(found.state(reorientation)))) {
      candidates.add(new CubeTask(found, probe, probe.least()));
    }
  }

  /** Whether there are too many short ways: then only what is a 3x3x3 already is searched. */
  private boolean isFull() {
    return isShort && !candidates.areComplete();
  }

  private void offer(Reduced reduced, int[] rest) {
    if (candidates.lower(reduced.length() + rest.length)) {
      int[] path = reduced.followedBy(Arrays.stream(rest).map(move -> moveNumbers[move]).toArray());
      control.offer(frame, reorientation.answer(path), isLeast);
      if (isShort) {
        control.stop(Ending.FOUND);
      }
    }
  }

  /** What one thread searches with. */
  private final class Worker {
    private final NodeCounter ofPairing = new NodeCounter(control);
    private final NodeCounter ofCenters = new NodeCounter(control, ReductionSearch.this::isFull);
    private final CenterSearch centerSearch =
        new CenterSearch(
            tables, any, candidates::limit, ReductionSearch.this::separated, ofCenters);
    private final PairingSearch pairingSearch =
        new PairingSearch(tables, any, ReductionSearch.this::reduced, ofPairing);
    private final TwoPhaseProber.Searcher cubeSearch = prober.searcher(control);

    void poll() {
      ofPairing.poll();
      ofCenters.poll();
    }

    /** Searches some; returns whether there was something. */
    boolean step() {
      long before = work();
      int stage = search();
      if (stage == NO_STAGE) {
        return false;
      }
      spent.addAndGet(stage, (TASKS[stage] + work() - before) * WEIGHTS[stage]);
      return true;
    }

    /** Returns how much work this thread has done; only one stage adds to it at a time. */
    private long work() {
      return ofCenters.nodes() + ofPairing.nodes() + cubeSearch.ends();
    }

    /** Searches in the stage that has had the least of its share and has something. */
    private int search() {
      if (isFull()) {
        return searchCube() ? CUBE : NO_STAGE;
      }
      long spentOnCenters = spent.get(CENTERS);
      long spentOnPairing = spent.get(PAIRING);
      if (spent.get(CUBE) <= Math.min(spentOnCenters, spentOnPairing) && searchCube()) {
        return CUBE;
      }
      if (spentOnPairing <= spentOnCenters && searchPairing()) {
        return PAIRING;
      }
      if (searchCenters()) {
        return CENTERS;
      }
      return searchPairing() ? PAIRING : searchCube() ? CUBE : NO_STAGE;
    }

    private boolean searchCenters() {
      CenterTasks.Task task = centers.length() < candidates.limit() ? centers.next() : null;
      if (task == null) {
        return false;
      }
      centerSearch.search(task.root(), task.firstMoves(), task.first(), task.second());
      return true;
    }

    private boolean searchPairing() {
      PairingTask task = candidates.nextPairing();
      if (task == null) {
        return false;
      }
      pairingSearch.search(task.start(), task.length());
      candidates.add(new PairingTask(task.start(), task.length() + 1));
      return true;
    }

    private boolean searchCube() {
      CubeTask task = candidates.nextCube();
      if (task == null) {
        return false;
      }
      int longest = candidates.limit() - 1 - task.reduced().length();
      cubeSearch
          .search(task.probe(), task.first(), longest)
          .ifPresent(rest -> offer(task.reduced(), rest));
      candidates.add(new CubeTask(task.reduced(), task.probe(), task.first() + 1));
      return true;
    }
  }
}
