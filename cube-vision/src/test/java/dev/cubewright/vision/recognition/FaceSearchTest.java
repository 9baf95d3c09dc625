package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaceSearchTest {
  private static final CellGrid GRID =
      CellGrid.whole(
          2,
          2,
          Homography.ofSquare(
              List.of(new Point(1, 1), new Point(9, 1), new Point(9, 9), new Point(1, 9))));

  private final AtomicInteger searched = new AtomicInteger();

  private static Frame frame(int width, int height) {
    return new Frame(width + " x " + height, width, height, new int[width * height]);
  }

  /** Finds a face in every picture, except those with a width divisible by seven. */
  private CellGrid locate(Frame frame) {
    searched.incrementAndGet();
    if (frame.width() % 7 == 0) {
      throw FaultKind.CUBE_NOT_FOUND.exception("", "no face in " + frame.name());
    }
    return GRID;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void manyPicturesComeInTheirOrder(boolean kept) {
    FaceSearch search = new FaceSearch(this::locate, kept);
    IntStream.range(10, 310).forEach(width -> search.add(frame(width, 10)));

    List<LocatedFace> faces = search.faces();

    assertThat(faces)
        .extracting(LocatedFace::width)
        .containsExactlyElementsOf(IntStream.range(10, 310).boxed().toList());
    for (LocatedFace face : faces) {
      boolean found = face.width() % 7 != 0;
      assertThat(face.grid().isPresent()).isEqualTo(found);
      assertThat(face.sample().isPresent()).isEqualTo(found);
      assertThat(face.failure().isPresent()).isEqualTo(!found);
      assertThat(face.frame().isPresent()).isEqualTo(kept);
      assertThat(face.fingerprint()).isEqualTo(frame(face.width(), 10).fingerprint());
    }
    assertThat(faces.get(4).failure().orElseThrow()).hasMessage("no face in 14 x 10");
  }

  @Test
  void eachPictureIsSearchedOnce() {
    FaceSearch search = new FaceSearch(this::locate, false);
    assertThat(search.faces()).isEmpty();
    search.add(frame(10, 10));

    List<LocatedFace> first = search.faces();
    search.add(frame(11, 10));

    assertThat(search.faces()).startsWith(first.get(0)).hasSize(2);
    assertThat(first).as("an earlier result does not change").hasSize(1);
    assertThat(searched).hasValue(2);
  }

  /** Otherwise a folder of large photographs would exhaust the memory. */
  @Test
  void largePicturesDoNotWaitForTheLast() {
    FaceSearch search = new FaceSearch(this::locate, false);
    Frame large = frame(3000, 2000);
    search.add(large);
    assertThat(searched).hasValue(0);

    search.add(large);

    assertThat(searched).hasValue(2);
    assertThat(search.faces()).hasSize(2);
  }
}
