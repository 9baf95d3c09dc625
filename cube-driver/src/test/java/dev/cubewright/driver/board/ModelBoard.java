package dev.cubewright.driver.board;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A board for tests of the driver: sessions, jobs and stops as in docs/protocol.md. It keeps state,
 * because the tests require that each command runs at most once on a bad line.
 */
final class ModelBoard {
  private static final int STORED = 8;
  private static final int NO_JOB = -1;

  String identity = "cubewright proto=1 fw=1.0.0 id=%d arms=2 spt=400";

  /** The duration of a turn or a homing. */
  long turnMicros = 70_000;

  boolean magnetMissing;
  boolean silent;

  /** Whether the board answers every command with an unknown line. */
  boolean foreign;

  /** Commands that ran, without their numbers. */
  final List<String> ran = new ArrayList<>();

  /** Jobs that ended without an error, in order. */
  final List<String> finished = new ArrayList<>();

  private final int id;
  private final StringBuilder line = new StringBuilder();
  private final StringBuilder output = new StringBuilder();
  private final Map<Integer, String> stored = new LinkedHashMap<>();
  private List<ModelArm> arms = List.of(new ModelArm(), new ModelArm());
  private int last;
  private int alarm;
  private boolean strict;
  private long watchdogMicros;
  private long soundMicros;

  private static final class ModelArm {
    private int job = NO_JOB;
    private String text = "";
    private long endsMicros;
    private int position;
    private int servo;
    private boolean homed;
  }

  ModelBoard(int id) {
    this.id = id;
  }

  void reset() {
    line.setLength(0);
    output.setLength(0);
    stored.clear();
    arms = List.of(new ModelArm(), new ModelArm());
    last = 0;
    alarm = 0;
    strict = false;
    watchdogMicros = 0;
    say("boot " + String.format(identity, id));
  }

  /** Turns an arm for an earlier client. */
  void turnFor(long micros) {
    arms.get(0).job = 0;
    arms.get(0).text = "T 0 90";
    arms.get(0).endsMicros = micros;
  }

  boolean isTurning() {
    return arms.stream().anyMatch(arm -> arm.job != NO_JOB);
  }

  int alarm() {
    return alarm;
  }

  long watchdogMicros() {
    return watchdogMicros;
  }

  boolean isStrict() {
    return strict;
  }

  /** Returns the output since the last call. */
  String takeOutput() {
    String said = silent ? "" : foreign && output.length() > 0 ? "$GPGGA\r\n" : output.toString();
    output.setLength(0);
    return said;
  }

  /** Returns the time of the next event without input. */
  long nextMicros() {
    long next = watchdogMicros > 0 && alarm == 0 ? soundMicros + watchdogMicros : Long.MAX_VALUE;
    for (ModelArm arm : arms) {
      next = arm.job == NO_JOB ? next : Math.min(next, arm.endsMicros);
    }
    return next;
  }

  void advance(long nowMicros) {
    for (ModelArm arm : arms) {
      if (arm.job != NO_JOB && arm.endsMicros <= nowMicros) {
        endJob(arm);
      }
    }
    if (watchdogMicros > 0 && alarm == 0 && nowMicros >= soundMicros + watchdogMicros) {
      enterAlarm(11);
    }
  }

  private void endJob(ModelArm arm) {
    int number = arm.job;
    boolean homing = arm.text.startsWith("H");
    arm.job = NO_JOB;
    if (homing && magnetMissing) {
      answer(number, "err " + number + " 9");
      return;
    }
    finished.add(arm.text);
    if (homing) {
      arm.position = 0;
      arm.homed = true;
    }
    answer(number, "done " + number + (arm.text.startsWith("G") ? "" : " " + arm.position));
  }

  private void enterAlarm(int code) {
    alarm = code;
    say("alarm " + code);
    for (ModelArm arm : arms) {
      if (arm.job != NO_JOB) {
        int number = arm.job;
        arm.job = NO_JOB;
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
          .filter(each -> stored.size() > STORED && arms.stream().noneMatch(a -> a.job == each))
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
    return String.format(
        "<%s pos=%s home=%s servo=%s job=%s last=%d alarm=%d>",
        alarm != 0 ? "Alarm" : isTurning() ? "Run" : "Idle",
        each(arm -> arm.position),
        each(arm -> arm.homed ? 1 : 0),
        each(arm -> arm.servo),
        each(arm -> arm.job == NO_JOB ? "-" : arm.job),
        last,
        alarm);
  }

  private String each(Function<ModelArm, Object> item) {
    return arms.stream().map(item).map(Object::toString).collect(Collectors.joining(","));
  }

  private void read(String text, long nowMicros) {
    Optional<String> whole = Framing.unseal(text);
    if (text.length() > 48) {
      say("nak 7");
    } else if (whole.isPresent()) {
      soundMicros = nowMicros;
      int space = whole.get().indexOf(' ');
      int number = Integer.parseInt(whole.get().substring(1, space));
      execute(number, whole.get().substring(space + 1), nowMicros);
    } else if (!text.isEmpty()) {
      say(text.indexOf('*') < 0 ? "nak 8" : "nak 1");
    }
  }

  private void execute(int number, String command, long nowMicros) {
    if (command.equals("V")) {
      last = number;
      stored.clear();
      arms.forEach(arm -> arm.job = Math.min(arm.job, 0));
      answer(number, "ok " + number + " " + String.format(identity, id));
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
      case "T", "G", "H" -> code = begin(arms.get(first), number, words, nowMicros);
      case "C" -> strict = first == 1;
      case "W" -> watchdogMicros = first * 1000L;
      case "X" -> alarm = 0;
      default -> {}
    }
    if (code == 0) {
      ran.add(command);
      answer(number, "ok " + number);
    } else {
      answer(number, "err " + number + " " + code);
    }
  }

  private int begin(ModelArm arm, int number, List<String> words, long nowMicros) {
    if (alarm != 0) {
      return 6;
    }
    if (arm.job != NO_JOB) {
      return 5;
    }
    arm.job = number;
    arm.text = String.join(" ", words);
    arm.endsMicros = nowMicros + turnMicros;
    if (words.get(0).equals("G")) {
      arm.endsMicros = nowMicros + Integer.parseInt(words.get(3)) * 1000L;
      int what = Integer.parseInt(words.get(2));
      arm.servo = what == 1 ? 1307 : what == 0 ? 1564 : what;
    } else if (words.get(0).equals("T")) {
      int pulses = (int) Math.round(Integer.parseInt(words.get(2)) * 400 / 360.0);
      arm.position = Math.floorMod(arm.position + pulses, 400);
      if (pulses == 0) {
        arm.endsMicros = nowMicros + 5_000;
      }
    }
    return 0;
  }
}
