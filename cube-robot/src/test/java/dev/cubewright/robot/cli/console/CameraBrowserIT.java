package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cube is shown to the browser's camera, which is a film. */
class CameraBrowserIT {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final State STATE =
      Algorithm.parse(CUBE, "R U F2 D L B2 U R' F D2").applyTo(CUBE.solved());

  @TempDir Path folder;

  /** Tilted, covered by a hand, in no order, and two faces twice. */
  @Test
  void facesAreTakenWhenTheyAreHeldStill() throws IOException {
    Path film = folder.resolve("film.mjpeg");
    Files.write(
        film,
        new FilmedCube(CUBE, STATE)
            .hold(Face.F, 0, 12)
            .cover(Face.F)
            .hold(Face.F, -8, 0)
            .move(Face.F)
            .hold(Face.B, 0, -10)
            .hold(Face.R, 18, 5)
            .move(Face.R)
            .hold(Face.B, 6, 0)
            .hold(Face.U, -15, 8)
            .hold(Face.L, 4, 14)
            .hold(Face.D, 0, 0)
            .film());
    try (ConsoleProgram console = new ConsoleProgram(folder);
        Browser browser =
            Browser.openAnother(
                console.address(),
                Browser.Screen.DESK,
                "--use-fake-ui-for-media-stream",
                "--use-fake-device-for-media-stream",
                "--use-file-for-fake-video-capture=" + film)) {
      browser.press("[data-view=puzzles]");
      browser.press("#puzzle-scan");
      browser.press("#scan-camera");
      browser.await("an outline", "document.querySelector('.camera-outline .camera-face')");
      browser.screenshot("camera-outline");
      browser.await(
          "two faces", "document.querySelectorAll('.face-thumb[data-state=found]').length > 1");
      browser.screenshot("camera-two");
      browser.await(
          "six faces", "document.querySelectorAll('.face-thumb[data-state=found]').length === 6");
      browser.await(
          "the solution",
          "/moves/.test(document.querySelector('.puzzle-form .about').textContent)");
      String colors = (String) browser.read("document.querySelector('input[name=puzzle]').value");
      // Whichever face was taken first is the front.
      assertThat(CUBE.rotations().stream().map(STATE::apply).map(new FaceletWriter(CUBE)::write))
          .contains(faces(colors));
      assertThat(browser.read("document.querySelector('video').srcObject")).isNull();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static String faces(String colors) {
    StringBuilder faces = new StringBuilder();
    colors.chars().forEach(color -> faces.append("URFDLB".charAt("WRGYOB".indexOf(color))));
    return faces.toString();
  }
}
