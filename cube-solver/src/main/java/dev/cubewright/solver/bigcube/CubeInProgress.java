package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A cube being solved: the colors of its facelets, the turns so far, and the colors that faces and
 * edges get. A color is the index of its face in the order U R F D L B. Equal to cubes with the
 * same colors; do not modify a cube in a set. Not thread-safe.
 */
final class CubeInProgress {
  /**
   * A finished phase.
   *
   * @param end the number of steps at its end
   */
  record Phase(String goal, int end) {}

  private final WingPlaces places;
  private final CubeGeometry geometry;
  private byte[] colors;
  private TurnSequence turns;
  private int[] faceColors;

  /** By place of wings, the pair of colors that it gets; turns of faces carry these along. */
  private int[] edges;

  private final List<Phase> phases;

  /** The larger cube whose middle layers became one. */
  private final Optional<CubeInProgress> larger;

  CubeInProgress(WingPlaces places, byte[] colors) {
    this(places, colors, 0, Optional.empty());
  }

  private CubeInProgress(
      WingPlaces places, byte[] colors, int blocksBefore, Optional<CubeInProgress> larger) {
    this.places = places;
    this.geometry = places.geometry();
    this.colors = colors;
    this.turns = new TurnSequence(geometry, blocksBefore);
    this.larger = larger;
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
    larger = other.larger;
  }

  CubeInProgress copy() {
    return new CubeInProgress(this);
  }

  /** Returns a copy with the colors that the faces get. */
  CubeInProgress withFaceColors(int[] chosen) {
    CubeInProgress copy = copy();
    copy.faceColors = chosen;
    return copy;
  }

  /** Returns a copy with the pairs of colors that the places of wings get. */
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

  /** Returns the colors of all facelets; do not modify. */
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

  /** Turns layers. Outer layers carry along the pairs of colors that places of wings get. */
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

  /** Applies moves of this cube, or of a smaller one whose layers are blocks of this one. */
  void make(List<Move> moves) {
    moves.forEach(move -> make(LayerTurn.of(move, geometry.size())));
  }

  /**
   * Returns this cube as a smaller one with an odd number of layers, whose middle layer stands for
   * several ones. The number of turned blocks continues, but the steps and phases start again.
   *
   * @param smaller the places of wings of the smaller cube
   */
  CubeInProgress fused(WingPlaces smaller) {
    int size = smaller.geometry().size();
    byte[] fused = new byte[smaller.geometry().facelets()];
    for (int facelet = 0; facelet < fused.length; facelet++) {
      fused[facelet] =
          colors[
              geometry.facelet(
                  smaller.geometry().face(facelet),
                  line(facelet / size % size, size),
                  line(facelet % size, size))];
    }
    return new CubeInProgress(smaller, fused, blocks(), Optional.of(this));
  }

  /** Returns the line of facelets of this cube for a line of a smaller one. */
  private int line(int line, int size) {
    int middle = size / 2;
    return line < middle
        ? line
        : line > middle ? line + geometry.size() - size : geometry.size() / 2;
  }

  /** Returns the cube with its original number of layers, after the turns of this cube as well. */
  CubeInProgress expanded() {
    if (larger.isEmpty()) {
      return this;
    }
    CubeInProgress expanded = larger.get().copy();
    int step = 0;
    for (Phase phase : phases) {
      for (; step < Math.min(phase.end(), turns.steps().size()); step++) {
        expanded.makeLarger(turns.steps().get(step));
      }
      expanded.endPhase(phase.goal());
    }
    for (; step < turns.steps().size(); step++) {
      expanded.makeLarger(turns.steps().get(step));
    }
    return expanded.expanded();
  }

  /** Applies a step of a smaller cube. */
  private void makeLarger(TurnSequence.Step step) {
    int size = step.quarters().length;
    for (int layer = 0; layer < geometry.size(); layer++) {
      int fused = layer < size / 2 ? layer : Math.max(size / 2, layer - (geometry.size() - size));
      make(LayerTurn.block(step.axis(), layer, layer, step.quarters()[fused]));
    }
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
