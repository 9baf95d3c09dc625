package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    return one(wanted).or(() -> two(wanted));
  }

  private Optional<int[]> one(Transformation wanted) {
    for (Transformation back : rotationsBack) {
      Transformation turn = wanted.then(back);
      Integer move = indices.get(turn);
      if (move != null || turn.isIdentity()) {
        held = back.inverse().then(held);
        return Optional.of(move == null ? new int[0] : new int[] {move});
      }
    }
    return Optional.empty();
  }

  private Optional<int[]> two(Transformation wanted) {
    for (int first = 0; first < moveSet.size(); first++) {
      Transformation rest = moveSet.move(first).transformation().inverse().then(wanted);
      Optional<int[]> second = one(rest);
      if (second.isPresent()) {
        return Optional.of(new int[] {first, second.get()[0]});
      }
    }
    return Optional.empty();
  }
}
