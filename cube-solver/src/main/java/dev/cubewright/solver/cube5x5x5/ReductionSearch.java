package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.FinishedPhase;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.cube3x3x3.Probe;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.reduction.CandidateQueue;
import dev.cubewright.solver.reduction.NumberedSearch;
import dev.cubewright.solver.search.NodeCounter;
import dev.cubewright.solver.search.SearchControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One search in six stages: the five phases, and the 3x3x3. What a stage finds waits for the next,
 * the most promising first. In each round every stage adds some ends, so that no stage waits for
 * one that has too much to do. Work is counted in ends and nodes, not in time, so that the answers
 * of one thread are repeatable. Shared by the threads.
 */
final class ReductionSearch {
  /** More moves than any solution takes. */
  private static final int LONGEST = 120;

  /** No phase takes longer, far from it. */
  private static final int LONGEST_PHASE = 20;

  /** From this length on, first phases that begin with different moves are searched apart. */
  private static final int LARGE = 10;

  /** How many ends of each phase a round adds, and how many units of work on the 3x3x3. */
  private static final long[] QUOTAS = {30, 100, 200, 100, 20, 8_000};

  /** The same for the first round, which leads to a first answer soon. */
  private static final long[] FIRST_QUOTAS = {10, 10, 20, 20, 3, 1_000};

  /** How many nodes of a phase a round visits at most. */
  private static final long[] MOST_NODES = {300_000, 300_000, 300_000, 1_000_000, 1_000_000};

  /**
   * The least number of moves expected behind each phase. A start that would take more than the
   * best solution with them waits until nothing else is left.
   */
  private static final long[] REST = {54, 48, 42, 30, 16};

  private final ReductionSolver.Tables known;
  private final ReductionTables tables;
  private final TwoPhaseProber prober;
  private final int[] moveNumbers;
  private final SolveRequest request;
  private final SearchControl control;
  private final Move frame;
  private final State state;
  private final List<CandidateQueue<PhaseTask>> queues = new ArrayList<>();
  private final CandidateQueue<CubeTask> cubes;
  private final AtomicLongArray nodes;
  private final AtomicLongArray nanos;
  private volatile int limit;

  /**
   * Prepares to search.
   *
   * @param known what it looks things up in
   * @param state the state to solve, its middle centers at home
   * @param frame the rotation made first
   * @param control controls the search and takes the solutions
   */
  ReductionSearch(
      ReductionSolver.Tables known,
      SolveRequest request,
      State state,
      Move frame,
      SearchControl control) {
    this.known = known;
    this.tables = known.reduction();
    this.prober = known.prober();
    this.request = request;
    this.state = state;
    this.frame = frame;
    this.control = control;
    limit = (int) Math.min(request.maximumCost(), LONGEST) + 1;
    MoveSet all = request.moveSet();
    moveNumbers =
        prober.moveSet().moves().stream()
            .mapToInt(move -> all.moves().indexOf(tables.model().puzzle().move(move.name())))
            .toArray();
    int stages = tables.phases().size();
    for (int stage = 0; stage < stages; stage++) {
      queues.add(new CandidateQueue<>(task -> task.rank() < limit));
    }
    cubes = new CandidateQueue<>(task -> task.rank() < limit);
    nodes = new AtomicLongArray(stages + 1);
    nanos = new AtomicLongArray(stages + 1);
    begin(0, Candidate.of(tables.model().pieces(state)));
  }

  /** Makes tasks of a phase that begins at the end of another. */
  private void begin(int stage, Candidate candidate) {
    ViewedPhase phase = tables.phases().get(stage);
    for (int view : phase.views()) {
      Candidate seen = candidate.seen(view, tables.views());
      for (int[] numbers : phase.starts(seen.pieces())) {
        add(stage, PhaseTask.of(seen, numbers, phase.phase().distance(numbers)));
      }
    }
  }

  private void add(int stage, PhaseTask task) {
    queues.get(stage).add(task.rank(), task);
  }

  private void ended(int stage, Candidate end) {
    if (end.length() >= limit) {
      return;
    }
    if (stage + 1 < queues.size()) {
      begin(stage + 1, end);
    } else {
      reduced(end);
    }
  }

  private void reduced(Candidate end) {
    State moved = state;
    for (byte move : end.path()) {
      moved = moved.apply(tables.model().moveSet().move(move));
    }
    for (Probe probe : prober.of(known.mapper().of(moved))) {
      add(new CubeTask(end, probe, probe.least()));
    }
  }

  private void add(CubeTask task) {
    cubes.add(task.rank(), task);
  }

  /** Searches until nothing is left or the search is stopped. */
  void run() {
    Worker worker = new Worker();
    long[] quotas = FIRST_QUOTAS;
    while (control.goesOn() && worker.round(quotas)) {
      quotas = QUOTAS;
    }
  }

