package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.solver.reduction.CandidateQueue;
import org.junit.jupiter.api.Test;

/** What waits for the third phase, and for how long. */
class CandidateQueuesTest {
  private static final ReductionRoot ROOT =
      new ReductionRoot(FourByFour.PUZZLE.solved(), 0, new int[3][2], new int[24], 0, 0);

  /** Returns third phases behind some moves; the path has a view more. */
  private static PairingTask task(int moves, int length) {
    return new PairingTask(
        new Phase2End(ROOT, new byte[moves + 1], Pairing.PAIRED, 0, 0, 0, 0), length);
  }

  @Test
  void handsOutTheMostPromisingFirst() {
    CandidateQueues candidates = new CandidateQueues(50);
    PairingTask longer = task(10, 9);
    PairingTask shorter = task(12, 7);
    candidates.add(longer);
    candidates.add(shorter);
    assertThat(candidates.nextPairing()).isSameAs(shorter);
    assertThat(candidates.nextPairing()).isSameAs(longer);
    assertThat(candidates.nextPairing()).isNull();
    assertThat(candidates.nextCube()).isNull();
  }

  @Test
  void dropsWhatIsTooLongSinceThereIsAnAnswer() {
    CandidateQueues candidates = new CandidateQueues(50);
    PairingTask one = task(10, 9);
    candidates.add(one);
    candidates.add(task(11, 9));
    candidates.lower(20);
    assertThat(candidates.limit()).isEqualTo(20);
    candidates.add(task(12, 8));
    assertThat(candidates.nextPairing()).isSameAs(one);
    assertThat(candidates.nextPairing()).isNull();
    assertThat(candidates.areComplete()).isTrue();
  }

  @Test
  void knowsWhenOneWasTooMany() {
    CandidateQueues candidates = new CandidateQueues(50);
    for (int count = 0; count < CandidateQueue.CAPACITY; count++) {
      candidates.add(task(10, 9));
    }
    candidates.add(task(10, 8));
    assertThat(candidates.areComplete()).isTrue();
    candidates.add(task(10, 9));
    assertThat(candidates.areComplete()).isFalse();
  }
}
