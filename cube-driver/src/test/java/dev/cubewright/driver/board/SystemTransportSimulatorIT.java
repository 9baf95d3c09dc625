package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with the real firmware on pseudo-terminals. Needs {@code make -C firmware}. */
@Timeout(60)
class SystemTransportSimulatorIT {
  private final RobotDescription robot = RobotDescription.standard();

  @TempDir Path folder;

  private SystemTransport transport;
  private SimulatedPort one;
  private SimulatedPort two;

  @BeforeEach
  void begin() throws IOException {
    transport = new SystemTransport(folder.resolve("locks"));
    one = new SimulatedPort(folder.resolve("one"));
    two = new SimulatedPort(folder.resolve("two"));
  }

  @AfterEach
  void end() {
    transport.close();
    one.close();
    two.close();
  }

  /** Numbers the boards in the reverse order of their ports. */
  private BoardArms connect(LineLog log) {
    BoardProbe.number(transport, one.port(), 2, log);
    BoardProbe.number(transport, two.port(), 1, log);
    return BoardArms.connect(
        transport, robot, Mode.FAST, List.of(one.port(), two.port()), log, new StopRequest());
  }

  private static ArmCommand turn(Arm arm, int degrees) {
    return new ArmCommand.Turn(arm, degrees, 0, 0);
  }

  @Test
  void bothBoardsCarryOutAJobThatIsLogged() {
    List<String> ports = List.of(one.port(), two.port());
    connect(LineLog.none()).close();
    List<LineLogEntry> lines = new ArrayList<>();
    try (BoardArms arms =
        BoardArms.connect(transport, robot, Mode.FAST, ports, lines::add, new StopRequest())) {
      List<Arms.ArmStatus> status = wholeJob(arms);

      assertThat(status).extracting(Arms.ArmStatus::homed).containsOnly(true);
      assertThat(status)
          .extracting(Arms.ArmStatus::positionDegrees)
          .containsExactly(90.0, 270.0, 180.0, 0.0);
      assertThat(status.get(0).servoMicros()).isEqualTo(robot.arm(Arm.R).releaseMicros());
      assertThat(status.get(2).servoMicros()).isEqualTo(robot.arm(Arm.L).gripMicros());
    }
    assertThat(lines)
        .extracting(LineLogEntry::kind)
        .contains(
            LineLogEntry.Kind.OPENED,
            LineLogEntry.Kind.SENT,
            LineLogEntry.Kind.RECEIVED,
            LineLogEntry.Kind.CLOSED);
  }

  private static List<Arms.ArmStatus> wholeJob(BoardArms arms) {
    arms.home(List.of(Arm.values()));
    arms.perform(List.of(new ArmCommand.Grip(Arm.R, 0, 0), new ArmCommand.Grip(Arm.L, 0, 0)));
    arms.perform(List.of(turn(Arm.R, 90), turn(Arm.L, -180)));
    arms.perform(List.of(new ArmCommand.Release(Arm.R, 0, 0), turn(Arm.B, -90)));
    arms.disableWatchdog();
    return arms.status();
  }

  @Test
  void waitsForABoardThatIsResetByOpening() throws IOException {
    try (SimulatedPort resetting = new SimulatedPort(folder.resolve("three"), "reset-on-open 1")) {
      BoardIdentity identity =
          BoardProbe.query(transport, List.of(resetting.port()), LineLog.none(), new StopRequest())
              .get(0)
              .identity()
              .orElseThrow();

      assertThat(identity).isEqualTo(new BoardIdentity("cubewright", 1, "1.0.0", 0, 2, 400));
      assertThat(
              BoardProbe.ping(transport, resetting.port(), 20, LineLog.none(), new StopRequest()))
          .hasSize(20);
    }
  }

