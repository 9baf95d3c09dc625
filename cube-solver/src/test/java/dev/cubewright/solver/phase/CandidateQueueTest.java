package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class CandidateQueueTest {
  private record Candidate(int rank, int number) {}

  /** At any time, with and without notification of the queue. */
  @Property
  void returnsTheFirstCandidateOfLowestRank(
      @ForAll @Size(max = 40) List<@IntRange(max = 12) Integer> ranks,
      @ForAll @IntRange(max = 14) int limit,
      @ForAll @IntRange(max = 14) int laterLimit,
      @ForAll boolean cleaned) {
    AtomicInteger least = new AtomicInteger(limit);
    CandidateQueue<Candidate> queue = new CandidateQueue<>(one -> one.rank() < least.get());
    List<Candidate> expected = new ArrayList<>();
    for (int rank : ranks) {
      Candidate candidate = new Candidate(rank, expected.size());
      expected.add(candidate);
      queue.add(rank, candidate);
    }
    least.set(Math.min(limit, laterLimit));
    if (cleaned) {
      queue.clean();
    }
    expected.removeIf(candidate -> candidate.rank() >= least.get());
    expected.sort(Comparator.comparingInt(Candidate::rank));
    for (Candidate candidate : expected) {
      assertThat(queue.firstRank()).isEqualTo(candidate.rank());
      assertThat(queue.next()).isEqualTo(candidate);
    }
    assertThat(queue.firstRank()).isEqualTo(Integer.MAX_VALUE);
    assertThat(queue.next()).isNull();
  }

  @Test
  void acceptsBetterCandidatesThanReturnedOnes() {
    CandidateQueue<String> queue = new CandidateQueue<>(any -> true);
    assertThat(queue.next()).isNull();
    queue.add(5, "five");
    queue.add(7, "seven");
    assertThat(queue.next()).isEqualTo("five");
    queue.add(2, "two");
    assertThat(queue.next()).isEqualTo("two");
    assertThat(queue.next()).isEqualTo("seven");
    assertThat(queue.next()).isNull();
  }

  /** One candidate too many is rejected, until others are removed or useless. */
  @Test
  void limitsCandidatesOfARank() {
    AtomicInteger least = new AtomicInteger(2 * CandidateQueue.CAPACITY);
    CandidateQueue<Integer> queue = new CandidateQueue<>(number -> number < least.get());
    for (int number = 0; number <= CandidateQueue.CAPACITY; number++) {
      queue.add(3, number);
    }
    queue.add(4, CandidateQueue.CAPACITY + 1);
    assertThat(queue.next()).isZero();
    queue.add(3, CandidateQueue.CAPACITY + 2);
    for (int number = 1; number < CandidateQueue.CAPACITY; number++) {
      assertThat(queue.next()).isEqualTo(number);
    }
    assertThat(queue.next()).isEqualTo(CandidateQueue.CAPACITY + 2);
    assertThat(queue.next()).isEqualTo(CandidateQueue.CAPACITY + 1);
    assertThat(queue.next()).isNull();
  }

  @Test
  void reusesTheSpaceOfUselessCandidates() {
    AtomicInteger least = new AtomicInteger(CandidateQueue.CAPACITY);
    CandidateQueue<Integer> queue = new CandidateQueue<>(number -> number < least.get());
    for (int number = 0; number < CandidateQueue.CAPACITY; number++) {
      queue.add(3, number);
    }
    least.set(1);
    queue.clean();
    queue.add(3, -1);
    assertThat(queue.next()).isZero();
    assertThat(queue.next()).isEqualTo(-1);
    assertThat(queue.next()).isNull();
  }
}
