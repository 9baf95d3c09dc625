package dev.cubewright.vision.recognition;

import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.sample.TruthFile;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How well one cube whose state is known was recognised.
 *
 * @param entry which cube
 * @param wrong how many stickers are wrong; all of them if nothing was read
 * @param confidence how sure the reading is, nothing if there is none
 * @param fault what was found to be wrong with the pictures
 * @param located in how many photographs the face was found
 * @param locateNanos how long each photograph took; none for readings
 * @param decodeNanos how long the colours took
 */
public record RecognitionTrial(
    TruthFile.Entry entry,
    int wrong,
    OptionalDouble confidence,
    Optional<Fault> fault,
    int located,
    List<Long> locateNanos,
    OptionalLong decodeNanos) {
  /** How a trial ended. */
  public enum Verdict {
    /** All stickers are right. */
    RIGHT,
    /** A sticker is wrong. */
    WRONG,
    /** The pictures were found faulty. */
    REFUSED
  }

  /** Copies the list. */
  public RecognitionTrial {
    locateNanos = List.copyOf(locateNanos);
  }

  /**
   * {@return a trial of which nothing is known}
   *
   * @param entry which cube
   */
  public static RecognitionTrial begun(TruthFile.Entry entry) {
    return new RecognitionTrial(
        entry,
        entry.facelets().count(),
        OptionalDouble.empty(),
        Optional.empty(),
        0,
        List.of(),
        OptionalLong.empty());
  }

  /**
   * {@return the same trial with its photographs}
   *
   * @param faces what was found in them
   */
  public RecognitionTrial located(List<LocatedFace> faces) {
    int found = (int) faces.stream().filter(face -> face.grid().isPresent()).count();
    List<Long> nanos = faces.stream().map(LocatedFace::nanos).toList();
    return new RecognitionTrial(entry, wrong, confidence, fault, found, nanos, decodeNanos);
  }

  /**
   * {@return the same trial with its reading}
   *
   * @param recognition the reading
   * @param wrongStickers how many stickers are wrong
   * @param nanos how long the colours took
   */
  public RecognitionTrial decoded(Recognition recognition, int wrongStickers, long nanos) {
    return new RecognitionTrial(
        entry,
        wrongStickers,
        OptionalDouble.of(recognition.decoding().confidence()),
        recognition.diagnosis(),
        located,
        locateNanos,
        OptionalLong.of(nanos));
  }

  /**
   * {@return the same trial without a reading}
   *
   * @param found why there is none
   */
  public RecognitionTrial failed(Fault found) {
    return new RecognitionTrial(
        entry, wrong, confidence, Optional.of(found), located, locateNanos, decodeNanos);
  }

  /** {@return how it ended} */
  public Verdict verdict() {
    return fault.isPresent() ? Verdict.REFUSED : wrong == 0 ? Verdict.RIGHT : Verdict.WRONG;
  }

  /**
   * {@return whether the reading would be taken at a confidence}
   *
   * @param least 0 to 1
   */
  public boolean isAcceptedAt(double least) {
    return fault.isEmpty() && confidence.orElse(0) >= least;
  }
}
