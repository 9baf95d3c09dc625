package dev.cubewright.driver.board;

/** A command for a board, one line. An immutable value; the board checks the ranges. */
sealed interface BoardCommand {
  /** Returns the command as it is written, without number and checksum. */
  String text();

  /** Returns whether the board answers it a second time, when it has been done. */
  default boolean isJob() {
    return false;
  }

  /** Asks who the board is, and opens a session. */
  record Identify() implements BoardCommand {
    @Override
    public String text() {
      return "V";
    }
  }

  /**
   * Gives the board its number.
   *
   * @param board 0 to 99; 0 is none
   */
  record NameBoard(int board) implements BoardCommand {
    @Override
    public String text() {
      return "N " + board;
    }
  }

  /**
   * Switches strict on or off.
   *
   * @param on whether lines need a number and a checksum
   */
  record Strict(boolean on) implements BoardCommand {
    @Override
    public String text() {
      return "C " + (on ? 1 : 0);
    }
  }

  /**
   * Turns a motor.
   *
   * @param motor 0 or 1
   * @param degrees -180 to 180
   * @param rpm 5 to 600
   * @param acceleration 1,000 to 400,000 pulses/s²
   */
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

  /**
   * Moves a servo.
   *
   * @param motor 0 or 1
   * @param what 0 to release, 1 to grip, or a width of 500 to 2500 microseconds
   * @param settleMillis after how long it is done, 0 to 5000 milliseconds
   */
  record Grip(int motor, int what, int settleMillis) implements BoardCommand {
    /** Opens. */
    static final int RELEASE = 0;

    /** Closes. */
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

  /**
   * Turns a motor to its magnet.
   *
   * @param motor 0 or 1
   */
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

  /**
   * Has the board stop when it hears nothing.
   *
   * @param millis for how long, 50 to 60,000; 0 not to
   */
  record Watchdog(int millis) implements BoardCommand {
    @Override
    public String text() {
      return "W " + millis;
    }
  }

  /** Does nothing. */
  record Ping() implements BoardCommand {
    @Override
    public String text() {
      return "P";
    }
  }

  /** Leaves the alarm. */
  record LeaveAlarm() implements BoardCommand {
    @Override
    public String text() {
      return "X";
    }
  }

  /** Asks for all settings. */
  record TellSettings() implements BoardCommand {
    @Override
    public String text() {
      return "S";
    }
  }

  /**
   * Asks for one setting.
   *
   * @param key which, 0 to 19
   */
  record TellSetting(int key) implements BoardCommand {
    @Override
    public String text() {
      return "S " + key;
    }
  }

  /**
   * Changes a setting.
   *
   * @param key which, 0 to 19
   * @param value to what
   */
  record Set(int key, int value) implements BoardCommand {
    @Override
    public String text() {
      return "S " + key + " " + value;
    }
  }

  /** Returns the whole line, with the line feed before it that a broken rest needs. */
  default String line(int number) {
    return "\n" + Checksum.seal("#" + number + " " + text()) + "\n";
  }
}
