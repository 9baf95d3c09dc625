package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The decoder's model of one orbit: stickers by place, colors by placement, and the valid
 * arrangements. Immutable and thread-safe.
 */
final class OrbitModel {
  /** The maximum number of different pieces whose subsets are all enumerated. */
  private static final int SUBSET_PIECES = 12;

  private final Orbit orbit;
  private final int pieces;
  private final boolean hasParity;

  /** The facelet of each place and facet. */
  private final int[][] facelets;

  /** For each placement the color at each facet of its place. */
  private final int[][] colors;

  /** Null if there are too many arrangements; then only those near the best one are enumerated. */
  private final @Nullable Trellis all;

  static List<OrbitModel> of(StateSpace space) {
    Map<List<Integer>, Trellis> counted = new HashMap<>();
    return space.puzzle().orbits().list().stream()
        .map(orbit -> new OrbitModel(space, orbit, counted))
        .toList();
  }

  /** Orbits with the same arrangements share a trellis, because large cubes have many of them. */
  private OrbitModel(StateSpace space, Orbit orbit, Map<List<Integer>, Trellis> counted) {
    this.orbit = orbit;
    Puzzle puzzle = space.puzzle();
    this.hasParity = space.evenOrbits().stream().anyMatch(set -> set.contains(orbit));
    this.pieces = IntStream.range(0, orbit.size()).map(orbit::solvedPiece).max().orElseThrow() + 1;
    Stickers stickers = puzzle.stickers().orElseThrow();
    int facets = stickers.facets(orbit);
    this.facelets = new int[orbit.size()][facets];
    for (int place = 0; place < orbit.size(); place++) {
      for (int facet = 0; facet < facets; facet++) {
        facelets[place][facet] = stickers.facelet(orbit, place, facet);
      }
    }
    this.colors = new int[pieces * orbit.orientations()][facets];
    for (int placement = 0; placement < colors.length; placement++) {
      int piece = placement / orbit.orientations();
      int orientation = placement % orbit.orientations();
      for (int facet = 0; facet < facets; facet++) {
        colors[placement][stickers.facetAt(orbit, orientation, facet)] =
            stickers.color(orbit, piece, facet).ordinal();
      }
    }
    this.all = arrangements(space, counted);
  }

  Orbit orbit() {
    return orbit;
  }

  boolean hasParity() {
    return hasParity;
  }

  double[][] scores(double[][] stickerScores) {
    double[][] scores = new double[facelets.length][colors.length];
    for (int place = 0; place < facelets.length; place++) {
      for (int placement = 0; placement < colors.length; placement++) {
        double sum = 0;
        for (int facet = 0; facet < facelets[place].length; facet++) {
          sum += stickerScores[facelets[place][facet]][colors[placement][facet]];
        }
        scores[place][placement] = sum;
      }
    }
    return scores;
  }

  Trellis trellis(double[][] scores) {
    return all == null ? AssignmentTrellis.build(scores) : all;
  }

  /** Returns by class the loss of the best arrangement, compared with the best colors. */
  double[] losses(double[][] stickerScores) {
    double[][] scores = scores(stickerScores);
    double unbound = 0;
    for (int[] facets : facelets) {
      for (int facelet : facets) {
        unbound += Arrays.stream(stickerScores[facelet]).max().orElseThrow();
      }
    }
    double[] losses = all == null ? Assignment.greatest(scores) : all.greatest(scores);
    for (int c = 0; c < losses.length; c++) {
      losses[c] = unbound - losses[c];
    }
    return losses;
  }

  /** Considers only the arrangements near the best one if there are too many. */
  double logMean(double[][] stickerScores) {
    double[][] scores = scores(stickerScores);
    Trellis trellis = trellis(scores);
    double[][] even = new double[scores.length][colors.length];
    return logSum(trellis, scores) - logSum(trellis, even);
  }

  private static double logSum(Trellis trellis, double[][] scores) {
    Trellis.Posterior posterior = trellis.posterior(scores, Double.POSITIVE_INFINITY);
    return StatePosterior.logAdd(posterior.logSum(0), posterior.logSum(1));
  }

  double[] logCounts() {
    if (all == null) {
      double sum = IntStream.rangeClosed(1, facelets.length).mapToDouble(Math::log).sum();
      return new double[] {sum, Double.NEGATIVE_INFINITY};
    }
    double[][] even = new double[facelets.length][colors.length];
    Trellis.Posterior counted = all.posterior(even, Double.POSITIVE_INFINITY);
    return new double[] {counted.logSum(0), counted.logSum(1)};
  }

  void addColors(double[][] marginals, double[][] byFacelet) {
    for (int place = 0; place < facelets.length; place++) {
      for (int placement = 0; placement < colors.length; placement++) {
        double part = marginals[place][placement];
        if (part > 0) {
          for (int facet = 0; facet < facelets[place].length; facet++) {
            byFacelet[facelets[place][facet]][colors[placement][facet]] += part;
          }
        }
      }
    }
  }

