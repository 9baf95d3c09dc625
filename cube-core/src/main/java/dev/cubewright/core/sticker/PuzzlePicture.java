package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.PictureDescription.Hand;
import dev.cubewright.core.sticker.PictureDescription.Mark;
import dev.cubewright.core.sticker.PictureDescription.Outline;
import dev.cubewright.core.sticker.PictureDescription.Paint;
import dev.cubewright.core.sticker.PictureDescription.Panel;
import dev.cubewright.core.sticker.PictureDescription.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A renderer of the states of a puzzle that is not a cuboid, based on a description of its picture.
 * The output is text, or a standalone SVG 1.1 document that is readable on light and dark pages.
 * Thread-safe.
 *
 * <p>{@code docs/formats.md} defines the text form of a description.
 */
public final class PuzzlePicture {
  /** The distance of a sticker from its outline, in picture units. */
  private static final double GAP = 1.8;

  private static final double RADIUS = 3;

  private final PictureDescription description;

  /** A filled outline of the picture. Only stickers have a gap and round corners. */
  record Drawn(Outline outline, Paint paint, String title, boolean isSticker) {}

  /**
   * Creates a renderer for the states of a puzzle.
   *
   * @param puzzle the puzzle
   * @param description the description of its picture, in lines of text
   * @throws IllegalArgumentException if the text is not a description, or does not list every
   *     sticker of the puzzle exactly once
   */
  public PuzzlePicture(Puzzle puzzle, String description) {
    this.description = new PictureDescription(puzzle, description);
  }

  /**
   * {@return the picture of a state as an SVG document, to be encoded in UTF-8}
   *
   * @param state a state of this puzzle
   * @param title the text for people who cannot see the picture; any characters
   */
  public String draw(State state, String title) {
    SvgDocument svg = description.document(title);
    List<Panel> panels = description.panels(state);
    // Draw all plastic first, so that adjacent pieces share one rim.
    for (boolean edge : new boolean[] {true, false}) {
      String color = edge ? SvgDocument.EDGE : SvgDocument.PLASTIC;
      svg.add(
          "  <g fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\" stroke-linejoin=\"round\">%n",
          color, color, 2 * SvgDocument.RIM + (edge ? 1.5 : -1.5));
      panels.forEach(
          panel -> svg.add("    %s/>%n", element(panel.shape().get(0).placed(panel.at()))));
      svg.add("  </g>%n");
    }
    svg.add("  <g stroke-width=\"%s\" stroke-linejoin=\"round\">%n", 2 * RADIUS);
    for (Drawn drawn : drawn(state)) {
      String hex = drawn.paint.hex();
      boolean circle = drawn.outline.radius() > 0;
      svg.add(
          "    %s fill=\"%s\" stroke=\"%s\"><title>%s</title></%s>%n",
          element(drawn.isSticker && !circle ? inset(drawn.outline) : drawn.outline),
          hex,
          drawn.isSticker ? hex : "none",
          SvgDocument.escaped(drawn.title),
          circle ? "circle" : "polygon");
    }
    svg.add("  </g>%n");
    return svg.end();
  }

  private static String element(Outline outline) {
    if (outline.radius() > 0) {
      Point center = outline.center();
      return SvgDocument.format(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"", center.x(), center.y(), outline.radius());
    }
    return outline.points().stream()
        .map(point -> SvgDocument.format("%.1f,%.1f", point.x(), point.y()))
        .collect(Collectors.joining(" ", "<polygon points=\"", "\""));
  }

  /**
   * Moves the sides of a convex polygon inward, to compensate for the width of the round stroke.
   */
  private static Outline inset(Outline outline) {
    List<Point> points = outline.points();
    int count = points.size();
    List<Point> inner = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Point corner = points.get(i);
      Point before = corner.unitTo(points.get((i + count - 1) % count));
      Point after = corner.unitTo(points.get((i + 1) % count));
      double distance = (GAP + RADIUS) / Math.abs(before.cross(after));
      inner.add(corner.plus(before, distance).plus(after, distance));
    }
    return new Outline(inner, 0);
  }

  /** Returns the outlines of the marks, in the order of the description. */
  List<Drawn> drawn(State state) {
    List<Drawn> drawn = new ArrayList<>();
    for (Panel panel : description.panels(state)) {
      String face = panel.paint().face();
      Optional<Integer> hour = panel.hour(state);
      for (int i = 0; i < panel.marks().size(); i++) {
        Mark mark = panel.marks().get(i);
        Paint paint = description.paint(mark, state);
        int degrees = mark instanceof Hand hand ? hand.degrees() * hand.orientation(state) : 0;
        Outline outline = panel.shape().get(i + 1).placed(panel.at().turned(degrees));
        String name = panel.piece().isEmpty() ? face + (i + 1) : panel.piece();
        String title = hour.map(known -> face + " " + known).orElse(name + " " + paint.color());
        drawn.add(new Drawn(outline, paint, title, !(mark instanceof Hand)));
      }
    }
    return drawn;
  }

  /** The panels of one face at one height. */
  record Row(String face, double y) {}

  /**
   * Returns the stickers of each picture row in the order of the description, by the face of their
   * color. A piece in a slot is one entry with the faces of its stickers; a dial is its hour.
   */
  Map<Row, List<String>> stickers(State state) {
    Map<Row, List<String>> rows = new LinkedHashMap<>();
    for (Panel panel : description.panels(state)) {
      Optional<String> whole = panel.hour(state).map("%2d"::formatted);
      Stream<String> names =
          whole.isPresent() || !panel.piece().isEmpty()
              ? Stream.of(whole.orElse(panel.piece()))
              : panel.marks().stream().map(mark -> description.paint(mark, state).face());
      Row row = new Row(panel.paint().face(), panel.at().y());
      names.forEach(name -> rows.computeIfAbsent(row, key -> new ArrayList<>()).add(name));
    }
    return rows;
  }

  /**
   * {@return the stickers of a state as text, one line for each row of the picture}
   *
   * @param state a state of this puzzle
   */
  public String text(State state) {
    StringBuilder text = new StringBuilder();
    String last = "";
    for (Map.Entry<Row, List<String>> row : stickers(state).entrySet()) {
      String face = row.getKey().face();
      String names = String.join(" ", row.getValue());
      text.append("%-5s  %s\n".formatted(face.equals(last) ? "" : face, names));
      last = face;
    }
    return text.toString();
  }
}
