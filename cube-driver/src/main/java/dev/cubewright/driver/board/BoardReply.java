package dev.cubewright.driver.board;

import java.util.Optional;

/** A sound line from a board. An immutable value. */
sealed interface BoardReply {
  /** Returns the line as a board writes it, without its checksum. */
  String text();

  /** Returns whether it answers a line that arrived whole. */
  default boolean isAnswer() {
    return this instanceof Accepted || this instanceof Done || this instanceof Failed;
  }

  /**
   * A command was accepted, and unless it is a job it was done.
   *
   * @param number the number of the line, 0 if it had none
   * @param value of a setting, if that was asked for
   * @param identity of the board, if that was asked for
   * @param duplicate whether the answer was stored, and nothing was done now
   */
  record Accepted(
      int number, Optional<Integer> value, Optional<BoardIdentity> identity, boolean duplicate)
      implements BoardReply {
    @Override
    public String text() {
      return "ok "
          + number
          + value.map(some -> " " + some).orElse("")
          + identity.map(some -> " " + some.text()).orElse("")
          + dup(duplicate);
    }
  }

  /**
   * A job has ended well.
   *
   * @param number the number of the line, 0 if it had none
   * @param position of the motor in pulses, if it may have turned
   * @param duplicate whether the answer was stored
   */
  record Done(int number, Optional<Integer> position, boolean duplicate) implements BoardReply {
    @Override
    public String text() {
      return "done " + number + position.map(some -> " " + some).orElse("") + dup(duplicate);
    }
  }

  /**
   * A command was refused, or a job has failed.
   *
   * @param number the number of the line, 0 if it had none
   * @param code why
   * @param duplicate whether the answer was stored
   */
  record Failed(int number, int code, boolean duplicate) implements BoardReply {
    @Override
    public String text() {
      return "err " + number + " " + code + dup(duplicate);
    }
  }

  /**
   * A line did not arrive whole.
   *
   * @param code why
   */
  record Unsound(int code) implements BoardReply {
    @Override
    public String text() {
      return "nak " + code;
    }
  }

  /**
   * The board was reset.
   *
   * @param identity who it is
   */
  record Booted(BoardIdentity identity) implements BoardReply {
    @Override
    public String text() {
      return "boot " + identity.text();
    }
  }

  /**
   * The board has stopped.
   *
   * @param code why
   */
  record Alarm(int code) implements BoardReply {
    @Override
    public String text() {
      return "alarm " + code;
    }
  }

  /**
   * The status was asked for.
   *
   * @param status what it is
   */
  record Status(BoardStatus status) implements BoardReply {
    @Override
    public String text() {
      return "<" + status.text() + ">";
    }
  }

  /**
   * A setting, of all that were asked for.
   *
   * @param key which
   * @param value what it is
   */
  record Setting(int key, int value) implements BoardReply {
    @Override
    public String text() {
      return "set " + key + " " + value;
    }
  }

  /**
   * A sound line that this program does not know; later firmware may have such.
   *
   * @param text the line without its checksum
   */
  record Unknown(String text) implements BoardReply {}

  /** Returns the reply that a line is, or nothing if it did not arrive whole. */
  static Optional<BoardReply> parse(String line) {
    return Checksum.unseal(line).filter(BoardReply::isPrintable).map(BoardReply::read);
  }

  private static boolean isPrintable(String text) {
    return text.chars().allMatch(character -> character >= ' ' && character <= '~');
  }

  private static BoardReply read(String text) {
    if (text.startsWith("<") && text.endsWith(">")) {
      return BoardStatus.parse(new LineWords(text.substring(1, text.length() - 1)))
          .<BoardReply>map(Status::new)
          .orElseGet(() -> new Unknown(text));
    }
    LineWords words = new LineWords(text);
    Optional<? extends BoardReply> reply =
        switch (words.next()) {
          case "ok" -> words.nextWhole().map(number -> accepted(number, words));
          case "done" ->
              words
                  .nextWhole()
                  .map(number -> new Done(number, words.nextWhole(), words.nextIs("dup")));
          case "err" ->
              words
                  .nextWhole()
                  .flatMap(
                      number ->
                          words
                              .nextWhole()
                              .map(code -> new Failed(number, code, words.nextIs("dup"))));
          case "nak" -> words.nextWhole().map(Unsound::new);
          case "boot" -> BoardIdentity.parse(words).map(Booted::new);
          case "alarm" -> words.nextWhole().map(Alarm::new);
          case "set" ->
              words
                  .nextWhole()
                  .flatMap(key -> words.nextWhole().map(value -> new Setting(key, value)));
          default -> Optional.<BoardReply>empty();
        };
    return reply.<BoardReply>map(sound -> sound).orElseGet(() -> new Unknown(text));
  }

  private static Accepted accepted(int number, LineWords words) {
    Optional<Integer> value = words.nextWhole();
    if (words.nextIs("dup")) {
      return new Accepted(number, value, Optional.empty(), true);
    }
    Optional<BoardIdentity> identity = BoardIdentity.parse(words);
    return new Accepted(number, value, identity, false);
  }

  private static String dup(boolean duplicate) {
    return duplicate ? " dup" : "";
  }
}
