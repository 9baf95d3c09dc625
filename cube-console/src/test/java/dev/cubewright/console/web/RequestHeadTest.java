package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestHeadTest {
  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** For every split of the text, the head is complete only when the whole text has arrived. */
  @ParameterizedTest
  @CsvSource({
    "POST /api/stop HTTP/1.1|Host: a||, true",
    "|POST /api/stop?token=a HTTP/1.1||, true",
    "POST /api/stopwatch HTTP/1.1||, false",
    "POST /api/stop/ HTTP/1.1||, false",
    "POST /api/jog HTTP/1.1|Host: a||, false",
    "GET /api/stop HTTP/1.1||, false",
    "nonsense||, false",
    "PRI * HTTP/2.0||, false"
  })
  void aHeadEndsWithAnEmptyLine(String lines, boolean stop) {
    String text = lines.replace("|", "\r\n");
    for (int end = 1; end < text.length(); end++) {
      RequestHead head = new RequestHead();
      head.add(bytes(text.substring(0, end)));
      assertThat(head.isAnswerable()).isFalse();
      assertThat(head.isStop()).isFalse();

      head.add(bytes(text.substring(end) + "more"));

      assertThat(head.isAnswerable()).isTrue();
      assertThat(head.isStop()).isEqualTo(stop);
      assertThat(head.isHttp()).isEqualTo(text.contains("HTTP/1.1"));
      assertThat(head.removeBytes()).isEqualTo(bytes(text + "more"));
      assertThat(head.isAnswerable()).isTrue();
    }
  }

  @Test
  void aHandshakeOfAnotherProtocolIsAnswerableAtOnce() {
    RequestHead head = new RequestHead();

    head.add(bytes("\u0016"));

    assertThat(head.isAnswerable()).isTrue();
    assertThat(head.isStop()).isFalse();
    assertThat(head.isHttp()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "\n", "\r"})
  void aFullBufferIsAnswerable(String repeated) {
    RequestHead head = new RequestHead();

    head.add(bytes(repeated.repeat(RequestHead.MAX_BYTES - 1)));
    assertThat(head.isAnswerable()).isFalse();
    assertThat(head.room()).isOne();
    head.add(bytes(repeated));

    assertThat(head.isAnswerable()).isTrue();
    assertThat(head.isHttp()).isFalse();
  }
}
