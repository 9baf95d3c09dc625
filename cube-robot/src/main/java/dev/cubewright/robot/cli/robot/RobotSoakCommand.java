package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.board.RobotException;
import dev.cubewright.driver.job.Solving;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.table.TableProgress;
import dev.cubewright.robot.cli.table.Tables;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.simulation.soak.RandomMounting;
import dev.cubewright.simulation.soak.SimulatedSource;
import dev.cubewright.simulation.soak.Soak;
import dev.cubewright.simulation.soak.SoakCycle;
import dev.cubewright.simulation.soak.SoakReport;
import dev.cubewright.simulation.soak.SoakTally;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot soak}: many whole jobs on simulated robots, judged. */
final class RobotSoakCommand implements Command {
  private static final int USUAL_CYCLES = 100;
  private static final int PROGRESS_STEP = 100;
  private static final String FAULTS = "--faults";

  @Override
  public String name() {
    return "soak";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
                name(),
                "Does the whole job many times on a simulated robot, and judges how each ends.",
                "Without faults each must end solved, without a broken rule, and within 2 %% of the"
                    + " predicted time. With one fault each must end solved, or stopped with the"
                    + " cube held and a report that fits; then the fault is mended, the advice is"
                    + " followed, and that must end solved. The exit code is 1 if any does not.")
            .addOption(Options.count("--cycles", 1, "How many jobs; 100 if not given."))
            .addOption(
                Options.number(
                    "--seed",
                    Long.MIN_VALUE / 2,
                    Long.MAX_VALUE / 2,
                    "The seed of the first job, 1 if not given; each job has the next one."))
            .addOption(
                Options.flag(FAULTS, "Has one thing go wrong in each, of any kind, any time."));
    RobotOptions.declareFirmware(command);
    return command
        .addOption(Options.speed())
        .addOption(Options.robot())
        .addOption(Options.threads())
        .addOption(Options.json())
        .addOption(Options.tableDirectory());
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    Mode mode = Options.mode(arguments).orElse(Mode.FAST);
    RobotDescription description = Options.robot(arguments).orElseGet(RobotDescription::standard);
    boolean firmware = RobotOptions.depth(arguments) == RobotOptions.Depth.FIRMWARE;
    try (TableProgress progress = new TableProgress(context)) {
      SolvablePuzzle puzzle =
          Tables.puzzle(SolvablePuzzle.named("2x2x2"), arguments, context, progress);
      Soak soak =
          new Soak(
              source(arguments, puzzle.stateSpace().puzzle()),
              mode,
              Solving.of(puzzle.solvers(), description, mode));
      SoakTally tally = new SoakTally();
      run(arguments, soak, firmware, tally, context);
      SoakReport report =
          new SoakReport(
              tally,
              mode,
              firmware,
              Options.has(arguments, FAULTS),
              cycles(arguments),
              repeating(arguments, mode, firmware));
      context.out().write(Options.has(arguments, "--json") ? report.json() : report.text());
      return tally.bad().isEmpty() ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
    } catch (RobotException e) {
      throw RobotFailure.of(e);
    }
  }

  /**
   * Returns what makes robots as they are described, or without a description robots whose arms are
   * mounted otherwise in each job.
   *
   * @throws Failure if the firmware is not built
   */
  private static SimulatedSource source(ParseResult arguments, Puzzle puzzle) {
    Optional<RobotDescription> given = Options.robot(arguments);
    Function<RobotDescription, SimulatedSource> sources =
        description ->
            SimulatedRobots.of(
                RobotOptions.depth(arguments),
                description,
                puzzle,
                RobotOptions.file(arguments, "--firmware"));
    RobotDescription standard = RobotDescription.standard();
    SimulatedSource asDescribed = sources.apply(given.orElse(standard));
    return given.isPresent()
        ? asDescribed
        : (faults, seed) -> sources.apply(RandomMounting.of(standard, seed)).make(faults, seed);
  }

  private static long cycles(ParseResult arguments) {
    return Options.number(arguments, "--cycles").orElse((long) USUAL_CYCLES);
  }

  /** Returns the options that a job depends on, besides its seed. */
  private static String repeating(ParseResult arguments, Mode mode, boolean firmware) {
    StringBuilder options = new StringBuilder("--mode ").append(mode);
    if (Options.has(arguments, FAULTS)) {
      options.append(' ').append(FAULTS);
    }
    if (firmware) {
      options.append(" --simavr");
    }
    for (String option : List.of("--firmware", "--robot")) {
      Options.text(arguments, option)
          .ifPresent(file -> options.append(' ').append(option).append(' ').append(file));
    }
    return options.toString();
  }

  private static void run(
      ParseResult arguments, Soak soak, boolean firmware, SoakTally tally, CommandContext context) {
    long cycles = cycles(arguments);
    long first = Options.number(arguments, "--seed").orElse(1L);
    boolean faults = Options.has(arguments, FAULTS);
    // Always that of the same job, so that a seed repeats whatever else is asked for.
    long spanMicros = faults ? soak.sound(1).robotMicros() : 0;
    AtomicLong next = new AtomicLong();
    Runnable worker =
        () -> {
          for (long index = next.getAndIncrement();
              index < cycles && !context.interruption().isRequested();
              index = next.getAndIncrement()) {
            SoakCycle cycle =
                faults
                    ? soak.faulty(first + index, spanMicros, firmware)
                    : soak.sound(first + index);
            if (context.interruption().isRequested()) {
              return; // Who interrupts may have ended the simulators, too.
            }
            tally.add(cycle);
            if (context.errOnTerminal() && tally.cycles() % PROGRESS_STEP == 0) {
              context.err().println("cube: " + tally.cycles() + " of " + cycles + " jobs");
            }
          }
        };
    ExecutorService pool = Executors.newFixedThreadPool(Options.threads(arguments));
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int thread = 0; thread < Options.threads(arguments); thread++) {
        workers.add(pool.submit(worker));
      }
      for (Future<?> each : workers) {
        each.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      if (context.interruption().isRequested()) {
        return;
      }
      if (e.getCause() instanceof RobotException robot) {
        throw RobotFailure.of(robot);
      }
      throw new IllegalStateException("a job could not be judged", e.getCause());
    } finally {
      pool.shutdown();
    }
  }
}
