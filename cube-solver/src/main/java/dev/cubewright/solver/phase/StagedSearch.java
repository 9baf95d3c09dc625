package dev.cubewright.solver.phase;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.cube3x3x3.SearchRoot;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * A search in stages for a cube that is reduced to a 3x3x3; the last stage solves the 3x3x3. The
 * results of a stage are queued for the next stage, the most promising first, and each stage gets a
 * share of the work. Work is counted rather than timed, so results of one thread are repeatable.
 * Thread-safe.
 *
 * @param <R> the reduced cubes with their paths
 */
public abstract class StagedSearch<R extends StagedSearch.ReducedCube> {
  /** A cube that has been reduced to a 3x3x3. */
  public interface ReducedCube {
    int length();
  }

  /**
   * A stage.
   *
   * @param goal a short description of the goal
   * @param weight the cost of a unit of work: about its time, divided by the intended share of the
   *     time. A unit is a node; in the last stage, it is a completed first phase
   * @param task the number of units for the overhead of one task
   * @param rest the expected number of moves after a task
   */
  public record Stage(String goal, int weight, int task, double rest) {}

  /** A task: solutions of a 3x3x3 with a given length of the first phase. */
  private record CubeTask<R extends ReducedCube>(R reduced, SearchRoot probe, int first) {
    int rank() {
      return reduced.length() + first;
    }
  }

  private final List<Stage> stages;
  private final double steepness;
  private final TwoPhaseProber prober;
  private final SolveRequest request;
  private final Move frame;
  private final SearchControl control;
  private final int[] moveNumbers;
  private final List<CandidateQueue<?>> queues = new ArrayList<>();
  private final CandidateQueue<CubeTask<R>> cubes;
  private final AtomicLongArray spent;
  private final AtomicLongArray units;
  private final AtomicLongArray nanos;

  /** The length that solutions must be shorter than. */
  private volatile int limit;

  /**
   * Creates a search.
   *
   * @param stages the stages; the last one is the 3x3x3
   * @param steepness the logarithm of the factor by which each additional expected move lowers the
   *     priority of a stage once there is a solution; 0 if only the shares of the work count
   * @param prober solves the 3x3x3
   * @param longest the maximum length of solutions
   * @param control controls the search and receives the solutions
   */
  protected StagedSearch(
      List<Stage> stages,
      double steepness,
      TwoPhaseProber prober,
      SolveRequest request,
      Move frame,
      int longest,
      SearchControl control) {
    this.stages = List.copyOf(stages);
    this.steepness = steepness;
    this.prober = prober;
    this.request = request;
    this.frame = frame;
    this.control = control;
    limit = (int) Math.min(request.maximumCost(), longest) + 1;
    cubes = queue(CubeTask::rank);
    spent = new AtomicLongArray(stages.size());
    units = new AtomicLongArray(stages.size());
    nanos = new AtomicLongArray(stages.size());
    List<String> names = request.moveSet().moves().stream().map(Move::name).toList();
    moveNumbers =
        prober.moveSet().moves().stream().mapToInt(move -> names.indexOf(move.name())).toArray();
  }

  /**
   * {@return a queue of tasks of a stage}
   *
   * @param <T> the type of a task
   * @param length returns the minimum length of the solutions that follow from a task
   */
  protected final <T> CandidateQueue<T> queue(ToIntFunction<T> length) {
    return queue(length, CandidateQueue.CAPACITY);
  }

  /**
   * {@return a queue of tasks of a stage}
   *
   * @param <T> the type of a task
   * @param length returns the minimum length of the solutions that follow from a task
   * @param capacity the capacity of each rank
   */
  protected final <T> CandidateQueue<T> queue(ToIntFunction<T> length, int capacity) {
    CandidateQueue<T> queue =
        new CandidateQueue<>(task -> length.applyAsInt(task) < limit, capacity);
    queues.add(queue);
    return queue;
  }

  protected final int limit() {
    return limit;
  }

  /**
   * Adds a 3x3x3 to the queue of the last stage.
   *
   * @param reduced the reduced cube
   * @param cube the 3x3x3
   */
  protected final void add(R reduced, State cube) {
    for (SearchRoot probe : prober.roots(cube)) {
      add(new CubeTask<>(reduced, probe, probe.least()));
    }
  }

  private void add(CubeTask<R> task) {
    cubes.add(task.rank(), task);
  }

  /**
   * {@return the number of moves up to the end of the next task of a stage other than the last; a
   * very large number if there is no task}
   */
  protected abstract double moves(int stage);

