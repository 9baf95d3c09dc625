package dev.cubewright.vision.picture;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.Locale;
import java.util.Optional;

/**
 * Draws one face into a tile of the picture. Belongs to one drawing.
 *
 * @param graphics draws into the picture
 * @param face what is drawn
 * @param detail the part of the photograph that is drawn
 * @param left where the tile begins
 * @param top where the tile begins
 * @param width of the tile, in pixels of the picture
 */
record FaceDrawing(
    Graphics2D graphics, PicturedFace face, FaceCrop detail, int left, int top, int width) {
  /** A color that no sticker has. */
  private static final Color DOUBT = new Color(0xFF00E0);

  private static final Color WRONG = new Color(0xFF3030);
  private static final double DOT = 0.24;
  private static final double RING = 0.36;
  private static final double LETTER = 0.6;
  private static final double NAME = 18;
  private static final double NOTE = 16;

  /** Returns the height of the tile. */
  int height() {
    return detail.heightAt(width);
  }

  /** Draws the photograph: each pixel is the mean of the pixels that it covers. */
  void photograph(BufferedImage image) {
    double step = detail.width() / width;
    for (int y = 0; y < height(); y++) {
      int firstRow = (int) (detail.top() + y * step);
      int lastRow = Math.max(firstRow + 1, (int) (detail.top() + (y + 1) * step));
      for (int x = 0; x < width; x++) {
        int first = (int) (detail.left() + x * step);
        int last = Math.max(first + 1, (int) (detail.left() + (x + 1) * step));
        image.setRGB(left + x, top + y, mean(face.frame(), first, last, firstRow, lastRow));
      }
    }
  }

  private static int mean(Frame frame, int left, int past, int top, int below) {
    int right = Math.min(past, frame.width());
    int bottom = Math.min(below, frame.height());
    long red = 0;
    long green = 0;
    long blue = 0;
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        int rgb = frame.rgb(x, y);
        red += rgb >> 16;
        green += rgb >> 8 & 0xFF;
        blue += rgb & 0xFF;
      }
    }
    long count = (long) (right - left) * (bottom - top);
    return (int) (((red / count) << 16) | ((green / count) << 8) | (blue / count));
  }

  /**
   * Outlines the cells and marks their colors.
   *
   * @param decoding the decoding, if there is one
   * @param facelet the number of the face's first sticker
   * @param least the probability below which a sticker is in doubt
   */
  void cells(Optional<Decoding> decoding, int facelet, double least) {
    if (face.grid().isEmpty()) {
      return;
    }
    CellGrid grid = face.grid().get();
    for (int cell = 0; cell < grid.rows() * grid.columns(); cell++) {
      outline(grid, cell);
    }
    if (decoding.isPresent()) {
      for (int cell = 0; cell < grid.rows() * grid.columns(); cell++) {
        mark(grid, cell, decoding.get(), facelet + cell, least);
      }
    }
  }

  private void outline(CellGrid grid, int cell) {
    Path2D path = new Path2D.Double();
    for (int corner = 0; corner < 4; corner++) {
      Point point = placed(grid.at(cell, corner == 1 || corner == 2 ? 1 : 0, corner >> 1));
      if (corner == 0) {
        path.moveTo(point.x(), point.y());
      } else {
        path.lineTo(point.x(), point.y());
      }
    }
    path.closePath();
    draw(path, Color.BLACK, 3);
    draw(path, Color.WHITE, 1.2);
  }

  private void mark(CellGrid grid, int cell, Decoding decoding, int facelet, double least) {
    Face color = decoding.facelets().at(facelet).orElseThrow();
    Point middle = placed(grid.at(cell, 0.5, 0.5));
    double edge = placed(grid.at(cell, 0, 0.5)).distance(placed(grid.at(cell, 1, 0.5)));
    double radius = DOT * edge;
    Color paint = new Color(ColorScheme.standard().color(color).rgb());
    graphics.setColor(paint);
    graphics.fill(circle(middle, radius));
    draw(circle(middle, radius), Color.BLACK, 1.5);
    double height = LETTER * 2 * radius;
    String letter = color.name();
    boolean bright = 0.3 * paint.getRed() + 0.59 * paint.getGreen() + 0.11 * paint.getBlue() > 128;
    StrokeFont.write(
        graphics,
        letter,
        middle.x() - StrokeFont.width(letter, height) / 2,
        middle.y() - height / 2,
        height,
        bright ? Color.BLACK : Color.WHITE);
    double probability = decoding.stickers().get(facelet).probability(color);
    if (probability < least) {
      draw(circle(middle, RING * edge), Color.BLACK, 0.14 * edge);
      draw(circle(middle, RING * edge), DOUBT, 0.1 * edge);
      String share = String.format(Locale.ROOT, "%.0f%%", 100 * probability);
      double small = Math.max(8, 0.18 * edge);
      StrokeFont.writeOutlined(
          graphics,
          share,
          middle.x() - StrokeFont.width(share, small) / 2,
          middle.y() + RING * edge - small / 2,
          small);
    }
  }

  /** Writes the face's name and its fault. */
  void name(Face name) {
    StrokeFont.writeOutlined(graphics, name.name(), left + 8, top + 8, NAME);
    if (!face.note().isBlank()) {
      graphics.setColor(WRONG);
      graphics.setStroke(new BasicStroke(4));
      graphics.drawRect(left + 2, top + 2, width - 4, height() - 4);
      StrokeFont.writeOutlined(graphics, face.note(), left + 36, top + 9, NOTE);
    }
  }

  private static Ellipse2D circle(Point middle, double radius) {
    return new Ellipse2D.Double(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius);
  }

  private void draw(Shape shape, Color color, double pen) {
    graphics.setColor(color);
    graphics.setStroke(new BasicStroke((float) pen, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(shape);
  }

  /** Returns where a point of the photograph is in the picture. */
  private Point placed(Point point) {
    return new Point(
        left + (point.x() - detail.left()) * width / detail.width(),
        top + (point.y() - detail.top()) * width / detail.width());
  }
}
