package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds out which turns of a file solve its puzzle and which turn it as a whole. Belongs to one
 * reading.
 *
 * <p>The turns that solve are first the outer ones named by a single capital, then the other outer
 * ones, then the inner ones, each in the order of the file, without those that, up to a rotation of
 * the whole, are a power of a turn taken already, or the product of powers of two that can be made
 * in either order.
 */
final class TurnSelection {
  private final DefinitionSource source;
  private final List<NamedTurn> solving = new ArrayList<>();
  private final List<NamedTurn> whole = new ArrayList<>();
  private final List<Transformation> rotations;

  /** The powers of all turns that are no rotations. */
  private final Set<Transformation> powers = new HashSet<>();

  private TurnSelection(
      String name, Orbits orbits, List<NamedTurn> turns, DefinitionSource source) {
    this.source = source;
    for (NamedTurn turn : turns) {
      (turn.turn().kind() == Turn.Kind.ROTATION ? whole : solving).add(turn);
    }
    if (solving.isEmpty()) {
      throw source.fault(
          whole.get(0).position(),
          "all moves turn the whole by their names (x, y, z, or ending in v); add moves that turn a"
              + " part, or call these otherwise");
    }
    solving.forEach(turn -> turn.turn().moves().forEach(move -> powers.add(move.transformation())));
    rotations =
        puzzle(name, orbits, turns, solving).rotations().stream()
            .map(Move::transformation)
            .toList();
    whole.forEach(this::requireSymmetry);
  }

  /**
   * Makes the puzzle of some turns.
   *
   * @throws InvalidDefinitionException if all turns are rotations of the whole by their names
   * @throws InvalidDefinitionException if a rotation by its name is none
   */
  static Puzzle puzzle(String name, Orbits orbits, List<NamedTurn> turns, DefinitionSource source) {
    TurnSelection selection = new TurnSelection(name, orbits, turns, source);
    return selection.puzzle(name, orbits, turns, selection.selected());
  }

  private Puzzle puzzle(String name, Orbits orbits, List<NamedTurn> turns, List<NamedTurn> usual) {
    Puzzle.Builder builder = Puzzle.builder(name, orbits);
    usual.forEach(turn -> builder.turn(turn.turn(), true));
    turns.stream()
        .filter(turn -> !usual.contains(turn))
        .forEach(turn -> builder.turn(turn.turn(), false));
    try {
      return builder.build();
    } catch (IllegalArgumentException e) {
      throw source.fault(whole.isEmpty() ? "" : whole.get(0).position(), e);
    }
  }

  /** A rotation of the whole makes of each turn another, or the same with the whole turned. */
  private void requireSymmetry(NamedTurn rotation) {
    Transformation forth = rotation.step();
    Transformation back = forth.inverse();
    for (NamedTurn turn : solving) {
      Transformation turned = back.then(turn.step()).then(forth);
      if (rotations.stream().noneMatch(whole -> powers.contains(turned.then(whole)))) {
        throw source.fault(
            rotation.position(),
            "by its name "
                + rotation.turn()
                + " turns the whole, yet it makes of "
                + turn.turn()
                + " no other move; add the moves that are missing, or call it otherwise");
      }
    }
  }

  private List<NamedTurn> selected() {
    List<NamedTurn> ordered = new ArrayList<>(solving);
    ordered.sort(Comparator.comparingInt(TurnSelection::rank));
    List<NamedTurn> kept = new ArrayList<>();
    Set<Transformation> keptPowers = new HashSet<>();
    for (NamedTurn turn : ordered) {
      if (rotations.stream()
          .map(turn.step()::then)
          .noneMatch(turned -> isMade(turned, kept, keptPowers))) {
        kept.add(turn);
        turn.turn().moves().forEach(move -> keptPowers.add(move.transformation()));
      }
    }
    kept.removeIf(turn -> isPowerOfAnother(turn, List.copyOf(kept)));
    return kept;
  }

  private static int rank(NamedTurn turn) {
    if (turn.turn().kind() == Turn.Kind.INNER) {
      return 2;
    }
    return turn.turn().name().matches("[A-Z]") ? 0 : 1;
  }

  private static boolean isMade(
      Transformation wanted, List<NamedTurn> kept, Set<Transformation> keptPowers) {
    if (wanted.isIdentity() || keptPowers.contains(wanted)) {
      return true;
    }
    for (NamedTurn first : kept) {
      if (first.step().commutesWith(wanted)) {
        for (Move move : first.turn().moves()) {
          if (keptPowers.contains(move.transformation().inverse().then(wanted))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** A turn that was taken before one that it is a power of is not needed after all. */
  private boolean isPowerOfAnother(NamedTurn turn, List<NamedTurn> kept) {
    for (NamedTurn other : kept) {
      for (Move move : other.turn().moves()) {
        if (other.turn().order() > turn.turn().order()
            && rotations.stream()
                .anyMatch(whole -> turn.step().then(whole).equals(move.transformation()))) {
          return true;
        }
      }
    }
    return false;
  }
}
