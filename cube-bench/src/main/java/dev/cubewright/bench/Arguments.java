package dev.cubewright.bench;

import com.google.common.base.Splitter;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The positional arguments of a trial. */
public record Arguments(List<String> words) {
  public boolean has(int index) {
    return index < words.size();
  }

  /** {@return the argument at an index, or a default} */
  public String text(int index, String missing) {
    return has(index) ? words.get(index) : missing;
  }

  /** {@return the number at an index, or a default} */
  public int number(int index, int missing) {
    return has(index) ? Integer.parseInt(words.get(index)) : missing;
  }

  /** {@return the numbers at an index, separated by commas} */
  public List<Integer> numbers(int index, String missing) {
    return Splitter.on(',').splitToStream(text(index, missing)).map(Integer::valueOf).toList();
  }

  /**
   * {@return random states; the arguments at an index and after it are their number and the seed,
   * with defaults}
   */
  public List<State> states(StateSpace space, int index, int missing, int seed) {
    SplittableRandom random = new SplittableRandom(number(index + 1, seed));
    return Stream.generate(() -> space.random(random)).limit(number(index, missing)).toList();
  }
}
