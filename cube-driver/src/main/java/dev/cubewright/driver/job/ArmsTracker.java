package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The arms and the cube between them, derived from acknowledged commands. Not thread-safe. */
final class ArmsTracker {
  private static final int QUARTER_DEGREES = 90;

  private final Puzzle puzzle;
  private final Map<Arm, Holding.Grip> grips = new EnumMap<>(Arm.class);

  /** The angle of each arm from the grid of quarter turns, without turns that have not ended. */
  private final Map<Arm, Integer> degreesOff = new EnumMap<>(Arm.class);

  private final Set<Arm> turning = EnumSet.noneOf(Arm.class);

  /** Arms whose position is unknown until they have found their magnets. */
  private final Set<Arm> lost = EnumSet.noneOf(Arm.class);

  /** Arms in a turn that have, or may have, a layer in their fingers. */
  private final Set<Arm> turningLayers = EnumSet.noneOf(Arm.class);

  /** By axis, the quarter turns of a free middle layer's neighbors, modulo 4; 0 after a roll. */
  private final Map<Axis, Integer> rolled = new EnumMap<>(Axis.class);

  private Optional<State> cubeState = Optional.empty();

  ArmsTracker(Puzzle puzzle) {
    this.puzzle = puzzle;
  }

  void began(ArmCommand command) {
    Arm arm = command.arm();
    if (command instanceof ArmCommand.Turn) {
      if (!turning.add(arm)) {
        // The previous turn was not acknowledged.
        lost.add(arm);
      }
      if (grips.get(arm) != Holding.Grip.OPEN) {
        turningLayers.add(arm);
      }
    } else if (command instanceof ArmCommand.Grip) {
      // Closed fingers do not move.
      grips.merge(
          arm, Holding.Grip.CLOSING, (old, next) -> old == Holding.Grip.CLOSED ? old : next);
    } else {
      grips.put(arm, Holding.Grip.OPENING);
    }
  }

  void ended(ArmCommand command) {
    Arm arm = command.arm();
    if (command instanceof ArmCommand.Turn turn) {
      turning.remove(arm);
      degreesOff.merge(
          arm, turn.degrees(), (old, more) -> Math.floorMod(old + more, QUARTER_DEGREES));
      if (turn.degrees() % QUARTER_DEGREES == 0 && turningLayers.remove(arm)) {
        applyTurn(arm, turn.degrees() / QUARTER_DEGREES);
      }
    } else {
      grips.put(arm, command instanceof ArmCommand.Grip ? Holding.Grip.CLOSED : Holding.Grip.OPEN);
    }
  }

  /**
   * Applies the turn of a layer. In a roll, the opposite arm turns the other outer layer. A middle
   * layer follows the first arm, unless the other axis holds it.
   */
  private void applyTurn(Arm arm, int quarters) {
    apply(arm.layerTurn(puzzle), quarters);
    Optional<Turn> middle = puzzle.turn("2" + arm.name());
    if (middle.isPresent()
        && arm.axis().other().arms().stream()
            .noneMatch(across -> grips.get(across) == Holding.Grip.CLOSED)) {
      if (arm == arm.axis().arms().get(0)) {
        apply(middle.get(), quarters);
      }
      rolled.merge(arm.axis(), quarters, (old, more) -> Math.floorMod(old + more, 4));
    }
  }

  private void apply(Turn turn, int quarters) {
    cubeState =
        cubeState.map(state -> state.apply(turn.moves().get(0).transformation().power(quarters)));
  }

  void homing(Collection<Arm> arms) {
    lost.addAll(arms);
  }

  void homed(Collection<Arm> arms) {
    lost.removeAll(arms);
    turning.removeAll(arms);
    degreesOff.keySet().removeAll(arms);
  }

  /** Records arms that have closed, before a person has confirmed that they hold the cube. */
  void closedUnconfirmed(Collection<Arm> arms) {
    arms.forEach(arm -> grips.put(arm, Holding.Grip.CLOSING));
  }

  void recordNoCube() {
    grips.replaceAll((arm, grip) -> grip == Holding.Grip.CLOSED ? Holding.Grip.CLOSING : grip);
    forgetCube();
  }

  void servo(Arm arm) {
    grips.put(arm, Holding.Grip.UNKNOWN);
  }

  void held(Collection<Arm> arms) {
    arms.forEach(arm -> grips.put(arm, Holding.Grip.CLOSED));
    homed(arms);
  }

  void tilted(Collection<Arm> arms) {
    held(arms);
    lost.addAll(arms);
  }

  Holding holding() {
    Set<Arm> offGrid = EnumSet.copyOf(lost);
    offGrid.addAll(turning);
    degreesOff.forEach(
        (arm, degrees) -> {
          if (degrees % QUARTER_DEGREES != 0) {
            offGrid.add(arm);
          }
        });
    return new Holding(grips, offGrid);
  }

  void knowCube(State state) {
    turningLayers.clear();
    rolled.clear();
    cubeState = Optional.of(state);
  }

  void forgetCube() {
    cubeState = Optional.empty();
  }

  /** Returns the cube between the arms; empty if a turn, or half of a roll, is not acknowledged. */
  Optional<State> cubeState() {
    boolean isKnown = turningLayers.isEmpty() && rolled.values().stream().allMatch(sum -> sum == 0);
    return isKnown ? cubeState : Optional.empty();
  }
}
