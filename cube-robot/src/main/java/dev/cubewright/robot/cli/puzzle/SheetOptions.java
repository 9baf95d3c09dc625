package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.solver.catalog.ScrambleSheet;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for a sheet with scrambles of several events. */
@Section("Sheet")
public final class SheetOptions {
  private static final class Extras extends Values.WholeNumber {
    Extras() {
      super(0, ScrambleSheet.MOST);
    }
  }

  @Option(
      names = "--events",
      paramLabel = "EVENT[:N],...",
      description =
          "Print a sheet for events, such as 333:5,sq1:5,333mbf:3 (3 cubes). For each event, it"
              + " has N numbered scrambles with pictures. Default for N: 5.")
  private Optional<String> events = Optional.empty();

  @Option(
      names = "--extra",
      paramLabel = "N",
      converter = Extras.class,
      description = "The number of extra scrambles per event (E1, E2 and so on). Default: 0.")
  private Optional<Long> extras = Optional.empty();

  @Mixin final SheetFile file = new SheetFile();

  @Option(
      names = "--title",
      paramLabel = "TEXT",
      description = "The title of the sheet. Default: Scrambles.")
  private Optional<String> title = Optional.empty();

  /**
   * {@return the requested sheet; empty without {@code --events}}
   *
   * @throws ProblemException if an event or a number is invalid, or {@code --events} is missing
   */
  Optional<ScrambleSheet> sheet() {
    if (events.isEmpty() && (file.isGiven() || extras.isPresent() || title.isPresent())) {
      throw Problems.usage(
          "--extra, --format, --output and --title need a sheet; add --events, such as --events"
              + " 333:5");
    }
    try {
      return events.map(
          text ->
              new ScrambleSheet(
                  title.orElse("Scrambles"),
                  ScrambleSheet.parts(text, Math.toIntExact(extras.orElse(0L)))));
    } catch (IllegalArgumentException e) {
      throw Problems.usage("--events: " + e.getMessage(), e);
    }
  }
}
