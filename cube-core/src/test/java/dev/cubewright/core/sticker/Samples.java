package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/** A puzzle with its readers and writers, and common steps of tests. */
record Samples(StateSpace space, FaceletReader reader, FaceletWriter writer) {
  /** Puzzles are cached, because the group of a large puzzle takes a while. */
  private static final Map<String, Samples> MADE = new ConcurrentHashMap<>();

  static Samples of(String name) {
    return MADE.computeIfAbsent(
        name,
        key -> {
          StateSpace space = new StateSpace(Cuboid.of(key));
          return new Samples(space, new FaceletReader(space), new FaceletWriter(space.puzzle()));
        });
  }

  Puzzle puzzle() {
    return space.puzzle();
  }

  State random(long seed) {
    return space.random(new SplittableRandom(seed));
  }

  /** Returns a random state in a random orientation. */
  State randomHeld(long seed) {
    List<Move> rotations = puzzle().rotations();
    return random(seed).apply(rotations.get(new SplittableRandom(~seed).nextInt(rotations.size())));
  }

  State after(String moves) {
    State state = puzzle().solved();
    for (String move : moves.split(" ", -1)) {
      state = state.apply(puzzle().move(move));
    }
    return state;
  }

  /** Returns a text with the stickers of some faces replaced by question marks. */
  String hiding(String facelets, Face... hidden) {
    List<String> names = puzzle().stickers().orElseThrow().names();
    StringBuilder text = new StringBuilder(facelets);
    for (int facelet = 0; facelet < text.length(); facelet++) {
      if (List.of(hidden).contains(Face.valueOf(names.get(facelet).substring(0, 1)))) {
        text.setCharAt(facelet, '?');
      }
    }
    return text.toString();
  }

  static InvalidState reason(Reading reading) {
    if (reading instanceof Reading.Invalid invalid) {
      return invalid.reason();
    }
    throw new AssertionError("read as valid: " + reading);
  }

  /** Replaces each letter of {@code from} by the letter of {@code to} at the same index. */
  static String translated(String text, String from, String to) {
    StringBuilder result = new StringBuilder();
    text.chars().forEach(symbol -> result.append(to.charAt(from.indexOf(symbol))));
    return result.toString();
  }

  /** Returns the rows of a table without its heading, comments and empty lines. */
  static List<String[]> table(String resource) {
    try (InputStream stream = Samples.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new AssertionError("no test resource " + resource);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .skip(1)
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
