package dev.cubewright.driver.job;

import java.util.function.Function;
import java.util.function.Predicate;

enum Condition {
  ASKED(now -> now.context().asked(), "no question is open"),
  SIMULATED(
      now -> now.context().simulated(), "this needs a simulated robot; start with --simulate"),
  PRESENT(now -> now.context().missing().isEmpty(), now -> now.context().missing().orElse("")),
  SEARCHABLE(
      now -> now.context().searchable(),
      now ->
          now.context().simulated()
              ? "the robot is simulated; start without --simulate"
              : now.context().missing().orElse("the robot was already found; connect it")),
  FREE(
      now -> now.context().busy().isEmpty(),
      now ->
          now.context().asked()
              ? "the robot waits for an answer; answer its question first"
              : "the robot is busy; wait until it has finished, or stop it"),
  BROKEN(Snapshot::broken, "no stop or fault to recover from"),
  USABLE(
      now -> !now.broken(),
      now ->
          "the robot "
              + (now.state() == SessionState.STOPPED ? "was stopped" : "has a fault")
              + "; check the positions of the arms, then recover"),
  CONNECTED(Snapshot::connected, "the boards are not connected; connect first"),
  UNCONNECTED(now -> !now.connected(), "the boards are already connected"),
  PORTS_FREE(
      now -> !now.connected(), "the robot uses the ports; release the cube, then disconnect first"),
  HOMED(Snapshot::homed, "the positions of the arms are unknown; home them first"),
  EMPTY(now -> !now.taken(), "the arms hold the cube; release it first"),
  /** A person has confirmed that the arms hold the cube. */
  TAKEN(Snapshot::taken, "the arms hold no cube; let them take one first"),
  STRAIGHT(now -> now.holding().offGrid().isEmpty(), Condition::offGrid),
  /** Like {@link #STRAIGHT}, but always met if the arms hold no cube. */
  HELD_STRAIGHT(now -> !now.taken() || now.holding().offGrid().isEmpty(), Condition::offGrid),
  /** The camera can read the cube, or a person has entered it. */
  SEEN(Condition::isSeen, Condition::unseen),
  /** The cube is held and known, or can be {@link #SEEN}. */
  SEEN_OR_TRUSTED(
      now -> (now.taken() && now.context().cube().trusted()) || isSeen(now), Condition::unseen),
  CUBE_KNOWN(now -> now.context().cube().known(), "the cube is unknown; inspect or enter it first"),
  CUBE_POSSIBLE(
      now -> now.context().cube().problem().isEmpty(),
      now -> now.context().cube().problem().orElse("")),
  CUBE_SURE(
      now -> !now.context().cube().doubted(),
      "the camera reading is uncertain; correct or confirm a sticker, or add light and inspect the"
          + " cube again"),
  CUBE_VALID(now -> now.context().cube().valid(), "the cube is unknown; inspect or enter it first"),
  PROPOSED(Snapshot::proposed, "no plan yet; choose Solve first");

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
        + " may be between two quarter turns; jog to a quarter turn, or release the cube and"
        + " home the arms";
  }

  private static boolean isSeen(Snapshot now) {
    return now.context().cameraReads()
        ? now.context().cameraReady()
        : now.context().cube().trusted();
  }

  private static String unseen(Snapshot now) {
    return now.context().cameraReads()
        ? "no calibrated camera; turn off camera reading and enter the cube"
        : "the cube is unknown; enter it first";
  }
}
