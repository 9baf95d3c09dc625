package dev.cubewright.robot.console;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.world.InjectedFault;
import dev.cubewright.robot.world.SimulatedRobot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What can be done with a simulated robot besides working with it. Thread-safe. */
final class Simulation {
  private static final String CUBE_DROPPED = "cube-dropped";
  private static final Map<String, InjectedFault.Kind> KINDS = kinds();

  private final Screen screen;
  private final Pace pace;
  private final List<String> injected = new ArrayList<>();
  private Optional<String> hand = Optional.empty();

  Simulation(Screen screen, Pace pace) {
    this.screen = screen;
    this.pace = pace;
  }

  private static Map<String, InjectedFault.Kind> kinds() {
    Map<String, InjectedFault.Kind> kinds = new LinkedHashMap<>();
    kinds.put("cable-unplugged", InjectedFault.Kind.CABLE_UNPLUGGED);
    kinds.put("board-reset", InjectedFault.Kind.BOARD_RESET);
    kinds.put("camera-gone", InjectedFault.Kind.CAMERA_GONE);
    kinds.put("motor-stalled", InjectedFault.Kind.MOTOR_STALLED);
    kinds.put("servo-stuck", InjectedFault.Kind.SERVO_STUCK);
    kinds.put("magnet-missing", InjectedFault.Kind.MAGNET_MISSING);
    kinds.put("stop-pressed", InjectedFault.Kind.STOP_WISHED);
    return kinds;
  }

  private static List<String> codes() {
    List<String> codes = new ArrayList<>(KINDS.keySet());
    codes.add(CUBE_DROPPED);
    return codes;
  }

  /**
   * Has something go wrong.
   *
   * @throws Refusal if that cannot go wrong
   */
  void inject(SimulatedRobot robot, String code, Arm arm) {
    InjectedFault.Kind kind = KINDS.get(code);
    if (kind != null) {
      robot.inject(kind, arm);
    } else if (code.equals(CUBE_DROPPED)) {
      robot.dropCube();
    } else {
      throw Arguments.wrong("fault must be one of " + String.join(", ", codes()));
    }
    synchronized (this) {
      if (!injected.contains(code)) {
        injected.add(code);
      }
    }
    show();
  }

  /** Begins to show what can be done with a robot, if it is a simulated one. */
  void begin(DeskRobot robot) {
    if (robot.simulated().isPresent()) {
      show();
    }
  }

  void changeSpeed(double speed) {
    pace.changeTo(speed);
    show();
  }

  /** Everything is mended. */
  void mended() {
    synchronized (this) {
      injected.clear();
    }
    show();
  }

  /** The cube in the hand is this one, or there is none. */
  void handHolds(Optional<String> facelets) {
    synchronized (this) {
      hand = facelets;
    }
    show();
  }

  private void show() {
    ObjectNode json = Json.object().put("speed", pace.speed());
    json.set("faults", Json.texts(codes()));
    synchronized (this) {
      json.set("injected", Json.texts(injected));
      json.put("hand", hand.orElse(null));
    }
    screen.show("simulation", json);
  }
}
