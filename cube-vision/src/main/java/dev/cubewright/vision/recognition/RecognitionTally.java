package dev.cubewright.vision.recognition;

import dev.cubewright.vision.decode.Decoding;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Adds up how well cubes were recognised.
 *
 * @param trials one for each cube
 */
public record RecognitionTally(List<RecognitionTrial> trials) {
  /** Copies the list. */
  public RecognitionTally {
    trials = List.copyOf(trials);
  }

  /** {@return whether each reading was right} */
  public boolean isAllRight() {
    return count(RecognitionTrial.Verdict.RIGHT) == trials.size();
  }

  /**
   * {@return how many trials ended in some way}
   *
   * @param verdict the way
   */
  public long count(RecognitionTrial.Verdict verdict) {
    return trials.stream().filter(trial -> trial.verdict() == verdict).count();
  }

  /**
   * {@return how many readings would be taken at a confidence}
   *
   * @param least 0 to 1
   */
  public long accepted(double least) {
    return trials.stream().filter(trial -> trial.isAcceptedAt(least)).count();
  }

  /**
   * {@return how many of these are wrong}
   *
   * @param least 0 to 1
   */
  public long wrongAccepted(double least) {
    return trials.stream().filter(trial -> trial.isAcceptedAt(least) && trial.wrong() > 0).count();
  }

  /** {@return the number of readings whose confidence is below 0.5} */
  public long doubtful() {
    return accepted(0) - accepted(Decoding.DOUBTFUL);
  }

  /** {@return the number of wrong readings among the {@linkplain #doubtful doubtful} ones} */
  public long wrongDoubtful() {
    return wrongAccepted(0) - wrongAccepted(Decoding.DOUBTFUL);
  }

  /** {@return how many stickers are wrong} */
  public long wrongStickers() {
    return trials.stream().mapToLong(RecognitionTrial::wrong).sum();
  }

  /** {@return how many stickers there are} */
  public long stickers() {
    return trials.stream().mapToLong(trial -> trial.entry().facelets().count()).sum();
  }

  /** {@return how many photographs there are} */
  public long photographs() {
    return locateNanos().count();
  }

  /** {@return in how many of them the face was found} */
  public long located() {
    return trials.stream().mapToLong(RecognitionTrial::located).sum();
  }

  /** {@return how long each photograph took} */
  public LongStream locateNanos() {
    return trials.stream()
        .flatMap(trial -> trial.locateNanos().stream())
        .mapToLong(Long::longValue);
  }

  /** {@return how long the colours of each cube took} */
  public LongStream decodeNanos() {
    return trials.stream().flatMapToLong(trial -> trial.decodeNanos().stream());
  }
}
