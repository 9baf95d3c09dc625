package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.DerivedPart;
import dev.cubewright.core.definition.TurnFamilies.NamedMove;
import dev.cubewright.core.definition.TurnFamilies.NamedTurn;
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
import java.util.stream.Stream;

/** Resolves moves that a file derives from other moves, in any order. Used for one reading. */
final class DerivedMoves {
  private static final int MAXIMUM_WORK = 200_000_000;

  /**
   * The orders of the placeholder turns for unresolved moves. No allowed amount is a multiple of
   * all three, so each turn in an algorithm has an effect for at least one of them.
   */
  private static final List<Integer> STAND_IN_ORDERS = List.of(127, 125, 121);

  private static final int MAXIMUM_QUOTED = 60;

  private final DefinitionSource source;
  private final int maximumLength;

  /** The moves that are not derived. Their kind is irrelevant here. */
  private final Map<String, Turn> known = new LinkedHashMap<>();

  private final Map<String, DerivedPart> open = new LinkedHashMap<>();

  private final Map<DerivedPart, NamedMove> found = new LinkedHashMap<>();

  /** The sequences whose order is too high for a turn, in the order of their resolution. */
  private final Map<String, DerivedPart> sequences = new LinkedHashMap<>();

  private final Puzzle.Builder names;

  private final Set<String> resolving = new LinkedHashSet<>();
  private final TurnFamilies families;
  private final List<Puzzle> standIns;
  private int length;

  private DerivedMoves(DefinitionParts parts, Orbits orbits, List<NamedTurn> turns) {
    this.source = parts.source;
    this.families = new TurnFamilies(orbits, source);
    this.maximumLength = Math.min(Algorithm.MAXIMUM_LENGTH, MAXIMUM_WORK / orbits.places());
    // The kind is irrelevant here. Rotations would generate products with one another.
    turns.forEach(turn -> known.put(turn.turn().name(), plain(turn)));
    this.names = Puzzle.builder("definition", orbits);
    known.values().forEach(turn -> names.turn(turn, true));
    for (DerivedPart part : parts.derivedMoves) {
      requireName(part);
      String family = TurnFamilies.family(part.name());
      Turn turn = known.getOrDefault(withoutPrime(part.name()), known.get(family));
      if (turn == null) {
        open.putIfAbsent(withoutPrime(part.name()), part);
      } else if (TurnFamilies.amount(part.name()) % turn.stepSize() != 0) {
        throw source.fault(
            part.position(),
            "the name %s denotes an amount of %s, which has only multiples of %s; give it another name"
                .formatted(part.name(), family, turn.stepSize()));
      }
    }
    this.standIns = STAND_IN_ORDERS.stream().map(this::standIns).toList();
  }

  record Moves(List<NamedTurn> turns, Map<String, DerivedPart> sequences) {}

  static Moves moves(DefinitionParts parts, Orbits orbits, List<NamedMove> moves) {
    List<NamedTurn> turns = TurnFamilies.of(moves, orbits, parts.source);
    if (parts.derivedMoves.isEmpty()) {
      return new Moves(turns, Map.of());
    }
    DerivedMoves derived = new DerivedMoves(parts, orbits, turns);
    parts.derivedMoves.forEach(derived::resolve);
    Stream<NamedMove> added =
        parts.derivedMoves.stream().flatMap(part -> Stream.ofNullable(derived.found.get(part)));
    return new Moves(
        TurnFamilies.of(Stream.concat(moves.stream(), added).toList(), orbits, parts.source),
        derived.sequences);
  }

  private static Turn plain(NamedTurn named) {
    Turn turn = named.turn();
    return turn.kind() == Turn.Kind.ROTATION
        ? Turn.of(turn.name(), Turn.Kind.OUTER, named.step(), turn.stepSize())
        : turn;
  }

  static String withoutPrime(String name) {
    return name.endsWith("'") ? name.substring(0, name.length() - 1) : name;
  }

  private void requireName(DerivedPart part) {
    try {
      Turn.requireName(withoutPrime(part.name()));
    } catch (IllegalArgumentException e) {
      throw source.fault(part.position(), e);
    }
  }

