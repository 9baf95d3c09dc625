package dev.cubewright.search.phases;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.general.MoveReach;
import java.util.List;
import java.util.function.Supplier;
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

  /** The number of last phases, which share most of the memory because of their long solutions. */
  private static final int LATE = 2;

  private final StateSpace stateSpace;
  private final Supplier<PhaseChain> source;
  private final SolverSettings settings;
  private final KeyedMemoizer<StateSpace, Method> methods = new KeyedMemoizer<>();

  /**
   * A method with the solvers of its phases.
   *
   * @param steps the solvers by phase, for any goal and any upright state
   */
  private record Method(PhaseChain chain, MoveReach upright, List<GeneralSolver> steps) {}

  /**
   * Creates a solver.
   *
   * @param source returns the method, on first use
   */
  PhaseSolver(StateSpace stateSpace, Supplier<PhaseChain> source, SolverSettings settings) {
    super(stateSpace, "phases", SearchControl.IMPROVING_OPTIONS);
    this.stateSpace = stateSpace;
    this.source = source;
    this.settings = settings;
  }

  private Method method(Cancellation cancellation) {
    return methods.get(stateSpace, cancellation, (unused, ending) -> method(source.get()));
  }

  private Method method(PhaseChain chain) {
    MoveReach upright = new MoveReach(chain.puzzle(), chain.moveSet(Metric.HALF_TURN));
    // Their puzzle has no rotations, since the goals of the phases apply to one orientation.
    int phases = chain.phases().size();
    int late = Math.min(LATE, phases);
    long memory = settings.memory() / (phases == late ? late : late + 1);
    GeneralSolver last = steps(upright, memory, late);
    GeneralSolver first = steps(upright, memory / Math.max(1, phases - late), phases);
    List<GeneralSolver> steps =
        IntStream.range(0, phases).mapToObj(i -> i < phases - late ? first : last).toList();
    return new Method(chain, upright, steps);
  }

  private GeneralSolver steps(MoveReach upright, long memory, int phases) {
    return new GeneralSolver(upright.states(), settings.withMemory(memory), MOVE_SETS * phases);
  }

  @Override
  public void close() {
    methods.clear();
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return method(Cancellation.byInterrupt()).chain().isPossibleWith(moveSet);
  }

  @Override
  protected void check(SolveRequest request) {
    requireSolvedGoal(request);
    require(
        supports(request.moveSet()),
        "needs costs that do not depend on the preceding move, and all moves of its"
            + " phases; use a metric");
    requireOneSolution(request);
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    // The clock starts before the tables are built.
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    Method method = method(cancellation);
    List<MoveSet> moveSets =
        method.chain().phases().stream()
            .map(phase -> restricted(request.moveSet(), phase.moves()))
            .toList();
    return new PhaseSearch(
            method.chain(),
            moveSets,
            method.upright(),
            method.steps(),
            request,
            control,
            cancellation)
        .solve();
  }

  private static MoveSet restricted(MoveSet all, List<Move> moves) {
    int[] costs =
        moves.stream()
            .mapToInt(move -> all.cost(MoveSet.START, all.moves().indexOf(move)))
            .toArray();
    return MoveSet.ofContexts(all.costModel(), moves, new int[moves.size()], new int[][] {costs});
  }
}
