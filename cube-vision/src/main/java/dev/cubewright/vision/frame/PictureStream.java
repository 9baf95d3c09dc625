package dev.cubewright.vision.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A running program that writes JPEG pictures to its standard output. Two threads read the two
 * outputs as they arrive, so that the program does not block on a full pipe. Only the newest
 * complete picture is stored. Bytes between pictures and pictures without an end are skipped.
 * Thread-safe.
 *
 * <p>Output that begins like another kind of picture file is one picture, complete when the program
 * closes its output.
 */
final class PictureStream implements AutoCloseable {
  /** A child process may leave the error stream open for longer. */
  private static final long MESSAGES_MILLIS = 1_000;

  /** A killed program ends immediately, unless a driver blocks it. */
  private static final long END_MILLIS = 2_000;

  private static final int BUFFER_BYTES = 1 << 16;
  private static final int MESSAGE_CHARACTERS = 8192;

  private final Process process;
  private final int maxBytes;
  private final CompletableFuture<Boolean> allMessages = new CompletableFuture<>();

  /** The last characters of the standard error; guarded by itself. */
  private final StringBuilder messages = new StringBuilder();

  // Guarded by this.
  private byte @Nullable [] newest;
  private int count;
  private boolean closedOutput;

  // Written by the thread that reads pictures, before closedOutput.
  private volatile boolean empty = true;
  private volatile boolean tooLong;

  /** The walk through the current picture; used by the reading thread only. */
  private @Nullable JpegWalk walk;

  private PictureStream(Process process, int maxBytes) {
    this.process = process;
    this.maxBytes = maxBytes;
  }

  static PictureStream start(List<String> command, int maxBytes) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    PictureStream stream = new PictureStream(process, maxBytes);
    background("camera-pictures", stream::readPictures);
    background("camera-messages", stream::readMessages);
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // The program has already exited; its exit code is read later.
    }
    return stream;
  }

  synchronized int count() {
    return count;
  }

  synchronized Optional<byte[]> newest() {
    return Optional.ofNullable(newest);
  }

  boolean isEmpty() {
    return empty;
  }

  /** Whether a picture exceeded the limit or the available memory. */
  boolean isTooLong() {
    return tooLong;
  }

  /**
   * Waits until the wanted number of pictures since the start has arrived. Stops early if the
   * program closes its output, or at the deadline by {@link System#nanoTime()}. Returns whether the
   * pictures have arrived.
   */
  synchronized boolean await(int wanted, long deadline) throws InterruptedException {
    for (long left = deadline - System.nanoTime();
        count < wanted && !closedOutput && left > 0;
        left = deadline - System.nanoTime()) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return count >= wanted;
  }

  synchronized boolean hasEnded() {
    return closedOutput;
  }

  /** Empty if the program still runs at the deadline, by {@link System#nanoTime()}. */
  Optional<Integer> awaitExit(long deadline) throws InterruptedException {
    if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
      return Optional.empty();
    }
    allMessages.completeOnTimeout(false, MESSAGES_MILLIS, TimeUnit.MILLISECONDS).join();
    return Optional.of(process.exitValue());
  }

  String messages() {
    synchronized (messages) {
      return messages.toString();
    }
  }

  /** Kills the program and its child processes, and waits until they release the camera. */
  @Override
  public void close() {
    // Children are listed first: they cannot be found after their parent has exited.
    try (Stream<ProcessHandle> started =
        Stream.concat(Stream.of(process.toHandle()), process.descendants())) {
      List<ProcessHandle> all = started.toList();
      process.destroyForcibly();
      all.stream().skip(1).forEach(ProcessHandle::destroyForcibly);
      CompletableFuture.allOf(
              all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new))
          .completeOnTimeout(null, END_MILLIS, TimeUnit.MILLISECONDS)
          .join();
    }
  }

  private void readPictures() {
    try (InputStream input = process.getInputStream()) {
      split(input);
    } catch (IOException e) {
      // The pipe broke; exit code and messages give the reason.
    } catch (OutOfMemoryError e) {
      tooLong = true;
    } finally {
      synchronized (this) {
        closedOutput = true;
        notifyAll();
      }
    }
  }

  private void split(InputStream input) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    int length = input.readNBytes(buffer, 0, PictureKind.SIGNATURE_BYTES);
    empty = length == 0;
    boolean isOther =
        PictureKind.of(Arrays.copyOf(buffer, length))
            .filter(kind -> kind != PictureKind.JPEG)
            .isPresent();
    for (int read = 0; read >= 0; read = input.read(buffer, length, buffer.length - length)) {
      length += read;
      if (!isOther) {
        length = takePictures(buffer, length);
      }
      if (length == maxBytes) {
        tooLong = true;
        return;
      }
      if (length == buffer.length) {
        buffer = Arrays.copyOf(buffer, Math.min(maxBytes, 2 * length));
      }
    }
    if (isOther) {
      publish(Arrays.copyOf(buffer, length));
    }
  }

  /** Removes complete pictures from the start; returns the number of remaining bytes. */
  private int takePictures(byte[] buffer, int length) {
    int left = length;
    while (true) {
      if (walk == null) {
        int start = 0;
        while (start <= left - JpegWalk.START_BYTES && !JpegWalk.isStart(buffer, start)) {
          start++;
        }
        left = drop(buffer, start, left);
        if (left < JpegWalk.START_BYTES) {
          return left;
        }
        walk = new JpegWalk();
      }
      JpegWalk.Result result = walk.walk(buffer, left);
      if (result == JpegWalk.Result.UNFINISHED) {
        return left;
      }
      if (result == JpegWalk.Result.COMPLETE) {
        publish(Arrays.copyOf(buffer, walk.position()));
      }
      left = drop(buffer, walk.position(), left);
      walk = null;
    }
  }

  private static int drop(byte[] buffer, int dropped, int length) {
    System.arraycopy(buffer, dropped, buffer, 0, length - dropped);
    return length - dropped;
  }

  private synchronized void publish(byte[] picture) {
    newest = picture;
    count++;
    notifyAll();
  }

  private void readMessages() {
    try (Reader input = new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8)) {
      char[] buffer = new char[MESSAGE_CHARACTERS];
      for (int read = input.read(buffer); read >= 0; read = input.read(buffer)) {
        synchronized (messages) {
          messages.append(buffer, 0, read);
          messages.delete(0, Math.max(0, messages.length() - MESSAGE_CHARACTERS));
        }
      }
    } catch (IOException e) {
      // The pipe broke; the characters already read remain.
    } finally {
      allMessages.complete(true);
    }
  }

  private static void background(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }
}
