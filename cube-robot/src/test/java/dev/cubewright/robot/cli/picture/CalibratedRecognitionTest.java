package dev.cubewright.robot.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.simulation.camera.Pose;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.locate.CellGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code recognise} with {@code --calibration} and {@code --learn}. */
@Tag("slow")
class CalibratedRecognitionTest {
  private static final String SCRAMBLE = "R U2 F' L D B2 R'";
  private static final Pose POSE = new Pose(0.5, 0.5, 0.7, 3, 4, -3);

  /** Pictures of all faces, which each test has a copy of. */
  @TempDir static Path taken;

  @TempDir Path folder;
  private Path rig;
  private Path pictures;
  private Facelets facelets;

  @BeforeAll
  static void takePictures() throws IOException {
    Pictures.inRig(taken, Pictures.scrambled("3x3x3", SCRAMBLE), POSE);
  }

  @BeforeEach
  void copyPictures() throws IOException {
    facelets = Pictures.scrambled("3x3x3", SCRAMBLE);
    pictures = Files.createDirectory(folder.resolve("pictures"));
    for (Face face : Face.values()) {
      Files.copy(taken.resolve(face + ".png"), pictures.resolve(face + ".png"));
    }
    rig = folder.resolve("rig.json");
  }

  private Program learn(Path from) {
    return Program.run("recognise", "3x3x3", from.toString(), "--learn", rig.toString());
  }

  private Program read(Path from) {
    return Program.run("recognise", "3x3x3", from.toString(), "--calibration", rig.toString());
  }

  private Program right() {
    return new Program(0, facelets.letters() + "\n", "");
  }

  private static double deviations(Palette palette) {
    double sum = 0;
    for (int light = 0; light < 18; light++) {
      sum += palette.deviation(light / 3, light % 3);
    }
    return sum;
  }

  @Test
  void whatIsLearntFromOneCubeReadsTheNext() throws IOException {
    assertThat(learn(pictures)).isEqualTo(right());
    Calibration learnt = CalibrationFile.read(rig);
    facelets = Pictures.scrambled("3x3x3", "F D' L2 U B R");
    Path next = Pictures.inRig(folder.resolve("next"), facelets, POSE);

    assertThat(learnt.width()).isEqualTo(320);
    assertThat(learnt.height()).isEqualTo(240);
    assertThat(learnt.views()).containsOnlyKeys("3x3x3");
    assertThat(deviations(learnt.palette())).isLessThan(deviations(Palette.standard()));
    assertThat(read(next)).isEqualTo(right());
  }

  @Test
  void aFaceThatCannotBeFoundIsReadWhereTheRigHoldsIt() throws IOException {
    learn(pictures);
    // A face that shows nothing else twice: with a second cube beside it, no search can choose.
    Pictures.posed(pictures.resolve("F.png"), facelets, POSE, new Pose(0.98, 0.5, 0.6, 0, 0, 0));

    assertThat(read(pictures)).isEqualTo(right());
  }

  @Test
  void aSecondCubeImprovesTheColorsAndLeavesTheViews() throws IOException {
    learn(pictures);
    Calibration first = CalibrationFile.read(rig);

    assertThat(learn(pictures)).isEqualTo(right());

    Calibration second = CalibrationFile.read(rig);
    assertThat(deviations(second.palette())).isLessThan(deviations(first.palette()));
    assertThat(CalibrationFile.format(second.with(first.palette())))
        .isEqualTo(CalibrationFile.format(first));
  }

  @Test
  void severalViewsGiveOnlyTheirColors() throws IOException {
    learn(pictures);
    Calibration learnt = CalibrationFile.read(rig);
    CellGrid grid = learnt.views().get("3x3x3");
    CalibrationFile.write(
        rig, new Calibration(320, 240, Map.of("one", grid, "two", grid), learnt.palette()));
    Path elsewhere =
        Pictures.inRig(folder.resolve("elsewhere"), facelets, new Pose(0.4, 0.45, 0.6, 0, 0, 0));

    assertThat(read(elsewhere)).isEqualTo(right());
  }

