package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.simulation.world.SimulatedRobot;
import dev.cubewright.simulation.world.WorldEvent;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What can be done with a simulated robot besides working with it. Thread-safe. */
final class Simulation {
  private final Screen screen;
  private final DeskLog log;
  private final Pace pace;
  private final Set<Accident> happened = EnumSet.noneOf(Accident.class);
  private Optional<String> hand = Optional.empty();
  private boolean present;

  /** Shows nothing, for the robot may be a real one. */
  Simulation(DeskOutput output, Pace pace) {
    this.screen = output.screen();
    this.log = output.log();
    this.pace = pace;
    screen.show("simulation", Json.nothing());
  }

  /** Begins to show what can be done with a robot, if it is a simulated one. */
  synchronized void begin(DeskRobot robot) {
    happened.clear();
    present = robot.simulated().isPresent();
    robot.simulated().ifPresent(simulated -> simulated.world().addListener(this::happened));
    show();
  }

  /** What no board notices, and a person would see beside a real robot. */
  private void happened(WorldEvent event) {
    if (event instanceof WorldEvent.RuleBroken broken) {
      String text = "the simulated robot: " + broken.brokenRule().message();
      log.add(DeskLog.Level.WARN, DeskLog.Source.CONSOLE, text);
    }
  }

  /** Has something go wrong. */
  synchronized void inject(SimulatedRobot robot, Accident accident, Arm arm) {
    accident.happenTo(robot, arm);
    happened.add(accident);
    show();
  }

  synchronized void changeSpeed(double speed) {
    pace.changeTo(speed);
    show();
  }

  /** Everything is mended. */
  synchronized void mended() {
    happened.clear();
    show();
  }

  /** The cube in the hand is this one, or there is none. */
  synchronized void handHolds(Optional<String> facelets) {
    hand = facelets;
    show();
  }

  private void show() {
    if (!present) {
      screen.show("simulation", Json.nothing());
      return;
    }
    ObjectNode json = Json.object().put("speed", pace.speed());
    json.set("faults", Json.texts(Accident.codes()));
    json.set("injected", Json.texts(happened.stream().map(Accident::code).toList()));
    screen.show("simulation", json.put("hand", hand.orElse(null)));
  }
}
