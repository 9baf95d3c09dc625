package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.Arrays;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A coordinate that does not tell a state from an image of it: half as many numbers, or as many if
 * each state is its own image. Immutable.
 */
final class FoldedCoordinate implements Coordinate {
  private final Coordinate whole;

  /** By number of the whole, the folded one. */
  private final char[] numbers;

  /** By folded number, the lesser of the two that it stands for. */
  private final int[] wholes;

  /**
   * Folds a coordinate.
   *
   * @param whole at most 65,536 numbers
   * @param image what makes an image of a state, and the state of its image; moves lead from images
   *     to images
   */
  FoldedCoordinate(Coordinate whole, UnaryOperator<State> image) {
    this.whole = whole;
    numbers = new char[(int) whole.size()];
    int[] found = new int[numbers.length];
    int count = 0;
    for (int number = 0; number < numbers.length; number++) {
      int other = (int) whole.rank(image.apply(whole.unrank(number)));
      if (other >= number) {
        found[count] = number;
        numbers[number] = (char) count;
        numbers[other] = (char) count;
        count++;
      }
    }
    wholes = Arrays.copyOf(found, count);
  }

  /** Returns the folded number of each number of the whole. */
  char[] numbers() {
    return numbers.clone();
  }

  @Override
  public String name() {
    return wholes.length < numbers.length ? whole.name() + "-folded" : whole.name();
  }

  @Override
  public Orbits orbits() {
    return whole.orbits();
  }

  @Override
  public Set<Aspect> aspects() {
    return whole.aspects();
  }

  @Override
  public long size() {
    return wholes.length;
  }

  @Override
  public long rank(State state) {
    return numbers[(int) whole.rank(state)];
  }

  @Override
  public void write(long rank, State.Builder state) {
    whole.write(wholes[(int) rank], state);
  }
}
