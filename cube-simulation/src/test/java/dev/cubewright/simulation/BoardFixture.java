package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.driver.board.Framing;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.world.TwinAxisWorld;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** One board with two arms of a robot and a serial line. */
final class BoardFixture implements AutoCloseable {
  static final long PATIENCE_MICROS = 7_000_000;

  /** The position of the magnets of all arms. */
  static final int MAGNET_STEPS = world().arm(Arm.R).magnetSteps();

  final SimulatedTransport transport;
  final SimulatedPort port;
  final TwinAxisWorld world;
  private final Link link;
  private final StringBuilder partial = new StringBuilder();
  private final Deque<Heard> heard = new ArrayDeque<>();

  /** A line of the board without its end, and the time of its arrival. */
  record Heard(long timeMicros, String line) {}

  /** Opens the line, which resets the board. It has no number. */
  BoardFixture(List<InjectedFault> toBoard, List<InjectedFault> fromBoard) {
    world = world();
    port =
        new SimulatedPort(
            "board",
            world.clock(),
            new Cable(0, toBoard, 1),
            new Cable(0, fromBoard, 2),
            new BoardHardware(world, RobotDescription.standard(), 1, 0, false));
    transport = new SimulatedTransport(world.clock(), List.of(port));
    link = transport.open(port.name());
  }

  private static TwinAxisWorld world() {
    return TwinAxisWorld.of(Cuboid.of(2, 2, 2), RobotDescription.standard());
  }

  long now() {
    return transport.nowMicros();
  }

  void send(byte[] bytes) {
    link.send(bytes);
  }

  void send(String text) {
    send(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Returns a line with number and checksum. */
  static String line(int number, String command) {
    return Framing.seal("#" + number + " " + command) + "\n";
  }

  /** Sends a line with number and checksum. */
  void command(int number, String command) {
    send("\n" + line(number, command));
  }

  /** Returns the next line of the board without its end. */
  Heard hear() {
    Heard next = poll(now() + PATIENCE_MICROS);
    assertThat(next).as("a line of the board").isNotNull();
    return next;
  }

  /** Asserts the next line without its checksum, and returns the time of its arrival. */
  long hear(String expected) {
    Heard next = hear();
    assertThat(next.line()).startsWith(expected + "*");
    return next.timeMicros();
  }

  /** Sends a line, and returns the time of its acceptance. */
  long accepted(int number, String command) {
    command(number, command);
    return hear("ok " + number);
  }

  /** Sends a line that the board accepts, and returns the time of its expected end. */
  long ended(int number, String command, String end) {
    accepted(number, command);
    return hear(end);
  }

  /** Asserts that no line is received for a time. */
  void quiet(long micros) {
    assertThat(poll(now() + micros)).isNull();
  }

  /** Opens a session with the number 1. */
  BoardFixture begun() {
    assertThat(hear().line()).startsWith("boot cubewright ");
    command(1, "V");
    assertThat(hear().line()).startsWith("ok 1 cubewright ");
    return this;
  }

  Heard poll(long untilMicros) {
    while (heard.isEmpty()) {
      Optional<LinkEvent> event = transport.await(untilMicros);
      if (event.isEmpty()) {
        return null;
      }
      if (event.get() instanceof LinkEvent.Received received) {
        for (byte value : received.bytes()) {
          take((char) (value & 0xFF));
        }
      }
    }
    return heard.remove();
  }

  private void take(char character) {
    if (character != '\n') {
      partial.append(character);
      return;
    }
    heard.add(new Heard(now(), partial.toString()));
    partial.setLength(0);
  }

  @Override
  public void close() {
    transport.close();
    port.end();
  }
}
