package dev.cubewright.driver.job;

import java.util.function.Function;
import java.util.function.Predicate;

enum Condition {
  ASKED(now -> now.context().asked(), "no question is open"),
  SIMULATED(now -> now.context().simulated(), "only available for a simulated robot"),
  PRESENT(now -> now.context().missing().isEmpty(), now -> now.context().missing().orElse("")),
  SEARCHABLE(
      now -> now.context().searchable(),
      now ->
          now.context().simulated()
              ? "a simulated robot was asked for; start without --simulate"
              : now.context().missing().orElse("the robot is there already; connect to it")),
  FREE(
      now -> now.context().busy().isEmpty(),
      now ->
          now.context().asked()
              ? "the robot waits for an answer; answer the question first"
              : "the robot is busy with "
                  + now.context().busy().orElse("something")
                  + "; wait until that is done, or stop it"),
  BROKEN(Snapshot::broken, "nothing to recover from"),
  USABLE(
      now -> !now.broken(),
      now ->
          "the robot "
              + (now.state() == SessionState.STOPPED ? "was stopped" : "has a fault")
              + "; look how it stands, then recover it"),
  CONNECTED(Snapshot::connected, "the boards are not connected; connect them first"),
  UNCONNECTED(now -> !now.connected(), "the boards are connected already; go on"),
  PORTS_FREE(
      now -> !now.connected(),
      "the ports are in use by the arms; disconnect first, when the arms hold nothing"),
  HOMED(Snapshot::homed, "it is not known where the arms stand; home them first"),
  EMPTY(now -> !now.taken(), "the arms hold the cube; have it released first"),
  /** A person has confirmed that the arms hold the cube. */
  TAKEN(Snapshot::taken, "the arms hold no cube; have them take it first"),
  STRAIGHT(now -> now.holding().offGrid().isEmpty(), Condition::offGrid),
  /** As {@link #STRAIGHT}, if the arms hold a cube. */
  HELD_STRAIGHT(now -> !now.taken() || now.holding().offGrid().isEmpty(), Condition::offGrid),
  /** The camera can read the cube, or a person has entered it. */
  SEEN(Condition::isSeen, Condition::unseen),
  /** The cube is held and known, or can be {@link #SEEN}. */
  SEEN_OR_TRUSTED(
      now -> (now.taken() && now.context().cube().trusted()) || isSeen(now), Condition::unseen),
  CUBE_KNOWN(
      now -> now.context().cube().known(), "no cube is known yet; inspect or enter it first"),
  CUBE_POSSIBLE(
      now -> now.context().cube().problem().isEmpty(),
      now ->
          "there is no such cube: "
              + now.context().cube().problem().orElse("")
              + "; correct it first"),
  CUBE_SURE(
      now -> !now.context().cube().doubted(),
      "the camera is not sure of the cube; correct a sticker, or confirm one that is right, or"
          + " inspect it again in more light"),
  CUBE_VALID(
      now -> now.context().cube().valid(),
      "it is not known how the cube lies; inspect or enter it first"),
  PROPOSED(Snapshot::proposed, "it is not known what to turn; solve the cube first");

  private final Predicate<Snapshot> met;
  private final Function<Snapshot, String> reason;

  Condition(Predicate<Snapshot> met, String reason) {
    this(met, now -> reason);
  }

  Condition(Predicate<Snapshot> met, Function<Snapshot, String> reason) {
    this.met = met;
    this.reason = reason;
  }

  boolean isMet(Snapshot now) {
    return met.test(now);
  }

  String reason(Snapshot now) {
    return reason.apply(now);
  }

  private static String offGrid(Snapshot now) {
    return Holding.arms(now.holding().offGrid())
        + " may stand between two quarter turns; jog them to a quarter turn, or release the cube"
        + " and home the arms";
  }

  private static boolean isSeen(Snapshot now) {
    return now.context().looks() ? now.context().sees() : now.context().cube().trusted();
  }

  private static String unseen(Snapshot now) {
    return now.context().looks()
        ? "there is no calibrated camera; turn off camera reading and enter the cube"
        : "it is not known how the cube lies; enter it first";
  }
}
