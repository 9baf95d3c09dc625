package dev.cubewright.core.sticker;

import static java.util.stream.Collectors.joining;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A parsed picture description: the shapes of the picture, the place of each sticker, and its
 * solved color. Thread-safe.
 */
final class PictureDescription {
  record Paint(String face, String color, String hex) {}

  /** The origin of a shape and the angles of its axes, in degrees clockwise from the right. */
  record Placement(double x, double y, double across, double down) {
    Placement turned(double degrees) {
      return new Placement(x, y, across + degrees, down + degrees);
    }
  }

  /** A point of a shape or of the picture, or a vector. */
  record Point(double x, double y) {
    Point plus(Point other, double factor) {
      return new Point(x + factor * other.x, y + factor * other.y);
    }

    /** Returns the vector of length 1 toward another point. */
    Point unitTo(Point other) {
      double length = Math.hypot(other.x - x, other.y - y);
      return new Point((other.x - x) / length, (other.y - y) / length);
    }

    /**
     * Returns the signed area of two vectors, positive if the other vector is clockwise from this
     * one.
     */
    double cross(Point other) {
      return x * other.y - y * other.x;
    }
  }

  /** A polygon, or a circle around its single point. */
  record Outline(List<Point> points, double radius) {
    Outline placed(Placement at) {
      Point origin = new Point(at.x, at.y);
      Point across = direction(at.across);
      Point down = direction(at.down);
      return new Outline(
          points.stream().map(p -> origin.plus(across, p.x).plus(down, p.y)).toList(), radius);
    }

    private static Point direction(double degrees) {
      double angle = Math.toRadians(degrees);
      return new Point(Math.cos(angle), Math.sin(angle));
    }

    Point center() {
      return new Point(
          points.stream().mapToDouble(Point::x).average().orElse(0),
          points.stream().mapToDouble(Point::y).average().orElse(0));
    }
  }

  /**
   * A positioned shape: an outline of the plastic, then one outline for each mark.
   *
   * @param piece the faces of the drawn piece; blank for other shapes
   */
  record Panel(Paint paint, String piece, List<Outline> shape, Placement at, List<Mark> marks) {
    /** Returns the orientation of the hand; empty for a panel without one. */
    Optional<Integer> hour(State state) {
      return marks.stream()
          .filter(Hand.class::isInstance)
          .map(hand -> ((Hand) hand).orientation(state))
          .findFirst();
    }
  }

  private record Look(String piece, List<Outline> shape, List<Mark> marks) {}

  sealed interface Mark permits Fixed, Sticker, Hand {}

  record Fixed(Paint paint) implements Mark {}

  record Sticker(Orbit orbit, int place, int side) implements Mark {}

  /**
   * An outline that turns by a number of degrees for each orientation of the piece at a place.
   *
   * @param paint its color; empty for the solved color of the piece
   */
  record Hand(Optional<Paint> paint, Orbit orbit, int place, int degrees) implements Mark {
    int orientation(State state) {
      return state.orientation(orbit, place);
    }
  }

  private static final Pattern NUMBERS = Pattern.compile("-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?)*");
  private static final Pattern PLACED =
      Pattern.compile("(\\d{1,4})(?:\\.(\\d{1,3})|~(\\d{1,3})(?:=(\\S+))?)");
  private static final Pattern WHOLE = Pattern.compile("\\d{1,4}");

  private final Puzzle puzzle;
  private final Map<String, Paint> paints = new HashMap<>();
  private final Map<String, List<Outline>> shapes = new HashMap<>();

  /** The appearance of each piece in slots, by orientation. */
  private final Map<Sticker, Look> looks = new HashMap<>();

  /** The solved color of each sticker; arbitrary for hands and pieces in slots. */
  private final Map<Sticker, Paint> homes = new HashMap<>();

  private final List<Function<State, Optional<Panel>>> parts = new ArrayList<>();
  private int width;
  private int height;
  private int line;