  protected abstract Worker worker();

  /**
   * {@return a solution as indices of moves of the cube}
   *
   * @param reduced the reduced cube
   * @param rest the solution of the 3x3x3 as moves of the cube
   */
  protected abstract int[] path(R reduced, int[] rest);

  /**
   * {@return the number of moves up to the end of each stage, without the last}
   *
   * @param reduced the reduced cube
   */
  protected abstract int[] ends(R reduced);

  /** Runs one thread until no task is left or the search is stopped. */
  final void run() {
    Worker worker = worker();
    boolean isActive = true;
    while (isActive && worker.counter.poll()) {
      isActive = worker.step();
    }
  }

  /**
   * Returns the work of a stage. Once there is a solution, the work is multiplied by a factor that
   * grows exponentially with the expected moves of the next task.
   */
  private double price(int stage) {
    double price = spent.get(stage) + 1.0;
    if (steepness == 0 || !control.hasSolution()) {
      return price;
    }
    double moves = stage == stages.size() - 1 ? cubes.firstRank() : moves(stage);
    return price * StrictMath.exp(steepness * (moves + stages.get(stage).rest()));
  }

  private void offer(R reduced, int[] rest) {
    if (isShorter(reduced.length() + rest.length)) {
      int[] path = path(reduced, Arrays.stream(rest).map(move -> moveNumbers[move]).toArray());
      control.offer(frame, path, false, finished(path, ends(reduced)));
    }
  }

  private synchronized boolean isShorter(int length) {
    if (length >= limit) {
      return false;
    }
    limit = length;
    queues.forEach(CandidateQueue::clean);
    return true;
  }

  private List<FinishedPhase> finished(int[] path, int[] ends) {
    List<FinishedPhase> finished = new ArrayList<>();
    int from = 0;
    for (int stage = 0; stage < stages.size(); stage++) {
      int to = stage < ends.length ? ends[stage] : path.length;
      List<Move> moves =
          IntStream.range(from, to).mapToObj(i -> request.moveSet().move(path[i])).toList();
      finished.add(
          new FinishedPhase(
              stage + 1,
              stages.get(stage).goal(),
              moves,
              units.get(stage),
              Duration.ofNanos(nanos.get(stage))));
      from = to;
    }
    return finished;
  }

  protected abstract class Worker {
    /** Counts the nodes of all stages except the last. */
    protected final NodeCounter counter = new NodeCounter(control);

    private final TwoPhaseProber.Searcher cubeSearch = prober.searcher(control);

    protected Worker() {}

    /**
     * Searches one task of a stage other than the last.
     *
     * @param stage the index of the stage
     * @return whether there was a task
     */
    protected abstract boolean search(int stage);

    /** Searches a task of the stage with the lowest price; returns whether any stage had a task. */
    private boolean step() {
      for (int left = (1 << stages.size()) - 1; left != 0; ) {
        int stage = cheapest(left);
        left &= ~(1 << stage);
        long before = work();
        long begin = System.nanoTime();
        if (stage == stages.size() - 1 ? searchCube() : search(stage)) {
          long more = work() - before;
          units.addAndGet(stage, more);
          nanos.addAndGet(stage, System.nanoTime() - begin);
          Stage searched = stages.get(stage);
          long cost = (searched.task() + more) * searched.weight();
          spent.addAndGet(stage, cost);
          control.spend(cost);
          return true;
        }
      }
      return false;
    }

    /** Returns the stage with the lowest price; of equal ones, the last. */
    private int cheapest(int among) {
      int cheapest = 31 - Integer.numberOfLeadingZeros(among);
      double least = price(cheapest);
      for (int stage = cheapest - 1; stage >= 0; stage--) {
        if ((among >>> stage & 1) != 0 && price(stage) < least) {
          cheapest = stage;
          least = price(stage);
        }
      }
      return cheapest;
    }

    /** Returns the work of this thread; only one stage adds to it at a time. */
    private long work() {
      return counter.nodes() + cubeSearch.firstPhases();
    }

    private boolean searchCube() {
      CubeTask<R> task = cubes.next();
      if (task == null) {
        return false;
      }
      cubeSearch
          .search(task.probe(), task.first(), limit - 1 - task.reduced().length())
          .ifPresent(rest -> offer(task.reduced(), rest));
      add(new CubeTask<>(task.reduced(), task.probe(), task.first() + 1));
      return true;
    }
  }
}
