package dev.cubewright.driver.board;

import dev.cubewright.driver.board.LineLogEntry.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A link on which what is sent is held against a log. Not thread-safe. */
final class ReplayedLink implements Link {
  private static final String STOP = "!!!";

  private final String port;
  private final LineLogSession course;
  private boolean lossTold;
  private boolean closed;

  ReplayedLink(String port, LineLogSession course) {
    this.port = port;
    this.course = course;
  }

  /** Returns whether it was told that the line is lost. */
  boolean isLossTold() {
    return lossTold;
  }

  LinkEvent tellLoss() {
    lossTold = true;
    return new LinkEvent.Lost(this);
  }

  @Override
  public String port() {
    return port;
  }

  @Override
  public void send(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    Optional<LineLogEntry> next = course.next();
    boolean same =
        next.isPresent()
            && (next.get().kind() == Kind.SENT || next.get().kind() == Kind.STOPPED)
            && next.get().port().equals(port)
            && next.get().text().equals(text);
    if (same) {
      course.advance();
    } else if (!text.equals(STOP)) {
      // What stopped the arms then is done by the one who said what to do on a stop.
      course.diverge("sends \"" + text.strip() + "\" on " + port);
    }
  }

  @Override
  public void close() {
    boolean same =
        course
            .next()
            .filter(entry -> entry.kind() == Kind.CLOSED && entry.port().equals(port))
            .isPresent();
    if (!closed && same) {
      course.advance();
    }
    closed = true;
  }
}