  /**
   * Parses a description.
   *
   * @throws IllegalArgumentException if the text does not describe a picture of this puzzle
   */
  PictureDescription(Puzzle puzzle, String text) {
    this.puzzle = puzzle;
    for (String written : text.split("\\R", -1)) {
      line++;
      if (!written.isBlank() && !written.startsWith("#")) {
        read(List.of(written.strip().split("\\s+", -1)));
      }
    }
    puzzle.orbits().list().forEach(this::requireComplete);
  }

  private void requireComplete(Orbit orbit) {
    for (int place = 0; place < orbit.size(); place++) {
      for (int side = 0; side < orbit.orientations(); side++) {
        if (!homes.containsKey(new Sticker(orbit, place, side))) {
          throw fault("%s %s.%s is missing".formatted(orbit.name(), place + 1, side));
        }
      }
    }
  }

  SvgDocument document(String title) {
    return new SvgDocument(width, height, title);
  }

  List<Panel> panels(State state) {
    return parts.stream().flatMap(part -> part.apply(state).stream()).toList();
  }

  Paint paint(Mark mark, State state) {
    if (mark instanceof Sticker sticker) {
      Orbit orbit = sticker.orbit;
      int home = orbit.homeOf(state.piece(orbit, sticker.place));
      int turned = sticker.side - state.orientation(orbit, sticker.place);
      int side = Math.floorMod(turned, orbit.orientations());
      return Objects.requireNonNull(homes.get(new Sticker(orbit, home, side)));
    }
    return mark instanceof Hand hand
        ? hand.paint.orElseGet(() -> paint(new Sticker(hand.orbit, hand.place, 0), state))
        : ((Fixed) mark).paint;
  }

  private void read(List<String> words) {
    switch (words.get(0)) {
      case "size" -> {
        width = whole(word(words, 1), 1, 9999);
        height = whole(word(words, 2), 1, 9999);
      }
      case "face" -> {
        String hex = word(words, 3);
        if (!hex.matches("#[0-9A-Fa-f]{6}")) {
          throw fault(hex + " is not a color such as #12ABEF");
        }
        paints.put(word(words, 1), new Paint(word(words, 1), word(words, 2), hex));
      }
      case "shape" ->
          shapes.put(
              word(words, 1),
              Stream.of(String.join(" ", words.subList(2, words.size())).split(" ; ", -1))
                  .map(this::outline)
                  .toList());
      case "panel" -> readPanel(words);
      case "slots" -> readSlots(words);
      case "piece" -> {
        Orbit orbit = orbit(word(words, 1));
        int piece = whole(word(words, 2), 1, orbit.kinds()) - 1;
        int orientation = whole(word(words, 3), 0, orbit.orientations() - 1);
        List<Paint> faces = words.stream().skip(5).map(this::paint).toList();
        List<Mark> marks = faces.stream().<Mark>map(Fixed::new).toList();
        String name = faces.stream().map(Paint::face).collect(joining());
        Look look = new Look(name, shape(word(words, 4), faces.size()), marks);
        looks.put(new Sticker(orbit, piece, orientation), look);
      }
      default -> throw fault("a line begins with size, face, shape, panel, slots, piece or #");
    }
  }

  private void readPanel(List<String> words) {
    Paint paint = paint(word(words, 1));
    List<Mark> marks = new ArrayList<>();
    Optional<Orbit> orbit = Optional.empty();
    for (String word : words.subList(Math.min(4, words.size()), words.size())) {
      Matcher placed = PLACED.matcher(word);
      if (word.equals("-")) {
        marks.add(new Fixed(paint));
      } else if (!placed.matches()) {
        orbit = Optional.of(orbit(word));
      } else {
        Orbit in = orbit.orElseThrow(() -> fault("no orbit name precedes " + word));
        int place = place(in, placed.group(1));
        if (placed.group(2) == null) {
          int degrees = whole(placed.group(3), 0, 360);
          Optional<Paint> own = Optional.ofNullable(placed.group(4)).map(this::paint);
          marks.add(new Hand(own, in, place, degrees));
          drawWhole(in, place, paint);
          continue;
        }
        Sticker sticker = new Sticker(in, place, whole(placed.group(2), 0, in.orientations() - 1));
        if (homes.put(sticker, paint) != null) {
          throw fault("%s %s is listed twice".formatted(in.name(), word));
        }
        marks.add(sticker);
      }
    }
    double[] at = numbers(word(words, 3), 2, 4);
    double across = at.length > 2 ? at[2] : 0;
    Placement placement = new Placement(at[0], at[1], across, at.length > 3 ? at[3] : across + 90);
    Panel panel = new Panel(paint, "", shape(word(words, 2), marks.size()), placement, marks);
    parts.add(state -> Optional.of(panel));
  }

