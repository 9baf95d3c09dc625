package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes turns of the moves of a file, which may list the powers of a move one by one.
 *
 * <p>A name is a family with an amount and a prime, as in {@code R2'}. If the moves of a family are
 * powers of one another as these say, they are one turn with the name of the family: R, R2 and R'
 * are, and a lone U2 is the turn U that only makes half turns. If they are not and no name is
 * without amount, as of m1, m2 and m3, each is a turn with its whole name.
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

  private record Member(NamedMove move, String family, String digits, boolean prime) {
    int amount() {
      int amount = digits.isEmpty() ? 1 : Integer.parseInt(digits);
      return prime ? -amount : amount;
    }
  }

  static List<NamedTurn> of(List<NamedMove> moves, Orbits orbits, DefinitionSource source) {
    TurnFamilies families = new TurnFamilies(orbits, source);
    Map<String, List<Member>> byFamily = new LinkedHashMap<>();
    for (NamedMove move : moves) {
      Member member = member(move);
      byFamily.computeIfAbsent(member.family, key -> new ArrayList<>()).add(member);
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

  static int amount(String name) {
    Matcher parts = NAME.matcher(name);
    return !parts.matches() || parts.group(2).isEmpty() ? 1 : Integer.parseInt(parts.group(2));
  }

  private static Member member(NamedMove move) {
    Matcher name = NAME.matcher(move.name());
    return name.matches()
        ? new Member(move, name.group(1), name.group(2), !name.group(3).isEmpty())
        : new Member(move, move.name(), "", false);
  }

  private void add(List<Member> members) {
    Member least = members.get(0);
    for (Member member : members) {
      least = Math.abs(member.amount()) < Math.abs(least.amount()) ? member : least;
    }
    boolean numbered = least.digits.equals("1") || least.digits.startsWith("0");
    Transformation once = least.move.transformation();
    Transformation step = least.prime ? once.inverse() : once;
    int stepSize = Math.abs(least.amount());
    for (Member member : members) {
      if (numbered || !isPower(member, step, stepSize)) {
        addOneByOne(members, least, member);
        return;
      }
    }
    turns.add(turn(least.family, step, stepSize, members.get(0).move));
  }

  private static boolean isPower(Member member, Transformation step, int stepSize) {
    return member.amount() % stepSize == 0
        && member.move.transformation().equals(step.power(member.amount() / stepSize));
  }

  private void addOneByOne(List<Member> members, Member least, Member odd) {
    for (Member member : members) {
      boolean bare = members.stream().anyMatch(other -> other.digits.isEmpty());
      if (bare || member.prime) {
        throw source.fault(
            odd.move.position(),
            "by its name %s is a power of %s, and it is not; give it another name"
                .formatted(odd.move.name(), least.move.name()));
      }
    }
    for (Member member : members) {
      turns.add(turn(member.move.name(), member.move.transformation(), 1, member.move));
    }
  }

  private NamedTurn turn(String name, Transformation step, int stepSize, NamedMove move) {
    return turn(name, kind(name), step, stepSize, move.position());
  }

  NamedTurn turn(String name, Turn.Kind kind, Transformation step, int stepSize, String position) {
    // Turn.of rejects a larger order.
    places += Math.min(step.order(), Turn.MAXIMUM_ORDER) * (long) orbits.places();
    if (places > MAXIMUM_PLACES) {
      throw source.fault(
          position,
          "with this the moves and their powers are too many: times the places of the puzzle they"
              + " may be "
              + MAXIMUM_PLACES
              + " at most; leave out moves that are not needed");
    }
    try {
      return new NamedTurn(Turn.of(name, kind, step, stepSize), position);
    } catch (IllegalArgumentException e) {
      throw source.fault(position, e);
    }
  }
}
