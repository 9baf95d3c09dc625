package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The floppy cube among the puzzles that the commands can solve. */
class FloppyCommandTest {
  private static final String SCRAMBLE = "R2 U2 L2 D2";
  private final Puzzle floppy = Cuboid.of("floppy");

  static List<String> strategies() {
    return PuzzleCatalog.find("floppy").orElseThrow().strategies();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void isSolvedByEachStrategy(String strategy) {
    Program program =
        Program.run("solve floppy --json --scramble", SCRAMBLE, "--strategy", strategy);

    assertThat(program.err()).isEmpty();
    assertThat(Json.number(program.out(), "cost")).isEqualTo("4");
    assertThat(Json.text(program.out(), "puzzle")).isEqualTo("3x3x1");
    State end =
        Algorithm.parse(floppy, SCRAMBLE + " " + Json.text(program.out(), "solution"))
            .applyTo(floppy.solved());
    assertThat(floppy.isSolved(end)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "y2", "z'", "x2 z"})
  void isSolvedHeldInAnyWay(String rotation) {
    State held = Algorithm.parse(floppy, rotation).applyTo(floppy.solved());
    String facelets = new FaceletWriter(floppy).write(held);
    for (String strategy : strategies()) {
      assertThat(Program.run("solve floppy", facelets, "--strategy", strategy))
          .isEqualTo(new Program(0, "\n", "cube: already solved\n"));
    }
  }
}
