package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.tables.store.MemoryTableStore;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolveRequestTest {
  private final State state = TwoByTwo.after("R U");
  private final SolveRequest request = SolveRequest.of(state, TwoByTwo.HALF_TURN);

  @Test
  void defaultsToOneSolutionWithoutLimits() {
    assertThat(request.state()).isEqualTo(state);
    assertThat(request.moveSet()).isEqualTo(TwoByTwo.HALF_TURN);
    assertThat(request.frames()).map(Move::name).containsExactly("");
    assertThat(request.maximumCost()).isEqualTo(Long.MAX_VALUE);
    assertThat(request.maximumSolutions()).isEqualTo(1);
    assertThat(request.timeLimit()).isGreaterThan(Duration.ofDays(365_000));
    assertThat(request.cancelled().getAsBoolean()).isFalse();
    assertThat(request.threads()).isEqualTo(1);
    request
        .listener()
        .accept(new Solution(rotations().get(0), List.of(), 0, true, 0, Duration.ZERO, List.of()));
  }

  private static List<Move> rotations() {
    return TwoByTwo.PUZZLE.rotations();
  }

  @Test
  void storesItsOptions() {
    BooleanSupplier cancelled = () -> true;
    Consumer<Solution> listener = solution -> {};
    SolveRequest changed =
        request
            .withFrames(rotations())
            .withMaximumCost(0)
            .withMaximumSolutions(7)
            .withTimeLimit(Duration.ofMillis(3))
            .withCancellation(cancelled)
            .withListener(listener)
            .withThreads(4);

    assertThat(changed.frames()).isEqualTo(rotations());
    assertThat(changed.maximumCost()).isZero();
    assertThat(changed.maximumSolutions()).isEqualTo(7);
    assertThat(changed.timeLimit()).isEqualTo(Duration.ofMillis(3));
    assertThat(changed.cancelled()).isSameAs(cancelled);
    assertThat(changed.listener()).isSameAs(listener);
    assertThat(changed.threads()).isEqualTo(4);
    assertThat(request.withAllOptimal().maximumSolutions()).isEqualTo(Integer.MAX_VALUE);
    assertThat(changed.maximumSolutions()).isEqualTo(7);
    assertThat(request.threads()).isEqualTo(1);
  }

  @Test
  void keepsTheLastOptionOfEachKind() {
    SolveRequest first = request.with(new TargetCost(20)).with(new MinimumCost(3));
    SolveRequest second = first.with(new TargetCost(19));

    assertThat(request.options()).isEmpty();
    assertThat(first.options()).containsExactlyInAnyOrder(new TargetCost(20), new MinimumCost(3));
    assertThat(second.option(TargetCost.class)).contains(new TargetCost(19));
    assertThat(second.option(MinimumCost.class)).contains(new MinimumCost(3));
    assertThat(second.option(BestSolutions.class)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"-1, 9223372036854775807", "0, 0", "1000, 0"})
  void targetCostIsZeroWithATimeLimit(long limitMillis, long target) {
    SolveRequest limited =
        limitMillis < 0 ? request : request.withTimeLimit(Duration.ofMillis(limitMillis));

    assertThat(limited.hasTimeLimit()).isEqualTo(limitMillis >= 0);
    assertThat(TargetCost.of(limited)).isEqualTo(target);
    assertThat(TargetCost.of(limited.with(new TargetCost(7)))).isEqualTo(7);
  }

  @Test
  void rejectsInvalidOptions() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TargetCost(-1))
        .withMessage("a target cost of -1 is below 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MinimumCost(-1))
        .withMessage("a minimum cost of -1 is below 0");
  }

  @Test
  void rejectsInvalidConditions() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withFrames(List.of()))
        .withMessage("at least one frame is required");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withMaximumCost(-1))
        .withMessage("a maximum cost of -1 is below 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withMaximumSolutions(0))
        .withMessage("the maximum number of solutions is 0, but must be at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withTimeLimit(Duration.ofNanos(-1)))
        .withMessageContaining("is below 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withThreads(0))
        .withMessage("the number of threads is 0, but must be at least 1");
  }

  @Test
  void doesNotShareTheListOfFrames() {
    List<Move> frames = new java.util.ArrayList<>(rotations());
    SolveRequest changed = request.withFrames(frames);
    frames.clear();

    assertThat(changed.frames()).hasSize(24);
  }

  @Test
  void rejectsAFrameThatTurnsAFace() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withFrames(List.of(TwoByTwo.PUZZLE.move("R"))))
        .withMessageStartingWith("the frame R turns more than the whole puzzle");
  }

  @Test
  void rejectsAFrameOfAnotherPuzzle() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withFrames(Cuboid.of("3x3x3").rotations()))
        .withMessageEndingWith("and the state belong to different puzzles");
  }

  @Test
  void settingsRejectInvalidNumbers() {
    SolverSettings settings = SolverSettings.in(new MemoryTableStore());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings.withThreads(0))
        .withMessage("the number of threads is 0, but must be at least 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> settings.withMemory(-1))
        .withMessage("a memory of -1 bytes is below 0");
  }

  @Test
  void rejectsMovesOfAnotherPuzzle() {
    State other = Cuboid.of("3x3x3").solved();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SolveRequest.of(other, TwoByTwo.HALF_TURN))
        .withMessageEndingWith("do not belong to the puzzle of the state");
  }
}
