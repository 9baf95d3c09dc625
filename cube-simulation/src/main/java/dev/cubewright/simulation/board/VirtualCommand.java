package dev.cubewright.simulation.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A command: a letter and whole numbers. An immutable value.
 *
 * @param letter the action
 * @param arguments the arguments, valid in number and range
 */
record VirtualCommand(char letter, List<Integer> arguments) {
  private static final int MOST_ARGUMENTS = 4;
  private static final int MOST_DIGITS = 7;
  private static final int ARMS = 2;
  private static final int MOST_DEGREES = 180;
  private static final int LEAST_RPM = 5;
  private static final int MOST_RPM = 600;
  private static final int LEAST_ACCELERATION = 1000;
  private static final int MOST_ACCELERATION = 400_000;
  private static final int MOST_SETTLE = 5000;
  private static final int LEAST_WATCHDOG = 50;
  private static final int MOST_WATCHDOG = 60_000;
  private static final int MOST_IDENTITY = 99;
  private static final int PUBLISHED_GRIP = 1000;
  private static final int PUBLISHED_RELEASE = 2000;

  /** The result of parsing a body: a command, or the code of its refusal. */
  record Reading(Optional<VirtualCommand> command, Optional<VirtualCode> code) {
    private static Reading refused(VirtualCode code) {
      return new Reading(Optional.empty(), Optional.of(code));
    }
  }

  VirtualCommand {
    arguments = List.copyOf(arguments);
  }

  /** Returns an argument; 0 if there is none. */
  int argument(int index) {
    return index < arguments.size() ? arguments.get(index) : 0;
  }

  /** Returns the number of arguments. */
  int count() {
    return arguments.size();
  }

  /** Parses the text between number and checksum. */
  static Reading read(String body) {
    int begin = 0;
    while (begin < body.length() && body.charAt(begin) == ' ') {
      begin++;
    }
    if (begin == body.length()) {
      return Reading.refused(VirtualCode.SYNTAX);
    }
    char letter = body.charAt(begin);
    String rest = body.substring(begin + 1);
    if ("VNCTGHWPXS".indexOf(letter) < 0 || !(rest.isEmpty() || rest.charAt(0) == ' ')) {
      return Reading.refused(VirtualCode.UNKNOWN);
    }
    Optional<VirtualCommand> command =
        numbers(rest)
            .map(arguments -> new VirtualCommand(letter, arguments))
            .filter(VirtualCommand::hasRightCount);
    if (command.isEmpty()) {
      return Reading.refused(VirtualCode.SYNTAX);
    }
    return command.get().isInRange()
        ? new Reading(command, Optional.empty())
        : Reading.refused(VirtualCode.RANGE);
  }

  /** Parses the published form "motor value [rpm]"; empty if it is ignored. */
  static Optional<VirtualCommand> readPublished(String body) {
    Optional<List<Integer>> numbers =
        numbers(body).filter(found -> found.size() == 2 || found.size() == 3);
    return numbers.map(VirtualCommand::published).filter(VirtualCommand::isInRange);
  }

  private static VirtualCommand published(List<Integer> numbers) {
    int motor = numbers.get(0);
    int value = numbers.get(1);
    if (value == 0) {
      return new VirtualCommand('H', List.of(motor));
    }
    if (value == PUBLISHED_GRIP || value == PUBLISHED_RELEASE) {
      return new VirtualCommand('G', List.of(motor, value == PUBLISHED_GRIP ? 1 : 0));
    }
    return new VirtualCommand(
        'T',
        numbers.size() == 2
            ? numbers
            // These lines count twice the true speed.
            : List.of(motor, value, numbers.get(2) / 2));
  }

  /** Returns the whole numbers between spaces; empty if there is anything else. */
  private static Optional<List<Integer>> numbers(String body) {
    List<Integer> numbers = new ArrayList<>();
    int index = 0;
    while (true) {
      while (index < body.length() && body.charAt(index) == ' ') {
        index++;
      }
      if (index == body.length()) {
        return Optional.of(numbers);
      }
      int end = body.indexOf(' ', index);
      end = end < 0 ? body.length() : end;
      String word = body.substring(index, end);
      String digits = word.startsWith("-") ? word.substring(1) : word;
      boolean sound =
          !digits.isEmpty()
              && digits.length() <= MOST_DIGITS
              && digits.chars().allMatch(digit -> digit >= '0' && digit <= '9');
      if (!sound || numbers.size() == MOST_ARGUMENTS) {
        return Optional.empty();
      }
      numbers.add(Integer.parseInt(word));
      index = end;
    }
  }

  /**
   * Returns a grip with the delay of the published board, which waits while it squeezes and not
   * when it releases.
   */
  VirtualCommand settledAsPublished(VirtualSettings settings) {
    if (letter != 'G') {
      return this;
    }
    int arm = argument(0);
    int what = argument(1);
    int settle = what == 1 ? settings.get(arm, VirtualSettings.Item.SQUEEZE_TIME) : 0;
    return new VirtualCommand(letter, List.of(arm, what, settle));
  }

  private boolean hasRightCount() {
    return switch (letter) {
      case 'V', 'P', 'X' -> count() == 0;
      case 'T' -> count() >= 2;
      case 'G' -> count() == 2 || count() == 3;
      case 'S' -> count() <= 2;
      default -> count() == 1;
    };
  }

  private boolean isInRange() {
    int first = argument(0);
    int second = argument(1);
    return switch (letter) {
      case 'N' -> between(first, 0, MOST_IDENTITY);
      case 'C' -> between(first, 0, 1);
      case 'T' ->
          isArm(first)
              && between(second, -MOST_DEGREES, MOST_DEGREES)
              && optional(2, LEAST_RPM, MOST_RPM)
              && optional(3, LEAST_ACCELERATION, MOST_ACCELERATION);
      case 'G' ->
          isArm(first)
              && (between(second, 0, 1) || VirtualSettings.isWidth(second))
              && optional(2, 0, MOST_SETTLE);
      case 'H' -> isArm(first);
      case 'W' -> first == 0 || between(first, LEAST_WATCHDOG, MOST_WATCHDOG);
      case 'S' ->
          optional(0, 0, VirtualSettings.KEYS - 1)
              && (count() < 2 || VirtualSettings.isInRange(first, second));
      default -> true;
    };
  }

  private boolean optional(int index, int least, int most) {
    return index >= count() || between(argument(index), least, most);
  }

  private static boolean isArm(int number) {
    return between(number, 0, ARMS - 1);
  }

  static boolean between(int value, int least, int most) {
    return value >= least && value <= most;
  }
}
