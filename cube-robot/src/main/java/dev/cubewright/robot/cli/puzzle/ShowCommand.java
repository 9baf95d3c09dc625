package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
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

/** {@code show}: draws a state as text and as a picture. */
@Command(
    name = "show",
    header = "Draws a state, in color on a terminal.",
    description =
        "Draws a cuboid as a net. If the stickers are not a valid state, the command reports the"
            + " reason and still draws them. Prints the pyraminx, skewb, megaminx, Square-1 and"
            + " clock face by face, and other puzzles as KPatternData JSON. Only cuboids have"
            + " colors.",
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
      description = "Also draw a single state into an SVG file; not for puzzles printed as JSON.")
  private Optional<Path> svg = Optional.empty();

  @Override
  public int run(CommandContext context) throws IOException {
    PuzzleSource source = PuzzleSource.of(given.puzzle());
    StateText text = source.stateText();
    Inputs inputs = given.one(text, context);
    if (svg.equals(Optional.of(Path.of("-")))) {
      throw Problems.usage(
          "--svg cannot write to standard output; give a file name, such as net.svg");
    }
    if (svg.isPresent() && inputs.argument().isEmpty()) {
      throw Problems.usage("--svg draws a single state; give STATE or --scramble ALG");
    }
    return new AnswerLines(context, false, verbose())
        .answer(inputs.argument(), inputs::isIgnored, 0, 1, drawing(source, inputs, context));
  }

  private Function<InputLine, LineResult> drawing(
      PuzzleSource source, Inputs inputs, CommandContext context) {
    Puzzle puzzle = source.puzzle();
    if (puzzle.stickers().isEmpty()) {
      Optional<PuzzlePicture> picture = Pictures.bundled(puzzle);
      if (svg.isPresent() && picture.isEmpty()) {
        throw ProblemException.of(
            "no-picture",
            "no picture is available for the %s; omit --svg to print the state as text"
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
    TextNet net = new TextNet(puzzle, style);
    SvgNet picture = new SvgNet(puzzle);
    return line -> {
      Inputs.Stickers stickers = inputs.stickers(line);
      write(() -> picture.draw(stickers.facelets()));
      String note =
          stickers
              .invalid()
              .map(
                  reason ->
                      "cube: %sthese stickers are not a valid state: %s\n"
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
