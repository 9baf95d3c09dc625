package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Derives turns from the moves of a file, which may list the powers of a move one by one.
 *
 * <p>A name consists of a family, an amount and a prime, as in {@code R2'}. If the moves of a
 * family are the powers that their names denote, they are one turn. A single move U2 is the turn U
 * that only makes half turns. Otherwise each move of the family is a separate turn, and every name
 * needs an amount and no prime, such as m1 and m2.
 */
final class TurnFamilies {
  private static final Pattern NAME = Pattern.compile("(.*?[^0-9'])(\\d{0,3})('?)");
  private static final Pattern ROTATION = Pattern.compile("[xyz]|[A-Z]+v");
  private static final Pattern INNER = Pattern.compile("[MES]|[1-9]\\d*[A-Z]+|[2-9]\\d*-\\d+.*");
  private static final long MAXIMUM_PLACES = 20_000_000;

  private final DefinitionSource source;
  private final Orbits orbits;
  private final List<NamedTurn> turns = new ArrayList<>();
  private long places;

  TurnFamilies(Orbits orbits, DefinitionSource source) {
    this.source = source;
    this.orbits = orbits;
  }

  record NamedMove(String name, Transformation transformation, String position) {}

  record NamedTurn(Turn turn, String position) {
    Transformation step() {
      return turn.step();
    }
  }

  static List<NamedTurn> of(List<NamedMove> moves, Orbits orbits, DefinitionSource source) {
    TurnFamilies families = new TurnFamilies(orbits, source);
    Map<String, List<NamedMove>> byFamily = new LinkedHashMap<>();
    for (NamedMove move : moves) {
      byFamily.computeIfAbsent(family(move.name()), key -> new ArrayList<>()).add(move);
    }
    byFamily.values().forEach(families::add);
    return families.turns;
  }

  static Turn.Kind kind(String name) {
    if (ROTATION.matcher(name).matches()) {
      return Turn.Kind.ROTATION;
    }
    return INNER.matcher(name).matches() ? Turn.Kind.INNER : Turn.Kind.OUTER;
  }

  /** Returns the name without amount and prime. */
  static String family(String name) {
    Matcher parts = NAME.matcher(name);
    return parts.matches() ? parts.group(1) : name;
  }

  private static String digits(String name) {
    Matcher parts = NAME.matcher(name);
    return parts.matches() ? parts.group(2) : "";
  }

  /** Returns the amount of a name, negative with a prime. */
  static int amount(String name) {
    int amount = digits(name).isEmpty() ? 1 : Integer.parseInt(digits(name));
    return name.endsWith("'") ? -amount : amount;
  }

  private void add(List<NamedMove> moves) {
    NamedMove least =
        Collections.min(moves, Comparator.comparingInt(move -> Math.abs(amount(move.name()))));
    String digits = digits(least.name());
    Transformation once = least.transformation();
    Transformation step = amount(least.name()) < 0 ? once.inverse() : once;
    int stepSize = Math.abs(amount(least.name()));
    for (NamedMove move : moves) {
      if (digits.equals("1") || digits.startsWith("0") || !isPower(move, step, stepSize)) {
        addOneByOne(moves, least, move);
        return;
      }
    }
    turns.add(turn(family(least.name()), step, stepSize, moves.get(0)));
  }

  private static boolean isPower(NamedMove move, Transformation step, int stepSize) {
    int amount = amount(move.name());
    return amount % stepSize == 0 && move.transformation().equals(step.power(amount / stepSize));
  }

  private void addOneByOne(List<NamedMove> moves, NamedMove least, NamedMove odd) {
    if (moves.stream()
        .anyMatch(move -> digits(move.name()).isEmpty() || move.name().endsWith("'"))) {
      throw source.fault(
          odd.position(),
          "the name %s denotes a power of %s, but the move is not one; give it another name"
              .formatted(odd.name(), least.name()));
    }
    moves.forEach(move -> turns.add(turn(move.name(), move.transformation(), 1, move)));
  }

  private NamedTurn turn(String name, Transformation step, int stepSize, NamedMove move) {
    return turn(name, kind(name), step, stepSize, move.position());
  }

  NamedTurn turn(String name, Turn.Kind kind, Transformation step, int stepSize, String position) {
    // Turn.of rejects larger orders.
    places += Math.min(step.order(), Turn.MAXIMUM_ORDER) * (long) orbits.places();
    if (places > MAXIMUM_PLACES) {
      throw source.fault(
          position,
          "there are too many moves: the moves with their powers, times the places of the puzzle,"
              + " may be at most "
              + MAXIMUM_PLACES
              + "; omit moves that are not needed");
    }
    try {
      return new NamedTurn(Turn.of(name, kind, step, stepSize), position);
    } catch (IllegalArgumentException e) {
      throw source.fault(position, e);
    }
  }
}
