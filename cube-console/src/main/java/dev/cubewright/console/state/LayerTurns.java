package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which layers of a cuboid each move turns, and how far: found out by what the single layers do.
 */
final class LayerTurns {
  private static final int QUARTERS = 4;

  private final Puzzle puzzle;
  private final Map<Transformation, LayerTurn> turns = new HashMap<>();

  /**
   * Some layers and how far they turn.
   *
   * @param face from which the layers are counted
   * @param first the outermost of them, from 0
   * @param count how many there are
   * @param quarters quarter turns clockwise as seen from the face, -1, 1 or 2
   */
  record LayerTurn(Face face, int first, int count, int quarters) {}

  LayerTurns(Puzzle puzzle) {
    this.puzzle = puzzle;
    // The outermost layers first: as people count them.
    List<Face> faces = List.of(Face.values());
    int most = faces.stream().mapToInt(this::edge).max().orElse(0);
    for (int first = 0; first < most; first++) {
      for (int count = 1; count <= most - first; count++) {
        for (Face face : faces) {
          if (first + count <= edge(face)) {
            note(face, first, count);
          }
        }
      }
    }
  }

  /** Returns how many layers the puzzle has from a face to the opposite one. */
  int edge(Face face) {
    int layers = 0;
    while (layer(face, layers).isPresent()) {
      layers++;
    }
    // The last one is the opposite face, or there is but one, which is the whole puzzle.
    return layers + 1;
  }

  /** Returns the turn of one layer that is not the last. */
  private Optional<Turn> layer(Face face, int index) {
    return puzzle.turn(index + 1 + face.name());
  }

  private void note(Face face, int first, int count) {
    List<Move> once = new ArrayList<>();
    int quarters = 1;
    for (int index = first; index < first + count; index++) {
      Turn turn = single(face, index);
      once.add(turn.moves().get(index == edge(face) - 1 && edge(face) > 1 ? turn.order() - 2 : 0));
      quarters = turn.stepSize();
    }
    Move step = Move.sequence(puzzle.orbits(), once);
    Transformation all = step.transformation();
    for (int total = quarters; total < QUARTERS; total += quarters) {
      turns.putIfAbsent(all, new LayerTurn(face, first, count, total > 2 ? total - 4 : total));
      all = all.then(step.transformation());
    }
  }

  /** Returns the turn of one layer, the last of which belongs to the opposite face. */
  private Turn single(Face face, int index) {
    if (index < edge(face) - 1) {
      return layer(face, index).orElseThrow();
    }
    Face named = edge(face) > 1 ? face.opposite() : face;
    return puzzle.turn(named.name()).or(() -> rotation(face)).orElseThrow();
  }

  /** Returns the turn of the whole puzzle around an axis, as it turns its only layer. */
  private Optional<Turn> rotation(Face face) {
    return switch (face) {
      case R, L -> puzzle.turn("x");
      case U, D -> puzzle.turn("y");
      case F, B -> puzzle.turn("z");
    };
  }

  /**
   * Returns what a move turns.
   *
   * @throws IllegalArgumentException if it is none of some layers side by side
   */
  LayerTurn of(Move move) {
    LayerTurn turn = turns.get(move.transformation());
    if (turn == null) {
      throw new IllegalArgumentException(move + " turns no layers that stand side by side");
    }
    return turn;
  }
}
