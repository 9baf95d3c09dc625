package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.general.AlgorithmSearch.Found;
import dev.cubewright.search.general.AlgorithmSearch.FreeMoves;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All algorithms of cases compared with a plain exhaustive search. */
class AlgorithmSearchTest {
  private static final Random RANDOM = new Random(51);

  private Puzzle puzzle = Cuboid.of(1, 2, 3);
  private MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
  private Goal goal = Goal.solved();
  private FreeMoves free = FreeMoves.none();

  private static Puzzle read(String name) {
    return name.contains(".") ? PuzzleFiles.read(name).puzzle() : Cuboid.of(name);
  }

  @ParameterizedTest
  @CsvSource({
    "2x2x2, 3, 6",
    "2x2x2, 6, 4",
    "3x3x3, 2, 9",
    "3x3x3, 3, 6",
    "3x3x3, 6, 4",
    "pyraminx.tws, 4, 5",
    "pyraminx.tws, 2, 9",
    "1x3x3.tws, 4, 8",
    "skewb.tws, 3, 6",
    "4x4x4, 4, 4"
  })
  void findsEachAlgorithmOnce(String name, int turns, int maximumCost) {
    puzzle = read(name);
    for (int round = 0; round < 6; round++) {
      List<Turn> allowed = new ArrayList<>(puzzle.turns());
      while (allowed.size() > turns) {
        allowed.remove(RANDOM.nextInt(allowed.size()));
      }
      Metric metric = round % 4 == 3 ? Metric.QUARTER_TURN : Metric.HALF_TURN;
      moveSet = MoveSet.ofTurns(allowed, metric);
      // The free turn need not be allowed.
      Turn freed =
          round < 3 ? allowed.get(0) : puzzle.turns().get(RANDOM.nextInt(puzzle.turns().size()));
      List<Move> before = freed.moves();
      free =
          round % 3 == 0
              ? FreeMoves.none()
              : new FreeMoves(before, round % 3 == 1 ? before : List.of());
      goal = round % 2 == 0 || name.equals("4x4x4") ? Goal.solved() : openGoal();
      State state = puzzle.solved();
      for (int i = 0; i < 1 + RANDOM.nextInt(maximumCost); i++) {
        state = state.apply(moveSet.move(RANDOM.nextInt(moveSet.size())));
      }
      if (!free.after().isEmpty() && RANDOM.nextBoolean()) {
        state = state.apply(before.get(0));
      }
      assertThat(found(state, maximumCost)).isEqualTo(tried(state, maximumCost));
    }
  }

  private Goal openGoal() {
    Pattern.Builder builder = Pattern.builder(puzzle.orbits());
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int kind = RANDOM.nextInt(4);
        if (kind == 0) {
          builder.allowPiece(orbit, place, orbit.solvedPiece(place));
        } else if (kind > 1) {
          builder.allow(orbit, place, orbit.solvedPiece(place), 0);
        }
      }
    }
    return Goal.of(builder.build());
  }

  /** Returns the found algorithms after checks of their order, costs and effects. */
  private Set<String> found(State state, int maximumCost) {
    StateSpace space = new StateSpace(puzzle);
    SolverSettings settings = SolverSettings.in(new MemoryTableStore());
    List<List<Found>> results = new ArrayList<>();
    for (int threads = 1; threads <= 2; threads++) {
      AlgorithmSearch search =
          new AlgorithmSearch(space, moveSet, goal, free, settings.withThreads(threads));
      List<Found> found = new ArrayList<>();
      results.add(found);
      assertThat(
              search.find(
                  List.of(state), maximumCost, Integer.MAX_VALUE, found::add, Cancellation.never()))
          .isEqualTo(maximumCost);
    }
    assertThat(results.get(0)).isEqualTo(results.get(1));
    assertThat(results.get(0)).isSortedAccordingTo(Comparator.comparingLong(Found::cost));
    Set<String> all = new TreeSet<>();
    for (Found one : results.get(0)) {
      State end = state;
      for (List<Move> part : List.of(one.before(), one.moves(), one.after())) {
        for (Move move : part) {
          end = end.apply(move);
        }
      }
      assertThat(goal.isReached(puzzle, end)).isTrue();
      assertThat(all.add(one.moves().toString())).isTrue();
    }
    return all;
  }

  /** Tries all canonical sequences. */
  private Set<String> tried(State state, int maximumCost) {
    PieceKinds kinds = PieceKinds.of(goal.pattern().orElseGet(() -> Pattern.of(puzzle.solved())));
    List<State> starts = new ArrayList<>(List.of(state));
    free.before().forEach(move -> starts.add(state.apply(move)));
    Set<State> startKinds = new HashSet<>();
    starts.forEach(start -> startKinds.add(kinds.of(start)));
    Set<String> all = new TreeSet<>();
    if (starts.stream().anyMatch(this::isGoal)) {
      all.add("[]");
      return all;
    }
    CanonicalSequences sequences = new CanonicalSequences(moveSet, puzzle);
    starts.forEach(
        start ->
            follow(
                start,
                maximumCost,
                new ArrayList<>(),
                new HashSet<>(startKinds),
                kinds,
                sequences,
                all));
    return all;
  }

  private boolean isGoal(State state) {
    return goal.isReached(puzzle, state)
        || free.after().stream().anyMatch(move -> goal.isReached(puzzle, state.apply(move)));
  }

  private void follow(
      State state,
      int left,
      List<Integer> path,
      Set<State> visited,
      PieceKinds kinds,
      CanonicalSequences sequences,
      Set<String> all) {
    for (int move = 0; move < moveSet.size(); move++) {
      int cost = moveSet.cost(MoveSet.START, move);
      if (cost > left || (!path.isEmpty() && !sequences.allows(path.get(path.size() - 1), move))) {
        continue;
      }
      State next = state.apply(moveSet.move(move));
      path.add(move);
      if (isGoal(next)) {
        if (!visited.contains(kinds.of(next)) && !hasFreeEnd(path)) {
          all.add(path.stream().map(moveSet::move).toList().toString());
        }
      } else if (visited.add(kinds.of(next))) {
        follow(next, left - cost, path, visited, kinds, sequences, all);
        visited.remove(kinds.of(next));
      }
      path.remove(path.size() - 1);
    }
  }

  private boolean hasFreeEnd(List<Integer> path) {
    List<Move> moves = path.stream().map(moveSet::move).toList();
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      boolean first = moves.subList(0, i).stream().allMatch(one -> commute(one, move));
      boolean last =
          moves.subList(i + 1, moves.size()).stream().allMatch(one -> commute(one, move));
      if ((first && free.before().contains(move)) || (last && free.after().contains(move))) {
        return true;
      }
    }
    return false;
  }

  private static boolean commute(Move one, Move other) {
    return one.transformation().commutesWith(other.transformation());
  }
}
