package dev.cubewright.bench.event;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.worldcubeassociation.tnoodle.scrambles.InvalidScrambleException;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The filled shapes of an SVG picture. */
record Picture(List<Area> areas) {
  private static final Pattern NUMBER = Pattern.compile("-?\\d*\\.?\\d+(?:[eE][-+]?\\d+)?");
  private static final Pattern STEP = Pattern.compile("([MLHVZmlhvz])([^A-Za-z]*)");
  private static final Pattern TRANSFORM = Pattern.compile("(\\w+)\\(([^)]*)\\)");

  /** A filled shape and its color as six hexadecimal digits. */
  record Area(Shape shape, String color) {}

  /** Returns the peer's picture of a scramble. */
  static Picture of(EventPeer peer, String scramble) {
    try {
      return of(peer.puzzle().drawScramble(scramble, null).toString());
    } catch (InvalidScrambleException e) {
      throw new IllegalArgumentException("the peer cannot read " + scramble, e);
    }
  }

  /** {@return the shapes of a picture in the order in which they are drawn} */
  static Picture of(String svg) {
    try {
      Element root =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(svg)))
              .getDocumentElement();
      List<Area> areas = new ArrayList<>();
      collect(root, new AffineTransform(), "#000000", areas);
      return new Picture(areas);
    } catch (ParserConfigurationException | SAXException e) {
      throw new IllegalArgumentException(svg, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the visible color at a point; empty if there is none} */
  String colorAt(Point2D point) {
    for (int index = areas.size() - 1; index >= 0; index--) {
      if (areas.get(index).shape().contains(point)) {
        return areas.get(index).color();
      }
    }
    return "";
  }

  /** {@return the centers of the shapes that are visible at their centers} */
  List<Point2D> middles() {
    List<Point2D> middles = new ArrayList<>();
    for (int index = 0; index < areas.size(); index++) {
      Point2D middle = middle(areas.get(index).shape());
      boolean isCovered =
          areas.subList(index + 1, areas.size()).stream()
              .anyMatch(later -> later.shape().contains(middle));
      if (!isCovered && areas.get(index).shape().contains(middle)) {
        middles.add(middle);
      }
    }
    return middles;
  }

  /** Returns the mean of the corners, or the center of the bounds for shapes with curves. */
  private static Point2D middle(Shape shape) {
    Rectangle2D box = shape.getBounds2D();
    if (!(shape instanceof Path2D path)) {
      return new Point2D.Double(box.getCenterX(), box.getCenterY());
    }
    double x = 0;
    double y = 0;
    int count = 0;
    double[] at = new double[6];
    for (var step = path.getPathIterator(null); !step.isDone(); step.next()) {
      int kind = step.currentSegment(at);
      if (kind == java.awt.geom.PathIterator.SEG_LINETO
          || kind == java.awt.geom.PathIterator.SEG_MOVETO) {
        x += at[0];
        y += at[1];
        count++;
      } else if (kind != java.awt.geom.PathIterator.SEG_CLOSE) {
        return new Point2D.Double(box.getCenterX(), box.getCenterY());
      }
    }
    return new Point2D.Double(x / count, y / count);
  }

  private static void collect(
      Element element, AffineTransform outer, String outerFill, List<Area> areas) {
    AffineTransform here = new AffineTransform(outer);
    TRANSFORM
        .matcher(element.getAttribute("transform"))
        .results()
        .forEach(step -> here.concatenate(transform(step)));
    String own = element.getAttribute("fill");
    String fill = own.isEmpty() ? outerFill : own;
    Path2D shape = new Path2D.Double();
    switch (element.getTagName()) {
      case "rect" -> shape.append(rectangle(element), false);
      case "circle" -> shape.append(ellipse(element, "r", "r"), false);
      case "ellipse" -> shape.append(ellipse(element, "rx", "ry"), false);
      case "path" -> addPath(shape, element.getAttribute("d"));
      case "polygon" -> addPolygon(shape, numbers(element.getAttribute("points")));
      default -> {}
    }
    if (shape.getCurrentPoint() != null && !fill.equals("none")) {
      shape.transform(here);
      areas.add(new Area(shape, color(fill)));
    }
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner && !inner.getTagName().equals("defs")) {
        collect(inner, here, fill, areas);
      }
    }
  }

  private static String color(String fill) {
    String plain = fill.toLowerCase(Locale.ROOT);
    String named = Map.of("white", "#ffffff", "black", "#000000").getOrDefault(plain, plain);
    return named.length() == 4 ? named.substring(1).replaceAll("(.)", "$1$1") : named.substring(1);
  }

  private static double[] numbers(String text) {
    return NUMBER
        .matcher(text)
        .results()
        .mapToDouble(number -> Double.parseDouble(number.group()))
        .toArray();
  }

  private static double number(Element element, String name) {
    return element.hasAttribute(name) ? Double.parseDouble(element.getAttribute(name)) : 0;
  }

  private static Shape rectangle(Element element) {
    return new Rectangle2D.Double(
        number(element, "x"),
        number(element, "y"),
        number(element, "width"),
        number(element, "height"));
  }

  private static Shape ellipse(Element element, String across, String down) {
    double x = number(element, across);
    double y = number(element, down);
    return new Ellipse2D.Double(number(element, "cx") - x, number(element, "cy") - y, 2 * x, 2 * y);
  }

  private static void addPolygon(Path2D path, double[] points) {
    path.moveTo(points[0], points[1]);
    for (int index = 2; index < points.length; index += 2) {
      path.lineTo(points[index], points[index + 1]);
    }
    path.closePath();
  }

  private static void addPath(Path2D path, String steps) {
    for (MatchResult step : STEP.matcher(steps).results().toList()) {
      double[] to = numbers(step.group(2));
      String kind = step.group(1);
      boolean isRelative = kind.equals(kind.toLowerCase(Locale.ROOT));
      if (kind.equalsIgnoreCase("z")) {
        path.closePath();
        continue;
      }
      int arity = kind.equalsIgnoreCase("h") || kind.equalsIgnoreCase("v") ? 1 : 2;
      for (int index = 0; index < to.length; index += arity) {
        Point2D last = path.getCurrentPoint();
        double lastX = last == null ? 0 : last.getX();
        double lastY = last == null ? 0 : last.getY();
        double x = isRelative || kind.equalsIgnoreCase("v") ? lastX : 0;
        double y = isRelative || kind.equalsIgnoreCase("h") ? lastY : 0;
        x += kind.equalsIgnoreCase("v") ? 0 : to[index];
        y += kind.equalsIgnoreCase("h") ? 0 : to[index + arity - 1];
        if (kind.equalsIgnoreCase("m") && index == 0) {
          path.moveTo(x, y);
        } else {
          path.lineTo(x, y);
        }
      }
    }
  }

  private static AffineTransform transform(MatchResult step) {
    double[] by = numbers(step.group(2));
    return switch (step.group(1)) {
      case "matrix" -> new AffineTransform(by);
      case "translate" -> AffineTransform.getTranslateInstance(by[0], by.length > 1 ? by[1] : 0);
      case "scale" -> AffineTransform.getScaleInstance(by[0], by.length > 1 ? by[1] : by[0]);
      case "rotate" ->
          by.length == 1
              ? AffineTransform.getRotateInstance(Math.toRadians(by[0]))
              : AffineTransform.getRotateInstance(Math.toRadians(by[0]), by[1], by[2]);
      default -> throw new IllegalArgumentException(step.group());
    };
  }
}
