package dev.cubewright.search.exact;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * A coordinate of all positions of a puzzle.
 *
 * @param name the name of the coordinate, such as {@code corners-up-to-rotation}
 * @param numbers the index of a state, or {@link #NOWHERE}
 * @param goals the indices of cost 0, at least one
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public record PositionSpace(
    String name,
    ToIntFunction<State> numbers,
    List<Integer> goals,
    Function<List<Transformation>, Transitions> transitions) {
  /** The index of a state from which no moves reach a goal. */
  public static final int NOWHERE = -1;

  public PositionSpace {
    goals = List.copyOf(goals);
  }
}
