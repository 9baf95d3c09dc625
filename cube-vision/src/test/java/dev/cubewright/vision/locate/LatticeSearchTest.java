package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.vision.frame.Frame;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures in which a face is found. */
@Tag("slow")
class LatticeSearchTest {
  private static final int WIDTH = 480;
  private static final int HEIGHT = 360;
  private static final int DESK = 0x806040;
  private static final Point CENTER = new Point(240, 180);

  /** Each cell's center must be within a tenth of a cell of its painted place. */
  private static void assertFound(Frame frame, int size, Homography truth) {
    assertIsAt(LatticeSearch.ofSize(size).locate(frame), size, truth);
  }

  private static void assertIsAt(CellGrid found, int size, Homography truth) {
    assertThat(found.rows()).isEqualTo(size);
    assertThat(found.columns()).isEqualTo(size);
    CellGrid painted = CellGrid.whole(size, size, truth);
    for (int cell = 0; cell < size * size; cell++) {
      Point expected = painted.at(cell, 0.5, 0.5);
      double pitch = expected.distance(painted.at(cell, 1.5, 0.5));
      assertThat(found.at(cell, 0.5, 0.5).distance(expected))
          .as("cell %d", cell)
          .isLessThan(0.1 * pitch);
      assertThat(found.isVisible(cell)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 7})
  void findsFacesOfEverySize(int size) {
    Homography place = PaintedFace.tilted(CENTER, 250, 8, 0.08, -0.05);
    Frame frame = PaintedFace.desk(size).clutter(20).face(size, place).noise(3).frame();

    assertFound(frame, size, place);
    assertIsAt(LatticeSearch.ofAnySize().locate(frame), size, place);
  }

  @ParameterizedTest
  @ValueSource(ints = {-40, 30})
  void theRowNearestToHorizontalIsRight(int degrees) {
    Homography place = PaintedFace.turned(CENTER, 200, degrees);

    assertFound(PaintedFace.desk(degrees).face(3, place).noise(3).frame(), 3, place);
  }

  @ParameterizedTest
  @CsvSource({"0.2, 0", "0, -0.2"})
  void findsFacesInPerspective(double right, double lower) {
    Homography place = PaintedFace.tilted(CENTER, 220, 5, right, lower);

    assertFound(PaintedFace.desk(1).face(3, place).noise(3).frame(), 3, place);
  }

  @ParameterizedTest
  @ValueSource(strings = {"000000", "F0F0F0"})
  void findsFacesOnAnyBackground(String background) {
    Homography place = PaintedFace.turned(CENTER, 180, -12);
    PaintedFace picture =
        new PaintedFace(WIDTH, HEIGHT, Integer.parseInt(background, 16), 5).clutter(15);

    assertFound(picture.face(4, place).noise(3).frame(), 4, place);
  }

  @ParameterizedTest
  @ValueSource(ints = {0xE8E8E8, 0xB01020, 0x0A48B0})
  void findsFacesOfOneColor(int color) {
    Homography place = PaintedFace.turned(CENTER, 200, 7);
    Frame frame =
        PaintedFace.desk(3).face(3, place, Collections.nCopies(9, color)).noise(3).frame();

    assertFound(frame, 3, place);
  }

  @Test
  void findsColorsOnWhitePlastic() {
    Homography place = PaintedFace.turned(CENTER, 220, 10);
    PaintedFace picture = PaintedFace.desk(4).plastic(0xE0E0E0);
    for (int color : PaintedFace.PALETTE.subList(4, 6)) {
      Frame frame = picture.face(3, place, Collections.nCopies(9, color)).frame();
      assertFound(frame, 3, place);
    }
  }

  @Test
  void findsFacesWithoutPlasticBetweenTheirColors() {
    Homography place = PaintedFace.turned(CENTER, 220, -9);
    Frame frame =
        PaintedFace.desk(2)
            .stickers(0.001, 0)
            .face(
                3,
                place,
                List.of(
                    0xE8E8E8, 0xB01020, 0x00934A, 0xE8D010, 0xF06414, 0x0A48B0, 0xE8E8E8, 0xB01020,
                    0x00934A))
            .noise(3)
            .frame();

    assertFound(frame, 3, place);
  }

  @Test
  void findsDarkFaces() {
    Homography place = PaintedFace.turned(CENTER, 200, 4);

    assertFound(PaintedFace.desk(6).face(4, place).lit(0.2, 0.2).noise(1).frame(), 4, place);
  }

  @Test
  void findsFacesInUnevenLight() {
    Homography place = PaintedFace.turned(CENTER, 240, 4);

    assertFound(PaintedFace.desk(6).face(3, place).lit(0.2, 1.2).noise(2).frame(), 3, place);
  }

  @Test
  void supposesACellThatALampHides() {
    Homography place = PaintedFace.turned(CENTER, 240, -3);
    Frame frame =
        PaintedFace.desk(8)
            .face(3, place)
            .glare(place.map(new Point(0.5, 0.34)), 30, 1)
            .noise(2)
            .frame();

    assertFound(frame, 3, place);
  }

  /** The lamp hides gaps between stickers, so that their pieces are cut or joined. */
  @ParameterizedTest
  @CsvSource({"11, 0.5, 0.25", "21, 0.25, 0.5", "22, 0.4, 0.4"})
  void findsFourStickersUnderALamp(long seed, double x, double y) {
    Homography place = PaintedFace.tilted(CENTER, 200, 9, 0.08, 0.04);
    Frame frame =
        PaintedFace.desk(seed)
            .face(2, place)
            .glare(place.map(new Point(x, y)), 40, 1)
            .noise(3)
            .frame();

    assertFound(frame, 2, place);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 12})
  void squaresBelowFourStickersAreNoFurtherRow(int askew) {
    Homography place = PaintedFace.turned(CENTER, 160, 6);
    PaintedFace picture = PaintedFace.desk(12);
    picture.face(1, PaintedFace.turned(place.map(new Point(0.27, 1.22)), 66, 6 + askew));
    picture.face(1, PaintedFace.turned(place.map(new Point(0.73, 1.22)), 62, 6 - askew));

    assertFound(picture.face(2, place).noise(3).frame(), 2, place);
  }

