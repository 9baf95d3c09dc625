package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.DerivedPart;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Works out the moves that a file derives from others, in whatever order it lists them. Belongs to
 * one reading.
 */
final class DerivedMoves {
  /** All derived moves of a file together may be so long when written out. */
  private static final int MAXIMUM_LENGTH = Algorithm.MAXIMUM_LENGTH;

  /** Turns that stand for those not known yet have this order; larger amounts do not matter. */
  private static final int STAND_IN_ORDER = 127;

  private final DefinitionSource source;
  private final Orbits orbits;
  private final Map<String, NamedTurn> known = new LinkedHashMap<>();
  private final Map<String, DerivedPart> open = new LinkedHashMap<>();
  private final Set<String> underWay = new LinkedHashSet<>();
  private final Puzzle standIns;
  private int length;

  private DerivedMoves(DefinitionParts parts, Orbits orbits, List<NamedTurn> turns) {
    this.source = parts.source;
    this.orbits = orbits;
    turns.forEach(turn -> known.put(turn.turn().name(), turn));
    for (DerivedPart part : parts.derivedMoves) {
      requireFree(part);
      open.put(part.name(), part);
    }
    this.standIns = standIns();
  }

  /**
   * Adds the derived moves of a file to its turns.
   *
   * @throws InvalidDefinitionException if one is derived from itself, from what there is not, or
   *     does nothing
   */
  static List<NamedTurn> added(DefinitionParts parts, Orbits orbits, List<NamedTurn> turns) {
    if (parts.derivedMoves.isEmpty()) {
      return turns;
    }
    DerivedMoves derived = new DerivedMoves(parts, orbits, turns);
    List.copyOf(derived.open.values()).forEach(derived::resolve);
    return List.copyOf(derived.known.values());
  }

  private void requireFree(DerivedPart part) {
    Turn.faultOfName(part.name())
        .ifPresent(
            fault -> {
              throw source.fault(
                  part.position(), "no move can be called \"" + part.name() + "\": " + fault);
            });
    String family = part.name().replaceFirst("\\d+$", "");
    boolean power = !family.equals(part.name()) && known.containsKey(family);
    if (power || known.containsKey(part.name())) {
      throw source.fault(
          part.position(),
          power
              ? "by its name this is a power of the move " + family + "; leave it out"
              : "the move \"" + part.name() + "\" is defined already; remove one");
    }
  }

  /** Makes a puzzle with all names, in which an algorithm can be taken apart. */
  private Puzzle standIns() {
    List<String> places = Collections.nCopies(STAND_IN_ORDER, "place");
    List<Integer> pieces = IntStream.range(0, STAND_IN_ORDER).boxed().toList();
    Orbits ring = Orbits.builder().add("ring", 1, places, pieces).build();
    int[] next = IntStream.range(0, STAND_IN_ORDER).map(i -> (i + 1) % STAND_IN_ORDER).toArray();
    Transformation step = Transformation.of(ring, next, new byte[STAND_IN_ORDER]);
    Puzzle.Builder builder = Puzzle.builder("definition", ring);
    known.forEach(
        (name, turn) ->
            builder.turn(Turn.of(name, Turn.Kind.OUTER, step, turn.turn().stepSize()), true));
    open.keySet().forEach(name -> builder.turn(Turn.of(name, Turn.Kind.OUTER, step, 1), true));
    return builder.build();
  }

  private void resolve(DerivedPart part) {
    if (!open.containsKey(part.name())) {
      return;
    }
    if (!underWay.add(part.name())) {
      List<String> chain = new ArrayList<>(underWay);
      chain = chain.subList(chain.indexOf(part.name()), chain.size());
      throw source.fault(
          part.position(),
          "the move is derived from itself: "
              + String.join(" needs ", chain)
              + " needs "
              + part.name()
              + "; derive one of them from other moves");
    }
    Set<String> needed = new LinkedHashSet<>();
    parse(standIns, part).forEach(move -> needed.add(move.turn().map(Turn::name).orElse("")));
    for (String name : needed) {
      DerivedPart other = open.get(name);
      if (other != null) {
        resolve(other);
      }
    }
    known.put(part.name(), derived(part));
    open.remove(part.name());
    underWay.remove(part.name());
  }

  private NamedTurn derived(DerivedPart part) {
    Puzzle.Builder builder = Puzzle.builder("definition", orbits);
    for (NamedTurn turn : known.values()) {
      // The kind does not matter here, and rotations would be multiplied with one another.
      Turn plain =
          Turn.of(turn.turn().name(), Turn.Kind.OUTER, turn.step(), turn.turn().stepSize());
      builder.turn(plain, true);
    }
    Algorithm algorithm = parse(builder.build(), part);
    length += algorithm.length();
    if (length > MAXIMUM_LENGTH) {
      throw source.fault(
          part.position(),
          "with this the derived moves are more than "
              + MAXIMUM_LENGTH
              + " moves long; repeat less");
    }
    Transformation transformation = algorithm.transformation();
    if (transformation.isIdentity()) {
      throw source.fault(
          part.position(), "the move \"" + part.name() + "\" changes nothing; remove it");
    }
    return TurnFamilies.turn(part.name(), transformation, 1, part.position(), source);
  }

  private Algorithm parse(Puzzle puzzle, DerivedPart part) {
    try {
      return Algorithm.parse(puzzle, part.algorithm());
    } catch (AlgorithmParseException e) {
      InvalidDefinitionException fault =
          source.fault(part.position(), "of \"" + part.algorithm() + "\", " + e.getMessage());
      fault.initCause(e);
      throw fault;
    }
  }
}
