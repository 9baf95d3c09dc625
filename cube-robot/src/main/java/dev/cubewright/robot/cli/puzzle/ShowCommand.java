package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.core.sticker.PuzzlePicture;
import dev.cubewright.core.sticker.SvgNet;
import dev.cubewright.core.sticker.TextNet;
import dev.cubewright.robot.cli.terminal.AnswerLines;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.LineResult;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.solver.catalog.Pictures;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code show}: draws the net of a state, as text and as a picture. */
@Command(
    name = "show",
    header = "Draws a state, a cuboid in color on a terminal.",
    description =
        "A cuboid is drawn as a net, also if its stickers are not a state; what is wrong with them"
            + " is reported. The pyraminx, skewb, megaminx, Square-1 and clock are written face by"
            + " face, any other puzzle as KPatternData JSON, without a picture.",
    footer = {
      "  cube show 3x3x3 --scramble \"R U R' U'\"",
      "  cube show 2x2x2 --scramble \"R2 U\" --svg net.svg",
      "  cube show skewb --scramble \"R U' L\" --svg skewb.svg",
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
    StateText text = source.stateText();
    Inputs inputs = given.one(text, context);
    if (svg.equals(Optional.of(Path.of("-")))) {
      throw Problems.usage(
          "--svg writes into a file, not to standard output; give a name such as net.svg");
    }
    if (svg.isPresent() && inputs.argument().isEmpty()) {
      throw Problems.usage("--svg draws one state: give it as STATE or by --scramble ALG");
    }
    return new AnswerLines(context, false, verbose())
        .answer(inputs.argument(), inputs::passesOver, 0, 1, drawing(source, inputs, context));
  }

  private Function<InputLine, LineResult> drawing(
      PuzzleSource source, Inputs inputs, CommandContext context) {
    Puzzle puzzle = source.puzzle();
    if (puzzle.stickers().isEmpty()) {
      Optional<PuzzlePicture> picture = Pictures.bundled(puzzle);
      if (svg.isPresent() && picture.isEmpty()) {
        throw ProblemException.of(
            "no-picture",
            "there is no picture of the %s; leave out --svg to see the state as text"
                .formatted(puzzle));
      }
      return line -> {
        State state = inputs.read(line);
        picture.ifPresent(known -> write(() -> known.draw(state, puzzle + " " + line.text())));
        return LineResult.of(
            line,
            picture
                .map(known -> known.text(state))
                .orElseGet(() -> source.stateText().write(state) + "\n"),
            "");
      };
    }
    TextNet.Style style = context.inColor() ? TextNet.Style.ANSI : TextNet.Style.FACE_LETTERS;
    TextNet net = new TextNet(puzzle, ColorScheme.standard(), style);
    SvgNet picture = new SvgNet(puzzle, ColorScheme.standard());
    return line -> {
      Inputs.Stickers stickers = inputs.stickers(line);
      write(() -> picture.draw(stickers.facelets()));
      String note =
          stickers
              .invalid()
              .map(
                  reason ->
                      "cube: %sthese stickers make no state: %s\n"
                          .formatted(line.place(), reason.message()))
              .orElse("");
      return LineResult.of(line, net.draw(stickers.facelets()), note);
    };
  }

  private void write(Supplier<String> picture) {
    if (svg.isPresent()) {
      try {
        Files.writeString(svg.get(), picture.get(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw Paths.cannot("write", svg.get(), e);
      }
    }
  }
}