  /** Creates a puzzle with all names, to parse algorithms before their moves are resolved. */
  private Puzzle standIns(int order) {
    List<String> places = Collections.nCopies(order, "place");
    List<Integer> pieces = IntStream.range(0, order).boxed().toList();
    Orbits ring = Orbits.builder().add("ring", 1, places, pieces).build();
    int[] next = IntStream.range(0, order).map(i -> (i + 1) % order).toArray();
    Transformation step = Transformation.of(ring, next, new byte[order]);
    Puzzle.Builder builder = Puzzle.builder("definition", ring);
    known.forEach(
        (name, turn) -> builder.turn(Turn.of(name, Turn.Kind.OUTER, step, turn.stepSize()), true));
    open.keySet().forEach(name -> builder.turn(Turn.of(name, Turn.Kind.OUTER, step, 1), true));
    return builder.build();
  }

  private void resolve(DerivedPart part) {
    if (found.containsKey(part) || sequences.containsValue(part)) {
      return;
    }
    if (!resolving.add(part.name())) {
      List<String> chain = new ArrayList<>(resolving);
      chain = chain.subList(chain.indexOf(part.name()), chain.size());
      throw source.fault(
          part.position(),
          "the move is derived from itself: %s needs %s; derive one of them from other moves"
              .formatted(String.join(" needs ", chain), part.name()));
    }
    Set<String> needed = new LinkedHashSet<>();
    for (Puzzle standIn : standIns) {
      parse(standIn, part, source)
          .forEach(move -> needed.add(move.turn().map(Turn::name).orElse("")));
    }
    for (String name : needed) {
      DerivedPart other = open.get(name);
      if (other != null) {
        resolve(other);
      }
    }
    Algorithm algorithm = derived(part, needed);
    Transformation transformation = algorithm.transformation();
    resolving.remove(part.name());
    String name = withoutPrime(part.name());
    if (transformation.order() > Turn.MAXIMUM_ORDER && hasOwnName(part)) {
      Algorithm forward = name.equals(part.name()) ? algorithm : algorithm.inverse();
      names.sequence(name, forward.moves());
      sequences.put(name, part);
      return;
    }
    found.put(part, new NamedMove(part.name(), transformation, part.position()));
    if (part.equals(open.get(name))) {
      names.turn(turn(part, name, transformation), true);
    }
  }

  /** Returns whether the name does not denote a power of another move. */
  private boolean hasOwnName(DerivedPart part) {
    String family = TurnFamilies.family(part.name());
    String name = withoutPrime(part.name());
    return part.equals(open.get(name))
        && !known.containsKey(family)
        && (name.equals(family) || !open.containsKey(family));
  }

  private Turn turn(DerivedPart part, String name, Transformation transformation) {
    Transformation step = name.equals(part.name()) ? transformation : transformation.inverse();
    return families.turn(name, Turn.Kind.OUTER, step, 1, part.position()).turn();
  }

  private Algorithm derived(DerivedPart part, Set<String> needed) {
    if (needed.isEmpty()) {
      throw changesNothing(part);
    }
    Algorithm algorithm = parse(names.build(), part, source);
    length += algorithm.length();
    if (length > maximumLength) {
      throw source.fault(
          part.position(),
          "this makes the derived moves longer than " + maximumLength + " moves; repeat less");
    }
    if (algorithm.transformation().isIdentity()) {
      throw changesNothing(part);
    }
    return algorithm;
  }

  private InvalidDefinitionException changesNothing(DerivedPart part) {
    return source.fault(
        part.position(), "the move \"" + part.name() + "\" changes nothing; remove it");
  }

  static Algorithm parse(Puzzle puzzle, DerivedPart part, DefinitionSource source) {
    try {
      return Algorithm.parse(puzzle, part.algorithm());
    } catch (AlgorithmParseException e) {
      String text = part.algorithm();
      String quoted =
          text.length() > MAXIMUM_QUOTED ? text.substring(0, MAXIMUM_QUOTED) + "..." : text;
      InvalidDefinitionException fault =
          source.fault(part.position(), "in \"" + quoted + "\", " + e.getMessage());
      fault.initCause(e);
      throw fault;
    }
  }
}
