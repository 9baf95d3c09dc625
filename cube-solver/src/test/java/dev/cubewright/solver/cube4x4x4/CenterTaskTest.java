package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.solver.phase.CandidateQueue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tasks of the first two phases. */
class CenterTaskTest {
  private static final int ALL_MOVES = FourByFour.REDUCTION.first().masks().all();

  /** The length of the shortest first phases of each axis. */
  private static final int[] LEAST = {0, 3, 6};

  private record Split(int axis, int first, int second) {}

  /** Returns all tasks in the order of a search. */
  private static List<CenterTask> all() {
    CandidateQueue<CenterTask> queue = new CandidateQueue<>(task -> true);
    for (int axis = 0; axis < LEAST.length; axis++) {
      ReductionRoot root =
          new ReductionRoot(FourByFour.PUZZLE.solved(), axis, new int[3][2], new int[0], 0, 0);
      CenterTask.first(root, LEAST[axis], ALL_MOVES).forEach(task -> queue.add(task.rank(), task));
    }
    List<CenterTask> all = new ArrayList<>();
    for (CenterTask task = queue.next(); task != null; task = queue.next()) {
      task.longer(ALL_MOVES).forEach(longer -> queue.add(longer.rank(), longer));
      all.add(task);
    }
    return all;
  }

  @Test
  void shorterTasksComeFirst() {
    List<Integer> lengths = all().stream().map(CenterTask::length).toList();
    assertThat(lengths).isSorted().startsWith(0).endsWith(CenterTask.LONGEST);
  }

  /** Each path is in one task, for each first move and each split. */
  @Test
  void eachSplitOccursOnce() {
    Map<Split, Integer> movesMet = new HashMap<>();
    for (CenterTask task : all()) {
      Split split = new Split(task.root().axis(), task.first(), task.second());
      int met = movesMet.getOrDefault(split, 0);
      assertThat(met & task.firstMoves()).describedAs("%s", split).isZero();
      movesMet.put(split, met | task.firstMoves());
    }
    assertThat(movesMet.values()).containsOnly(ALL_MOVES);
    for (int axis = 0; axis < LEAST.length; axis++) {
      for (int length = 0; length <= CenterTask.LONGEST; length++) {
        for (int first = 0; first <= length; first++) {
          Split split = new Split(axis, first, length - first);
          assertThat(movesMet.containsKey(split))
              .describedAs("%s", split)
              .isEqualTo(
                  first >= LEAST[axis]
                      && first <= LEAST[axis] + 3
                      && (first <= 7 || first <= split.second() + 3));
        }
      }
    }
  }

  /** Several threads share the longest tasks. */
  @Test
  void longTasksBeginWithOneMove() {
    assertThat(all())
        .filteredOn(task -> task.first() > 0 && task.length() >= 12)
        .isNotEmpty()
        .allMatch(task -> Integer.bitCount(task.firstMoves()) == 1);
  }
}
