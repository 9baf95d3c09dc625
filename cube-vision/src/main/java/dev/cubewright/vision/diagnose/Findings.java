package dev.cubewright.vision.diagnose;

import dev.cubewright.vision.fault.Fault;
import java.util.List;
import java.util.Optional;

/**
 * The result of a diagnosis. An immutable value.
 *
 * @param diagnosis what is wrong; the state is then unreliable
 * @param warnings what makes the state less certain; none beside a diagnosis
 */
public record Findings(Optional<Fault> diagnosis, List<Fault> warnings) {
  static Findings wrong(Fault fault) {
    return new Findings(Optional.of(fault), List.of());
  }
}
