package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.ConnectedPlaces;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Subgroup;
import dev.cubewright.search.UnreachableGoalException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

/** The conversion of a goal with open pieces to a problem of a puzzle with identical pieces. */
final class PatternProblem {
  private static final int MAXIMUM_GOALS = 20_000;

  private final Puzzle puzzle;
  private final Pattern pattern;
  private final PieceKinds kinds;
  private final Orbits orbits;
  private final Cancellation cancellation;

  private PatternProblem(Puzzle puzzle, Pattern pattern, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.puzzle = puzzle;
    this.pattern = pattern;
    this.kinds = PieceKinds.of(pattern);
    this.orbits = kinds.orbits();
  }

  /**
   * Returns the problem to reach a goal in any orientation.
   *
   * @param upright the renaming of pieces after which moves alone reach the states; empty if pieces
   *     cannot be renamed
   * @throws CancellationException if it is cancelled
   * @throws UnreachableGoalException if no reachable state matches the pattern, or if too many
   *     distinct states match
   */
  static Problem of(
      Puzzle puzzle,
      Goal goal,
      MoveSet moveSet,
      Optional<Transformation> upright,
      Cancellation cancellation) {
    Transformation renaming = upright.orElseGet(() -> Transformation.identity(puzzle.orbits()));
    Pattern pattern = goal.pattern().orElseGet(() -> Pattern.of(puzzle.solved()));
    PatternProblem renamed = new PatternProblem(puzzle, renamed(pattern, renaming), cancellation);
    List<Integer> closing = closing(puzzle, goal, moveSet);
    State solved = renamed.kinds.of(puzzle.solved());
    Collection<State> asHeld =
        closing.isEmpty()
            ? goal.subgroup()
                .flatMap(subgroup -> subgroup.renamed(renamed.pattern, renaming))
                .map(states -> (Collection<State>) states)
                .orElseGet(renamed::goals)
            : List.of(renamed.kinds.of(puzzle.solved().renamed(renaming)));
    Set<State> goals = new LinkedHashSet<>();
    for (Move rotation : puzzle.rotations()) {
      Transformation transformation = rotation.transformation();
      cancellation.check();
      for (State one : asHeld) {
        goals.add(one.apply(renamed.kinds.of(transformation)));
      }
    }
    MoveSet moved = renamed.moved(moveSet);
    StateSpace reached = MoveReach.of(puzzle.name(), renamed.orbits, moved);
    List<int[]> connected = new ConnectedPlaces(renamed.orbits, moved.transformations()).sets();
    int[] unmoved = unmoved(moved);
    goals.removeIf(
        one -> {
          cancellation.check();
          return !haveTheSame(connected, one, solved)
              || !agree(one, solved, unmoved)
              || (upright.isPresent() && reached.check(one, cancellation).isPresent());
        });
    if (goals.isEmpty()) {
      throw new UnreachableGoalException(
          "no state that the moves reach matches the goal: it requires pieces where no move brings"
              + " them; write ? for more of it");
    }
    return new Problem(
        renamed.orbits,
        moved,
        List.copyOf(goals),
        closing,
        (state, ending) ->
            Optional.of(renamed.kinds.of(state.renamed(renaming)))
                .filter(translated -> agree(translated, solved, unmoved)));
  }

  /**
   * Returns a state that matches a goal and that moves reach after a renaming of pieces.
   *
   * @throws UnreachableGoalException if there is none
   * @throws CancellationException if it is cancelled
   */
  static State example(
      Puzzle puzzle,
      Goal goal,
      MoveSet moveSet,
      Optional<Transformation> upright,
      Cancellation cancellation) {
    Problem problem = of(puzzle, goal, moveSet, upright, cancellation);
    StateSpace reached = MoveReach.of(puzzle.name(), problem.orbits(), problem.moveSet());
    Transformation renaming = upright.orElseGet(() -> Transformation.identity(puzzle.orbits()));
    return problem.goals().stream()
        .flatMap(state -> reached.transformation(state, cancellation).stream())
        .map(made -> renaming.inverse().then(made.on(puzzle.orbits())))
        .map(puzzle.solved()::apply)
        .findFirst()
        .orElseThrow(() -> new UnreachableGoalException("no moves reach the goal"));
  }

  private static List<Integer> closing(Puzzle puzzle, Goal goal, MoveSet moveSet) {
    Optional<Subgroup> tooMany = goal.subgroup().filter(subgroup -> subgroup.states().isEmpty());
    if (tooMany.isEmpty()) {
      return List.of();
    }
    List<Integer> closing =
        tooMany.get().moves().stream().map(moveSet.transformations()::indexOf).toList();
    if (puzzle.rotations().size() > 1 || closing.contains(-1)) {
      throw new UnreachableGoalException(
          "the goal has too many states for a list, and the puzzle has several orientations, or"
              + " some of its moves are not among those of the search");
    }
    return closing;
  }

  /** Returns the places that every move fixes. */
  private static int[] unmoved(MoveSet moveSet) {
    return IntStream.range(0, moveSet.move(0).transformation().orbits().places())
        .filter(place -> moveSet.transformations().stream().allMatch(move -> move.fixes(place)))
        .toArray();
  }

  private static boolean agree(State one, State other, int[] flatPlaces) {
    return Arrays.stream(flatPlaces)
        .allMatch(
            flatPlace -> {
              Orbit orbit = one.orbits().at(flatPlace);
              int place = flatPlace - orbit.offset();
              return one.piece(orbit, place) == other.piece(orbit, place)
                  && one.orientation(orbit, place) == other.orientation(orbit, place);
            });
  }

