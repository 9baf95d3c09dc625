package dev.cubewright.core.machine;

import dev.cubewright.core.puzzle.Move;
import java.util.List;

/**
 * An action with its condition and its effect on the parts of the machine.
 *
 * @param alone whether it can run without another
 * @param condition the states in which it can run
 * @param set for each part the index of its next value, or {@link Part#UNCHANGED}
 * @param move for each part the difference to its next value
 * @param rotation the index of the rotation of the whole puzzle, 0 for none
 * @param turns the turns in the frame of the machine, of one face or of two opposite faces
 */
record Rule(
    Machine.Action action,
    boolean alone,
    Part.Pattern condition,
    int[] set,
    int[] move,
    int rotation,
    List<Move> turns) {

  boolean changes(Part part, int index) {
    return set[index] != Part.UNCHANGED
        || move[index] != 0
        || (part.orientation() && rotation != 0);
  }

  /** Whether another action can run at the same time. */
  boolean isApartFrom(Rule other, List<Part> parts) {
    for (int part = 0; part < parts.size(); part++) {
      if (changes(parts.get(part), part) && other.changes(parts.get(part), part)) {
        return false;
      }
    }
    if (rotation != 0 || other.rotation != 0) {
      return turns.isEmpty() && other.turns.isEmpty();
    }
    return turns.stream()
        .allMatch(
            turn ->
                other.turns.stream()
                    .allMatch(two -> Frames.face(turn).opposite() == Frames.face(two)));
  }
}
