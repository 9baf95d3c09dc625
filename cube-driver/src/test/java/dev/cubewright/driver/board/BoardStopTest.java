package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Boards that are stopped though they are not understood, or say nothing. */
class BoardStopTest {
  private static final String A = "/dev/ttyA";
  private static final String B = "/dev/ttyB";

  private final ModelTransport transport = ModelTransport.ofTwo();

  private BoardProbe.Answer stopA(boolean named) {
    return BoardProbe.stop(transport, List.of(A, B), named, LineLog.none()).get(0);
  }

  @Test
  void aBoardOfAnotherProtocolIsStoppedThoughItIsNotUnderstood() {
    transport.board(A).identity = "cubewright proto=2 fw=9.0.0 id=%d arms=2 spt=400";

    BoardProbe.Answer answer = stopA(false);

    assertThat(transport.board(A).alarm()).isEqualTo(10);
    assertThat(answer.identity()).hasValueSatisfying(it -> assertThat(it.board()).isEqualTo(1));
    assertThat(answer.fault()).isEmpty();
    assertThat(transport.board(B).alarm()).isEqualTo(10);
  }

  @Test
  void aDeviceThatSpeaksLikeABoardButAnswersNothingIsStoppedAndReported() {
    ModelBoard deaf = transport.board(A);
    deaf.reset();
    // It is heard as it starts; what it says later is lost.
    transport.at(transport.nowMicros() + 20_000, () -> deaf.silent = true);

    BoardProbe.Answer answer = stopA(false);

    assertThat(deaf.alarm()).isEqualTo(10);
    assertThat(answer.told()).isTrue();
  }

  @Test
  void aSilentBoardIsToldOnlyOnAPortThatWasNamed() {
    transport.resetOnOpen = false;
    transport.board(A).silent = true;

    assertThat(stopA(false).told()).isFalse();
    assertThat(transport.board(A).alarm()).isZero();

    BoardProbe.Answer answer = stopA(true);

    assertThat(answer.told()).isTrue();
    assertThat(answer.identity()).isEmpty();
    assertThat(transport.board(A).alarm()).isEqualTo(10);
  }

  @Test
  void aBoardThatAnswersHasSaidThatItStopped() {
    for (boolean named : List.of(false, true)) {
      BoardProbe.Answer answer = stopA(named);

      assertThat(answer.fault()).isEmpty();
      assertThat(answer.identity()).isPresent();
      assertThat(answer.told()).isTrue();
      assertThat(transport.board(A).alarm()).isEqualTo(10);
    }
  }
}
