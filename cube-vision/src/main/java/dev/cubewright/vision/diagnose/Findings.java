package dev.cubewright.vision.diagnose;

import dev.cubewright.vision.fault.Fault;
import java.util.List;
import java.util.Optional;

/**
 * What an examination of pictures found. An immutable value.
 *
 * @param diagnosis what is wrong, so that the state is not to be trusted
 * @param warnings what makes the state less sure; none beside a diagnosis
 */
public record Findings(Optional<Fault> diagnosis, List<Fault> warnings) {
  /**
   * Copies the list.
   *
   * @param diagnosis what is wrong
   * @param warnings what makes the state less sure
   */
  public Findings {
    warnings = List.copyOf(warnings);
  }

  static Findings wrong(Fault fault) {
    return new Findings(Optional.of(fault), List.of());
  }
}
