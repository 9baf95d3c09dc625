package dev.cubewright.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SolveRequestTest {
  private final State state = TwoByTwo.after("R U");
  private final SolveRequest.Builder builder = SolveRequest.of(state, TwoByTwo.HALF_TURN);

  @Test
  void asksForOneSolutionWithoutLimitsUnlessTold() {
    SolveRequest request = builder.build();

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
        .accept(new Solution(rotations().get(0), List.of(), 0, true, 0, Duration.ZERO));
  }

  private static List<Move> rotations() {
    return TwoByTwo.PUZZLE.rotations();
  }

  @Test
  void keepsWhatItIsTold() {
    BooleanSupplier cancelled = () -> true;
    Consumer<Solution> listener = solution -> {};
    SolveRequest request =
        builder
            .withFrames(rotations())
            .withMaximumCost(0)
            .withMaximumSolutions(7)
            .withTimeLimit(Duration.ofMillis(3))
            .withCancellation(cancelled)
            .withListener(listener)
            .withThreads(4)
            .build();

    assertThat(request.frames()).isEqualTo(rotations());
    assertThat(request.maximumCost()).isZero();
    assertThat(request.maximumSolutions()).isEqualTo(7);
    assertThat(request.timeLimit()).isEqualTo(Duration.ofMillis(3));
    assertThat(request.cancelled()).isSameAs(cancelled);
    assertThat(request.listener()).isSameAs(listener);
    assertThat(request.threads()).isEqualTo(4);
    assertThat(builder.withAllOptimal().build().maximumSolutions()).isEqualTo(Integer.MAX_VALUE);
    assertThat(request.maximumSolutions()).isEqualTo(7);
  }

  @Test
  void refusesConditionsThatCannotBe() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.withFrames(List.of()))
        .withMessage("at least one way to hold the puzzle is needed");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.withMaximumCost(-1))
        .withMessage("a maximum cost of -1 is below 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.withMaximumSolutions(0))
        .withMessage("at least one solution must be wanted, not 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.withTimeLimit(Duration.ofNanos(-1)))
        .withMessageContaining("is below 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.withThreads(0))
        .withMessage("a search needs a thread, not 0");
  }

  @Test
  void doesNotShareTheListOfFrames() {
    List<Move> frames = new java.util.ArrayList<>(rotations());
    SolveRequest request = builder.withFrames(frames).build();
    frames.clear();

    assertThat(request.frames()).hasSize(24);
  }

  @Test
  void refusesAFrameThatTurnsAFace() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.withFrames(List.of(TwoByTwo.PUZZLE.move("R"))))
        .withMessageStartingWith("the frame R turns more than the whole puzzle");
  }

  @Test
  void refusesMovesOfAnotherPuzzle() {
    State other = Cuboid.of("3x3x3").solved();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SolveRequest.of(other, TwoByTwo.HALF_TURN))
        .withMessageEndingWith("are not of the state's puzzle");
  }
}
