package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionEvent.TwistDone;
import dev.cubewright.driver.robot.ArmTurn;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.solver.catalog.Scrambles;
import dev.cubewright.vision.decode.Decoding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * An output that prints each event of a job as a line of JSON.
 *
 * <p>Twists are printed when the arms are at rest. A slow reader must not delay the arms: their
 * boards stop if they receive no command in time.
 */
final class JobEvents implements JobOutput {
  private final Consumer<String> out;
  private final Puzzle puzzle;
  private final List<JsonObject> twists = new ArrayList<>();

  JobEvents(Consumer<String> out, Puzzle puzzle) {
    this.out = out;
    this.puzzle = puzzle;
  }

  @Override
  public void happened(SessionEvent event) {
    if (event instanceof SessionEvent.StageEnded ended) {
      print(
          object("stage")
              .put("stage", ended.stage().code())
              .put("robotMicros", ended.robotMicros()));
    } else if (event instanceof SessionEvent.CubeRead read) {
      Decoding decoding = read.reading().recognition().decoding();
      print(
          object("read")
              .put("state", decoding.facelets().letters())
              .put("lying", letters(read.reading().cubeState()))
              .put("confidence", decoding.confidence()));
    } else if (event instanceof SessionEvent.Proposed proposed) {
      print(proposed(proposed.proposal()));
    } else if (event instanceof SessionEvent.TwistDone done) {
      twists.add(twist(done));
    } else if (event instanceof SessionEvent.Turned turned) {
      printTwists();
      print(
          object("turned")
              .put("twists", turned.report().twists().size())
              .put("predictedMicros", turned.report().predictedMicros())
              .put("measuredMicros", turned.report().measuredMicros()));
    }
  }

  private String letters(State state) {
    return new FaceletWriter(puzzle).facelets(state).letters();
  }

  private JsonObject proposed(Proposal proposal) {
    RobotPlan plan = proposal.plan();
    return object("solution")
        .put("lying", letters(proposal.state()))
        .put("solution", proposal.solution().toString())
        .put("frame", proposal.solution().frame().name())
        .putRaw("twists", ArmTurn.json(plan.twists().stream().map(PlannedTwist::armTurns).toList()))
        .put("optimal", proposal.solution().optimal())
        .put("predictedMicros", plan.durationMicros())
        .put("preparationMicros", plan.preparationMicros());
  }

  private static JsonObject twist(TwistDone report) {
    return object("twist")
        .put("number", report.index() + 1)
        .put("move", report.planned().move().toString())
        .put("predictedMicros", report.predictedMicros())
        .put("measuredMicros", report.measuredMicros());
  }

  @Override
  public void scrambled(Scrambles.Scramble scramble, long seed) {
    print(
        object("scramble")
            .put("moves", scramble.moves().toString())
            .put("seed", seed)
            .put("state", letters(scramble.state())));
  }

  @Override
  public void end(boolean solved) {
    printTwists();
    print(object("end").put("solved", solved));
  }

  private void printTwists() {
    twists.forEach(this::print);
    twists.clear();
  }

  private static JsonObject object(String event) {
    return new JsonObject().put("event", event);
  }

  private void print(JsonObject object) {
    out.accept(object + "\n");
  }
}
