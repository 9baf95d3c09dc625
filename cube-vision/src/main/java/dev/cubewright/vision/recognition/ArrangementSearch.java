package dev.cubewright.vision.recognition;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.vision.decode.StickerColors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the orders and rotations of six pictures in which the stickers are most similar to the
 * pieces of a cube. Immutable and thread-safe.
 *
 * <p>The search places one picture, which fixes the orientation of the cube. It then places the
 * others face by face, each in four rotations: at most 122,880 arrangements. The loss of a partial
 * arrangement is the loss of its complete pieces, each compared with the most similar piece. Three
 * faces complete a corner, two faces an edge. Arrangements much worse than the best one are pruned.
 *
 * <p>The search takes a few milliseconds. Of arrangements that show the same cube in different
 * orientations, the result has only the one with the least {@linkplain PictureArrangement#cost()
 * cost}. The search stops early if the pictures fit nearly any arrangement. The decoder, not this
 * search, checks whether the cube is valid.
 */
final class ArrangementSearch {
  private static final int FACES = Face.values().length;
  private static final int TURNS = 4;

  /** The maximum excess loss of an arrangement that is still returned for decoding. */
  private static final double MARGIN = 10;

  private static final int MAX_FOUND = 500;

  /** Pictures of a cube need fewer partial arrangements; beyond this number, nearly all fit. */
  private static final int MAX_PARTIAL = 10_000;

  private static final int FEW_FOUND = 20;

  private static final List<Face> COLORS = List.of(Face.values());

  private final int edge;
  private final List<Piece> pieces = new ArrayList<>();

  /** For each orientation of the cube, the source facelet of each facelet. */
  private final List<int[]> rotations;

  /** The same orientations as arrangements of the six faces; the first one is the identity. */
  private final List<PictureArrangement> orientations;

  /** The color of each center in each orientation of the cube; empty without fixed centers. */
  private final List<int[]> centers = new ArrayList<>();

  /** A place with stickers on several faces; colors are by piece, orientation and facelet. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Piece(int[] facelets, List<int[]> colors) {}

  /**
   * An arrangement of the first faces. Pictures are by face, -1 for none; the loss is that of the
   * complete pieces.
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Partial(int[] pictures, int[] quarters, double loss) {}

  private record Found(PictureArrangement arrangement, double loss) {}

  ArrangementSearch(StateSpace space) {
    Stickers stickers = space.puzzle().stickers().orElseThrow();
    edge = stickers.columns(Face.U);
    for (Orbit orbit : space.puzzle().orbits().list()) {
      if (stickers.facets(orbit) > 1) {
        addPieces(stickers, orbit);
      }
    }
    rotations =
        space.puzzle().rotations().stream()
            .map(rotation -> stickers.sources(rotation.transformation()))
            .toList();
    orientations = rotations.stream().map(this::orientation).toList();
    if (edge % 2 == 1) {
      for (int[] sources : rotations) {
        centers.add(
            IntStream.range(0, FACES)
                .map(face -> stickers.faceOf(sources[center(face)]).ordinal())
                .toArray());
      }
    }
  }

  private void addPieces(Stickers stickers, Orbit orbit) {
    int facets = stickers.facets(orbit);
    Set<List<Integer>> seen = new LinkedHashSet<>();
    for (int place = 0; place < orbit.size(); place++) {
      for (int orientation = 0; orientation < orbit.orientations(); orientation++) {
        Integer[] colors = new Integer[facets];
        for (int facet = 0; facet < facets; facet++) {
          colors[stickers.facetAt(orbit, orientation, facet)] =
              stickers.color(orbit, orbit.solvedPiece(place), facet).ordinal();
        }
        seen.add(List.of(colors));
      }
    }
    List<int[]> colors =
        seen.stream().map(list -> list.stream().mapToInt(Integer::intValue).toArray()).toList();
    for (int place = 0; place < orbit.size(); place++) {
      int at = place;
      pieces.add(
          new Piece(
              IntStream.range(0, facets).map(facet -> stickers.facelet(orbit, at, facet)).toArray(),
              colors));
    }
  }

  private PictureArrangement orientation(int[] sources) {
    int perFace = edge * edge;
    // The cells that reach the upper left corner after 0 to 3 quarter turns clockwise.
    List<Integer> corners = List.of(0, perFace - edge, perFace - 1, edge - 1);
    List<Integer> firsts =
        IntStream.range(0, FACES).mapToObj(face -> sources[face * perFace]).toList();
    return new PictureArrangement(
        edge,
        firsts.stream().map(first -> first / perFace).toList(),
        firsts.stream().map(first -> corners.indexOf(first % perFace)).toList());
  }

  private int center(int face) {
    return face * edge * edge + edge * edge / 2;
  }

  /**
   * Returns at most 500 arrangements, best first; cancellable.
   *
   * @param anchor the face whose picture stays in place; empty if the cube may be in any
   *     orientation
   */
  List<PictureArrangement> best(
      StickerColors colors, Optional<Face> anchor, Cancellation cancellation) {
    return new Run(colors, anchor, cancellation).found();
  }

