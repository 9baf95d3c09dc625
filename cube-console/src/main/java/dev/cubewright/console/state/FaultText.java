package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;

/** Says in JSON what the arms hold and what is wrong. */
final class FaultText {
  private FaultText() {}

  static ObjectNode holding(Holding holding) {
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

  static ObjectNode fault(SessionFault fault) {
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
