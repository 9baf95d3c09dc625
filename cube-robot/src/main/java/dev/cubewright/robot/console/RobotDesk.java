package dev.cubewright.robot.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.robot.console.DeskLog.Level;
import dev.cubewright.robot.console.DeskLog.Source;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.session.Holding;
import dev.cubewright.robot.session.SessionState;
import dev.cubewright.robot.world.SimulatedRobot;
import dev.cubewright.robot.world.WorldSnapshot;
import dev.cubewright.vision.fault.VisionException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The desk of one robot. One thread of its own uses the robot; commands are accepted or refused at
 * once and worked on there, one after the other. Thread-safe.
 */
public final class RobotDesk implements Desk, AutoCloseable {
  private static final long WATCH_MILLIS = 500;
  private static final long MICROS_PER_MILLI = 1_000;
  private static final long QUICK_MILLIS = 5_000;
  private static final double FASTEST = 100;
  private static final int MOST_DEGREES = 180;
  private static final int NARROWEST = 500;
  private static final int WIDEST = 2_500;

  private final DeskParts parts;
  private final DeskOutput output;
  private final Pace pace;
  private final Simulation simulation;
  private final DeskThread thread;
  private final SessionReporter reporter;
  private final DeskDocuments documents;
  private final Object refreshing = new Object();
  private volatile @Nullable Workbench bench;
  private volatile Situation.Progress progress = new Situation.Progress(false, false, false, false);
  private volatile Settings settings;

  /**
   * Opens a desk. The robot is made on its thread; until then it can be told nothing.
   *
   * @param parts what it is made of
   */
  public RobotDesk(DeskParts parts) {
    this.parts = parts;
    this.settings = new Settings(parts.mode(), SolvingMetric.ROBOT, true, parts.views(), true);
    this.output = DeskOutput.of(parts.space(), parts.history(), System::currentTimeMillis);
    this.pace = new Pace(parts.speed());
    this.simulation = new Simulation(output.screen(), pace);
    this.thread = new DeskThread(output.log(), this::refresh);
    this.reporter =
        new SessionReporter(
            output, pace, parts.space().puzzle(), this::requireBench, this::refresh);
    this.documents = new DeskDocuments(output, thread, () -> Optional.ofNullable(bench));
    List.of("stage", "fault", "simulation")
        .forEach(name -> output.screen().show(name, Json.nothing()));
    parts.parts().forEach(part -> part.begin(output.screen()));
    thread.begin("search", this::makeRobot);
    refresh();
    thread.repeat(this::watch, WATCH_MILLIS);
  }

  private void makeRobot() {
    put(parts.robots().make(parts.description()));
  }

  /** Puts a robot on the bench. */
  private void put(DeskRobot robot) {
    bench = bench(robot);
    simulation.begin(robot);
    output.log().add(Level.INFO, Source.CONSOLE, robot.sentence());
    refresh();
  }

  private Workbench bench(DeskRobot robot) {
    try {
      return new Workbench(
          parts, robot, settings, pace, output.log(), output.questions(), reporter);
    } catch (VisionException e) {
      output.log().add(Level.ERROR, Source.CONSOLE, e.fault().message());
      return new Workbench(
          parts,
          robot.withoutCalibration(),
          settings,
          pace,
          output.log(),
          output.questions(),
          reporter);
    }
  }

  private Workbench requireBench() {
    Workbench present = bench;
    if (present == null) {
      throw notNow("the robot is still being looked for; wait until it is found");
    }
    return present;
  }

  private static Refusal notNow(String message) {
    return new Refusal(Refusal.Kind.NOT_NOW, "not-now", message);
  }

  private Situation situation() {
    Workbench present = bench;
    return new Situation(
        present == null ? SessionState.IDLE : present.session().state(),
        thread.busy(),
        output.questions().isOpen(),
        present != null && present.robot().simulated().isPresent(),
        settings.look(),
        present != null && present.sees(),
        progress,
        output.cube().shown());
  }

  /** Shows anew what follows from the state of session and robot. */
  private void refresh() {
    // What is shown last is what was found out last.
    synchronized (refreshing) {
      showSituation();
    }
  }

