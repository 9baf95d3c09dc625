package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.job.RobotSimulation;
import java.util.Optional;

/** Says in JSON how a simulated robot is simulated. */
final class SimulationText {
  private SimulationText() {}

  /**
   * Returns it.
   *
   * @param hand the facelets of the cube in the person's hand
   */
  static JsonNode of(RobotSimulation simulation, Optional<String> hand) {
    ObjectNode json = Json.object().put("speed", simulation.speed());
    json.set("faults", Json.texts(simulation.faults()));
    json.set("injected", Json.texts(simulation.injected()));
    return json.put("hand", hand.orElse(null));
  }
}