  private void readSlots(List<String> words) {
    Paint paint = paint(word(words, 1));
    double[] at = numbers(word(words, 2), 4, 4);
    Orbit orbit = orbit(word(words, 3));
    for (int i = 4; i < words.size(); i++) {
      double angle = at[2] + at[3] * (i - 4);
      int place = place(orbit, words.get(i));
      Placement placement = new Placement(at[0], at[1], angle, angle + 90);
      parts.add(
          state ->
              look(orbit, state.piece(orbit, place), state.orientation(orbit, place))
                  .map(look -> new Panel(paint, look.piece, look.shape, placement, look.marks)));
      drawWhole(orbit, place, paint);
    }
  }

  /** Returns the appearance of a piece; empty if it is not drawn. */
  private Optional<Look> look(Orbit orbit, int piece, int orientation) {
    return Optional.ofNullable(looks.get(new Sticker(orbit, piece, orientation)));
  }

  private void drawWhole(Orbit orbit, int place, Paint paint) {
    for (int side = 0; side < orbit.orientations(); side++) {
      homes.put(new Sticker(orbit, place, side), paint);
    }
  }

  private String word(List<String> words, int index) {
    if (index >= words.size()) {
      throw fault("the line ends too early");
    }
    return words.get(index);
  }

  private Paint paint(String face) {
    return known(paints, face, "face");
  }

  private List<Outline> shape(String shape, int stickers) {
    List<Outline> outlines = known(shapes, shape, "shape");
    if (outlines.size() != stickers + 1) {
      throw fault(
          "the line lists %s stickers, but the shape has %s"
              .formatted(stickers, outlines.size() - 1));
    }
    return outlines;
  }

  private <T> T known(Map<String, T> values, String key, String what) {
    T value = values.get(key);
    if (value == null) {
      throw fault("no earlier line defines the %s %s".formatted(what, key));
    }
    return value;
  }

  private Orbit orbit(String orbit) {
    return puzzle.orbits().find(orbit).orElseThrow(() -> fault("the puzzle has no orbit " + orbit));
  }

  private int place(Orbit orbit, String place) {
    return whole(place, 1, orbit.size()) - 1;
  }

  private int whole(String word, int least, int greatest) {
    int number = WHOLE.matcher(word).matches() ? Integer.parseInt(word) : -1;
    if (number < least || number > greatest) {
      throw fault("%s is not an integer from %s to %s".formatted(word, least, greatest));
    }
    return number;
  }

  private double[] numbers(String word, int least, int greatest) {
    double[] numbers =
        NUMBERS.matcher(word).matches()
            ? Stream.of(word.split(",", -1)).mapToDouble(Double::parseDouble).toArray()
            : new double[0];
    if (numbers.length < least || numbers.length > greatest) {
      throw fault(
          "%s is not a list of %s to %s numbers with commas".formatted(word, least, greatest));
    }
    return numbers;
  }

  /** Reads an outline: points {@code x,y}, or one circle {@code x,y,radius}. */
  private Outline outline(String text) {
    List<double[]> points =
        Stream.of(text.split(" ", -1)).map(word -> numbers(word, 2, 3)).toList();
    double[] last = points.get(points.size() - 1);
    return new Outline(
        points.stream().map(point -> new Point(point[0], point[1])).toList(),
        last.length > 2 ? last[2] : 0);
  }

  private IllegalArgumentException fault(String reason) {
    return new IllegalArgumentException(
        "the picture of the %s, line %s: %s".formatted(puzzle.name(), line, reason));
  }
}
