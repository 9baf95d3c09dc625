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
 * A turn of layers of one axis by the same angle.
 *
 * @param layers the set of layers
 * @param quarters the number of quarter turns, clockwise as seen from layer 0, 0 to 3
 */
record LayerTurn(int axis, long layers, int quarters) {
  LayerTurn {
    quarters &= CubeGeometry.QUARTERS - 1;
  }

  static LayerTurn block(int axis, int first, int last, int quarters) {
    return new LayerTurn(axis, (2L << last) - (1L << first), quarters);
  }

  /** Returns a turn of a set of depths below a face, where 0 is the layer of the face. */
  static LayerTurn at(int size, int face, long depths, int quarters) {
    long layers =
        CubeGeometry.isPositive(face) ? depths : Long.reverse(depths) >>> (Long.SIZE - size);
    return new LayerTurn(CubeGeometry.axis(face), layers, quarters);
  }

  /** Returns a turn of an outer block of some layers. */
  static LayerTurn outer(int size, int face, int depth, int quarters) {
    return at(size, face, (1L << depth) - 1, quarters);
  }

  /** Returns the turn of a move of an outer block, with a name such as {@code R} or {@code Rw2}. */
  static LayerTurn of(Move move, int size) {
    String name = move.turn().orElseThrow().name();
    boolean isWide = name.endsWith("w");
    int letter = name.length() - (isWide ? 2 : 1);
    int depth = letter > 0 ? Integer.parseInt(name.substring(0, letter)) : isWide ? 2 : 1;
    int face = CubeGeometry.LETTERS.indexOf(name.charAt(letter));
    return outer(size, face, depth, CubeGeometry.isPositive(face) ? move.steps() : -move.steps());
  }

  /**
   * Returns all turns of outer blocks that meet a condition, without turns that are equal up to a
   * rotation.
   */
  static List<LayerTurn> all(int size, Predicate<LayerTurn> condition) {
    List<LayerTurn> turns = new ArrayList<>();
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
  static MoveSet moveSet(Puzzle puzzle, int size, List<LayerTurn> turns) {
    Map<LayerTurn, Move> moves = new HashMap<>();
    for (Move move : MoveSet.ofTurns(puzzle.turns(), Metric.OUTER_BLOCK).moves()) {
      moves.put(of(move, size), move);
    }
    return MoveSet.of(turns.stream().map(moves::get).toList(), Metric.OUTER_BLOCK);
  }

  /** Returns the number of layers. */
  int depth() {
    return Long.bitCount(layers);
  }

  boolean isHalf() {
    return quarters == 2;
  }

  boolean turns(int layer) {
    return (layers >>> layer & 1) != 0;
  }

  boolean commutesWith(LayerTurn other) {
    return axis == other.axis && layers != other.layers;
  }

  LayerTurn inverse() {
    return by(-quarters);
  }

  /** Returns the turn of the same layers by another angle. */
  LayerTurn by(int other) {
    return new LayerTurn(axis, layers, other);
  }

  int carried(CubeGeometry geometry, int facelet) {
    return turns(geometry.layer(axis, facelet))
        ? geometry.turned(axis, quarters, facelet)
        : facelet;
  }
}