  private final class Run {
    private final StickerColors colors;
    private final List<Integer> order = new ArrayList<>();
    private final List<List<Piece>> completed = new ArrayList<>();

    /** By picture, the numbers of quarter turns with different readings. */
    private final List<List<Integer>> turns = new ArrayList<>();

    /** By picture and number of quarter turns, the indices of its stickers row by row. */
    private final List<List<List<Integer>>> turned = new ArrayList<>();

    private final List<Partial> found = new ArrayList<>();
    private final Partial start;
    private final boolean isAnchored;
    private final int fixed;
    private final Cancellation cancellation;
    private double limit = Double.POSITIVE_INFINITY;
    private int partials;

    Run(StickerColors colors, Optional<Face> anchor, Cancellation cancellation) {
      this.colors = colors;
      this.isAnchored = anchor.isPresent();
      Face first = anchor.orElse(Face.U);
      this.fixed = first.ordinal();
      this.cancellation = cancellation;
      // Adjacent faces precede the opposite face, so that pieces are complete early.
      order.add(fixed);
      Stream.of(Face.values())
          .filter(face -> face != first && face != first.opposite())
          .forEach(face -> order.add(face.ordinal()));
      order.add(first.opposite().ordinal());
      for (int step = 0; step < FACES; step++) {
        List<Integer> placed = order.subList(0, step + 1);
        int last = order.get(step);
        completed.add(
            pieces.stream()
                .filter(piece -> facesOf(piece).contains(last))
                .filter(piece -> placed.containsAll(facesOf(piece)))
                .toList());
      }
      for (Face picture : Face.values()) {
        prepare(picture);
      }
      int[] pictures = IntStream.generate(() -> -1).limit(FACES).toArray();
      pictures[fixed] = fixed;
      start = new Partial(pictures, new int[FACES], 0);
    }

    private void prepare(Face picture) {
      List<List<Integer>> views = new ArrayList<>();
      List<Integer> different = new ArrayList<>();
      Set<List<Face>> readings = new LinkedHashSet<>();
      for (int turn = 0; turn < TURNS; turn++) {
        views.add(Pictures.given(edge).turned(picture, turn).picture(picture));
        if (readings.add(views.get(turn).stream().map(colors::best).toList())) {
          different.add(turn);
        }
      }
      turned.add(views);
      turns.add(different);
    }

    private List<Integer> facesOf(Piece piece) {
      return IntStream.of(piece.facelets).map(facelet -> facelet / (edge * edge)).boxed().toList();
    }

    List<PictureArrangement> found() {
      extend(start, 1);
      Map<String, Found> cubes = new HashMap<>();
      found.stream()
          .filter(partial -> partial.loss <= limit)
          .sorted(Comparator.comparingDouble(Partial::loss))
          .limit(partials > MAX_PARTIAL ? FEW_FOUND : found.size())
          .forEachOrdered(
              partial -> {
                cancellation.check();
                cubes.merge(
                    cube(partial),
                    new Found(likeliest(partial), partial.loss),
                    (one, two) -> one.arrangement.cost() <= two.arrangement.cost() ? one : two);
              });
      return cubes.values().stream()
          .sorted(Comparator.comparingDouble(Found::loss))
          .limit(MAX_FOUND)
          .map(Found::arrangement)
          .toList();
    }

