package dev.cubewright.robot.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LineBatchTest {
  private final Interruption interruption = new Interruption();

  /** Stores the written text, and the part of it that has been flushed. */
  private static final class Seen implements OrderedBatch.Sink<LineResult> {
    private final List<String> written = new ArrayList<>();
    private final BlockingQueue<String> flushed = new LinkedBlockingQueue<>();
    private int next;

    @Override
    public boolean accept(LineResult answer) {
      written.add(answer.output());
      return answer.finished();
    }

    @Override
    public void flush() {
      for (; next < written.size(); next++) {
        flushed.add(written.get(next));
      }
    }
  }

  private OrderedBatch<InputLine, LineResult> batch(
      InputStream in, int threads, Function<InputLine, LineResult> work) {
    return new OrderedBatch<>(new LineReader(in), threads, work);
  }

  private static LineResult echo(InputLine line) {
    return LineResult.of(line, line.text());
  }

  @Test
  void aLineIsAnsweredBeforeTheNextComes() throws Exception {
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream feed = new PipedOutputStream(in);
    Seen seen = new Seen();
    Thread runner = new Thread(() -> run(batch(in, 2, LineBatchTest::echo), seen));
    runner.start();

    for (String line : List.of("one", "two", "three")) {
      // The start of the next line must not delay the answer.
      feed.write((line + "\nbeginning ").getBytes(StandardCharsets.UTF_8));
      feed.flush();
      assertThat(seen.flushed.poll(20, TimeUnit.SECONDS)).endsWith(line);
    }
    feed.close();
    runner.join();
    assertThat(seen.written).hasSize(4);
  }

  @Test
  void anInterruptEndsTheWaitForInput() throws Exception {
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream feed = new PipedOutputStream(in);
    feed.write("a\n".getBytes(StandardCharsets.UTF_8));
    Seen seen = new Seen();
    Thread runner = new Thread(() -> run(batch(in, 2, LineBatchTest::echo), seen));
    runner.start();
    assertThat(seen.flushed.poll(20, TimeUnit.SECONDS)).isEqualTo("a");

    interruption.request();
    runner.join();

    assertThat(seen.written).containsExactly("a");
  }

  private void run(OrderedBatch<InputLine, LineResult> batch, Seen seen) {
    interruption.registerCurrentThread();
    try {
      batch.run(seen);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
