package dev.cubewright.driver.board;

import java.util.Optional;

/** A valid line from a board. An immutable value. */
sealed interface BoardReply {
  String text();

  default boolean isAnswer() {
    return this instanceof Accepted || this instanceof Done || this instanceof Failed;
  }

  /**
   * The first answer; the last one unless the command is a job. The number is 0 if there was none.
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

  /** The end of a job; the position is in pulses. */
  record Done(int number, Optional<Integer> position, boolean duplicate) implements BoardReply {
    @Override
    public String text() {
      return "done " + number + position.map(some -> " " + some).orElse("") + dup(duplicate);
    }
  }

  record Failed(int number, int code, boolean duplicate) implements BoardReply {
    @Override
    public String text() {
      return "err " + number + " " + code + dup(duplicate);
    }
  }

  /** A line to the board arrived corrupted. */
  record Unsound(int code) implements BoardReply {
    @Override
    public String text() {
      return "nak " + code;
    }
  }

  record Booted(BoardIdentity identity) implements BoardReply {
    @Override
    public String text() {
      return "boot " + identity.text();
    }
  }

  record Alarm(int code) implements BoardReply {
    @Override
    public String text() {
      return "alarm " + code;
    }
  }

  record Status(BoardStatus status) implements BoardReply {
    @Override
    public String text() {
      return "<" + status.text() + ">";
    }
  }

  record Setting(int key, int value) implements BoardReply {
    @Override
    public String text() {
      return "set " + key + " " + value;
    }
  }

  /** A valid line of a later firmware; the text is without its checksum. */
  record Unknown(String text) implements BoardReply {}

  /** Returns the reply; empty if the line did not arrive whole. */
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