    /** On a tie, prefers an orientation in which the first face stays in place. */
    private PictureArrangement likeliest(Partial partial) {
      PictureArrangement placed =
          new PictureArrangement(
              edge,
              IntStream.of(partial.pictures).boxed().toList(),
              IntStream.of(partial.quarters).boxed().toList());
      if (isAnchored) {
        return placed;
      }
      return orientations.stream()
          .map(orientation -> orientation.after(placed))
          .min(
              Comparator.comparingDouble(PictureArrangement::cost)
                  .thenComparing(arrangement -> !arrangement.isInPlace(fixed)))
          .orElseThrow();
    }

    /** Returns the likeliest colors, independent of the orientation of the cube. */
    private String cube(Partial partial) {
      int[] letters =
          IntStream.range(0, colors.count())
              .map(facelet -> given(facelet, partial.pictures, partial.quarters))
              .map(given -> colors.best(given).ordinal())
              .toArray();
      return rotations.stream()
          .map(
              sources ->
                  IntStream.of(sources)
                      .mapToObj(source -> String.valueOf(letters[source]))
                      .collect(Collectors.joining()))
          .min(Comparator.naturalOrder())
          .orElseThrow();
    }

    private void extend(Partial partial, int step) {
      if (step == FACES) {
        double loss = partial.loss + centerLoss(partial);
        found.add(new Partial(partial.pictures, partial.quarters, loss));
        limit = Math.min(limit, loss + MARGIN);
        return;
      }
      cancellation.check();
      partials++;
      List<Partial> longer = new ArrayList<>();
      for (int picture = 0; picture < FACES; picture++) {
        int next = picture;
        if (IntStream.of(partial.pictures).noneMatch(used -> used == next)) {
          turns.get(picture).forEach(turn -> longer.add(with(partial, step, next, turn)));
        }
      }
      longer.sort(Comparator.comparingDouble(Partial::loss));
      for (Partial next : longer) {
        if (next.loss + centerLoss(next) <= limit && partials <= MAX_PARTIAL) {
          extend(next, step + 1);
        }
      }
    }

    private Partial with(Partial partial, int step, int picture, int quarters) {
      int[] pictures = partial.pictures.clone();
      int[] turnsNow = partial.quarters.clone();
      pictures[order.get(step)] = picture;
      turnsNow[order.get(step)] = quarters;
      double loss = partial.loss;
      for (Piece piece : completed.get(step)) {
        loss += loss(piece, pictures, turnsNow);
      }
      return new Partial(pictures, turnsNow, loss);
    }

    private double loss(Piece piece, int[] pictures, int[] quarters) {
      double least = Double.POSITIVE_INFINITY;
      for (int[] shown : piece.colors) {
        double sum = 0;
        for (int facet = 0; facet < shown.length; facet++) {
          int given = given(piece.facelets[facet], pictures, quarters);
          sum += colors.loss(given, COLORS.get(shown[facet]));
        }
        least = Math.min(least, sum);
      }
      return least;
    }

    private double centerLoss(Partial partial) {
      double least = centers.isEmpty() ? 0 : Double.POSITIVE_INFINITY;
      for (int[] expected : centers) {
        double sum = 0;
        for (int face = 0; face < FACES; face++) {
          if (partial.pictures[face] >= 0) {
            int given = given(center(face), partial.pictures, partial.quarters);
            sum += colors.loss(given, COLORS.get(expected[face]));
          }
        }
        least = Math.min(least, sum);
      }
      return least;
    }

    private int given(int facelet, int[] pictures, int[] quarters) {
      int face = facelet / (edge * edge);
      return turned.get(pictures[face]).get(quarters[face]).get(facelet % (edge * edge));
    }
  }
}
