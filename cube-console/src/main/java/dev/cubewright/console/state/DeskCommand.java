package dev.cubewright.console.state;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** What a person can have a robot do, and when that cannot be done. */
enum DeskCommand {
  STOP(Nature.ALWAYS, now -> Optional.empty()),
  ANSWER(Nature.ALWAYS, now -> unless(now.asked(), "nothing is asked; there is nothing to answer")),
  SIMULATION(
      Nature.ALWAYS, now -> unless(now.simulated(), "the robot is a real one; only for simulated")),
  RECOVER(
      Nature.MENDING,
      now -> unless(now.isBroken(), "nothing was stopped and nothing is wrong; go on")),
  CONNECT(
      Nature.WORK,
      now -> unless(!now.progress().connected(), "the boards are connected already; go on")),
  DISCONNECT(
      Nature.WORK,
      now ->
          unless(now.progress().connected(), "the boards are not connected; connect them first")),
  HOME(
      Nature.WORK,
      now -> unless(!now.progress().taken(), "the arms hold the cube; have it released first")),
  INSPECT(Nature.WORK, now -> askew(now).or(() -> unseen(now))),
  CORRECT(
      Nature.WORK,
      now ->
          unless(
              now.cube().source().isPresent(), "no cube is known yet; inspect or enter it first")),
  ENTER(Nature.WORK, now -> Optional.empty()),
  SOLVE(
      Nature.WORK,
      now ->
          unless(now.progress().taken(), "the arms hold no cube; inspect it first")
              .or(() -> askew(now))
              .or(() -> untrusted(now.cube()))),
  RUN(
      Nature.WORK,
      now ->
          askew(now)
              .or(
                  () ->
                      unless(
                          now.progress().proposed(),
                          "it is not known what to turn; solve the cube first"))),
  SCRAMBLE(
      Nature.WORK,
      now ->
          askew(now)
              .or(
                  () ->
                      now.progress().taken() && now.cube().isTrusted()
                          ? Optional.empty()
                          : unseen(now))),
  RELEASE(Nature.WORK, now -> Optional.empty()),
  SETTINGS(Nature.WORK, now -> Optional.empty()),
  JOG(Nature.WORK, DeskCommand::unconnected),
  GRIP(Nature.WORK, DeskCommand::unconnected),
  PORTS(
      Nature.WORK,
      now ->
          unless(
              !now.progress().connected(),
              "the ports are in use by the arms; disconnect first, when the arms hold nothing"));

  /** When a command may be given at all. */
  private enum Nature {
    /** Whatever the robot does. */
    ALWAYS,
    /** Also when something is wrong. */
    MENDING,
    /** While the robot does nothing else and nothing is wrong. */
    WORK
  }

  private final Nature nature;
  private final Function<Situation, Optional<String>> rule;

  DeskCommand(Nature nature, Function<Situation, Optional<String>> rule) {
    this.nature = nature;
    this.rule = rule;
  }

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the command of a name.
   *
   * @throws Refusal if there is none
   */
  static DeskCommand of(String code) {
    return Arrays.stream(values())
        .filter(command -> command.code().equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                new Refusal(
                    Refusal.Kind.MISSING,
                    "no-such-command",
                    "there is no such command; docs/http.md has them"));
  }

  /** Returns what may be given now. */
  static List<String> allowed(Situation now) {
    return Arrays.stream(values())
        .filter(command -> command.obstacle(now).isEmpty())
        .map(DeskCommand::code)
        .toList();
  }

  /** Returns whether it takes no time, so that one may wait for it. */
  boolean isQuick() {
    return this == ENTER || this == CORRECT || this == SETTINGS;
  }

  /** Returns why it cannot be done now and what is to be done first, nothing if it can. */
  Optional<String> obstacle(Situation now) {
    if (nature != Nature.ALWAYS && now.busy().isPresent()) {
      return Optional.of(
          "the robot is busy with " + now.busy().get() + "; wait until that is done, or stop it");
    }
    if (nature == Nature.WORK && now.isBroken()) {
      return Optional.of(
          "the robot "
              + (now.state().code().equals("stopped") ? "was stopped" : "has a fault")
              + "; look how it stands, then recover it");
    }
    return rule.apply(now);
  }

  private static Optional<String> unless(boolean possible, String obstacle) {
    return possible ? Optional.empty() : Optional.of(obstacle);
  }

  /** Open arms are homed before they take a cube; those that hold one cannot be. */
  private static Optional<String> askew(Situation now) {
    return unless(
        !now.progress().taken() || now.progress().straight(),
        "an arm stands between two quarter turns; jog it by what is missing, or have the cube"
            + " released and the arms homed");
  }

  /** How the cube lies is found out by the camera, or else somebody says it. */
  private static Optional<String> unseen(Situation now) {
    return unless(
        now.looks() ? now.sees() : now.cube().isTrusted(),
        now.looks()
            ? "there is no camera with a calibration; set look to false and enter the cube"
            : "it is not known how the cube lies; enter it first");
  }

  private static Optional<String> unconnected(Situation now) {
    return unless(now.progress().connected(), "the boards are not connected; connect them first");
  }

  private static Optional<String> untrusted(ShownCube cube) {
    if (cube.problem().isPresent()) {
      return Optional.of("there is no such cube: " + cube.problem().get() + "; correct it first");
    }
    if (cube.isDoubted()) {
      return Optional.of(
          "the camera is not sure of the cube; correct a sticker, or confirm one that is right, or"
              + " inspect it again in more light");
    }
    return unless(
        cube.state().isPresent(), "it is not known how the cube lies; inspect or enter it first");
  }
}
