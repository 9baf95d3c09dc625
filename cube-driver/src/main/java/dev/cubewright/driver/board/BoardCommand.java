package dev.cubewright.driver.board;

/** A command for a board, one line. An immutable value; the board checks the ranges. */
sealed interface BoardCommand {
  /** Returns the command as it is written, without number and checksum. */
  String text();

  default boolean isJob() {
    return false;
  }

  /** Also opens a session. */
  record Identify() implements BoardCommand {
    @Override
    public String text() {
      return "V";
    }
  }

  /** Stores the number of the board, 0 to 99; 0 is none. */
  record NameBoard(int board) implements BoardCommand {
    @Override
    public String text() {
      return "N " + board;
    }
  }

  /** Requires a number and a checksum on each line, or not. */
  record Strict(boolean on) implements BoardCommand {
    @Override
    public String text() {
      return "C " + (on ? 1 : 0);
    }
  }

  /** Turns a motor by -180 to 180 degrees at 5 to 600 rpm; acceleration in pulses/s². */
  record Turn(int motor, int degrees, int rpm, int acceleration) implements BoardCommand {
    @Override
    public String text() {
      return "T " + motor + " " + degrees + " " + rpm + " " + acceleration;
    }

    @Override
    public boolean isJob() {
      return true;
    }
  }

  /** Moves a servo to {@link #RELEASE}, {@link #GRIP} or a width of 500 to 2500 microseconds. */
  record Grip(int motor, int what, int settleMillis) implements BoardCommand {
    static final int RELEASE = 0;

    static final int GRIP = 1;

    @Override
    public String text() {
      return "G " + motor + " " + what + " " + settleMillis;
    }

    @Override
    public boolean isJob() {
      return true;
    }
  }

  record Home(int motor) implements BoardCommand {
    @Override
    public String text() {
      return "H " + motor;
    }

    @Override
    public boolean isJob() {
      return true;
    }
  }

  /** Stops the board if it receives nothing for this long, 50 to 60,000 ms; 0 disables that. */
  record Watchdog(int millis) implements BoardCommand {
    @Override
    public String text() {
      return "W " + millis;
    }
  }

  record Ping() implements BoardCommand {
    @Override
    public String text() {
      return "P";
    }
  }

  record LeaveAlarm() implements BoardCommand {
    @Override
    public String text() {
      return "X";
    }
  }

  record TellSettings() implements BoardCommand {
    @Override
    public String text() {
      return "S";
    }
  }

  record TellSetting(int key) implements BoardCommand {
    @Override
    public String text() {
      return "S " + key;
    }
  }

  /** Changes a setting; its key is 0 to 19. */
  record Set(int key, int value) implements BoardCommand {
    @Override
    public String text() {
      return "S " + key + " " + value;
    }
  }

  /** Returns the whole line; the line feed before it ends a corrupted partial line. */
  default String line(int number) {
    return "\n" + Checksum.seal("#" + number + " " + text()) + "\n";
  }
}
