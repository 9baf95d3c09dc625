package dev.cubewright.driver.board;

import java.util.Arrays;
import java.util.List;

/** A command for a board: a letter and numbers. An immutable value; the board checks ranges. */
record BoardCommand(Kind kind, List<Integer> values) {
  /** Positions of a servo, used instead of a pulse width. */
  static final int RELEASE = 0;

  static final int GRIP = 1;

  enum Kind {
    /** Also opens a session. */
    IDENTIFY("V"),
    NAME("N"),
    STRICT("C"),
    TURN("T"),
    GRIP("G"),
    HOME("H"),
    WATCHDOG("W"),
    PING("P"),
    LEAVE_ALARM("X"),
    SET("S");

    private final String letter;

    Kind(String letter) {
      this.letter = letter;
    }
  }

  private static BoardCommand of(Kind kind, Integer... values) {
    return new BoardCommand(kind, List.of(values));
  }

  static BoardCommand identify() {
    return of(Kind.IDENTIFY);
  }

  /** Stores the number of the board, 0 to 99; 0 means no number. */
  static BoardCommand name(int board) {
    return of(Kind.NAME, board);
  }

  /** Requires a number and a checksum on each line. */
  static BoardCommand strict() {
    return of(Kind.STRICT, 1);
  }

  /** Turns a motor by -180 to 180 degrees at 5 to 600 rpm; acceleration in pulses/s². */
  static BoardCommand turn(int motor, int degrees, int rpm, int acceleration) {
    return of(Kind.TURN, motor, degrees, rpm, acceleration);
  }

  /** Moves a servo to {@link #RELEASE}, {@link #GRIP} or a width of 500 to 2500 microseconds. */
  static BoardCommand grip(int motor, int position, int settleMillis) {
    return of(Kind.GRIP, motor, position, settleMillis);
  }

  static BoardCommand home(int motor) {
    return of(Kind.HOME, motor);
  }

  /** Stops the board if it receives nothing for 50 to 60,000 ms; 0 disables this watchdog. */
  static BoardCommand watchdog(int millis) {
    return of(Kind.WATCHDOG, millis);
  }

  static BoardCommand ping() {
    return of(Kind.PING);
  }

  static BoardCommand leaveAlarm() {
    return of(Kind.LEAVE_ALARM);
  }

  /** Changes a setting; its key is 0 to 19. */
  static BoardCommand set(int key, int value) {
    return of(Kind.SET, key, value);
  }

  boolean is(Kind... kinds) {
    return Arrays.asList(kinds).contains(kind);
  }

  boolean isJob() {
    return is(Kind.TURN, Kind.GRIP, Kind.HOME);
  }

  /** Returns the text of the command without number and checksum. */
  String text() {
    StringBuilder text = new StringBuilder(kind.letter);
    values.forEach(value -> text.append(' ').append(value));
    return text.toString();
  }

  /** Returns the complete line; the leading line feed ends a corrupted partial line. */
  String line(int number) {
    return "\n" + Framing.seal("#" + number + " " + text()) + "\n";
  }
}