  /** The finger covers the face from below up to a height. */
  @ParameterizedTest
  @CsvSource({"3, 0.1, 0.24, 0.75", "3, 0.4, 0.55, 0.5", "4, 0.6, 0.72, 0.4"})
  void findsAFaceUnderAFinger(int size, double left, double right, double top) {
    Homography place = PaintedFace.turned(CENTER, 220, 5);
    Frame frame = PaintedFace.covered(size, place, left, right, top);

    assertIsAt(LatticeSearch.ofSize(size).locate(frame), size, place);
  }

  @Test
  void findsSlightlyBlurredFaces() {
    Homography place = PaintedFace.turned(CENTER, 240, 12);

    assertFound(PaintedFace.desk(9).face(3, place).blur(3).noise(2).frame(), 3, place);
  }

  @Test
  void searchesLargePicturesAtASmallerScale() {
    Homography place = PaintedFace.turned(new Point(1000, 700), 800, 6);
    Frame frame = new PaintedFace(1600, 1200, DESK, 1).face(3, place).frame();

    assertFound(frame, 3, place);
  }

  @Test
  void squaresBesideTheFaceDoNotLeadAstray() {
    Homography place = PaintedFace.turned(CENTER, 180, 5);
    PaintedFace picture = PaintedFace.desk(5).stickers(0.2, 0.1);
    for (Point distraction :
        List.of(
            new Point(1.20, 0.1),
            new Point(1.14, 0.8),
            new Point(1.55, 0.2),
            new Point(0.1, -0.2),
            new Point(0.9, 1.25),
            new Point(-0.2, 0.5),
            new Point(-0.6, 0.45))) {
      picture.face(1, PaintedFace.turned(place.map(distraction), 52, 12));
    }

    assertFound(picture.face(3, place).noise(2).frame(), 3, place);
  }

  @Test
  void findsTheLargerOfTwoFaces() {
    Homography large = PaintedFace.turned(new Point(150, 180), 230, 3);
    Homography small = PaintedFace.turned(new Point(390, 180), 110, 3);

    assertFound(PaintedFace.desk(5).face(3, small).face(3, large).frame(), 3, large);
  }

  @Test
  void findsTheRequestedSizeBesideAnother() {
    Homography three = PaintedFace.turned(new Point(150, 180), 230, 3);
    Homography two = PaintedFace.turned(new Point(390, 180), 110, 3);
    Frame frame = PaintedFace.desk(5).face(2, two).face(3, three).frame();

    assertIsAt(LatticeSearch.ofSize(2).locate(frame), 2, two);
    assertIsAt(LatticeSearch.ofAnySize().locate(frame), 3, three);
  }
}
