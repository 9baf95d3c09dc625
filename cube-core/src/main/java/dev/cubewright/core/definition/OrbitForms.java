package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.OrbitPart;
import dev.cubewright.core.definition.DefinitionParts.PatternPart;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The orbits of a puzzle and how a file writes them. Immutable. */
final class OrbitForms {
  /** A bound on the memory that examining the turns takes, in numbers of four bytes. */
  private static final long MAXIMUM_WORK = 128_000_000;

  private final Orbits orbits;
  private final List<OrbitForm> list;

  private OrbitForms(Orbits orbits, List<OrbitForm> list) {
    this.orbits = orbits;
    this.list = List.copyOf(list);
  }

  /** Returns the forms that are the model itself. */
  static OrbitForms of(Orbits orbits) {
    return new OrbitForms(orbits, orbits.list().stream().map(OrbitForm::of).toList());
  }

  /**
   * Makes the orbits of the parts of a definition.
   *
   * @throws InvalidDefinitionException if the parts do not describe orbits
   */
  static OrbitForms of(DefinitionParts parts) {
    DefinitionSource source = parts.source;
    if (parts.orbits.isEmpty()) {
      throw source.fault(
          "", "no orbits are defined; write what pieces there are" + parts.passedOver());
    }
    Orbits.Builder builder = Orbits.builder();
    List<int[]> fileNumbers = new ArrayList<>();
    List<int[]> shifts = new ArrayList<>();
    requireReasonable(parts);
    for (OrbitPart part : parts.orbits) {
      PatternPart solved = parts.solved.get(part.name());
      if (solved == null && !parts.unmentionedStays) {
        parts.solved.forEach((name, other) -> requireKnown(name, other.position(), parts));
        throw source.fault(
            parts.solved.isEmpty() ? "" : "defaultPattern",
            "the solved state of the orbit " + part.name() + " is missing; write its pieces");
      }
      OrbitAssembly assembly = new OrbitAssembly(part, solved, source);
      try {
        builder.add(
            part.name(),
            part.orientations(),
            IntStream.range(0, part.places()).mapToObj(i -> part.name() + "[" + i + "]").toList(),
            assembly.solvedPieces(),
            assembly.moduli());
      } catch (IllegalArgumentException e) {
        throw source.fault(part.position(), e);
      }
      fileNumbers.add(assembly.fileNumbers());
      shifts.add(assembly.shifts());
    }
    if (parts.unmentionedStays) {
      parts.solved.forEach((name, solved) -> requireKnown(name, solved.position(), parts));
    }
    Orbits orbits = builder.build();
    List<OrbitForm> list = new ArrayList<>();
    for (int i = 0; i < orbits.list().size(); i++) {
      list.add(new OrbitForm(orbits.list().get(i), fileNumbers.get(i), shifts.get(i)));
    }
    return new OrbitForms(orbits, list);
  }

  private static void requireName(OrbitPart part, DefinitionSource source) {
    if (!part.name().matches("[!-~]{1,100}")) {
      throw source.fault(
          part.position(),
          "the orbit \""
              + part.name()
              + "\" needs a name of 1 to 100 printable ASCII characters without blanks");
    }
  }

  private static void requireCount(
      int count, String what, int maximum, OrbitPart part, DefinitionSource source) {
    if (count < 1 || count > maximum) {
      throw source.fault(
          part.position(),
          "the orbit has " + count + " " + what + "; 1 to " + maximum + " are possible");
    }
  }

  static void requireKnown(String name, String position, DefinitionParts parts) {
    if (parts.orbits.stream().noneMatch(orbit -> orbit.name().equals(name))) {
      throw parts.source.fault(position, unknown(name, parts));
    }
  }

  /** Reports that no orbit has a name. */
  static String unknown(String name, DefinitionParts parts) {
    return "no orbit is called \""
        + name
        + "\"; there are "
        + parts.orbits.stream().map(OrbitPart::name).collect(Collectors.joining(", "));
  }

  /** Rejects orbits that are too large for any moves. */
  private static void requireReasonable(DefinitionParts parts) {
    DefinitionSource source = parts.source;
    long points = 0;
    for (OrbitPart part : parts.orbits) {
      requireName(part, source);
      requireCount(part.places(), "pieces", Orbits.MAXIMUM_SIZE, part, source);
      requireCount(part.orientations(), "orientations", Orbits.MAXIMUM_ORIENTATIONS, part, source);
      points += (long) part.places() * part.orientations();
    }
    if (points > MAXIMUM_WORK / points) {
      throw tooLarge(parts.orbits.stream().mapToInt(OrbitPart::places).sum(), points, source);
    }
  }

