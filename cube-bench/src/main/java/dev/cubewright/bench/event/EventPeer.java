package dev.cubewright.bench.event;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.worldcubeassociation.tnoodle.scrambles.Puzzle;
import org.worldcubeassociation.tnoodle.scrambles.PuzzleRegistry;

/** The peer's puzzle of an event, with the metric of its scrambles. */
record EventPeer(String event, PuzzleRegistry registered, Pattern moves, Pattern part) {
  private static final Pattern NOT_ROTATIONS = Pattern.compile("(?<!\\S)[^xyz\\s]\\S*");
  private static final Pattern NOTHING = Pattern.compile("(?!)");

  private static final Map<String, EventPeer> ALL =
      Stream.of(
              of("222", PuzzleRegistry.TWO),
              of("333", PuzzleRegistry.THREE),
              of("333oh", PuzzleRegistry.THREE),
              of("333bf", PuzzleRegistry.THREE_NI),
              of("333mbf", PuzzleRegistry.THREE_NI),
              of("333fm", PuzzleRegistry.THREE_FM),
              of("444", PuzzleRegistry.FOUR),
              of("444bf", PuzzleRegistry.FOUR_NI),
              of("555", PuzzleRegistry.FIVE),
              of("555bf", PuzzleRegistry.FIVE_NI),
              of("666", PuzzleRegistry.SIX),
              of("777", PuzzleRegistry.SEVEN),
              of("minx", PuzzleRegistry.MEGA),
              of("skewb", PuzzleRegistry.SKEWB),
              // Moves of tips, slashes, and turns by at least one hour are also counted separately.
              of("pyram", PuzzleRegistry.PYRA, "\\S+", "(?<!\\S)[ulrb]'?"),
              of("sq1", PuzzleRegistry.SQ1, "\\([^)]*\\)|/", "/"),
              of("clock", PuzzleRegistry.CLOCK, "\\S+[+-]", "[1-6][+-]"))
          .collect(java.util.stream.Collectors.toMap(EventPeer::event, peer -> peer));

  private static EventPeer of(String event, PuzzleRegistry registered) {
    return new EventPeer(event, registered, NOT_ROTATIONS, NOTHING);
  }

  private static EventPeer of(String event, PuzzleRegistry registered, String moves, String part) {
    return new EventPeer(event, registered, Pattern.compile(moves), Pattern.compile(part));
  }

  static EventPeer of(String event) {
    EventPeer peer = ALL.get(event);
    if (peer == null) {
      throw new IllegalArgumentException(
          "unknown event "
              + event
              + "; known events are "
              + ALL.keySet().stream().sorted().toList());
    }
    return peer;
  }

  Puzzle puzzle() {
    return registered.getScrambler();
  }

  /** {@return the number of moves by the event's metric} */
  long length(String scramble) {
    return moves.matcher(scramble).results().count();
  }

  /** {@return the number of moves of the kind that is counted separately, such as slashes} */
  long part(String scramble) {
    return part.matcher(scramble).results().count();
  }
}
