package dev.cubewright.bench.machine;

import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.machine.MachineSolver;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Compares the execution times of a machine for random states: with single moves, with exactly
 * planned solutions, and with the search by machine time. All run on one thread with warm tables.
 */
public final class MachineTrial {
  private static final String MACHINES =
      "cubotino,tilt-and-turn,two-gripper,six-motor,five-motor,four-gripper";
  private static final int WARM_UP = 5;
  private static final String COLUMNS =
      "machine | ms | states | move by move | planned | best of 50 | searched | of moves | of best"
          + " | longest ms";

  private final Machine machine;
  private final int millis;
  private final MachineSolver search;
  private final MoveSet moveSet;
  private final Solver solver;
  private final FaceletWriter writer;
  private final MachinePlanner planner;
  private final Map<String, List<Number>> costs = new LinkedHashMap<>();
  private final List<Double> times = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();

  private MachineTrial(Machine machine, MachineSolver search, PuzzleSolvers solvers, int millis) {
    this.machine = machine;
    this.search = search;
    this.millis = millis;
    Set<String> faces =
        machine
            .steps()
            .flatMap(step -> step.turns().stream())
            .map(MoveByMove::face)
            .collect(Collectors.toSet());
    moveSet = movesOf(faces, solvers.usualMoveSet());
    solver = solvers.usual(moveSet, false);
    writer = new FaceletWriter(machine.puzzle());
    planner = new MachinePlanner(machine);
  }

  private static MoveSet movesOf(Set<String> faces, MoveSet all) {
    MoveSet moves = all;
    for (Move move : all.moves()) {
      Turn turn = move.turn().orElseThrow();
      moves = faces.contains(turn.name()) ? moves : moves.without(turn);
    }
    return moves;
  }

  /**
   * Prints a row for each machine and time limit.
   *
   * @param arguments the machines, the number of states, the seed, the time limits in milliseconds,
   *     and a file to which each plan is written as a line of JSON
   */
  public static void run(Arguments arguments) throws IOException {
    Table table = new Table(COLUMNS.split(" \\| ", -1));
    List<String> lines = new ArrayList<>();
    for (String name : arguments.text(0, MACHINES).split(",", -1)) {
      Machine machine = name.endsWith(".json") ? Machine.read(Path.of(name)) : Machine.named(name);
      SolverSettings settings =
          SolverSettings.in(DiskTableStore.in(TableDirectory.resolve(Optional.empty())));
      try (MachineSolver search = new MachineSolver(machine, settings);
          PuzzleSolvers solvers = PuzzleCatalog.of(machine.puzzle().name(), settings)) {
        List<State> states = arguments.states(solvers.stateSpace(), 1, 100, 11);
        for (int millis : arguments.numbers(3, "100")) {
          new MachineTrial(machine, search, solvers, millis)
              .solve(states.subList(0, Math.min(WARM_UP, states.size())));
          MachineTrial trial = new MachineTrial(machine, search, solvers, millis);
          trial.solve(states);
          trial.print(table, states.size());
          lines.addAll(trial.lines);
        }
      }
    }
    if (arguments.has(4)) {
      Files.write(Path.of(arguments.text(4, "")), lines);
    }
  }

  private void solve(List<State> states) {
    for (State state : states) {
      SolveRequest request = limited(SolveRequest.of(state, moveSet));
      MachinePlan planned = planner.plan(solver.solve(request).require().moves());
      add(state, "planned", planned);
      add("move by move", MoveByMove.cost(machine, planned.moves()));
      add(state, "best of 50", best(request.with(new BestSolutions(50))));
      long begin = System.nanoTime();
      MachinePlan searched = search.solve(limited(search.request(state)));
      times.add(Samples.millisSince(begin));
      add(state, "searched", searched);
    }
  }

  private SolveRequest limited(SolveRequest request) {
    return request.withThreads(1).withTimeLimit(Duration.ofMillis(millis));
  }

  /** Returns the plan of minimum cost; the time limit does not include planning. */
  private MachinePlan best(SolveRequest request) {
    return solver.solve(request).solutions().stream()
        .map(solution -> planner.plan(solution.moves()))
        .min(Comparator.comparingLong(MachinePlan::cost))
        .orElseThrow();
  }

  private void add(String name, long cost) {
    costs.computeIfAbsent(name, key -> new ArrayList<>()).add(cost);
  }

  private void add(State state, String name, MachinePlan plan) {
    add(name, plan.cost());
    lines.add(
        new JsonObject()
            .put("facelets", writer.write(state))
            .put("kind", name)
            .put("millis", millis)
            .putRaw("plan", plan.json())
            .toString());
  }

  private double mean(String name) {
    double unit = machine.unit() == Machine.Unit.MICROSECONDS ? 1e6 : 1;
    return Samples.of(costs.getOrDefault(name, List.of())).mean() / unit;
  }

  private void print(Table table, int states) {
    table.row(
        machine.name(),
        millis,
        states,
        mean("move by move"),
        mean("planned"),
        mean("best of 50"),
        mean("searched"),
        mean("searched") / mean("move by move"),
        mean("searched") / mean("best of 50"),
        Samples.of(times).greatest());
  }
}
