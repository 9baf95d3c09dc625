package dev.cubewright.solver.phase;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Transformation;
import java.util.BitSet;
import java.util.List;

/** Tells turns of a face from wide turns, by the places that they move. */
public final class FaceTurns {
  private FaceTurns() {}

  /**
   * {@return the moves that turn a face alone, in their order: no other move moves only some of the
   * places that one of these moves}
   *
   * @param moves moves of a cube, among which are turns of all faces
   */
  public static List<Move> of(List<Move> moves) {
    return moves.stream()
        .filter(move -> moves.stream().noneMatch(other -> movesFewer(other, move)))
        .toList();
  }

  private static boolean movesFewer(Move fewer, Move more) {
    BitSet moved = moved(fewer.transformation());
    BitSet ofOther = moved(more.transformation());
    BitSet both = (BitSet) moved.clone();
    both.and(ofOther);
    return both.equals(moved) && !moved.equals(ofOther);
  }

  private static BitSet moved(Transformation move) {
    BitSet moved = new BitSet();
    for (int place = 0; place < move.orbits().places(); place++) {
      moved.set(place, !move.leaves(place));
    }
    return moved;
  }
}
