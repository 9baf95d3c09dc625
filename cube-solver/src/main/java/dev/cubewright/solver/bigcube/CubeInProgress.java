package dev.cubewright.solver.bigcube;

/** A cube that is being solved, with the turns made so far. Not for several threads. */
final class CubeInProgress {
  private final CubeGeometry geometry;
  private ColoredCube cube;
  private LayerTurns turns;

  /** Begins with a cube, which is then turned. */
  CubeInProgress(CubeGeometry geometry, ColoredCube cube) {
    this(geometry, cube, new LayerTurns(geometry.size()));
  }

  private CubeInProgress(CubeGeometry geometry, ColoredCube cube, LayerTurns turns) {
    this.geometry = geometry;
    this.cube = cube;
    this.turns = turns;
  }

  /** Returns another that goes on from here. */
  CubeInProgress copy() {
    return new CubeInProgress(geometry, cube.copy(), new LayerTurns(turns));
  }

  /** Goes on from where another is. */
  void become(CubeInProgress other) {
    cube = other.cube;
    turns = other.turns;
  }

  CubeGeometry geometry() {
    return geometry;
  }

  /** Returns the colour of a facelet. */
  int color(int facelet) {
    return cube.color(facelet);
  }

  /** Returns the cube, to be looked at only. */
  ColoredCube cube() {
    return cube;
  }

  /** Returns the turns made so far. */
  LayerTurns turns() {
    return turns;
  }

  /** Turns one layer clockwise as seen from layer 0 of its axis. */
  void turn(int axis, int layer, int quarters) {
    cube.turn(axis, layer, quarters);
    turns.add(axis, layer, quarters);
  }

  /** Turns the outer layer of a face, clockwise as seen from layer 0 of its axis. */
  void turnFace(int face, int quarters) {
    turn(CubeGeometry.axis(face), geometry.outerLayer(face), quarters);
  }
}
