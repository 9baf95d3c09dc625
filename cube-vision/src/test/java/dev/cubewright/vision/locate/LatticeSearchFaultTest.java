package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures in which no face is found, and the reported faults. */
@Tag("slow")
class LatticeSearchFaultTest {
  private static final Point CENTER = new Point(240, 180);

  private static void assertFault(FaultKind kind, String message, ThrowingCallable search) {
    assertThatThrownBy(search)
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> {
              assertThat(e.problem().code()).isEqualTo(kind.code());
              assertThat(e.problem().where()).isEqualTo("painted.png");
            })
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource({
    "3, 0.25, 0.75, -0.2, CUBE_NOT_FOUND",
    "3, -0.2, 1.2, 0.4, CUBE_NOT_FOUND",
    "3, 0.4, 1.2, 0.4, WRONG_SIZE",
    "4, 0.3, 1.2, 0.1, CUBE_NOT_FOUND"
  })
  void reportsACoveredFace(int size, double left, double right, double top, FaultKind kind) {
    Frame frame = PaintedFace.covered(size, PaintedFace.turned(CENTER, 220, 5), left, right, top);

    assertThatThrownBy(() -> LatticeSearch.ofSize(size).locate(frame))
        .isInstanceOfSatisfying(
            ProblemException.class, e -> assertThat(e.problem().code()).isEqualTo(kind.code()))
        .hasMessageContaining("uncover");
  }

  /** A lamp must not reduce the size of a face. */
  @ParameterizedTest
  @CsvSource({"3, 0.2, 0.2", "3, 0.5, 0.2", "4, 0.25, 0.25", "4, 0.5, 0.25", "4, 0.75, 0.5"})
  void aPartOfAFaceIsNotAFace(int size, double x, double y) {
    Homography place = PaintedFace.turned(CENTER, 220, 14);
    Frame frame =
        PaintedFace.desk(15)
            .face(size, place)
            .glare(place.map(new Point(x, y)), 30, 1.2)
            .noise(3)
            .frame();

    assertFault(
        FaultKind.WRONG_SIZE,
        "painted.png shows a face of " + size,
        () -> LatticeSearch.ofSize(2).locate(frame));
  }

  @Test
  void reportsTwoFaces() {
    Frame frame =
        PaintedFace.desk(5)
            .face(3, PaintedFace.turned(new Point(120, 180), 180, 0))
            .face(3, PaintedFace.turned(new Point(360, 180), 180, 0))
            .frame();

    assertFault(
        FaultKind.SEVERAL_FACES,
        "painted.png shows several faces, around (",
        () -> LatticeSearch.ofAnySize().locate(frame));
  }

  @ParameterizedTest
  @CsvSource({"2, 3", "4, 2", "3, 2", "3, 4", "5, 4", "7, 6"})
  void reportsTheFoundSize(int painted, int asked) {
    Frame frame = PaintedFace.desk(5).face(painted, PaintedFace.turned(CENTER, 200, 5)).frame();

    assertFault(
        FaultKind.WRONG_SIZE,
        String.format(
            "painted.png shows a face of %d x %d stickers but one of %d x %d is expected;",
            painted, painted, asked, asked),
        () -> LatticeSearch.ofSize(asked).locate(frame));
  }

  @ParameterizedTest
  @CsvSource({"240, 30", "240, 330", "30, 180", "450, 180"})
  void reportsAFaceBeyondTheEdge(double x, double y) {
    Frame frame = PaintedFace.desk(5).face(4, PaintedFace.turned(new Point(x, y), 200, 0)).frame();

    assertFault(
        FaultKind.PARTLY_OUTSIDE,
        "the face extends beyond the edge of painted.png; show the whole",
        () -> LatticeSearch.ofAnySize().locate(frame));
    assertFault(
        FaultKind.PARTLY_OUTSIDE,
        "the face extends beyond the edge of painted.png; show the whole",
        () -> LatticeSearch.ofSize(4).locate(frame));
  }

  @Test
  void findsNothingInPicturesWithoutACube() {
    for (long seed = 0; seed < 3; seed++) {
      Frame frame = PaintedFace.desk(seed).clutter(60).noise(3).frame();
      assertFault(
          FaultKind.CUBE_NOT_FOUND,
          "no face of a cube was found in painted.png; hold one face straight",
          () -> LatticeSearch.ofAnySize().locate(frame));
    }
  }

  @Test
  void reportsAPoorPicture() {
    Homography place = PaintedFace.turned(CENTER, 200, 5);
    Frame dark = PaintedFace.desk(1).face(3, place).lit(0.02, 0.02).frame();
    assertFault(
        FaultKind.TOO_DARK,
        "painted.png is too dark to distinguish colors; add light",
        () -> LatticeSearch.ofAnySize().locate(dark));

    Frame burnt = PaintedFace.desk(1).face(3, place).glare(CENTER, 1000, 1).frame();
    assertFault(
        FaultKind.BURNT_OUT,
        "painted.png is overexposed: ",
        () -> LatticeSearch.ofAnySize().locate(burnt));

    Frame blurred = PaintedFace.desk(1).face(3, place).blur(25).frame();
    assertFault(
        FaultKind.BLURRED,
        "painted.png is blurred; focus",
        () -> LatticeSearch.ofAnySize().locate(blurred));
  }

  @Test
  void findsNothingInTinyPictures() {
    for (int edge = 1; edge < 12; edge++) {
      Frame frame = new Frame("painted.png", edge, 1 + edge / 3, new int[edge * (1 + edge / 3)]);
      assertFault(
          FaultKind.TOO_DARK,
          "painted.png is too dark",
          () -> LatticeSearch.ofAnySize().locate(frame));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 8})
  void rejectsSizesThatNoCubeHas(int size) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LatticeSearch.ofSize(size))
        .withMessage("the size of a face must be 2 to 7 stickers per row but is " + size);
  }
}
