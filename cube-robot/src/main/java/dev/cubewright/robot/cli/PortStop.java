package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.BoardIdentity;
import dev.cubewright.robot.board.BoardProbe;
import dev.cubewright.robot.board.LineLog;
import dev.cubewright.robot.board.RobotFault;
import dev.cubewright.robot.board.Wiring;
import dev.cubewright.robot.robot.Firmware;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Stops whatever is moved by way of some ports: a cube program that has some of them is told to
 * end, as by Ctrl-C, and on the others the boards themselves are told.
 *
 * @param wiring where the ports are
 * @param log is told what is said to the boards
 * @param holder tells which cube program has a port, as the number of its process
 * @param patience how long a program may take to end
 */
record PortStop(
    Wiring wiring, LineLog log, Function<String, OptionalLong> holder, Duration patience) {
  private static final String IN_DOUBT = "cut the motors' supply if something moves";

  /**
   * What has become of it at one program or port. An immutable value.
   *
   * @param name who was told
   * @param ports on how many ports nothing moves any more, for that reason
   * @param failure why that is not known
   */
  record Outcome(String name, int ports, Optional<Failure> failure) {
    private static Outcome stopped(String name, int ports) {
      return new Outcome(name, ports, Optional.empty());
    }

    private static Outcome failed(String name, String code, String sentence) {
      return new Outcome(
          name, 0, Optional.of(Failure.impossible(code, sentence + "; " + IN_DOUBT)));
    }
  }

  /**
   * Tells everybody, and waits until they have stopped or will not.
   *
   * @param firmware what is on the boards
   */
  List<Outcome> stop(List<String> ports, Firmware firmware) {
    Map<Long, Integer> held = new TreeMap<>();
    List<String> free = new ArrayList<>();
    for (String port : ports) {
      OptionalLong process = holder.apply(port);
      if (process.isPresent()) {
        held.merge(process.getAsLong(), 1, Integer::sum);
      } else {
        free.add(port);
      }
    }
    List<Outcome> outcomes = new ArrayList<>(end(held));
    outcomes.addAll(firmware == Firmware.PUBLISHED ? leave(free) : tell(free));
    return List.copyOf(outcomes);
  }

  /** Ends programs as Ctrl-C does: all are told before any is waited for. */
  private List<Outcome> end(Map<Long, Integer> held) {
    Map<Long, Boolean> told = new TreeMap<>();
    held.keySet()
        .forEach(
            number ->
                told.put(
                    number, ProcessHandle.of(number).map(ProcessHandle::destroy).orElse(true)));
    List<Outcome> outcomes = new ArrayList<>();
    held.forEach(
        (number, ports) -> {
          String name = "process " + number;
          Optional<String> problem =
              told.getOrDefault(number, false)
                  ? awaitEnd(number)
                  : Optional.of("may not be ended by this user");
          outcomes.add(
              problem
                  .map(
                      what ->
                          Outcome.failed(
                              name, "not-stopped", name + ", which has the robot's ports, " + what))
                  .orElseGet(() -> Outcome.stopped(name, ports)));
        });
    return outcomes;
  }

  /** Waits until a process has ended, and so has let go of its ports; returns why it has not. */
  private Optional<String> awaitEnd(long number) {
    Optional<ProcessHandle> process = ProcessHandle.of(number);
    if (process.isEmpty()) {
      return Optional.empty();
    }
    try {
      process.get().onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return Optional.empty();
    } catch (TimeoutException | ExecutionException e) {
      return Optional.of("was told to end but still runs");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("was told to end, but nobody waited for it");
    }
  }

  private static List<Outcome> leave(List<String> ports) {
    return ports.stream()
        .map(
            port ->
                Outcome.failed(
                    port,
                    "unsupported",
                    port
                        + " was not opened, since boards with the published sketch know no stop and"
                        + " open their fingers when a program connects"))
        .toList();
  }

  private List<Outcome> tell(List<String> ports) {
    return BoardProbe.stop(wiring, ports, log).stream().map(PortStop::outcome).toList();
  }

  private static Outcome outcome(BoardProbe.Answer answer) {
    Optional<RobotFault> fault = answer.fault();
    if (fault.isPresent()) {
      return Outcome.failed(
          answer.port(),
          fault.get().kind().code(),
          "nothing was stopped: " + fault.get().sentence());
    }
    int number = answer.identity().map(BoardIdentity::board).orElse(0);
    return Outcome.stopped(
        (number == 0 ? "the board on " : "board " + number + " on ") + answer.port(), 1);
  }
}
