package dev.cubewright.solver.phase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tells which 3x3x3 a reduced 4x4x4 is. Which edges its wings are is found by turning the faces of
 * both in the same way. Immutable.
 */
public final class ReductionMapper {
  private static final int UNKNOWN = -1;
  private static final List<String> FACES = List.of("U", "R", "F", "D", "L", "B");

  private final Orbit fourCorners;
  private final Orbit fourWings;
  private final Orbit fourCenters;
  private final Puzzle three;
  private final Orbit corners;
  private final Orbit edges;
  private final Orbit centers;
  private final WingSlots slots;

  /**
   * For each wing, by its home, and place the edge's place and orientation there: 2 * place + 1.
   */
  private final int[][] edgeAt;

  private final int[] edgeOf;

  /** For each face of the 3x3x3 a center place of the same face. */
  private final int[] centerOfFace;

  public ReductionMapper(Puzzle four, Puzzle three, WingSlots slots) {
    this.three = three;
    this.slots = slots;
    fourCorners = four.orbits().get("corners");
    fourWings = four.orbits().get("wings");
    fourCenters = four.orbits().get("centers");
    corners = three.orbits().get("corners");
    edges = three.orbits().get("edges");
    centers = three.orbits().get("centers");
    List<Transformation> ofFour = FACES.stream().map(f -> four.move(f).transformation()).toList();
    List<Transformation> ofThree = FACES.stream().map(f -> three.move(f).transformation()).toList();
    edgeOf =
        IntStream.range(0, fourWings.size()).map(wing -> edgeLike(wing, ofFour, ofThree)).toArray();
    edgeAt =
        IntStream.range(0, fourWings.size())
            .mapToObj(wing -> follow(wing, ofFour, ofThree))
            .toArray(int[][]::new);
    centerOfFace =
        IntStream.range(0, centers.size())
            .map(
                face ->
                    IntStream.range(0, fourCenters.size())
                        .filter(p -> fourCenters.placeName(p).startsWith(centers.placeName(face)))
                        .findFirst()
                        .orElseThrow())
            .toArray();
  }

  private int edgeLike(int wing, List<Transformation> four, List<Transformation> three) {
    return IntStream.range(0, edges.size())
        .filter(
            edge ->
                IntStream.range(0, FACES.size())
                    .allMatch(
                        face ->
                            four.get(face).leaves(fourWings.offset() + wing)
                                == three.get(face).leaves(edges.offset() + edge)))
        .findFirst()
        .orElseThrow();
  }

  private int[] follow(int wing, List<Transformation> four, List<Transformation> three) {
    int[] edge = new int[fourWings.size()];
    Arrays.fill(edge, UNKNOWN);
    edge[wing] = 2 * edgeOf[wing];
    boolean more = true;
    while (more) {
      more = false;
      for (int face = 0; face < FACES.size(); face++) {
        for (int place = 0; place < edge.length; place++) {
          int from = slots.source(four.get(face), place);
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

  /** Requires solved centers and paired wings. */
  public State of(State state) {
    State.Builder reduced = three.solved().toBuilder();
    for (int place = 0; place < corners.size(); place++) {
      reduced.piece(corners, place, state.piece(fourCorners, place));
      reduced.orientation(corners, place, state.orientation(fourCorners, place));
    }
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      int place = slots.high(edge);
      int wing = fourWings.homeOf(state.piece(fourWings, place));
      int at = edgeAt[wing][place];
      reduced.piece(edges, at / 2, edges.solvedPiece(edgeOf[wing]));
      reduced.orientation(edges, at / 2, at % 2);
    }
    for (int face = 0; face < centers.size(); face++) {
      reduced.piece(centers, face, state.piece(fourCenters, centerOfFace[face]));
    }
    return reduced.build();
  }
}
