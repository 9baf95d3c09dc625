package dev.cubewright.driver.board;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Stops the arms behind some ports: a cube program that has some of them is ended, as by Ctrl-C,
 * and on the others the boards themselves get the stop byte.
 *
 * @param transport where the ports are
 * @param log receives every line to and from the boards
 * @param holder returns the cube program that has a port, as the number of its process
 * @param patience how long all programs may take to end, from the last signal
 */
public record PortStop(
    SerialTransport transport,
    LineLog log,
    Function<String, OptionalLong> holder,
    Duration patience) {
  private static final String NOTHING = "nothing was stopped: ";

  /** How often is looked whether a program still has its ports. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private static final String IN_DOUBT = "cut the motors' supply if something moves";

  /**
   * Why it is not known that nothing moves any more.
   *
   * @param code what is wrong, for programs
   * @param sentence what is wrong and what mends it, without a full stop
   */
  public record Problem(String code, String sentence) {}

  /**
   * What has become of it at one program or port. An immutable value.
   *
   * @param name the program or the port
   * @param board the number of the board that has stopped, 0 if it has none or is no board
   * @param ended how many ports the program had that has ended, without telling which boards are; 0
   *     if it is no program
   * @param problem why it is not known that nothing moves any more
   */
  public record Outcome(String name, int board, int ended, Optional<Problem> problem) {
    /**
     * {@return that a board has stopped}
     *
     * @param name the program or the port
     * @param board the number of the board, 0 if it has none
     */
    public static Outcome stopped(String name, int board) {
      return new Outcome(name, board, 0, Optional.empty());
    }

    /**
     * {@return that a program has ended}
     *
     * @param name the program or the port
     * @param ports how many ports it had
     */
    public static Outcome ended(String name, int ports) {
      return new Outcome(name, 0, ports, Optional.empty());
    }

    private static Outcome failed(String name, String code, String sentence) {
      return new Outcome(name, 0, 0, Optional.of(new Problem(code, sentence + "; " + IN_DOUBT)));
    }
  }

  /**
   * Tells all of them, and waits until they have stopped or will not: none waits for another to be
   * told.
   *
   * @param ports the names of the ports
   * @param named whether the ports were named, so that all of them have boards
   * @return what has become of it at each program and at each board
   */
  public List<Outcome> stop(List<String> ports, boolean named) {
    Map<Long, List<String>> held = new TreeMap<>();
    List<String> free = new ArrayList<>();
    for (String port : ports) {
      OptionalLong process = holder.apply(port);
      if (process.isPresent()) {
        held.computeIfAbsent(process.getAsLong(), number -> new ArrayList<>()).add(port);
      } else {
        free.add(port);
      }
    }
    Set<Long> told = end(held.keySet());
    List<Outcome> boards = tell(free, named);
    List<Outcome> outcomes = new ArrayList<>(awaitEnds(held, told));
    outcomes.addAll(boards);
    return List.copyOf(outcomes);
  }

  /** Ends programs as Ctrl-C does; returns those that got the signal. */
  private static Set<Long> end(Set<Long> processes) {
    Set<Long> told = new TreeSet<>();
    for (long number : processes) {
      if (ProcessHandle.of(number).map(ProcessHandle::destroy).orElse(true)) {
        told.add(number);
      }
    }
    return told;
  }

  private List<Outcome> awaitEnds(Map<Long, List<String>> held, Set<Long> told) {
    long untilNanos = System.nanoTime() + patience.toNanos();
    List<Outcome> outcomes = new ArrayList<>();
    held.forEach(
        (number, ports) -> {
          String name = "process " + number;
          Optional<String> problem =
              told.contains(number)
                  ? awaitEnd(number, ports, untilNanos)
                  : Optional.of("may not be ended by this user");
          outcomes.add(
              problem
                  .map(
                      what ->
                          Outcome.failed(
                              name, "not-stopped", name + ", which has the robot's ports, " + what))
                  .orElseGet(() -> Outcome.ended(name, ports.size())));
        });
    return outcomes;
  }

  /**
   * Waits until a process has ended or has released its ports; returns why it has not. One that has
   * ended stays in the system's list until its exit status is read.
   */
  private Optional<String> awaitEnd(long number, List<String> ports, long untilNanos) {
    Optional<ProcessHandle> process = ProcessHandle.of(number).filter(ProcessHandle::isAlive);
    while (process.isPresent() && ports.stream().anyMatch(port -> isHeld(port, number))) {
      long leftNanos = untilNanos - System.nanoTime();
      if (leftNanos <= 0) {
        return Optional.of("was told to end but still runs");
      }
      try {
        process.get().onExit().get(Math.min(leftNanos, LOOK_NANOS), TimeUnit.NANOSECONDS);
        return Optional.empty();
      } catch (TimeoutException e) {
        // Once more, until the time is over.
      } catch (ExecutionException e) {
        return Optional.of("was told to end, but whether it has is unknown");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Optional.of("was told to end, but was not waited for");
      }
    }
    return Optional.empty();
  }

  private boolean isHeld(String port, long number) {
    OptionalLong process = holder.apply(port);
    return process.isPresent() && process.getAsLong() == number;
  }

  private List<Outcome> tell(List<String> ports, boolean named) {
    return BoardProbe.stop(transport, ports, named, log).stream().map(PortStop::outcome).toList();
  }

  private static Outcome outcome(BoardProbe.Answer answer) {
    Optional<RobotFault> fault = answer.fault();
    if (fault.isPresent()) {
      return Outcome.failed(
          answer.port(),
          fault.get().kind().code(),
          (answer.told() ? "the stop byte was sent, but nothing confirms it: " : NOTHING)
              + fault.get().sentence());
    }
    int number = answer.identity().map(BoardIdentity::board).orElse(0);
    return Outcome.stopped(
        (number == 0 ? "the board on " : "board " + number + " on ") + answer.port(), number);
  }
}
