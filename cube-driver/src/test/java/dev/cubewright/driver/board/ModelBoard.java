package dev.cubewright.driver.board;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A small board for tests of this room: what docs/protocol.md says of sessions, jobs and stops. */
final class ModelBoard {
  private static final int STORED = 8;
  private static final int NO_JOB = -1;

  /** What makes a board another one. */
  String identity = "cubewright proto=1 fw=1.0.0 id=%d arms=2 spt=400";

  /** How long a turn or a homing takes. */
  long turnMicros = 70_000;

  boolean magnetMissing;
  boolean silent;

  /** Whether it says something else whenever it is spoken to. */
  boolean foreign;

  /** Commands that ran, without their numbers. */
  final List<String> ran = new ArrayList<>();

  /** Jobs that ended well, in order. */
  final List<String> finished = new ArrayList<>();

  private final int id;
  private final StringBuilder line = new StringBuilder();
  private final StringBuilder output = new StringBuilder();
  private final Map<Integer, String> stored = new LinkedHashMap<>();
  private final int[] job = {NO_JOB, NO_JOB};
  private final String[] jobText = {"", ""};
  private final long[] jobEnds = new long[2];
  private final int[] position = new int[2];
  private final int[] servo = new int[2];
  private final boolean[] homed = new boolean[2];
  private int last;
  private int alarm;
  private boolean strict;
  private boolean booting = true;
  private long watchdogMicros;
  private long soundMicros;

  ModelBoard(int id) {
    this.id = id;
  }

  private String who() {
    return String.format(identity, id);
  }

  void reset() {
    line.setLength(0);
    output.setLength(0);
    stored.clear();
    for (int arm = 0; arm < 2; arm++) {
      job[arm] = NO_JOB;
      position[arm] = 0;
      servo[arm] = 0;
      homed[arm] = false;
    }
    last = 0;
    alarm = 0;
    strict = false;
    booting = true;
    watchdogMicros = 0;
    say("boot " + who());
  }

  /** Turns an arm, as a client told it that is gone. */
  void turnFor(long micros) {
    job[0] = 0;
    jobText[0] = "T 0 90";
    jobEnds[0] = micros;
  }

  boolean isTurning() {
    return job[0] != NO_JOB || job[1] != NO_JOB;
  }

  int alarm() {
    return alarm;
  }

  long watchdogMicros() {
    return watchdogMicros;
  }

  int last() {
    return last;
  }

  /** Returns what it has said since the last time. */
  String takeOutput() {
    String said = silent ? "" : foreign && output.length() > 0 ? "$GPGGA\r\n" : output.toString();
    output.setLength(0);
    return said;
  }

  /** Returns when it does something by itself. */
  long nextMicros() {
    long next = Long.MAX_VALUE;
    for (int arm = 0; arm < 2; arm++) {
      next = job[arm] == NO_JOB ? next : Math.min(next, jobEnds[arm]);
    }
    return watchdogMicros > 0 && alarm == 0 ? Math.min(next, soundMicros + watchdogMicros) : next;
  }

  void advance(long nowMicros) {
    for (int arm = 0; arm < 2; arm++) {
      if (job[arm] != NO_JOB && jobEnds[arm] <= nowMicros) {
        endJob(arm);
      }
    }
    if (watchdogMicros > 0 && alarm == 0 && nowMicros >= soundMicros + watchdogMicros) {
      enterAlarm(11);
    }
  }

  private void endJob(int arm) {
    int number = job[arm];
    job[arm] = NO_JOB;
    if (jobText[arm].startsWith("H") && magnetMissing) {
      answer(number, "err " + number + " 9");
      return;
    }
    finished.add(jobText[arm]);
    if (jobText[arm].startsWith("H")) {
      position[arm] = 0;
      homed[arm] = true;
    }
    boolean gripped = jobText[arm].startsWith("G");
    answer(number, "done " + number + (gripped ? "" : " " + position[arm]));
  }

  private void enterAlarm(int code) {
    alarm = code;
    say("alarm " + code);
    for (int arm = 0; arm < 2; arm++) {
      if (job[arm] != NO_JOB) {
        int number = job[arm];
        job[arm] = NO_JOB;
        answer(number, "err " + number + " " + code);
      }
    }
  }

  private void say(String text) {
    output.append(Framing.seal(text)).append("\r\n");
  }

