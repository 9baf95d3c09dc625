package dev.cubewright.console.state;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.core.sticker.StickerColor;
import dev.cubewright.driver.job.CubeReading;
import dev.cubewright.vision.decode.Decoding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A factory of the shown cube, from camera readings and the operator's input. Immutable. */
final class CubeFaces {
  private static final int MAX_TEXT_LENGTH = 2_000;

  private static final char UNSEEN = '?';

  private final Puzzle puzzle;
  private final Stickers stickers;
  private final FaceletReader reader;
  private final FaceletWriter writer;

  CubeFaces(StateSpace space) {
    puzzle = space.puzzle();
    stickers = puzzle.stickers().orElseThrow();
    reader = new FaceletReader(space);
    writer = new FaceletWriter(puzzle);
  }

  String letters(State state) {
    return writer.write(state);
  }

  private ShownCube cube(
      String letters,
      Optional<ShownCube.Source> source,
      Optional<State> state,
      Optional<String> problem,
      Optional<Double> confidence,
      List<ShownCube.SeenSticker> seen) {
    return new ShownCube(
        puzzle.toString(),
        letters,
        source,
        state,
        problem,
        state.filter(puzzle::isSolved).isPresent(),
        confidence,
        seen);
  }

  ShownCube unknown() {
    return cube(
        Character.toString(UNSEEN).repeat(stickers.count()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  ShownCube of(State state, ShownCube.Source source) {
    return cube(
        letters(state),
        Optional.of(source),
        Optional.of(state),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  /**
   * Returns the cube of a camera reading.
   *
   * @param rotation the rotation of the whole cube during the inspection
   */
  ShownCube read(CubeReading reading, Transformation rotation) {
    Decoding decoding = reading.recognition().decoding();
    List<ShownCube.SeenSticker> before = ShownCube.SeenSticker.of(decoding);
    return cube(
        letters(reading.cubeState()),
        Optional.of(ShownCube.Source.CAMERA),
        Optional.of(reading.cubeState()),
        Optional.empty(),
        Optional.of(decoding.confidence()),
        Arrays.stream(stickers.sources(rotation)).mapToObj(before::get).toList());
  }

  /**
   * Returns a cube with a corrected sticker.
   *
   * @throws ProblemException if the facelet or the color does not exist
   */
  ShownCube corrected(ShownCube before, int facelet, String color) {
    if (color.length() != 1 || "URFDLB".indexOf(color.charAt(0)) < 0) {
      throw Arguments.wrong("color must be one of the face letters U R F D L B");
    }
    if (facelet < 0 || facelet >= stickers.count()) {
      throw Arguments.wrong("facelet must be from 0 to " + (stickers.count() - 1));
    }
    StringBuilder letters = new StringBuilder(before.facelets());
    letters.setCharAt(facelet, color.charAt(0));
    List<ShownCube.SeenSticker> seen = new ArrayList<>(before.stickers());
    if (!seen.isEmpty()) {
      // The operator has checked it.
      seen.set(facelet, new ShownCube.SeenSticker(1, seen.get(facelet).rgb()));
    }
    return entered(letters.toString(), ShownCube.Source.CORRECTED, before.confidence(), seen);
  }

  /**
   * Returns the cube of entered facelets, which may be invalid.
   *
   * @throws ProblemException if the text does not have the facelets of the cube
   */
  ShownCube entered(String text) {
    requireShort(text);
    Facelets facelets;
    try {
      facelets = Facelets.parse(text);
    } catch (IllegalArgumentException e) {
      throw Arguments.wrong(String.valueOf(e.getMessage()), e);
    }
    if (facelets.count() != stickers.count()) {
      throw Arguments.wrong(
          "the " + puzzle + " has " + stickers.count() + " facelets, not " + facelets.count());
    }
    return entered(facelets.letters(), ShownCube.Source.ENTERED, Optional.empty(), List.of());
  }

  /** Returns the solved cube after a scramble. Throws if the scramble is invalid. */
  ShownCube scrambled(String scramble) {
    requireShort(scramble);
    try {
      return of(
          Algorithm.parse(puzzle, scramble).applyTo(puzzle.solved()), ShownCube.Source.SCRAMBLE);
    } catch (AlgorithmParseException e) {
      throw Arguments.wrong(String.valueOf(e.getMessage()), e);
    }
  }

  private static void requireShort(String text) {
    if (text.length() > MAX_TEXT_LENGTH) {
      throw Arguments.wrong(
          "the text is longer than " + MAX_TEXT_LENGTH + " characters; shorten it");
    }
  }

  private ShownCube entered(
      String letters,
      ShownCube.Source source,
      Optional<Double> confidence,
      List<ShownCube.SeenSticker> seen) {
    Reading reading = reader.read(colored(letters));
    Optional<State> state =
        reading instanceof Reading.Valid valid ? Optional.of(valid.state()) : Optional.empty();
    return cube(
        state.map(writer::write).orElse(letters),
        Optional.of(source),
        state,
        reading instanceof Reading.Invalid invalid
            ? Optional.of(invalid.reason().message())
            : Optional.empty(),
        confidence,
        seen);
  }

  /** Returns facelets as color letters, for error messages. */
  private static String colored(String facelets) {
    StringBuilder colors = new StringBuilder(facelets);
    for (int facelet = 0; facelet < facelets.length(); facelet++) {
      if (facelets.charAt(facelet) != UNSEEN) {
        Face face = Face.valueOf(facelets.substring(facelet, facelet + 1));
        char letter = StickerColor.of(face).letter();
        colors.setCharAt(facelet, Character.toUpperCase(letter));
      }
    }
    return colors.toString();
  }

  /** Returns the position of each facelet after a rotation of the whole cube. */
  List<Integer> places(Transformation rotation) {
    int[] sources = stickers.sources(rotation);
    int[] places = new int[sources.length];
    for (int place = 0; place < sources.length; place++) {
      places[sources[place]] = place;
    }
    return Arrays.stream(places).boxed().toList();
  }
}
