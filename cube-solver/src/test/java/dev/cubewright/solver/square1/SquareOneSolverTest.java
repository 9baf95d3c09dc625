package dev.cubewright.solver.square1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The solvers of the Square-1. */
class SquareOneSolverTest {
  private static final ShapeClasses SHAPES =
      new ShapeClasses(SquareOnes.PUZZLE, Cancellation.never());

  private static SolveRequest request(State state) {
    return SolveRequest.of(state, SquareOnes.MOVES);
  }

  /** A state of each shape, by the wedges that are second halves of corners. */
  private static Map<Set<Integer>, State> shapes() {
    Map<Set<Integer>, State> found = new HashMap<>();
    found.put(shape(SquareOnes.PUZZLE.solved()), SquareOnes.PUZZLE.solved());
    Deque<State> queue = new ArrayDeque<>(found.values());
    while (!queue.isEmpty()) {
      State state = queue.remove();
      for (Move move : SquareOnes.MOVES.moves()) {
        State moved = state.apply(move);
        if (SquareOnes.PUZZLE.allows(moved) && found.putIfAbsent(shape(moved), moved) == null) {
          queue.add(moved);
        }
      }
    }
    return found;
  }

  private static Set<Integer> shape(State state) {
    Orbit wedges = SquareOnes.PUZZLE.orbits().get("WEDGES");
    int half = SquareOnes.PUZZLE.blockedPieces(wedges, 0).get(0);
    Set<Integer> halves = new HashSet<>();
    for (int place = 0; place < wedges.size(); place++) {
      if (state.piece(wedges, place) == half) {
        halves.add(place);
      }
    }
    return halves;
  }

  /** From a state of each of the 3,678 shapes, each step reaches the position of its moves. */
  @Test
  void stepsMatchMoves() {
    Map<Set<Integer>, State> shapes = shapes();
    Move slash = SquareOnes.PUZZLE.move("R");
    int steps = 0;
    for (State state : shapes.values()) {
      Position before = SHAPES.position(state);
      for (Step step : SHAPES.steps(before.shape())) {
        int turn = ShapeClasses.between(before.turn(), step.turn());
        Position after = SHAPES.position(turned(state, turn).apply(slash));
        int[] corners = new int[ShapeClasses.PIECES];
        int[] edges = new int[ShapeClasses.PIECES];
        ShapeClasses.permute(before.corners(), step.corners(), corners);
        ShapeClasses.permute(before.edges(), step.edges(), edges);
        assertThat(after.shape()).isEqualTo(step.to());
        assertThat(after.turn()).isEqualTo(step.turnAfter());
        assertThat(after.corners()).containsExactly(corners);
        assertThat(after.edges()).containsExactly(edges);
        assertThat(step.isOdd()).isEqualTo(before.isOdd() != after.isOdd());
        steps++;
      }
    }

    assertThat(shapes).hasSize(3678);
    assertThat(SHAPES.size()).isEqualTo(170);
    assertThat(steps).isGreaterThan(3678);
  }

  private static State turned(State state, int turn) {
    State turned = state;
    for (int top = 0; top < turn / ShapeClasses.STEPS; top++) {
      turned = turned.apply(SquareOnes.PUZZLE.move("U"));
    }
    for (int bottom = 0; bottom < turn % ShapeClasses.STEPS; bottom++) {
      turned = turned.apply(SquareOnes.PUZZLE.move("D"));
    }
    return turned;
  }

  @Test
  void aStateOfEachShapeIsSolved() {
    shapes().values().stream()
        .filter(state -> !SquareOnes.PUZZLE.isSolved(state))
        .forEach(state -> assertThat(replayed(SquareOnes.TWO_PHASE, state)).isPositive());
  }

  /** Solves a state and returns the cost of the solution, after replaying its moves. */
  private static long replayed(Solver solver, State state) {
    Solution solution = solver.solve(request(state)).require();
    State now = state;
    for (Move move : solution.moves()) {
      now = now.apply(move);
      assertThat(SquareOnes.PUZZLE.allows(now)).isTrue();
    }
    assertThat(SquareOnes.PUZZLE.isSolved(now)).isTrue();
    assertThat(solution.cost()).isEqualTo(solution.moves().size());
    return solution.cost();
  }

  /** Competition rules require a proof that few moves do not solve a state. */
  @Test
  void twoPhasesProveWhetherFewMovesSolve() {
    SquareOnes.within(3)
        .forEach(
            (state, distance) -> {
              for (int most = 0; most <= 3; most++) {
                Ending ending =
                    SquareOnes.TWO_PHASE.solve(request(state).withMaximumCost(most)).ending();
                assertThat(ending)
                    .isEqualTo(distance <= most ? Ending.FOUND : Ending.NONE_WITHIN_MAXIMUM);
              }
            });
  }

  @Test
  @Tag("slow")
  void nearStatesAreSolvedOptimally() {
    SquareOnes.within(5)
        .forEach(
            (state, distance) ->
                assertThat(SquareOnes.OPTIMAL.solve(request(state)).require().cost())
                    .isEqualTo((long) distance));
  }

  @Test
  void allOptimalSolutionsAreFound() {
    State state = Algorithm.parse(SquareOnes.PUZZLE, "/ (3,3)").applyTo(SquareOnes.PUZZLE.solved());

    assertThat(SquareOnes.OPTIMAL.solve(request(state).withAllOptimal()).solutions())
        .isNotEmpty()
        .allSatisfy(solution -> assertThat(solution.cost()).isEqualTo(2));
  }

  @Test
  void onlyTheMetricOfCompetitionsIsSupported() {
    MoveSet halfTurns = MoveSet.ofTurns(SquareOnes.PUZZLE.turns(), Metric.HALF_TURN);

    assertThat(SquareOnes.MOVES.size()).isEqualTo(144);
    assertThat(SquareOnes.TWO_PHASE.supports(SquareOnes.MOVES)).isTrue();
    assertThat(SquareOnes.TWO_PHASE.supports(halfTurns)).isFalse();
    assertThatThrownBy(
            () -> SquareOnes.TWO_PHASE.solve(SolveRequest.of(SquareOnes.after("/"), halfTurns)))
        .hasMessageContaining("general supports any moves");
  }

  /** The solution of two phases is improved to the optimal one, which is marked. */
  @Test
  @Tag("long")
  void randomStatesAreSolved() {
    long twoPhase = 0;
    List<State> states = SquareOnes.random(1000, 5).toList();
    for (State state : states) {
      twoPhase += replayed(SquareOnes.TWO_PHASE, state);
    }
    assertThat(twoPhase / 1000.0).isLessThan(23);
    for (State state : states.subList(0, 100)) {
      Solution optimal = SquareOnes.OPTIMAL.solve(request(state)).require();
      Solution improved =
          SquareOnes.TWO_PHASE.solve(request(state).with(new TargetCost(0))).require();
      assertThat(optimal.optimal()).isTrue();
      assertThat(improved.optimal()).isTrue();
      assertThat(improved.cost())
          .isEqualTo(optimal.cost())
          .isLessThanOrEqualTo(replayed(SquareOnes.TWO_PHASE, state));
    }
  }
}
