package dev.cubewright.solver.phase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A mapping from a reduced larger cube to the 3x3x3. The edges of wings are derived by turning the
 * faces of both cubes in the same way. Immutable.
 */
public final class ReductionMapper {
  private static final int UNKNOWN = -1;

  private final Orbit largerCorners;
  private final Orbit wings;
  private final Orbit largerCenters;
  private final Puzzle three;
  private final Orbit corners;
  private final Orbit edges;
  private final Orbit centers;
  private final WingSlots slots;

  /** Twice the place of the edge plus its orientation, by home and place of a wing. */
  private final int[][] edgeAt;

  /** A center place of each face. */
  private final int[] centerOfFace;

  /**
   * Creates a mapper.
   *
   * @param larger a cube with wings, centers and corners
   * @param slots its wings
   */
  public ReductionMapper(Puzzle larger, Puzzle three, WingSlots slots) {
    this.three = three;
    this.slots = slots;
    largerCorners = larger.orbits().get("corners");
    wings = slots.wings();
    largerCenters = larger.orbits().get("centers");
    corners = three.orbits().get("corners");
    edges = three.orbits().get("edges");
    centers = three.orbits().get("centers");
    List<Transformation> ofLarger = WingSlots.faces(larger);
    List<Transformation> ofThree = WingSlots.faces(three);
    edgeAt =
        IntStream.range(0, wings.size())
            .mapToObj(wing -> follow(wing, ofLarger, ofThree))
            .toArray(int[][]::new);
    centerOfFace =
        IntStream.range(0, centers.size())
            .map(
                face ->
                    IntStream.range(0, largerCenters.size())
                        .filter(p -> largerCenters.placeName(p).startsWith(centers.placeName(face)))
                        .findFirst()
                        .orElseThrow())
            .toArray();
  }

  /** Follows a wing and the edge that the same faces turn. */
  private int[] follow(int wing, List<Transformation> larger, List<Transformation> three) {
    int[] edge = new int[wings.size()];
    Arrays.fill(edge, UNKNOWN);
    edge[wing] =
        IntStream.range(0, edges.size())
            .filter(
                one ->
                    IntStream.range(0, larger.size())
                        .allMatch(
                            face ->
                                larger.get(face).fixes(wings.offset() + wing)
                                    == three.get(face).fixes(edges.offset() + one)))
            .map(one -> 2 * one)
            .findFirst()
            .orElseThrow();
    boolean more = true;
    while (more) {
      more = false;
      for (int face = 0; face < larger.size(); face++) {
        for (int place = 0; place < edge.length; place++) {
          int from = slots.source(larger.get(face), place);
          if (edge[place] == UNKNOWN && edge[from] != UNKNOWN) {
            edge[place] = turned(edge[from], three.get(face));
            more = true;
          }
        }
      }
    }
    return edge;
  }

  private int turned(int edge, Transformation turn) {
    int into =
        IntStream.range(0, edges.size())
            .filter(p -> turn.source(edges.offset() + p) == edges.offset() + edge / 2)
            .findFirst()
            .orElseThrow();
    return 2 * into + (edge % 2 + turn.twist(edges.offset() + into)) % 2;
  }

  /**
   * {@return twice the place of the edge plus its orientation, for a wing given by its home, at a
   * place}
   */
  public int edgeAt(int wing, int place) {
    return edgeAt[wing][place];
  }

  /** {@return the state of the 3x3x3} Requires solved centers and paired wings. */
  public State of(State state) {
    State.Builder reduced = three.solved().toBuilder();
    for (int place = 0; place < corners.size(); place++) {
      reduced.piece(corners, place, state.piece(largerCorners, place));
      reduced.orientation(corners, place, state.orientation(largerCorners, place));
    }
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      int place = slots.high(edge);
      int wing = wings.homeOf(state.piece(wings, place));
      int at = edgeAt[wing][place];
      reduced.piece(edges, at / 2, edges.solvedPiece(edgeAt[wing][wing] / 2));
      reduced.orientation(edges, at / 2, at % 2);
    }
    for (int face = 0; face < centers.size(); face++) {
      reduced.piece(centers, face, state.piece(largerCenters, centerOfFace[face]));
    }
    return reduced.build();
  }
}
