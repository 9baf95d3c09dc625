package dev.cubewright.simulation;

import dev.cubewright.simulation.InjectedFault.Kind;
import java.util.List;
import java.util.SplittableRandom;

/** Plans with one fault at a random place and time; equal seeds result in equal plans. */
public final class RandomFaults {
  private static final List<Double> RATES = List.of(0.001, 0.003, 0.01, 0.03);
  private static final long LONGEST_BURST = 100_000;
  private static final long LONGEST_DELAY = 200_000;
  private static final double SLOWEST_SERVO = 12;
  private static final long SHORTEST_PAUSE = 50_000;
  private static final long LONGEST_PAUSE = 5_000_000;

  /** The longest duration of a quarter turn. */
  private static final long LONGEST_TURN = 110_000;

  private RandomFaults() {}

  /** Returns a plan with a random kind of fault, which begins before {@code spanMicros}. */
  public static FaultPlan any(long seed, long spanMicros) {
    Kind[] kinds = Kind.values();
    SplittableRandom random = new SplittableRandom(seed);
    return of(kinds[random.nextInt(kinds.length)], random, seed, spanMicros);
  }

  /** Returns a plan with a kind of fault, which begins before {@code spanMicros}. */
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
      case STOP_PRESSED -> amount = random.nextBoolean() ? 0 : random.nextLong(1, LONGEST_TURN);
      case SERVO_SLOW -> amount = random.nextDouble(1.2, SLOWEST_SERVO);
      case MAGNET_MISSING, PORTS_SWAPPED, SAME_NUMBER_TWICE, OTHER_FIRMWARE -> from = 0;
      default -> {
        // Starts at its time and is permanent.
      }
    }
    InjectedFault fault =
        new InjectedFault(
            kind, random.nextInt(2), random.nextInt(2), random.nextBoolean(), from, until, amount);
    return new FaultPlan(seed, List.of(fault));
  }
}
