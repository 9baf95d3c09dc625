package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A turn of an outer block.
 *
 * @param face the face of the block
 * @param depth how many layers it has, at most half of the cube's
 * @param quarters by how many quarter turns, 1 to 3, counted clockwise as seen from layer 0 of the
 *     axis
 */
record BlockTurn(int face, int depth, int quarters) {
  /**
   * Returns the turns of all blocks that meet a condition, none that is another with the whole cube
   * turned.
   */
  static List<BlockTurn> all(int size, Predicate<BlockTurn> condition) {
    List<BlockTurn> turns = new ArrayList<>();
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      boolean isPositive = CubeGeometry.positiveFace(CubeGeometry.axis(face)) == face;
      for (int depth = 1; depth <= (isPositive ? size / 2 : (size - 1) / 2); depth++) {
        for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
          turns.add(new BlockTurn(face, depth, quarters));
        }
      }
    }
    return turns.stream().filter(condition).toList();
  }

  /** Returns turns as moves of a cube, each for one. */
  static MoveSet moveSet(Puzzle puzzle, List<BlockTurn> turns) {
    return MoveSet.of(turns.stream().map(turn -> turn.move(puzzle)).toList(), Metric.OUTER_BLOCK);
  }

  private Move move(Puzzle puzzle) {
    String name = CubeGeometry.blockName(Face.values()[face].name(), depth);
    boolean isPositive = CubeGeometry.positiveFace(axis()) == face;
    int clockwise = isPositive ? quarters : CubeGeometry.QUARTERS - quarters;
    return puzzle.turn(name).orElseThrow().moves().get(clockwise - 1);
  }

  int axis() {
    return CubeGeometry.axis(face);
  }

  boolean isHalf() {
    return quarters == 2;
  }

  /** Returns the layer of the block at some depth, or the depth at some layer; 0 is outermost. */
  private int layer(int size, int at) {
    return CubeGeometry.positiveFace(axis()) == face ? at : size - 1 - at;
  }

  /** Returns where it carries a facelet. */
  int carried(CubeGeometry geometry, int facelet) {
    int layer = geometry.layer(axis(), facelet);
    return layer(geometry.size(), layer) < depth
        ? geometry.turned(axis(), quarters, facelet)
        : facelet;
  }

  /** Makes it. */
  void make(CubeInProgress cube) {
    for (int at = 0; at < depth; at++) {
      cube.turn(axis(), layer(cube.geometry().size(), at), quarters);
    }
  }

  /** Returns whether it may follow another: turns of one axis come in one order only. */
  boolean mayFollow(BlockTurn last) {
    return last.axis() != axis()
        || last.face() < face
        || (last.face() == face && last.depth() < depth);
  }
}
