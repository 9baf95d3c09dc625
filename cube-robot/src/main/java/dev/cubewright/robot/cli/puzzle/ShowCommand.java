package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.SvgNet;
import dev.cubewright.core.sticker.TextNet;
import dev.cubewright.robot.cli.batch.AnswerLines;
import dev.cubewright.robot.cli.batch.LineResult;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code show}: draws the net of a state, as text and as a picture. */
final class ShowCommand implements Command {
  @Override
  public String name() {
    return "show";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Draws the net of a state, in colours on a terminal.",
            "Stickers that make no state are drawn as well, and what is wrong is said beside. A"
                + " puzzle from a file has no stickers to be drawn.");
    command.addPositional(Parameters.puzzle());
    Inputs.declare(command);
    return command.addOption(
        Options.text("--svg", "FILE", "Draws a picture into a file too (not -); one state only."));
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    PuzzleSource source = PuzzleSource.of(Parameters.text(arguments, 0).orElseThrow());
    if (source.puzzle().stickers().isEmpty()) {
      throw Failure.impossible(
          "no-stickers",
          "the "
              + source.puzzle()
              + " comes from a file, which does not say where its stickers are, so it cannot be"
              + " drawn; check says whether a state is valid");
    }
    StateText text = source.stateText();
    StateSpace states = text.stateSpace();
    Inputs inputs = Inputs.of(arguments, text, context);
    Optional<Path> picture = Options.text(arguments, "--svg").map(file -> Paths.of("--svg", file));
    if (picture.equals(Optional.of(Path.of("-")))) {
      throw Failure.usage(
          "--svg writes into a file, not to standard output; give a name such as net.svg");
    }
    if (picture.isPresent() && inputs.argument().isEmpty()) {
      throw Failure.usage("--svg draws one state: give it as STATE or by --scramble ALG");
    }
    TextNet.Style style = context.inColor() ? TextNet.Style.ANSI : TextNet.Style.FACE_LETTERS;
    TextNet net = new TextNet(states.puzzle(), ColorScheme.standard(), style);
    return new AnswerLines(context, false, Options.has(arguments, "--verbose"))
        .answer(
            inputs.argument(),
            inputs::passesOver,
            0,
            1,
            line -> {
              Inputs.Stickers stickers = inputs.stickers(line);
              picture.ifPresent(file -> write(file, states, stickers.facelets()));
              String note =
                  stickers
                      .invalid()
                      .map(reason -> "cube: " + line.place() + remark(reason) + "\n")
                      .orElse("");
              return LineResult.of(line, net.draw(stickers.facelets()), note);
            });
  }

  private static String remark(InvalidState reason) {
    return "these stickers make no state: " + reason.message();
  }

  private static void write(Path file, StateSpace states, Facelets facelets) {
    String svg = new SvgNet(states.puzzle(), ColorScheme.standard()).draw(facelets);
    try {
      Files.writeString(file, svg, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw Paths.cannot("write", file, e);
    }
  }
}
