package dev.cubewright.simulation.world;

import java.util.ArrayList;
import java.util.List;

/** What is told of a world: its events to those who listen, and the rules that were broken. */
final class WorldReports {
  private final VirtualClock clock;
  private final List<WorldListener> listeners = new ArrayList<>();
  private final List<BrokenRule> brokenRules = new ArrayList<>();

  WorldReports(VirtualClock clock) {
    this.clock = clock;
  }

  void addListener(WorldListener listener) {
    listeners.add(listener);
  }

  void removeListener(WorldListener listener) {
    listeners.remove(listener);
  }

  /** Returns the rules that were broken so far, in order. */
  List<BrokenRule> brokenRules() {
    return List.copyOf(brokenRules);
  }

  /** Returns how many rules were broken so far. */
  int brokenCount() {
    return brokenRules.size();
  }

  /** Takes note that an arm breaks a rule, unless it still breaks it as before. */
  void broken(SimulatedArm arm, Rule rule) {
    long nowMicros = clock.nowMicros();
    if (arm.tells(rule, nowMicros)) {
      BrokenRule brokenRule = new BrokenRule(nowMicros, arm.arm(), rule);
      brokenRules.add(brokenRule);
      publish(new WorldEvent.RuleBroken(nowMicros, brokenRule));
    }
  }

  /** Tells the listeners, who may leave meanwhile. */
  void publish(WorldEvent event) {
    List.copyOf(listeners).forEach(listener -> listener.happened(event));
  }
}
