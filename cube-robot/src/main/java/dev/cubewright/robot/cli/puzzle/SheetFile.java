package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.solver.catalog.ScrambleSheet.Format;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Option;

/** The options for the format and the file of a sheet. */
@Section("Sheet")
final class SheetFile {
  private static final List<String> FORMATS = List.of("text", "json", "html");

  private static final class Formats extends Values.Choice {
    Formats() {
      super(FORMATS);
    }
  }

  @Option(
      names = "--format",
      paramLabel = "text|json|html",
      converter = Formats.class,
      completionCandidates = Formats.class,
      description =
          "The format of the sheet; html is a printable page. Default: by the suffix of --output,"
              + " or text.")
  private Optional<String> format = Optional.empty();

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description =
          "The output file, replaced when the sheet is complete. Default: standard" + " output.")
  private Optional<Path> output = Optional.empty();

  /** Writes the content of a sheet. */
  interface Content {
    void write(Writer out) throws IOException;
  }

  /** Returns whether an option is given. */
  boolean isGiven() {
    return format.isPresent() || output.isPresent();
  }

  Format format() {
    String file = output.map(Path::toString).orElse("").toLowerCase(Locale.ROOT);
    Optional<String> wanted =
        format.or(() -> FORMATS.stream().filter(known -> file.endsWith("." + known)).findFirst());
    if (wanted.isEmpty() && file.endsWith(".pdf")) {
      throw Problems.usage("PDF is not supported; write html, and print it to a PDF file");
    }
    return Format.valueOf(wanted.orElse("text").toUpperCase(Locale.ROOT));
  }

  /**
   * Writes a sheet to the file or to standard output.
   *
   * @throws CancellationException if the user interrupts; the file is then unchanged
   */
  void write(CommandContext context, Content sheet) throws IOException {
    try {
      if (output.isEmpty()) {
        sheet.write(context.out());
        return;
      }
      if (output.get().equals(Path.of("-"))) {
        throw Problems.usage("--output needs a file name; omit it for standard output");
      }
      Path file = Paths.requireFile(output.get());
      Paths.requireWritable(file);
      FileReplacement.replace(
          file,
          channel -> {
            Writer out = CommandContext.writer(Channels.newOutputStream(channel));
            sheet.write(out);
            out.flush();
          });
    } catch (CancellationException | ClosedByInterruptException e) {
      context.say("stopped before the sheet was complete");
      throw new CancellationException(e.getMessage());
    }
  }
}
