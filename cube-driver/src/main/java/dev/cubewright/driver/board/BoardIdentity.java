package dev.cubewright.driver.board;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The identity that a board reports. An immutable value.
 *
 * @param firmware the name of the firmware, {@code cubewright} for this project's
 * @param protocol the version of its protocol
 * @param version the version of the firmware
 * @param board its number, 1 to 99, or 0 if it has none
 * @param arms the number of its arms
 * @param stepsPerTurn the number of pulses per turn of a motor
 */
public record BoardIdentity(
    String firmware, int protocol, String version, int board, int arms, int stepsPerTurn) {
  static final int PROTOCOL = 1;

  private static final String OURS = "cubewright";

  /**
   * Returns the identity in the words of a line; empty if words are missing. Unknown words are
   * ignored, and another version of the protocol may report less.
   */
  static Optional<BoardIdentity> parse(List<String> words) {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> values = BoardReply.values(words.subList(1, words.size()));
    int protocol = whole(values, "proto");
    boolean isWhole =
        values.containsKey("fw")
            && Stream.of("id", "arms", "spt").allMatch(name -> isWhole(values, name));
    if (!isWhole(values, "proto") || (protocol == PROTOCOL && !isWhole)) {
      return Optional.empty();
    }
    return Optional.of(
        new BoardIdentity(
            words.get(0),
            protocol,
            values.getOrDefault("fw", "?"),
            whole(values, "id"),
            whole(values, "arms"),
            whole(values, "spt")));
  }

  private static boolean isWhole(Map<String, String> values, String name) {
    return BoardReply.isWhole(values.getOrDefault(name, ""));
  }

  private static int whole(Map<String, String> values, String name) {
    return isWhole(values, name) ? Integer.parseInt(values.getOrDefault(name, "")) : 0;
  }

  boolean isUnderstood() {
    return firmware.equals(OURS) && protocol == PROTOCOL;
  }
}
