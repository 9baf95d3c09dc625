package dev.cubewright.search.phases;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.general.MoveReach;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A solver by a method in phases. Each phase continues from its cheapest paths: eight at first,
 * then more, and more expensive ones, until the request is satisfied, in at most twenty attempts.
 * Thread-safe.
 *
 * <p>The general solver plans and builds the tables of a phase when the phase is first reached.
 * Solutions are not proven optimal. If no path of a phase can be continued, the solver {@linkplain
 * SolveResult.Ending#GIVEN_UP gives up}.
 */
final class PhaseSolver extends AbstractSolver {
  /** The number of move sets with cached tables of all phases. */
  private static final int MOVE_SETS = 2;

  /** The last phases, whose states have few moves and long solutions, share most of the memory. */
  private static final int LATE = 2;

  private final PhaseChain chain;
  private final MoveSet usualMoves;
  private final MoveReach upright;
  private final List<GeneralSolver> steps;

  PhaseSolver(StateSpace stateSpace, PhaseChain chain, SolverSettings settings) {
    super(stateSpace, "phases", SearchControl.IMPROVING_OPTIONS);
    if (!chain.puzzle().orbits().equals(stateSpace.puzzle().orbits())) {
      throw new IllegalArgumentException(
          "the method is one of the " + chain.puzzle() + ", not of the " + stateSpace.puzzle());
    }
    this.chain = chain;
    usualMoves = chain.moveSet(Metric.HALF_TURN);
    upright = new MoveReach(chain.puzzle(), usualMoves);
    // Their puzzle has no rotations, since the goals of the phases apply to one orientation.
    int phases = chain.phases().size();
    int late = Math.min(LATE, phases);
    long memory = settings.memory() / (phases == late ? late : late + 1);
    GeneralSolver last = steps(settings.withMemory(memory), late);
    GeneralSolver first = steps(settings.withMemory(memory / Math.max(1, phases - late)), phases);
    steps = IntStream.range(0, phases).mapToObj(i -> i < phases - late ? first : last).toList();
  }

  private GeneralSolver steps(SolverSettings settings, int phases) {
    return new GeneralSolver(upright.states(), settings, MOVE_SETS * phases);
  }

  @Override
  public void close() {
    steps.forEach(Solver::close);
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return chain.isPossibleWith(moveSet);
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        supports(request.moveSet()),
        "solves by moves whose prices do not depend on the move before, and needs all moves of its"
            + " phases; use a metric");
    requireOneSolution(request);
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    // The clock starts before the tables are built.
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    List<MoveSet> moveSets =
        chain.phases().stream().map(phase -> restricted(request.moveSet(), phase.moves())).toList();
    return new PhaseSearch(chain, moveSets, upright, steps, request, control, cancellation).solve();
  }

  private static MoveSet restricted(MoveSet all, List<Move> moves) {
    int[] costs =
        moves.stream()
            .mapToInt(move -> all.cost(MoveSet.START, all.moves().indexOf(move)))
            .toArray();
    return MoveSet.ofContexts(all.costModel(), moves, new int[moves.size()], new int[][] {costs});
  }
}
