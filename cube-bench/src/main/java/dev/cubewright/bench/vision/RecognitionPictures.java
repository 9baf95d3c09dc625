package dev.cubewright.bench.vision;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.simulation.camera.DifficultPhotograph;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerEstimate;
import dev.cubewright.vision.frame.FrameWriter;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.picture.PicturedFace;
import dev.cubewright.vision.picture.RecognitionPicture;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.Recognizer;
import dev.cubewright.vision.sample.ColorSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/** Makes the pictures of docs/recognition.md. */
public final class RecognitionPictures {
  private static final int SEED = 5;
  private static final int WIDTH = 400;
  private static final int HEIGHT = 300;
  private static final double SURE = 0.95;

  /** Pixels for one unit of Oklab. */
  private static final double SCALE = 900;

  private static final int SIDE = 560;

  private RecognitionPictures() {}

  /**
   * Writes the pictures.
   *
   * @param arguments the folder for them
   * @throws IOException if they cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    StateSpace space = new StateSpace(Cuboid.of(3, 3, 3));
    State state = space.random(new SplittableRandom(SEED));
    List<LocatedFace> faces = new ArrayList<>();
    for (DifficultPhotograph photograph :
        new PhotographSeries(Difficulty.HARD, WIDTH, HEIGHT)
            .photographs(space.puzzle(), state, SEED)) {
      var frame = photograph.take();
      faces.add(LocatedFace.of(frame, LatticeSearch.ofSize(3), true));
    }
    Decoding decoding = new Recognizer(space, Palette.standard()).recognize(faces).decoding();
    if (!decoding.state().equals(state)) {
      throw new IllegalStateException("this cube is not read rightly; choose another seed");
    }
    FrameWriter.write(
        RecognitionPicture.draw(
            faces.stream()
                .map(face -> new PicturedFace(face.frame().orElseThrow(), face.grid(), ""))
                .toList(),
            Optional.of(decoding),
            SURE,
            List.of(String.format(Locale.ROOT, "confidence %.4f", decoding.confidence()))),
        folder.resolve("photographs.jpg"));
    Files.writeString(folder.resolve("colors.svg"), colorPlane(decoding));
  }

  /** Draws each sticker where its colour lies in the a-b plane, ringed as it was read. */
  private static String colorPlane(Decoding decoding) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                + " font-size=\"13\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"#8c8c8c\"/>%n",
            SIDE,
            SIDE));
    int middle = SIDE / 2;
    svg.append(
        String.format(
            Locale.ROOT,
            "<path d=\"M0 %d H%d M%d 0 V%d\" stroke=\"#6a6a6a\"/>%n"
                + "<text x=\"%d\" y=\"%d\">a</text><text x=\"%d\" y=\"16\">b</text>%n",
            middle,
            SIDE,
            middle,
            SIDE,
            SIDE - 16,
            middle - 6,
            middle + 6));
    for (StickerEstimate sticker : decoding.stickers()) {
      ColorSample sample = sticker.sample().orElseThrow();
      Oklab seen = sample.oklab();
      String ring =
          ColorScheme.standard()
              .color(decoding.facelets().at(sticker.facelet()).orElseThrow())
              .hex();
      svg.append(
          String.format(
              Locale.ROOT,
              "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"8\" fill=\"#%06x\" stroke=\"%s\""
                  + " stroke-width=\"3\"/>%n",
              middle + SCALE * seen.a(),
              middle - SCALE * seen.b(),
              sample.rgb(),
              ring));
    }
    return svg.append("</svg>\n").toString();
  }
}
