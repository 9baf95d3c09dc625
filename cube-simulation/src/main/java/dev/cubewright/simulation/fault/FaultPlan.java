package dev.cubewright.simulation.fault;

import dev.cubewright.simulation.fault.InjectedFault.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The faults of a simulated robot, with their times. An immutable value; deterministic.
 *
 * @param seed the random seed
 * @param faults the faults; none if empty
 */
public record FaultPlan(long seed, List<InjectedFault> faults) {
  private static final List<Double> RATES = List.of(0.001, 0.003, 0.01, 0.03);
  private static final long LONGEST_BURST = 100_000;
  private static final long LONGEST_DELAY = 200_000;
  private static final double SLOWEST_SERVO = 12;
  private static final long SHORTEST_PAUSE = 50_000;
  private static final long LONGEST_PAUSE = 5_000_000;

  /** The longest duration of a quarter turn. */
  private static final long LONGEST_TURN = 110_000;

  public FaultPlan {
    faults = List.copyOf(faults);
  }

  /** {@return the plan without faults} */
  public static FaultPlan none() {
    return new FaultPlan(0, List.of());
  }

  /**
   * {@return a plan with one random fault}
   *
   * @param seed the same seed gives the same plan
   * @param spanMicros the period in which it begins, at least 1
   */
  public static FaultPlan random(long seed, long spanMicros) {
    Kind[] kinds = Kind.values();
    SplittableRandom random = new SplittableRandom(seed);
    return of(kinds[random.nextInt(kinds.length)], random, seed, spanMicros);
  }

  /**
   * {@return a plan with one fault of a kind, at a random place and time}
   *
   * @param kind what goes wrong
   * @param seed the same seed gives the same plan
   * @param spanMicros the period in which it begins, at least 1
   */
  public static FaultPlan of(Kind kind, long seed, long spanMicros) {
    return of(kind, new SplittableRandom(seed), seed, spanMicros);
  }

  private static FaultPlan of(Kind kind, SplittableRandom random, long seed, long spanMicros) {
    long from = random.nextLong(spanMicros);
    long until = Long.MAX_VALUE;
    double amount = 1;
    switch (kind) {
      case BYTES_LOST, BYTES_DOUBLED, BYTES_FLIPPED -> {
        if (random.nextBoolean()) { // A burst, or now and then all the time.
          until = from + random.nextLong(1, LONGEST_BURST);
          amount = random.nextDouble(0.2, 1);
        } else {
          from = 0;
          amount = RATES.get(random.nextInt(RATES.size()));
        }
      }
      case LINE_DELAYED -> {
        until = from + random.nextLong(1, LONGEST_DELAY);
        amount = random.nextLong(1, LONGEST_DELAY);
      }
      case MOTOR_STALLED ->
          until = random.nextBoolean() ? until : from + random.nextLong(1, LONGEST_DELAY);
      case HOST_PAUSED -> until = from + random.nextLong(SHORTEST_PAUSE, LONGEST_PAUSE);
      case STOP_WISHED -> amount = random.nextBoolean() ? 0 : random.nextLong(1, LONGEST_TURN);
      case SERVO_SLOW -> amount = random.nextDouble(1.2, SLOWEST_SERVO);
      case MAGNET_MISSING, PORTS_SWAPPED, SAME_NUMBER_TWICE, OTHER_FIRMWARE -> from = 0;
      default -> {
        // At its time, permanently.
      }
    }
    InjectedFault fault =
        new InjectedFault(
            kind, random.nextInt(2), random.nextInt(2), random.nextBoolean(), from, until, amount);
    return new FaultPlan(seed, List.of(fault));
  }

  /**
   * {@return whether it has a fault of a kind}
   *
   * @param kind the kind
   */
  public boolean has(Kind kind) {
    return faults.stream().anyMatch(fault -> fault.kind() == kind);
  }

  /**
   * {@return the faults of one direction of a board's line}
   *
   * @param board 0 for the board of the lower number, 1 for the other
   * @param toBoard whether the direction is to the board, else from it
   */
  public List<InjectedFault> ofLine(int board, boolean toBoard) {
    List<InjectedFault> found = new ArrayList<>();
    for (InjectedFault fault : faults) {
      boolean here = fault.board() == board;
      switch (fault.kind()) {
        case BYTES_LOST, BYTES_DOUBLED, BYTES_FLIPPED, LINE_DELAYED -> {
          if (here && fault.toBoard() == toBoard) {
            found.add(fault);
          }
        }
        case BOARD_SILENT -> {
          if (here && !toBoard) {
            found.add(fault);
          }
        }
        default -> {
          // Not of the line.
        }
      }
    }
    return found;
  }
}
