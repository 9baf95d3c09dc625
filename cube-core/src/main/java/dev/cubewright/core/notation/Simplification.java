package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An algorithm that merges moves of the same layers. A move joins the last move of its layers if
 * everything in between commutes with it. One pass is enough. A merged move can enable other merges
 * only by vanishing; but a move that it blocks would also have blocked the move that made it
 * vanish.
 */
final class Simplification {
  private final Map<Turn, Layers> layersByTurn = new HashMap<>();
  private final Map<Transformation, Layers> layersByStep = new HashMap<>();
  private final List<Turn> turns = new ArrayList<>();
  // The steps of the turn at the same index; 0 where moves have canceled.
  private final List<Integer> steps = new ArrayList<>();

  private final Puzzle puzzle;

  private Simplification(Puzzle puzzle) {
    this.puzzle = puzzle;
  }

  static List<Move> of(Puzzle puzzle, List<Move> moves) {
    Simplification run = new Simplification(puzzle);
    for (Move move : moves) {
      run.add(move.turn().orElseThrow(), move.steps());
    }
    return run.result();
  }

  /** The layers of a turn. Turns with equal or inverse effects share them, such as M, 2L and 2R. */
  private static final class Layers {
    final Transformation step;
    final List<Layers> blocking = new ArrayList<>();
    final Deque<Integer> positions = new ArrayDeque<>();

    Layers(Transformation step) {
      this.step = step;
    }

    int lastPosition() {
      return positions.isEmpty() ? -1 : positions.getLast();
    }

    boolean isReachable() {
      int last = lastPosition();
      return last >= 0 && blocking.stream().allMatch(other -> other.lastPosition() < last);
    }
  }

  private void add(Turn turn, int amount) {
    Layers layers = layersByTurn.computeIfAbsent(turn, this::layersOf);
    if (!layers.isReachable()) {
      layers.positions.addLast(turns.size());
      turns.add(turn);
      steps.add(amount);
      return;
    }
    int last = layers.lastPosition();
    Turn earlier = turns.get(last);
    int signed = earlier.step().equals(turn.step()) ? amount : -amount;
    int sum = Math.floorMod(steps.get(last) + signed, earlier.order());
    steps.set(last, sum);
    if (sum == 0) {
      layers.positions.removeLast();
    }
  }

  private Layers layersOf(Turn turn) {
    Layers reversed = layersByStep.get(turn.step().inverse());
    return reversed != null ? reversed : layersByStep.computeIfAbsent(turn.step(), this::newLayers);
  }

  private Layers newLayers(Transformation step) {
    Layers added = new Layers(step);
    for (Layers other : layersByStep.values()) {
      if (!puzzle.areExchangeable(step, other.step)) {
        added.blocking.add(other);
        other.blocking.add(added);
      }
    }
    return added;
  }

  private List<Move> result() {
    List<Move> result = new ArrayList<>();
    for (int index = 0; index < turns.size(); index++) {
      turns.get(index).move(steps.get(index)).ifPresent(result::add);
    }
    return result;
  }
}