  /** Returns the pattern that renamed states match exactly if the states match a pattern. */
  private static Pattern renamed(Pattern pattern, Transformation renaming) {
    Orbits orbits = pattern.orbits();
    Pattern.Builder builder = Pattern.builder(orbits);
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        if (!pattern.allowsAnything(orbit, place)) {
          for (int home = 0; home < orbit.size(); home++) {
            int piece = orbit.solvedPiece(home);
            int flatHome = orbit.offset() + orbit.homeOf(piece);
            int newPiece = orbit.solvedPiece(renaming.source(flatHome) - orbit.offset());
            for (int turned = 0; turned < orbit.orientations(); turned++) {
              if (pattern.allows(orbit, place, piece, turned)) {
                int newTurned = (turned + renaming.twist(flatHome)) % orbit.orientations();
                builder.allow(orbit, place, newPiece, newTurned);
              }
            }
          }
        }
      }
    }
    return builder.build();
  }

  private List<State> goals() {
    List<State> goals = new ArrayList<>();
    List<int[]> left = new ArrayList<>();
    for (Orbit orbit : orbits.list()) {
      int[] counts = new int[orbit.size()];
      for (int place = 0; place < orbit.size(); place++) {
        counts[orbit.solvedPiece(place)]++;
      }
      left.add(counts);
    }
    List<List<Integer>> places =
        IntStream.range(0, left.size()).mapToObj(this::placesInOrder).toList();
    fill(0, 0, State.solved(orbits).toBuilder(), places, left, goals);
    if (goals.isEmpty()) {
      throw new UnreachableGoalException(
          "no state matches the goal: it requires the same piece twice, or no piece fits a place");
    }
    return goals;
  }

  /**
   * Returns the places of an orbit, first the places of one kind whose pieces fit no other place.
   */
  private List<Integer> placesInOrder(int number) {
    return IntStream.range(0, orbits.list().get(number).size())
        .boxed()
        .sorted(Comparator.comparing(place -> kindsAt(number, place) > 1))
        .toList();
  }

  private long kindsAt(int number, int place) {
    Orbit orbit = orbits.list().get(number);
    Orbit original = puzzle.orbits().list().get(number);
    return IntStream.range(0, orbit.size())
        .map(orbit::solvedPiece)
        .distinct()
        .filter(
            kind ->
                IntStream.range(0, orbit.modulus(kind))
                    .anyMatch(
                        turned ->
                            pattern.allows(original, place, kinds.pieceOf(number, kind), turned)))
        .count();
  }

  private void fill(
      int number,
      int filled,
      State.Builder state,
      List<List<Integer>> places,
      List<int[]> left,
      List<State> goals) {
    cancellation.check();
    if (number == orbits.list().size()) {
      if (goals.size() == MAXIMUM_GOALS) {
        throw new UnreachableGoalException(
            "the goal matches more than "
                + MAXIMUM_GOALS
                + " states that it distinguishes; specify more pieces, or fewer");
      }
      goals.add(state.build());
      return;
    }
    Orbit orbit = orbits.list().get(number);
    if (filled == orbit.size()) {
      fill(number + 1, 0, state, places, left, goals);
      return;
    }
    int place = places.get(number).get(filled);
    Orbit original = puzzle.orbits().list().get(number);
    for (int kind = 0; kind < orbit.size(); kind++) {
      if (left.get(number)[kind] == 0) {
        continue;
      }
      int piece = kinds.pieceOf(number, kind);
      left.get(number)[kind]--;
      for (int turned = 0; turned < orbit.modulus(kind); turned++) {
        if (pattern.allows(original, place, piece, turned)) {
          state.piece(orbit, place, kind).orientation(orbit, place, turned);
          fill(number, filled + 1, state, places, left, goals);
        }
      }
      left.get(number)[kind]++;
    }
  }

  private static boolean haveTheSame(List<int[]> sets, State one, State other) {
    return sets.stream().allMatch(set -> Arrays.equals(pieces(one, set), pieces(other, set)));
  }

  private static int[] pieces(State state, int[] flatPlaces) {
    Orbit orbit = state.orbits().at(flatPlaces[0]);
    return Arrays.stream(flatPlaces)
        .map(flatPlace -> state.piece(orbit, flatPlace - orbit.offset()))
        .sorted()
        .toArray();
  }

  private MoveSet moved(MoveSet moveSet) {
    Map<Turn, Turn> turns = new HashMap<>();
    int[][] costs = new int[moveSet.contexts()][moveSet.size()];
    for (int context = 0; context < costs.length; context++) {
      int before = context;
      Arrays.setAll(costs[context], move -> moveSet.cost(before, move));
    }
    return MoveSet.ofContexts(
        moveSet.costModel(),
        moveSet.moves().stream().map(move -> moved(move, turns)).toList(),
        IntStream.range(0, moveSet.size()).map(moveSet::contextAfter).toArray(),
        costs);
  }

  private Move moved(Move move, Map<Turn, Turn> turns) {
    if (move.turn().isEmpty()) {
      return Move.sequence(orbits, move.parts().stream().map(part -> moved(part, turns)).toList());
    }
    Turn turn =
        turns.computeIfAbsent(
            move.turn().get(),
            known ->
                Turn.of(
                    known.name(),
                    known.kind(),
                    kinds.of(known.moves().get(0).transformation()),
                    known.stepSize()));
    return turn.move(move.steps()).orElseThrow();
  }
}
