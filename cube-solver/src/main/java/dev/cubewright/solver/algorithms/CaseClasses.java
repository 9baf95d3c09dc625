package dev.cubewright.solver.algorithms;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.solver.algorithms.CaseSet.Case;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The states that a mask leaves open, divided into classes. States are compared by the kinds of
 * pieces that the goal distinguishes. Two states are in one class if free turns before or after, or
 * a symmetry of the set, map one to the other. Immutable after construction.
 */
final class CaseClasses {
  /** The maximum number of states, valid or not, in all classes. */
  static final int MAXIMUM_STATES = 500_000;

  private static final int NONE = -1;

  /**
   * A place with the pieces and orientations that the mask allows, each as {@code kind *
   * orientations + orientation}.
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Slot(Orbit orbit, int number, int place, int conserved, int[] contents) {}

  private final CaseSet set;
  private final PieceKinds kinds;
  private final Pattern goal;
  private final StateSpace space;
  private final List<UnaryOperator<State>> equivalences = new ArrayList<>();

  /** The class of each state of kinds: an index into the examples, or {@link #NONE}. */
  private final Map<State, Integer> classes = new HashMap<>();

  private final List<State> examples = new ArrayList<>();
  private final Map<Integer, Case> cases = new LinkedHashMap<>();

  // The enumeration; arrays by orbit.
  private final List<Slot> slots = new ArrayList<>();
  private final List<int[]> supplies;
  private final int[] open;
  private final int[] twists;
  private final State.Builder builder;

  /**
   * Enumerates the classes of a set.
   *
   * @throws IllegalArgumentException if the set is contradictory, or its mask leaves more than
   *     {@value #MAXIMUM_STATES} states open
   */
  CaseClasses(CaseSet set) {
    if (set.puzzle.hasBlockedMoves()) {
      throw new IllegalArgumentException("puzzles with blocked moves are not supported");
    }
    this.set = set;
    this.kinds = PieceKinds.of(set.goal());
    this.goal = onKinds(set.goal());
    Puzzle.Builder puzzle = Puzzle.builder(set.puzzle.name(), kinds.orbits());
    Stream.concat(set.puzzle.turns().stream(), set.freeTurns().stream())
        .distinct()
        .map(turn -> Turn.of(turn.name(), turn.kind(), kinds.of(turn.step()), turn.stepSize()))
        .forEach(turn -> puzzle.turn(turn, true));
    this.space = new StateSpace(puzzle.build());
    addEquivalences();
    List<Orbit> orbits = kinds.orbits().list();
    this.supplies = orbits.stream().map(Orbit::supply).toList();
    this.open = orbits.stream().mapToInt(Orbit::size).toArray();
    this.twists = new int[orbits.size()];
    this.builder = State.solved(kinds.orbits()).toBuilder();
    addSlots(onKinds(set.mask));
    fill(0);
    if (examples.isEmpty()) {
      throw new IllegalArgumentException("the mask leaves no case open; solve less in it");
    }
    set.named.forEach(this::name);
    for (int number = 0; number < examples.size(); number++) {
      String name = Integer.toString(cases.size() + 1);
      State example = examples.get(number);
      cases.computeIfAbsent(number, unnamed -> new Case(name, example));
    }
  }

  /** Returns a pattern of kinds that allows a kind wherever one of its pieces is allowed. */
  private Pattern onKinds(Pattern pattern) {
    State solved = kinds.of(set.puzzle.solved());
    Pattern.Builder result = Pattern.builder(kinds.orbits());
    for (int number = 0; number < kinds.orbits().list().size(); number++) {
      Orbit from = pattern.orbits().list().get(number);
      Orbit to = kinds.orbits().list().get(number);
      for (int place = 0; place < to.size(); place++) {
        for (int home = 0; home < to.size(); home++) {
          for (int turned = 0; turned < to.orientations(); turned++) {
            if (pattern.allows(from, place, from.solvedPiece(home), turned)) {
              result.allow(to, place, solved.piece(to, home), turned);
            }
          }
        }
      }
    }
    return result.build();
  }

