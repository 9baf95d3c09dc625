package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
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
 * A stop of the arms on ports. It requests each program that uses a port to end; a program of this
 * project then stops its boards. The boards on the other ports receive the stop byte.
 *
 * @param transport opens the ports
 * @param log receives every line in both directions
 * @param holder returns the id of the process that uses a port
 * @param patience the time limit for all programs to end
 */
public record PortStop(
    SerialTransport transport,
    LineLog log,
    Function<String, OptionalLong> holder,
    Duration patience) {
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  /**
   * The outcome for one program or port. An immutable value.
   *
   * @param name the program or the port
   * @param board the number of the board that has stopped; 0 if it has none or this is not a board
   * @param ended the number of ports of a program that has ended; 0 if this is not such a program
   * @param problem the reason why an arm may still move; empty if none moves
   */
  public record Outcome(String name, int board, int ended, Optional<Problem> problem) {
    /**
     * {@return the outcome for a board that has stopped}
     *
     * @param name the board and its port
     * @param board its number, 0 if it has none
     */
    public static Outcome stopped(String name, int board) {
      return new Outcome(name, board, 0, Optional.empty());
    }

    /**
     * {@return the outcome for a program that has ended}
     *
     * @param name the program
     * @param ports the number of its ports
     */
    public static Outcome ended(String name, int ports) {
      return new Outcome(name, 0, ports, Optional.empty());
    }

    private static Outcome failed(String name, String code, String message) {
      Problem problem =
          new Problem(code, name, message, "cut the motors' supply if something moves");
      return new Outcome(name, 0, 0, Optional.of(problem));
    }
  }

  /**
   * {@return the outcomes: first of the programs, then of the other ports} Boards are stopped
   * before this method waits for the programs.
   *
   * @param ports the names of the ports
   * @param named whether a person has named the ports; if so, each receives the stop byte before
   *     its board is identified
   */
  public List<Outcome> stop(List<String> ports, boolean named) {
    Map<Long, List<String>> held = new TreeMap<>();
    List<String> free = new ArrayList<>();
    for (String port : ports) {
      OptionalLong process = holder.apply(port);
      if (process.isPresent()) {
        held.computeIfAbsent(process.getAsLong(), id -> new ArrayList<>()).add(port);
      } else {
        free.add(port);
      }
    }
    Map<Long, Boolean> signaled = new TreeMap<>();
    for (long id : held.keySet()) {
      signaled.put(id, ProcessHandle.of(id).map(ProcessHandle::destroy).orElse(true));
    }
    List<BoardProbe.Answer> answers = BoardProbe.stop(transport, free, named, log);
    long untilNanos = System.nanoTime() + patience.toNanos();
    List<Outcome> outcomes = new ArrayList<>();
    signaled.forEach(
        (id, signalSent) ->
            outcomes.add(outcome(id, held.getOrDefault(id, List.of()), signalSent, untilNanos)));
    answers.forEach(answer -> outcomes.add(outcome(answer)));
    return List.copyOf(outcomes);
  }

  private Outcome outcome(long id, List<String> ports, boolean signalSent, long untilNanos) {
    String name = "process " + id;
    if (signalSent && hasEnded(id, ports, untilNanos)) {
      return Outcome.ended(name, ports.size());
    }
    return Outcome.failed(
        name,
        "not-stopped",
        name
            + ", which uses the robot's ports, "
            + (signalSent
                ? "still runs after the request to end"
                : "cannot be ended by this user"));
  }

  /**
   * Waits until a process has ended or has released its ports. A process that has ended stays in
   * the system's list until its parent reads the exit status.
   */
  private boolean hasEnded(long id, List<String> ports, long untilNanos) {
    Optional<ProcessHandle> process = ProcessHandle.of(id).filter(ProcessHandle::isAlive);
    while (process.isPresent()
        && ports.stream().anyMatch(port -> holder.apply(port).equals(OptionalLong.of(id)))) {
      long leftNanos = untilNanos - System.nanoTime();
      if (leftNanos <= 0) {
        return false;
      }
      try {
        process.get().onExit().get(Math.min(leftNanos, POLL_NANOS), TimeUnit.NANOSECONDS);
        return true;
      } catch (TimeoutException e) {
        // It still runs.
      } catch (ExecutionException e) {
        return false;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return true;
  }

  private static Outcome outcome(BoardProbe.Answer answer) {
    Optional<Problem> fault = answer.fault();
    if (fault.isPresent()) {
      return Outcome.failed(
          answer.port(),
          fault.get().code(),
          (answer.stopSent()
                  ? "the stop byte was sent but not confirmed: "
                  : "nothing was stopped: ")
              + fault.get().sentence());
    }
    int number = answer.identity().map(BoardIdentity::board).orElse(0);
    return Outcome.stopped(
        (number == 0 ? "the board on " : "board " + number + " on ") + answer.port(), number);
  }
}
