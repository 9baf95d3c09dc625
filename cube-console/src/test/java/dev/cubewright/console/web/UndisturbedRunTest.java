package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.JsonTree;
import dev.cubewright.console.state.ConsoleSetup;
import dev.cubewright.console.state.DocumentFiles;
import dev.cubewright.console.state.RobotConsole;
import dev.cubewright.console.state.RobotHardware;
import dev.cubewright.console.state.SessionConsole;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.LiveRobot;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.SimulationClock;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A robot turns its cube alike, alone or with five clients of which one never reads. */
@Tag("slow")
@Timeout(120)
class UndisturbedRunTest {
  private static final Cube2x2x2 CUBE =
      new Cube2x2x2(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")));
  private static final int READING = 4;
  private static final long SEED = 3;
  private static final long PATIENCE_SECONDS = 60;

  /** How long the robot was idle before decides when within a poll an arm is seen. */
  private static final long POLL_MICROS = 5_000;

  /** More than what a sender's socket grows to on common systems. */
  private static final long SOCKET_BYTES = 6_000_000;

  @Test
  void itsClockSaysTheSameToAnyNumberOfListeners() throws Exception {
    Run alone;
    try (SessionConsole console = console()) {
      alone = run(console);
    }

    Run watched;
    try (SessionConsole console = console();
        ConsoleServer server =
            ConsoleServer.start(
                0,
                ConsoleAccess.thisMachine(),
                new VerboseConsole(console),
                (puzzle, question, arguments, cancellation) ->
                    JsonNodeFactory.instance.objectNode());
        Socket stuck = stuck(server.port())) {
      assertThat(stuck.isConnected()).isTrue();
      List<CompletableFuture<JsonNode>> readers = new ArrayList<>();
      for (int i = 0; i < READING; i++) {
        readers.add(reading(server.port(), "reader-" + i));
      }
      watched = run(console);
      for (CompletableFuture<JsonNode> reader : readers) {
        assertThat(reader.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isNotNull();
      }
    }

    assertThat(watched.motions()).isEqualTo(alone.motions());
    assertThat(watched.measuredMicros()).isCloseTo(alone.measuredMicros(), within(POLL_MICROS));
    assertThat((long) watched.count() * VerboseConsole.CHARACTERS).isGreaterThan(SOCKET_BYTES);
  }

  private static SessionConsole console() {
    return new SessionConsole(
        new ConsoleSetup(
            (description, spare, stop) ->
                RobotHardware.simulated(
                    new LiveRobot(
                        SimulatedRobot.of(
                            description,
                            CUBE.puzzle(),
                            SimulatedRig.standard(SEED),
                            FaultPlan.none(),
                            SEED),
                        CUBE.puzzle(),
                        spare,
                        new SimulationClock(0)),
                    "none"),
            RobotDescription.standard(),
            Mode.FAST,
            ViewCount.SIX,
            CUBE.stateSpace(),
            CUBE.exact(),
            new TwinAxisTwists(CUBE.puzzle()),
            () -> CUBE.stateSpace().random(new SplittableRandom(SEED)),
            DocumentFiles.none(),
            Optional.empty(),
            Optional.empty()));
  }

  /** Has a cube scrambled. */
  private static Run run(SessionConsole console) throws InterruptedException {
    Notes notes = new Notes(console);
    console.listen(notes);
    notes.idle();
    ObjectNode last = notes.done("scramble");
    assertThat(last.path("run").path("result").asText()).isEqualTo("scrambled");
    return new Run(notes.motions(), last.path("run").path("measuredMicros").asLong());
  }

  /** What each arm did, and how long the twists took by the robot's clock. */
  private record Run(SortedMap<String, List<String>> motions, long measuredMicros) {
    int count() {
      return motions.values().stream().mapToInt(List::size).sum();
    }
  }

  private static Socket stuck(int port) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4_096);
    socket.connect(
        new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
    String request =
        "GET /api/events?client=stuck HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
        .endsWith("200");
    return socket;
  }

  private static CompletableFuture<JsonNode> reading(int port, String name) throws Exception {
    Caller.Events events = new Caller(port, name).events();
    events.await("state", state -> true);
    return CompletableFuture.supplyAsync(
        () -> {
          try (events) {
            return events.await(
                "state", state -> state.path("run").path("result").asText().equals("scrambled"));
          } catch (IOException e) {
            throw new AssertionError(name + " was cut off", e);
          }
        },
        work -> new Thread(work, name).start());
  }

  /** What the robot did, by its own clock. */
  private static final class Notes implements RobotConsole.Listener {
    private final SessionConsole console;
    private final List<ObjectNode> motions = new ArrayList<>();

    Notes(SessionConsole console) {
      this.console = console;
    }

    @Override
    public synchronized void stateChanged() {
      notifyAll();
    }

    @Override
    public synchronized void happened(String name, Object data) {
      if (name.equals("motion")) {
        motions.add(JsonTree.of(data));
      }
    }

    ObjectNode done(String command) throws InterruptedException {
      console.command(command, JsonNodeFactory.instance.objectNode());
      return idle();
    }

    synchronized ObjectNode idle() throws InterruptedException {
      ObjectNode state = JsonTree.of(console.state());
      while (!state.path("busy").isNull()) {
        TimeUnit.SECONDS.timedWait(this, PATIENCE_SECONDS);
        state = JsonTree.of(console.state());
      }
      return state;
    }

    synchronized SortedMap<String, List<String>> motions() {
      SortedMap<String, List<String>> all = new TreeMap<>();
      for (ObjectNode motion : motions) {
        all.computeIfAbsent(motion.path("arm").asText(), arm -> new ArrayList<>())
            .add(motion.without("atMicros").toString());
      }
      return all;
    }
  }
}