  private synchronized void offer(Candidate reduced, int[] rest) {
    int length = reduced.length() + rest.length;
    if (length >= limit) {
      return;
    }
    limit = length;
    queues.forEach(CandidateQueue::clean);
    cubes.clean();
    int[] path =
        IntStream.concat(
                IntStream.range(0, reduced.length()).map(i -> reduced.path()[i]),
                Arrays.stream(rest).map(move -> moveNumbers[move]))
            .toArray();
    control.offer(frame, path, false, finished(reduced, path));
  }

  private List<FinishedPhase> finished(Candidate reduced, int[] path) {
    List<FinishedPhase> finished = new ArrayList<>();
    List<String> goals =
        Stream.concat(
                tables.phases().stream().map(phase -> phase.phase().goal()), Stream.of("solved"))
            .toList();
    int from = 0;
    for (int phase = 0; phase < goals.size(); phase++) {
      int to = phase < reduced.ends().length ? reduced.ends()[phase] : path.length;
      List<Move> moves =
          IntStream.range(from, to).mapToObj(i -> request.moveSet().move(path[i])).toList();
      finished.add(
          new FinishedPhase(
              phase + 1,
              goals.get(phase),
              moves,
              nodes.get(phase),
              Duration.ofNanos(nanos.get(phase))));
      from = to;
    }
    return finished;
  }

  /** What one thread searches with. */
  private final class Worker {
    private final NodeCounter counter = new NodeCounter(control);
    private final List<NumberedSearch> searches = new ArrayList<>();
    private final TwoPhaseProber.Searcher cubeSearch = prober.searcher(control);
    private long ends;

    Worker() {
      for (ViewedPhase phase : tables.phases()) {
        searches.add(new NumberedSearch(phase.phase(), counter));
      }
    }

    /** Adds some ends to each stage; returns whether there was something to search. */
    boolean round(long[] quotas) {
      boolean isActive = round(quotas, true);
      return isActive || round(quotas, false);
    }

    private boolean round(long[] quotas, boolean isChoosy) {
      boolean isActive = false;
      for (int stage = 0; stage <= queues.size() && control.goesOn(); stage++) {
        long nodesBefore = work();
        long nanosBefore = System.nanoTime();
        isActive |=
            stage < queues.size() ? extend(stage, quotas[stage], isChoosy) : solve(quotas[stage]);
        nodes.addAndGet(stage, work() - nodesBefore);
        nanos.addAndGet(stage, System.nanoTime() - nanosBefore);
      }
      return isActive;
    }

    private long work() {
      return counter.nodes() + cubeSearch.ends();
    }

    private boolean extend(int stage, long quota, boolean isChoosy) {
      long last = counter.nodes() + MOST_NODES[stage];
      ends = 0;
      boolean isActive = false;
      while (ends < quota
          && counter.nodes() < last
          && control.goesOn()
          && searchPhase(stage, isChoosy)) {
        isActive = true;
      }
      counter.poll();
      return isActive;
    }

    private boolean solve(long quota) {
      long last = cubeSearch.ends() + quota;
      boolean isActive = false;
      while (cubeSearch.ends() < last && control.goesOn() && searchCube()) {
        isActive = true;
      }
      return isActive;
    }

    private boolean searchPhase(int stage, boolean isChoosy) {
      PhaseTask task =
          queues.get(stage).next(isChoosy ? Math.max(0, limit - (int) REST[stage]) : limit);
      if (task == null) {
        return false;
      }
      ViewedPhase phase = tables.phases().get(stage);
      Candidate start = task.start();
      searches
          .get(stage)
          .all(
              task.numbers(),
              task.length(),
              task.firstMoves() & phase.firstMoves(start, tables),
              (path, length) -> {
                ends++;
                ended(stage, start.after(phase, path, length, tables.model(), tables.views()));
                return true;
              });
      if (task.length() < LONGEST_PHASE) {
        addLonger(stage, task);
      }
      return true;
    }

    private void addLonger(int stage, PhaseTask task) {
      PhaseTask longer = task.longer();
      if (stage == 0 && longer.length() == LARGE) {
        IntStream.range(0, tables.phases().get(stage).moves().length)
            .forEach(move -> add(stage, longer.beginningWith(move)));
      } else {
        add(stage, longer);
      }
    }

    private boolean searchCube() {
      CubeTask task = cubes.next();
      if (task == null) {
        return false;
      }
      int longest = limit - 1 - task.reduced().length();
      cubeSearch
          .search(task.probe(), task.first(), longest)
          .ifPresent(rest -> offer(task.reduced(), rest));
      add(new CubeTask(task.reduced(), task.probe(), task.first() + 1));
      return true;
    }
  }
}
