package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A solver that counts moves, for other costs as well: the cheapest of its solutions is the answer.
 *
 * @param counted the only move set that the solver takes, whose moves cost 1 each
 */
record PricedSolver(Solver solver, MoveSet counted) implements Solver {
  /** Returns whether a move set has the counted moves, at costs that never change. */
  static boolean prices(MoveSet moveSet, MoveSet counted) {
    return moveSet.equals(counted)
        || (moveSet.contexts() == 1 && moveSet.moves().equals(counted.moves()));
  }

  @Override
  public Puzzle puzzle() {
    return solver.puzzle();
  }

  @Override
  public String strategy() {
    return solver.strategy();
  }

  @Override
  public Set<Class<? extends SolverOption>> options() {
    return solver.options();
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return prices(moveSet, counted);
  }

  @Override
  public List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    return solver.tables(counted, cancellation);
  }

  @Override
  public void close() {
    solver.close();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    solver.prepare(
        SolveRequest.of(request.state(), counted).withTimeLimit(request.timeLimit()), cancellation);
  }

  @Override
  public SolveResult solve(SolveRequest request) {
    // The solver itself rejects other moves.
    return request.moveSet().equals(counted) || !prices(request.moveSet(), counted)
        ? solver.solve(request)
        : new Call(request).solve();
  }

  private final class Call {
    private final SolveRequest request;
    private final Map<String, Integer> costs = new HashMap<>();

    /** The costs of the cheapest and of the most expensive move. */
    private final int least;

    private final int most;

    private volatile Optional<Solution> best = Optional.empty();

    Call(SolveRequest request) {
      this.request = request;
      for (int move = 0; move < counted.size(); move++) {
        costs.put(counted.move(move).name(), request.moveSet().cost(MoveSet.START, move));
      }
      least = Collections.min(costs.values());
      most = Collections.max(costs.values());
    }

    SolveResult solve() {
      SolveResult result = solver.solve(counted());
      if (best.isEmpty()) {
        // A solved state has a result without a search.
        result.best().ifPresent(this::found);
      }
      Ending ending =
          result.ending() == Ending.FOUND && best.isEmpty() ? Ending.GIVEN_UP : result.ending();
      return new SolveResult(
          best.stream().toList(),
          best.isPresent() && isEnough() ? Ending.FOUND : ending,
          result.nodes());
    }

    private boolean isEnough() {
      return TargetCost.of(request) == Long.MAX_VALUE;
    }

    private SolveRequest counted() {
      SolveRequest asked =
          SolveRequest.of(request.state(), counted)
              .withGoal(request.goal())
              .withFrames(request.frames())
              .withMaximumSolutions(request.maximumSolutions())
              .withTimeLimit(request.timeLimit())
              .withThreads(request.threads())
              .withListener(this::found)
              .withCancellation(
                  () -> (isEnough() && best.isPresent()) || request.cancelled().getAsBoolean());
      for (SolverOption option : request.options()) {
        asked = asked.with(option);
      }
      if (request.maximumCost() < Long.MAX_VALUE) {
        asked = asked.withMaximumCost(request.maximumCost() / least);
      }
      boolean isBounded = request.maximumCost() < Long.MAX_VALUE;
      if ((!isEnough() || isBounded) && solver.options().contains(TargetCost.class)) {
        long target = isEnough() ? 0 : TargetCost.of(request);
        asked = asked.with(new TargetCost(target / most));
      }
      return asked;
    }

    private void found(Solution solution) {
      long cost = solution.moves().stream().mapToLong(move -> costs.get(move.name())).sum();
      if (cost <= request.maximumCost() && best.filter(one -> one.cost() <= cost).isEmpty()) {
        Solution priced =
            new Solution(
                solution.frame(),
                solution.moves(),
                cost,
                cost == 0,
                solution.nodes(),
                solution.time(),
                solution.phases());
        best = Optional.of(priced);
        request.listener().accept(priced);
      }
    }
  }
}
