package dev.cubewright.vision.picture;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.frame.Frame;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A picture of a recognized cube as a net of its photographs. Each cell is outlined and has a dot
 * of the recognized color; doubtful cells also have a ring and a percentage. Stateless and
 * thread-safe.
 *
 * <p>The picture has up to 2.5 million pixels; drawing takes about 100 ms.
 */
public final class RecognitionPicture {
  private static final int TILE = 440;
  private static final int GAP = 12;
  private static final int GROUND = 0x2B2B2B;
  private static final int ACROSS = 4;
  private static final int DOWN = 3;
  private static final double TITLE = 20;

  /** The column and row of each face in the net, in the order U R F D L B. */
  private static final int[][] PLACES = {{1, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 1}, {3, 1}};

  private RecognitionPicture() {}

  /**
   * {@return the picture, named {@code recognition}}
   *
   * @param faces the six faces in the order U R F D L B
   * @param decoding the decoding; if empty, cells are only outlined
   * @param least the probability below which a sticker is doubtful, 0 to 1
   * @param title the lines of text in a free corner, truncated to fit
   * @throws IllegalArgumentException if there are not six faces
   */
  public static Frame draw(
      List<PicturedFace> faces, Optional<Decoding> decoding, double least, List<String> title) {
    if (faces.size() != PLACES.length) {
      throw new IllegalArgumentException("a cube has 6 faces, not " + faces.size());
    }
    int height =
        faces.stream()
            .map(FaceTile::crop)
            .mapToInt(
                crop -> (int) Math.round(TILE * Math.min(1, crop.getHeight() / crop.getWidth())))
            .max()
            .orElseThrow();
    BufferedImage image =
        new BufferedImage(
            ACROSS * (TILE + GAP) + GAP, DOWN * (height + GAP) + GAP, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHints(
        Map.of(
            RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
            RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE,
            RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR));
    graphics.setColor(new Color(GROUND));
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    int facelet = 0;
    for (Face name : Face.values()) {
      PicturedFace face = faces.get(name.ordinal());
      int[] place = PLACES[name.ordinal()];
      int left = GAP + place[0] * (TILE + GAP);
      int top = GAP + place[1] * (height + GAP);
      new FaceTile(graphics, face, left, top, TILE).draw(name, decoding, facelet, least);
      facelet += face.grid().map(grid -> grid.rows() * grid.columns()).orElse(0);
    }
    writeTitle(graphics, title, height);
    graphics.dispose();
    int width = image.getWidth();
    int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
    return new Frame("recognition", width, image.getHeight(), pixels);
  }

  private static void writeTitle(Graphics2D graphics, List<String> title, int tileHeight) {
    double left = GAP + 2.0 * (TILE + GAP);
    double room = 2.0 * TILE;
    double top = 2.0 * GAP;
    for (String line : title) {
      String fitting = line;
      while (StrokeFont.width(fitting, TITLE) > room) {
        fitting = fitting.substring(0, fitting.length() - 1);
      }
      if (top + TITLE > tileHeight) {
        return;
      }
      StrokeFont.write(graphics, fitting, left, top, TITLE, Color.WHITE);
      top += 2 * TITLE;
    }
  }
}
