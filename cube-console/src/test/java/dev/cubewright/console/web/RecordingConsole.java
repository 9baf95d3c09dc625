package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.RobotConsole;
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** A console without a robot that records its commands. */
class RecordingConsole implements RobotConsole {
  final List<String> commands = new CopyOnWriteArrayList<>();
  private final List<RobotConsole.Listener> listeners = new CopyOnWriteArrayList<>();
  private final AtomicLong version = new AtomicLong();
  private final AtomicBoolean hasNoState = new AtomicBoolean();
  private volatile String robot = "{\"version\":1}";
  private volatile String history = "none";
  private volatile boolean hasRealRobot;
  private final AtomicReference<Runnable> onNextRead = new AtomicReference<>(() -> {});

  /** Starts a server of this console; puzzle answers repeat the question. */
  ConsoleServer serve(int port, ConsoleAccess access) throws IOException {
    return ConsoleServer.start(
        port,
        access,
        this,
        (puzzle, question, arguments, found, cancellation) -> {
          found.accept(() -> Map.of("found", arguments));
          return Map.of("asked", puzzle + " " + question + arguments);
        });
  }

  @Override
  public ConsoleState state() {
    if (hasNoState.compareAndSet(true, false)) {
      throw new IllegalStateException("on purpose");
    }
    return new ConsoleState(
        version.get(),
        0,
        Map.of("state", "idle", "history", history, "commands", List.copyOf(commands)));
  }

  @Override
  public boolean hasRealRobot() {
    return hasRealRobot;
  }

  /** Changes to a real robot. */
  void findRealRobot() {
    hasRealRobot = true;
  }

  @Override
  public Set<String> commands() {
    return Set.of("stop", "jog", "inspect", "solve", "run", "crash", "ports", "unknown");
  }

  @Override
  public void command(String name, ObjectNode arguments) {
    if (name.equals("unknown")) {
      throw ProblemException.of("no-such-command", "there is no such command");
    }
    if (name.equals("solve")) {
      throw ProblemException.of("not-now", "inspect a cube first");
    }
    if (name.equals("jog") && !arguments.has("arm")) {
      throw ProblemException.of("no-arm", "jog needs an arm");
    }
    if (name.equals("crash")) {
      throw new IllegalStateException("on purpose");
    }
    commands.add(name + arguments);
    changed();
  }

  @Override
  public Optional<Document> document(String name, String query) {
    onNextRead.getAndSet(() -> {}).run();
    return switch (name) {
      case "history.csv" -> Optional.of(text("text/csv", "number,result\n"));
      case "pictures/12" -> Optional.of(text("image/jpeg", "a picture"));
      case "log" -> Optional.of(text("application/json", "{\"query\":\"" + query + "\"}"));
      case "robot" -> Optional.of(text("application/json", robot));
      default -> Optional.empty();
    };
  }

  private static Document text(String mediaType, String text) {
    return new Document(mediaType, text.getBytes(StandardCharsets.UTF_8), 1_790_000_000_000L);
  }

  @Override
  public void replace(String name, ObjectNode content) {
    if (!content.has("version")) {
      throw ProblemException.of("bad-robot-file", "version is missing");
    }
    robot = content.toString();
    commands.add("replace " + name + content);
  }

  @Override
  public void listen(RobotConsole.Listener listener) {
    listeners.add(listener);
  }

  /** Announces a changed state to all clients. */
  void changed() {
    version.incrementAndGet();
    listeners.forEach(RobotConsole.Listener::stateChanged);
  }

  /** Runs an action when a document is next read. */
  void onNextRead(Runnable action) {
    onNextRead.set(action);
  }

  /** Changes the history. */
  void changeHistory(String text) {
    history = text;
    changed();
  }

  /** Makes the next request for the state fail. */
  void failNextState() {
    hasNoState.set(true);
    listeners.forEach(RobotConsole.Listener::stateChanged);
  }

  /** Returns whether that request has failed. */
  boolean hasFailed() {
    return !hasNoState.get();
  }

  /** Sends an event to all clients. */
  void sendEvent(String name, Object data) {
    listeners.forEach(listener -> listener.happened(name, data));
  }
}
