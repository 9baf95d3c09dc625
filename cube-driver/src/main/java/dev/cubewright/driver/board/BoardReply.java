package dev.cubewright.driver.board;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A valid line from a board. An immutable value. */
sealed interface BoardReply {
  /** At most seven digits, as in the protocol, so that the value fits into an int. */
  Pattern WHOLE = Pattern.compile("-?[0-9]{1,7}");

  Splitter SPACES = Splitter.on(' ').omitEmptyStrings();
  Splitter COMMAS = Splitter.on(',');

  /**
   * The first answer to a command, and the only one unless it is a job. The number is 0 if the
   * command had none.
   */
  record Accepted(int number, Optional<BoardIdentity> identity, boolean duplicate)
      implements BoardReply {}

  record Done(int number) implements BoardReply {}

  record Failed(int number, int code) implements BoardReply {}

  /** The board received a corrupted line. */
  record Corrupted(int code) implements BoardReply {}

  record Booted(BoardIdentity identity) implements BoardReply {}

  record Alarm(int code) implements BoardReply {}

  record Status(List<ArmState> arms) implements BoardReply {
    boolean isMoving() {
      return arms.stream().anyMatch(ArmState::moving);
    }
  }

  /** The position in pulses, 0 to 399; the servo's pulse width, 0 if there are no pulses. */
  record ArmState(int position, boolean homed, int servoMicros, boolean moving) {}

  /** A valid line that this program does not use or does not know. */
  record Unknown() implements BoardReply {}

  /** Returns the reply; empty if the line is corrupted. */
  static Optional<BoardReply> parse(String line) {
    return Framing.unseal(line).filter(BoardReply::isPrintable).map(BoardReply::read);
  }

  private static boolean isPrintable(String text) {
    return text.chars().allMatch(character -> character >= ' ' && character <= '~');
  }

  private static BoardReply read(String text) {
    try {
      return text.startsWith("<") && text.endsWith(">")
          ? status(SPACES.splitToList(text.substring(1, text.length() - 1)))
          : reply(SPACES.splitToList(text));
    } catch (IllegalArgumentException e) {
      return new Unknown();
    }
  }

  private static BoardReply reply(List<String> words) {
    return switch (word(words, 0)) {
      case "ok" ->
          new Accepted(
              whole(word(words, 1)),
              BoardIdentity.parse(words.subList(2, words.size())),
              words.get(words.size() - 1).equals("dup"));
      case "done" -> new Done(whole(word(words, 1)));
      case "err" -> new Failed(whole(word(words, 1)), whole(word(words, 2)));
      case "nak" -> new Corrupted(whole(word(words, 1)));
      case "boot" ->
          new Booted(
              BoardIdentity.parse(words.subList(1, words.size()))
                  .orElseThrow(IllegalArgumentException::new));
      case "alarm" -> new Alarm(whole(word(words, 1)));
      default -> new Unknown();
    };
  }

  private static Status status(List<String> words) {
    Map<String, String> values = values(words);
    List<String> positions = items(values, "pos");
    List<String> homed = items(values, "home");
    List<String> servos = items(values, "servo");
    List<String> jobs = items(values, "job");
    int count = positions.size();
    if (!word(words, 0).matches("Boot|Idle|Run|Alarm")
        || !isWhole(values.getOrDefault("last", ""))
        || !isWhole(values.getOrDefault("alarm", ""))
        || homed.size() != count
        || servos.size() != count
        || jobs.size() != count) {
      throw new IllegalArgumentException("not a status");
    }
    List<ArmState> arms = new ArrayList<>();
    for (int arm = 0; arm < count; arm++) {
      boolean moving = !jobs.get(arm).equals("-");
      if (moving) {
        whole(jobs.get(arm));
      }
      arms.add(
          new ArmState(
              whole(positions.get(arm)),
              whole(homed.get(arm)) != 0,
              whole(servos.get(arm)),
              moving));
    }
    return new Status(List.copyOf(arms));
  }

  /** Returns words of the form {@code name=value} as a map; the first of a name counts. */
  static Map<String, String> values(List<String> words) {
    Map<String, String> values = new HashMap<>();
    for (String word : words) {
      int sign = word.indexOf('=');
      if (sign > 0) {
        values.putIfAbsent(word.substring(0, sign), word.substring(sign + 1));
      }
    }
    return values;
  }

  private static List<String> items(Map<String, String> values, String name) {
    return COMMAS.splitToList(values.getOrDefault(name, ""));
  }

  private static String word(List<String> words, int index) {
    return index < words.size() ? words.get(index) : "";
  }

  static boolean isWhole(String word) {
    return WHOLE.matcher(word).matches();
  }

  private static int whole(String word) {
    if (!isWhole(word)) {
      throw new IllegalArgumentException(word);
    }
    return Integer.parseInt(word);
  }
}
