package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.phase.CandidateQueue;
import dev.cubewright.solver.phase.PhaseSearch;
import dev.cubewright.solver.phase.StagedSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A search in six stages: the five phases and the 3x3x3. */
final class ReductionSearch extends StagedSearch<Candidate> {
  /** The maximum length of solutions. */
  private static final int LONGEST = 120;

  /** The length from which first phases with different first moves are separate tasks. */
  private static final int LARGE = 10;

  /** The weight of each stage: about the time of a node, divided by its share of the time. */
  private static final int[] WEIGHTS = {600, 900, 1_000, 600, 500, 47_500};

  /** The number of nodes counted for the start coordinates of each phase. */
  private static final int[] STARTS = {1, 1, 1_024, 10, 1};

  /** The expected number of moves after each phase, and after the first phase of a 3x3x3. */
  private static final double[] RESTS = {59, 50.5, 43.5, 31.5, 17.5, 9};

  /** Each additional move lowers the priority by a factor of about 4.5. */
  private static final double STEEPNESS = 1.5;

  private final ReductionTables tables;
  private final State state;
  private final List<CandidateQueue<PhaseTask>> queues = new ArrayList<>();

  ReductionSearch(ReductionTables tables, SolveRequest request, Move frame, SearchControl control) {
    super(stages(tables), STEEPNESS, tables.prober(), request, frame, LONGEST, control);
    this.tables = tables;
    state =
        new OrientationNormalizer(tables.model().puzzle(), "centers3")
            .of(request.state().apply(frame));
    tables.phases().forEach(phase -> queues.add(queue(PhaseTask::moves)));
    begin(0, Candidate.of(tables.model().pieces(state), tables.model()), new NodeCounter(control));
  }

  private static List<Stage> stages(ReductionTables tables) {
    List<String> goals =
        Stream.concat(
                tables.phases().stream().map(phase -> phase.phase().goal()), Stream.of("solved"))
            .toList();
    return IntStream.range(0, goals.size())
        .mapToObj(stage -> new Stage(goals.get(stage), WEIGHTS[stage], 1, RESTS[stage]))
        .toList();
  }

  private void begin(int stage, Candidate candidate, NodeCounter counter) {
    ViewedPhase phase = tables.phases().get(stage);
    for (int symmetry : phase.symmetries()) {
      Candidate seen = candidate.seen(symmetry, tables.model());
      counter.count(STARTS[stage]);
      List<int[]> starts = phase.phase().starts(seen.pieces());
      int[] values = phase.phase().values(starts);
      for (int start = 0; start < values.length; start++) {
        int length = phase.pruning().least(values[start]);
        add(stage, PhaseTask.of(seen, starts.get(start), length));
      }
    }
  }

  private void add(int stage, PhaseTask task) {
    queues.get(stage).add(task.rank(), task);
  }

  private void reduced(Candidate end) {
    State moved = state;
    for (byte move : end.path()) {
      moved = moved.apply(tables.model().moveSet().move(move));
    }
    add(end, tables.model().mapper().of(moved));
  }

  @Override
  protected double moves(int stage) {
    return PhaseTask.moves(queues.get(stage).firstRank());
  }

  @Override
  protected Worker worker() {
    return new PhaseWorker();
  }

  @Override
  protected int[] path(Candidate reduced, int[] rest) {
    return IntStream.concat(
            IntStream.range(0, reduced.length()).map(i -> reduced.path()[i]), IntStream.of(rest))
        .toArray();
  }

  @Override
  protected int[] ends(Candidate reduced) {
    return reduced.ends();
  }

  private final class PhaseWorker extends Worker {
    private final List<PhaseSearch> searches =
        tables.phases().stream()
            .map(phase -> new PhaseSearch(phase.phase(), phase.pruning(), counter))
            .toList();

    @Override
    protected boolean search(int stage) {
      PhaseTask task = queues.get(stage).next();
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
              task.firstMoves() & phase.firstMoves(start, tables.sequences()),
              (path, length) -> {
                ended(stage, start.after(phase, path, length, tables.model()));
                return true;
              });
      if (task.length() + 1 < PhaseTask.RANKS) {
        addLonger(stage, task);
      }
      return true;
    }

    private void ended(int stage, Candidate end) {
      if (end.length() >= limit()) {
        return;
      }
      if (stage + 1 < queues.size()) {
        begin(stage + 1, end, counter);
      } else {
        reduced(end);
      }
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
  }
}
