package dev.cubewright.robot.cli.console;

import dev.cubewright.robot.cli.Main;
import dev.cubewright.robot.cli.Program;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The command {@code console} with a simulated robot, on a thread of the test. */
final class ConsoleProgram implements AutoCloseable {
  private static final String ADDRESS = "console: ";
  private static final long PATIENCE_SECONDS = 60;

  private final CompletableFuture<String> address = new CompletableFuture<>();
  private final Thread thread;

  /**
   * Starts it.
   *
   * @param folder where it keeps the history
   */
  ConsoleProgram(Path folder) {
    this(folder, 0);
  }

  /**
   * Starts it on a port.
   *
   * @param folder where it keeps the history
   * @param port any free one if 0
   */
  ConsoleProgram(Path folder, int port) {
    String[] arguments = {
      "console",
      "--simulate",
      "--no-open",
      "--port",
      Integer.toString(port),
      "--history",
      folder.resolve("history.csv").toString(),
      "--table-dir",
      Program.TABLES.toString()
    };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    thread =
        new Thread(
            () -> {
              Main.run(arguments, InputStream.nullInputStream(), new Lines(address), err);
              address.completeExceptionally(
                  new AssertionError("it ended: " + err.toString(StandardCharsets.UTF_8)));
            },
            "console");
    thread.start();
  }

  /** Returns where the page is. */
  String address() {
    try {
      return address.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new AssertionError("the console told no address", e);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted while the console started", e);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted while the console ended", e);
    }
    if (thread.isAlive()) {
      throw new AssertionError("the console did not end when it was interrupted");
    }
  }

  /** Standard output, in which the address is looked for. */
  private static final class Lines extends OutputStream {
    private final CompletableFuture<String> address;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    Lines(CompletableFuture<String> address) {
      this.address = address;
    }

    @Override
    public synchronized void write(int octet) {
      if (octet != '\n') {
        line.write(octet);
        return;
      }
      String text = line.toString(StandardCharsets.UTF_8);
      line.reset();
      if (text.startsWith(ADDRESS)) {
        address.complete(text.substring(ADDRESS.length()));
      }
    }
  }
}
