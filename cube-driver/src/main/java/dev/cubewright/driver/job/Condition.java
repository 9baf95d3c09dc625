package dev.cubewright.driver.job;

/** What must hold before something is done. Each reason is worded here only. */
enum Condition {
  /** The operator is asked something. */
  ASKED,
  SIMULATED,
  /** There is a robot, real or simulated. */
  PRESENT,
  /** There is no real robot yet, and one is wanted. */
  SEARCHABLE,
  /** No command is under way. */
  FREE,
  /** A stop or a fault has to be recovered from. */
  BROKEN,
  /** Neither a stop nor a fault has to be recovered from. */
  USABLE,
  CONNECTED,
  UNCONNECTED,
  /** The arms do not use the ports. */
  PORTS_FREE,
  HOMED,
  /** The arms hold no cube. */
  EMPTY,
  /** The arms hold a cube that a person has seen. */
  TAKEN,
  /** All arms stand on quarter turns. */
  STRAIGHT,
  /** All arms stand on quarter turns, if they hold a cube. */
  HELD_STRAIGHT,
  /** The camera can find out how the cube lies, or a person has said it. */
  SEEN,
  /** The cube is held and known, or can be {@link #SEEN}. */
  SEEN_OR_TRUSTED,
  CUBE_KNOWN,
  /** There is such a cube as is known. */
  CUBE_POSSIBLE,
  /** The camera is sure of the cube. */
  CUBE_SURE,
  CUBE_VALID,
  PROPOSED;

  boolean isMet(Snapshot now) {
    JobContext context = now.context();
    CubeKnowledge cube = context.cube();
    return switch (this) {
      case ASKED -> context.asked();
      case SIMULATED -> context.simulated();
      case PRESENT -> context.missing().isEmpty();
      case SEARCHABLE -> context.searchable();
      case FREE -> context.busy().isEmpty();
      case BROKEN -> now.broken();
      case USABLE -> !now.broken();
      case CONNECTED -> now.connected();
      case UNCONNECTED, PORTS_FREE -> !now.connected();
      case HOMED -> now.homed();
      case EMPTY -> !now.taken();
      case TAKEN -> now.taken();
      case STRAIGHT -> now.holding().offGrid().isEmpty();
      case HELD_STRAIGHT -> !now.taken() || STRAIGHT.isMet(now);
      case SEEN -> context.looks() ? context.sees() : cube.trusted();
      case SEEN_OR_TRUSTED -> (now.taken() && cube.trusted()) || SEEN.isMet(now);
      case CUBE_KNOWN -> cube.known();
      case CUBE_POSSIBLE -> cube.problem().isEmpty();
      case CUBE_SURE -> !cube.doubted();
      case CUBE_VALID -> cube.valid();
      case PROPOSED -> now.proposed();
    };
  }

  /** Returns why it is not met, and what to do first. */
  String reason(Snapshot now) {
    JobContext context = now.context();
    return switch (this) {
      case ASKED -> "no question is open";
      case SIMULATED -> "only available for a simulated robot";
      case PRESENT -> context.missing().orElse("");
      case SEARCHABLE ->
          context.simulated()
              ? "a simulated robot was asked for; start without --simulate"
              : context.missing().orElse("the robot is there already; connect to it");
      case FREE ->
          context.asked()
              ? "the robot waits for an answer; answer the question first"
              : "the robot is busy with "
                  + context.busy().orElse("something")
                  + "; wait until that is done, or stop it";
      case BROKEN -> "nothing to recover from";
      case USABLE ->
          "the robot "
              + (now.state() == SessionState.STOPPED ? "was stopped" : "has a fault")
              + "; look how it stands, then recover it";
      case CONNECTED -> "the boards are not connected; connect them first";
      case UNCONNECTED -> "the boards are connected already; go on";
      case PORTS_FREE ->
          "the ports are in use by the arms; disconnect first, when the arms hold nothing";
      case HOMED -> "it is not known where the arms stand; home them first";
      case EMPTY -> "the arms hold the cube; have it released first";
      case TAKEN -> "the arms hold no cube; have them take it first";
      case STRAIGHT, HELD_STRAIGHT ->
          Holding.arms(now.holding().offGrid())
              + " may stand between two quarter turns; jog by what is missing, or have the cube"
              + " released and the arms homed";
      case SEEN, SEEN_OR_TRUSTED ->
          context.looks()
              ? "there is no calibrated camera; turn off camera reading and enter the cube"
              : "it is not known how the cube lies; enter it first";
      case CUBE_KNOWN -> "no cube is known yet; inspect or enter it first";
      case CUBE_POSSIBLE ->
          "there is no such cube: " + context.cube().problem().orElse("") + "; correct it first";
      case CUBE_SURE ->
          "the camera is not sure of the cube; correct a sticker, or confirm one that is right, or"
              + " inspect it again in more light";
      case CUBE_VALID -> "it is not known how the cube lies; inspect or enter it first";
      case PROPOSED -> "it is not known what to turn; solve the cube first";
    };
  }
}
