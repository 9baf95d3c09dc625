package dev.cubewright.search.engine;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.PairIndex;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

/**
 * A builder of the tables of a search by a few coordinates: a pruning table for each, and
 * optionally the exact costs of the states near the goal.
 *
 * @param aspects coordinates that together determine the state
 * @param goals the goal states, at least one
 * @param nearGoals the approximate number of states near the goal with exact costs; 0 for none
 */
public record CoordinateSearchTables(
    Puzzle puzzle,
    List<Coordinate> aspects,
    List<State> goals,
    int nearGoals,
    SolverSettings settings) {
  public CoordinateSearchTables {
    aspects = List.copyOf(aspects);
    goals = List.copyOf(goals);
  }

  /**
   * {@return the tables of a search with a move set, built or loaded}
   *
   * @throws CancellationException if it is cancelled
   */
  public SearchTables of(MoveSet moveSet, Cancellation cancellation) {
    List<Numbering> numberings = new ArrayList<>();
    List<TransitionTable> backward = new ArrayList<>();
    List<Bound> bounds = new ArrayList<>();
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    TableSource source = new TableSource(puzzle, settings, cancellation);
    for (Coordinate aspect : aspects) {
      TransitionTable forward =
          TransitionTable.of(aspect, moveSet.transformations(), settings.threads(), cancellation);
      TransitionTable reversed = forward.reversed();
      int[] solved =
          goals.stream().mapToInt(goal -> (int) aspect.rank(goal)).distinct().sorted().toArray();
      DistanceTable table = source.costs(aspect.name(), moveSet, solved, () -> reversed);
      bounds.add(
          new TableBound(
              table,
              PairIndex.rowByRow(1),
              new int[] {numberings.size()},
              new int[] {forward.size()},
              1,
              forward.size()));
      numberings.add(Numbering.of(forward));
      backward.add(reversed);
    }
    if (nearGoals > 0) {
      List<int[]> goalNumbers = goals.stream().map(this::numbers).toList();
      int[] numbers = IntStream.range(0, backward.size()).toArray();
      bounds.add(
          new NearGoalTable(
              moveSet, sequences, backward, numbers, goalNumbers, nearGoals, cancellation));
    }
    return new SearchTables(
        moveSet, sequences, state -> Optional.of(numbers(state)), numberings, bounds);
  }

  private int[] numbers(State state) {
    return aspects.stream().mapToInt(aspect -> (int) aspect.rank(state)).toArray();
  }
}