  private @Nullable Trellis arrangements(StateSpace space, Map<List<Integer>, Trellis> shared) {
    if (IntStream.range(0, pieces).anyMatch(piece -> orbit.modulus(piece) < orbit.orientations())) {
      throw new IllegalArgumentException(
          "the orbit %s of the %s has orientations that cannot be seen"
              .formatted(orbit.name(), space.puzzle()));
    }
    if (!isTurned(space.puzzle())) {
      return rotationsOnly(space.puzzle());
    }
    if (orbit.hasIdenticalPieces() && orbit.orientations() == 1) {
      return shared.computeIfAbsent(counts(), OrbitModel::counted);
    }
    if (!orbit.hasIdenticalPieces() && orbit.size() <= SUBSET_PIECES) {
      return subsets(space.conservedTwist(orbit));
    }
    if (!orbit.hasIdenticalPieces() && orbit.orientations() == 1 && !hasParity) {
      return null;
    }
    throw new IllegalArgumentException(
        "the orbit %s of the %s has pieces of a kind that cannot be recognized"
            .formatted(orbit.name(), space.puzzle()));
  }

  private boolean isTurned(Puzzle puzzle) {
    return puzzle.turns().stream()
        .map(Turn::moves)
        .flatMap(List::stream)
        .map(Move::transformation)
        .anyMatch(
            transformation ->
                IntStream.range(orbit.offset(), orbit.offset() + orbit.size())
                    .anyMatch(place -> transformation.source(place) != place));
  }

  /** For pieces that move only with the whole puzzle. */
  private Trellis rotationsOnly(Puzzle puzzle) {
    List<List<Integer>> all = new ArrayList<>();
    for (Move rotation : puzzle.rotations()) {
      List<Integer> placements = new ArrayList<>();
      for (int place = 0; place < orbit.size(); place++) {
        int source = rotation.transformation().source(orbit.offset() + place) - orbit.offset();
        placements.add(
            orbit.solvedPiece(source) * orbit.orientations()
                + rotation.transformation().twist(orbit.offset() + place));
      }
      all.add(placements);
    }
    int[] places = IntStream.range(0, orbit.size()).toArray();
    return TrellisBuilder.<List<Integer>>build(
        places,
        List.of(),
        (place, prefix, edges) ->
            all.stream()
                .filter(placements -> placements.subList(0, place).equals(prefix))
                .map(placements -> placements.subList(0, place + 1))
                .distinct()
                .forEach(
                    longer ->
                        edges.add(
                            longer.get(place),
                            longer.size() == orbit.size() ? List.of(parity(longer)) : longer)),
        List.of(List.of(0), List.of(1)));
  }

  private int parity(List<Integer> placements) {
    int odd = 0;
    for (int i = 0; hasParity && i < placements.size(); i++) {
      for (int j = 0; j < i; j++) {
        odd ^= placements.get(j) > placements.get(i) ? 1 : 0;
      }
    }
    return odd;
  }

  private List<Integer> counts() {
    List<Integer> solved = IntStream.range(0, orbit.size()).mapToObj(orbit::solvedPiece).toList();
    return IntStream.range(0, pieces)
        .mapToObj(piece -> Collections.frequency(solved, piece))
        .toList();
  }

  /** For identical pieces: a node is the number of used pieces of each kind. */
  private static Trellis counted(List<Integer> counts) {
    long full = 0;
    for (int piece = 0; piece < counts.size(); piece++) {
      full += (long) counts.get(piece) << (8 * piece);
    }
    int places = counts.stream().mapToInt(Integer::intValue).sum();
    return TrellisBuilder.build(
        IntStream.range(0, places).toArray(),
        0L,
        (place, used, edges) -> {
          for (int piece = 0; piece < counts.size(); piece++) {
            if (((used >> (8 * piece)) & 0xFF) < counts.get(piece)) {
              edges.add(piece, used + (1L << (8 * piece)));
            }
          }
        },
        List.of(full));
  }

  /** For different pieces whose orientations sum to zero. */
  private Trellis subsets(int modulus) {
    long full = (1L << pieces) - 1;
    int orientations = orbit.orientations();
    return TrellisBuilder.build(
        IntStream.range(0, orbit.size()).toArray(),
        new Used(0, 0, 0),
        (place, used, edges) -> {
          for (int piece = 0; piece < pieces; piece++) {
            if (((used.pieces >> piece) & 1) == 0) {
              int parity = hasParity ? used.parity ^ (Long.bitCount(used.pieces >> piece) & 1) : 0;
              for (int orientation = 0; orientation < orientations; orientation++) {
                edges.add(
                    piece * orientations + orientation,
                    new Used(
                        used.pieces | 1L << piece, (used.twist + orientation) % modulus, parity));
              }
            }
          }
        },
        List.of(new Used(full, 0, 0), new Used(full, 0, 1)));
  }

  /** The used pieces, the sum of their orientations, and the parity of their order. */
  private record Used(long pieces, int twist, int parity) {}
}