  @Test
  void anotherThreadStopsBothBoardsDuringATurn() {
    try (BoardArms arms = connect(LineLog.none())) {
      CompletableFuture<Void> begun = new CompletableFuture<>();
      CompletableFuture<Void> stop = begun.thenRunAsync(arms::stop);
      arms.addListener(
          new ArmsListener() {
            @Override
            public void began(ArmCommand command, long timeMicros) {
              begun.complete(null);
            }
          });

      Problem fault =
          BoardArmsFixture.fault(
              () -> {
                for (int turn = 0; turn < 200; turn++) {
                  arms.perform(List.of(turn(Arm.R, 180), turn(Arm.F, 180)));
                }
              });

      assertThat(fault.code()).isEqualTo(RobotFault.STOPPED.code());
      stop.join();
      arms.resume();
      arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90)));
    }
  }

  /** The process of one board is paused, so that its line becomes full. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aBlockedLineDelaysNeitherOtherBoardsNorStops(boolean second) throws Exception {
    SimulatedPort stuck = second ? two : one;
    SimulatedPort other = second ? one : two;
    Map<String, Link> links = new HashMap<>();
    SerialTransport recorder =
        (SerialTransport)
            Proxy.newProxyInstance(
                SerialTransport.class.getClassLoader(),
                new Class<?>[] {SerialTransport.class},
                (proxy, method, arguments) -> {
                  Object result = method.invoke(transport, arguments);
                  if (result instanceof Link link) {
                    links.put(String.valueOf(arguments[0]), link);
                  }
                  return result;
                });
    connect(LineLog.none()).close();
    List<String> ports = List.of(one.port(), two.port());
    try (BoardArms arms =
        BoardArms.connect(recorder, robot, Mode.FAST, ports, LineLog.none(), new StopRequest())) {
      stuck.pause();
      links.get(stuck.port()).send(new byte[1 << 20]);

      for (int i = 0; i < 3; i++) {
        arms.stop();
        other.awaitEvent("stop-byte");
      }
      assertThat(hasThread("writeBytes")).as("the line is stuck").isTrue();
      stuck.resume();
      stuck.order("quit");
    }
  }

  private static boolean hasThread(String method) {
    return Thread.getAllStackTraces().values().stream()
        .flatMap(Arrays::stream)
        .anyMatch(frame -> frame.getMethodName().equals(method));
  }

  @Test
  void anUnpluggedCableIsDetectedAndThePortCanBeReopened() throws IOException {
    try (BoardArms arms = connect(LineLog.none())) {
      two.order("unplug");
      two.awaitEvent("unplugged");
      Problem fault =
          BoardArmsFixture.fault(
              () -> {
                while (true) {
                  arms.perform(List.of(turn(Arm.R, 90), turn(Arm.F, 90)));
                }
              });
      assertThat(fault.code()).isEqualTo(RobotFault.LINK_LOST.code());
      assertThat(fault.where()).contains("board 1");
    }
    assertThat(BoardArmsFixture.fault(() -> transport.open(two.port())).code())
        .isEqualTo(RobotFault.PORT_NOT_FOUND.code());

    two.order("plug");
    two.awaitEvent("plugged");
    assertThat(BoardProbe.ping(transport, two.port(), 1, LineLog.none(), new StopRequest()))
        .hasSize(1);
  }

  @Test
  void aPortIsOpenedOnceUnderAnyName() throws IOException {
    Path alias = Files.createSymbolicLink(folder.resolve("alias"), Path.of(one.port()));
    String device = Path.of(one.port()).toRealPath().toString();
    try (Link link = transport.open(alias.toString())) {
      assertThat(link.port()).isEqualTo(device);
      Problem fault = BoardArmsFixture.fault(() -> transport.open(one.port()));
      assertThat(fault.code()).isEqualTo(RobotFault.PORT_IN_USE.code());
      assertThat(fault.sentence())
          .isEqualTo(one.port() + " is the same port as " + alias + "; name each port once");
      assertThat(PortLock.holder(folder.resolve("locks"), device))
          .hasValue(ProcessHandle.current().pid());
      // Another user has other locks; the lock of the system still protects the port.
      try (SystemTransport other = new SystemTransport(folder.resolve("others"))) {
        fault = BoardArmsFixture.fault(() -> other.open(one.port()));
        assertThat(fault.code()).isEqualTo(RobotFault.PORT_IN_USE.code());
        assertThat(fault.sentence()).contains("by another program");
      }
    }
    transport.open(one.port()).close();
  }

  @Test
  void wakingEndsTheWait() {
    long began = transport.nowMicros();
    assertThat(transport.await(began)).isEmpty();
    transport.wake();
    assertThat(transport.await(Long.MAX_VALUE)).contains(new LinkEvent.Woken());
    CompletableFuture<Void> waker = CompletableFuture.runAsync(transport::wake);
    assertThat(transport.await(Long.MAX_VALUE)).contains(new LinkEvent.Woken());
    waker.join();
  }

  @Test
  void anInterruptDoesNotEndTheWaitAndIsRestored() {
    transport.wake();
    Thread.currentThread().interrupt();
    Optional<LinkEvent> event = transport.await(Long.MAX_VALUE);

    assertThat(event).contains(new LinkEvent.Woken());
    assertThat(Thread.interrupted()).isTrue();
  }

  /** Starts a thread that sends until sending fails. */
  private static CompletableFuture<Problem> sendWithoutEnd(Link link) {
    return CompletableFuture.supplyAsync(
        () ->
            BoardArmsFixture.fault(
                () -> {
                  while (true) {
                    link.send("?P\n".getBytes(StandardCharsets.US_ASCII));
                  }
                }));
  }

  /** One thread is reading, and another one is most likely writing. */
  @Test
  void aPortCanBeClosedDuringReadsAndWrites() {
    for (int round = 0; round < 10; round++) {
      Link link = transport.open(one.port());
      CompletableFuture<Problem> sender = sendWithoutEnd(link);
      assertThat(transport.await(Long.MAX_VALUE)).get().isInstanceOf(LinkEvent.Received.class);
      CompletableFuture<Void> other = CompletableFuture.runAsync(link::close);
      link.close();
      other.join();

      assertThat(sender.join().code()).isEqualTo(RobotFault.LINK_LOST.code());
      // A closed port delivers nothing, and it can be opened again immediately.
      assertThat(transport.await(transport.nowMicros())).isEmpty();
    }
  }

  @Test
  void aPortUnpluggedDuringAWriteIsClosedOnce() throws IOException {
    Link link = transport.open(one.port());
    CompletableFuture<Problem> sender = sendWithoutEnd(link);
    one.order("unplug");
    one.awaitEvent("unplugged");
    link.close();

    assertThat(sender.join().code()).isEqualTo(RobotFault.LINK_LOST.code());
    one.order("plug");
    one.awaitEvent("plugged");
    transport.open(one.port()).close();
  }

  @Test
  void closingDoesNotHangWhileTheReaderWaits() {
    Link link = transport.open(one.port());
    link.close();
    link.close();
    assertThat(BoardArmsFixture.fault(() -> link.send(new byte[] {'?'})).code())
        .isEqualTo(RobotFault.LINK_LOST.code());
    assertThat(transport.await(transport.nowMicros())).isEmpty();
  }
}
