package dev.cubewright.vision.frame;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** A running capture program, whose two outputs are read concurrently so that neither blocks it. */
final class CaptureProcess implements AutoCloseable {
  /** A running child of the program may still hold its error stream. */
  private static final Duration PATIENCE_FOR_MESSAGES = Duration.ofSeconds(1);

  /** One that was killed ends at once, unless a driver holds it. */
  private static final Duration PATIENCE_FOR_END = Duration.ofSeconds(2);

  /**
   * The result of a run.
   *
   * @param exitCode of the program; undefined if the output is too long
   * @param output its standard output, empty if it is too long
   * @param tooLong whether it wrote more than is allowed, or than there is memory for
   * @param errors the end of its standard error
   */
  // Error Prone: an array is what the decoder takes, and this value goes nowhere else.
  @SuppressWarnings("ArrayRecordComponent")
  record Result(int exitCode, byte[] output, boolean tooLong, String errors) {}

  private final Process process;
  private final int mostBytes;
  private final LastBytes messages = new LastBytes();
  private final CompletableFuture<byte[]> output = new CompletableFuture<>();
  private final CompletableFuture<Boolean> allMessages = new CompletableFuture<>();

  private CaptureProcess(Process process, int mostBytes) {
    this.process = process;
    this.mostBytes = mostBytes;
  }

  /**
   * Starts a program.
   *
   * @throws IOException if it cannot be started
   */
  static CaptureProcess start(List<String> command, int mostBytes) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    CaptureProcess run = new CaptureProcess(process, mostBytes);
    run.background("output", run::readOutput);
    run.background("messages", run::readMessages);
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It has ended already; its exit code is read later.
    }
    return run;
  }

  /**
   * Waits for the end of the program, or for more output than is allowed.
   *
   * @throws TimeoutException if it takes longer
   * @throws InterruptedException if the thread is interrupted
   */
  Result await(Duration timeout) throws TimeoutException, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    byte[] written;
    try {
      written = output.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) { // for want of memory
      return new Result(0, new byte[0], true, "");
    }
    if (written.length > mostBytes) {
      return new Result(0, new byte[0], true, "");
    }
    if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
      throw new TimeoutException();
    }
    allMessages
        .completeOnTimeout(false, PATIENCE_FOR_MESSAGES.toMillis(), TimeUnit.MILLISECONDS)
        .join();
    return new Result(process.exitValue(), written, false, messages.text());
  }

  /**
   * Kills the program and those it started, if they still run, and returns when they have ended:
   * until then they keep the camera.
   */
  @Override
  public void close() {
    // Listed first: children are not found once their parent has ended.
    try (Stream<ProcessHandle> started =
        Stream.concat(Stream.of(process.toHandle()), process.descendants())) {
      List<ProcessHandle> all = started.toList();
      process.destroyForcibly();
      all.stream().skip(1).forEach(ProcessHandle::destroyForcibly);
      CompletableFuture.allOf(
              all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new))
          .completeOnTimeout(null, PATIENCE_FOR_END.toMillis(), TimeUnit.MILLISECONDS)
          .join();
    }
  }

  private void readOutput() {
    try (InputStream input = process.getInputStream()) {
      output.complete(input.readNBytes(mostBytes + 1));
    } catch (IOException e) {
      output.complete(new byte[0]); // the pipe broke: the exit code or the timeout gives the reason
    } catch (OutOfMemoryError e) {
      output.completeExceptionally(e);
    }
  }

  private void readMessages() {
    try (InputStream input = process.getErrorStream()) {
      byte[] buffer = new byte[8192];
      for (int read = input.read(buffer); read >= 0; read = input.read(buffer)) {
        messages.add(buffer, read);
      }
    } catch (IOException e) {
      // The pipe broke: keeps what has been read.
    } finally {
      allMessages.complete(true);
    }
  }

  private void background(String what, Runnable work) {
    Thread thread = new Thread(work, "capture-" + what);
    thread.setDaemon(true);
    thread.start();
  }

  /** Keeps the end of a text of any length. */
  private static final class LastBytes {
    private static final int KEPT = 8192;
    private final byte[] ring = new byte[KEPT];
    private long length;

    synchronized void add(byte[] bytes, int count) {
      for (int index = 0; index < count; index++) {
        ring[(int) (length++ % KEPT)] = bytes[index];
      }
    }

    synchronized String text() {
      int kept = (int) Math.min(length, KEPT);
      byte[] last = new byte[kept];
      for (int index = 0; index < kept; index++) {
        last[index] = ring[(int) ((length - kept + index) % KEPT)];
      }
      return new String(last, StandardCharsets.UTF_8);
    }
  }
}