  private void showSituation() {
    Workbench present = bench;
    if (present != null && thread.isCurrent()) {
      progress =
          new Situation.Progress(
              present.session().isConnected(),
              present.session().isHomed(),
              present.session().hasCube(),
              output.runs().pending().isPresent());
      present.person().ifPresent(person -> showHand(present, person));
    }
    Situation now = situation();
    Map<String, JsonNode> shown = new LinkedHashMap<>();
    shown.put("state", Json.text(now.state().code()));
    shown.put("busy", Json.text(now.busy()));
    shown.put("allowed", Json.texts(DeskCommand.allowed(now)));
    shown.put("robot", RobotText.of(Optional.ofNullable(present), progress));
    shown.put("settings", settings.json());
    Holding holding = present == null ? Holding.unknown() : present.session().holding();
    shown.put("holding", FaultText.holding(holding));
    output.screen().show(shown);
  }

  private void showHand(Workbench present, SimulatedPerson person) {
    SimulatedRobot robot = present.robot().simulated().orElseThrow();
    WorldSnapshot world = robot.world().snapshot();
    simulation.handHolds(
        world.cube().isPresent()
            ? Optional.empty()
            : Optional.of(output.faces().letters(person.hand())));
  }

  /** Looks now and then whether all is well, while nothing is asked of the robot. */
  private void watch() {
    Workbench present = bench;
    if (present == null || thread.busy().isPresent()) {
      return;
    }
    present.letPass(WATCH_MILLIS * MICROS_PER_MILLI);
    if (!situation().isBroken()) {
      present.session().watch();
    }
  }

  @Override
  public ObjectNode state() {
    return output.screen().state();
  }

  @Override
  public void listen(DeskListener listener) {
    output.screen().listen(listener);
  }

  @Override
  public Optional<Document> document(String name, String query) {
    return documents.document(name, query);
  }

  @Override
  public void replace(String name, ObjectNode content) {
    throw new Refusal(Refusal.Kind.MISSING, "no-such-document", "there is no such document");
  }

  @Override
  public ObjectNode command(String name, ObjectNode arguments) {
    try {
      return accept(name, arguments);
    } catch (Refusal e) {
      output.log().add(Level.WARN, Source.CONSOLE, name + " refused: " + e.getMessage());
      throw e;
    }
  }

  private ObjectNode accept(String name, ObjectNode given) {
    Optional<DeskPart> part =
        parts.parts().stream().filter(each -> each.commands().contains(name)).findFirst();
    if (part.isPresent()) {
      return part.get().command(name, given);
    }
    DeskCommand command = DeskCommand.of(name);
    if (command == DeskCommand.STOP) {
      // Whatever somebody else waits for.
      stop();
      return Json.object();
    }
    synchronized (this) {
      command
          .obstacle(situation())
          .ifPresent(
              obstacle -> {
                throw notNow(obstacle);
              });
      carryOut(command, new Arguments(given));
    }
    if (command.isQuick()) {
      awaitDone();
    }
    return Json.object();
  }