  private void answer(int number, String text) {
    if (number > 0) {
      stored.remove(number);
      stored.put(number, text);
      stored.keySet().stream()
          .filter(each -> stored.size() > STORED && each != job[0] && each != job[1])
          .findFirst()
          .ifPresent(stored::remove);
    }
    say(text);
  }

  void receive(byte value, long nowMicros) {
    if (value == '!') {
      line.setLength(0);
      enterAlarm(10);
    } else if (value == '?') {
      say(status());
    } else if (value == '\n') {
      String text = line.toString();
      line.setLength(0);
      read(text, nowMicros);
    } else {
      line.append((char) (value & 0xFF));
    }
  }

  private String status() {
    String state = alarm != 0 ? "Alarm" : isTurning() ? "Run" : booting ? "Boot" : "Idle";
    return String.format(
        "<%s pos=%d,%d home=%d,%d servo=%d,%d job=%s,%s last=%d alarm=%d>",
        state,
        position[0],
        position[1],
        homed[0] ? 1 : 0,
        homed[1] ? 1 : 0,
        servo[0],
        servo[1],
        job[0] == NO_JOB ? "-" : Integer.toString(job[0]),
        job[1] == NO_JOB ? "-" : Integer.toString(job[1]),
        last,
        alarm);
  }

  private void read(String text, long nowMicros) {
    if (text.length() > 48) {
      say("nak 7");
    } else if (text.isEmpty()) {
      return;
    } else if (text.indexOf('*') >= 0 && Framing.unseal(text).isEmpty()) {
      say("nak 1");
    } else if (text.indexOf('*') < 0) {
      say("nak 8");
    } else {
      soundMicros = nowMicros;
      String whole = Framing.unseal(text).orElseThrow();
      int space = whole.indexOf(' ');
      int number = Integer.parseInt(whole.substring(1, space));
      obey(number, whole.substring(space + 1), nowMicros);
    }
  }

  private void obey(int number, String command, long nowMicros) {
    if (command.equals("V")) {
      last = number;
      stored.clear();
      for (int arm = 0; arm < 2; arm++) {
        job[arm] = job[arm] == NO_JOB ? NO_JOB : 0;
      }
      booting = false;
      answer(number, "ok " + number + " " + who());
    } else if (stored.containsKey(number)) {
      say(stored.get(number) + " dup");
    } else if (last == 0 || number != last % 9999 + 1) {
      say("err " + number + " 13");
    } else {
      last = number;
      run(number, command, nowMicros);
    }
  }

  private void run(int number, String command, long nowMicros) {
    List<String> words = Splitter.on(' ').splitToList(command);
    int first = words.size() > 1 ? Integer.parseInt(words.get(1)) : 0;
    int code = 0;
    switch (words.get(0)) {
      case "T", "G", "H" -> code = begin(number, command, words, nowMicros);
      case "C" -> strict = first == 1;
      case "W" -> watchdogMicros = first * 1000L;
      case "X" -> alarm = 0;
      case "P", "S", "N" -> booting = false;
      default -> code = 3;
    }
    ran.add(command);
    if (code == 0) {
      answer(number, "ok " + number);
    } else {
      ran.remove(ran.size() - 1);
      answer(number, "err " + number + " " + code);
    }
  }

  private int begin(int number, String command, List<String> words, long nowMicros) {
    int arm = Integer.parseInt(words.get(1));
    if (alarm != 0) {
      return 6;
    }
    if (job[arm] != NO_JOB) {
      return 5;
    }
    job[arm] = number;
    jobText[arm] = command;
    jobEnds[arm] = nowMicros + turnMicros;
    if (words.get(0).equals("G")) {
      jobEnds[arm] = nowMicros + Integer.parseInt(words.get(3)) * 1000L;
      int what = Integer.parseInt(words.get(2));
      servo[arm] = what == 1 ? 1307 : what == 0 ? 1564 : what;
    } else if (words.get(0).equals("T")) {
      int pulses = (int) Math.round(Integer.parseInt(words.get(2)) * 400 / 360.0);
      position[arm] = Math.floorMod(position[arm] + pulses, 400);
      if (pulses == 0) {
        jobEnds[arm] = nowMicros + 5_000;
      }
    }
    return 0;
  }

  boolean isStrict() {
    return strict;
  }
}
