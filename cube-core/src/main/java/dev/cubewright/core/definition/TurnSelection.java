package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.DerivedPart;
import dev.cubewright.core.definition.TurnFamilies.NamedTurn;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Selects the turns of a file that solve its puzzle. Used for one reading.
 *
 * <p>Turns named by a single capital come first, then the other outer turns, then the inner ones,
 * each in the order of the file. A turn is redundant if, up to a rotation of the whole puzzle, it
 * is a power of another turn, or the product of two exchangeable powers of other turns.
 */
final class TurnSelection {
  private static final int MAXIMUM_ROTATIONS = 120;
  private static final int MAXIMUM_MOVES = 2_000;
  private static final long MAXIMUM_WORK = 1_000_000_000;

  private final DefinitionSource source;
  private final DefinitionParts parts;
  private final OrbitForms forms;
  private final Orbits orbits;
  private final Puzzle puzzle;
  private long work;
  private final List<NamedTurn> solving = new ArrayList<>();
  private final List<NamedTurn> whole = new ArrayList<>();
  private final List<Transformation> rotations;
  private final Set<Transformation> powers = new HashSet<>();

  private TurnSelection(
      String name, DefinitionParts parts, OrbitForms forms, List<NamedTurn> turns) {
    this.source = parts.source;
    this.parts = parts;
    this.forms = forms;
    this.orbits = forms.orbits();
    for (NamedTurn turn : turns) {
      (turn.turn().kind() == Turn.Kind.ROTATION ? whole : solving).add(turn);
    }
    if (solving.isEmpty()) {
      throw source.fault(
          whole.get(0).position(),
          "by their names (x, y, z, or ending in v) all moves rotate the whole puzzle; add moves that turn a"
              + " part, or rename these");
    }
    solving.forEach(turn -> turn.turn().moves().forEach(move -> powers.add(move.transformation())));
    requireFewRotations();
    puzzle = build(builder(name, turns, solving));
    rotations = puzzle.rotations().stream().map(Move::transformation).toList();
    if (rotations.size() > MAXIMUM_ROTATIONS) {
      throw tooManyRotations();
    }
    solving.removeIf(this::isForScramblesOnly);
    whole.forEach(this::requireSymmetry);
  }

  /**
   * Returns whether a derived move is only an abbreviation: some rotation does not map it to a
   * move.
   */
  private boolean isForScramblesOnly(NamedTurn turn) {
    return turn.position().startsWith("derivedMoves")
        && whole.stream().anyMatch(rotation -> !mapsToMove(rotation, turn));
  }

  private boolean mapsToMove(NamedTurn rotation, NamedTurn turn) {
    Transformation forth = rotation.step();
    Transformation turned = forth.inverse().then(turn.step()).then(forth);
    spend(rotations.size(), turn);
    return rotations.stream().anyMatch(whole -> powers.contains(turned.then(whole)));
  }

  static Puzzle puzzle(
      String name, DefinitionParts parts, OrbitForms forms, DerivedMoves.Moves moves) {
    List<NamedTurn> turns = moves.turns();
    TurnSelection selection = new TurnSelection(name, parts, forms, turns);
    List<NamedTurn> selected = selection.selected();
    selection.requireFewMoves(selected);
    Puzzle.Builder builder = selection.builder(name, turns, selected);
    Puzzle puzzle = selection.build(builder);
    for (Map.Entry<String, DerivedPart> sequence : moves.sequences().entrySet()) {
      DerivedPart part = sequence.getValue();
      Algorithm algorithm = DerivedMoves.parse(puzzle, part, parts.source);
      boolean forward = part.name().equals(sequence.getKey());
      try {
        builder.sequence(sequence.getKey(), (forward ? algorithm : algorithm.inverse()).moves());
      } catch (IllegalArgumentException e) {
        throw parts.source.fault(part.position(), e);
      }
      puzzle = builder.build();
    }
    return puzzle;
  }

  /** Searches compare moves in pairs, so the number of moves is limited. */
  private void requireFewMoves(List<NamedTurn> selected) {
    int moves = selected.stream().mapToInt(turn -> turn.turn().order() - 1).sum();
    if (moves > MAXIMUM_MOVES) {
      NamedTurn longest =
          Collections.max(selected, Comparator.comparingInt(turn -> turn.turn().order()));
      throw source.fault(
          longest.position(),
          ("the turns have %s moves in total, but the maximum is %s; omit"
                  + " some, such as %s with %s moves")
              .formatted(moves, MAXIMUM_MOVES, longest.turn(), longest.turn().order() - 1));
    }
  }

