package dev.cubewright.bench;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A solver at one setting.
 *
 * @param name the name and setting
 * @param solver solves a state and measures the time
 */
record Contender(String name, Function<State, Attempt> solver) {
  /**
   * {@return a solver of this project}
   *
   * @param setting adds the setting to a request
   */
  static Contender of(
      String name, Solver solver, MoveSet moveSet, UnaryOperator<SolveRequest> setting) {
    return new Contender(
        name, state -> attempt(solver, setting.apply(SolveRequest.of(state, moveSet))));
  }

  private static Attempt attempt(Solver solver, SolveRequest request) {
    AtomicReference<@Nullable Solution> first = new AtomicReference<>();
    double processor = Samples.processorMillis();
    long begin = System.nanoTime();
    SolveResult result =
        solver.solve(request.withListener(solution -> first.compareAndSet(null, solution)));
    double millis = Samples.millisSince(begin);
    Optional<Solution> best = result.best();
    return new Attempt(
        best.map(last -> Stream.concat(Stream.of(last.frame()), last.moves().stream()).toList()),
        millis,
        Samples.processorMillis() - processor,
        result.nodes(),
        Optional.ofNullable(first.get()).or(() -> best),
        best.filter(Solution::optimal).isPresent());
  }

  /**
   * {@return a published solver of a cube}
   *
   * @param solver returns a solution in standard notation for facelets; empty if it finds none
   */
  static Contender peer(String name, Puzzle puzzle, Function<String, Optional<String>> solver) {
    FaceletWriter writer = new FaceletWriter(puzzle);
    return new Contender(
        name,
        state -> {
          String facelets = writer.write(state);
          double processor = Samples.processorMillis();
          long begin = System.nanoTime();
          Optional<String> answer = solver.apply(facelets);
          double millis = Samples.millisSince(begin);
          Optional<List<Move>> moves =
              answer.map(text -> Algorithm.parse(puzzle, text.strip()).moves());
          return new Attempt(
              moves, millis, Samples.processorMillis() - processor, 0, Optional.empty(), false);
        });
  }
}
