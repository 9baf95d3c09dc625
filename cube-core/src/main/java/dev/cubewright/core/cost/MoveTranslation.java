package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A translation of effects, one after the other, into moves of a move set. The moves may leave the
 * puzzle in another orientation, which the translation tracks: with only the turns U, R and F of a
 * 2x2x2, {@code L} becomes {@code R}, and the next effect is translated for the rotated puzzle. Not
 * thread-safe.
 */
public final class MoveTranslation {
  private final MoveSet moveSet;
  private final List<Transformation> rotationsBack;
  private final Map<Transformation, Integer> indices = new HashMap<>();

  /** The first of two moves, by their effect. */
  private final Map<Transformation, Integer> firsts = new HashMap<>();

  private Transformation held;

  /**
   * Creates a translation.
   *
   * @param puzzle the puzzle, with its rotations
   * @param moveSet its allowed moves
   * @param held the rotation of the puzzle before the first effect
   */
  public MoveTranslation(Puzzle puzzle, MoveSet moveSet, Transformation held) {
    this.moveSet = moveSet;
    this.held = held;
    this.rotationsBack =
        puzzle.rotations().stream().map(Move::inverse).map(Move::transformation).toList();
    List<Transformation> effects = moveSet.transformations();
    for (int move = 0; move < effects.size(); move++) {
      indices.putIfAbsent(effects.get(move), move);
    }
  }

  /**
   * {@return the indices of at most two moves that have the effect, apart from a rotation of the
   * whole puzzle; empty if there are none}
   *
   * @param effect the effect of a move; a rotation needs no moves
   */
  public Optional<int[]> next(Transformation effect) {
    Transformation wanted = held.isIdentity() ? effect : held.then(effect).then(held.inverse());
    int rotation = rotation(wanted);
    if (rotation >= 0) {
      return Optional.of(one(wanted, rotation));
    }
    int first = firsts.computeIfAbsent(wanted, this::first);
    if (first < 0) {
      return Optional.empty();
    }
    Transformation rest = rest(first, wanted);
    int[] second = one(rest, rotation(rest));
    return Optional.of(new int[] {first, second[0]});
  }

  /** Returns the index of the rotation after one move or none; negative if there is no such one. */
  private int rotation(Transformation wanted) {
    for (int rotation = 0; rotation < rotationsBack.size(); rotation++) {
      Transformation turn = wanted.then(rotationsBack.get(rotation));
      if (turn.isIdentity() || indices.containsKey(turn)) {
        return rotation;
      }
    }
    return -1;
  }

  private int[] one(Transformation wanted, int rotation) {
    Transformation back = rotationsBack.get(rotation);
    Integer move = indices.get(wanted.then(back));
    held = back.inverse().then(held);
    return move == null ? new int[0] : new int[] {move};
  }

  /** Returns the first of two moves; negative if there are none. */
  private int first(Transformation wanted) {
    return IntStream.range(0, moveSet.size())
        .filter(move -> rotation(rest(move, wanted)) >= 0)
        .findFirst()
        .orElse(-1);
  }

  private Transformation rest(int first, Transformation wanted) {
    return moveSet.move(first).transformation().inverse().then(wanted);
  }
}
