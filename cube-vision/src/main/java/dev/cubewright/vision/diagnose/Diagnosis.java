package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.FaceSample;
import java.util.List;
import java.util.Optional;

/**
 * Says what is wrong where the most likely valid state explains the stickers badly. Immutable and
 * safe for many threads.
 */
public final class Diagnosis {
  private static final double GREATEST_MISFIT = 9;

  private final StateSpace space;
  private final CubeDecoder decoder;

  /**
   * Prepares for a puzzle.
   *
   * @param space the valid states
   * @param decoder the decoder of the same puzzle
   */
  public Diagnosis(StateSpace space, CubeDecoder decoder) {
    this.space = space;
    this.decoder = decoder;
  }

  /**
   * {@return what is wrong; nothing if the state explains the stickers}
   *
   * @param faces the colours of all faces in the order U R F D L B
   * @param decoding what the decoder made of them
   */
  public Optional<Fault> of(List<FaceSample> faces, Decoding decoding) {
    if (decoding.misfit() <= GREATEST_MISFIT) {
      return Optional.empty();
    }
    StickerColors colors = decoder.colors(faces);
    StringBuilder letters = new StringBuilder();
    for (int facelet = 0; facelet < colors.count(); facelet++) {
      letters.append(colors.best(facelet).name());
    }
    Reading reading = new FaceletReader(space).read(letters.toString());
    return reading instanceof Reading.Invalid invalid
        ? Optional.of(
            new Fault(
                FaultKind.ASSEMBLED_WRONGLY, invalid.reason().place(), invalid.reason().message()))
        : Optional.empty();
  }
}
