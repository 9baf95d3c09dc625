package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.Numbering;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** The numbers with which a search starts. Collected by one thread, then safe for many. */
final class StartNumbers {
  /** What no move changes, and tells which states can be solved. */
  private final List<Factor> unchanged = new ArrayList<>();

  private final List<Numberer> numberers = new ArrayList<>();
  private final List<Numbering> numberings = new ArrayList<>();

  /** Tells a state's number in one numbering. */
  private record Numberer(Coordinate coordinate, Symmetry view, ToIntFunction<State> number) {
    boolean isOf(Coordinate other, Symmetry seen) {
      return coordinate.equals(other) && view.equals(seen);
    }

    int of(State state) {
      try {
        return number.applyAsInt(view.conjugate(state));
      } catch (IllegalArgumentException e) {
        return TransitionTable.UNREACHED; // A piece is among places to which no move brings it.
      }
    }
  }

  /** Has states refused whose numbers in what no move changes are not those of a goal. */
  void requireKnown(List<Factor> factors) {
    unchanged.addAll(factors);
  }

  /** Returns which of the numberings of the search it is, perhaps a new one. */
  int numbering(
      Coordinate coordinate, Symmetry view, ToIntFunction<State> number, Transitions transitions) {
    for (int known = 0; known < numberers.size(); known++) {
      if (numberers.get(known).isOf(coordinate, view)) {
        return known;
      }
    }
    numberers.add(new Numberer(coordinate, view, number));
    numberings.add(Numbering.through(transitions, view));
    return numberers.size() - 1;
  }

  /** Adds a numbering behind the others, whose number is not among those of {@link #of}. */
  void add(Numbering numbering) {
    numberings.add(numbering);
  }

  /** Returns all numberings, in the order of their numbers. */
  List<Numbering> numberings() {
    return Collections.unmodifiableList(numberings);
  }

  /** Returns the numbers of a state, nothing if it cannot be solved. */
  Optional<int[]> of(State state) {
    if (unchanged.stream().anyMatch(one -> one.number(state) == TransitionTable.UNREACHED)) {
      return Optional.empty();
    }
    int[] numbers = new int[numberers.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = numberers.get(i).of(state);
      if (numbers[i] == TransitionTable.UNREACHED) {
        return Optional.empty();
      }
    }
    return Optional.of(numbers);
  }
}
