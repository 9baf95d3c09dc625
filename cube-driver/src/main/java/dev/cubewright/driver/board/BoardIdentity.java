package dev.cubewright.driver.board;

import java.util.Optional;

/**
 * The identity that a board reports. An immutable value.
 *
 * @param firmware the name of the firmware, {@code cubewright} for this project's
 * @param protocol the version of its protocol
 * @param version the version of the firmware
 * @param board its number, 1 to 99, or 0 if it has none
 * @param arms the number of its arms
 * @param stepsPerTurn the number of pulses for one turn of a motor
 */
public record BoardIdentity(
    String firmware, int protocol, String version, int board, int arms, int stepsPerTurn) {
  static final String OURS = "cubewright";

  static final int PROTOCOL = 1;

  String text() {
    return firmware
        + " proto="
        + protocol
        + " fw="
        + version
        + " id="
        + board
        + " arms="
        + arms
        + " spt="
        + stepsPerTurn;
  }

  /** Unknown words are ignored; missing words make the result empty. */
  static Optional<BoardIdentity> parse(LineWords words) {
    String firmware = words.next();
    Optional<Integer> protocol = words.named("proto").flatMap(LineWords::whole);
    Optional<String> version = words.named("fw");
    Optional<Integer> board = words.named("id").flatMap(LineWords::whole);
    Optional<Integer> arms = words.named("arms").flatMap(LineWords::whole);
    Optional<Integer> steps = words.named("spt").flatMap(LineWords::whole);
    if (firmware.isEmpty() || protocol.isEmpty()) {
      return Optional.empty();
    }
    // Another version of the protocol may report less.
    if (protocol.get() == PROTOCOL
        && (version.isEmpty() || board.isEmpty() || arms.isEmpty() || steps.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(
        new BoardIdentity(
            firmware,
            protocol.get(),
            version.orElse("?"),
            board.orElse(0),
            arms.orElse(0),
            steps.orElse(0)));
  }

  boolean isUnderstood() {
    return firmware.equals(OURS) && protocol == PROTOCOL;
  }
}
