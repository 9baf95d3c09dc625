package dev.cubewright.vision.diagnose;

import dev.cubewright.core.problem.Problem;
import java.util.List;
import java.util.Optional;

/**
 * The result of a diagnosis. An immutable value.
 *
 * @param diagnosis what is wrong; the state is then unreliable
 * @param warnings what makes the state less certain; none beside a diagnosis
 */
public record Findings(Optional<Problem> diagnosis, List<Problem> warnings) {
  static Findings wrong(Problem fault) {
    return new Findings(Optional.of(fault), List.of());
  }
}