  @Test
  void picturesOfAnotherSizeThanTheRigsAreRefused() throws IOException {
    learn(pictures);
    Pictures.plain(pictures.resolve("U.png"), 0x808080);
    CalibrationFile.write(rig, resized(CalibrationFile.read(rig)));

    Program program =
        Program.run(
            "recognise", "3x3x3", pictures.toString(), "--calibration", rig.toString(), "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.out(), "code")).isEqualTo("bad-calibration");
    assertThat(program.err())
        .contains("U.png has 320 x 240 pixels but the rig was calibrated with");
  }

  private static Calibration resized(Calibration learnt) {
    return new Calibration(640, 480, learnt.views(), learnt.palette());
  }

  @Test
  void aCubeInTheHandTeachesNothing() throws IOException {
    Pictures.inRig(pictures, facelets, Face.L, POSE.at(0.45, 0.5), Pictures.LIGHT);

    Program program = learn(pictures);

    assertThat(program.out()).isEqualTo(facelets.letters() + "\n");
    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err())
        .startsWith("cube: nothing is learnt into ")
        .contains("not at the same place in all six pictures");
    assertThat(rig).doesNotExist();
  }

  @Test
  void aRigThatWasMovedChangesNothing() throws IOException {
    learn(pictures);
    String before = Files.readString(rig);
    Path moved = Pictures.inRig(folder.resolve("moved"), facelets, POSE.at(0.45, 0.5));

    Program program = learn(moved);

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("the faces are elsewhere in the pictures than");
    assertThat(rig).hasContent(before);
  }

  @Test
  void anotherCameraChangesNothing() throws IOException {
    learn(pictures);
    CalibrationFile.write(rig, resized(CalibrationFile.read(rig)));
    String before = Files.readString(rig);

    assertThat(learn(pictures).err())
        .contains("the pictures have 320 x 240 pixels but those of the rig in", "640 x 480");
    assertThat(rig).hasContent(before);
  }

  @Test
  void picturesThatCannotBeTeachNothing() throws IOException {
    Files.copy(pictures.resolve("L.png"), folder.resolve("L.png"));
    Files.delete(pictures.resolve("B.png"));
    Files.copy(folder.resolve("L.png"), pictures.resolve("B.png"));

    assertThat(learn(pictures).exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(rig).doesNotExist();
  }

  /** What matters is that no colour is learnt by another's name. */
  @Test
  void aCubeThatIsHeldOtherwiseTeachesTheSameColors() throws IOException {
    StringBuilder tilted = new StringBuilder();
    facelets.letters().chars().forEach(c -> tilted.append("FRDBLU".charAt("URFDLB".indexOf(c))));
    Pictures.inRig(pictures, Facelets.parse(tilted.toString()), POSE);

    Program program = learn(pictures);

    assertThat(program).isEqualTo(new Program(0, tilted + "\n", ""));
    Palette learnt = CalibrationFile.read(rig).palette();
    assertThat(learnt.logLight(Face.U.ordinal(), 0)).isBetween(-0.5, 0.5);
    assertThat(learnt.logLight(Face.F.ordinal(), 0)).isLessThan(-1);
  }

  @Test
  void aBadFileIsNeverOverwritten() throws IOException {
    Files.writeString(rig, "{\"format\": \"mine\"}");

    for (String option : new String[] {"--calibration", "--learn"}) {
      Program program =
          Program.run("recognise", "3x3x3", pictures.toString(), option, rig.toString(), "--json");

      assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
      assertThat(Json.text(program.out(), "code")).isEqualTo("bad-calibration");
      assertThat(program.err()).startsWith("cube: " + rig + ", format");
    }
    assertThat(rig).hasContent("{\"format\": \"mine\"}");
  }

  @Test
  void whereItCannotBeWrittenTheStateIsPrintedFirst() {
    rig = folder.resolve("none").resolve("rig.json");

    Program program = learn(pictures);

    assertThat(program.out()).isEqualTo(facelets.letters() + "\n");
    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.err()).contains("rig.json cannot be written");
  }
}
