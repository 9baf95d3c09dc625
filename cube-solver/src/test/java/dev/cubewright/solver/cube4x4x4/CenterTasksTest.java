package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.solver.cube4x4x4.CenterTasks.Task;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CenterTasksTest {
  private static final int LONGEST = 20;
  private static final int ALL_MOVES = FourByFour.REDUCTION.masks().all();

  /** How far the colors of the three axes are from one. */
  private static final int[] LEAST = {0, 3, 6};

  private final List<ReductionRoot> roots =
      IntStream.range(0, 3)
          .mapToObj(
              axis ->
                  new ReductionRoot(
                      FourByFour.PUZZLE.solved(), axis, new int[3][2], new int[0], 0, 0))
          .toList();

  private record Split(int axis, int first, int second) {}

  private List<Task> all() {
    CenterTasks tasks = new CenterTasks(roots, one -> LEAST[one.axis()], ALL_MOVES);
    assertThat(tasks.length()).isZero();
    List<Task> all = new ArrayList<>();
    for (Task task = tasks.next(); task != null; task = tasks.next()) {
      assertThat(tasks.length()).isEqualTo(task.first() + task.second());
      all.add(task);
    }
    assertThat(tasks.next()).isNull();
    return all;
  }

  @Test
  void handsOutTheShorterFirst() {
    List<Integer> lengths = all().stream().map(task -> task.first() + task.second()).toList();
    assertThat(lengths).isSorted().startsWith(0).endsWith(LONGEST);
  }

  /** Each path is in one task: whatever it begins with, and however it is split. */
  @Test
  void handsOutEachSplitOnce() {
    Map<Split, Integer> movesMet = new HashMap<>();
    for (Task task : all()) {
      Split split = new Split(task.root().axis(), task.first(), task.second());
      int met = movesMet.getOrDefault(split, 0);
      assertThat(met & task.firstMoves()).describedAs("%s", split).isZero();
      movesMet.put(split, met | task.firstMoves());
    }
    assertThat(movesMet.values()).containsOnly(ALL_MOVES);
    for (int axis = 0; axis < 3; axis++) {
      for (int length = 0; length <= LONGEST; length++) {
        for (int first = 0; first <= length; first++) {
          int second = length - first;
          assertThat(movesMet.containsKey(new Split(axis, first, second)))
              .describedAs("%s moves and %s", first, second)
              .isEqualTo(
                  first >= LEAST[axis]
                      && first <= LEAST[axis] + 3
                      && (first <= 7 || first <= second + 3));
        }
      }
    }
  }

  /** Of the longest tasks there are so many that several threads have something to do. */
  @Test
  void partsLongPathsByTheirFirstMove() {
    assertThat(all())
        .filteredOn(task -> task.first() > 0 && task.first() + task.second() >= 12)
        .isNotEmpty()
        .allMatch(task -> Integer.bitCount(task.firstMoves()) == 1);
  }
}
