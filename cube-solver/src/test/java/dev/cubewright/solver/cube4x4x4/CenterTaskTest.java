package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.solver.phase.CandidateQueue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tasks of the first two phases. */
class CenterTaskTest {
  /** The length of the shortest first phases of each axis. */
  private static final int[] LEAST = {0, 3, 6};

  /** Returns all tasks in the order of a search whose first phases have one end each. */
  private static List<CenterTask> all() {
    CandidateQueue<CenterTask> queue = new CandidateQueue<>(task -> true);
    for (int axis = 0; axis < LEAST.length; axis++) {
      ReductionRoot root =
          new ReductionRoot(FourByFour.PUZZLE.solved(), axis, new int[3][2], new int[0], 0, 0);
      CenterTask.first(root, LEAST[axis]).forEach(task -> queue.add(task.rank(), task));
    }
    List<CenterTask> all = new ArrayList<>();
    for (CenterTask task = queue.next(); task != null; task = queue.next()) {
      CenterTask.Result end = task.end();
      CenterTask next =
          end == null
              ? task.with(new CenterTask.Result(new int[1], 0, 0, 0), task.second() + 5)
              : task.with(end, task.second() + 1);
      if (next.length() <= CenterTask.LONGEST) {
        queue.add(next.rank(), next);
      }
      all.add(task);
    }
    return all;
  }

  @Test
  void shorterTasksComeFirst() {
    List<CenterTask> seconds = all().stream().filter(task -> task.end() != null).toList();
    assertThat(seconds).extracting(CenterTask::length).isSorted().endsWith(CenterTask.LONGEST);
    assertThat(seconds).hasSize(16 + 15 + 14 + 13 + 13 + 12 + 11 + 10 + 10 + 4 + 2);
  }

  /** The lengths of first phases are the minimum of an axis and up to three more. */
  @Test
  void firstPhasesComeOnceBeforeTheSecondPhasesOfTheirLength() {
    List<CenterTask> all = all();
    for (int axis = 0; axis < LEAST.length; axis++) {
      int of = axis;
      assertThat(all)
          .filteredOn(task -> task.end() == null && task.root().axis() == of)
          .extracting(CenterTask::first)
          .containsExactly(LEAST[axis], LEAST[axis] + 1, LEAST[axis] + 2, LEAST[axis] + 3);
    }
  }
}
