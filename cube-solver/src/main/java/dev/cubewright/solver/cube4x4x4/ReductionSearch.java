package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.cube3x3x3.Trial;
import dev.cubewright.solver.cube3x3x3.Trials;
import dev.cubewright.solver.reduction.ReducedCube;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/**
 * One search: what is found in each stage waits for the next, the most promising first, and each
 * stage gets its share of the time. Shared by the threads.
 */
final class ReductionSearch {
  /** More moves than any way to solve takes. */
  private static final int LONGEST = 90;

  /** The stages: the first two phases, the third, the 3x3x3. */
  private static final int CENTERS = 0;

  private static final int PAIRING = 1;
  private static final int CUBE = 2;
  private static final int NO_STAGE = -1;

  /** Their shares of the time. */
  private static final int[] SHARES = {1, 2, 1};

  private final ReductionTables tables;
  private final ReducedCube reducedCube;
  private final Holding holding;
  private final Trials trials;
  private final int[] moveNumbers;
  private final SolveRequest request;
  private final boolean isLeast;
  private final boolean isShort;
  private final SolutionRecorder recorder;
  private final Move frame;
  private final Thread caller = Thread.currentThread();

  private final Beginning any;
  private final CenterTasks centers;

  private final Candidates candidates;
  private final AtomicLongArray spent = new AtomicLongArray(SHARES.length);
  private final AtomicLong nodes = new AtomicLong();
  private volatile boolean goesOn = true;
  private volatile Ending ending;

  /**
   * Prepares to search.
   *
   * @param isLeast whether there is no solution below the maximum cost, so that one is a shortest
   */
  ReductionSearch(
      ReductionTables tables,
      ReducedCube reducedCube,
      Trials trials,
      SolveRequest request,
      boolean isLeast,
      SolutionRecorder recorder) {
    this.tables = tables;
    this.reducedCube = reducedCube;
    this.holding = tables.moves().holding();
    this.trials = trials;
    this.moveNumbers = reducedCube.moveNumbers(trials.moveSet(), request.moveSet());
    this.request = request;
    this.isLeast = isLeast;
    this.recorder = recorder;
    // Any will do: solved is solved in each holding.
    this.frame = request.frames().get(0);
    this.candidates = new Candidates((int) Math.min(request.maximumCost(), LONGEST) + 1);
    this.isShort = request.maximumCost() <= CenterTasks.SHORT;
    // Of longer ways some are passed over, so that nothing found says nothing.
    this.ending = isShort ? Ending.NONE_WITHIN_MAXIMUM : Ending.GIVEN_UP;
    State state = request.state().apply(frame);
    List<Beginning> beginnings =
        IntStream.range(0, 3).mapToObj(axis -> Beginning.of(state, axis, tables)).toList();
    any = beginnings.get(0);
    centers =
        new CenterTasks(
            beginnings,
            one -> tables.first().least(one.both(one.axis())),
            tables.moves().masks().all());
  }

  /** Searches until nothing is left or the search is ended. */
  void run() {
    Worker worker = new Worker();
    while (goesOn && worker.step()) {
      worker.look();
    }
  }

  SolveResult result() {
    boolean isUnknown = ending == Ending.NONE_WITHIN_MAXIMUM && !candidates.areComplete();
    return recorder.result(isUnknown ? Ending.GIVEN_UP : ending, nodes.get());
  }

  /** Ends the search, unless it has ended. */
  synchronized void stop(Ending why) {
    if (goesOn) {
      ending = why;
      goesOn = false;
    }
  }

  private boolean look() {
    if (caller.isInterrupted() || request.cancelled().getAsBoolean()) {
      stop(Ending.CANCELLED);
    } else if (recorder.isTimedOut()) {
      stop(Ending.TIMED_OUT);
    } else if (recorder.isSufficient()) {
      stop(Ending.FOUND);
    }
    return goesOn;
  }

  private void separated(Separated found) {
    candidates.add(new PairingTask(found, tables.third().least(found)));
  }

  private void reduced(Reduced found) {
    if (found.length() >= candidates.limit()) {
      return;
    }
    for (Trial trial : trials.of(reducedCube.of(found.state(holding)))) {
      candidates.add(new CubeTask(found, trial, trial.least()));
    }
  }

  /** Whether there are too many short ways: then only what is a 3x3x3 already is searched. */
  private boolean isFull() {
    return isShort && !candidates.areComplete();
  }

  private synchronized void offer(Reduced reduced, int[] rest) {
    int total = reduced.length() + rest.length;
    if (total >= candidates.limit()) {
      return;
    }
    int[] path = reduced.followedBy(Arrays.stream(rest).map(move -> moveNumbers[move]).toArray());
    recorder.add(frame, holding.answer(path), isLeast, nodes.get());
    candidates.lower(total);
    if (goesOn) {
      ending = Ending.FOUND;
      goesOn = !isShort && !recorder.isSufficient();
    }
  }

  /** What one thread searches with. */
  private final class Worker {
    private final Pace pace = new Pace(nodes, ReductionSearch.this::look);
    private final Pace paceOfCenters =
        new Pace(nodes, () -> ReductionSearch.this.look() && !isFull());
    private final CenterSearch centerSearch =
        new CenterSearch(
            tables, any, candidates::limit, ReductionSearch.this::separated, paceOfCenters);
    private final PairingSearch pairingSearch =
        new PairingSearch(tables, any, ReductionSearch.this::reduced, pace);
    private final Trials.Searcher cubeSearch = trials.searcher(nodes, ReductionSearch.this::look);

    void look() {
      pace.look();
      paceOfCenters.look();
    }

    /** Searches some; returns whether there was something. */
    boolean step() {
      long begin = System.nanoTime();
      int stage = search();
      if (stage == NO_STAGE) {
        return false;
      }
      spent.addAndGet(stage, (System.nanoTime() - begin) / SHARES[stage]);
      return true;
    }

    /** Searches in the stage that has had the least time of those that have something. */
    private int search() {
      if (isFull()) {
        return searchCube() ? CUBE : NO_STAGE;
      }
      long ofCenters = spent.get(CENTERS);
      long ofPairing = spent.get(PAIRING);
      if (spent.get(CUBE) <= Math.min(ofCenters, ofPairing) && searchCube()) {
        return CUBE;
      }
      if (ofPairing <= ofCenters && searchPairing()) {
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
      centerSearch.search(task.beginning(), task.firstMoves(), task.first(), task.second());
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
          .search(task.trial(), task.first(), longest)
          .ifPresent(rest -> offer(task.reduced(), rest));
      candidates.add(new CubeTask(task.reduced(), task.trial(), task.first() + 1));
      return true;
    }
  }
}
