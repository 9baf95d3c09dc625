package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.Coordinate.Aspect;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import org.junit.jupiter.api.Test;

class ProductCoordinateTest extends CoordinateContract {
  private static final Orbits TWO = ExamplePuzzles.puzzle("2x2x2").orbits();
  private static final Orbit CORNERS = TWO.get("corners");
  private static final PermutationCoordinate PERMUTATION = PermutationCoordinate.of(TWO, CORNERS);
  private static final OrientationCoordinate ORIENTATION = OrientationCoordinate.of(TWO, CORNERS);

  @Override
  Stream<Example> examples() {
    Orbits three = ExamplePuzzles.puzzle("3x3x3").orbits();
    Orbit edges = three.get("edges");
    Orbits floppy = ExamplePuzzles.puzzle("3x3x1").orbits();
    return Stream.of(
        Example.of("2x2x2", ProductCoordinate.of(PERMUTATION, ORIENTATION), 88_179_840),
        Example.of("2x2x2", ProductCoordinate.of(ORIENTATION), 2187),
        Example.of(
            "3x3x3",
            ProductCoordinate.of(
                ArrangementCoordinate.combination(three, edges, 4, 5, 6, 7),
                OrientationCoordinate.of(three, edges)),
            495L * 2048),
        Example.of(
            "3x3x1",
            ProductCoordinate.of(
                PermutationCoordinate.of(floppy, floppy.get("corners")),
                OrientationCoordinate.free(floppy, floppy.get("edges"))),
            24 * 16));
  }

  @Test
  void theFirstFactorHasTheGreatestWeight() {
    ProductCoordinate product = ProductCoordinate.of(PERMUTATION, ORIENTATION);
    Random random = new Random(5);
    for (int i = 0; i < 1000; i++) {
      State state = ExamplePuzzles.space("2x2x2").random(random);
      assertThat(product.rank(state))
          .isEqualTo(2187 * PERMUTATION.rank(state) + ORIENTATION.rank(state));
    }
    assertThat(product.rank(ExamplePuzzles.puzzle("2x2x2").solved())).isZero();
    assertThat(product.name()).isEqualTo("corners-permutation-x-corners-orientation");
    assertThat(product.aspects())
        .containsExactlyInAnyOrder(new Aspect("corners", false), new Aspect("corners", true));
  }

  @Test
  void rejectsMissingFactorsAndCommonAspects() {
    ArrangementCoordinate same = ArrangementCoordinate.combination(TWO, CORNERS, 0);

    assertThatIllegalArgumentException()
        .isThrownBy(ProductCoordinate::of)
        .withMessage("a product needs at least one factor");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ProductCoordinate.of(PERMUTATION, ORIENTATION, same))
        .withMessage("two factors have the same aspect of the corners");
  }

  @Test
  void rejectsSizesAboveLong() {
    Orbits five = ExamplePuzzles.puzzle("5x5x5").orbits();

    assertThatThrownBy(
            () ->
                ProductCoordinate.of(
                    OrientationCoordinate.free(five, five.get("corners")),
                    ArrangementCoordinate.of(five, five.get("centers")),
                    ArrangementCoordinate.of(five, five.get("centers2"))))
        .isInstanceOf(ArithmeticException.class);
  }
}
