package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BorderCheckTest {
  private static final Point CENTER = new Point(240, 180);
  private static final Homography PLACE = PaintedFace.tilted(CENTER, 220, 11, 0.06, -0.04);

  private static PaintedFace painted(int size) {
    return new PaintedFace(480, 360, 0x806040, size).face(size, PLACE).noise(3);
  }

  private static BorderCheck judge(PaintedFace face) {
    return new BorderCheck(new ReducedPicture(face.frame()));
  }

  /** A candidate from corners in the unit square of the painted face. */
  private static FaceCandidate face(int size, Point... corners) {
    List<Point> placed = Stream.of(corners).map(PLACE::map).toList();
    return new FaceCandidate(size, placed, 1, false, false);
  }

  private static FaceCandidate square(int size, double left, double top, double edge) {
    return face(
        size,
        new Point(left, top),
        new Point(left + edge, top),
        new Point(left + edge, top + edge),
        new Point(left, top + edge));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5})
  void aFaceEndsWithItsBorders(int size) {
    BorderCheck judge = judge(painted(size));
    FaceCandidate whole = square(size, 0, 0, 1);

    assertThat(judge.allow(whole)).isTrue();
    assertThat(judge.isClear(whole)).isTrue();
    assertThat(judge.isWhole(whole)).isTrue();
    assertThat(judge.confirmed(List.of(whole))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5})
  void aPartOfAFaceGoesOn(int size) {
    BorderCheck judge = judge(painted(size));
    FaceCandidate part = square(size - 1, 0, 0, (size - 1.0) / size);

    assertThat(judge.allow(part)).isFalse();
    assertThat(judge.isWhole(part)).isFalse();
    assertThat(judge.confirmed(List.of(part))).isEmpty();
  }

  /** The stickers beside the center stand in a square, but are turned against it. */
  @Test
  void fourOfNineStandingOnACornerAreNoFace() {
    double sixth = 1.0 / 6;
    FaceCandidate diamond =
        face(
            2,
            new Point(0.5, -sixth),
            new Point(1 + sixth, 0.5),
            new Point(0.5, 1 + sixth),
            new Point(-sixth, 0.5));

    assertThat(judge(painted(3)).allow(diamond)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void aFaceIsPlacedByItsBordersBesideALamp(int size) {
    PaintedFace lit = painted(size).glare(PLACE.map(new Point(0.3, 0.3)), 30, 1);
    FaceCandidate off = square(size, 0.15 / size, -0.1 / size, 1 + 0.05 / size);

    List<Point> corners = judge(lit).placed(off).corners();

    List<Point> truth = square(size, 0, 0, 1).corners();
    for (int corner = 0; corner < 4; corner++) {
      assertThat(corners.get(corner).distance(truth.get(corner))).isLessThan(0.05 * 220 / size);
    }
  }
}
