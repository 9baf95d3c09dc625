package dev.cubewright.core.coordinate;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A mixed-radix combination of coordinates of different aspects: {@code (first * size of second +
 * second) * size of third + ...}.
 */
public final class ProductCoordinate implements Coordinate {
  private final List<Coordinate> factors;
  private final Set<Aspect> aspects;
  private final long size;

  private ProductCoordinate(List<Coordinate> factors) {
    if (factors.isEmpty()) {
      throw new IllegalArgumentException("a product needs at least one factor");
    }
    this.factors = List.copyOf(factors);
    Set<Aspect> all = new HashSet<>();
    long product = 1;
    for (Coordinate factor : factors) {
      for (Aspect aspect : factor.aspects()) {
        if (!all.add(aspect)) {
          throw new IllegalArgumentException(
              "two factors have the same aspect of the " + aspect.orbit());
        }
      }
      product = Math.multiplyExact(product, factor.size());
    }
    this.aspects = Set.copyOf(all);
    this.size = product;
  }

  /**
   * {@return the product of coordinates}
   *
   * @param factors one or more coordinates of one puzzle, with different aspects
   * @throws IllegalArgumentException if there is no factor
   * @throws IllegalArgumentException if two factors have a common aspect
   * @throws ArithmeticException if the size exceeds the range of long
   */
  public static ProductCoordinate of(Coordinate... factors) {
    return new ProductCoordinate(List.of(factors));
  }

  @Override
  public String name() {
    return factors.stream().map(Coordinate::name).collect(Collectors.joining("-x-"));
  }

  @Override
  public Orbits orbits() {
    return factors.get(0).orbits();
  }

  @Override
  public Set<Aspect> aspects() {
    return aspects;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public long rank(State state) {
    long rank = 0;
    for (Coordinate factor : factors) {
      rank = rank * factor.size() + factor.rank(state);
    }
    return rank;
  }

  @Override
  public void write(long rank, State.Builder state) {
    OrbitCoordinate.check(rank, this);
    long rest = rank;
    for (int i = factors.size() - 1; i >= 0; i--) {
      Coordinate factor = factors.get(i);
      factor.write(rest % factor.size(), state);
      rest /= factor.size();
    }
  }
}
