package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LineWriterTest {
  /** The bytes that the line has received, including the blocked write. */
  private final BlockingQueue<String> written = new LinkedBlockingQueue<>();

  private final Semaphore ready = new Semaphore(0);
  private final BlockingQueue<String> failures = new LinkedBlockingQueue<>();
  private volatile String refused = "";
  private final LineWriter writer =
      new LineWriter("writer", this::take, () -> failures.add("failed"));

  private boolean take(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.US_ASCII);
    written.add(text);
    ready.acquireUninterruptibly();
    return !text.equals(refused);
  }

  private boolean write(String text) {
    return writer.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private boolean stop() {
    return writer.writeStop(new byte[] {'!'});
  }

  @AfterEach
  void end() throws InterruptedException {
    resume();
    writer.end();
    writer.awaitEnd();
  }

  private void resume() {
    ready.release(10_000);
  }

  /** Ends the writer, and returns the written bytes. */
  private List<String> all() throws InterruptedException {
    resume();
    writer.end();
    writer.awaitEnd();
    return List.copyOf(written);
  }

  private void beginBlockedAt(String text) throws InterruptedException {
    writer.begin();
    assertThat(write(text)).isTrue();
    assertThat(written.take()).isEqualTo(text);
  }

  @Test
  void stopPrecedesQueuedBytesAndNoCallerBlocks() throws Exception {
    beginBlockedAt("first");
    assertThat(write("second")).isTrue();
    assertThat(write("third")).isTrue();

    assertThat(stop()).isTrue();
    assertThat(stop()).isTrue();

    assertThat(all()).containsExactly("!", "second", "third");
  }

  @Test
  void aBlockedLineQueuesALimitedNumberAndTheStop() throws Exception {
    beginBlockedAt("first");
    for (int i = 0; i < LineWriter.MOST_WAITING; i++) {
      assertThat(write("more")).isTrue();
    }

    assertThat(write("too much")).isFalse();
    assertThat(stop()).isTrue();

    resume();
    assertThat(written.take()).isEqualTo("!");
  }

  /** A failed write of another thread does not discard the stop bytes. */
  @Test
  void stopIsTriedAfterAWriteThatFails() throws Exception {
    refused = "first";
    beginBlockedAt("first");
    assertThat(write("second")).isTrue();
    assertThat(stop()).isTrue();

    ready.release();

    assertThat(failures.take()).isEqualTo("failed");
    assertThat(written.take()).isEqualTo("!");
    assertThat(write("third")).isFalse();
    ready.release();
    assertThat(stop()).isTrue();
    assertThat(all()).containsExactly("!");
  }

  @Test
  void bytesQueuedBeforeTheEndAreWritten() throws Exception {
    beginBlockedAt("first");
    assertThat(write("second")).isTrue();
    assertThat(stop()).isTrue();
    writer.end();

    assertThat(write("third")).isFalse();
    assertThat(stop()).isFalse();
    assertThat(all()).containsSubsequence("!", "second").doesNotContain("third");
  }

  @Test
  void linesKeepTheirOrder() throws Exception {
    resume();
    writer.begin();
    CompletableFuture<Void> stops =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < 200; i++) {
                assertThat(stop()).isTrue();
              }
            });
    for (int i = 0; i < 500; i++) {
      assertThat(write(Integer.toString(i))).isTrue();
    }
    stops.join();

    List<String> lines = all().stream().filter(text -> !text.equals("!")).toList();
    assertThat(lines)
        .hasSize(500)
        .isSortedAccordingTo((a, b) -> Integer.parseInt(a) - Integer.parseInt(b));
    assertThat(written).contains("!");
  }
}
