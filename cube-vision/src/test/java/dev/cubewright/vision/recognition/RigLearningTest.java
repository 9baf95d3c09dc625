package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.PaintedCube;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import dev.cubewright.vision.sample.FaceSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RigLearningTest {
  private static final StateSpace SMALL = new StateSpace(Cuboid.of(2, 2, 2));
  private static final StateSpace LARGE = new StateSpace(Cuboid.of(3, 3, 3));
  private static final Fault FAULT = new Fault(FaultKind.FACE_TURNED, "R", "R is turned");

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("rig.json");
  }

  private static Recognition cube(StateSpace space, double confidence, Fault... diagnosis) {
    Facelets facelets = new FaceletWriter(space.puzzle()).facelets(space.random(new Random(4)));
    return cube(space, facelets, PaintedCube.of(facelets, 2, 1), confidence, diagnosis);
  }

  private static Recognition cube(
      StateSpace space,
      Facelets facelets,
      List<FaceSample> faces,
      double confidence,
      Fault... diagnosis) {
    Decoding decoding =
        new Decoding(space.puzzle().solved(), facelets, confidence, List.of(), List.of(), 0, 0);
    return new Recognition(decoding, faces, List.of(), List.of(diagnosis).stream().findFirst());
  }

  /** A picture of 200 x 100 pixels with a face of 40 x 40. */
  private static LocatedFace face(int size, double left) {
    return face(size, left, 200);
  }

  private static LocatedFace face(int size, double left, int width) {
    List<Point> corners =
        List.of(
            new Point(left, 10),
            new Point(left + 40, 10),
            new Point(left + 40, 50),
            new Point(left, 50));
    return new LocatedFace(
        width,
        100,
        0,
        Optional.empty(),
        Optional.of(CellGrid.whole(size, size, Homography.ofSquare(corners))),
        Optional.empty(),
        Optional.empty(),
        1);
  }

  private static List<LocatedFace> six(LocatedFace face) {
    return List.of(face, face, face, face, face, face);
  }

  private void learn(Recognition recognition, List<LocatedFace> faces) {
    RigLearning.into(file, Palette.standard()).learn("front", recognition, faces);
  }

  private void refuses(Recognition recognition, List<LocatedFace> faces, String reason)
      throws IOException {
    Optional<String> before =
        Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();

    assertThatExceptionOfType(VisionException.class)
        .isThrownBy(() -> learn(recognition, faces))
        .withMessageStartingWith("nothing is learnt into " + file + ": ")
        .withMessageContaining(reason)
        .satisfies(e -> assertThat(e.fault().kind()).isEqualTo(FaultKind.NOT_LEARNT));

    assertThat(Files.exists(file)).isEqualTo(before.isPresent());
    if (before.isPresent()) {
      assertThat(file).hasContent(before.get());
    }
  }

  private static double deviations(Palette palette) {
    double sum = 0;
    for (int light = 0; light < 18; light++) {
      sum += palette.deviation(light / 3, light % 3);
    }
    return sum;
  }

  @Test
  void learnsTheColorsAndThePlaceOfAFace() {
    learn(cube(SMALL, 0.95), six(face(2, 30)));

    Calibration learnt = CalibrationFile.read(file);
    assertThat(learnt.width()).isEqualTo(200);
    assertThat(learnt.height()).isEqualTo(100);
    assertThat(learnt.views()).containsOnlyKeys("front");
    assertThat(learnt.cells("front").rows()).isEqualTo(2);
    assertThat(learnt.cells("front").corners().get(2).distance(new Point(70, 50))).isLessThan(0.01);
    assertThat(deviations(learnt.palette())).isLessThan(deviations(Palette.standard()));
  }

  /** The middle of those that are nearly at one place. */
  @Test
  void aSecondCubeTeachesColorsAndLeavesThePlace() {
    learn(cube(SMALL, 1), six(face(2, 30)));
    Calibration first = CalibrationFile.read(file);

    learn(cube(SMALL, 1), six(face(2, 30.5)));

    Calibration second = CalibrationFile.read(file);
    assertThat(deviations(second.palette())).isLessThan(deviations(first.palette()));
    assertThat(CalibrationFile.format(second.with(first.palette())))
        .isEqualTo(CalibrationFile.format(first));
  }

  @Test
  void aCubeOfAnotherSizeIsAViewOfItsOwn() throws IOException {
    learn(cube(SMALL, 1), six(face(2, 30)));
    refuses(cube(LARGE, 1), six(face(3, 30)), "the faces are elsewhere in the pictures than");

    RigLearning.into(file, Palette.standard()).learn("large", cube(LARGE, 1), six(face(3, 90)));

    Calibration learnt = CalibrationFile.read(file);
    assertThat(learnt.views()).containsOnlyKeys("front", "large");
    assertThat(learnt.cells("front").rows()).isEqualTo(2);
    assertThat(learnt.cells("large").rows()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsInDoubtTeachesNothing(boolean known) throws IOException {
    if (known) {
      learn(cube(SMALL, 1), six(face(2, 30)));
    }
    List<LocatedFace> faces = six(face(2, 30));

    refuses(cube(SMALL, 0.94999), faces, "the confidence is 0.9499 and 0.95 is needed");
    refuses(cube(SMALL, 1, FAULT), faces, "something is wrong with the pictures");
    refuses(cube(SMALL, 1), with(faces, face(2, 30, 201)), "the pictures differ in size");
    refuses(cube(SMALL, 1), with(faces, face(2, 35)), "not at the same place in all six pictures");
  }

  private static List<LocatedFace> with(List<LocatedFace> faces, LocatedFace last) {
    List<LocatedFace> changed = new ArrayList<>(faces);
    changed.set(5, last);
    return changed;
  }

  @Test
  void anotherRigChangesNothing() throws IOException {
    learn(cube(SMALL, 1), six(face(2, 30)));

    refuses(cube(SMALL, 1), six(face(2, 35)), "the faces are elsewhere in the pictures than");
    refuses(
        cube(SMALL, 1),
        six(face(2, 30, 300)),
        "the pictures have 300 x 100 pixels but those of the rig in " + file + " 200 x 100");
  }

  /** Its colours would be learnt by each other's names. */
  @Test
  void aCubeThatIsHeldOtherwiseTeachesNothing() throws IOException {
    String solved = "UUUURRRRFFFFDDDDLLLLBBBB";
    List<FaceSample> tilted = PaintedCube.of("FFFFRRRRDDDDBBBBLLLLUUUU", 1);

    refuses(
        cube(SMALL, Facelets.parse(solved), tilted, 1),
        six(face(2, 30)),
        "hold it with white up and green in front");
  }

  @Test
  void aFileThatHoldsNoCalibrationIsNotOverwritten() throws IOException {
    Files.writeString(file, "{\"format\": \"mine\"}");

    assertThatExceptionOfType(VisionException.class)
        .isThrownBy(() -> RigLearning.into(file, Palette.standard()))
        .satisfies(e -> assertThat(e.fault().kind()).isEqualTo(FaultKind.BAD_CALIBRATION));
    assertThat(file).hasContent("{\"format\": \"mine\"}");
  }
}
