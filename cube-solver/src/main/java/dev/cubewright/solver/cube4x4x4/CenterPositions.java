package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.tables.transition.Transitions;
import java.util.List;

/**
 * Where moves lead among what several numberings tell together, the first having the greatest
 * weight. Immutable.
 */
final class CenterPositions implements Transitions {
  private final int moves;
  private final List<char[]> parts;
  private final int size;

  /**
   * Joins numberings.
   *
   * @param moves how many moves there are
   * @param parts where each move leads from each number: {@code [number * moves + move]}
   */
  CenterPositions(int moves, List<char[]> parts) {
    this.moves = moves;
    this.parts = parts;
    this.size = parts.stream().mapToInt(next -> next.length / moves).reduce(1, Math::multiplyExact);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int moves() {
    return moves;
  }

  @Override
  public int next(int position, int move) {
    int next = 0;
    int weight = 1;
    int rest = position;
    for (int part = parts.size() - 1; part >= 0; part--) {
      char[] table = parts.get(part);
      int count = table.length / moves;
      next += table[rest % count * moves + move] * weight;
      weight *= count;
      rest /= count;
    }
    return next;
  }
}
