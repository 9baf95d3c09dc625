package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.core.sticker.SvgNet;
import dev.cubewright.core.sticker.TextNet;
import dev.cubewright.robot.cli.terminal.AnswerLines;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.LineResult;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code show}: draws the net of a state, as text and as a picture. */
@Command(
    name = "show",
    header = "Draws the net of a state, in color on a terminal.",
    description =
        "Also draws stickers that are not a state, and reports what is wrong with them. A puzzle"
            + " from a file has no stickers to draw.",
    footer = {
      "  cube show 3x3x3 --scramble \"R U R' U'\"",
      "  cube show 2x2x2 --scramble \"R2 U\" --svg net.svg",
      "  cube scramble 4x4x4 | cube show 4x4x4 --scramble -"
    })
public final class ShowCommand extends CubeCommand {
  @Mixin private final Inputs.Given given = new Inputs.Given();

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Also draw one state as a picture into a file.")
  private Optional<Path> svg = Optional.empty();

  @Override
  public int run(CommandContext context) throws IOException {
    PuzzleSource source = PuzzleSource.of(given.puzzle());
    if (source.puzzle().stickers().isEmpty()) {
      throw ProblemException.of(
          "no-stickers",
          ("the %s comes from a file, which does not say where its stickers are, so it cannot be"
                  + " drawn; check says whether a state is valid")
              .formatted(source.puzzle()));
    }
    StateText text = source.stateText();
    Inputs inputs = given.one(text, context);
    if (svg.equals(Optional.of(Path.of("-")))) {
      throw Problems.usage(
          "--svg writes into a file, not to standard output; give a name such as net.svg");
    }
    if (svg.isPresent() && inputs.argument().isEmpty()) {
      throw Problems.usage("--svg draws one state: give it as STATE or by --scramble ALG");
    }
    TextNet.Style style = context.inColor() ? TextNet.Style.ANSI : TextNet.Style.FACE_LETTERS;
    TextNet net = new TextNet(source.puzzle(), ColorScheme.standard(), style);
    SvgNet picture = new SvgNet(source.puzzle(), ColorScheme.standard());
    return new AnswerLines(context, false, verbose())
        .answer(
            inputs.argument(),
            inputs::passesOver,
            0,
            1,
            line -> {
              Inputs.Stickers stickers = inputs.stickers(line);
              svg.ifPresent(file -> write(file, picture.draw(stickers.facelets())));
              String note =
                  stickers
                      .invalid()
                      .map(
                          reason ->
                              "cube: %sthese stickers make no state: %s\n"
                                  .formatted(line.place(), reason.message()))
                      .orElse("");
              return LineResult.of(line, net.draw(stickers.facelets()), note);
            });
  }

  private static void write(Path file, String svg) {
    try {
      Files.writeString(file, svg, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw Paths.cannot("write", file, e);
    }
  }
}
