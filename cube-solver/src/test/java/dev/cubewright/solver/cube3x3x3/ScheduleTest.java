package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {
  private static final int LIMIT = 14;

  private static final String SCRAMBLE = "R U F2 D' L B2 U' R2 F D2 L' U2 B R' F U2 L2 D";

  /** The number of tasks of that state, as counted from a correct schedule. */
  private static final int TASKS = 12_043;

  /** The lengths from which pre-moves of each cost are used. */
  private static final int[] FROM = {0, 9, 10, 11};

  private final Puzzle puzzle = ThreeByThree.CUBE.puzzle();
  private final TwoPhaseTables tables =
      ThreeByThree.CUBE.tiers(Metric.HALF_TURN).small(Cancellation.never());

  private List<Direction> directions(State state) {
    return tables.directions(state, ThreeByThree.allMoves());
  }

  private Incumbent incumbent(BooleanSupplier cancelled) {
    SolveRequest request =
        SolveRequest.of(puzzle.solved(), ThreeByThree.CUBE.moveSet()).withCancellation(cancelled);
    Incumbent incumbent =
        new Incumbent(
            ThreeByThree.allMoves(),
            tables.moves(),
            SearchControl.ofImproving(puzzle, request),
            1,
            null,
            any -> true,
            (found, isOptimal) -> {});
    incumbent.begin(LIMIT - 1, false);
    return incumbent;
  }

  private List<Schedule.Task> tasks(State state, Incumbent incumbent) {
    Schedule schedule = new Schedule(tables, directions(state));
    List<Schedule.Task> tasks = new ArrayList<>();
    Schedule.Task task = schedule.next(incumbent);
    while (task != null) {
      tasks.add(task);
      task = schedule.next(incumbent);
    }
    return tasks;
  }

  private String described(Schedule.Task task) {
    StringBuilder text = new StringBuilder();
    for (SearchRoot start : task.starts()) {
      text.append(start.direction().inverted() ? " inverted " : " ");
      text.append(start.direction().axis()).append(':');
      for (int move : start.preMoves().moves()) {
        text.append(' ').append(move);
      }
    }
    return text.toString();
  }

  @Test
  void returnsEachTaskOnceInOrderOfTotalCost() {
    State state = ThreeByThree.after(SCRAMBLE);
    assertThat(directions(state)).hasSize(6);
    List<Schedule.Task> tasks = tasks(state, incumbent(() -> false));
    assertThat(tasks).extracting(this::total).isSorted().last().isEqualTo(LIMIT - 1);
    assertThat(tasks).hasSize(TASKS);
    Map<String, List<Integer>> lengths = new TreeMap<>();
    Map<String, SearchRoot> roots = new HashMap<>();
    for (Schedule.Task task : tasks) {
      lengths.computeIfAbsent(described(task), key -> new ArrayList<>()).add(task.length());
      roots.put(described(task), task.starts().get(0));
    }
    lengths.forEach(
        (starts, all) -> {
          SearchRoot root = roots.get(starts);
          int first = Math.max(root.least(), FROM[root.searchedCost()] - root.searchedCost());
          assertThat(all)
              .as(starts)
              .isEqualTo(IntStream.range(first, LIMIT - root.searchedCost()).boxed().toList());
        });
  }

  /** Among tasks of equal total cost, those with fewer pre-moves come first. */
  @Test
  void returnsFewerPreMovesFirst() {
    State state = ThreeByThree.after(SCRAMBLE);
    int behind = 0;
    int total = 0;
    for (Schedule.Task task : tasks(state, incumbent(() -> false))) {
      int now = task.starts().get(0).searchedCost();
      assertThat(total(task) > total || now >= behind).isTrue();
      total = total(task);
      behind = now;
    }
  }

  /** Returns the total cost of first phase and pre-moves. */
  private int total(Schedule.Task task) {
    return task.length() + task.starts().get(0).searchedCost();
  }

  /** Only one of each symmetry class remains: one direction, and pre-moves up to 16 symmetries. */
  @Test
  void omitsSymmetricTasks() {
    State superflip = ThreeByThree.after(ThreeByThree.SUPERFLIP);
    List<Schedule.Task> all = tasks(superflip, incumbent(() -> false));
    Direction only = directions(superflip).get(0);
    List<SearchRoot> starts = all.stream().flatMap(task -> task.starts().stream()).toList();
    assertThat(starts)
        .extracting(start -> start.direction().transformation())
        .containsOnly(only.transformation());
    for (int behind = 0; behind < FROM.length; behind++) {
      int count = behind;
      List<State> last =
          starts.stream()
              .filter(start -> start.searchedCost() == count)
              .map(start -> start.preMoves().state())
              .distinct()
              .toList();
      for (State one : last) {
        assertThat(only.symmetries().stream().map(symmetry -> symmetry.conjugate(one)).distinct())
            .filteredOn(last::contains)
            .containsExactly(one);
      }
      long most = tables.preMoves(behind).stream().mapToLong(List::size).sum();
      assertThat((long) last.size()).isLessThanOrEqualTo(Math.max(1, most / 4));
    }
  }

  /** A search of a few milliseconds must not wait for thousands of roots. */
  @ParameterizedTest
  @ValueSource(ints = {1, 10, 40})
  void pollsTheControlAtEachRootWithTooGreatABound(int question) {
    State state = ThreeByThree.states(22, 1).findFirst().orElseThrow();
    AtomicInteger asked = new AtomicInteger();
    List<Schedule.Task> until = tasks(state, incumbent(() -> asked.incrementAndGet() >= question));
    assertThat(asked).hasValue(question);
    assertThat(until.size()).isLessThan(tasks(state, incumbent(() -> false)).size());
  }
}
