package dev.cubewright.driver.robot;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

final class RobotReader {
  private RobotReader() {}

  static RobotDescription read(String text) {
    return JsonMembers.read(text, RobotReader::robot);
  }

  private static RobotDescription robot(JsonMembers members) {
    // The version first, as another version may have other members.
    requireVersion(members);
    requireFirmware(members.text("firmware", RobotFile.FIRMWARE));
    RobotDescription standard = RobotDescription.standard();
    return new RobotDescription(
        members.text("name", standard.name()),
        members.object("arms", arms -> arms(arms, standard)).orElse(standard.arms()),
        members.object("modes", modes -> modes(modes, standard)).orElse(standard.modes()),
        members.whole("answerMicros", RobotDescription.ANSWER_MICROS, standard.answerMicros()),
        members.object("stopButton", RobotReader::stopButton));
  }

  private static void requireFirmware(String firmware) {
    if (firmware.equals("published")) {
      throw DescriptionProblem.of(
          "firmware",
          "is \"published\", the published sketch, which is no longer driven; flash this project's"
              + " firmware as firmware/README.md says, and take this member out");
    }
    if (!firmware.equals(RobotFile.FIRMWARE)) {
      throw DescriptionProblem.of(
          "firmware",
          "must be " + RobotFile.FIRMWARE + ", but is \"" + ShownText.of(firmware) + "\"");
    }
  }

  private static Map<Arm, ArmDescription> arms(JsonMembers members, RobotDescription standard) {
    Map<Arm, ArmDescription> arms = new EnumMap<>(Arm.class);
    Map<Arm, String> placed = new EnumMap<>(Arm.class);
    for (Arm arm : Arm.values()) {
      ArmDescription usual = standard.arm(arm);
      arms.put(
          arm,
          members
              .object(
                  arm.name(),
                  given -> {
                    placing(given).ifPresent(member -> placed.put(arm, member));
                    return arm(given, usual);
                  })
              .orElse(usual));
    }
    arms.forEach((arm, mine) -> requireOwnMotor(arm, mine, arms, placed));
    return arms;
  }

  /** Returns the member that places the arm's motor, to be named in a problem; empty if absent. */
  private static Optional<String> placing(JsonMembers arm) {
    return Stream.of("motor", "board").filter(arm::has).findFirst();
  }

  /** Names a member that the file contains, not one of an arm that the file leaves unchanged. */
  private static void requireOwnMotor(
      Arm arm, ArmDescription mine, Map<Arm, ArmDescription> arms, Map<Arm, String> placed) {
    String member = placed.get(arm);
    if (member == null) {
      return;
    }
    arms.forEach(
        (other, its) -> {
          boolean same = its.board() == mine.board() && its.motor() == mine.motor();
          if (same && other != arm && (other.compareTo(arm) < 0 || !placed.containsKey(other))) {
            throw RobotDescription.motorTaken(arm.name() + "." + member, mine, other);
          }
        });
  }

  private static Map<Mode, MotionProfile> modes(JsonMembers members, RobotDescription standard) {
    Map<Mode, MotionProfile> modes = new EnumMap<>(Mode.class);
    for (Mode mode : Mode.values()) {
      MotionProfile usual = standard.profile(mode);
      modes.put(mode, members.object(mode.code(), given -> profile(given, usual)).orElse(usual));
    }
    return modes;
  }

  private static void requireVersion(JsonMembers all) {
    String format = all.text("format", RobotFile.FORMAT);
    if (!format.equals(RobotFile.FORMAT)) {
      throw DescriptionProblem.of(
          "format",
          "must be \""
              + RobotFile.FORMAT
              + "\", but is \""
              + ShownText.of(format)
              + "\"; name a file with a description of a robot");
    }
    all.requireMember("version");
    if (!all.isWhole("version", RobotFile.VERSION)) {
      throw DescriptionProblem.of(
          "version", "must be " + RobotFile.VERSION + ", the only one that this program knows");
    }
  }

  private static ArmDescription arm(JsonMembers members, ArmDescription usual) {
    return new ArmDescription(
        members.whole("board", ArmDescription.BOARDS, usual.board()),
        members.whole("motor", ArmDescription.MOTORS, usual.motor()),
        members.yesOrNo("reversed", usual.reversed()),
        members.whole("homeDegrees", ArmDescription.HOME_DEGREES, usual.homeDegrees()),
        members.whole("magnetThreshold", ArmDescription.MAGNET_THRESHOLDS, usual.magnetThreshold()),
        members.whole("gripMicros", ArmDescription.WIDTHS, usual.gripMicros()),
        members.whole("squeezeMicros", ArmDescription.WIDTHS, usual.squeezeMicros()),
        members.whole("squeezeMillis", ArmDescription.SQUEEZE_MILLIS, usual.squeezeMillis()),
        members.whole("releaseMicros", ArmDescription.WIDTHS, usual.releaseMicros()));
  }

  private static MotionProfile profile(JsonMembers members, MotionProfile usual) {
    return new MotionProfile(
        members.whole("rpm", MotionProfile.RPM, usual.rpm()),
        members.whole("acceleration", MotionProfile.ACCELERATIONS, usual.acceleration()),
        members.whole("startSpeed", MotionProfile.START_SPEEDS, usual.startSpeed()),
        members.whole("gripMillis", MotionProfile.FINGER_MILLIS, usual.gripMillis()),
        members.whole("releaseMillis", MotionProfile.FINGER_MILLIS, usual.releaseMillis()),
        members.whole("turnSettleMillis", MotionProfile.SETTLE_MILLIS, usual.turnSettleMillis()));
  }

  private static StopButton stopButton(JsonMembers members) {
    members.requireMember("chip");
    members.requireMember("line");
    return new StopButton(members.text("chip", ""), members.whole("line", StopButton.LINES, 0));
  }
}
