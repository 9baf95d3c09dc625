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
import dev.cubewright.vision.frame.FrameReader;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.LatticeSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code recognise} with {@code --calibration}. */
@Tag("slow")
class CalibratedRecognitionTest {
  private static final String SCRAMBLE = "R U2 F' L D B2 R'";
  private static final Pose POSE = new Pose(0.5, 0.5, 0.7, 3, 4, -3);

  /** Pictures of all faces; each test uses a copy. */
  @TempDir static Path taken;

  private static CellGrid grid;

  @TempDir Path folder;
  private Path rig;
  private Path pictures;
  private Facelets facelets;

  @BeforeAll
  static void takePictures() throws IOException {
    Pictures.inRig(taken, Pictures.scrambled("3x3x3", SCRAMBLE), POSE);
    grid = LatticeSearch.ofSize(3).locate(FrameReader.read(taken.resolve("U.png")));
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

  private Program read(Path from) {
    return Program.run("recognise 3x3x3", from.toString(), "--calibration", rig.toString());
  }

  private Program right() {
    return new Program(0, facelets.letters() + "\n", "");
  }

  @Test
  void aFaceThatCannotBeFoundIsReadFromItsCalibratedCells() throws IOException {
    CalibrationFile.write(
        rig, new Calibration(320, 240, Map.of("3x3x3", grid), Palette.standard()));
    // With a second cube beside the face, a search cannot decide between them.
    Pictures.posed(pictures.resolve("F.png"), facelets, POSE, new Pose(0.98, 0.5, 0.6, 0, 0, 0));

    assertThat(read(pictures)).isEqualTo(right());
  }

  @Test
  void severalViewsReturnOnlyTheirColors() throws IOException {
    CalibrationFile.write(
        rig, new Calibration(320, 240, Map.of("one", grid, "two", grid), Palette.standard()));
    Path elsewhere =
        Pictures.inRig(folder.resolve("elsewhere"), facelets, new Pose(0.4, 0.45, 0.6, 0, 0, 0));

    assertThat(read(elsewhere)).isEqualTo(right());
  }

  @Test
  void picturesOfAnotherSizeThanCalibratedAreRejected() throws IOException {
    CalibrationFile.write(
        rig, new Calibration(640, 480, Map.of("3x3x3", grid), Palette.standard()));

    Program program =
        Program.run("recognise 3x3x3 --json", pictures.toString(), "--calibration", rig.toString());

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.out(), "code")).isEqualTo("bad-calibration");
    assertThat(program.err())
        .contains("U.png has 320 x 240 pixels but the rig was calibrated with");
  }
}
