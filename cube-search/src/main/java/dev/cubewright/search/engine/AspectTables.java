package dev.cubewright.search.engine;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Assembles searches of a puzzle that is seen as a few aspects: each has a table of what it costs
 * at least, and positions near the goal may have their exact cost. Immutable and safe for many
 * threads.
 *
 * @param aspects coordinates that together tell every position that matters
 * @param goals the states from which nothing is left to do, at least one
 * @param nearGoals about how many nearly solved positions have their exact cost; 0 for none
 * @param settings where tables are kept and how they are built
 */
public record AspectTables(
    Puzzle puzzle,
    List<Coordinate> aspects,
    List<State> goals,
    int nearGoals,
    SolverSettings settings) {
  public AspectTables {
    aspects = List.copyOf(aspects);
    goals = List.copyOf(goals);
  }

  /**
   * {@return all that a search with a move set looks things up in; tables are built, or taken from
   * the store}
   *
   * @throws CancellationException if the work is cancelled
   */
  public SearchTables of(MoveSet moveSet, Cancellation cancellation) {
    List<Numbering> numberings = new ArrayList<>();
    List<TransitionTable> backward = new ArrayList<>();
    List<Bound> bounds = new ArrayList<>();
    TableSource source = new TableSource(puzzle, settings, cancellation);
    for (Coordinate aspect : aspects) {
      TransitionTable forward =
          TransitionTable.of(aspect, moveSet.transformations(), settings.threads(), cancellation);
      TransitionTable reversed = forward.reversed();
      int[] solved =
          goals.stream().mapToInt(goal -> (int) aspect.rank(goal)).distinct().sorted().toArray();
      DistanceTable table = source.costs(aspect.name(), moveSet, solved, () -> reversed);
      bounds.add(new TableBound(table, numberings.size(), forward.size()));
      numberings.add(Numbering.of(forward));
      backward.add(reversed);
    }
    if (nearGoals > 0) {
      List<int[]> goalNumbers = goals.stream().map(this::numbers).toList();
      bounds.add(new NearGoalTable(moveSet, backward, goalNumbers, nearGoals, cancellation));
    }
    return new SearchTables(
        moveSet,
        new CanonicalSequences(moveSet),
        state -> Optional.of(numbers(state)),
        numberings,
        bounds);
  }

  private int[] numbers(State state) {
    return aspects.stream().mapToInt(aspect -> (int) aspect.rank(state)).toArray();
  }
}
