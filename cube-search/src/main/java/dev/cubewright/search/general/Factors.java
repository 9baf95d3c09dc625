package dev.cubewright.search.general;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;

/**
 * A product of factors with stored transitions. The first factor has the greatest weight.
 *
 * @param list the factors, perhaps none
 */
record Factors(List<Factor> list, int moves) {
  double size() {
    return list.stream().mapToDouble(Factor::size).reduce(1, (one, other) -> one * other);
  }

  /** Returns the index of a state, or {@link TransitionTable#UNREACHED} if a factor has none. */
  int index(State state) {
    int index = 0;
    for (Factor factor : list) {
      int next = factor.index(state);
      if (next == TransitionTable.UNREACHED) {
        return next;
      }
      index = index * factor.size() + next;
    }
    return index;
  }

  TransitionTable table() {
    return TransitionTable.product(tables());
  }

  ProductTransitions transitions() {
    return ProductTransitions.of(tables());
  }

  private List<TransitionTable> tables() {
    return list.isEmpty()
        ? List.of(TransitionTable.ofOneNumber(moves))
        : list.stream().map(factor -> (TransitionTable) factor.transitions()).toList();
  }
}
