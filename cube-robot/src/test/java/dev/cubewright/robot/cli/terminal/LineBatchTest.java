package dev.cubewright.robot.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.search.batch.OrderedBatch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LineBatchTest {
  private final Interruption interruption = new Interruption();

  /** Keeps what was written, and what of it can be seen. */
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

  private static InputStream numbers(int count) {
    String text = IntStream.range(0, count).mapToObj(i -> i + "\n").collect(Collectors.joining());
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private OrderedBatch<InputLine, LineResult> batch(
      InputStream in, int threads, Function<InputLine, LineResult> work) {
    return new OrderedBatch<>(new LineReader(in), threads, work);
  }

  private static LineResult echo(InputLine line) {
    return LineResult.of(line, line.text());
  }

  @Test
  void keepsTheOrderOfTheLines() throws IOException {
    Seen seen = new Seen();

    batch(numbers(20_000), 4, LineBatchTest::echo).run(seen);

    assertThat(seen.written)
        .isEqualTo(IntStream.range(0, 20_000).mapToObj(Integer::toString).toList());
    assertThat(seen.flushed).hasSize(20_000);
  }

  @Test
  void readsOnlySoFarAheadOfTheFirstThatIsNotWritten() throws Exception {
    CountDownLatch first = new CountDownLatch(1);
    AtomicLong furthest = new AtomicLong();
    BlockingQueue<Long> begun = new LinkedBlockingQueue<>();
    OrderedBatch<InputLine, LineResult> batch =
        batch(
            numbers(100_000),
            2,
            line -> {
              begun.add(line.number());
              if (line.number() == 1) {
                await(first);
              }
              furthest.accumulateAndGet(line.number(), Math::max);
              return echo(line);
            });
    Seen seen = new Seen();
    Thread runner = new Thread(() -> run(batch, seen));
    runner.start();
    while (begun.poll(500, TimeUnit.MILLISECONDS) != null) {
      // Until nothing more begins although all but one thread are free.
    }

    assertThat(furthest.get()).isLessThan(3_000);
    first.countDown();
    runner.join();
    assertThat(seen.written).hasSize(100_000);
  }

  @Test
  void aLineIsAnsweredBeforeTheNextComes() throws Exception {
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream feed = new PipedOutputStream(in);
    Seen seen = new Seen();
    Thread runner = new Thread(() -> run(batch(in, 2, LineBatchTest::echo), seen));
    runner.start();

    for (String line : List.of("one", "two", "three")) {
      // The beginning of the next line must not keep the answer back.
      feed.write((line + "\nbeginning ").getBytes(StandardCharsets.UTF_8));
      feed.flush();
      assertThat(seen.flushed.poll(20, TimeUnit.SECONDS)).endsWith(line);
    }
    feed.close();
    runner.join();
    assertThat(seen.written).hasSize(4);
  }

  @Test
  void anInterruptWritesWhatIsFinishedAndTheBestOfTheNext() throws Exception {
    CountDownLatch working = new CountDownLatch(1);
    OrderedBatch<InputLine, LineResult> batch =
        batch(
            numbers(1_000),
            2,
            line -> {
              if (line.number() < 3) {
                return echo(line);
              }
              working.countDown();
              awaitRequest();
              return LineResult.unfinished(line, "best of " + line.text(), "", "stopped");
            });
    Seen seen = new Seen();
    Thread runner = new Thread(() -> run(batch, seen));
    runner.start();
    working.await();
    interruption.request();
    runner.join();

    assertThat(seen.written).containsExactly("0", "1", "best of 2");
    assertThat(seen.flushed).hasSize(3);
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

  @Test
  void aFailingInputIsReported() {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the disk is gone");
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            throw new IOException("the disk is gone");
          }
        };

    assertThatThrownBy(() -> batch(failing, 1, LineBatchTest::echo).run(new Seen()))
        .isInstanceOf(IOException.class)
        .hasMessage("the disk is gone");
  }

  private void awaitRequest() {
    while (!interruption.isRequested()) {
      Thread.onSpinWait();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void run(OrderedBatch<InputLine, LineResult> batch, Seen seen) {
    interruption.interruptMe();
    try {
      batch.run(seen);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
