package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class BlobFinderTest {
  private static final int WIDTH = 60;
  private static final int HEIGHT = 40;

  private static int[] plane(int value) {
    int[] plane = new int[WIDTH * HEIGHT];
    java.util.Arrays.fill(plane, value);
    return plane;
  }

  private static void rectangle(int[] plane, int x, int y, int width, int height, int value) {
    for (int row = y; row < y + height; row++) {
      for (int column = x; column < x + width; column++) {
        plane[row * WIDTH + column] = value;
      }
    }
  }

  private static List<Blob> find(int[] plane) {
    return new BlobFinder(WIDTH, HEIGHT, 16, WIDTH * HEIGHT / 4).find(plane);
  }

  @Property(tries = 200)
  void measuresARectangle(
      @ForAll @IntRange(min = 4, max = 12) int width,
      @ForAll @IntRange(min = 6, max = 8) int height,
      @ForAll @IntRange(min = 1, max = 40) int x,
      @ForAll @IntRange(min = 1, max = 25) int y,
      @ForAll @IntRange(min = 0, max = 200) int ground,
      @ForAll @IntRange(min = 1, max = 55) int step) {
    int[] plane = plane(ground);
    rectangle(plane, x, y, width, height, ground + step);

    assertThat(find(plane))
        .singleElement()
        .satisfies(
            blob -> {
              assertThat(blob.x()).isCloseTo(x + width / 2.0, within(1e-9));
              assertThat(blob.y()).isCloseTo(y + height / 2.0, within(1e-9));
              assertThat(blob.area()).isEqualTo(width * height);
              assertThat(blob.solidity()).isCloseTo(1, within(1e-9));
              assertThat(blob.elongation())
                  .isCloseTo(
                      (double) Math.max(width, height) / Math.min(width, height), within(1e-9));
              assertThat(blob.deviation()).isZero();
              assertThat(blob.contrast()).isEqualTo(step);
              assertThat(blob.cut()).isFalse();
            });
  }

  @Test
  void findsStickersOfAnyBrightnessAtOnce() {
    int[] plane = plane(20);
    for (int column = 0; column < 5; column++) {
      rectangle(plane, 3 + 11 * column, 5, 8, 8, 40 + 50 * column);
    }

    assertThat(find(plane))
        .hasSize(5)
        .extracting(Blob::contrast)
        .containsExactlyInAnyOrder(20, 70, 120, 170, 220);
  }

  @Test
  void keepsAStickerApartFromTheBlockThatItIsPartOf() {
    int[] plane = plane(20);
    rectangle(plane, 10, 10, 17, 17, 60);
    rectangle(plane, 10, 10, 8, 8, 200);
    rectangle(plane, 19, 10, 8, 8, 200);
    rectangle(plane, 10, 19, 8, 8, 200);
    rectangle(plane, 19, 19, 8, 8, 200);

    assertThat(find(plane))
        .extracting(Blob::area)
        .containsExactlyInAnyOrder(64.0, 64.0, 64.0, 64.0, 289.0);
  }

  @Test
  void leavesOutBarsAnglesAndWhatIsTooSmallOrLarge() {
    int[] bar = plane(0);
    rectangle(bar, 5, 5, 30, 5, 100);
    assertThat(find(bar)).isEmpty();

    int[] angle = plane(0);
    rectangle(angle, 5, 5, 20, 4, 100);
    rectangle(angle, 5, 5, 4, 20, 100);
    assertThat(find(angle)).isEmpty();

    int[] small = plane(0);
    rectangle(small, 5, 5, 3, 3, 100);
    assertThat(find(small)).isEmpty();

    int[] large = plane(0);
    rectangle(large, 5, 5, 30, 30, 100);
    assertThat(find(large)).isEmpty();
  }

  @Test
  void saysWhatTheEdgeCuts() {
    int[] plane = plane(0);
    rectangle(plane, 0, 5, 4, 12, 100);
    rectangle(plane, 20, 5, 12, 12, 100);

    assertThat(find(plane))
        .extracting(Blob::area, Blob::cut)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(48.0, true),
            org.assertj.core.groups.Tuple.tuple(144.0, false));
  }

  @Test
  void findsNothingInAnEvenPlaneAndCanBeUsedAgain() {
    BlobFinder finder = new BlobFinder(WIDTH, HEIGHT, 16, 600);
    int[] plane = plane(7);
    assertThat(finder.find(plane)).isEmpty();
    rectangle(plane, 20, 5, 12, 12, 100);
    assertThat(finder.find(plane)).hasSize(1);
    assertThat(finder.find(plane(7))).isEmpty();
  }
}