  /** Waits for what takes no time, so that the next command need not. */
  private void awaitDone() {
    try {
      thread.ask(() -> true, QUICK_MILLIS);
    } catch (TimeoutException | ExecutionException e) {
      // It is accepted all the same.
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void carryOut(DeskCommand command, Arguments given) {
    switch (command) {
      case STOP -> throw new IllegalStateException("a stop waits for nothing");
      case ANSWER -> output.questions().answer(given.requireLong("id"), given.requireText("code"));
      case SIMULATION -> simulate(given);
      case RECOVER -> begin(command, Jobs::recover);
      case CONNECT -> begin(command, Jobs::connect);
      case DISCONNECT -> begin(command, Jobs::disconnect);
      case HOME -> begin(command, Jobs::home);
      case INSPECT -> begin(command, with(given.axis("held"), Jobs::inspect));
      case SOLVE -> begin(command, Jobs::solve);
      case RUN -> begin(command, Jobs::run);
      case SCRAMBLE -> begin(command, with(given.axis("held"), Jobs::scramble));
      case RELEASE -> begin(command, Jobs::release);
      case CORRECT -> {
        ShownCube cube =
            output
                .faces()
                .corrected(
                    output.cube().shown(),
                    given.requireWhole("facelet", 0, Integer.MAX_VALUE),
                    given.requireText("color"));
        begin(command, jobs -> jobs.know(cube));
      }
      case ENTER -> {
        ShownCube cube = entered(given);
        begin(command, jobs -> jobs.enter(cube));
      }
      case SETTINGS -> {
        Settings next = settings.with(given.given());
        begin(command, jobs -> change(next));
      }
      case JOG -> {
        Arm arm = given.requireArm();
        int degrees = given.requireWhole("degrees", -MOST_DEGREES, MOST_DEGREES);
        adjust(
            command,
            new ArmCommand.Turn(arm, degrees, 0, requireBench().times().turnMicros(degrees)));
      }
      case GRIP -> grip(command, given);
      case PORTS -> begin(command, jobs -> documents.askPorts());
    }
  }

  private static <T> Consumer<Jobs> with(T value, BiConsumer<Jobs, T> job) {
    return jobs -> job.accept(jobs, value);
  }

  private void begin(DeskCommand command, Consumer<Jobs> job) {
    Workbench present = requireBench();
    thread.begin(command.code(), () -> job.accept(new Jobs(output, present, parts.scrambler())));
    refresh();
  }

  private ShownCube entered(Arguments given) {
    Optional<String> facelets = given.text("facelets");
    Optional<String> scramble = given.text("scramble");
    boolean random = given.flag("random");
    if ((facelets.isPresent() ? 1 : 0) + (scramble.isPresent() ? 1 : 0) + (random ? 1 : 0) != 1) {
      throw Arguments.wrong("give either facelets, or a scramble, or random as true");
    }
    return facelets
        .map(output.faces()::entered)
        .or(() -> scramble.map(output.faces()::scrambled))
        .orElseGet(() -> output.faces().of(parts.scrambler().get(), ShownCube.Source.SCRAMBLE));
  }

  private void change(Settings next) {
    output.runs().forget();
    requireBench().changeTo(next);
    settings = next;
  }

  private void grip(DeskCommand command, Arguments given) {
    Arm arm = given.requireArm();
    if (given.has("micros")) {
      int micros = given.requireWhole("micros", NARROWEST, WIDEST);
      requireHarmless(new ArmCommand.Release(arm, 0, 0));
      begin(command, jobs -> requireBench().session().adjust(arm, micros));
      return;
    }
    switch (given.requireText("action")) {
      case "grip" -> adjust(command, new ArmCommand.Grip(arm, 0, 0));
      case "release" -> adjust(command, new ArmCommand.Release(arm, 0, 0));
      default -> throw Arguments.wrong("action must be grip or release");
    }
  }

  private void adjust(DeskCommand command, ArmCommand movement) {
    requireHarmless(movement);
    begin(
        command,
        jobs -> {
          output.runs().forget();
          requireBench().session().adjust(movement);
        });
  }

  private void requireHarmless(ArmCommand movement) {
    try {
      requireBench().session().requireHarmless(movement);
    } catch (IllegalStateException e) {
      Refusal refusal = notNow(String.valueOf(e.getMessage()));
      refusal.initCause(e);
      throw refusal;
    }
  }

  private void stop() {
    output.log().add(Level.WARN, Source.CONSOLE, "stop");
    documents.stop();
    Workbench present = bench;
    if (present != null) {
      present.session().stop();
      // Where nothing is under way, nothing else notices.
      thread.later(this::watch);
    }
  }

  private void simulate(Arguments given) {
    Workbench present = requireBench();
    SimulatedRobot robot = present.robot().simulated().orElseThrow();
    if (given.has("speed")) {
      simulation.changeSpeed(given.requireNumber("speed", 0, FASTEST));
    }
    Optional<String> fault = given.text("fault");
    if (fault.isPresent()) {
      Arm arm = given.has("arm") ? given.requireArm() : Arm.R;
      simulation.inject(robot, fault.get(), arm);
      output.log().add(Level.WARN, Source.CONSOLE, "injected " + fault.get() + " at " + arm);
      thread.later(this::watch);
    }
    if (given.flag("mend")) {
      thread
          .busy()
          .ifPresent(
              busy -> {
                throw notNow("the robot is busy with " + busy + "; stop it first");
              });
      begin(
          DeskCommand.SIMULATION,
          jobs -> {
            jobs.disconnect();
            robot.mend();
            simulation.mended();
          });
    }
  }

  /** Ends what is under way, and lets go of the robot; the arms keep what they hold. */
  @Override
  public void close() {
    Workbench present = bench;
    if (present != null) {
      present.session().stop();
    }
    documents.stop();
    thread.later(
        () -> {
          Workbench last = bench;
          if (last != null) {
            last.close();
          }
        });
    thread.close();
  }
}
