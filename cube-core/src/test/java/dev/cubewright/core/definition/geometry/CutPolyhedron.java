package dev.cubewright.core.definition.geometry;

import dev.cubewright.core.definition.geometry.Polyhedron.Point;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A puzzle from a polyhedron with plane cuts. The part beyond a cut turns about the axis
 * perpendicular to the cut. Random points of the surface determine the pieces: points on the same
 * side of all cuts belong to one piece, and those on one face to one sticker.
 */
final class CutPolyhedron {
  private static final int POINTS_OF_A_FACE = 20_000;

  /** The tolerance for means of random points. */
  private static final double CLOSE = 0.05;

  /** A cut: the part farther along the axis turns. */
  private record Cut(String name, Point axis, double depth, double angle) {}

  /** A place of a piece: its stickers in clockwise order, with one point of each. */
  private record Piece(BitSet beyond, List<Point> stickers) {}

  private final Polyhedron polyhedron;
  private final List<Cut> cuts = new ArrayList<>();
  private final Map<BitSet, Piece> pieces = new LinkedHashMap<>();

  /** The first of all pieces that turn in place at the same distance from the center. */
  private final Set<Piece> resting = new HashSet<>();

  private final String name;

  private CutPolyhedron(String name, Polyhedron polyhedron) {
    this.name = name;
    this.polyhedron = polyhedron;
  }

  /**
   * Returns a puzzle.
   *
   * @param axes the axes by name
   * @param angles the number of turns about an axis in a full turn
   * @param depths the distances of the cuts from the center, the outermost first
   * @param kept the numbers of stickers of pieces whose orbits are included
   */
  static Puzzle puzzle(
      String name,
      Polyhedron polyhedron,
      Map<String, Point> axes,
      int angles,
      double[] depths,
      Set<Integer> kept) {
    CutPolyhedron cut = new CutPolyhedron(name, polyhedron);
    axes.forEach(
        (axis, direction) -> {
          for (int layer = 1; layer <= depths.length; layer++) {
            String block = layer == 1 ? axis : (layer == 2 ? "" : "" + layer) + axis + "w";
            cut.cuts.add(new Cut(block, direction.unit(), depths[layer - 1], 2 * Math.PI / angles));
          }
        });
    cut.findPieces();
    return cut.puzzle(kept);
  }

  private BitSet beyond(Point point) {
    BitSet beyond = new BitSet();
    for (int cut = 0; cut < cuts.size(); cut++) {
      beyond.set(cut, cuts.get(cut).axis().dot(point) > cuts.get(cut).depth());
    }
    return beyond;
  }

  private void findPieces() {
    SplittableRandom random = new SplittableRandom(1);
    Map<BitSet, Map<String, List<Point>>> stickers = new LinkedHashMap<>();
    polyhedron
        .faces()
        .forEach(
            (face, normal) -> {
              List<Point> corners = polyhedron.corners(normal);
              for (int i = 0; i < POINTS_OF_A_FACE; i++) {
                Point point = inside(corners, random);
                stickers
                    .computeIfAbsent(beyond(point), unused -> new TreeMap<>())
                    .computeIfAbsent(face, unused -> new ArrayList<>())
                    .add(point);
              }
            });
    stickers.forEach(
        (beyond, points) ->
            pieces.put(
                beyond,
                new Piece(
                    beyond,
                    clockwise(points.values().stream().map(CutPolyhedron::middle).toList()))));
  }

  private static Point inside(List<Point> corners, SplittableRandom random) {
    Point sum = new Point(0, 0, 0);
    double weights = 0;
    for (Point corner : corners) {
      double weight = -Math.log(1 - random.nextDouble());
      sum = sum.plus(corner.times(weight));
      weights += weight;
    }
    return sum.times(1 / weights);
  }

  /** Returns the mean of points. It is inside, because plane cuts give convex parts. */
  private static Point middle(List<Point> points) {
    Point sum = new Point(0, 0, 0);
    for (Point point : points) {
      sum = sum.plus(point);
    }
    return sum.times(1.0 / points.size());
  }

  private static List<Point> clockwise(List<Point> points) {
    List<Point> sorted = new ArrayList<>(points);
    Point axis = middle(points).unit();
    Point first = sorted.get(0).plus(axis.times(-axis.dot(sorted.get(0))));
    Point second = first.cross(axis);
    sorted.sort(
        Comparator.comparingDouble(
            point -> {
              double angle = Math.atan2(second.dot(point), first.dot(point));
              return angle < -1e-9 ? angle + 2 * Math.PI : angle;
            }));
    return sorted;
  }

  /** Returns the target place of a piece under a turn, and its twist in stickers. */
  private int[] moved(Piece piece, Cut cut, List<Piece> places) {
    if (!piece.beyond().get(cuts.indexOf(cut))) {
      return new int[] {places.indexOf(piece), 0};
    }
    Point sticker = piece.stickers().get(0).turned(cut.axis(), cut.angle());
    Piece place = pieces.get(beyond(sticker));
    int number = places.indexOf(place);
    String face = nearest(sticker);
    for (int at = 0; at < place.stickers().size(); at++) {
      if (nearest(place.stickers().get(at)).equals(face)) {
        return new int[] {number, at};
      }
    }
    throw new IllegalStateException(name + ": the turn " + cut.name() + " leaves the polyhedron");
  }

