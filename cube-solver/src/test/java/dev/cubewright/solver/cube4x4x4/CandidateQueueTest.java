package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class CandidateQueueTest {
  private record Candidate(int rank, int number) {}

  @Property
  void handsOutTheLowestRankAndWhatCameFirst(
      @ForAll @Size(max = 40) List<@IntRange(max = 12) Integer> ranks,
      @ForAll @IntRange(max = 14) int limit) {
    CandidateQueue<Candidate> queue = new CandidateQueue<>();
    List<Candidate> expected = new ArrayList<>();
    for (int rank : ranks) {
      Candidate candidate = new Candidate(rank, expected.size());
      expected.add(candidate);
      queue.add(rank, candidate);
    }
    expected.removeIf(candidate -> candidate.rank() >= limit);
    expected.sort(Comparator.comparingInt(Candidate::rank));
    for (Candidate candidate : expected) {
      assertThat(queue.least(limit)).isEqualTo(candidate.rank());
      assertThat(queue.next(limit)).isEqualTo(candidate);
    }
    assertThat(queue.least(limit)).isEqualTo(limit);
    assertThat(queue.next(limit)).isNull();
  }

  @Test
  void takesWhatIsBetterThanWhatItHasHandedOut() {
    CandidateQueue<String> queue = new CandidateQueue<>();
    assertThat(queue.next(9)).isNull();
    queue.add(5, "five");
    queue.add(7, "seven");
    assertThat(queue.next(9)).isEqualTo("five");
    queue.add(2, "two");
    assertThat(queue.least(2)).isEqualTo(2);
    assertThat(queue.next(2)).isNull();
    assertThat(queue.next(3)).isEqualTo("two");
    assertThat(queue.next(9)).isEqualTo("seven");
    assertThat(queue.next(9)).isNull();
  }
}
