package dev.cubewright.search.general;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.general.Planner.PlannedTable;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.List;
import java.util.Optional;

/** The tables planned for a puzzle. */
final class Planned {
  final List<Symmetry> symmetries;
  final SearchAssembly assembly;
  final List<PlannedTable> tables;

  Planned(String file, long memory) {
    GeneralSolver solver = PuzzleFiles.solver(file, memory);
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);
    Problem problem =
        Problem.solved(solver.reach(moveSet, Cancellation.never()), moveSet, Cancellation.never());
    symmetries = Symmetries.of(moveSet);
    assembly =
        new SearchAssembly(
            solver.puzzle(),
            problem,
            Optional.empty(),
            SolverSettings.in(new MemoryTableStore()).withThreads(2),
            Cancellation.never());
    CoordinateCandidates candidates =
        new CoordinateCandidates(problem, symmetries, CoordinateCandidates.SEARCHED_SIZE);
    tables =
        new Planner(problem, symmetries, candidates, assembly::space, memory, Cancellation.never())
            .plan();
  }
}