  private String nearest(Point point) {
    return polyhedron.faces().entrySet().stream()
        .max(Comparator.comparingDouble(face -> face.getValue().dot(point)))
        .orElseThrow()
        .getKey();
  }

  /**
   * Returns the orbits of places under turns of at most half the puzzle, the largest pieces first.
   * Places that no turn moves are omitted.
   */
  private List<List<Piece>> orbits(List<Piece> places) {
    List<List<Piece>> orbits = new ArrayList<>();
    Set<Piece> met = new HashSet<>();
    for (Piece first : places) {
      if (met.add(first)) {
        List<Piece> orbit = new ArrayList<>(List.of(first));
        Deque<Piece> open = new ArrayDeque<>(orbit);
        boolean moves = false;
        while (!open.isEmpty()) {
          Piece piece = open.remove();
          for (Cut cut : cuts) {
            int[] to = moved(piece, cut, places);
            moves |= to[1] != 0 || !places.get(to[0]).equals(piece);
            if (cut.depth() >= 0 && met.add(places.get(to[0]))) {
              orbit.add(places.get(to[0]));
              open.add(places.get(to[0]));
            }
          }
        }
        if (moves && !(orbit.size() == 1 && joinsAnother(orbit.get(0), orbits))) {
          orbits.add(orbit);
        }
      }
    }
    orbits.sort(Comparator.comparingInt(orbit -> -orbit.get(0).stickers().size()));
    return orbits;
  }

  /** Pieces that turn in place at the same distance from the center are one orbit. */
  private boolean joinsAnother(Piece piece, List<List<Piece>> orbits) {
    for (List<Piece> orbit : orbits) {
      Piece other = orbit.get(0);
      if (resting.contains(other)
          && other.stickers().size() == piece.stickers().size()
          && Math.abs(distance(other) - distance(piece)) < CLOSE) {
        orbit.add(piece);
        return true;
      }
    }
    resting.add(piece);
    return false;
  }

  private static double distance(Piece piece) {
    Point middle = middle(piece.stickers());
    return Math.sqrt(middle.dot(middle));
  }

  private Puzzle puzzle(Set<Integer> kept) {
    List<Piece> places = List.copyOf(pieces.values());
    List<List<Piece>> orbits = new ArrayList<>(orbits(places));
    orbits.removeIf(orbit -> !kept.contains(orbit.get(0).stickers().size()));
    Orbits.Builder builder = Orbits.builder();
    Map<String, Integer> names = new HashMap<>();
    for (List<Piece> orbit : orbits) {
      int stickers = orbit.get(0).stickers().size();
      String kind = stickers == 1 ? "CENTERS" : stickers == 2 ? "EDGES" : "CORNERS";
      int number = names.merge(kind, 1, Integer::sum);
      builder.add(
          kind + (number == 1 ? "" : "" + number),
          orientations(orbit, places),
          orbit.stream().map(this::placeName).toList(),
          looks(orbit));
    }
    Orbits all = builder.build();
    Puzzle.Builder puzzle = Puzzle.builder(name, all);
    for (Cut cut : cuts) {
      puzzle.turn(Turn.of(cut.name(), Turn.Kind.OUTER, turn(cut, all, orbits, places), 1), true);
    }
    return puzzle.build();
  }

  private Transformation turn(Cut cut, Orbits all, List<List<Piece>> orbits, List<Piece> places) {
    int[] sources = new int[all.places()];
    byte[] twists = new byte[sources.length];
    int offset = 0;
    for (int number = 0; number < orbits.size(); number++) {
      List<Piece> orbit = orbits.get(number);
      for (int from = 0; from < orbit.size(); from++) {
        int[] to = moved(orbit.get(from), cut, places);
        int place = offset + orbit.indexOf(places.get(to[0]));
        sources[place] = offset + from;
        twists[place] = (byte) (to[1] % all.list().get(number).orientations());
      }
      offset += orbit.size();
    }
    return Transformation.of(all, sources, twists);
  }

  /** Returns the number of stickers, or one if the place of a piece determines its orientation. */
  private int orientations(List<Piece> orbit, List<Piece> places) {
    int stickers = orbit.get(0).stickers().size();
    int[] known = new int[places.size()];
    Arrays.fill(known, -1);
    Deque<Piece> open = new ArrayDeque<>(List.of(orbit.get(0)));
    known[places.indexOf(orbit.get(0))] = 0;
    while (!open.isEmpty()) {
      Piece piece = open.remove();
      for (Cut cut : cuts) {
        int[] to = moved(piece, cut, places);
        int turned = (known[places.indexOf(piece)] + to[1]) % stickers;
        if (known[to[0]] >= 0 && known[to[0]] != turned) {
          return stickers;
        }
        if (known[to[0]] < 0) {
          known[to[0]] = turned;
          open.add(places.get(to[0]));
        }
      }
    }
    return 1;
  }

  /** Pieces with one sticker are identical if they have the same color. */
  private List<Integer> looks(List<Piece> orbit) {
    List<Object> known = new ArrayList<>();
    List<Integer> looks = new ArrayList<>();
    for (Piece piece : orbit) {
      Object look = piece.stickers().size() == 1 ? placeName(piece) : piece;
      if (!known.contains(look)) {
        known.add(look);
      }
      looks.add(known.indexOf(look));
    }
    return looks;
  }

  private String placeName(Piece piece) {
    StringBuilder faces = new StringBuilder();
    piece.stickers().forEach(sticker -> faces.append(nearest(sticker)));
    return faces.toString();
  }
}
