package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A cube being solved: the colors of its facelets, the turns made so far, and its aims. A color is
 * the index of its face in the order U R F D L B. Equal to cubes of the same colors; a cube in a
 * set must not be modified. Not thread-safe.
 */
final class CubeInProgress {
  /**
   * A finished phase.
   *
   * @param goal the result of the phase
   * @param end the number of steps of turns after it
   */
  record Phase(String goal, int end) {}

  private final WingPlaces places;
  private final CubeGeometry geometry;
  private byte[] colors;
  private TurnSequence turns;
  private int[] faceColors;

  /** For each place of wings the pair of colors that it gets; turns of faces carry these along. */
  private int[] edges;

  private final List<Phase> phases;

  CubeInProgress(WingPlaces places, byte[] colors) {
    this.places = places;
    this.geometry = places.geometry();
    this.colors = colors;
    this.turns = new TurnSequence(geometry);
    this.faceColors = new int[0];
    this.edges = new int[0];
    this.phases = new ArrayList<>();
  }

  private CubeInProgress(CubeInProgress other) {
    places = other.places;
    geometry = other.geometry;
    colors = other.colors.clone();
    turns = new TurnSequence(other.turns);
    faceColors = other.faceColors;
    edges = other.edges;
    phases = new ArrayList<>(other.phases);
  }

  CubeInProgress copy() {
    return new CubeInProgress(this);
  }

  /** Returns a copy with the colors that the centers of each face get. */
  CubeInProgress withFaceColors(int[] chosen) {
    CubeInProgress copy = copy();
    copy.faceColors = chosen;
    return copy;
  }

  /** Returns a copy with the pair of colors that each place of wings gets. */
  CubeInProgress withEdges(int[] chosen) {
    CubeInProgress copy = copy();
    copy.edges = chosen;
    return copy;
  }

  CubeGeometry geometry() {
    return geometry;
  }

  int color(int facelet) {
    return colors[facelet];
  }

  /** Returns the colors of all facelets, which must not be modified. */
  byte[] colors() {
    return colors;
  }

  int faceColor(int face) {
    return faceColors[face];
  }

  int[] faceColors() {
    return faceColors;
  }

  /** Returns the pair of colors that a place of wings gets. */
  int wanted(int place) {
    return edges[place];
  }

  int shown(int orbit, int place) {
    return WingPlaces.pair(
        colors[places.facelet(orbit, place, 0)], colors[places.facelet(orbit, place, 1)]);
  }

  /** Returns the colors of the facelets in some rows and columns of each face, as letters. */
  StringBuilder letters(int... lines) {
    StringBuilder letters = new StringBuilder();
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int row : lines) {
        for (int column : lines) {
          letters.append(CubeGeometry.LETTERS.charAt(color(geometry.facelet(face, row, column))));
        }
      }
    }
    return letters;
  }

  TurnSequence turns() {
    return turns;
  }

  int blocks() {
    return turns.blocks();
  }

  List<Phase> phases() {
    return phases;
  }

  void endPhase(String goal) {
    phases.add(new Phase(goal, turns.steps().size()));
  }

  /** Turns layers; outer ones carry along the aims of the wings. */
  void make(LayerTurn turn) {
    geometry.turn(colors, turn);
    turns.add(turn);
    long outer = turn.layers() & (1 | 1L << (geometry.size() - 1));
    if (outer != 0 && edges.length > 0) {
      LayerTurn ofEdges = new LayerTurn(turn.axis(), outer, turn.quarters());
      int[] next = new int[edges.length];
      for (int place = 0; place < next.length; place++) {
        next[places.carried(ofEdges, 1, place)] = edges[place];
      }
      edges = next;
    }
  }

  /** Turns the outer layer of a face, clockwise as seen from layer 0 of its axis. */
  void turnFace(int face, int quarters) {
    make(LayerTurn.outer(geometry.size(), face, 1, quarters));
  }

  /** Makes moves, also those of a smaller cube with layers of this one. */
  void make(List<Move> moves) {
    moves.forEach(move -> make(LayerTurn.of(move, geometry.size())));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CubeInProgress that && Arrays.equals(colors, that.colors);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(colors);
  }

  @Override
  public String toString() {
    return Arrays.toString(colors);
  }
}