  private Puzzle.Builder builder(String name, List<NamedTurn> turns, List<NamedTurn> usual) {
    Puzzle.Builder builder = Puzzle.builder(name, orbits);
    forms.block(parts, builder);
    if (parts.notation != null) {
      builder.notation(parts.notation);
    }
    usual.forEach(turn -> builder.turn(turn.turn(), true));
    turns.stream()
        .filter(turn -> !usual.contains(turn))
        .forEach(turn -> builder.turn(turn.turn(), false));
    return builder;
  }

  private Puzzle build(Puzzle.Builder builder) {
    try {
      return builder.build();
    } catch (IllegalArgumentException e) {
      throw source.fault(whole.isEmpty() ? "" : whole.get(0).position(), e);
    }
  }

  private void requireFewRotations() {
    Set<Transformation> different = new HashSet<>();
    for (NamedTurn turn : whole) {
      spend((long) MAXIMUM_ROTATIONS * turn.turn().moves().size(), turn);
      turn.turn().moves().forEach(move -> different.add(move.transformation()));
      if (different.size() >= MAXIMUM_ROTATIONS) {
        throw tooManyRotations();
      }
    }
  }

  private InvalidDefinitionException tooManyRotations() {
    return source.fault(
        whole.get(0).position(),
        "the moves with names of rotations generate more than "
            + MAXIMUM_ROTATIONS
            + " rotations, more than any solid has; rename moves that are not rotations");
  }

  /** Checks that a rotation maps each turn to a move, up to another rotation. */
  private void requireSymmetry(NamedTurn rotation) {
    for (NamedTurn turn : solving) {
      if (!mapsToMove(rotation, turn)) {
        throw source.fault(
            rotation.position(),
            ("the name %s denotes a rotation, but it does not map %s to a move; add the"
                    + " missing moves, or rename it")
                .formatted(rotation.turn(), turn.turn()));
      }
    }
  }

  private List<NamedTurn> selected() {
    // If identical pieces prevent renaming by some rotation, every turn may be needed.
    List<Transformation> unseen =
        rotations.stream().allMatch(orbits::allowRenaming)
            ? rotations
            : List.of(Transformation.identity(orbits));
    List<NamedTurn> ordered = new ArrayList<>(solving);
    ordered.sort(Comparator.comparingInt(TurnSelection::rank));
    List<NamedTurn> kept = new ArrayList<>();
    Set<Transformation> keptPowers = new HashSet<>();
    for (NamedTurn turn : ordered) {
      if (unseen.stream()
          .map(turn.step()::then)
          .noneMatch(turned -> isComposed(turned, kept, keptPowers))) {
        kept.add(turn);
        turn.turn().moves().forEach(move -> keptPowers.add(move.transformation()));
      }
    }
    kept.removeIf(turn -> isPowerOfAnother(turn, List.copyOf(kept), unseen));
    return kept;
  }

  private static int rank(NamedTurn turn) {
    if (turn.turn().kind() == Turn.Kind.INNER) {
      return 2;
    }
    return turn.turn().name().matches("[A-Z]") ? 0 : 1;
  }

  private void spend(long products, NamedTurn turn) {
    work += products * orbits.places();
    if (work > MAXIMUM_WORK) {
      throw source.fault(
          turn.position(),
          "selecting the moves that solve the puzzle takes too long; omit rotations, and moves that"
              + " are products of others");
    }
  }

  private boolean isComposed(
      Transformation wanted, List<NamedTurn> kept, Set<Transformation> keptPowers) {
    if (wanted.isIdentity() || keptPowers.contains(wanted)) {
      return true;
    }
    for (NamedTurn first : kept) {
      spend(1, first);
      if (first.step().commutesWith(wanted)) {
        spend(first.turn().moves().size(), first);
        for (Move move : first.turn().moves()) {
          Transformation rest = move.transformation().inverse().then(wanted);
          if (keptPowers.contains(rest) && puzzle.areExchangeable(move.transformation(), rest)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Returns whether a turn is a power of a turn that was selected after it. */
  private boolean isPowerOfAnother(
      NamedTurn turn, List<NamedTurn> kept, List<Transformation> unseen) {
    for (NamedTurn other : kept) {
      if (other.turn().order() <= turn.turn().order()) {
        continue;
      }
      spend((long) unseen.size() * other.turn().moves().size(), other);
      for (Move move : other.turn().moves()) {
        if (unseen.stream()
            .anyMatch(whole -> turn.step().then(whole).equals(move.transformation()))) {
          return true;
        }
      }
    }
    return false;
  }
}
