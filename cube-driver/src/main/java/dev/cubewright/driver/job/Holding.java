package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The fingers and angles of the arms, derived from the commands and the answers of the boards. An
 * immutable value. Servos send no feedback, so stuck fingers are not detected.
 *
 * @param grips the state of the fingers of each arm
 * @param offGrid the arms that may be between two quarter turns
 */
public record Holding(Map<Arm, Grip> grips, Set<Arm> offGrid) {
  /** The state of the fingers of an arm. */
  public enum Grip {
    /** No command to open or close was sent, or the pulse width was set by hand since. */
    UNKNOWN,
    /** They are clear of the cube. */
    OPEN,
    /** They received a command to close; it is unknown whether they hold. */
    CLOSING,
    /** They hold the cube. */
    CLOSED,
    /** They received a command to open; it is unknown whether they are open. */
    OPENING;

    /** {@return the name in lower case, such as {@code closed}} */
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Holding {
    Map<Arm, Grip> all = new EnumMap<>(Arm.class);
    for (Arm arm : Arm.values()) {
      all.put(arm, grips.getOrDefault(arm, Grip.UNKNOWN));
    }
    grips = Map.copyOf(all);
    offGrid = Set.copyOf(offGrid);
  }

  /** {@return the holding in which the state of all fingers is unknown} */
  public static Holding unknown() {
    return new Holding(Map.of(), Set.of());
  }

  /**
   * {@return the state of the fingers of an arm}
   *
   * @param arm the arm
   */
  public Grip of(Arm arm) {
    return grips.getOrDefault(arm, Grip.UNKNOWN);
  }

  /** {@return the first axis whose arms both hold the cube; empty if there is none} */
  public Optional<Axis> axis() {
    return Arrays.stream(Axis.values())
        .filter(axis -> axis.arms().stream().allMatch(arm -> of(arm) == Grip.CLOSED))
        .findFirst();
  }

  boolean onGrid() {
    return askew().isEmpty();
  }

  /** Returns the arms that may tilt the cube or its layers; arms clear of the cube do not. */
  private List<Arm> askew() {
    return offGrid.stream().filter(arm -> of(arm) != Grip.OPEN).toList();
  }

  boolean isEmpty() {
    return Arrays.stream(Arm.values()).allMatch(arm -> of(arm) == Grip.OPEN);
  }

  /**
   * {@return the reason why a command to one arm may damage or drop the cube; empty if there is
   * none}
   *
   * @param command the command
   */
  public Optional<String> harm(ArmCommand command) {
    Arm arm = command.arm();
    List<Arm> across = arm.axis().other().arms();
    if (command instanceof ArmCommand.Turn) {
      boolean free =
          of(arm) == Grip.OPEN || across.stream().allMatch(each -> of(each) == Grip.OPEN);
      return free
          ? Optional.empty()
          : Optional.of(
              "%1$s may turn a cube that %2$s also hold; release %1$s, or both of the others, first"
                  .formatted(arm, arms(across)));
    }
    boolean held = axis().isPresent() && of(arm) == Grip.CLOSED;
    boolean heldAfter = across.stream().allMatch(each -> of(each) == Grip.CLOSED);
    return command instanceof ArmCommand.Release && held && !heldAfter
        ? Optional.of(
            arms(arm.axis().arms())
                + " alone hold the cube; close "
                + arms(across)
                + " first, or take the cube out")
        : Optional.empty();
  }

  /** {@return a clause for a message, such as {@code arms R and L hold the cube}} */
  public String sentence() {
    List<Arm> askew = askew();
    if (askew.isEmpty()) {
      return fingers();
    }
    if (Arrays.stream(Axis.values()).anyMatch(axis -> askew.containsAll(axis.arms()))) {
      return fingers() + ", and the whole cube may be tilted between " + arms(askew);
    }
    return fingers() + ", and " + arms(askew) + " may be between two quarter turns";
  }

  private String fingers() {
    if (isEmpty()) {
      return "no arm holds the cube";
    }
    if (Arrays.stream(Arm.values()).allMatch(arm -> of(arm) == Grip.UNKNOWN)) {
      return "the state of all fingers is unknown";
    }
    List<String> parts = new ArrayList<>();
    add(parts, Grip.CLOSED, " holds the cube", " hold the cube");
    add(parts, Grip.CLOSING, " may not hold the cube", " may not hold the cube");
    add(parts, Grip.OPENING, " may not be open yet", " may not be open yet");
    add(parts, Grip.UNKNOWN, " may or may not hold the cube", " may or may not hold the cube");
    return String.join(", ", parts);
  }

  private void add(List<String> parts, Grip grip, String one, String several) {
    List<Arm> arms = Arrays.stream(Arm.values()).filter(arm -> of(arm) == grip).toList();
    if (!arms.isEmpty()) {
      parts.add(arms(arms) + (arms.size() == 1 ? one : several));
    }
  }

  /**
   * {@return a list of arms for a message, such as {@code arms R and L}}
   *
   * @param arms at least one arm
   */
  public static String arms(Collection<Arm> arms) {
    List<String> names = arms.stream().sorted().map(Arm::name).toList();
    if (names.size() == 1) {
      return "arm " + names.get(0);
    }
    return "arms "
        + names.subList(0, names.size() - 1).stream().collect(Collectors.joining(", "))
        + " and "
        + names.get(names.size() - 1);
  }
}
