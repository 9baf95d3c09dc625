package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A turn of adjacent layers of one axis.
 *
 * @param axis the axis
 * @param first the first layer
 * @param last the last layer
 * @param quarters the number of quarter turns, clockwise as seen from layer 0
 */
record BlockTurn(int axis, int first, int last, int quarters) {
  /** Returns a turn of an outer block of some layers. */
  static BlockTurn outer(int size, int face, int depth, int quarters) {
    int axis = CubeGeometry.axis(face);
    return CubeGeometry.isPositive(face)
        ? new BlockTurn(axis, 0, depth - 1, quarters)
        : new BlockTurn(axis, size - depth, size - 1, quarters);
  }

  /** Returns the turn of an outer block that a move named {@code R}, {@code Rw2} or so makes. */
  static BlockTurn of(Move move, int size) {
    String name = move.turn().orElseThrow().name();
    boolean isWide = name.endsWith("w");
    int letter = name.length() - (isWide ? 2 : 1);
    int depth = letter > 0 ? Integer.parseInt(name.substring(0, letter)) : isWide ? 2 : 1;
    int face = CubeGeometry.LETTERS.indexOf(name.charAt(letter));
    int clockwise = CubeGeometry.isPositive(face) ? move.steps() : -move.steps();
    return outer(size, face, depth, clockwise & (CubeGeometry.QUARTERS - 1));
  }

  /** Returns all turns of outer blocks that meet a condition, none twice but for a rotation. */
  static List<BlockTurn> all(int size, Predicate<BlockTurn> condition) {
    List<BlockTurn> turns = new ArrayList<>();
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      int deepest = (CubeGeometry.isPositive(face) ? size : size - 1) / 2;
      for (int depth = 1; depth <= deepest; depth++) {
        for (int quarters = 1; quarters < CubeGeometry.QUARTERS; quarters++) {
          turns.add(outer(size, face, depth, quarters));
        }
      }
    }
    return turns.stream().filter(condition).toList();
  }

  /** Returns turns of outer blocks as moves, each of cost 1. */
  static MoveSet moveSet(Puzzle puzzle, int size, List<BlockTurn> turns) {
    Map<BlockTurn, Move> moves = new HashMap<>();
    for (Move move : MoveSet.ofTurns(puzzle.turns(), Metric.OUTER_BLOCK).moves()) {
      moves.put(of(move, size), move);
    }
    return MoveSet.of(turns.stream().map(moves::get).toList(), Metric.OUTER_BLOCK);
  }

  int depth() {
    return last - first + 1;
  }

  boolean isHalf() {
    return quarters == 2;
  }

  boolean commutesWith(BlockTurn other) {
    return axis == other.axis && (first != other.first || last != other.last);
  }

  BlockTurn inverse() {
    return new BlockTurn(axis, first, last, -quarters);
  }

  int carried(CubeGeometry geometry, int facelet) {
    int layer = geometry.layer(axis, facelet);
    return first <= layer && layer <= last ? geometry.turned(axis, quarters, facelet) : facelet;
  }

  void make(CubeInProgress cube) {
    for (int layer = first; layer <= last; layer++) {
      cube.turn(axis, layer, quarters);
    }
  }
}
