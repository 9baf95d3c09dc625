package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.color.Palette;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** The cubes of two to four layers, each with a decoder. */
final class Cubes {
  private static final List<StateSpace> SPACES =
      IntStream.rangeClosed(2, 4).mapToObj(n -> new StateSpace(Cuboid.of(n, n, n))).toList();
  private static final List<CubeDecoder> DECODERS =
      SPACES.stream().map(space -> new CubeDecoder(space, Palette.standard())).toList();

  private Cubes() {}

  static StateSpace space(int size) {
    return SPACES.get(size - 2);
  }

  static CubeDecoder decoder(int size) {
    return DECODERS.get(size - 2);
  }

  static Facelets facelets(int size, State state) {
    return new FaceletWriter(space(size).puzzle()).facelets(state);
  }

  static Facelets random(int size, long seed) {
    return facelets(size, space(size).random(new Random(seed)));
  }
}