  private void addEquivalences() {
    State solved = space.puzzle().solved();
    for (Turn turn : set.freeTurns()) {
      Transformation step = kinds.of(turn.step());
      if (!kinds.orbits().allowRenaming(step)) {
        throw new IllegalArgumentException("the turn " + turn + " changes the goal; omit it");
      }
      equivalences.add(state -> state.apply(step));
      equivalences.add(state -> state.renamed(step));
    }
    Set<State> free =
        set.freeTurns().stream()
            .flatMap(turn -> turn.moves().stream())
            .map(move -> solved.apply(kinds.of(move.transformation())))
            .collect(Collectors.toSet());
    for (Move move : set.upToRotation ? set.puzzle.rotations() : List.<Move>of()) {
      Transformation rotation = kinds.of(move.transformation());
      UnaryOperator<State> symmetry = state -> state.apply(rotation).renamed(rotation.inverse());
      if (kinds.orbits().allowRenaming(rotation)
          && free.stream().map(symmetry).allMatch(free::contains)) {
        equivalences.add(symmetry);
      }
    }
  }

  private void addSlots(Pattern mask) {
    for (int number = 0; number < twists.length; number++) {
      Orbit orbit = kinds.orbits().list().get(number);
      int turns = orbit.orientations();
      for (int place = 0; place < orbit.size(); place++) {
        int at = place;
        int solved = orbit.solvedPiece(place) * turns;
        int[] contents =
            IntStream.range(0, orbit.kinds() * turns)
                .filter(content -> content % turns < orbit.modulus(content / turns))
                .filter(content -> mask.allows(orbit, at, content / turns, content % turns))
                .boxed()
                // Solved contents first: examples differ little from the solved state.
                .sorted(Comparator.comparing(content -> content != solved))
                .mapToInt(Integer::intValue)
                .toArray();
        slots.add(new Slot(orbit, number, place, space.conservedTwist(orbit), contents));
      }
    }
    // Places without a choice first: each later choice can be completed.
    slots.sort(Comparator.comparingInt(slot -> slot.contents.length));
  }

  private void fill(int depth) {
    if (depth == slots.size()) {
      explore(builder.build());
      return;
    }
    Slot slot = slots.get(depth);
    int number = slot.number;
    open[number]--;
    for (int content : slot.contents) {
      int kind = content / slot.orbit.orientations();
      int turned = content % slot.orbit.orientations();
      twists[number] += turned;
      if (supplies.get(number)[kind] > 0
          && (open[number] > 0 || twists[number] % slot.conserved == 0)) {
        supplies.get(number)[kind]--;
        builder.piece(slot.orbit, slot.place, kind).orientation(slot.orbit, slot.place, turned);
        fill(depth + 1);
        supplies.get(number)[kind]++;
      }
      twists[number] -= turned;
    }
    open[number]++;
  }

  /** Adds the class of a state, unless it is known. */
  private void explore(State first) {
    if (classes.containsKey(first)) {
      return;
    }
    Optional<State> example =
        space
            .transformation(first)
            .map(change -> set.puzzle.solved().apply(change.on(set.mask.orbits())));
    int number = example.isPresent() ? examples.size() : NONE;
    List<State> members = new ArrayList<>(List.of(first));
    classes.put(first, number);
    for (int index = 0; index < members.size(); index++) {
      for (UnaryOperator<State> equivalence : equivalences) {
        State image = equivalence.apply(members.get(index));
        if (classes.putIfAbsent(image, number) == null) {
          members.add(image);
        }
      }
      if (classes.size() > MAXIMUM_STATES) {
        throw new IllegalArgumentException(
            "more than " + MAXIMUM_STATES + " states are open; solve more in the mask");
      }
    }
    if (members.stream().anyMatch(goal::matches)) {
      members.forEach(member -> classes.put(member, NONE));
    } else if (example.isPresent()) {
      if (!set.mask.matches(example.get())) {
        throw new IllegalArgumentException(
            "the mask distinguishes pieces that the goal does not; solve more in the goal");
      }
      examples.add(example.get());
    }
  }

  private void name(String name, State state) {
    int number = classes.getOrDefault(kinds.of(state), NONE);
    if (number == NONE) {
      throw new IllegalArgumentException(
          "the case " + name + " is solved, not reached by turns, or excluded by the mask");
    }
    Case other = cases.putIfAbsent(number, new Case(name, state));
    if (other != null) {
      throw new IllegalArgumentException(
          "the case " + name + " is the same as " + other.name() + "; remove one");
    }
  }

  List<Case> cases() {
    return List.copyOf(cases.values());
  }

  Optional<Case> caseOf(State state) {
    return Optional.ofNullable(cases.get(classes.getOrDefault(kinds.of(state), NONE)));
  }
}
