package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.search.SearchControl;
import java.util.Arrays;
import java.util.List;

/** The shortest solution of a two-phase search so far; shared by its threads. */
final class Incumbent implements SolutionSink {
  private final Puzzle puzzle;
  private final MoveSet moveSet;
  private final SearchControl control;
  private final Move frame;
  private final int[] inverses;
  private volatile int length;
  private volatile boolean optimal;

  Incumbent(Puzzle puzzle, MoveSet moveSet, SearchControl control, Move frame, int[] inverses) {
    this.puzzle = puzzle;
    this.moveSet = moveSet;
    this.control = control;
    this.frame = frame;
    this.inverses = inverses;
  }

  /**
   * Sets what is searched for, while there is no solution.
   *
   * @param longest the greatest length of a solution
   * @param isOptimal whether no solution is shorter, so that the first ends the search
   */
  void begin(int longest, boolean isOptimal) {
    length = longest + 1;
    optimal = isOptimal;
  }

  SearchControl control() {
    return control;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public void offer(SearchRoot start, int[] path, int pathLength) {
    int[] solution = joined(start.answer(path, pathLength, inverses));
    if (lower(solution.length)) {
      control.offer(frame, solution, optimal);
    }
  }

  private synchronized boolean lower(int solutionLength) {
    boolean isShorter = solutionLength < length && control.goesOn();
    length = isShorter ? solutionLength : length;
    return isShorter;
  }

  /** Joins the moves of one turn that meet where a second phase ends and pre-moves begin. */
  private int[] joined(int[] solution) {
    List<Move> moves = Arrays.stream(solution).mapToObj(moveSet::move).toList();
    List<Move> joined = Algorithm.of(puzzle, moves).simplified().moves();
    return joined.size() == moves.size()
        ? solution
        : joined.stream().mapToInt(moveSet.moves()::indexOf).toArray();
  }
}
