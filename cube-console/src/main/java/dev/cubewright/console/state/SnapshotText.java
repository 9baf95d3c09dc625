package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.Snapshot;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.Arrays;
import java.util.Map;

/** Says in JSON what is known of a robot. */
final class SnapshotText {
  private SnapshotText() {}

  /** Adds the members of the state that a snapshot alone decides. */
  static void addTo(ObjectNode state, Snapshot now) {
    state
        .put("state", now.state().code())
        .put("stage", now.stage().map(Stage::code).orElse(null))
        .put("busy", now.context().busy().orElse(null))
        .set("holding", holding(now.holding()));
    state.set("fault", now.fault().<JsonNode>map(SnapshotText::fault).orElseGet(Json::nothing));
    Map<JobCommand, String> refusals = now.refusals();
    state.set(
        "allowed",
        Json.texts(
            Arrays.stream(JobCommand.values())
                .filter(command -> !refusals.containsKey(command))
                .map(JobCommand::code)
                .toList()));
    ObjectNode refused = state.putObject("refused");
    refusals.forEach((command, reason) -> refused.put(command.code(), reason));
  }

  private static ObjectNode holding(Holding holding) {
    ObjectNode json = Json.object().put("sentence", holding.sentence());
    ObjectNode grips = json.putObject("grips");
    for (Arm arm : Arm.values()) {
      grips.put(arm.name(), holding.of(arm).code());
    }
    ArrayNode askew = json.putArray("askew");
    holding.offGrid().stream()
        .filter(arm -> holding.of(arm) != Holding.Grip.OPEN)
        .sorted()
        .forEach(arm -> askew.add(arm.name()));
    return json.put("axis", holding.axis().map(Axis::code).orElse(null));
  }

  private static ObjectNode fault(SessionFault fault) {
    return Json.object()
        .put("stage", fault.stage().code())
        .put("code", fault.code())
        .put("problem", fault.problem())
        .put("holding", fault.holding().sentence())
        .put("advice", fault.wayOn().advice())
        .put("wayOn", fault.wayOn().code())
        .put("held", fault.holding().axis().map(Axis::code).orElse(null));
  }
}
