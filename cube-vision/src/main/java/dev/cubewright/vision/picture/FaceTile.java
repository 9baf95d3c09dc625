package dev.cubewright.vision.picture;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.StickerColor;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A tile of the picture: the photograph around one face, its cells and their colors. */
final class FaceTile {
  /** The size of the part of the photograph as a multiple of the face's size. */
  private static final double ROOM = 1.6;

  private static final Color DOUBT = new Color(0xFF00E0);

  private static final Color WRONG = new Color(0xFF3030);
  private static final double DOT = 0.24;
  private static final double RING = 0.36;
  private static final double LETTER = 0.6;
  private static final double NAME = 18;
  private static final double NOTE = 16;

  private final Graphics2D graphics;
  private final PicturedFace face;
  private final Rectangle tile;

  /** Maps points of the photograph to points of the picture. */
  private final AffineTransform placed = new AffineTransform();

  /** The edge is the maximum width and height of the tile. */
  FaceTile(Graphics2D graphics, PicturedFace face, int left, int top, int edge) {
    this.graphics = graphics;
    this.face = face;
    Rectangle2D crop = crop(face);
    double scale = edge / Math.max(crop.getWidth(), crop.getHeight());
    this.tile =
        new Rectangle(
            left,
            top,
            Math.max(1, (int) Math.round(crop.getWidth() * scale)),
            Math.max(1, (int) Math.round(crop.getHeight() * scale)));
    placed.translate(tile.x, tile.y);
    placed.scale(tile.width / crop.getWidth(), tile.height / crop.getHeight());
    placed.translate(-crop.getX(), -crop.getY());
  }

  static Rectangle2D crop(PicturedFace face) {
    Rectangle2D whole = new Rectangle2D.Double(0, 0, face.frame().width(), face.frame().height());
    return face.grid().map(grid -> around(grid.corners(), whole)).orElse(whole);
  }

  private static Rectangle2D around(List<Point> corners, Rectangle2D whole) {
    Rectangle2D bounds = outline(corners).getBounds2D();
    double edge = ROOM * Math.max(bounds.getWidth(), bounds.getHeight());
    double width = Math.min(whole.getWidth(), edge);
    double height = Math.min(whole.getHeight(), edge);
    return new Rectangle2D.Double(
        Math.max(0, Math.min(whole.getWidth() - width, bounds.getCenterX() - width / 2)),
        Math.max(0, Math.min(whole.getHeight() - height, bounds.getCenterY() - height / 2)),
        width,
        height);
  }

  private static Path2D outline(List<Point> corners) {
    Path2D path = new Path2D.Double();
    path.moveTo(corners.get(0).x(), corners.get(0).y());
    corners.forEach(corner -> path.lineTo(corner.x(), corner.y()));
    path.closePath();
    return path;
  }

  /**
   * Draws the tile. Stickers below the probability {@code least} are doubtful; {@code facelet} is
   * the index of the first sticker.
   */
  void draw(Face name, Optional<Decoding> decoding, int facelet, double least) {
    photograph(face.frame());
    face.grid()
        .ifPresent(
            grid -> {
              int cells = grid.rows() * grid.columns();
              for (int cell = 0; cell < cells; cell++) {
                outline(grid, cell);
              }
              for (int cell = 0; decoding.isPresent() && cell < cells; cell++) {
                mark(grid, cell, decoding.get(), facelet + cell, least);
              }
            });
    StrokeFont.writeOutlined(graphics, name.name(), tile.x + 8, tile.y + 8, NAME);
    if (!face.note().isBlank()) {
      Rectangle inside = new Rectangle(tile);
      inside.grow(-2, -2);
      draw(inside, WRONG, 4);
      StrokeFont.writeOutlined(graphics, face.note(), tile.x + 36, tile.y + 9, NOTE);
    }
  }

  private void photograph(Frame frame) {
    Rectangle part =
        crop(face).getBounds().intersection(new Rectangle(frame.width(), frame.height()));
    BufferedImage image = new BufferedImage(part.width, part.height, BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < part.height; y++) {
      for (int x = 0; x < part.width; x++) {
        image.setRGB(x, y, frame.rgb(part.x + x, part.y + y));
      }
    }
    AffineTransform placedPart = new AffineTransform(placed);
    placedPart.translate(part.x, part.y);
    graphics.setClip(tile);
    graphics.drawImage(image, placedPart, null);
    graphics.setClip(null);
  }

  private void outline(CellGrid grid, int cell) {
    Path2D path =
        outline(
            List.of(
                grid.at(cell, 0, 0),
                grid.at(cell, 1, 0),
                grid.at(cell, 1, 1),
                grid.at(cell, 0, 1)));
    path.transform(placed);
    draw(path, Color.BLACK, 3);
    draw(path, Color.WHITE, 1.2);
  }

  private void mark(CellGrid grid, int cell, Decoding decoding, int facelet, double least) {
    Face color = decoding.facelets().at(facelet).orElseThrow();
    Point2D middle = placed(grid.at(cell, 0.5, 0.5));
    double edge = placed(grid.at(cell, 0, 0.5)).distance(placed(grid.at(cell, 1, 0.5)));
    Color paint = new Color(StickerColor.of(color).rgb());
    Ellipse2D dot = circle(middle, DOT * edge);
    graphics.setColor(paint);
    graphics.fill(dot);
    draw(dot, Color.BLACK, 1.5);
    boolean isBright =
        0.3 * paint.getRed() + 0.59 * paint.getGreen() + 0.11 * paint.getBlue() > 128;
    double height = LETTER * dot.getHeight();
    StrokeFont.write(
        graphics,
        color.name(),
        middle.getX() - StrokeFont.width(color.name(), height) / 2,
        middle.getY() - height / 2,
        height,
        isBright ? Color.BLACK : Color.WHITE);
    double probability = decoding.stickers().get(facelet).probability(color);
    if (probability < least) {
      draw(circle(middle, RING * edge), Color.BLACK, 0.14 * edge);
      draw(circle(middle, RING * edge), DOUBT, 0.1 * edge);
      String share = String.format(Locale.ROOT, "%.0f%%", 100 * probability);
      double small = Math.max(8, 0.18 * edge);
      StrokeFont.writeOutlined(
          graphics,
          share,
          middle.getX() - StrokeFont.width(share, small) / 2,
          middle.getY() + RING * edge - small / 2,
          small);
    }
  }

  private Point2D placed(Point point) {
    return placed.transform(new Point2D.Double(point.x(), point.y()), null);
  }

  private static Ellipse2D circle(Point2D middle, double radius) {
    return new Ellipse2D.Double(
        middle.getX() - radius, middle.getY() - radius, 2 * radius, 2 * radius);
  }

  private void draw(Shape shape, Color color, double pen) {
    graphics.setColor(color);
    graphics.setStroke(new BasicStroke((float) pen, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(shape);
  }
}
