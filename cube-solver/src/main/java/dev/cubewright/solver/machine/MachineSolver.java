package dev.cubewright.solver.machine;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.cube3x3x3.MachineTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/**
 * The solver of a machine's puzzle that minimizes the time of the machine. Plans for a 2x2x2 in a
 * machine that only turns faces are optimal. Thread-safe.
 *
 * <pre>{@code
 * try (MachineSolver solver = new MachineSolver(Machine.named("cubotino"))) {
 *   SolveRequest request = solver.request(state).withTimeLimit(Duration.ofMillis(100));
 *   MachinePlan plan = solver.solve(request);
 * }
 * }</pre>
 */
public final class MachineSolver implements AutoCloseable {
  private static final String NO_PLAN = "no-plan";

  /** Four faces do not solve every state of a 3x3x3. */
  private static final int LEAST_FACES = 5;

  /** The number of solutions from which the best plan is chosen. */
  private static final int CANDIDATES = 50;

  private final MachinePlanner planner;
  private final PuzzleSolvers solvers;
  private final MoveSet moveSet;
  private final List<Move> frames;
  private final boolean ownsTables;

  /** The search by the machine's time; empty if solutions by moves are planned. */
  private final Optional<MachineTime> time;

  /**
   * Creates a solver with tables in the standard store. Tables are built or loaded on first use.
   *
   * @param machine the machine
   * @throws ProblemException if the machine turns too few faces; the code is {@code no-plan}
   */
  public MachineSolver(Machine machine) {
    this(machine, SolverSettings.standard());
  }

  /**
   * Creates a solver. Tables are built or loaded on first use.
   *
   * @param machine the machine
   * @param settings the store of the tables, threads and memory
   * @throws ProblemException if the machine turns too few faces; the code is {@code no-plan}
   */
  public MachineSolver(Machine machine, SolverSettings settings) {
    this(machine, PuzzleCatalog.of(machine.puzzle().name(), settings), true);
  }

  /**
   * Creates a solver that shares its tables with other solvers of the puzzle.
   *
   * @param machine the machine
   * @param shared the solvers of the machine's puzzle; the caller closes them
   * @throws ProblemException if the machine turns too few faces; the code is {@code no-plan}
   */
  public MachineSolver(Machine machine, PuzzleSolvers shared) {
    this(machine, shared, false);
  }

  private MachineSolver(Machine machine, PuzzleSolvers solvers, boolean ownsTables) {
    planner = new MachinePlanner(machine);
    this.solvers = solvers;
    this.ownsTables = ownsTables;
    boolean isExact = isExact(machine);
    moveSet = isExact ? machine.moveSet(machine.name()) : usualMoves(machine);
    frames = isExact ? machine.startOrientations() : machine.puzzle().rotations().subList(0, 1);
    time =
        isCube(machine) && machine.size() <= MachineTime.MOST_STATES
            ? Optional.of(new MachineTime(machine, moveSet))
            : Optional.empty();
  }

  private static boolean isCube(Machine machine) {
    return machine.puzzle().name().equals("3x3x3");
  }

  /** Returns whether an exact table supports the costs of the machine: it only turns faces. */
  private static boolean isExact(Machine machine) {
    return machine.puzzle().name().equals("2x2x2")
        && machine.steps().noneMatch(step -> step.turns().isEmpty());
  }

  /** Returns the usual moves of the faces that the machine turns. */
  private MoveSet usualMoves(Machine machine) {
    List<String> turned = turned(machine);
    MoveSet moves =
        isCube(machine) && machine.steps().anyMatch(step -> step.turns().size() > 1)
            ? solvers.moveSet(Metric.AXIAL)
            : solvers.usualMoveSet();
    boolean isEnough =
        isCube(machine)
            ? turned.size() >= LEAST_FACES
            : moves.moves().stream().map(Move::name).anyMatch(turned::contains);
    if (!isEnough) {
      throw ProblemException.of(
          NO_PLAN,
          "the machine %s turns %s by quarters, too few for the solver of the %s"
                  .formatted(
                      machine,
                      turned.isEmpty() ? "no face" : "only " + String.join(", ", turned),
                      machine.puzzle())
              + " (a 3x3x3 needs five faces); describe more actions");
    }
    for (Turn turn : solvers.stateSpace().puzzle().turns()) {
      if (turn.kind() == Turn.Kind.OUTER && !turned.contains(turn.name())) {
        moves = moves.without(turn);
      }
    }
    return moves;
  }

  /** Returns the faces that the machine turns by quarter turns. */
  private static List<String> turned(Machine machine) {
    return machine
        .steps()
        .flatMap(step -> step.turns().stream())
        .filter(move -> move.steps() % 2 != 0)
        .flatMap(move -> move.turn().stream())
        .map(Turn::name)
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * {@return a request for a state} Its time limit, cancellation, threads and listener can be set.
   *
   * @param state a state of the machine's puzzle
   * @throws IllegalArgumentException if it is a state of another puzzle
   */
  public SolveRequest request(State state) {
    return SolveRequest.of(state, moveSet).withFrames(frames);
  }

  /**
   * Builds or loads the tables that a request needs, so that its time limit does not include them.
   *
   * @param request a {@link #request}
   * @param cancellation ends the construction
   * @throws CancellationException if it is cancelled
   */
  public void prepare(SolveRequest request, Cancellation cancellation) {
    solver().prepare(request, cancellation);
  }

  private Solver solver() {
    return solvers.usual(moveSet, false);
  }

  /**
   * Returns a plan of actions that solve a state. With a time limit, the search improves the plan
   * until the limit.
   *
   * @param request a {@link #request}
   * @return the best plan found; no actions for a solved state
   * @throws CancellationException if the request is cancelled before there is a plan
   * @throws IllegalArgumentException if the solver rejects the request, or the machine cannot
   *     perform the moves
   * @throws ProblemException if there is no plan within the limits; the code is {@code no-plan}
   */
  public MachinePlan solve(SolveRequest request) {
    Solver solver = solver();
    boolean hasSeveral = solver.options().contains(BestSolutions.class) && request.hasTimeLimit();
    Optional<? extends SolverOption> option =
        time.isPresent() || !hasSeveral ? time : Optional.of(new BestSolutions(CANDIDATES));
    SolveResult result = solver.solve(option.map(request::with).orElse(request));
    if (result.solutions().isEmpty() && result.ending() != SolveResult.Ending.CANCELLED) {
      throw ProblemException.of(
          NO_PLAN,
          "no plan was found: the machine turns too few faces (\"cube machine check\" lists those"
              + " that it cannot turn), or the search needs more time");
    }
    result.require();
    // With MachineTime, planning is fast, so the best solution of a cancelled search is planned,
    // too.
    Cancellation cancellation =
        time.isPresent() ? Cancellation.never() : Cancellation.byInterruptOr(request.cancelled());
    return result.solutions().stream()
        .map(solution -> plan(solution, cancellation))
        .min(Comparator.comparingLong(MachinePlan::cost))
        .orElseThrow();
  }

  private MachinePlan plan(Solution solution, Cancellation cancellation) {
    // The planner combines single turns, whose notation every program reads.
    Stream<Move> moves = solution.moves().stream().flatMap(move -> move.parts().stream());
    Stream<Move> frame = Stream.of(solution.frame()).filter(roll -> !roll.name().isEmpty());
    return planner.plan(Stream.concat(frame, moves).toList(), cancellation);
  }

  /** Releases the tables, unless they are shared. */
  @Override
  public void close() {
    if (ownsTables) {
      solvers.close();
    }
  }
}
