package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** Says in JSON which robot it is and how far it is. */
final class RobotText {
  private RobotText() {}

  /**
   * Returns which robot it is.
   *
   * @param files where its documents are kept
   * @param missing what is said where there is none
   */
  static ObjectNode of(
      Optional<Workbench> bench, Situation.Progress progress, DocumentFiles files, String missing) {
    if (bench.isEmpty()) {
      ObjectNode json = Json.object().put("kind", "simulated");
      json.putArray("ports");
      return json.put("sentence", missing)
          .put("connected", false)
          .put("homed", false)
          .put("taken", false)
          .put("camera", false)
          .set("keptIn", files.json());
    }
    DeskRobot robot = bench.get().robot();
    ObjectNode json =
        Json.object().put("kind", robot.simulation().isPresent() ? "simulated" : "real");
    json.set("ports", Json.texts(robot.ports()));
    return json.put("sentence", robot.sentence())
        .put("connected", progress.connected())
        .put("homed", progress.homed())
        .put("taken", progress.taken())
        .put("camera", robot.camera().isPresent())
        .set("keptIn", files.of(robot).json());
  }
}
