package dev.cubewright.console.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlan;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.solver.machine.MachineSolver;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The machines of a console, and plans for built-in and uploaded machines. Thread-safe. */
final class MachinePlans {
  static final String NAME = "machine";
  static final String FILE = "machineFile";
  private static final JsonMapper MAPPER = new JsonMapper();

  private final ConsolePuzzles puzzles;
  private final Map<String, Machine> machines = new ConcurrentHashMap<>();
  private final Map<String, MachineSolver> solvers = new ConcurrentHashMap<>();

  MachinePlans(ConsolePuzzles puzzles) {
    this.puzzles = puzzles;
  }

  StateSchema.Machines known() {
    return new StateSchema.Machines(
        Machine.names().stream().map(this::named).map(StateSchema.KnownMachine::of).toList());
  }

  private Machine named(String name) {
    return machines.computeIfAbsent(name, Machine::named);
  }

  Machine machine(Arguments arguments) {
    try {
      return arguments.has(FILE)
          ? Machine.read(FILE, arguments.given().path(FILE).toString())
          : named(arguments.requireText(NAME));
    } catch (InvalidDefinitionException e) {
      throw ProblemException.of("bad-machine-file", String.valueOf(e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw ProblemException.of("no-such-machine", String.valueOf(e.getMessage()), e);
    }
  }

  /** Returns the best plan of a search. Its time limit starts when the tables are ready. */
  MachinePlan plan(Machine machine, State state, Duration time, Cancellation cancellation) {
    boolean isKnown = machine == machines.get(machine.name());
    MachineSolver solver =
        isKnown
            ? solvers.computeIfAbsent(machine.name(), name -> puzzles.solver(machine, true))
            : puzzles.solver(machine, false);
    try {
      SolveRequest request =
          solver.request(state).withTimeLimit(time).withCancellation(cancellation::isCancelled);
      solver.prepare(request, cancellation);
      MachinePlan plan = solver.solve(request);
      cancellation.check();
      return plan;
    } finally {
      if (!isKnown) {
        solver.close();
      }
    }
  }

  static ObjectNode json(Supplier<MachinePlan> plan) {
    try {
      return (ObjectNode) MAPPER.readTree(plan.get().json());
    } catch (IllegalArgumentException e) {
      throw ProblemException.of("impossible-moves", String.valueOf(e.getMessage()), e);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