  /**
   * Rejects a puzzle whose group needs too much memory. For each place, the group stores one
   * element for every orientation at every place that is connected with it. Moves and exchanges of
   * identical pieces connect places.
   */
  void requireReasonable(List<NamedMove> moves, DefinitionSource source) {
    int[] connected = IntStream.range(0, orbits.places()).toArray();
    for (NamedMove move : moves) {
      for (int place = 0; place < connected.length; place++) {
        connect(connected, place, move.transformation().source(place));
      }
    }
    long points = 0;
    for (Orbit orbit : orbits.list()) {
      points += (long) orbit.size() * orbit.orientations();
      for (int place = 0; place < orbit.size(); place++) {
        int home = orbit.homeOf(orbit.solvedPiece(place));
        connect(connected, orbit.offset() + place, orbit.offset() + home);
      }
    }
    long[] sizes = new long[connected.length];
    for (int place = 0; place < connected.length; place++) {
      sizes[root(connected, place)]++;
    }
    long images = 0;
    for (Orbit orbit : orbits.list()) {
      for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
        images += sizes[root(connected, place)] * orbit.orientations();
      }
    }
    // The product may overflow.
    if (images > MAXIMUM_WORK / points) {
      throw tooLarge(orbits.places(), points, source);
    }
  }

  private static void connect(int[] connected, int one, int other) {
    connected[root(connected, one)] = root(connected, other);
  }

  private static int root(int[] connected, int place) {
    int root = place;
    while (connected[root] != root) {
      connected[root] = connected[connected[root]];
      root = connected[root];
    }
    return root;
  }

  private static InvalidDefinitionException tooLarge(
      int places, long points, DefinitionSource source) {
    return source.fault(
        "",
        "the puzzle is too large: "
            + places
            + " places with "
            + points
            + " orientations need too much memory");
  }

  Orbits orbits() {
    return orbits;
  }

  List<OrbitForm> list() {
    return list;
  }

  Optional<OrbitForm> find(String name) {
    return list.stream().filter(form -> form.name().equals(name)).findFirst();
  }

  /** Works out one orbit; of an orbit without solved state, the pieces are numbered by place. */
  private static final class OrbitAssembly {
    private final int[] solved;
    private final int[] numbers;
    private final int[] shifts;
    private final int[] moduli;

    OrbitAssembly(OrbitPart part, @Nullable PatternPart pattern, DefinitionSource source) {
      int places = part.places();
      solved = new int[places];
      numbers = new int[places];
      shifts = new int[places];
      moduli = new int[places];
      Arrays.setAll(solved, i -> i);
      Arrays.setAll(numbers, i -> i);
      Arrays.fill(moduli, part.orientations());
      if (pattern != null) {
        String what = "places of " + part.name();
        number(pattern.pieces().requireSize(places, what, source), places, source);
        if (pattern.modulus() != null) {
          readModuli(pattern.modulus().requireSize(places, what, source), part, source);
        }
        if (pattern.orientation() != null) {
          readShifts(pattern.orientation().requireSize(places, what, source), source);
        }
      }
    }

    private void number(Numbers pieces, int places, DefinitionSource source) {
      pieces.requireRange(places, "piece", false, source);
      int kinds = 0;
      for (int place = 0; place < places; place++) {
        int piece = 0;
        while (piece < kinds && numbers[piece] != pieces.get(place)) {
          piece++;
        }
        if (piece == kinds) {
          numbers[kinds++] = pieces.get(place);
        }
        solved[place] = piece;
      }
    }

    private void readModuli(Numbers modulus, OrbitPart part, DefinitionSource source) {
      int orientations = part.orientations();
      for (int place = 0; place < moduli.length; place++) {
        int value = modulus.get(place);
        if (value < 0 || (value > 0 && orientations % value != 0)) {
          throw source.fault(
              modulus.positionOf(place),
              value
                  + " does not divide the "
                  + orientations
                  + " orientations; write a divisor or 0");
        }
        moduli[place] = value == 0 ? orientations : value;
      }
      for (int place = 0; place < moduli.length; place++) {
        for (int other = 0; other < place; other++) {
          if (solved[other] == solved[place] && moduli[other] != moduli[place]) {
            throw source.fault(
                modulus.positionOf(place),
                "like pieces show different numbers of orientations here; write the same for all");
          }
        }
      }
    }

    private void readShifts(Numbers orientation, DefinitionSource source) {
      for (int place = 0; place < shifts.length; place++) {
        int value = orientation.get(place);
        if (value != Numbers.ANY && (value < 0 || value >= moduli[place])) {
          throw source.fault(
              orientation.positionOf(place),
              "the orientation " + value + " is out of range; write 0 to " + (moduli[place] - 1));
        }
        shifts[place] = value == Numbers.ANY ? 0 : value;
      }
    }

    List<Integer> solvedPieces() {
      return Arrays.stream(solved).boxed().toList();
    }

    List<Integer> moduli() {
      return Arrays.stream(moduli).boxed().toList();
    }

    int[] fileNumbers() {
      return numbers.clone();
    }

    int[] shifts() {
      return shifts.clone();
    }
  }
}
