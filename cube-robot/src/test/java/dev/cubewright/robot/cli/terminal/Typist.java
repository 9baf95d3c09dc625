package dev.cubewright.robot.cli.terminal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** Simulates a person at standard input who reads questions on standard error. */
public final class Typist {
  private final Interruption interruption = new Interruption();
  private final CountDownLatch questioned = new CountDownLatch(1);

  private final ByteArrayOutputStream err =
      new ByteArrayOutputStream() {
        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
          super.write(bytes, offset, length);
          questioned.countDown();
        }
      };

  /** Returns the interruption of the program. */
  public Interruption interruption() {
    return interruption;
  }

  /** Returns a context with this input, which is a terminal or not. */
  public CommandContext context(InputStream in, boolean terminal) {
    return new CommandContext(
        in,
        terminal,
        new StringWriter(),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        false,
        false,
        false,
        interruption,
        System.nanoTime());
  }

  /** Returns a text as input that is not from a terminal. */
  public Keyboard typing(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Keyboard(context(new ByteArrayInputStream(bytes), false));
  }

  /** Returns the questions since the previous call. */
  public String asked() {
    String text = err.toString(StandardCharsets.UTF_8);
    err.reset();
    return text;
  }

  /**
   * Returns a latch that is released when the first question is printed, shortly before it is
   * asked.
   */
  CountDownLatch whenAsked() {
    return questioned;
  }
}
