package dev.cubewright.simulation.world;

import java.util.ArrayList;
import java.util.List;

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

  List<BrokenRule> brokenRules() {
    return List.copyOf(brokenRules);
  }

  int brokenCount() {
    return brokenRules.size();
  }

  /** Records a violation by an arm, unless it continues a previous one. */
  void broken(SimulatedArm arm, Rule rule) {
    long nowMicros = clock.nowMicros();
    if (arm.isNewViolation(rule, nowMicros)) {
      BrokenRule brokenRule = new BrokenRule(nowMicros, arm.arm(), rule);
      brokenRules.add(brokenRule);
      publish(new WorldEvent.RuleBroken(nowMicros, brokenRule));
    }
  }

  /** Notifies the listeners, which may be removed meanwhile. */
  void publish(WorldEvent event) {
    List.copyOf(listeners).forEach(listener -> listener.happened(event));
  }
}
