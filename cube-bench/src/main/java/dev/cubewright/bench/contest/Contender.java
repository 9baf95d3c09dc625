package dev.cubewright.bench.contest;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import java.util.function.UnaryOperator;

/** A solver at one setting. */
public interface Contender {
  /** What stands for no solution. */
  String NOTHING = "nothing";

  /** {@return its name and setting} */
  String name();

  /**
   * {@return the moves of a solution in standard notation}
   *
   * @param state a state
   * @param facelets the same state
   */
  String solve(State state, String facelets);

  /**
   * {@return one that solves by this project, {@link #NOTHING} where it found nothing in time}
   *
   * @param name its name and setting
   * @param solver the solver
   * @param moveSet the moves
   * @param setting completes a request
   */
  static Contender of(
      String name, Solver solver, MoveSet moveSet, UnaryOperator<SolveRequest> setting) {
    return new Contender() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public String solve(State state, String facelets) {
        SolveRequest request = setting.apply(SolveRequest.of(state, moveSet));
        return solver.solve(request).best().map(Object::toString).orElse(NOTHING);
      }
    };
  }
}
