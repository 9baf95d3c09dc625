package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.CommandContext;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code recognise}: reads the state of a cube off pictures of its faces. */
final class RecognizeCommand implements Command {
  @Override
  public String name() {
    return "recognise";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Reads the state of a cube off pictures of its six faces.",
            "Prints the facelets of the most likely valid state, ready for solve, and on standard"
                + " error what is in doubt and how the pictures were arranged. If the pictures cannot"
                + " be right, as when they are mirrored, or the state is doubtful, it says so, prints"
                + " no facelets, and ends with exit code 1.");
    RecognizeOptions.declare(command);
    return command;
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    return new RecognizeJob(RecognizeOptions.of(arguments), context).run();
  }
}
