package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code kociemba} on random states, with and without a pattern. */
@Tag("slow")
class KociembaCommandTest {
  private final Puzzle cube = Cuboid.of(3, 3, 3);
  private final FaceletWriter facelets = new FaceletWriter(cube);
  private final SplittableRandom random = new SplittableRandom(52);

  private State randomState() {
    return new StateSpace(cube).random(random);
  }

  /** Requires one line of face turns in the original program's format, and returns their effect. */
  private State after(State state, String... arguments) {
    List<String> words = new ArrayList<>(List.of("kociemba"));
    words.add(facelets.write(state));
    words.addAll(List.of(arguments));
    Program program = Program.solve("", words.toArray(String[]::new));

    assertThat(program.err()).isEmpty();
    assertThat(program.exitCode()).isZero();
    assertThat(program.out()).matches("[URFDLB][2']?( [URFDLB][2']?){1,21}\n");
    return Algorithm.parse(cube, program.out()).applyTo(state);
  }

  @Test
  void solvesInAtMost22Moves() {
    for (int i = 0; i < 5; i++) {
      assertThat(after(randomState())).isEqualTo(cube.solved());
    }
  }

  @Test
  void reachesThePattern() {
    for (int i = 0; i < 5; i++) {
      State pattern = randomState();
      assertThat(after(randomState(), facelets.write(pattern))).isEqualTo(pattern);
    }
  }

  /** A state and the same pattern need no moves. */
  @Test
  void aSolvedStateIsAnEmptyLine() {
    String stickers = facelets.write(randomState());

    assertThat(Program.solve("", "kociemba", stickers, stickers).out()).isEqualTo("\n");
  }
}
