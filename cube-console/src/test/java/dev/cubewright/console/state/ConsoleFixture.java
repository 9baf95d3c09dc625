package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.JsonTree;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.LiveRobot;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.SimulationClock;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A console of a simulated robot without delays, and methods that wait for its state. */
final class ConsoleFixture implements RobotConsole.Listener, AutoCloseable {
  static final Cube2x2x2 CUBE =
      new Cube2x2x2(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")));
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  final SessionConsole console;

  /** The events besides the state, by name. */
  private final List<ObjectNode> told = new ArrayList<>();

  private final SplittableRandom random;
  private String awaited = "";
  private Runnable reaction = () -> {};
  private long changes;

  private ConsoleFixture(
      long seed,
      RobotDescription description,
      DocumentFiles files,
      Optional<Path> history,
      RobotSource source) {
    this.random = new SplittableRandom(seed);
    this.console =
        new SessionConsole(setup(source, description, files, history, this::randomState));
    console.listen(this);
    until("a robot", state -> state.path("busy").isNull());
  }

  static ConsoleSetup setup(RobotSource source) {
    return setup(
        source,
        RobotDescription.standard(),
        DocumentFiles.none(),
        Optional.empty(),
        CUBE.puzzle()::solved);
  }

  private static ConsoleSetup setup(
      RobotSource source,
      RobotDescription description,
      DocumentFiles files,
      Optional<Path> history,
      Supplier<State> scrambler) {
    return new ConsoleSetup(
        source,
        description,
        Mode.FAST,
        ViewCount.SIX,
        CUBE.stateSpace(),
        CUBE.exact(),
        scrambler,
        files,
        history,
        Optional.empty());
  }

  static ConsoleFixture simulated(long seed) {
    return simulated(seed, 0, Optional.empty());
  }

  static ConsoleFixture simulated(long seed, double speed, Optional<Path> history) {
    return new ConsoleFixture(
        seed,
        RobotDescription.standard(),
        DocumentFiles.none(),
        history,
        (description, spare, stop) ->
            RobotHardware.simulated(live(robot(description, seed), spare, speed), "none"));
  }

  static ConsoleFixture of(RobotSource source) {
    return of(DocumentFiles.none(), source);
  }

  static ConsoleFixture of(DocumentFiles files, RobotSource source) {
    return of(RobotDescription.standard(), files, source);
  }

  static ConsoleFixture of(RobotDescription description, DocumentFiles files, RobotSource source) {
    return new ConsoleFixture(1, description, files, Optional.empty(), source);
  }

  static SimulatedRobot robot(RobotDescription description, long seed) {
    return SimulatedRobot.of(
        description, CUBE.puzzle(), SimulatedRig.standard(seed), FaultPlan.none(), seed);
  }

  static RobotSimulation live(SimulatedRobot robot, Supplier<State> spare, double speed) {
    return new LiveRobot(robot, CUBE.puzzle(), spare, new SimulationClock(speed));
  }

  /** Returns simulated hardware that the console treats as a real robot without a camera. */
  static RobotHardware blind(SimulatedRobot robot, RobotDescription description) {
    return RobotHardware.real(
        new RobotLocator(robot.transport(), List.of()),
        description,
        "a robot",
        Optional.empty(),
        Optional.empty());
  }

  /** Returns simulated hardware that the console treats as a real robot with a camera. */
  static RobotHardware real(
      SimulatedRobot robot, RobotDescription description, FrameSource camera) {
    return RobotHardware.real(
        new RobotLocator(robot.transport(), List.of()),
        description,
        "a robot",
        Optional.of(camera),
        Optional.of(robot.calibration()));
  }

  private synchronized State randomState() {
    return CUBE.stateSpace().random(random);
  }

  static String facelets(State state) {
    return new FaceletWriter(CUBE.puzzle()).write(state);
  }

  @Override
  public synchronized void stateChanged() {
    changes++;
    notifyAll();
  }

  @Override
  public void happened(String name, Object data) {
    Runnable now = () -> {};
    synchronized (this) {
      told.add(JsonTree.of(data).put("event", name));
      if (name.equals(awaited)) {
        awaited = "";
        now = reaction;
      }
    }
    now.run();
  }

  /** Runs an action on the robot's thread at the next event of this name. */
  synchronized void atFirst(String name, Runnable action) {
    awaited = name;
    reaction = action;
  }

  synchronized List<ObjectNode> told(String name) {
    return told.stream().filter(each -> each.path("event").asText().equals(name)).toList();
  }

  /** Returns the state as clients receive it. */
  ObjectNode state() {
    return JsonTree.of(console.state());
  }

  void give(String name, String json) {
    try {
      console.command(name, (ObjectNode) MAPPER.readTree(json));
    } catch (JsonProcessingException e) {
      throw new AssertionError(json, e);
    }
  }

  /** Requires that a command is rejected with a reason. */
  void requireRefused(String name, String json, String reason) {
    assertThatExceptionOfType(ProblemException.class)
        .as(name + " " + json)
        .isThrownBy(() -> give(name, json))
        .withMessageContaining(reason);
  }

  /** Returns a document of the console as text. */
  String text(String name) {
    return new String(console.document(name, "").orElseThrow().bytes(), StandardCharsets.UTF_8);
  }

  ObjectNode json(String name) throws JsonProcessingException {
    return (ObjectNode) MAPPER.readTree(text(name));
  }

  /** Executes a command and waits until it has finished. */
  ObjectNode done(String name, String json) {
    give(name, json);
    return idle();
  }

  ObjectNode done(String name) {
    return done(name, "{}");
  }

  ObjectNode idle() {
    return until("the robot to be idle", state -> state.path("busy").isNull());
  }

  /** Waits until the state meets a condition; returns the state. */
  ObjectNode until(String what, Predicate<JsonNode> condition) {
    long last = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      long seen = changes();
      ObjectNode state = state();
      if (condition.test(state)) {
        return state;
      }
      awaitChange(seen, last, what, state);
    }
  }

  private synchronized long changes() {
    return changes;
  }

  private synchronized void awaitChange(long seen, long last, String what, ObjectNode state) {
    try {
      while (changes == seen) {
        long left = (last - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          throw new AssertionError("timed out waiting for " + what + "; the state is " + state);
        }
        wait(left);
      }
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted while waiting for " + what, e);
    }
  }

  @Override
  public void close() {
    console.close();
  }
}
