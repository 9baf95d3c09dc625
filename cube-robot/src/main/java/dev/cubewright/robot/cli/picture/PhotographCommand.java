package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.simulation.camera.Difficulty;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code photograph}: takes pictures of cubes with the simulated camera. */
final class PhotographCommand implements Command {
  @Override
  public String name() {
    return "photograph";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Takes pictures of a cube with the simulated camera, to be recognised.",
            "Writes U.jpg to B.jpg and truth.tsv, and prints the state. Without a state it takes a"
                + " random one.");
    command.addPositional(Parameters.puzzle("2x2x2 to 7x7x7."));
    Inputs.declare(command);
    return command
        .addOption(
            Options.text("--out", "FOLDER", "Where to write; a new folder, or an empty one.")
                .toBuilder()
                .required(true)
                .build())
        .addOption(
            Options.number(
                "--count",
                1,
                PhotographJob.MOST,
                "How many random cubes; several each get a folder of their own, 1, 2 and so on."))
        .addOption(Options.seed())
        .addOption(
            Options.choice(
                "--difficulty",
                Stream.of(Difficulty.values())
                    .map(difficulty -> difficulty.name().toLowerCase(Locale.ROOT))
                    .toList(),
                "How bad light, camera and stickers are; medium if not given."));
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    Path folder = Paths.of("--out", Options.text(arguments, "--out").orElseThrow());
    return new PhotographJob(arguments, folder, context).run();
  }
}
