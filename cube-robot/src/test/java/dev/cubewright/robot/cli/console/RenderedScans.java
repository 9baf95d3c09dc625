package dev.cubewright.robot.cli.console;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.simulation.camera.DifficultPhotograph;
import dev.cubewright.simulation.camera.Difficulty;
import dev.cubewright.simulation.camera.PhotographSeries;
import dev.cubewright.vision.frame.FrameWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/** Random cubes of three sizes before a camera, each face held as a person holds it. */
final class RenderedScans {
  private static final double QUALITY = 0.85;
  private static final PhotographSeries SERIES = new PhotographSeries(Difficulty.MEDIUM, 640, 480);
  private static final List<StateSpace> CUBES = List.of(space(2), space(3), space(4));

  /** How the page has the cube turned from each face to the next. */
  private static final List<String> TURNS = List.of("", "y", "y", "y", "x'", "x2");

  private final SplittableRandom random;

  RenderedScans(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A cube and a picture of each of its faces, a JPEG. */
  record Scan(Puzzle cube, State state, List<byte[]> pictures) {}

  private static StateSpace space(int edge) {
    return new StateSpace(Cuboid.of(edge, edge, edge));
  }

  /** Returns a scan; each other one has its faces in any order. */
  Scan next(int number) {
    StateSpace space = CUBES.get(number % CUBES.size());
    State state = space.random(random);
    List<DifficultPhotograph> photographs = new ArrayList<>();
    State held = state;
    long seed = random.nextLong();
    for (String turn : TURNS) {
      held = Algorithm.parse(space.puzzle(), turn).applyTo(held);
      photographs.add(SERIES.photographs(space.puzzle(), held, seed).get(Face.F.ordinal()));
    }
    if (number % 2 == 1) {
      Collections.shuffle(photographs, new Random(random.nextLong()));
    }
    List<byte[]> pictures =
        photographs.stream()
            .map(photograph -> FrameWriter.jpeg(photograph.take(), QUALITY))
            .toList();
    return new Scan(space.puzzle(), state, pictures);
  }
}
