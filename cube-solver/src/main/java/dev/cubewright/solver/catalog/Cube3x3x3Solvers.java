package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The solvers of the 3x3x3: two-phase for a short solution at once, one for optimal solutions, and
 * the general solver for other costs.
 */
final class Cube3x3x3Solvers implements PuzzleSolvers {
  private final Cube3x3x3 cube;
  private final Solver twoPhase;
  private final Solver optimal;
  private final AnytimeSolver general;

  Cube3x3x3Solvers(SolverSettings settings) {
    cube = new Cube3x3x3(settings);
    twoPhase = cube.twoPhase();
    optimal = cube.optimal();
    general = new AnytimeSolver(cube.stateSpace(), settings);
  }

  @Override
  public void close() {
    cube.close();
    general.close();
  }

  @Override
  public StateSpace stateSpace() {
    return cube.stateSpace();
  }

  @Override
  public List<Solver> all() {
    return List.of(twoPhase, optimal, general);
  }

  @Override
  public List<Solver> comparable() {
    return List.of(twoPhase, optimal);
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean wantsOptimal) {
    if (!wantsOptimal && supports(twoPhase, moveSet)) {
      return twoPhase;
    }
    return supports(optimal, moveSet) ? optimal : general;
  }

  @Override
  public boolean supports(Solver solver, MoveSet moveSet) {
    return solver == general
        || (solver == twoPhase ? cube.isForTwoPhase(moveSet) : cube.isForOptimal(moveSet));
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return cube.greatestCost(moveSet);
  }

  @Override
  public Optional<TargetCost> usualTarget(MoveSet moveSet) {
    OptionalInt target = cube.usualTargetCost(moveSet);
    return target.isEmpty() ? Optional.empty() : Optional.of(new TargetCost(target.getAsInt()));
  }

  @Override
  public Optional<Duration> usualTime(MoveSet moveSet) {
    return Optional.of(Cube3x3x3.USUAL_TIME).filter(time -> supports(twoPhase, moveSet));
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    return cube.moveSet(metric);
  }

  @Override
  public Set<Metric> metrics() {
    return EnumSet.allOf(Metric.class);
  }

  @Override
  public boolean takesLong(MoveSet moveSet) {
    return !supports(twoPhase, moveSet);
  }

  @Override
  public List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    List<DistanceTable> tables = new ArrayList<>();
    for (Solver solver : comparable()) {
      if (!supports(solver, moveSet)) {
        continue;
      }
      for (DistanceTable table : searchTables(solver, moveSet, cancellation)) {
        if (tables.stream().noneMatch(other -> other.identity().equals(table.identity()))) {
          tables.add(table);
        }
      }
    }
    return List.copyOf(tables);
  }

  @Override
  public List<DistanceTable> searchTables(
      Solver solver, MoveSet moveSet, Cancellation cancellation) {
    if (solver == twoPhase) {
      return cube.twoPhaseTables(moveSet, cancellation);
    }
    return solver == optimal ? cube.optimalTables(moveSet, cancellation) : List.of();
  }
}
