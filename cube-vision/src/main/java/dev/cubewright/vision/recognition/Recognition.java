package dev.cubewright.vision.recognition;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.FaceSample;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of a recognition. An immutable value.
 *
 * @param decoding the most likely valid state with its confidence
 * @param faces the samples from which the state was inferred, in the order U R F D L B
 * @param warnings observations that make the state less certain, such as glare on stickers
 * @param diagnosis a problem of the pictures if the state does not explain them, or one of kind
 *     {@link FaultKind#DOUBTFUL} if the state is not likely enough; otherwise empty
 */
public record Recognition(
    Decoding decoding,
    List<FaceSample> faces,
    List<Problem> warnings,
    Optional<Problem> diagnosis) {
  /** {@return whether the only problem is that the state is not likely enough} */
  public boolean isDoubtful() {
    return diagnosis.filter(FaultKind.DOUBTFUL::is).isPresent();
  }

  /**
   * {@return this recognition, with a doubt as a warning instead of a diagnosis}
   *
   * <p>For callers that show the confidence to a person for confirmation.
   */
  public Recognition acceptingDoubt() {
    return isDoubtful()
        ? new Recognition(decoding, faces, warnings, Optional.empty()).warned(diagnosis.get())
        : this;
  }

  /**
   * {@return the decoding, if it explains the pictures and is likely enough}
   *
   * @throws ProblemException with the diagnosis, if present
   */
  public Decoding require() {
    if (diagnosis.isPresent()) {
      throw new ProblemException(diagnosis.get());
    }
    return decoding;
  }

  Recognition rejected(Problem problem) {
    return new Recognition(decoding, faces, List.of(), Optional.of(problem));
  }

  Recognition warned(Problem problem) {
    List<Problem> more = Stream.concat(Stream.of(problem), warnings.stream()).toList();
    return new Recognition(decoding, faces, more, diagnosis);
  }
}
