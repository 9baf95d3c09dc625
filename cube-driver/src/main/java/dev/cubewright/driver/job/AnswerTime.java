package dev.cubewright.driver.job;

import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.SerialSpeed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A measurement of the round-trip time of computer and cable. */
public final class AnswerTime {
  private static final int PINGS = 200;

  /** {@code \n#1234 P*ABCD\n} and {@code ok 1234*ABCD\n}. */
  private static final int BYTES = 14 + 13;

  private static final int LONGEST = 100_000;

  private AnswerTime() {}

  /**
   * {@return the median over all boards in microseconds, 0 to 100,000, without the transmission
   * time of the bytes}
   *
   * @param transport the ports, all closed
   * @param ports the names of the ports, at least one
   * @param log receives every line in both directions
   * @param stop ends the measurement at once
   * @throws dev.cubewright.core.problem.ProblemException if a board does not answer, or {@code
   *     STOPPED} if a stop is requested
   */
  public static int measure(
      SerialTransport transport, List<String> ports, LineLog log, StopRequest stop) {
    List<Long> micros = new ArrayList<>();
    for (String port : ports) {
      micros.addAll(BoardProbe.ping(transport, port, PINGS, log, stop));
    }
    Collections.sort(micros);
    long median = micros.get(micros.size() / 2);
    return (int)
        Math.max(0, Math.min(LONGEST, Math.round(median - BYTES * SerialSpeed.CHARACTER_MICROS)));
  }
}
