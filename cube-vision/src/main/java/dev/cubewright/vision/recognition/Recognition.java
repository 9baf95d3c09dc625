package dev.cubewright.vision.recognition;

import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.sample.FaceSample;
import java.util.List;
import java.util.Optional;

/**
 * The result of a recognition. An immutable value.
 *
 * @param decoding the most likely valid state with its confidence
 * @param faces the colours that it was found from, in the order U R F D L B
 * @param warnings what makes the reading less certain, such as glare on named stickers
 * @param diagnosis what is wrong with the pictures, if the state does not explain them
 */
public record Recognition(
    Decoding decoding, List<FaceSample> faces, List<Fault> warnings, Optional<Fault> diagnosis) {
  /**
   * {@return the decoding, if it explains the pictures}
   *
   * @throws VisionException if something is wrong with the pictures; the fault says what
   */
  public Decoding require() {
    if (diagnosis.isPresent()) {
      throw new VisionException(diagnosis.get());
    }
    return decoding;
  }
}
